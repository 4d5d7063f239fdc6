import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { addBundle } from './add-bundle.ts';
import { type CartCall, isApplied, isCartCall } from './cart-call.ts';
import { type Cart, cartSchema } from './cart-schema.ts';
import { deleteCoupon, putCoupon } from './coupon.ts';
import { putDomainProfile } from './domain-profiles.ts';
import { deleteDonation, putDonation } from './donation.ts';
import { addItem, addProducts, deleteItem, patchItem, putPaymentOption } from './item-calls.ts';
import {
  deleteMigration,
  deleteMigrationFile,
  putNeedAssistance,
  uploadMigrationFiles,
} from './migration.ts';
import { deleteNote, putNote } from './note.ts';
import { putBillingProfile, updateBillingProfile } from './profiles.ts';
import { patchTutorialRecord } from './tutorial.ts';
import { upgradeItem } from './upgrade.ts';

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
const bundle = {
  id: 'b',
  price: 900,
  priceBefore: undefined,
  products: [
    {
      code: 'domain-register' as const,
      name: 'jana.sk',
      period: 12,
      price: { vatExcluded: 9 },
      properties: { domain: 'JANA.sk' },
    },
  ],
};

/** A call, a cart that shows it as applied, and one that does not. */
const ROWS: [CartCall, object, object][] = [
  [addItem(ownDomain), withItems(hosting, domain), withItems(hosting)],
  [addItem(ownDomain), withItems(domain), withItems({ ...domain, properties: { domain: 'b.sk' } })],
  [addItem(buy('hosting')), withItems(hosting, { ...hosting, id: '9' }), withItems(hosting)],
  [
    addItem(buy('hosting', { period: 1 })),
    withItems({ ...hosting, id: '9', period: 1 }),
    withItems({ ...hosting, id: '9' }),
  ],
  [
    addProducts([buy('hosting'), ownDomain]),
    withItems(hosting, { ...hosting, id: '9' }, domain),
    withItems(hosting, domain),
  ],
  [
    addProducts([buy('hosting'), buy('hosting')]),
    withItems({ ...hosting, id: '8' }, { ...hosting, id: '9' }),
    withItems(hosting, { ...hosting, id: '9' }),
  ],
  [addBundle(bundle), withItems(hosting, domain), {}],
  [upgradeItem('1', 'big'), withItems({ ...hosting, code: 'big' }), {}],
  [upgradeItem('1'), withItems({ ...hosting, id: '9', code: 'big' }), {}],
  [patchItem('1', { period: 24 }), withItems({ ...hosting, period: 24 }), {}],
  [
    patchItem('1', { properties: { name: 'web01' } }),
    withItems({ ...hosting, properties: { name: 'web01' } }),
    withItems({ ...hosting, properties: { name: 'web' } }),
  ],
  [
    patchItem('1', { properties: { name: '', epp: null } }),
    withItems(hosting),
    withItems({ ...hosting, properties: { name: 'web' } }),
  ],
  [
    patchItem('1', { properties: { domain: 'JANA.sk', licenses: '5' } }),
    withItems({ ...hosting, properties: { domain: 'jana.sk', licenses: 5 } }),
    withItems({ ...hosting, properties: { domain: 'jana.sk', licenses: 6 } }),
  ],
  [
    patchItem('1', { properties: { domain: null } }),
    withItems(hosting),
    withItems({ ...hosting, properties: { domain: '' } }),
  ],
  [
    patchItem('1', { properties: { others: { a: 'b' } } }),
    withItems({ ...hosting, properties: { others: { a: 'b' } } }),
    withItems({ ...hosting, properties: { others: { a: 'c' } } }),
  ],
  [patchItem('1', { period: 12 }), {}, withItems()],
  [deleteItem('1'), withItems(), {}],
  [deleteItem('a/b'), {}, withItems({ ...hosting, id: 'a/b' })],
  [putCoupon('spring'), withCoupon({ code: 'SPRING' }), {}],
  [
    putCoupon('X', '1'),
    withCoupon({ code: 'X', cartItemId: '1' }),
    withCoupon({ code: 'X', cartItemId: '2' }),
  ],
  [putCoupon('X', '1'), withItems({ ...hosting, coupon: { code: 'X' } }), withCoupon({ code: 'X' })],
  [deleteCoupon('X Y'), {}, withCoupon({ code: 'x y' })],
  [putNote('a\nb'), { note: 'a\r\nb ' }, { note: 'a' }],
  [deleteNote(), { note: null }, { note: 'a' }],
  [putDonation(150), { donation: 1.5 }, { donation: 1 }],
  [deleteDonation(), { donation: null }, { donation: 1 }],
  [
    putPaymentOption({ id: 'card', groupId: 'card', recurrent: true }),
    { paymentOption: { id: 'card', groupId: 'card', recurrent: true } },
    { paymentOption: { id: 'card', groupId: 'card' } },
  ],
  [
    putPaymentOption({ id: 'a', groupId: 'card' }),
    { paymentOption: { id: 'a', groupId: 'card', recurrent: true, invoiceDelivery: 'post' } },
    { paymentOption: { id: 'b', groupId: 'card' } },
  ],
  [
    putPaymentOption({ id: 'later', groupId: 'later', invoiceDelivery: 'post' }),
    { paymentOption: { groupId: 'later', invoiceDelivery: 'post' } },
    { paymentOption: { groupId: 'later', invoiceDelivery: 'email' } },
  ],
  [
    patchTutorialRecord({ noHostingSelected: false, skipped: true }),
    { hostingTutorial: { skipped: true } },
    {},
  ],
  [putNeedAssistance(false), migration({ needAssistance: false }), migration({})],
  [uploadMigrationFiles([]), migration({ files: [file] }), {}],
  [deleteMigrationFile('f'), migration({}), migration({ files: [file] })],
  [deleteMigration('m'), migration({}), migration({ needAssistance: true })],
];

