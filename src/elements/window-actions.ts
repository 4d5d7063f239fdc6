import * as v from 'valibot';
import { addItem, addProducts, deleteItem } from '../api/cart.ts';
import type { Messages } from '../api/error-messages.ts';
import type { PublicCart } from '../api/page-cart.ts';
import { productsSchema } from '../api/product.ts';
import { toPublicCart } from '../state/cart.ts';
import { type CartChange, type CartResult, changeCartAtom, refreshCartAtom } from '../state/cart-changes.ts';
import { configAtom } from '../state/config.ts';
import { openRouteAtom } from '../state/open-route.ts';
import { publicCartAtom } from '../state/page-cart.ts';
import type { Store } from '../state/store.ts';
import type { Page } from './running-page.ts';

export interface Refusal {
  ok: false;
  messages: Messages;
}

/** The result of the calls of `window.wsElements`. */
export type PublicResult = { ok: true; cart: PublicCart } | Refusal;

const toPublic = (store: Store, result: CartResult): PublicResult =>
  result.ok ? { ok: true, cart: toPublicCart(result.cart, store.get(configAtom).currency) } : result;

const publish = async (store: Store, change: CartChange): Promise<PublicResult> =>
  toPublic(store, await store.set(changeCartAtom, { ...change, onlineOnly: true }));

/**
 * `wsElements.add`: adds one product or a list of products, all or none. An invalid product is refused without a
 * request.
 */
export async function addProduct(store: Store, products: unknown): Promise<PublicResult> {
  const list = v.safeParse(productsSchema, Array.isArray(products) ? products : [products]);
  if (!list.success) return { ok: false, messages: { cart: [{ key: 'exception.product.invalid_data' }] } };
  const items = list.output;
  const [only] = items;
  return publish(store, {
    send: (client) => (items.length === 1 && only ? addItem(client, only) : addProducts(client, items)),
  });
}

/** `wsElements.remove`. */
export const removeItem = (store: Store, itemId: string): Promise<PublicResult> =>
  publish(store, { itemId, send: (client) => deleteItem(client, itemId) });

/** `wsElements.refresh`. */
export const refresh = async (store: Store): Promise<PublicResult> =>
  toPublic(store, await store.set(refreshCartAtom));

const currentCart = async (store: Store): Promise<PublicResult> => {
  const cart = store.get(publicCartAtom);
  return cart ? { ok: true, cart: structuredClone(cart) } : refresh(store);
};

/** `wsElements.open`. Refused if the page contains no `ws-cart` and the config no cart page. */
export async function open(store: Store, route: string): Promise<PublicResult> {
  if (store.set(openRouteAtom, route)) return currentCart(store);
  return { ok: false, messages: { config: [{ key: 'config.no-cart-page' }] } };
}

/** `wsElements.setConfig`. A refused config changes nothing; `ws-error` describes its problems. */
export async function setConfig(page: Page, config: unknown): Promise<PublicResult> {
  const problems = await page.setConfig(config);
  if (problems.length > 0)
    return { ok: false, messages: { config: problems.map(({ kind }) => ({ key: `config.${kind}` })) } };
  await page.firstCart;
  return currentCart(page.store);
}
