import { isRecord } from '../../lib/is-record.ts';
import { configAtom } from '../page/config.ts';
import { forgetReceipt } from '../session/person.ts';
import { isExpired, stored } from '../session/stored.ts';
import { type EntryName, isDated, STORED, type StoredName } from '../session/stored-rows.ts';
import type { Store } from '../store.ts';
import { publicCartAtom } from './page-cart.ts';

const NAMES = Object.keys(STORED) as StoredName[];

/** Reading removes what does not pass. */
const keepOnly = (name: EntryName, isKept: (value: unknown) => boolean, company: string): unknown =>
  stored(name, (value) => (isKept(value) ? value : undefined)).read(company);

/**
 * Removes what has expired, or was stored for another cart than the page's, although nothing on this page reads it: on
 * the first cart of a page where anything is stored.
 */
export function sweep(store: Store): void {
  const { company } = store.get(configAtom);
  const { uuid: cart, count = 0 } = store.get(publicCartAtom) ?? {};
  if (cart === undefined) return;
  // An empty cart may be there because the shared one was ordered elsewhere, which its screen says.
  if (count > 0) keepOnly('shared-cart', (value) => value === cart, company);
  for (const name of NAMES.filter(isDated)) {
    const isOfOther = (value: unknown): boolean =>
      STORED[name].boundTo === 'cart' && isRecord(value) && value.cart !== cart;
    keepOnly(name, (value) => !isOfOther(value), company);
  }
  const { at } = stored('order', (json) => (isRecord(json) ? json : undefined)).read(company) ?? {};
  if (typeof at === 'number' && isExpired('order', at)) forgetReceipt(company);
}
