import { openBarePage } from '../support/bare-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { newLogin, onlyOrderOf } from '../support/orders.ts';
import { giveConsents, orderButton, readyToOrder } from '../support/steps.ts';

const config = JSON.stringify({
  ...{ company: 'sk-ws', language: 'en-US', environment: 'production' },
  consents: [
    { id: 'age', label: 'I am 18 or older.', required: true },
    { id: 'news', label: 'Send me news.', url: '/news' },
  ],
  legalLinks: [{ label: 'Complaints', url: '/complaints' }],
});
const body = '<ws-cart><p slot="assurance">30 days money back</p></ws-cart>';
const query = '?ws-route=order&step=recapitulation';

test("an order needs the page's own required consent, and carries all of them; its links and promise are shown [C5.22]", async ({
  page,
  demo,
  shop,
}) => {
  const login = newLogin('vlasta');
  await readyToOrder(shop, login, 'transfer');
  await openBarePage(page, demo, { body, config, query });
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible();
  await expect(page.getByText('30 days money back').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Complaints' })).toHaveAttribute(
    'href',
    `${demo.siteUrl}/complaints`,
  );
  await expect(page.getByRole('link', { name: 'Read more: Send me news.' })).toHaveAttribute(
    'href',
    /\/news$/,
  );
  await giveConsents(page);
  await orderButton(page).click();
  const age = page.getByRole('checkbox', { name: 'I am 18 or older.' });
  await expect(age).toBeFocused();
  await expect(age).toHaveAccessibleDescription('Please tick this box to continue');
  await age.check();
  await page.reload();
  await expect(age, 'after a reload').toBeChecked();
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you! Now make the transfer' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Complaints' })).toBeVisible();
  expect(await onlyOrderOf(shop, login)).toMatchObject({ consents: { age: true, news: false } });
});
