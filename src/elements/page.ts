import { earlyCartKey } from '../api/early-cart.ts';
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
import { connectTabsAtom } from '../state/page-cart.ts';
import { configAtom, earlyCallsAtom, sessionLossAtom } from '../state/shop.ts';
import { claimSlot, type Slot } from '../state/slot.ts';
import { conflictingCarriers, findCarriers } from './find-config.ts';
import { loadFirstCart, openPageTabs, type Page, recover, refresh } from './running-page.ts';
import { warnSecondCopy } from './second-copy.ts';

/** Folder of the built files, whichever chunk this module ended up in. */
const BASE = import.meta.env.DEV
  ? `${new URL(import.meta.url).origin}/`
  : import.meta.url.replace(/[^/]+\/[^/]*$/, '');

/** Not in the store: a second copy of the script finds the first one's store and must not put anything into it. */
const pages = new WeakMap<Slot, Page>();

/** Starts the page once: reads its config, connects to the shop, loads the cart, listens to focus and other tabs. */
export function startPage(): Page {
  const { slot, mine } = claimSlot(BASE);
  const running = pages.get(slot);
  if (running) return running;
  const { values, problems, usable, carrier } = readPageConfig();
  const page: Page = {
    slot,
    store: slot.store,
    mine,
    usable,
    config: resolve(values),
    configChange: Promise.resolve(),
    firstCart: Promise.resolve(),
    waiting: [],
    unserved: [],
    tabs: undefined,
    setConfig: (next) => setConfig(page, next),
  };
  pages.set(slot, page);
  if (!mine) {
    // Once, after the tags of this copy have been registered.
    setTimeout(() => warnSecondCopy(slot, page.unserved));
    return page;
  }
  report(page.config, problems);
  connect(page);
  listen(page);
  if (carrier) watchCarrier(carrier, page);
  return page;
}

const resolve = (values: ConfigValues) =>
  resolveConfig(values, { scriptUrl: BASE, pageUrl: document.baseURI });

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

/** Invalid JSON or an unknown company makes a config unusable: a page must not sell under another brand's name. */
const isUsable = (problems: readonly ConfigProblem[]): boolean =>
  !problems.some(
    ({ kind, ...rest }) =>
      kind === 'syntax' || kind === 'not-object' || ('key' in rest && rest.key === 'company'),
  );

/** The texts of problems are a separate chunk, which a page with a valid config never loads. */
function report(config: PageConfig, problems: readonly ConfigProblem[]): void {
  if (problems.length === 0 && !new URLSearchParams(location.search).has('ws-doctor')) return;
  loadChunk(() => import('./doctor.ts'))
    .then(({ reportProblems }) => reportProblems(config, problems))
    .catch(() => console.error('ws-elements: the page config has problems', problems));
}

function connect(page: Page): void {
  const { slot, store, config } = page;
  store.set(configAtom, config);
  store.set(sessionLossAtom, { recover: () => recover(store) });
  loadFirstCart(page, slot.earlyCart);
  slot.earlyCart = undefined;
  takeEarlySearch(page);
  setTimeout(() => warmFormats(config.currency, config.language));
}

/** Keeps the search that the loader has started, or ends it where the page turns out to have another config. */
function takeEarlySearch({ slot, store, usable, config }: Page): void {
  const early = slot.earlySearch;
  slot.earlySearch = undefined;
  if (usable && early?.key === earlyCartKey(config)) store.set(earlyCallsAtom, early.calls);
  else early?.calls.drop();
}

function listen(page: Page): void {
  const { store } = page;
  let lastRefresh = performance.now();
  const onFocus = (): void => {
    // Focus and visibility events come in pairs; one refresh is enough for both.
    if (document.visibilityState === 'hidden' || performance.now() - lastRefresh < 1_000) return;
    lastRefresh = performance.now();
    if (page.usable) refresh(store);
  };
  window.addEventListener('focus', onFocus);
  document.addEventListener('visibilitychange', onFocus);
  store.set(connectTabsAtom, (message) => page.tabs?.post(message));
  openPageTabs(page);
  window.addEventListener('pagehide', () => page.tabs?.close());
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    openPageTabs(page);
    onFocus();
  });
}

function watchCarrier(carrier: Element, page: Page): void {
  const apply = (): void => {
    const { values, problems, usable } = readPageConfig();
    report(resolve(values), problems);
    // `replaceConfig` reports a failure itself.
    if (usable) replaceConfig(page, values).catch(() => undefined);
  };
  new MutationObserver(apply).observe(carrier, { attributes: true, attributeFilter: ['config'] });
}

/**
 * Applies another config with code that is loaded for it: a change is rare. Changes are queued, so that the
 * last one wins. Logs and rejects on failure.
 */
function replaceConfig(page: Page, values: ConfigValues): Promise<void> {
  const config = resolve(values);
  const apply = async (): Promise<void> =>
    (await loadChunk(() => import('./change-config.ts'))).changeConfig(page, config);
  page.configChange = page.configChange.then(apply, apply);
  page.configChange.catch((error: unknown) =>
    console.error('ws-elements: the changed config could not be applied.', error),
  );
  return page.configChange;
}

/** `wsElements.setConfig`: a whole config in place of the one before, checked like the attribute. */
async function setConfig(page: Page, values: unknown): Promise<readonly ConfigProblem[]> {
  const { values: checked, problems } = checkConfig(values);
  report(resolve(checked), problems);
  if (!isUsable(problems)) return problems;
  await replaceConfig(page, checked);
  return [];
}
