import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type Cart, cartSchema } from '../api/cart-schema.ts';
import { type ChangeRequest, isApplied, isCartChange, unsavedKey } from './unknown-outcome.ts';

const hosting = { id: '1', code: 'hosting', name: 'Hosting', price: { vatExcluded: 20 }, period: 12 };
const domain = {
  id: '2',
  code: 'domain-register',
  name: 'jana.sk',
  price: { vatExcluded: 9 },
  period: 12,
  properties: { domain: 'jana.sk' },
};
const wire = {
  uuid: 'a',
  items: [hosting] as object[],
  summary: { coupons: [] as object[], price: { vatExcluded: 20, vatIncluded: 24.6, vatPercentage: 23 } },
};
const cartOf = (change: object = {}): Cart => v.parse(cartSchema, { ...wire, ...change });
const withItems = (...items: object[]): object => ({ items });
const withCoupon = (coupon: object): object => ({ summary: { ...wire.summary, coupons: [coupon] } });
const migration = (change: object): object => ({
  migrationPromotion: { id: 'm', applicable: true, ...change },
});
const file = { id: 'f', name: 'invoice.pdf' };

const before = cartOf();
const buy = (code: string, more: object = {}) => ({ code, name: code, sellType: 'direct', ...more });
const ownDomain = buy('domain-register', { period: 12, properties: { domain: 'JANA.sk' } });

/** A request, a cart that shows it as applied, and one that does not. */
const ROWS: [string, unknown, object, object][] = [
  ['POST /cart/items', ownDomain, withItems(hosting, domain), withItems(hosting)],
  [
    'POST /cart/items',
    ownDomain,
    withItems(domain),
    withItems({ ...domain, properties: { domain: 'b.sk' } }),
  ],
  ['POST /cart/items', buy('hosting'), withItems(hosting, { ...hosting, id: '9' }), withItems(hosting)],
  [
    'POST /cart/items',
    buy('hosting', { period: 1 }),
    withItems({ ...hosting, id: '9', period: 1 }),
    withItems({ ...hosting, id: '9' }),
  ],
  [
    'POST /cart/products',
    { products: [buy('hosting'), ownDomain] },
    withItems(hosting, { ...hosting, id: '9' }, domain),
    withItems(hosting, domain),
  ],
  [
    'POST /cart/products',
    { products: [buy('hosting'), buy('hosting')] },
    withItems({ ...hosting, id: '8' }, { ...hosting, id: '9' }),
    withItems(hosting, { ...hosting, id: '9' }),
  ],
  ['POST /cart/bundle', { id: 'b', products: [ownDomain] }, withItems(hosting, domain), {}],
  ['POST /cart/items/1/upgrade', { code: 'big' }, withItems({ ...hosting, code: 'big' }), {}],
  ['POST /cart/items/1/upgrade', {}, withItems({ ...hosting, id: '9', code: 'big' }), {}],
  ['PATCH /cart/items/1', { period: 24 }, withItems({ ...hosting, period: 24 }), {}],
  [
    'PATCH /cart/items/1',
    { properties: { name: 'web01' } },
    withItems({ ...hosting, properties: { name: 'web01' } }),
    withItems({ ...hosting, properties: { name: 'web' } }),
  ],
  [
    'PATCH /cart/items/1',
    { properties: { name: '', epp: null } },
    withItems(hosting),
    withItems({ ...hosting, properties: { name: 'web' } }),
  ],
  [
    'PATCH /cart/items/1',
    { properties: { domain: 'JANA.sk', licenses: '5' } },
    withItems({ ...hosting, properties: { domain: 'jana.sk', licenses: 5 } }),
    withItems({ ...hosting, properties: { domain: 'jana.sk', licenses: 6 } }),
  ],
  [
    'PATCH /cart/items/1',
    { properties: { domain: null } },
    withItems(hosting),
    withItems({ ...hosting, properties: { domain: '' } }),
  ],
  [
    'PATCH /cart/items/1',
    { properties: { others: { a: 'b' } } },
    withItems({ ...hosting, properties: { others: { a: 'b' } } }),
    withItems({ ...hosting, properties: { others: { a: 'c' } } }),
  ],
  ['PATCH /cart/items/1', { period: 12 }, {}, withItems()],
  ['DELETE /cart/items/1', undefined, withItems(), {}],
  ['DELETE /cart/items/a%2Fb', undefined, {}, withItems({ ...hosting, id: 'a/b' })],
  ['PUT /cart/coupon', { code: 'spring' }, withCoupon({ code: 'SPRING' }), {}],
  [
    'PUT /cart/coupon',
    { code: 'X', cartItemId: '1' },
    withCoupon({ code: 'X', cartItemId: '1' }),
    withCoupon({ code: 'X', cartItemId: '2' }),
  ],
  [
    'PUT /cart/coupon',
    { code: 'X', cartItemId: '1' },
    withItems({ ...hosting, coupon: { code: 'X' } }),
    withCoupon({ code: 'X' }),
  ],
  ['DELETE /cart/coupon/X%20Y', undefined, {}, withCoupon({ code: 'x y' })],
  ['PUT /cart/note', { note: 'a\nb' }, { note: 'a\r\nb ' }, { note: 'a' }],
  ['DELETE /cart/note', undefined, { note: null }, { note: 'a' }],
  ['PUT /cart/donation', { amount: 1.5 }, { donation: 1.5 }, { donation: 1 }],
  ['DELETE /cart/donation', undefined, { donation: null }, { donation: 1 }],
  [
    'PUT /cart/payment-option',
    { id: 'card', groupId: 'card', recurrent: true },
    { paymentOption: { id: 'card', groupId: 'card', recurrent: true } },
    { paymentOption: { id: 'card', groupId: 'card' } },
  ],
  [
    'PUT /cart/payment-option',
    { id: 'later', groupId: 'later', invoiceDelivery: 'post' },
    { paymentOption: { groupId: 'later', invoiceDelivery: 'post' } },
    { paymentOption: { groupId: 'later', invoiceDelivery: 'email' } },
  ],
  ['PATCH /cart/hosting-tutorial-record', { skipped: true }, { hostingTutorial: { skipped: true } }, {}],
  [
    'PUT /promotion-for-migration/need-assistance',
    { assistance: false },
    migration({ needAssistance: false }),
    migration({}),
  ],
  ['POST /promotion-for-migration/files', {}, migration({ files: [file] }), {}],
  ['DELETE /promotion-for-migration/files/f', undefined, migration({}), migration({ files: [file] })],
  ['DELETE /promotion-for-migration/m', undefined, migration({}), migration({ needAssistance: true })],
  ['PUT /cart/something-new', { a: 1 }, { note: 'other' }, {}],
];

