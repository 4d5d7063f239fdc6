import type { Product } from '../../api/product.ts';
import type { PublicCart } from '../../api/public-cart.ts';
import type { ConfigValues } from '../../config/config-keys.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { VERSION } from '../../lib/version.ts';
import { publicCartAtom, publicUserAtom } from '../../state/cart/page-cart.ts';
import {
  emit,
  type PublicResult,
  type Refusal,
  type WsEventDetails,
  type WsEventName,
} from '../../state/page/events.ts';
import type { Store } from '../../state/store.ts';
import { errorKey } from './error-key.ts';
import type { Page } from './page-shop.ts';

/**
 * `window.wsElements`: for developers who write scripts in templates. On a page without a config,
 * calls that need a shop wait for it, in order.
 */
export interface WsElements {
  readonly version: string;
  /** Resolves with this object once the page has a config and its first cart is loaded or has failed. */
  readonly ready: Promise<WsElements>;
  readonly cart: PublicCart | undefined;
  readonly user: { loggedIn: boolean; customerType?: 'person' | 'company' | undefined };
  /** Empty while the page has no config. */
  readonly language: string;
  /** Adds one product or a list of products: all or none. */
  add(products: Product | readonly Product[]): Promise<PublicResult>;
  remove(itemId: string): Promise<PublicResult>;
  /** Applies a code to the whole cart. */
  applyCoupon(code: string): Promise<PublicResult>;
  removeCoupon(code: string): Promise<PublicResult>;
  /** Changes the period of an item, in months. */
  setPeriod(itemId: string, months: number): Promise<PublicResult>;
  /** Sets the note of the order, at most 2,000 characters; an empty one removes it. */
  setNote(text: string): Promise<PublicResult>;
  refresh(): Promise<PublicResult>;
  /** Opens a route of `ws-cart`, on this page or on the cart page. */
  open(route: string): Promise<PublicResult>;
  /** Goes to the login page, and returns to this one; does nothing for a customer who is logged in. */
  openLogin(): Promise<PublicResult>;
  /** Replaces the page's whole config; resolves once the cart of the new one is loaded. */
  setConfig(config: ConfigValues): Promise<PublicResult>;
  /** Loads the code of a tag before the page contains it. */
  load(tag: string): Promise<void>;
  /** Listens to an event; returns the function that unsubscribes. */
  on<N extends WsEventName>(event: N, listener: (event: CustomEvent<WsEventDetails[N]>) => void): () => void;
  push(callback: (ws: WsElements) => void): void;
}

type Actions = typeof import('./ws-elements-calls.ts');
type OrderActions = typeof import('./order-calls.ts');
type Call = <M, T>(load: () => Promise<M>, act: (actions: M) => Promise<T>) => Promise<T | Refusal>;

const loadActions = (): Promise<Actions> => loadChunk(() => import('./ws-elements-calls.ts'), 'addProduct');
const loadOrderActions = (): Promise<OrderActions> =>
  loadChunk(() => import('./order-calls.ts'), 'applyCoupon');

/**
 * Few pages call the actions: their code is loaded by the first call. Each call waits for the code of the one before:
 * imports may settle in any order, and calls must keep theirs. A call never rejects: a chunk that fails to load, or an
 * error in its code, becomes a refusal.
 */
function makeCall(): Call {
  let before: Promise<unknown> = Promise.resolve();
  return async (load, act) => {
    try {
      const loaded = Promise.all([load(), before]);
      before = loaded.catch(() => undefined);
      const [actions] = await loaded;
      return await act(actions);
    } catch (error) {
      console.error('ws-elements: a call of wsElements failed.', error);
      const key = errorKey(error);
      emit('ws-error', { path: 'general', key, message: String(error) });
      return { ok: false, messages: { general: [{ key }] } };
    }
  };
}

type Queue = ((ws: WsElements) => void)[];
interface ApiWindow {
  wsElements?: WsElements | Queue;
}

type OrderCalls = Pick<WsElements, 'applyCoupon' | 'removeCoupon' | 'setPeriod' | 'setNote' | 'openLogin'>;
type OfOrder = (act: (actions: OrderActions, store: Store) => Promise<PublicResult>) => Promise<PublicResult>;

