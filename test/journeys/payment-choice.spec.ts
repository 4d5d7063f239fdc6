import { expect, test } from '../support/fixtures.ts';
import { newLogin, onlyOrderOf } from '../support/orders.ts';
import {
  continueAsNew,
  giveConsents,
  giveDetails,
  ORDER,
  orderButton,
  screenHeading,
} from '../support/steps.ts';

for (const width of [1_280, 360]) {
  test(`a new customer sees how the order is paid, and chooses another way where it is reviewed, at a width of ${width}`, async ({
    page,
    demo,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const login = newLogin('nina');
    await shop.addHosting();
    await page.goto(`${demo.siteUrl}${ORDER}`);
    await continueAsNew(page);
    await giveDetails(page, { login, password: 'Tajne-heslo-1' });
    await giveConsents(page);
    await page.getByRole('button', { name: 'Create account and continue' }).click();
    await expect(screenHeading(page)).toHaveText('Review your order');
    const methods = page.getByRole('group', { name: 'Payment methods' });
    await expect(methods.getByRole('radio').nth(1)).toBeVisible();
    await expect(methods.getByRole('radio', { checked: true })).toHaveCount(1);
    await methods.getByRole('radio', { name: 'Bank transfer' }).check();
    await orderButton(page).click();
    await expect(page).toHaveURL(/thank-you\?messageKey=transfer$/);
    await expect(page.getByText('Your bank will show this name.').first()).toBeVisible();
    expect(await onlyOrderOf(shop, login)).toMatchObject({ paymentOption: { groupId: 'transfer' } });
  });
}
