import { lacksCart } from '../../api/cart-hint.ts';
import { earlyCartKey, fetchEarly } from '../../api/early-cart.ts';
import { readPageCart } from '../../api/public-cart.ts';
import { loginCode } from '../../api/session-token.ts';
import type { CheckedConfig, PageConfig } from '../../config/page-config.ts';
import { coalesced } from '../../lib/coalesced.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import {
  assumeEmptyCartAtom,
  connectTabsAtom,
  ensureCartAtom,
  isCartAssumedAtom,
  type LoadedCart,
  orderedElsewhereAtom,
} from '../../state/cart/page-cart.ts';
import { configAtom, isOnPageAtom, sessionLossAtom } from '../../state/page/config.ts';
import type { CartOrigin } from '../../state/page/events.ts';
import { pageSessionAtom } from '../../state/page/page-session.ts';
import type { WindowSlot } from '../../state/page/window-slot.ts';
import { forgetAtom, hasEntries } from '../../state/session/person.ts';
import { openTabs, type TabMessage, type Tabs } from '../../state/session/tabs.ts';
import type { Store } from '../../state/store.ts';

/** The running page, shared by all tags on it. */
export interface Page {
  slot: WindowSlot;
  /** False if another copy of the script controls the page: no tags are defined. */
  isOurs: boolean;
  /** Undefined while the page waits for a config: the tags show their fallback and nothing is requested. */
  config: PageConfig | undefined;
  /** Resolves once the page has a config. */
  started: Promise<void>;
  /** The pending change of the config; the next one waits for it. */
  configChange: Promise<void> | undefined;
  /** Settled once the first cart is loaded or has failed; never rejects. */
  firstCart: Promise<unknown>;
  /** The store of the page's current shop. */
  store: Store;
  /** Every shop that the page has shown has its own store, by `shopKey`: no data of one is visible in another. */
  stores: Map<string, Store>;
  /** The tags on the page that show their view or their fallback. */
  elements: Set<Element>;
  /** Applies what the tools for agents depend on, or loads their code. */
  updateTools: (() => void) | undefined;
  /** Called when the page switches to another shop. */
  storeListeners: Set<() => void>;
  /** If another copy controls the page: the tags that only this copy defines. */
  unserved: string[];
  /** The broadcast channel to other tabs; reopened when the company changes. */
  tabs: Tabs | undefined;
  /** Whether an unusable config was found; the reason has been reported to the editor. */
  hasRefusedConfig: boolean;
  /** Checks a tag that was added, or whose `config` changed. */
  noticeConfig(element: Element): void;
  /** Reports to an editor, once and only if no config is added soon, that the page waits for one. */
  explainWaiting(): void;
  /** Replaces the whole config, or reports why it cannot be used; rejects if it could not be applied. */
  setConfig(checked: CheckedConfig): Promise<void>;
}

/** Identifies a shop: each company has its own cart, and each server its own products. */
export const shopKey = ({ company, apiUrl }: PageConfig): string => `${company} ${apiUrl}`;

/** Makes a store the page's current one, with the page's config; its cart is not loaded yet. */
export function showStore(page: Page, store: Store, config: PageConfig): void {
  page.store.set(isOnPageAtom, false);
  page.config = config;
  page.store = store;
  page.slot.store = store;
  page.stores.set(shopKey(config), store);
  store.set(isOnPageAtom, true);
  store.set(configAtom, config);
  store.set(sessionLossAtom, { recover: () => recover(store) });
  openPageTabs(page, config.company);
}

/** Requests the cart of the page's config, unless this browser has none. */
export function loadFirstCart(page: Page, early?: WindowSlot['earlyCart']): void {
  const { store } = page;
  const config = store.get(configAtom);
  if (!early && lacksCart(config.cartHintCookie)) {
    store.set(assumeEmptyCartAtom, config.currency);
    page.firstCart = Promise.resolve();
    sweepStorage(store);
    return;
  }
  const answer = early?.key === earlyCartKey(config) ? early.answer : undefined;
  page.firstCart = store
    .set(ensureCartAtom, () => fetchFirstCart(store, answer))
    .then(
      () => sweepStorage(store),
      () => undefined,
    );
}

/** Removes stored entries that are over; the code is loaded only if there is any entry. */
function sweepStorage(store: Store): void {
  if (!hasEntries()) return;
  loadChunk(() => import('../../state/cart/sweep.ts'), 'sweep')
    .then(({ sweep }) => sweep(store))
    .catch(() => undefined);
}

/**
 * Loads the first cart, from the loader's early request if there is one. The code that handles a failure is loaded on
 * demand.
 */
async function fetchFirstCart(store: Store, early: Promise<Response> | undefined): Promise<LoadedCart> {
  const code = loginCode();
  if (code) return (await importRefresh()).loadCart(store, code);
  const response = await (early ?? fetchEarly(store.get(configAtom))).catch(() => undefined);
  if (response) store.get(pageSessionAtom).hear(response.headers);
  const json: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
  const shown = readPageCart(json, store.get(configAtom).currency);
  return shown ? { shown, json } : (await importRefresh()).loadCart(store);
}

/** Loaded on demand: a page with only header tags never changes the cart. */
const importRefresh = () => loadChunk(() => import('./page-refresh.ts'), 'refreshPage');

/** Whether the page shows an empty cart without a request, and still has no reason for one. */
export const needsNoCart = ({ store }: Page): boolean =>
  store.get(isCartAssumedAtom) && lacksCart(store.get(configAtom).cartHintCookie);

/** Loads the cart again. Never rejects. */
export const refreshShop = (store: Store, origin?: CartOrigin): Promise<unknown> =>
  importRefresh()
    .then((page) => page.refreshPage(store, origin))
    .catch(() => undefined);

/** The least time between two refreshes for messages of other tabs, in milliseconds. */
const MESSAGE_PAUSE = 200;

/** Recovers a lost session. */
const recover = (store: Store): void => {
  importRefresh()
    .then((page) => page.recover(store))
    .catch(() => undefined);
};

/** Listens to the other tabs of a company, and informs them about changes in the page's store. */
export function openPageTabs(page: Page, company: string): void {
  const { store } = page;
  const refreshSoon = coalesced(() => refreshShop(store, 'other-tab'), MESSAGE_PAUSE);
  const onMessage = (message: TabMessage): void => {
    if (message.type === 'ordered' && !store.get(orderedElsewhereAtom)) {
      store.set(orderedElsewhereAtom, true);
      store.set(forgetAtom, 'order');
    }
    refreshSoon();
  };
  page.tabs?.close();
  const tabs = openTabs(company, onMessage);
  page.tabs = tabs;
  store.set(connectTabsAtom, tabs.post);
}