/** The calls whose code few pages need. */
const orderCalls = (call: OfOrder): OrderCalls => ({
  applyCoupon: (code) => call(({ applyCoupon }, store) => applyCoupon(store, code)),
  removeCoupon: (code) => call(({ removeCoupon }, store) => removeCoupon(store, code)),
  setPeriod: (itemId, months) => call(({ setPeriod }, store) => setPeriod(store, itemId, months)),
  setNote: (text) => call(({ setNote }, store) => setNote(store, text)),
  openLogin: () => call(({ openLogin }, store) => openLogin(store)),
});

const userIn = (store: Store): WsElements['user'] => {
  const user = store.get(publicUserAtom);
  return { loggedIn: Boolean(user), customerType: user?.customerType };
};

const onDocument: WsElements['on'] = (event, listener) => {
  const typed = listener as EventListener;
  document.addEventListener(event, typed);
  return () => document.removeEventListener(event, typed);
};

/** Creates the `wsElements` of a running page. */
export function makeWindowApi(page: Page, load: (tag: string) => Promise<void>): WsElements {
  const call = makeCall();
  let lastConfig: Promise<unknown> | undefined;
  /** Runs an action in the shop of the config that was set or changed before the call. */
  const inShop = async <M, T>(
    load: () => Promise<M>,
    act: (actions: M, store: Store) => Promise<T>,
  ): Promise<T | Refusal> => {
    if (!page.config) page.explainWaiting();
    const set = lastConfig;
    // An attribute change before the call is detected one tick later.
    await Promise.resolve();
    const changed = page.configChange;
    if (!page.config) await page.started;
    // One by one: a `Promise` polyfill of the page may lack `allSettled`.
    for (const pending of [set, changed]) await pending?.catch(() => undefined);
    const { store } = page;
    return call(load, (actions) => act(actions, store));
  };
  const general = <T>(act: (actions: Actions, store: Store) => Promise<T>) => inShop(loadActions, act);
  const api: WsElements = {
    version: VERSION,
    get ready() {
      return page.started.then(() => page.firstCart).then(() => api);
    },
    get cart() {
      // A copy: the page must not be able to change the tags' cart.
      return structuredClone(page.store.get(publicCartAtom));
    },
    get user() {
      return userIn(page.store);
    },
    get language() {
      return page.config?.language ?? '';
    },
    ...orderCalls((act) => inShop(loadOrderActions, act)),
    add: (products) => general(({ addProduct }, store) => addProduct(store, products)),
    remove: (itemId) => general(({ removeItem }, store) => removeItem(store, itemId)),
    refresh: () => general(({ refresh }, store) => refresh(store)),
    open: (route) => general(({ open }, store) => open(store, route, load)),
    setConfig(config) {
      const result = call(loadActions, ({ setConfig }) => setConfig(page, config));
      lastConfig = result;
      void result.then(() => {
        if (lastConfig === result) lastConfig = undefined;
      });
      return result;
    },
    load,
    on: onDocument,
    push: (callback) => runSafely(callback, api),
  };
  return api;
}

/** An error in a callback of the page must not prevent the others. */
function runSafely(callback: (ws: WsElements) => void, api: WsElements): void {
  try {
    callback(api);
  } catch (error) {
    reportError(error);
  }
}

/** Sets `window.wsElements` and runs the callbacks that the page queued. A second call does nothing. */
export function installWindowApi(page: Page): void {
  const host = window as unknown as ApiWindow;
  // An element of the page with this id is also a property of the window, but not its own.
  const queued = Object.hasOwn(host, 'wsElements') ? host.wsElements : undefined;
  if (!page.isOurs || (queued && !Array.isArray(queued))) return;
  const load = (tag: string): Promise<void> =>
    page.slot.load?.(tag) ??
    Promise.reject(new Error(`Import ws-elements/tags/${tag} yourself: this page has no loader.`));
  const api = makeWindowApi(page, load);
  host.wsElements = api;
  for (const callback of queued ?? []) if (typeof callback === 'function') runSafely(callback, api);
}
