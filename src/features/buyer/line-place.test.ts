// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { createShopStore } from '../../../test/support/shop-page.ts';
import { cartSourceAtom, ensureCartAtom, type LoadedCart } from '../../state/cart/page-cart.ts';
import { missPlaceAtom, notePlaceAtom } from '../../state/page/price-place.ts';
import type { Store } from '../../state/store.ts';
import { linePlaceAtom } from './line-place.ts';

const AUSTRIA = { 'X-Buyer-Country': 'AT', 'X-Buyer-Type': 'private', 'X-Buyer-Vat': '20' };
const SHOWN = { uuid: 'a', count: 0, vatExcluded: 0, vatIncluded: 0, currency: 'EUR', items: [] };

let store: Store;
beforeEach(() => {
  store = createShopStore();
});
const say = (headers: Record<string, string>): void => store.set(notePlaceAtom, new Headers(headers));
const load = (loaded: LoadedCart): Promise<void> => store.set(ensureCartAtom, () => Promise.resolve(loaded));

it.each<[string, Record<string, string>, unknown]>([
  ['a place with its rate', AUSTRIA, { countryCode: 'AT', type: 'private', vat: 20 }],
  [
    'a rate with decimals',
    { ...AUSTRIA, 'X-Buyer-Vat': '25.5' },
    { countryCode: 'AT', type: 'private', vat: 25.5 },
  ],
  ['a place without a rate', { ...AUSTRIA, 'X-Buyer-Vat': '' }, { countryCode: 'AT', type: 'private' }],
  ['nothing', {}, undefined],
  ['no country', { ...AUSTRIA, 'X-Buyer-Country': 'Austria' }, undefined],
  ['no kind', { ...AUSTRIA, 'X-Buyer-Type': 'person' }, undefined],
])('of an answer that says %s, the line has what it says [C9.41]', (_what, headers, place) => {
  say(headers);
  expect(store.get(linePlaceAtom)).toEqual(place);
});

it('the line has the place of the last answer, and none once the shop cannot be told [C9.41]', () => {
  say(AUSTRIA);
  say({ ...AUSTRIA, 'X-Buyer-Country': 'DE' });
  expect(store.get(linePlaceAtom)?.countryCode).toBe('DE');
  say({});
  expect(store.get(linePlaceAtom)).toBeUndefined();
  store.set(missPlaceAtom);
  say(AUSTRIA);
  expect(store.get(linePlaceAtom)).toBeUndefined();
});

it.each<[string, LoadedCart, boolean]>([
  ['a visitor', { shown: { cart: SHOWN, user: undefined }, json: { billingProfile: null } }, true],
  ['a customer', { shown: { cart: SHOWN, user: { login: 'eva', customerType: 'person' } } }, false],
  [
    'billing details',
    { shown: { cart: SHOWN, user: undefined }, json: { billingProfile: { id: 7 } } },
    false,
  ],
])('whether there is a line with the cart of %s [C9.41]', async (_whose, loaded, isShown) => {
  say(AUSTRIA);
  await load(loaded);
  expect(store.get(cartSourceAtom).loaded).toBe(loaded);
  expect(store.get(linePlaceAtom) !== undefined).toBe(isShown);
});