const table = ROWS.map(
  ([call, applied, other]) => [`${call.method} ${call.path}`, call.body, { call, applied, other }] as const,
);

describe('a change whose response was lost', () => {
  test.each(table)('%s is applied if the cart shows it, %j [C9.8]', (_call, _body, { call, applied }) => {
    expect(isApplied(call, before, cartOf(applied))).toBe(true);
  });

  test.each(table)(
    '%s is not applied if the cart does not show it, %j [C9.8]',
    (_call, _body, { call, other }) => {
      expect(isApplied(call, before, cartOf(other))).toBe(false);
    },
  );

  test.each([
    ['billing', putBillingProfile('7')],
    ['domain', putDomainProfile('7')],
  ])('a %s profile is assigned once the cart has its id', (kind, call) => {
    const profile = { id: '7', type: 'person', countryCode: 'SK', name: 'Jana' };
    const after = cartOf({ [`${kind}Profile`]: profile });
    expect(isApplied(call, before, after)).toBe(true);
    expect(isApplied(call, before, before)).toBe(false);
  });

  test('is not applied in another cart, which replaced a lost one', () => {
    expect(isApplied(deleteItem('1'), before, cartOf({ uuid: 'b', items: [] }))).toBe(false);
  });
});

test('only changes of the cart are verified by reading it', () => {
  expect([addItem(ownDomain), deleteMigration('1')].map(isCartCall)).toEqual([true, true]);
  expect(isCartCall(updateBillingProfile('1', {}))).toBe(false);
});

test.each([
  ['POST /cart/items', addItem(ownDomain), 'wsk.change.not_added'],
  ['POST /cart/bundle', addBundle(bundle), 'wsk.change.not_added'],
  ['POST /cart/items/1/upgrade', upgradeItem('1'), 'wsk.change.not_saved'],
  ['DELETE /cart/coupon/X', deleteCoupon('X'), 'wsk.change.not_removed'],
  ['PATCH /cart/items/1', patchItem('1', {}), 'wsk.change.not_saved'],
])('%s that was not applied is reported as such', (_call, { ifLost }, key) => {
  expect(ifLost).toBe(key);
});
