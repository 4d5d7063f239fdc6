import { expect, test } from '../support/fixtures.ts';
import {
  arriveAt,
  changePayment,
  continueAsNew,
  fieldOf,
  giveConsents,
  orderButton,
  screenHeading,
} from '../support/steps.ts';

test('a company in Czechia is told what it is owed, from the buy button to thank-you [C3.19]', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.siteUrl}/cz-ws/en`);
  const plan = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Pro' }) });
  await plan.getByRole('button', { name: /^Add to cart/ }).click();
  await plan.getByRole('button', { name: /^In your cart/ }).click();
  await expect(screenHeading(page)).toHaveText('Your cart');
  await expect(page.getByRole('listitem').filter({ hasText: 'Hosting Pro' })).toContainText(/then .* · \d/);
  await continueAsNew(page);
  await page.getByRole('radio', { name: 'Company' }).check();
  for (const [label, value] of [
    ['Username', `lampy-${Date.now()}`],
    ['Password', 'Tajne-heslo-1'],
    ['Contact person', 'Eva Nová'],
    ['Email', 'eva@example.cz'],
    ['Phone', '+420 601 123 456'],
    ['Company number (IČO)', '271 12 209'],
  ] as const)
    await fieldOf(page, label).fill(value);
  await fieldOf(page, 'City').focus();
  await expect(page.getByText('Lampy a stínidla s.r.o.')).toBeVisible();
  await expect(fieldOf(page, 'City'), 'nothing is filled in unasked').toHaveValue('');
  await page.getByRole('button', { name: 'Use these details' }).click();
  await expect(fieldOf(page, 'City')).toHaveValue('Brno');
  await giveConsents(page);
  await page.getByRole('button', { name: 'Create account and continue' }).click();
  await arriveAt(page, 'Review your order');
  const methods = page.getByRole('group', { name: 'Payment methods' });
  const card = methods.getByRole('radio', { name: 'Credit or debit card' });
  await expect(card).toBeChecked();
  await page.getByText(/more (isn|aren)’t available for this order/).click();
  await changePayment(page, 'Bank transfer');
  await orderButton(page).click();
  await expect(page).toHaveURL(/thank-you\?messageKey=transfer/);
  await expect(page.getByText('Your bank will show this name.').first()).toBeVisible();
});

for (const company of ['no-lp', 'se-lp'])
  test(`a company at ${company} reads that it becomes the owner of a name, and why its data must work`, async ({
    page,
    demo,
  }) => {
    await page.goto(`${demo.siteUrl}/scenario/visitor-owner?company=${company}&lang=en`);
    await page.getByRole('radio', { name: 'Company' }).check();
    await expect(page.getByText('The company becomes the owner of the domains')).toBeVisible();
    await expect(fieldOf(page, 'Email')).toHaveAccessibleDescription(
      /The registry writes to this address and may ask you to confirm it/,
    );
    await expect(fieldOf(page, 'Phone')).toHaveAccessibleDescription(/must be able to reach the owner/);
  });
