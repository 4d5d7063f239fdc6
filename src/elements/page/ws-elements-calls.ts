import * as v from 'valibot';
import { addItems, deleteItem } from '../../api/item-calls.ts';
import { productsSchema } from '../../api/product.ts';
import type { MessagePath } from '../../config/message-paths.ts';
import { checkConfig } from '../../config/page-config.ts';
import { pause } from '../../lib/pause.ts';
import { publicCartAtom } from '../../state/cart/page-cart.ts';
import { type CartChange, changeCartAtom, publicResultAtom } from '../../state/changes/change-cart.ts';
import { refreshCartAtom } from '../../state/changes/refresh-cart.ts';
import type { PublicResult, Refusal } from '../../state/page/events.ts';
import { openRouteAtom } from '../../state/page/open-route.ts';
import { pageRouterAtom } from '../../state/page/route-url.ts';
import type { Store } from '../../state/store.ts';
import { errorKey } from './error-key.ts';
import type { Page } from './page-shop.ts';

/** Sends a change for a script of the page. */
export const publish = async (store: Store, change: CartChange): Promise<PublicResult> =>
  store.set(publicResultAtom, await store.set(changeCartAtom, { ...change, onlineOnly: true }));

/** A refusal without a request. */
export const refusal = (path: MessagePath, key: string): Refusal => ({
  ok: false,
  messages: { [path]: [{ key }] },
});

export const NOT_IN_CART = 'exception.cart.item_not_found';

/**
 * `wsElements.add`: adds one product or a list of products, all or none. An invalid product is refused without a
 * request.
 */
export async function addProduct(store: Store, products: unknown): Promise<PublicResult> {
  const list = v.safeParse(productsSchema, Array.isArray(products) ? products : [products]);
  if (!list.success) return refusal('cart', 'exception.product.invalid_data');
  const items = list.output;
  return publish(store, {
    send: addItems(items),
  });
}

/** `wsElements.remove`. */
export async function removeItem(store: Store, itemId: string): Promise<PublicResult> {
  if (itemId === '') return refusal('cart.items', NOT_IN_CART);
  return publish(store, { itemId, send: deleteItem(itemId) });
}

/** `wsElements.refresh`. */
export const refresh = async (store: Store): Promise<PublicResult> =>
  store.set(publicResultAtom, await store.set(refreshCartAtom));

/** The cart that the page has; loads it if there is none yet. */
export const currentCart = async (store: Store): Promise<PublicResult> => {
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
  if (!store.set(openRouteAtom, route)) return refusal('config', 'config.no-cart-page');
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
