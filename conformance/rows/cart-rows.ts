import type { Visitor } from '../adapter.ts';
import {
  cartOf,
  customerOf,
  type Drive,
  domainItem,
  firstItem,
  freeDomain,
  type Items,
  NOTHING,
  noItems,
  oneProduct,
  optionOf,
  productItem,
  type Row,
  row,
  sent,
  sentBy,
  transferItem,
} from './rows.ts';

const transfer: Items = ({ values }) => [transferItem(values.takenDomain)];
const server: Items = ({ values }) => [productItem(values.serverProduct)];
const mail: Items = ({ values }) => [productItem(values.mailProduct)];
const small: Items = ({ values }) => [productItem(values.smallProduct)];
const big: Items = ({ values }) => [productItem(values.bigProduct)];

/** A request on the first item of a cart. */
const onItem =
  (method: string, tail: string, body: (guest: Visitor) => unknown, items: Items): Drive =>
  async (guest) => {
    const content = body(guest);
    const id = await firstItem(guest, items);
    return guest.send(method, `/cart/items/${id}${tail}`, content);
  };
const nothing = () => undefined;

/** Reads a setting of the first item of a cart, and whether a value is available. */
const setting =
  (items: Items, property: (guest: Visitor) => string, value?: (guest: Visitor) => string): Drive =>
  async (guest) => {
    const checked = value?.(guest);
    const name = property(guest);
    const { items: all } = await cartOf(guest, items);
    const query = new URLSearchParams({
      code: all[0]?.code ?? '',
      property: name,
      cartItemId: all[0]?.id ?? NOTHING,
      ...(checked && { value: checked }),
    });
    return guest.send('GET', `/cart/items/properties?${query}`);
  };

const all: Items = (guest) => [oneProduct, transfer, server, mail].flatMap((items) => items(guest));

async function everything(guest: Visitor): Promise<Response> {
  await customerOf(guest, 'person', all);
  const { cartCoupon, itemCoupon, donation } = guest.values;
  const [profile] = (await (await guest.send('GET', '/billing-profiles')).json()) as { id: string }[];
  await guest.cart('PUT', '/billing-profile?cart=true', { id: profile?.id });
  await guest.cart('PUT', '/payment-option?cart=true', await optionOf(guest, 'card'));
  await guest.cart('PUT', '/donation?cart=true', { amount: donation });
  await guest.cart('PUT', '/note?cart=true', { note: 'Please call.' });
  const { items } = await guest.cart('PUT', '/coupon?cart=true', { code: cartCoupon });
  await guest.cart('PUT', '/coupon?cart=true', { code: itemCoupon, cartItemId: items[0]?.id });
  await guest.send('PUT', '/promotion-for-migration/need-assistance?cart=true', { assistance: true });
  return guest.send('GET', '/cart');
}

const bundlesOf = (guest: Visitor): Promise<Response> =>
  guest.send(
    'GET',
    `/domain-checker/check-bundles?${new URLSearchParams({ 'domains[]': guest.values.bundleDomain })}`,
  );

async function addBundle(guest: Visitor): Promise<Response> {
  await cartOf(guest);
  const [first] = (await (await bundlesOf(guest)).json()) as { id: string; products: unknown }[];
  return guest.send('POST', '/cart/bundle', { id: first?.id, products: first?.products });
}

const search =
  (names: (guest: Visitor) => string[]): Drive =>
  (guest) =>
    guest.send(
      'GET',
      `/domain-checker/check-domains?${new URLSearchParams(names(guest).map((name) => ['domains[]', name]))}`,
    );

/** Requests on the items of the cart. */
const ITEM_ROWS: readonly Row[] = [
  row(
    'addItem',
    200,
    sentBy('POST', '/cart/items', ({ values }) => productItem(values.product)),
    'a product',
  ),
  row(
    'addItem',
    200,
    sentBy('POST', '/cart/items', (guest) => domainItem(freeDomain(guest))),
    'a domain',
  ),
  row(
    'addItem',
    409,
    sentBy('POST', '/cart/items', ({ values }) => domainItem(values.takenDomain)),
    'a taken domain',
    3,
  ),
  row(
    'addItem',
    409,
    sentBy('POST', '/cart/items', ({ values }) => ({
      ...productItem(values.product),
      price: { vatExcluded: 0.01 },
    })),
    'an outdated price',
    2,
  ),
  row(
    'addItem',
    422,
    sentBy('POST', '/cart/items', ({ values }) => productItem(values.product, values.wrongPeriod)),
    'a period that is not sold',
    2,
  ),
  row(
    'addProducts',
    200,
    sentBy('POST', '/cart/products', (guest) => ({
      products: [productItem(guest.values.product), domainItem(freeDomain(guest))],
    })),
  ),
  row(
    'addProducts',
    409,
    sentBy('POST', '/cart/products', ({ values }) => ({ products: [domainItem(values.takenDomain)] })),
    'a taken domain',
    3,
  ),
  row(
    'addProducts',
    409,
    sentBy('POST', '/cart/products', ({ values }) => ({
      products: [
        productItem(values.product),
        { ...productItem(values.product), price: { vatExcluded: 0.01 } },
      ],
    })),
    'an outdated price',
  ),
  row('addProducts', 422, sent('POST', '/cart/products', { products: [] }), 'no products'),
  row(
    'patchItem',
    200,
    onItem('PATCH', '', ({ values }) => ({ period: values.otherPeriod }), oneProduct),
  ),
  row('patchItem', 404, sent('PATCH', `/cart/items/${NOTHING}`, { period: 24 })),
  row(
    'patchItem',
    422,
    onItem('PATCH', '', ({ values }) => ({ period: values.wrongPeriod }), oneProduct),
  ),
  row('deleteItem', 200, onItem('DELETE', '', nothing, oneProduct)),
  row('deleteItem', 404, sent('DELETE', `/cart/items/${NOTHING}`)),
  row(
    'upgradeItem',
    200,
    onItem('POST', '/upgrade?cart=true', () => ({}), small),
  ),
  row('upgradeItem', 404, sent('POST', `/cart/items/${NOTHING}/upgrade`, {})),
  row(
    'upgradeItem',
    409,
    onItem('POST', '/upgrade', ({ values }) => ({ code: values.smallProduct.code }), big),
  ),
  row(
    'upgradeItem',
    422,
    onItem('POST', '/upgrade', () => ({ code: 'no-such-product' }), oneProduct),
  ),
];

