import { clearFaults, injectFault } from '../support/faults.ts';
import { expect, makeShop, type Page, type Shop, test } from '../support/fixtures.ts';
import { newLogin } from '../support/orders.ts';
import { changePayment, giveConsents, ORDER, orderButton, readyToOrder } from '../support/steps.ts';
import { logOut } from '../support/two-people.ts';

test.afterEach(({ shop }) => clearFaults(shop));

const list = (page: Page, name = 'What you still need to do') =>
  page.locator('ws-cart').getByRole('region', { name });

async function finishOrder(shop: Shop): Promise<number> {
  const [order] = (await shop.orders()) as { number: number }[];
  if (!order) throw new Error('no order');
  await shop.call('POST', `/demo/orders/${order.number}/actions-done`);
  return order.number;
}

test('a customer of a generic name reads what is left to do, until the shop says that it is done [C9.29]', async ({
  page,
  demo,
  shop,
}) => {
  await page.goto(`${demo.siteUrl}/scenario/ready-names?company=sk-ws&lang=en`);
  await giveConsents(page);
  await orderButton(page).click();
  const entries = list(page).getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText('Confirm the email address for free-lampa.com');
  await expect(entries.first()).toContainText('We’ve sent the instructions to eva@example.sk.');
  await expect(entries.first()).toContainText('Last day: ');
  await expect(entries.last()).toContainText('Approve the transfer of taken-lampa.com');
  const tag = page.locator('ws-cart');
  await expect(tag).not.toContainText('Your services start as soon as we receive your payment');

  await page.reload();
  await expect(entries, 'a reload keeps it').toHaveCount(2);
  await page.goto(demo.siteUrl + ORDER);
  await expect(tag.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(entries, 'an empty cart keeps it').toHaveCount(2);
  const number = await finishOrder(shop);
  await expect(list(page)).toContainText(String(number));
  await page.reload();
  await expect(tag.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(list(page)).toBeHidden();
  await page.goto(`${demo.siteUrl}${ORDER}/thank-you?messageKey=success`);
  await expect(tag).toContainText('We have everything we need.');
});

test('a customer who has signed the declaration of .no with the order has the other names left, in Norwegian [C9.29] [C9.30]', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.siteUrl}/scenario/ready-names?company=no-lp&lang=no`);
  await page.getByRole('textbox', { name: 'Navnet på den som signerer' }).fill('Kari Nordmann');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: /betalingsplikt|forplikt/i }).click();
  const entries = list(page, 'Dette må du fortsatt gjøre').getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expect(entries.filter({ hasText: 'egenerklæringen' })).toHaveCount(0);
  await expect(page.locator('ws-cart')).toContainText('Signert av Kari Nordmann, ');
});

test('a shop that has it signed after the order lists the declaration of .no, with its last day [C9.29]', async ({
  page,
  demo,
}) => {
  const shop = makeShop(page.request, demo, { company: 'se-lp', language: 'sv-SE' });
  const login = newLogin('kari');
  await shop.addDomain(`free-${login.toLowerCase()}.no`);
  const person = {
    ...{ type: 'person', name: 'Kari Nordmann', emails: ['kari@example.no'], email: 'kari@example.no' },
    ...{ street: 'Storgata 1', city: 'Oslo', postalCode: '0155', countryCode: 'NO', phone: '+4740000000' },
  };
  await shop.call('POST', '/api/users', { login, password: 'Losen-123', billingProfile: person });
  const owner = { ...person, noridPid: 'N.PRI.12345678' };
  const { id } = (await shop.call('POST', '/api/domain-profiles', owner)) as { id: string };
  await shop.call('PUT', '/api/cart/domain-profile?cart=true', { id });
  await shop.call('PUT', '/api/cart/payment-option?cart=true', { id: 'transfer', groupId: 'transfer' });
  await page.goto(`${demo.siteUrl}/se-lp/en/order/order?step=recapitulation`);
  await giveConsents(page);
  await orderButton(page).click();
  const declaration = list(page)
    .getByRole('listitem')
    .filter({ hasText: /^Sign the declaration for free-/ });
  await expect(declaration).toContainText('Last day: ');
  const link = declaration.getByRole('link', { name: /^Continue: Sign the declaration/ });
  expect(await link.getAttribute('href')).toMatch(/^https?:\/\/.*#declaration-\d+$/);
});

test('a shop without the call shows what the answer of the order lists, on thank-you only', async ({
  page,
  demo,
  shop,
}) => {
  await page.goto(`${demo.siteUrl}/scenario/ready-names?company=sk-ws&lang=en`);
  await injectFault(shop, { kind: 'status', status: 404, method: 'GET', path: '/api/orders/', count: 99 });
  await giveConsents(page);
  await orderButton(page).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await page.reload();
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await page.goto(demo.siteUrl + ORDER);
  await expect(page.locator('ws-cart').getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(list(page)).toBeHidden();
});

test('what is left to do after a payment at the bank is there when the customer returns, and nobody learns of it after a logout [C9.29]', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.siteUrl}/scenario/ready-names?company=sk-ws&lang=en`);
  await changePayment(page, 'Credit or debit card');
  await giveConsents(page);
  await orderButton(page).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/thank-you\?messageKey=success/);
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await expect(page.locator('ws-cart')).not.toContainText('We have everything we need');
  await page.reload();
  await expect(list(page).getByRole('listitem'), 'a reload keeps it').toHaveCount(2);
  await page.goto(demo.siteUrl + ORDER);
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  await logOut(page);
  await page.goto(demo.siteUrl + ORDER);
  await expect(page.locator('ws-cart').getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(list(page)).toBeHidden();
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  await expect.poll(kept).not.toContain('free-lampa.com');
});

test('a quick order lists what is left to do as well [C9.29]', async ({ page, demo, shop }) => {
  const login = newLogin('rychly');
  await readyToOrder(shop, login, 'transfer');
  await shop.call('POST', '/api/checkout', {
    redirectAfterCancel: demo.siteUrl,
    redirectAfterPaySuccess: demo.siteUrl,
    redirectAfterPayFailure: demo.siteUrl,
    termsAndConditionsConsent: true,
    thirdPartyConsent: true,
  });
  await shop.addDomain(`free-${login.toLowerCase()}.com`);
  await page.goto(demo.siteUrl + ORDER);
  await page.getByRole('button', { name: 'Quick order' }).click();
  await giveConsents(page);
  await orderButton(page).click();
  await expect(list(page).getByRole('listitem')).toContainText('Confirm the email address for free-');
});
