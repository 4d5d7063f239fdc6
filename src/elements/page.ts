import { earlyCartKey, fetchEarlyCart } from '../api/early-cart.ts';
import { readPageCart } from '../api/page-cart.ts';
import type { ConfigValues } from '../config/config-keys.ts';
import {
  type ConfigProblem,
  checkConfig,
  type PageConfig,
  parseConfigText,
  resolveConfig,
} from '../config/page-config.ts';
import { warmFormats } from '../i18n/formats.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import type { CartOrigin } from '../state/events.ts';
import { orderedElsewhereAtom } from '../state/ordered.ts';
import { connectTabsAtom, ensureCartAtom, type LoadedCart } from '../state/page-cart.ts';
import { configAtom, sessionLossAtom } from '../state/shop.ts';
import { claimSlot, type Slot } from '../state/slot.ts';
import type { Store } from '../state/store.ts';
import { openTabs, type TabNews, type Tabs } from '../state/tabs.ts';
import { conflictingCarriers, findCarriers } from './find-config.ts';
import { warnSecond } from './second-copy.ts';

/** The running page: one for all tags of it. */
export interface Page {
  slot: Slot;
  store: Store;
  /** False when another copy of the script serves the page: define nothing. */
  mine: boolean;
  /** False when the config cannot be used at all: the tags keep their fallback. */
  usable: boolean;
  config: PageConfig;
  /** Settled once the first cart is there or has failed; never rejects. */
  firstCart: Promise<unknown>;
  /** Tags that wait for a config that can be used. */
  waiting: (() => void)[];
  /** Where another copy serves the page: the tags that only this one knows. */
  unserved: string[];
  /** The line to the other tabs; opened anew when the company changes. */
  tabs: Tabs | undefined;
  /** Gives the reasons where the config is refused, else nothing; rejects where it could not be applied. */
  setConfig(values: unknown): Promise<readonly ConfigProblem[]>;
}

/** Folder of the built files, whichever chunk this module ended up in. */
const BASE = import.meta.env.DEV
  ? `${new URL(import.meta.url).origin}/`
  : import.meta.url.replace(/[^/]+\/[^/]*$/, '');

let page: Page | undefined;
let changing: Promise<void> = Promise.resolve();

/** Starts the page once: reads its config, connects to the shop, loads the cart, listens to focus and other tabs. */
export function startPage(): Page {
  page ??= start();
  return page;
}

function start(): Page {
  const { slot, mine } = claimSlot(BASE);
  const { values, problems, usable, carrier } = readPageConfig();
  const config = resolveConfig(values, { scriptUrl: BASE, pageUrl: document.baseURI });
  const running: Page = {
    slot,
    store: slot.store,
    mine,
    usable,
    config,
    firstCart: Promise.resolve(),
    waiting: [],
    unserved: [],
    tabs: undefined,
    setConfig,
  };
  if (!mine) {
    // Once, after the tags of this copy have said their names.
    setTimeout(() => warnSecond(slot, running.unserved));
    return running;
  }
  report(problems);
  connect(running, slot.earlyCart);
  listen(running);
  if (carrier) watchCarrier(carrier, running);
  return running;
}

interface ReadConfig {
  values: ConfigValues;
  problems: ConfigProblem[];
  usable: boolean;
  carrier: Element | undefined;
}

function readPageConfig(): ReadConfig {
  const carriers = findCarriers(document);
  const first = carriers[0];
  const { values, problems } = first ? parseConfigText(first.text) : { values: {}, problems: [] };
  for (const other of conflictingCarriers(carriers))
    problems.push({ kind: 'second-config', carrier: other.name });
  return { values, problems, usable: isUsable(problems), carrier: first?.element };
}

/** A text that is no JSON, or a company that nobody knows, must not sell under another brand's name. */
const isUsable = (problems: readonly ConfigProblem[]): boolean =>
  !problems.some(
    ({ kind, ...rest }) =>
      kind === 'syntax' || kind === 'not-object' || ('key' in rest && rest.key === 'company'),
  );

/** The words for problems are a chunk of their own: a healthy page never loads them. */
function report(problems: readonly ConfigProblem[]): void {
  if (problems.length === 0 && !new URLSearchParams(location.search).has('ws-doctor')) return;
  loadChunk(() => import('./doctor.ts'))
    .then(({ reportProblems }) => reportProblems(problems))
    .catch(() => console.error('ws-elements: the page config has problems', problems));
}

