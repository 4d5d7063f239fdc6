import { expect, test } from 'vitest';
import {
  checkoutBody,
  domainItem,
  hostingItem,
  openShop,
  ordersOf,
  readyCustomer,
  signedDeclaration,
  type Visitor,
} from './test-support.ts';

type Answer = Record<string, unknown>;

async function send(customer: Visitor, path = '/api/checkout', headers?: Record<string, string>) {
  const response = await customer.send('POST', path, checkoutBody, headers);
  return { status: response.status, body: (await response.json()) as Answer };
}

/** The magic product that raises a key in a shape. */
const magicItem = (key: string, shape?: string, at = 'checkout') => ({
  code: 'magic-error',
  period: 12,
  properties: { key, at, ...(shape && { shape }) },
});

test('an order that needs approval says so and requests no payment yet', async () => {
  const shop = openShop();
  const { status, body } = await send(await readyCustomer(shop, 'card', 'schvalenie'));
  expect([status, body]).toEqual([
    200,
    { key: 'checkout.invoice.waiting_for_approval', orderId: expect.any(String), actions: [] },
  ]);
  expect(await ordersOf(shop)).toMatchObject([{ paymentState: 'waiting', login: 'schvalenie' }]);
});

test('a customer with an unpaid invoice cannot order again', async () => {
  const shop = openShop();
  const { status, body } = await send(await readyCustomer(shop, 'transfer', 'dlznik'));
  expect([status, body]).toEqual([
    422,
    { key: 'exception.order.unpaid_invoice', invoiceUrl: '#invoice-2026000017' },
  ]);
  expect(await ordersOf(shop)).toEqual([]);
});

test('a domain that the customer has already ordered is refused at its item, until that order is canceled', async () => {
  const shop = openShop();
  const first = await readyCustomer(shop);
  await first.cart('POST', '/items', domainItem('dvakrat-free.sk'));
  const { body } = await send(first);
  const again = await readyCustomer(shop);
  const { items } = await again.cart('POST', '/items', domainItem('dvakrat-free.sk'));
  const key = 'exception.order.duplicate_service_check_failed';
  const refusal = { step: 'cart', cartItemId: items[1]?.id, errors: [{ translationKey: key }] };
  expect(await send(again)).toEqual({ status: 422, body: { key, context: [refusal] } });

  const bank = new URL(String(body.redirect)).pathname;
  await first.send('POST', bank, new URLSearchParams({ outcome: 'cancel' }));
  expect((await send(again)).status).toBe(200);
});

test('the donation is paid with the order: in the transfer, at the bank and from the credit', async () => {
  const shop = openShop();
  const give = async (payment: string) => {
    const customer = await readyCustomer(shop, payment);
    await customer.cart('PUT', '/coupon', { code: 'HOSTING50' });
    await customer.cart('PUT', '/donation', { amount: 1.5 });
    return { customer, ...(await send(customer)) };
  };
  // 65.88 / 2 = 32.94; 23 % of it is 7.5762, so 7.58; 32.94 + 7.58 = 40.52; with the donation 42.02.
  const transfer = await give('transfer');
  expect(transfer.body).toMatchObject({ paymentOptions: [{ amount: 42.02 }] });
  expect((await ordersOf(shop))[0]).toMatchObject({ vatIncluded: 4_052, donation: 150, total: 4_202 });

  const card = await give('card');
  const bank = new URL(String(card.body.redirect));
  const page = await (await card.customer.send('GET', bank.pathname + bank.search)).text();
  expect(page).toContain('€42.02');
  expect(page).toContain('€1.50');

  await give('credit');
  expect((await (await shop.ready).user('jana'))?.creditEur).toBe(5_000 - 4_202);
});

test('a zero order with a donation is not a zero order', async () => {
  const customer = await readyCustomer(openShop(), 'transfer');
  await customer.cart('PUT', '/coupon', { code: 'GRATIS' });
  await customer.cart('PUT', '/donation', { amount: 2 });
  expect((await send(customer)).body).toMatchObject({ paymentOptions: [{ amount: 2 }] });
});

