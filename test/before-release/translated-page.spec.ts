import { expect, test } from '../support/fixtures.ts';
import { newLogin, onlyOrderOf } from '../support/orders.ts';
import {
  addName,
  continueAsNew,
  giveConsents,
  giveDetails,
  HOME,
  openCart,
  orderButton,
  reviewPaidByCard,
  searchFor,
  sendOrder,
} from '../support/steps.ts';
import { translatePages } from '../support/translators.ts';

// Chrome's way and Firefox's; every way is tried on views by `page-translation.test.tsx`, and on a search by the first view.
for (const translator of [
  'inserts an element and removes the text',
  'removes all texts, then moves the elements and appends new texts',
] as const) {
  test(`a visitor orders on a page that a translator changes: it ${translator}`, async ({
    page,
    demo,
    shop,
  }) => {
    await translatePages(page, translator);
    const minicart = page.locator('ws-minicart');
    await page.goto(demo.siteUrl + HOME);
    await searchFor(page, 'modra-free-lampa');
    await addName(page, 'modra-free-lampa.sk');
    await page.getByRole('button', { name: 'Remove: modra-free-lampa.sk', exact: true }).click();
    await expect(minicart).toContainText('Cart is empty');
    await addName(page, 'modra-free-lampa.sk');
    await addName(page, 'modra-free-lampa.com');
    const name = page.locator('ws-domain-checker .dc-name').first();
    await expect(name, 'names of domains are not translated').toHaveAttribute('translate', 'no');

    await openCart(page);
    const items = page.locator('ws-cart').getByRole('listitem');
    const first = items.filter({ hasText: 'modra-free-lampa.sk' });
    await first.getByRole('combobox', { name: /^Period/ }).selectOption({ index: 1 });
    await items
      .filter({ hasText: 'modra-free-lampa.com' })
      .getByRole('button', { name: 'Remove modra-free-lampa.com' })
      .click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(minicart).toContainText('1 item');
    await undo.click();
    await expect(minicart).toContainText('2 items');

    const login = newLogin('eva');
    await continueAsNew(page);
    await giveDetails(page, { login, password: 'Tajne-heslo-1' });
    await giveConsents(page);
    await page.getByRole('button', { name: 'Create account and continue' }).click();
    await reviewPaidByCard(page);
    const label = await orderButton(page).textContent();
    await sendOrder(page);
    const { vatIncluded } = await onlyOrderOf(shop, login);
    expect(label, 'the price on the button was not an old one').toContain((vatIncluded / 100).toFixed(2));
  });
}
