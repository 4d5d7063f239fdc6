import { isRecord } from '../../lib/is-record.ts';
import { configAtom } from '../page/config.ts';
import { forgetReceipt } from '../session/person.ts';
import { isExpired, stored } from '../session/stored.ts';
import { isDated, STORED, type StoredName } from '../session/stored-rows.ts';
import type { Store } from '../store.ts';
import { publicCartAtom } from './page-cart.ts';
import { sharedCart } from './shared-cart.ts';

const NAMES = Object.keys(STORED) as StoredName[];

/**
 * Removes what has expired, or was stored for another cart than the page's, although nothing on this page reads it: on
 * the first cart of a page where anything is stored.
 */
export function sweep(store: Store): void {
  const { company } = store.get(configAtom);
  const { uuid: cart, count = 0 } = store.get(publicCartAtom) ?? {};
  if (cart === undefined) return;
  if (count > 0 && sharedCart.read(company) !== cart) sharedCart.remove(company);
  for (const name of NAMES.filter(isDated)) {
    const isOfOther = (value: unknown): boolean =>
      STORED[name].boundTo === 'cart' && isRecord(value) && value.cart !== cart;
    // Reading removes what does not pass.
    stored(name, (value) => (isOfOther(value) ? undefined : value)).read(company);
  }
  const { at } = stored('order', (json) => (isRecord(json) ? json : undefined)).read(company) ?? {};
  if (typeof at === 'number' && isExpired('order', at)) forgetReceipt(company);
}
