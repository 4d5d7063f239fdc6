import { earlyCartKey, fetchEarlyCart } from '../api/early-cart.ts';
import { readPageCart } from '../api/page-cart.ts';
import {
  type ConfigProblem,
  type ConfigValues,
  checkConfig,
  type PageConfig,
  parseConfigText,
  resolveConfig,
} from '../config/page-config.ts';
import { warmFormats } from '../i18n/formats.ts';
import { textLocale } from '../i18n/i18n.ts';
import { VERSION } from '../lib/version.ts';
import type { CartOrigin } from '../state/events.ts';
import { orderedElsewhereAtom } from '../state/ordered.ts';
import { connectTabsAtom, ensureCartAtom, type LoadedCart } from '../state/page-cart.ts';
import { configAtom, sessionLossAtom } from '../state/shop.ts';
import { claimSlot, type Slot } from '../state/slot.ts';
import type { Store } from '../state/store.ts';
import { openTabs, type TabNews, type Tabs } from '../state/tabs.ts';
import { conflictingCarriers, findCarriers } from './find-config.ts';

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
  setConfig(values: object): void;
}

/** Folder of the built files, whichever chunk this module ended up in. */
const BASE = import.meta.env.DEV
  ? `${new URL(import.meta.url).origin}/`
  : import.meta.url.replace(/[^/]+\/[^/]*$/, '');

let page: Page | undefined;

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
    setConfig,
  };
  if (!mine) {
    console.warn(
      `ws-elements ${VERSION} was loaded, but ${slot.version} already serves this page. Load the script once.`,
    );
    return running;
  }
  report(problems);
  connect(running, config, slot.earlyCart);
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
  import('./doctor.ts')
    .then(({ reportProblems }) => reportProblems(problems))
    .catch(() => console.error('ws-elements: the page config has problems', problems));
}

function connect(running: Page, config: PageConfig, early: Slot['earlyCart']): void {
  const { store } = running;
  running.config = config;
  store.set(configAtom, config);
  store.set(sessionLossAtom, { recover: () => recover(store) });
  running.slot.earlyCart = undefined;
  const answer = early?.key === earlyCartKey(config) ? early.answer : undefined;
  if (running.usable) {
    running.firstCart = store.set(ensureCartAtom, () => firstCart(store, answer)).catch(() => undefined);
  }
  setTimeout(() => warmFormats(config.currency, textLocale(config.language)));
}

/** The first cart, from the answer that the loader asked for; what is wrong with it is found out the patient way. */
async function firstCart(store: Store, early: Promise<Response> | undefined): Promise<LoadedCart> {
  const response = await (early ?? fetchEarlyCart(store.get(configAtom))).catch(() => undefined);
  const json: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
  const shown = readPageCart(json, store.get(configAtom).currency);
  return shown ? { shown, json } : (await changes()).loadCart(store);
}

/** A page of header tags changes nothing by itself: the code for it comes when it is needed. */
const changes = () => import('./page-refresh.ts');

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
  const onNews = (news: TabNews): void => {
    if (news.type === 'ordered') store.set(orderedElsewhereAtom, true);
    refresh(store, 'other-tab');
  };
  let tabs: Tabs = openTabs(running.config.company, onNews);
  store.set(connectTabsAtom, (news) => tabs.tell(news));
  window.addEventListener('pagehide', () => tabs.close());
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    tabs = openTabs(running.config.company, onNews);
    onFocus();
  });
}

function watchCarrier(carrier: Element, running: Page): void {
  const apply = (): void => {
    const { values, problems, usable } = readPageConfig();
    report(problems);
    if (usable) replaceConfig(running, values);
  };
  new MutationObserver(apply).observe(carrier, { attributes: true, attributeFilter: ['config'] });
}

function replaceConfig(running: Page, values: ConfigValues): void {
  running.usable = true;
  connect(running, resolveConfig(values, { scriptUrl: BASE, pageUrl: document.baseURI }), undefined);
}

/** `wsElements.setConfig`: checks like the attribute; what is wrong is reported and the rest applies. */
function setConfig(values: object): void {
  const running = startPage();
  const { values: checked, problems } = checkConfig(values);
  report(problems);
  if (isUsable(problems)) replaceConfig(running, checked);
}
