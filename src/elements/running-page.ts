import { earlyCartKey, fetchEarly } from '../api/early-cart.ts';
import { readPageCart } from '../api/page-cart.ts';
import type { ConfigProblem, PageConfig } from '../config/page-config.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import type { CartOrigin } from '../state/events.ts';
import { orderedElsewhereAtom } from '../state/ordered.ts';
import { ensureCartAtom, type LoadedCart } from '../state/page-cart.ts';
import { configAtom } from '../state/shop.ts';
import type { Slot } from '../state/slot.ts';
import type { Store } from '../state/store.ts';
import { openTabs, type TabMessage, type Tabs } from '../state/tabs.ts';

/** The running page: one for all tags of it. */
export interface Page {
  slot: Slot;
  store: Store;
  /** False if another copy of the script controls the page: no tags are defined. */
  mine: boolean;
  /** False when the config cannot be used at all: the tags keep their fallback. */
  usable: boolean;
  config: PageConfig;
  /** The last change of the config: the next one waits for it. */
  configChange: Promise<void>;
  /** Settled once the first cart is loaded or has failed; never rejects. */
  firstCart: Promise<unknown>;
  /** Start functions of tags that wait for a usable config. */
  waiting: (() => void)[];
  /** If another copy controls the page: the tags that only this copy defines. */
  unserved: string[];
  /** The broadcast channel to other tabs; reopened when the company changes. */
  tabs: Tabs | undefined;
  /** Resolves with the problems of a refused config, else with none; rejects where it could not be applied. */
  setConfig(values: unknown): Promise<readonly ConfigProblem[]>;
}

/** Requests the cart of the page's config, where there is a usable config. */
export function loadFirstCart(page: Page, early?: Slot['earlyCart']): void {
  const { store, usable, config } = page;
  if (!usable) return;
  const answer = early?.key === earlyCartKey(config) ? early.answer : undefined;
  page.firstCart = store.set(ensureCartAtom, () => firstCart(store, answer)).catch(() => undefined);
}

/** Loads the first cart, from the loader's early request if there is one. Code that handles a failure is loaded on demand. */
async function firstCart(store: Store, early: Promise<Response> | undefined): Promise<LoadedCart> {
  const response = await (early ?? fetchEarly(store.get(configAtom))).catch(() => undefined);
  const json: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
  const shown = readPageCart(json, store.get(configAtom).currency);
  return shown ? { shown, json } : (await importRefresh()).loadCart(store);
}

/** Loaded on demand: a page with only header tags never changes the cart. */
const importRefresh = () => loadChunk(() => import('./page-refresh.ts'));

/** Loads the cart again. */
export const refresh = (store: Store, origin?: CartOrigin): void => {
  importRefresh()
    .then((page) => page.refresh(store, origin))
    .catch(() => undefined);
};

/** Recovers a lost session. */
export const recover = (store: Store): void => {
  importRefresh()
    .then((page) => page.recover(store))
    .catch(() => undefined);
};

/** Listens to the other tabs of the page's company. */
export function openPageTabs(page: Page): void {
  const { store, config } = page;
  const onMessage = (message: TabMessage): void => {
    if (message.type === 'ordered') store.set(orderedElsewhereAtom, true);
    refresh(store, 'other-tab');
  };
  page.tabs?.close();
  page.tabs = openTabs(config.company, onMessage);
}