test.each([
  ['key', { key: 'exception.order.not_created' }],
  ['translationKey', { translationKey: 'exception.order.not_created' }],
  ['tKey', { tKey: 'exception.order.not_created' }],
  ['title', { title: expect.any(String) }],
  ['list', { violations: [{ errors: [{ translationKey: 'exception.order.not_created' }] }] }],
  ['map', { violations: expect.any(Object) }],
  ['context', { context: [{ step: 'cart' }, { step: 'recapitulation' }] }],
])('a checkout can fail in the shape "%s", and the cart is kept', async (shape, expected) => {
  const shop = openShop();
  const customer = await readyCustomer(shop);
  await customer.cart('POST', '/items', magicItem('exception.order.not_created', shape));
  const { status, body } = await send(customer);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(body).toMatchObject(expected);
  expect((await customer.cart('GET', '')).items).toHaveLength(2);
  expect(await ordersOf(shop)).toEqual([]);
});

test('when the invoice fails, the order is stored, its number is returned, and a repeated call gets the same response', async () => {
  const shop = openShop();
  const customer = await readyCustomer(shop, 'transfer');
  await customer.cart('POST', '/items', magicItem('exception.invoice.not_created', 'invoice'));
  const key = { 'idempotency-key': 'attempt-1' };
  const first = await send(customer, '/api/checkout', key);
  expect(first).toEqual({
    status: expect.any(Number),
    body: { key: 'exception.invoice.not_created', invoiceId: '2026000001' },
  });
  expect(first.status).toBeGreaterThanOrEqual(400);
  expect(await send(customer, '/api/checkout', key)).toEqual(first);
  expect(await ordersOf(shop)).toMatchObject([{ number: 2_026_000_001 }]);
  expect((await customer.cart('GET', '')).items).toEqual([]);
});

test('an owner without the data that the registry requires is sent to the domain profile', async () => {
  const customer = await readyCustomer(openShop(), 'transfer', 'eszter');
  await customer.cart('POST', '/items', domainItem('magyar-free.hu'));
  const [owner] = (await (await customer.send('GET', '/api/domain-profiles')).json()) as Answer[];
  const bare = { ...owner, name: 'Kovács Péter', idCard: '' };
  const made = (await (await customer.send('POST', '/api/domain-profiles', bare)).json()) as Answer;
  await customer.cart('PUT', '/domain-profile', { id: made.id });
  expect(await send(customer)).toMatchObject({
    status: 422,
    body: { context: [{ step: 'domain-profile', errors: [{ translationKey: 'validation.required' }] }] },
  });
  await customer.cart('PUT', '/domain-profile', { id: owner?.id });
  expect((await send(customer)).status).toBe(200);
});

test('the owner of a Norwegian name has the billing address', async () => {
  const customer = await readyCustomer(openShop(), 'transfer', 'ingrid');
  const cart = await customer.cart('POST', '/items', domainItem('norsk-free.no'));
  expect(cart.domainProfileMustMatch).toEqual(['email']);
  const [owner] = (await (await customer.send('GET', '/api/domain-profiles')).json()) as Answer[];
  const other = { ...owner, email: 'andre@example.no', emails: ['andre@example.no'] };
  const made = (await (await customer.send('POST', '/api/domain-profiles', other)).json()) as Answer;
  await customer.cart('PUT', '/domain-profile', { id: made.id });
  expect((await send(customer)).body).toMatchObject({ context: [{ step: 'domain-profile' }] });
  await customer.cart('PUT', '/domain-profile', { id: owner?.id });
  const signed = { ...checkoutBody, declarations: [signedDeclaration] };
  expect((await customer.send('POST', '/api/checkout', signed)).status).toBe(200);
});

test('an order with an item that is no longer sold names that item', async () => {
  const shop = openShop();
  const customer = await readyCustomer(shop, 'transfer');
  const { items } = await customer.cart('POST', '/items', hostingItem('hosting-pro'));
  const store = await shop.ready;
  const sessionId = customer.cookie().replace('ws_session=', '');
  await store.changeCart(sessionId, 'sk-ws', (content) => ({
    ...content,
    items: content.items.map((item) => (item.id === items[1]?.id ? { ...item, period: 7 } : item)),
  }));
  const error = { translationKey: 'exception.order.unsupported_product' };
  expect((await send(customer)).body).toMatchObject({
    context: [{ step: 'cart', cartItemId: items[1]?.id, errors: [error] }],
  });
});