function connect(running: Page, early: Slot['earlyCart']): void {
  const { store, config } = running;
  store.set(configAtom, config);
  store.set(sessionLossAtom, { recover: () => recover(store) });
  running.slot.earlyCart = undefined;
  loadFirstCart(running, early?.key === earlyCartKey(config) ? early.answer : undefined);
  setTimeout(() => warmFormats(config.currency, config.language));
}

/** Asks for the cart of the page's config, where there is a config to ask with. */
export function loadFirstCart(running: Page, answer?: Promise<Response>): void {
  const { store, usable } = running;
  if (!usable) return;
  running.firstCart = store.set(ensureCartAtom, () => firstCart(store, answer)).catch(() => undefined);
}

/** The first cart, from the answer that the loader asked for; what is wrong with it is found out the patient way. */
async function firstCart(store: Store, early: Promise<Response> | undefined): Promise<LoadedCart> {
  const response = await (early ?? fetchEarlyCart(store.get(configAtom))).catch(() => undefined);
  const json: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
  const shown = readPageCart(json, store.get(configAtom).currency);
  return shown ? { shown, json } : (await changes()).loadCart(store);
}

/** A page of header tags changes nothing by itself: the code for it comes when it is needed. */
const changes = () => loadChunk(() => import('./page-refresh.ts'));

const refresh = (store: Store, origin?: CartOrigin): void => {
  changes()
    .then((page) => page.refresh(store, origin))
    .catch(() => undefined);
};

const recover = (store: Store): void => {
  changes()
    .then((page) => page.recover(store))
    .catch(() => undefined);
};

function listen(running: Page): void {
  const { store } = running;
  let lastRefresh = performance.now();
  const onFocus = (): void => {
    // Focus and visibility come in pairs; one refresh serves both.
    if (document.visibilityState === 'hidden' || performance.now() - lastRefresh < 1_000) return;
    lastRefresh = performance.now();
    if (running.usable) refresh(store);
  };
  window.addEventListener('focus', onFocus);
  document.addEventListener('visibilitychange', onFocus);
  store.set(connectTabsAtom, (news) => running.tabs?.tell(news));
  openPageTabs(running);
  window.addEventListener('pagehide', () => running.tabs?.close());
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    openPageTabs(running);
    onFocus();
  });
}

/** Listens to the other tabs of the page's company. */
export function openPageTabs(running: Page): void {
  const { store, config } = running;
  const onNews = (news: TabNews): void => {
    if (news.type === 'ordered') store.set(orderedElsewhereAtom, true);
    refresh(store, 'other-tab');
  };
  running.tabs?.close();
  running.tabs = openTabs(config.company, onNews);
}

function watchCarrier(carrier: Element, running: Page): void {
  const apply = (): void => {
    const { values, problems, usable } = readPageConfig();
    report(problems);
    // What fails is said there.
    if (usable) replaceConfig(running, values).catch(() => undefined);
  };
  new MutationObserver(apply).observe(carrier, { attributes: true, attributeFilter: ['config'] });
}

/**
 * A config that changes is rare: texts, cart, tabs and waiting tags follow by code that comes for it. One change after
 * the other, so that the last one stands in the end. Rejects, and says so, where nothing could be changed.
 */
function replaceConfig(running: Page, values: ConfigValues): Promise<void> {
  const config = resolveConfig(values, { scriptUrl: BASE, pageUrl: document.baseURI });
  const apply = async (): Promise<void> =>
    (await loadChunk(() => import('./change-config.ts'))).changeConfig(running, config);
  changing = changing.then(apply, apply);
  changing.catch((error: unknown) =>
    console.error('ws-elements: the changed config could not be applied.', error),
  );
  return changing;
}

/** `wsElements.setConfig`: a whole config in place of the one before, checked like the attribute. */
async function setConfig(values: unknown): Promise<readonly ConfigProblem[]> {
  const { values: checked, problems } = checkConfig(values);
  report(problems);
  if (!isUsable(problems)) return problems;
  await replaceConfig(startPage(), checked);
  return [];
}