const requestOf = (call: string, body: unknown): ChangeRequest => {
  const [method = '', path = ''] = call.split(' ');
  return { method, path, body };
};

describe('a change whose response was lost', () => {
  test.each(ROWS)('%s is applied if the cart shows it, %j [C9.8]', (call, body, applied) => {
    expect(isApplied(requestOf(call, body), before, cartOf(applied))).toBe(true);
  });

  test.each(ROWS)(
    '%s is not applied if the cart does not show it, %j [C9.8]',
    (call, body, _applied, other) => {
      expect(isApplied(requestOf(call, body), before, cartOf(other))).toBe(false);
    },
  );

  test.each(['billing', 'domain'])('a %s profile is assigned once the cart has its id', (kind) => {
    const body = { id: '7' };
    const profile = { id: '7', type: 'person', countryCode: 'SK', name: 'Jana' };
    const after = cartOf({ [`${kind}Profile`]: profile });
    expect(isApplied(requestOf(`PUT /cart/${kind}-profile`, body), before, after)).toBe(true);
    expect(isApplied(requestOf(`PUT /cart/${kind}-profile`, body), before, before)).toBe(false);
  });

  test('is not applied in another cart, which replaced a lost one', () => {
    expect(
      isApplied(requestOf('DELETE /cart/items/1', undefined), before, cartOf({ uuid: 'b', items: [] })),
    ).toBe(false);
  });
});

test('only changes of the cart are verified by reading it', () => {
  const of = (call: string) => isCartChange(requestOf(call, undefined));
  expect(['POST /cart/items', 'DELETE /promotion-for-migration/1'].map(of)).toEqual([true, true]);
  expect(['GET /cart/items/validate', 'POST /users', 'PUT /billing-profiles/1'].map(of)).toEqual([
    false,
    false,
    false,
  ]);
});

test.each([
  ['POST /cart/items', 'wsk.change.not_added'],
  ['POST /cart/bundle', 'wsk.change.not_added'],
  ['POST /cart/items/1/upgrade', 'wsk.change.not_saved'],
  ['DELETE /cart/coupon/X', 'wsk.change.not_removed'],
  ['PATCH /cart/items/1', 'wsk.change.not_saved'],
])('%s that was not applied is reported as such', (call, key) => {
  expect(unsavedKey(requestOf(call, undefined))).toBe(key);
});
