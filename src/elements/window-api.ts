import type { Messages } from '../api/error-messages.ts';
import type { PublicCart } from '../api/page-cart.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { VERSION } from '../lib/version.ts';
import { emit, type WsEventDetails, type WsEventName } from '../state/events.ts';
import { publicCartAtom, publicUserAtom } from '../state/page-cart.ts';
import { configAtom } from '../state/shop.ts';
import type { Page } from './page.ts';

export interface Refusal {
  ok: false;
  messages: Messages;
}

export type PublicResult = { ok: true; cart: PublicCart } | Refusal;

/** `window.wsElements`: for people who write scripts in templates (contract, section 6). */
export interface WsElements {
  readonly version: string;
  /** Resolves with this object once the first cart is known or has failed. */
  readonly ready: Promise<WsElements>;
  readonly cart: PublicCart | undefined;
  readonly user: { loggedIn: boolean; customerType?: 'person' | 'company' | undefined };
  readonly language: string;
  /** Adds one product or a list of them: all or none. */
  add(products: unknown): Promise<PublicResult>;
  remove(itemId: string): Promise<PublicResult>;
  refresh(): Promise<PublicResult>;
  /** Opens a route of `ws-cart`, on this page or on the cart page. */
  open(route: string): Promise<PublicResult>;
  /** A whole config in place of the page's; answers once the cart of the new one is known. */
  setConfig(config: unknown): Promise<PublicResult>;
  /** Loads the code of a tag before it is on the page. */
  load(tag: string): Promise<void>;
  /** Listens to an event; returns the function that ends it. */
  on<N extends WsEventName>(event: N, listener: (event: CustomEvent<WsEventDetails[N]>) => void): () => void;
  push(callback: (ws: WsElements) => void): void;
}

type Actions = typeof import('./window-actions.ts');

let actions: Promise<Actions> | undefined;

/** One promise for all: two imports of the same file may be answered in either order, and calls must keep theirs. */
function loadActions(): Promise<Actions> {
  actions ??= loadChunk(() => import('./window-actions.ts')).catch((error: unknown) => {
    actions = undefined;
    throw error;
  });
  return actions;
}

/** Few pages call these: their code comes when one does. Without it the answer says so; it never rejects. */
async function ask<T>(act: (actions: Actions) => Promise<T> | T): Promise<T | Refusal> {
  try {
    return await act(await loadActions());
  } catch (error) {
    const detail = { path: 'general', key: 'ChunkLoadError', message: String(error) };
    emit('ws-error', detail);
    return { ok: false, messages: { general: [{ key: detail.key }] } };
  }
}

type Queue = ((ws: WsElements) => void)[];
interface ApiWindow {
  wsElements?: WsElements | Queue;
}

/** Builds the object of a running page. */
export function makeWindowApi(page: Page, load: (tag: string) => Promise<void>): WsElements {
  const { store } = page;
  const api: WsElements = {
    version: VERSION,
    get ready() {
      return page.firstCart.then(() => api);
    },
    get cart() {
      // A copy: what a page does to it must not reach the tags.
      return structuredClone(store.get(publicCartAtom));
    },
    get user() {
      const user = store.get(publicUserAtom);
      return { loggedIn: Boolean(user), customerType: user?.customerType };
    },
    get language() {
      return store.get(configAtom).language;
    },
    add: (products) => ask(({ addProduct }) => addProduct(store, products)),
    remove: (itemId) => ask(({ removeItem }) => removeItem(store, itemId)),
    refresh: () => ask(({ refresh }) => refresh(store)),
    open: (route) => ask(({ open }) => open(store, route)),
    setConfig: (config) => ask(({ setConfig }) => setConfig(page, config)),
    load,
    on(event, listener) {
      const typed = listener as EventListener;
      document.addEventListener(event, typed);
      return () => document.removeEventListener(event, typed);
    },
    push: (callback) => runSafely(callback, api),
  };
  return api;
}

/** A page's callback that throws must not stop the others. */
function runSafely(callback: (ws: WsElements) => void, api: WsElements): void {
  try {
    callback(api);
  } catch (error) {
    reportError(error);
  }
}

/** Puts `wsElements` on the window and runs what the page queued before. Once a page; a second call does nothing. */
export function installWindowApi(page: Page): void {
  const host = window as unknown as ApiWindow;
  const queued = host.wsElements;
  if (!page.mine || (queued && !Array.isArray(queued))) return;
  const load = (tag: string): Promise<void> =>
    page.slot.load?.(tag) ??
    Promise.reject(new Error(`Import ws-elements/tags/${tag} yourself: this page has no loader.`));
  const api = makeWindowApi(page, load);
  host.wsElements = api;
  for (const callback of queued ?? []) if (typeof callback === 'function') runSafely(callback, api);
}
