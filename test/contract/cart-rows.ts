import { domainItem, hostingItem, type Visitor } from '../../demo/api/test-support.ts';
import { cartOf, customerOf, type Drive, firstItem, type Row, row } from './rows.ts';

const transfer = { code: 'domain-transfer', properties: { domain: 'taken.sk' } };
const vps = { code: 'vps-s', period: 12 };
const refusing = {
  code: 'magic-error',
  properties: { key: 'exception.cart.items_validation_failed', at: 'validate' },
};
const mail = { code: 'business-mail-basic', period: 12, properties: { licenses: 3 } };

const get =
  (path: string, ...items: unknown[]): Drive =>
  async (guest) => {
    await cartOf(guest, ...items);
    return guest.send('GET', `/api${path}`);
  };
const sent =
  (method: string, path: string, body?: unknown, ...items: unknown[]): Drive =>
  async (guest) => {
    await cartOf(guest, ...items);
    return guest.send(method, `/api${path}`, body);
  };
/** A request on the first item of a cart. */
const onItem =
  (method: string, tail: string, body: unknown, ...items: unknown[]): Drive =>
  async (guest) => {
    const id = await firstItem(guest, ...items);
    return guest.send(method, `/api/cart/items/${id}${tail}`, body);
  };
const asking =
  (property: string, item: { code: string }, value?: string): Drive =>
  async (guest) => {
    const cartItemId = await firstItem(guest, item);
    const query = new URLSearchParams({ code: item.code, property, cartItemId, ...(value && { value }) });
    return guest.send('GET', `/api/cart/items/properties?${query}`);
  };

async function everything(guest: Visitor): Promise<Response> {
  await customerOf(guest, 'jana', hostingItem(), transfer, vps, mail);
  await guest.cart('PUT', '/billing-profile?cart=true', { id: 'demo-jana' });
  await guest.cart('PUT', '/payment-option?cart=true', { id: 'card', groupId: 'card', recurrent: true });
  await guest.cart('PUT', '/donation?cart=true', { amount: 0.5 });
  await guest.cart('PUT', '/note?cart=true', { note: 'Please call.' });
  const { items } = await guest.cart('PUT', '/coupon?cart=true', { code: 'WELCOME10' });
  await guest.cart('PUT', '/coupon?cart=true', { code: 'ITEM15', cartItemId: items[0]?.id });
  await guest.send('PUT', '/api/promotion-for-migration/need-assistance?cart=true', { assistance: true });
  return guest.send('GET', '/api/cart');
}

async function bundle(guest: Visitor, path: string): Promise<Response> {
  await cartOf(guest);
  const query = new URLSearchParams({ 'domains[]': 'free-name.sk' });
  const bundles = await guest.send('GET', `/api/domain-checker/check-bundles?${query}`);
  if (path === '') return bundles;
  const [first] = (await bundles.json()) as { id: string; products: unknown }[];
  return guest.send('POST', path, { id: first?.id, products: first?.products });
}

const gone = '/nothing';
const wrongPeriod = hostingItem('ssl-basic', 1);

/** Calls of a page that may arrive before the session's cookie. */
const FIRST_CALLS = [
  ['getTldCategories', '/domain-checker/tld-categories'],
  ['checkDomains', '/domain-checker/check-domains?domains[]=free.sk'],
  ['checkBundles', '/domain-checker/check-bundles?domains[]=free.sk'],
].map(([id = '', path]) => row(id, 200, (guest) => guest.send('GET', `/api${path}`), 'without a session'));