/** Requests on settings of items. */
const SETTING_ROWS: readonly Row[] = [
  row(
    'validateItems',
    200,
    sent('GET', '/cart/items/validate', undefined, (guest) => [...server(guest), ...transfer(guest)]),
  ),
  row(
    'validateItems',
    422,
    async (guest) => {
      await cartOf(guest);
      await guest.situations.refusedItems(guest);
      return guest.send('GET', '/cart/items/validate');
    },
    'a refusal',
  ),
  row(
    'getItemProperty',
    200,
    setting(server, ({ values }) => values.listProperty),
    'a list',
  ),
  row(
    'getItemProperty',
    200,
    setting(
      server,
      () => 'name',
      ({ values }) => values.takenName,
    ),
    'a taken name',
  ),
  row(
    'getItemProperty',
    200,
    setting(
      transfer,
      () => 'authCode',
      () => 'X-1',
    ),
    'a code',
  ),
  row(
    'getItemProperty',
    200,
    setting(
      oneProduct,
      () => 'domain',
      ({ values }) => values.foreignDomain,
    ),
    'a domain',
  ),
  row(
    'getItemProperty',
    404,
    sent('GET', `/cart/items/properties?code=any&property=os&cartItemId=${NOTHING}`),
  ),
  row(
    'getItemProperty',
    422,
    setting(oneProduct, () => 'authCode'),
  ),
  row('getLicensePrices', 200, async (guest) =>
    guest.send('GET', `/business-mail/one-license-prices/${await firstItem(guest, mail)}`),
  ),
  row('getLicensePrices', 404, sent('GET', `/business-mail/one-license-prices/${NOTHING}`)),
  row('getLicensePrices', 422, async (guest) =>
    guest.send('GET', `/business-mail/one-license-prices/${await firstItem(guest, oneProduct)}`),
  ),
];

/** Requests of the domain search. */
const DOMAIN_ROWS: readonly Row[] = [
  row(
    'checkDomains',
    200,
    search(({ values }) => values.searchNames),
  ),
  row(
    'checkDomains',
    200,
    search(({ values }) => [values.takenDomain]),
    'a taken name',
    3,
  ),
  row(
    'getTldCategories',
    200,
    (guest) => guest.send('GET', '/domain-checker/tld-categories'),
    'without a session',
  ),
  row('checkBundles', 200, bundlesOf, 'without a session'),
  row('addBundle', 200, addBundle),
  row('addBundle', 409, async (guest) => {
    await addBundle(guest);
    return addBundle(guest);
  }),
  row('addBundle', 422, sent('POST', '/cart/bundle', { id: NOTHING, products: [] })),
];

/** Requests on the cart, its items and the domain search. */
export const CART_ROWS: readonly Row[] = [
  row('getCart', 200, (guest) => guest.send('GET', '/cart'), 'a new one'),
  row('getCart', 200, everything, 'with everything in it', 10),
  row('reloadConfiguration', 200, sent('GET', '/cart/reload-configuration?cart=true', undefined, oneProduct)),
  ...ITEM_ROWS,
  ...SETTING_ROWS,
  ...DOMAIN_ROWS,
  row('putBuyer', 200, sent('PUT', '/cart/buyer', { countryCode: 'AT', type: 'private' }, oneProduct)),
  row(
    'putBuyer',
    400,
    sent('PUT', '/cart/buyer', { countryCode: 'A1', type: 'private' }),
    'a country that is none',
  ),
  row('putNote', 200, sent('PUT', '/cart/note?cart=true', { note: 'Please call.' }, noItems)),
  row('putNote', 422, sent('PUT', '/cart/note?cart=true', { note: 'x'.repeat(2_001) })),
  row('deleteNote', 200, sent('DELETE', '/cart/note?cart=true')),
];
