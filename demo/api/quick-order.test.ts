import { expect, test } from 'vitest';
import { checkoutBody, domainItem, hostingItem, openShop, ordersOf, visitor } from './test-support.ts';

interface Situation {
  login: string;
  company?: string;
  item?: unknown;
  body?: unknown;
}

async function quick({ login, company = 'sk-ws', item = hostingItem(), body = checkoutBody }: Situation) {
  const shop = openShop();
  const customer = visitor(shop, company);
  await customer.cart('GET', '');
  await customer.logIn(login, ['anna', 'astrid', 'bjorn'].includes(login) ? 'Losen-123' : 'Heslo-123');
  if (item) await customer.cart('POST', '/items', item);
  const response = await customer.send('POST', '/api/quick-order', body);
  return {
    shop,
    customer,
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
  };
}

test("one call orders the cart with the customer's usual choices [4.40]", async () => {
  const { shop, status, body } = await quick({ login: 'rychla' });
  expect([status, body]).toEqual([
    200,
    { redirect: expect.stringContaining('/bank/'), orderId: expect.any(String), actions: [] },
  ]);
  expect(await ordersOf(shop)).toMatchObject([
    { login: 'rychla', billingProfile: { id: 'demo-rychla' }, paymentOption: { groupId: 'card' } },
  ]);
});

test('a Swedish name is assigned to the default domain profile', async () => {
  const situation = { login: 'astrid', company: 'se-lp', item: domainItem('snabb-free.se') };
  const { shop, status } = await quick(situation);
  expect(status).toBe(200);
  expect(await ordersOf(shop)).toMatchObject([{ domainProfile: { id: 'demo-astrid-owner' } }]);
});

const vps = { code: 'vps-s', period: 12 };
const monthly = hostingItem('hosting-plus', 1);

test.each<[string, Situation]>([
  ['no_default_billing_profile', { login: 'nikto' }],
  ['default_domain_profile_not_found', { login: 'anna', company: 'se-lp', item: domainItem('x-free.se') }],
  ['default_domain_profile_has_issues', { login: 'bjorn', company: 'se-lp', item: domainItem('x-free.se') }],
  ['payment_method_not_chosen', { login: 'jana' }],
  ['payment_method_invalid', { login: 'lena' }],
  ['payment_method_invalid', { login: 'dlznik', item: monthly }],
  ['service_settings_issues', { login: 'rychla', item: vps }],
  ['invalid_data', { login: 'rychla', item: null }],
  ['invalid_data', { login: 'rychla', body: { ...checkoutBody, thirdPartyConsent: false } }],
  ['invalid_data', { login: 'rychla', body: { redirectAfterCancel: 5 } }],
])('is refused with %s and orders nothing', async (key, situation) => {
  const { shop, status, body } = await quick(situation);
  expect([status, body.key]).toEqual([422, `exception.quick_order.${key}`]);
  expect(await ordersOf(shop)).toEqual([]);
});

test('requires a login, and handles unpaid invoices and magic errors like the checkout', async () => {
  const guest = visitor(openShop());
  await guest.cart('GET', '');
  expect((await guest.send('POST', '/api/quick-order', checkoutBody)).status).toBe(401);
  expect((await quick({ login: 'dlznik' })).body).toMatchObject({ key: 'exception.order.unpaid_invoice' });
  const properties = { key: 'exception.insufficient_credit', at: 'quick-order' };
  const magic = await quick({ login: 'rychla', item: { code: 'magic-error', period: 12, properties } });
  expect(magic.body).toEqual({ key: 'exception.insufficient_credit' });
});

test('a repeated call with the same key orders once', async () => {
  const { shop, customer } = await quick({ login: 'nikto' });
  await customer.logIn('rychla');
  const send = async () =>
    (await customer.send('POST', '/api/quick-order', checkoutBody, { 'idempotency-key': 'once' })).text();
  const [first, second] = await Promise.all([send(), send()]);
  expect(first).toContain('redirect');
  expect(second).toBe(first);
  expect(await ordersOf(shop)).toHaveLength(1);
});

test('the next quick order uses the payment group of the last order', async () => {
  const { customer, shop } = await quick({ login: 'nikto' });
  await customer.logIn('jana');
  await customer.cart('PUT', '/billing-profile', { id: 'demo-jana' });
  await customer.cart('PUT', '/payment-option', { id: 'banking', groupId: 'banking' });
  const checkout = await customer.send('POST', '/api/checkout', checkoutBody);
  const group = async () =>
    ((await (await customer.send('GET', '/api/users')).json()) as { paymentGroup?: string }).paymentGroup;
  expect(await group()).toBeUndefined();
  const { redirect } = (await checkout.json()) as { redirect: string };
  await customer.send('POST', new URL(redirect).pathname, new URLSearchParams({ outcome: 'pay' }));
  expect(await group()).toBe('banking');
  await customer.cart('POST', '/items', hostingItem());
  expect((await customer.send('POST', '/api/quick-order', checkoutBody)).status).toBe(200);
  expect((await ordersOf(shop))[0]).toMatchObject({ paymentOption: { groupId: 'banking' } });
});