/** Requests on the cart and its items. */
export const CART_ROWS: readonly Row[] = [
  row('getCart', 200, (guest) => guest.send('GET', '/api/cart'), 'a new one'),
  row('getCart', 200, everything, 'with everything in it'),
  row('reloadConfiguration', 200, get('/cart/reload-configuration?cart=true', hostingItem())),
  row('validateItems', 200, get('/cart/items/validate', vps, transfer)),
  row('validateItems', 422, get('/cart/items/validate', refusing), 'a refusal'),
  row('addItem', 200, sent('POST', '/cart/items', domainItem('free-name.sk'))),
  row('addItem', 409, sent('POST', '/cart/items', domainItem('taken.sk')), 'taken'),
  row('addItem', 409, sent('POST', '/cart/items', domainItem('free.sk', 1)), 'an old price'),
  row('addItem', 422, sent('POST', '/cart/items', wrongPeriod)),
  row('addProducts', 200, sent('POST', '/cart/products', { products: [hostingItem(), vps] })),
  row('addProducts', 409, sent('POST', '/cart/products', { products: [domainItem('taken.sk')] })),
  row(
    'addProducts',
    409,
    sent('POST', '/cart/products', { products: [hostingItem(), domainItem('free.sk', 1)] }),
    'an old price',
  ),
  row('addProducts', 422, sent('POST', '/cart/products', { products: [] })),
  row('addBundle', 200, (guest) => bundle(guest, '/api/cart/bundle')),
  row('addBundle', 409, async (guest) => {
    await bundle(guest, '/api/cart/bundle');
    return bundle(guest, '/api/cart/bundle');
  }),
  row('addBundle', 422, sent('POST', '/cart/bundle', { id: 'nothing', products: [] })),
  row('checkBundles', 200, (guest) => bundle(guest, '')),
  row('patchItem', 200, onItem('PATCH', '', { period: 24 }, hostingItem())),
  row('patchItem', 404, sent('PATCH', `/cart/items${gone}`, { period: 24 })),
  row('patchItem', 422, onItem('PATCH', '', { period: 5 }, hostingItem())),
  row('deleteItem', 200, onItem('DELETE', '', undefined, hostingItem())),
  row('deleteItem', 404, sent('DELETE', `/cart/items${gone}`)),
  row('upgradeItem', 200, onItem('POST', '/upgrade?cart=true', {}, hostingItem('hosting-start'))),
  row('upgradeItem', 404, sent('POST', `/cart/items${gone}/upgrade`, {})),
  row('upgradeItem', 409, onItem('POST', '/upgrade', { code: 'hosting-start' }, hostingItem('hosting-pro'))),
  row('upgradeItem', 422, onItem('POST', '/upgrade', { code: 'hosting-moon' }, hostingItem())),
  row('getItemProperty', 200, asking('os', vps), 'a list'),
  row('getItemProperty', 200, asking('name', vps, 'taken01'), 'a taken name'),
  row('getItemProperty', 200, asking('authCode', transfer, 'X-1'), 'a code'),
  row('getItemProperty', 200, asking('domain', hostingItem(), 'elsewhere.sk'), 'a domain'),
  row('getItemProperty', 200, asking('licenses', mail, '5'), 'mailboxes'),
  row('getItemProperty', 404, get('/cart/items/properties?code=vps-s&property=os&cartItemId=nothing')),
  row('getItemProperty', 422, asking('authCode', hostingItem())),
  row('putNote', 200, sent('PUT', '/cart/note?cart=true', { note: 'Please call.' })),
  row('putNote', 422, sent('PUT', '/cart/note?cart=true', { note: 'x'.repeat(2_001) })),
  row('deleteNote', 200, sent('DELETE', '/cart/note?cart=true')),
  row('getLicensePrices', 200, async (guest) => {
    const id = await firstItem(guest, mail);
    return guest.send('GET', `/api/business-mail/one-license-prices/${id}`);
  }),
  row('getLicensePrices', 404, get(`/business-mail/one-license-prices${gone}`)),
  row('getLicensePrices', 422, async (guest) => {
    const id = await firstItem(guest, hostingItem());
    return guest.send('GET', `/api/business-mail/one-license-prices/${id}`);
  }),
  row('getTldCategories', 200, get('/domain-checker/tld-categories')),
  ...FIRST_CALLS,
  row(
    'checkDomains',
    200,
    get('/domain-checker/check-domains?domains[]=taken.sk&domains[]=premium&domains[]=a.museum'),
  ),
];
