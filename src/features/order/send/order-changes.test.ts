import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Cart, cartSchema } from '../../../api/cart-schema.ts';
import { type ChangeWording, orderChanges } from './order-changes.ts';
import { orderedContent } from './ordered-content.ts';

const CONSENTS = { termsAndConditionsConsent: true, thirdPartyConsent: true };
const WORDING: ChangeWording = {
  money: (amount) => `€${amount / 100}`,
  country: (code) => `country ${code}`,
  payment: ({ groupId }) => groupId,
};

const billing = {
  id: 'b1',
  type: 'company',
  organisation: 'Lampa s.r.o.',
  contactPerson: 'Eva Malá',
  countryCode: 'SK',
  street: 'Krátka 3',
  postalCode: '036 01',
  city: 'Martin',
  phone: '+421 905 111 222',
  companyId: '36421928',
  emails: ['eva@example.sk', 'office@example.sk'],
};
const owner = {
  ...billing,
  id: 'd1',
  type: 'person',
  name: 'Eva Malá',
  passport: 'AB12345',
  email: 'eva@example.sk',
};
const hosting = {
  id: 'h',
  code: 'hosting-plus',
  name: 'Hosting Plus',
  price: { vatExcluded: 60, vatExcludedBeforeDiscount: 66, renewalPrice: 66 },
  period: 12,
  coupon: { code: 'TEN' },
  properties: {
    domain: 'lampa.sk',
    capacity: 50,
    packageId: 'wordpress',
    prices: [{ period: 12, vatExcluded: 66 }],
  },
  editableProperties: ['domain', 'packageId'],
};
const domain = {
  id: 'd',
  code: 'domain-transfer',
  name: 'Domain transfer',
  price: { vatExcluded: 12 },
  period: 12,
  properties: { domain: 'lampa.sk', tld: 'sk', authCode: 'X1', domainProfileId: 'd1' },
  mandatoryEditableProperties: ['authCode'],
};
const json = {
  uuid: 'u',
  user: { login: 'petr', customerType: 'person' },
  items: [hosting, domain],
  billingProfile: billing,
  domainProfile: owner,
  domainProfileRequired: true,
  paymentOption: { id: '1', groupId: 'later', recurrent: false, invoiceDelivery: 'email' },
  note: 'Ring twice',
  donation: 1,
  summary: {
    coupons: [{ code: 'TEN', discount: 6 }],
    price: { vatExcluded: 72, vatIncluded: 88.56, vatPercentage: 23 },
    total: 89.56,
  },
  migrationPromotion: {
    id: 'm',
    applicable: true,
    needAssistance: true,
    files: [{ id: 'f', name: 'a.pdf' }],
  },
};

/** The same JSON with the value at a path replaced. */
function changed(path: string, value: unknown): unknown {
  const copy = structuredClone(json) as unknown as Record<string, unknown>;
  const names = path.split('.');
  const last = names.pop() ?? '';
  const at = names.reduce((part, name) => part[name] as Record<string, unknown>, copy);
  at[last] = value;
  return copy;
}
const cartOf = (value: unknown): Cart => v.parse(cartSchema, value);
const contentOf = (value: unknown) => orderedContent(cartOf(value), CONSENTS);
const keysOf = (value: unknown): string[] =>
  orderChanges(contentOf(json), contentOf(value), WORDING).map(({ key }) => key.replace('wsk.order.', ''));

