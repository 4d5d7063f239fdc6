import { earlyCartKey } from '../../api/early-cart.ts';
import type { ConfigValues } from '../../config/config-keys.ts';
import {
  type CheckedConfig,
  type ConfigProblem,
  type PageConfig,
  resolveConfig,
} from '../../config/page-config.ts';
import { setPageTexts } from '../../i18n/i18n.ts';
import { isDoctorRequested } from '../../lib/doctor-requested.ts';
import { loadExport } from '../../lib/load-chunk.ts';
import { pagePath } from '../../lib/page-path.ts';
import { onPageReturn } from '../../lib/page-return.ts';
import { scriptFolder } from '../../lib/script-folder.ts';
import { earlyCallsAtom } from '../../state/page/config.ts';
import { claimWindowSlot, type WindowSlot } from '../../state/page/window-slot.ts';
import { loadFirstCart, needsNoCart, openPageTabs, type Page, refreshShop, showStore } from './page-shop.ts';
import { ConfigWatch } from './watch-config.ts';

/** The folder of the built files, independent of the chunk that contains this module; undefined in some bundles. */
const FOLDER = import.meta.env.DEV ? `${new URL(import.meta.url).origin}/` : scriptFolder(import.meta.url);

/** Distinguishes this copy of the script from others. */
const COPY = FOLDER ?? `bundle:${Math.random()}`;

/** Not in the store: a second copy of the script finds the first one's store and must not add anything to it. */
const pages = new WeakMap<WindowSlot, Page>();

/**
 * Starts the page once: waits for a config, then connects to the shop, loads the cart, and listens to focus and other
 * tabs.
 */
export function startPage(): Page {
  const { slot, isOurs } = claimWindowSlot(COPY);
  const running = pages.get(slot);
  if (running) return running;
  const page = createPage(slot, isOurs);
  pages.set(slot, page);
  // Deferred until the tags of this copy are registered, so that it runs once.
  if (!isOurs) setTimeout(() => void warnSecondCopy(page));
  return page;
}

/** The warning is in a separate chunk, which a page with one copy never loads. */
const warnSecondCopy = ({ slot, unserved }: Page): Promise<void> =>
  loadExport(() => import('./second-copy.ts'), 'warnSecondCopy').then(
    (warn) => warn(slot, unserved),
    () => undefined,
  );

/** A page without a config; the page of the first copy watches for one. */
function createPage(slot: WindowSlot, isOurs: boolean): Page {
  let begin: () => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const page: Page = {
    slot,
    isOurs,
    config: undefined,
    started,
    configChange: undefined,
    firstCart: started,
    store: slot.store,
    stores: new Map(),
    elements: new Set(),
    updateTools: undefined,
    storeListeners: new Set(),
    unserved: [],
    hasRefusedConfig: false,
    tabs: undefined,
    // Deferred: of several carriers that are added together, the first in document order counts.
    noticeConfig: (element) => queueMicrotask(() => watch?.check(element)),
    explainWaiting: () => explainWaiting(page),
    setConfig: (checked) => {
      if (checked.values) watch?.setText(JSON.stringify(checked.values));
      return apply(checked);
    },
  };
  const apply = ({ values, problems }: CheckedConfig): Promise<void> => {
    const config = values && resolve(values);
    page.hasRefusedConfig ||= !config;
    report(config ?? page.config, problems);
    if (!config) return Promise.resolve();
    if (page.config) return replaceConfig(page, config);
    start(page, config);
    begin();
    return started;
  };
  const watch = isOurs ? watchPage(page, apply) : undefined;
  return page;
}

function watchPage(page: Page, apply: (checked: CheckedConfig) => Promise<void>): ConfigWatch {
  const watch = new ConfigWatch({
    // A failure is reported by the code that replaces the config.
    onConfig: (checked) => void apply(checked).catch(() => undefined),
    onProblems: (problems) => report(page.config, problems),
  });
  watch.start();
  listen(page);
  if (!page.config && isDoctorRequested()) page.explainWaiting();
  return watch;
}

const resolve = (values: ConfigValues) =>
  resolveConfig(values, {
    scriptUrl: FOLDER ?? document.baseURI,
    pageUrl: document.baseURI,
    lang: document.documentElement.lang,
    path: pagePath(),
  });

/** The messages are in a separate chunk, which a page with a valid config never loads. */
function report(config: PageConfig | undefined, problems: readonly ConfigProblem[]): void {
  if (problems.length === 0 && !isDoctorRequested()) return;
  loadExport(() => import('../doctor/report-problems.ts'), 'reportProblems')
    .then((reportProblems) => reportProblems(config, problems))
    .catch(() => console.error('ws-elements: the page config has problems', problems));
}

/**
 * Milliseconds after the page's load event that a framework or tag manager has to add the config before it is reported
 * missing.
 */
const CONFIG_DELAY = 1_000;

/** A config that exists but cannot be used has been reported already. */
function explainWaiting(page: Page): void {
  page.explainWaiting = () => undefined;
  const explain = (): void => {
    if (!page.config && !page.hasRefusedConfig) report(undefined, [{ kind: 'no-config' }]);
  };
  const wait = (): void => void setTimeout(explain, CONFIG_DELAY);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

function start(page: Page, config: PageConfig): void {
  const { slot } = page;
  setPageTexts(config);
  showStore(page, slot.store, config);
  loadFirstCart(page, slot.earlyCart);
  slot.earlyCart = undefined;
  takeEarlySearch(page, config);
}

/**
 * Makes the searches that the loader starts, now or for a tag that is added later, available to the page. A running
 * search is aborted if the page has another config.
 */
function takeEarlySearch({ slot, store }: Page, config: PageConfig): void {
  if (slot.earlySearch?.key !== earlyCartKey(config)) slot.earlySearch?.calls.drop();
  store.set(earlyCallsAtom, { take: (...call) => slot.earlySearch?.calls.take(...call) });
}

function listen(page: Page): void {
  let lastRefresh = performance.now();
  const onFocus = (): void => {
    // Focus and visibility events come in pairs; one refresh is enough for both.
    if (document.visibilityState === 'hidden' || performance.now() - lastRefresh < 1_000) return;
    lastRefresh = performance.now();
    if (page.config && !needsNoCart(page)) void refreshShop(page.store);
  };
  window.addEventListener('focus', onFocus);
  document.addEventListener('visibilitychange', onFocus);
  window.addEventListener('pagehide', () => {
    page.tabs?.close();
    // A restored page has to refresh at once, since anything may have changed elsewhere.
    lastRefresh = -Infinity;
  });
  onPageReturn(() => {
    if (!page.config) return;
    openPageTabs(page, page.config.company);
    onFocus();
  });
}

/**
 * Applies another config with code that is loaded on demand, since a change is rare. Changes are queued, so that the
 * last one wins. Logs and rejects on failure.
 */
function replaceConfig(page: Page, config: PageConfig): Promise<void> {
  const apply = async (): Promise<void> =>
    (await loadExport(() => import('./change-config.ts'), 'changeConfig'))(page, config);
  const change = page.configChange?.then(apply, apply) ?? apply();
  page.configChange = change;
  change
    .catch((error: unknown) => console.error('ws-elements: the changed config could not be applied.', error))
    .finally(() => {
      if (page.configChange === change) page.configChange = undefined;
    });
  return change;
}
