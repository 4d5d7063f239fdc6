import * as v from 'valibot';
import { addItem, addProducts, deleteItem } from '../../api/item-calls.ts';
import { productsSchema } from '../../api/product.ts';
import type { PublicCart } from '../../api/public-cart.ts';
import { checkConfig } from '../../config/page-config.ts';
import type { Messages } from '../../lib/messages.ts';
import { pause } from '../../lib/pause.ts';
import { toPublicCart } from '../../state/cart-atom.ts';
import {
  type CartChange,
  type CartResult,
  changeCartAtom,
  refreshCartAtom,
} from '../../state/cart-changes.ts';
import { configAtom } from '../../state/config.ts';
import { openRouteAtom, pageRouterAtom } from '../../state/open-route.ts';
import { publicCartAtom } from '../../state/page-cart.ts';
import type { Store } from '../../state/store.ts';
import { errorKey } from './error-key.ts';
import type { Page } from './page-shop.ts';

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
    send: items.length === 1 && only ? addItem(only) : addProducts(items),
  });
}

/** `wsElements.remove`. */
export const removeItem = (store: Store, itemId: string): Promise<PublicResult> =>
  publish(store, { itemId, send: deleteItem(itemId) });

/** `wsElements.refresh`. */
export const refresh = async (store: Store): Promise<PublicResult> =>
  toPublic(store, await store.set(refreshCartAtom));

const currentCart = async (store: Store): Promise<PublicResult> => {
  const cart = store.get(publicCartAtom);
  return cart ? { ok: true, cart: structuredClone(cart) } : refresh(store);
};

/** How long a tag whose code is there may take to show its first view, in milliseconds. */
const FIRST_VIEW = 10_000;

/** Waits for the page's `ws-cart`, which has no router before its first view. Rejects if its code did not load. */
async function whenCartRuns(store: Store, load: LoadTag): Promise<void> {
  if (store.get(pageRouterAtom) || !document.querySelector('ws-cart')) return;
  if (!customElements.get('ws-cart') && !(await isLoaded(load))) return;
  let stop: (() => void) | undefined;
  const shown = new Promise<void>((resolve) => {
    stop = store.sub(pageRouterAtom, () => resolve());
    if (store.get(pageRouterAtom)) resolve();
  });
  await Promise.race([shown, pause(FIRST_VIEW)]);
  stop?.();
}

/** False on a page that imports its tags itself, and has not imported this one. */
async function isLoaded(load: LoadTag): Promise<boolean> {
  try {
    await load('ws-cart');
    return true;
  } catch (error) {
    if (errorKey(error) === 'ChunkLoadError') throw error;
    return false;
  }
}

/** Loads the code of a tag. @throws ChunkLoadError */
type LoadTag = (tag: string) => Promise<void>;

/**
 * `wsElements.open`. Refused if the page contains no `ws-cart` and the config no cart page. Rejects with a
 * ChunkLoadError if the code of the screen could not be loaded.
 */
export async function open(store: Store, route: string, load: LoadTag): Promise<PublicResult> {
  await whenCartRuns(store, load);
  if (!store.set(openRouteAtom, route))
    return { ok: false, messages: { config: [{ key: 'config.no-cart-page' }] } };
  await store.get(pageRouterAtom)?.load(route);
  return currentCart(store);
}

/** `wsElements.setConfig`. A refused config changes nothing; `ws-error` describes its problems. */
export async function setConfig(page: Page, config: unknown): Promise<PublicResult> {
  const { values, problems } = checkConfig(config);
  await page.setConfig({ values, problems });
  if (!values)
    return { ok: false, messages: { config: problems.map(({ kind }) => ({ key: `config.${kind}` })) } };
  await page.firstCart;
  return currentCart(page.store);
}