/** Every path to a value that the visitor sees or has chosen, with another value, and the messages about it. */
const VISIBLE: [path: string, value: unknown, keys: string[]][] = [
  ['user', null, ['exception.user.not_logged_in']],
  ['user.login', 'eva', ['customer']],
  ['items.0.properties.authCode', 'X9', ['item_changed']],
  ['items', [hosting], ['item_removed']],
  ['items', [hosting, domain, { ...domain, id: 'e' }], ['item_added']],
  ['items.0.code', 'hosting-pro', ['item_changed']],
  ['items.0.name', 'Hosting Pro', ['item_replaced']],
  ['items.0.period', 24, ['item_years']],
  ['items.0.period', 1, ['item_months']],
  ['items.0.period', null, ['item_changed']],
  ['items.0.price.vatExcluded', 59, ['item_price']],
  ['items.0.price.renewalPrice', 90, ['item_renewal']],
  ['items.0.price.renewalPrice', null, ['item_changed']],
  ['items.0.price.vatExcludedBeforeDiscount', 70, ['item_changed']],
  ['items.0.price.setup', 10, ['item_changed']],
  ['items.0.coupon', { code: 'HALF' }, ['item_changed', 'coupon_added']],
  ['items.0.coupon', null, ['item_changed']],
  ['items.0.properties.domain', 'ina.sk', ['item_replaced']],
  ['items.0.properties.capacity', 100, ['item_settings']],
  ['items.0.properties.packageId', 'shop', ['item_settings']],
  ['items.1.properties.authCode', 'X2', ['item_changed']],
  ['items.1.properties.domainProfileId', 'd2', ['item_owner']],
  ['summary.coupons', [{ code: 'TEN' }, { code: 'MORE' }], ['coupon_added']],
  ['billingProfile', null, ['billing_removed']],
  ...[
    'organisation',
    'contactPerson',
    'street',
    'street2',
    'city',
    'phone',
    'companyId',
    'taxId',
    'vatId',
  ].map((field): [string, unknown, string[]] => [`billingProfile.${field}`, '9876543', ['billing']]),
  ['billingProfile.postalCode', '811 01', ['billing']],
  ['billingProfile.countryCode', 'AT', ['billing']],
  ['billingProfile.emails', ['eva@example.sk'], ['billing']],
  ['billingProfile.birthday', '1990-01-01', ['billing_details']],
  ['domainProfile', null, ['item_owner', 'owner_removed']],
  ['domainProfile.name', 'Iva Malá', ['owner']],
  ['domainProfile.email', 'iva@example.sk', ['owner']],
  ['domainProfile.passport', 'AB99999', ['owner_details']],
  ['paymentOption', null, ['payment_removed']],
  ['paymentOption.groupId', 'transfer', ['payment']],
  ['paymentOption.id', '2', ['payment']],
  ['paymentOption.name', 'Card ending 4242', ['payment']],
  ['paymentOption.recurrent', true, ['renewal_on']],
  ['paymentOption.invoiceDelivery', 'post', ['delivery']],
  ['paymentOption.invoiceDelivery', null, ['delivery']],
  ['note', 'Ring once', ['note']],
  ['note', null, ['note']],
  ['donation', 2, ['donation']],
  ['donation', null, ['donation_removed']],
  ['migrationPromotion.needAssistance', false, ['migration']],
  ['migrationPromotion.needAssistance', null, ['migration']],
  ['migrationPromotion.files', [], ['migration']],
  ['migrationPromotion', null, ['migration']],
  ['summary.price.vatPercentage', 20, ['exception.integrity.price_outdated']],
  ['summary.price.vatIncluded', 88.57, ['exception.integrity.price_outdated']],
  ['summary.total', 90, ['exception.integrity.price_outdated']],
];

