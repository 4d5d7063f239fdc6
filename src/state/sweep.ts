import { isRecord } from '../lib/is-record.ts';
import { localStore, readJson, type Store as Storage, tabStore } from '../lib/storage.ts';
import { configAtom } from './config.ts';
import { publicCartAtom } from './page-cart.ts';
import { forgetReceipt } from './person.ts';
import type { Store } from './store.ts';
import { isExpired } from './stored-entry.ts';
import { type EntryName, prefixOf, STORED, type StoredRow } from './stored-rows.ts';

const ROWS: Readonly<Record<string, StoredRow>> = STORED;

/** Whether a dated entry has expired, belongs to another cart than this one, or is none. */
function isOver(name: EntryName, json: unknown, cart: string): boolean {
  const at = isRecord(json) ? json.at : undefined;
  if (!isRecord(json) || typeof at !== 'number' || isExpired(name, at)) return true;
  const { value } = json;
  return ROWS[name]?.boundTo === 'cart' && isRecord(value) && value.cart !== cart;
}

/** The entries of a company that are stored with their time: all that a person typed, chose or looked for. */
const datedIn = (storage: Storage, prefix: string): string[] =>
  storage.keys(prefix).filter((key) => {
    const row = ROWS[key.slice(prefix.length)];
    return row?.hours !== undefined && row.endsAt.length > 0;
  });

/**
 * Removes what has expired, or was stored for another cart than the page's, although nothing on this page reads it: on
 * the first cart of a page where anything is stored.
 */
export function sweep(store: Store): void {
  const { company } = store.get(configAtom);
  const cart = store.get(publicCartAtom)?.uuid;
  if (cart === undefined) return;
  const prefix = prefixOf(company);
  for (const storage of [localStore, tabStore])
    for (const key of datedIn(storage, prefix))
      if (isOver(key.slice(prefix.length) as EntryName, readJson(storage, key), cart)) storage.remove(key);
  const order = readJson(tabStore, `${prefix}order`);
  const at = isRecord(order) ? order.at : undefined;
  if (typeof at === 'number' && isExpired('order', at)) forgetReceipt(company);
}
