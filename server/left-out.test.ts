import { afterAll, expect, it } from 'vitest';
import type { Availability, Orders, Payments, Provider } from './provider.ts';
import { readyVisitor, shopWith, visitorOf } from './test-shop.ts';

type OptionalOf<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T] & string;
type Optional =
  | OptionalOf<Provider>
  | `availability.${OptionalOf<Availability>}`
  | `payments.${OptionalOf<Payments>}`
  | `orders.${OptionalOf<Orders>}`;

type Row = [call: string, body: unknown, answer: readonly [status: number, body: unknown]];

/** 404 without a key: the tags leave the part out. */
const NO_PART = [404, { title: expect.any(String) }] as const;
const refused = (key: string) => [422, { key }] as const;

/** What a shop answers where the provider has left a part out; a reason where no call is about it. */
const WITHOUT: Readonly<Record<Optional, readonly Row[] | string>> = {
  coupons: [
    ['PUT /cart/coupon', { code: 'ANY' }, NO_PART],
    ['PUT /cart/coupon', { code: 'ANY', cartItemId: '1' }, NO_PART],
    ['DELETE /cart/coupon/ANY', undefined, NO_PART],
  ],
  offers: [['GET /cart/x-sell-up-sell', undefined, NO_PART]],
  tutorial: [['GET /hosting-tutorial', undefined, NO_PART]],
  donations: [
    ['PUT /cart/donation', { amount: 1 }, NO_PART],
    ['DELETE /cart/donation', undefined, NO_PART],
  ],
  migration: [
    ['PUT /promotion-for-migration/need-assistance', { assistance: true }, NO_PART],
    ['DELETE /promotion-for-migration/1', undefined, NO_PART],
    ['GET /cart', undefined, [200, expect.objectContaining({ migrationPromotion: null })]],
  ],
  'availability.bundles': [
    ['GET /domain-checker/check-bundles?domains[]=a.sk', undefined, [200, []]],
    ['POST /cart/bundle', { id: 'kava:sk', products: [] }, NO_PART],
  ],
  'availability.categories': [['GET /domain-checker/tld-categories', undefined, [200, []]]],
  'availability.search': [
    [
      'GET /domain-checker/check-domains?domains[]=kava.sk',
      undefined,
      [200, [expect.objectContaining({ name: 'kava.sk', availableForPurchase: true })]],
    ],
  ],
  'payments.transferData': [
    ['GET /payment-options', undefined, [200, [expect.objectContaining({ groupId: 'card' })]]],
    [
      'PUT /cart/payment-option',
      { id: 'transfer', groupId: 'transfer' },
      refused('exception.payment.option_not_found'),
    ],
    [
      'PUT /cart/payment-option',
      { id: 'qrcode', groupId: 'qrcode' },
      refused('exception.payment.option_not_found'),
    ],
  ],
  customers: [['POST /users/check-login', { login: 'nobody' }, [200, { available: true }]]],
  mail: [
    ['POST /users/login-codes', { email: 'eva@example.sk' }, NO_PART],
    ['POST /users/login', { email: 'eva@example.sk', code: '123456' }, NO_PART],
    [
      'POST /users',
      { login: 'eva@example.sk', billingProfile: {} },
      [422, expect.objectContaining({ key: 'validation.invalid_form' })],
    ],
  ],
  settings: [['GET /cart/items/validate', undefined, [200, { violations: [] }]]],
  registries: [
    [
      'GET /domain-profiles/required-fields?tlds[]=sk',
      undefined,
      [200, expect.objectContaining({ byTld: expect.any(Object) })],
    ],
  ],
  orders: 'an order stays in the store',
  'orders.placed': 'an order stays in the store',
  'orders.paid': 'an order stays in the store',
  'orders.paidTwice': 'a surplus stays in the store',
  'orders.cancelled': 'an order stays in the store',
  'orders.actions': 'an order has none',
  'orders.refusal': 'nothing is refused',
  registers: 'checksums decide',
  tax: 'the rates of the EU',
  discounts: 'prices stay as they are',
  carts: 'nobody is told',
  messages: 'they stay in the store',
  'payments.address': 'the page is asked for when the payer comes',
  'payments.session': 'the page of the bank takes the money',
  'payments.state': 'a webhook decides',
  'payments.unpaidInvoice': 'nothing is overdue',
  'payments.savedPayment': 'the group has a name',
  'payments.companyNumbers': 'the company number is enough',
};

const shop = shopWith();
afterAll(() => shop.close());

const rows = Object.entries(WITHOUT).flatMap(([name, calls]) =>
  typeof calls === 'string' ? [] : calls.map((row): [string, Row] => [`${name}: ${row[0]}`, row]),
);

it.each(rows)('what the provider leaves out is not offered: %s', async (_title, [call, body, answer]) => {
  const [method = '', path] = call.split(' ');
  const visitor = visitorOf(shop);
  await visitor.json('GET', '/cart');
  const { send } = call === 'GET /payment-options' ? await readyVisitor(shop) : visitor;
  const got = await send(method, `/api${path}`, body);
  expect([got.status, await got.json()]).toEqual(answer);
});