/** Paths with other values that the visitor neither sees nor has chosen, or that are another spelling of the same. */
const INVISIBLE: [path: string, value: unknown][] = [
  ['items.0.price.vatIncluded', 73.8],
  ['items.0.price.setup', 0],
  ['user.customerType', 'company'],
  ['loyalty', 5],
  ['items', [domain, hosting]],
  ['items.0.id', 'h2'],
  ['items.0.sellType', 'promo'],
  ['items.0.upgradable', true],
  ['items.0.analytics', { id: 'x' }],
  ['items.0.bonus', { type: 'coupon', percentage: 10, vatExcluded: 6 }],
  ['items.0.properties.prices', [{ period: 12, vatExcluded: 70 }]],
  ['items.0.properties.computed', { at: 7 }],
  ['items.0.properties.capacity', 50],
  ['items.0.properties.domain', 'LAMPA.sk'],
  ['items.0.properties.type', 'hosting'],
  ['items.1.properties.domainProfileId', null],
  ['items.1.price.vatExcludedBeforeDiscount', 12],
  ['coupon', { code: 'TEN' }],
  ['summary.coupons', [{ code: 'TEN', discount: 6, cartItemId: 'h' }]],
  ['billingProfile.id', 'b2'],
  ['billingProfile.type', 'company'],
  ['billingProfile.street2', '  '],
  ['billingProfile.postalCode', '03601'],
  ['billingProfile.phone', '+421905111222'],
  ['billingProfile.emails', ['office@example.sk', 'eva@example.sk']],
  ['billingProfile.passport', 'AB12345'],
  ['billingProfile.pendingChangeRequest', true],
  ['billingProfile.name', 'Lampa'],
  ['domainProfile.organisation', 'Old Ltd.'],
  ['domainProfile.emails', []],
  ['domainProfileMustMatch', ['email']],
  ['paymentOption.recurrent', null],
  ['paymentOption.fee', 0],
  ['note', ' Ring twice\r\n'],
  ['termsAndConditionsConsent', true],
  ['summary.total', 89.56],
  ['migrationPromotion.id', 'm2'],
  ['migrationPromotion.files', [{ id: 'g', name: 'a.pdf', size: 7 }]],
  ['hostingTutorial', { noHostingSelected: true, skipped: true }],
];

describe('what is being ordered', () => {
  it.each(VISIBLE)('differs with another %s: %j', (path, value, keys) => {
    expect(keysOf(changed(path, value))).toEqual(keys);
  });

  it.each(INVISIBLE)('is the same with another %s: %j', (path, value) => {
    expect(keysOf(changed(path, value))).toEqual([]);
  });

  it('differs with any visible change, whatever else the server sends differently', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...VISIBLE),
        fc.constantFrom(...INVISIBLE.filter(([path]) => !path.includes('.') && path !== 'items')),
        ([path, value], [otherPath, other]) => {
          const both = {
            ...(changed(path, value) as object),
            ...(path === otherPath ? {} : { [otherPath]: other }),
          };
          expect(keysOf(both)).not.toEqual([]);
        },
      ),
    );
  });

  it('is the same in any order of any items, and differs as soon as one is missing', () => {
    const item = fc.record({
      id: fc.uuid(),
      code: fc.constantFrom('hosting', 'ssl'),
      name: fc.constantFrom('A', 'B'),
      price: fc.record({ vatExcluded: fc.constantFrom(1, 2) }),
      period: fc.constantFrom(1, 12, null),
    });
    const carts = fc
      .array(item, { minLength: 1, maxLength: 6 })
      .chain((items) =>
        fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length })),
      );
    fc.assert(
      fc.property(carts, ([items, shuffled]) => {
        const seen = contentOf({ ...json, items });
        const now = (list: unknown[]) => orderChanges(seen, contentOf({ ...json, items: list }), WORDING);
        expect(now(shuffled)).toEqual([]);
        expect(now(shuffled.slice(1))).toHaveLength(1);
      }),
    );
  });
});

describe('a difference is named with its new value:', () => {
  it.each<[string, unknown, object]>([
    ['items.0.period', 24, { name: 'lampa.sk', years: 2 }],
    ['items.0.name', 'Hosting Pro', { before: 'Hosting Plus', name: 'Hosting Pro' }],
    ['items.0.properties.packageId', 'shop', { name: 'lampa.sk', settings: 'shop' }],
    ['items.0.price.vatExcluded', 59, { name: 'lampa.sk', price: '€59' }],
    ['billingProfile.organisation', 'Iná s.r.o.', { who: 'Iná s.r.o.' }],
    ['billingProfile.street', 'Dlhá 7', { who: 'Lampa s.r.o., Dlhá 7' }],
    ['billingProfile.countryCode', 'AT', { who: 'Lampa s.r.o., country AT' }],
    ['domainProfile.passport', 'AB99999', { who: 'Eva Malá' }],
    ['paymentOption.groupId', 'card', { payment: 'card' }],
    ['donation', 2, { amount: '€2' }],
  ])('%s = %j', (path, value, values) => {
    const [message] = orderChanges(contentOf(json), contentOf(changed(path, value)), WORDING);
    expect(message?.values).toEqual(values);
  });
});
