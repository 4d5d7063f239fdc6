import { lacksCart } from '../../api/cart-hint.ts';
import { type EarlyCartSettings, earlyCartKey } from '../../api/early-cart.ts';
import type { EarlyCalls } from '../../api/early-search.ts';
import type { EarlyConfig } from '../../config/config-keys.ts';
import { CURRENCY, PRICES, type Prices, THEMES, type Theme } from '../../config/early-rules.ts';
import { isBuiltIn, isLanguage, isPseudo } from '../../config/locales.ts';
import type { CompanyCode } from '../../config/presets.ts';
import { makePageTerms } from '../../i18n/page-terms.ts';
import { type FirstView, type FirstViewSettings, firstViewKey } from '../../lib/first-view.ts';
import { frameOf } from '../element/frame.tsx';
import { setTerms } from './first-renderer.ts';
import { FirstTagView } from './first-tag-view.ts';
import { addTexts } from './lingui.ts';
import type { EarlyData, MakeRenderer, TagRenderer } from './tag-renderer.ts';

/** The page as the loader knows it. */
export interface EarlyPage {
  language: string;
  /** The page config, not checked yet; undefined if the loader cannot use it. */
  values?: EarlyConfig;
  /** With these its first calls were started. */
  settings?: EarlyCartSettings;
}

/** The data that the loader passes to the code of the tags, see `Slot`. */
export interface EarlyClaim {
  /** The folder of `ws.js`. */
  base: string;
  /** Present once the code that all tags share is loaded: from then on that code requests the cart. */
  store?: unknown;
  earlyCart?: { key: string; answer: Promise<Response> };
  earlySearch?: { key: string; query: string; calls: EarlyCalls };
  earlyPrices?: { key: string; codes: string[]; answer: Promise<Response> };
  firstViews?: Map<Element, FirstView>;
  /** Commands of the page's buttons to elements that were not defined yet. */
  commands?: Event[];
}

/** What the loader knows of the page, and what it is loading. */
export interface LoaderState {
  page: EarlyPage;
  claim: EarlyClaim;
  /** The file with the texts of the tag. */
  texts: Promise<unknown>;
  /** Rejects if the code of the tag cannot be loaded. */
  code: Promise<unknown>;
}

/** What a company with a preset has by default; the build replaces it. */
declare const __WS_SHOPS__: Readonly<
  Partial<Record<CompanyCode, { currency: string; theme: Theme; prices?: Prices }>>
>;

/** The loader starts nothing for another company that states no currency. */
const OWN_SHOP = { currency: '', theme: 'cary', prices: 'net' } as const;

/**
 * Draws the elements of a tag, also those that are added later, until its code is there. Draws nothing if an answer is
 * not what it should be, or comes later than the code: then the tag starts without a first view. Rejects if it fails.
 */
export async function drawTag(tag: string, loader: LoaderState, make: MakeRenderer): Promise<void> {
  const data = earlyDataOf(loader);
  if (!data) return;
  const { dates } = data.values;
  setTerms(makePageTerms({ ...data.config, dates }));
  addTexts(data.config.language, ((await loader.texts) as { messages: Record<string, unknown> }).messages);
  const renderer = await make(data);
  if (!renderer || customElements.get(tag) || !opensRoots(tag)) return;
  const views = loader.claim.firstViews ?? new Map<Element, FirstView>();
  loader.claim.firstViews = views;
  const ofTag = () => [...views].filter(([element]) => element.localName === tag);
  // The page may have given them a root of its own.
  const failed = new WeakSet<Element>();
  const update = (): void => {
    for (const element of document.querySelectorAll<HTMLElement>(`${tag}:not(:defined)`))
      if (!element.shadowRoot && !failed.has(element))
        try {
          drawIn(element, renderer, data.config, views);
        } catch {
          failed.add(element);
        }
    // A tag that is moved is still on the page.
    for (const [element, view] of ofTag()) if (!element.isConnected) view.drop();
    if (customElements.get(tag) && ofTag().length === 0) observer.disconnect();
  };
  const observer = new MutationObserver(update);
  observer.observe(document, { childList: true, subtree: true });
  update();
  loader.code.catch(() => {
    observer.disconnect();
    for (const [, view] of ofTag()) view.drop();
  });
}

/** Whether the code of a tag will find the root that is drawn into: a script of the page may close all roots. */
function opensRoots(tag: string): boolean {
  const probe = document.createElement(tag);
  return probe.attachShadow({ mode: 'open' }) === probe.shadowRoot;
}

function drawIn(
  element: HTMLElement,
  { sheets, isInline, canRender, render, handOver }: TagRenderer,
  config: FirstViewSettings,
  views: Map<Element, FirstView>,
): void {
  if (canRender && !canRender(element)) return;
  const { theme, language } = config;
  const view = new FirstTagView(element, {
    key: firstViewKey(config),
    sheets,
    handOver,
    frame: (children) => frameOf({ isInline, theme, language, children }),
    forget: () => views.delete(element),
  });
  views.set(element, view);
  try {
    render(view);
  } catch (error) {
    view.drop();
    throw error;
  }
}

/** Whether the code of the tags will accept these values: it replaces others, so that all would be drawn anew. */
const isAccepted = ({ language, theme, prices, currency }: FirstViewSettings): boolean =>
  isLanguage(language) &&
  !isPseudo(language) &&
  THEMES.some((one) => one === theme) &&
  PRICES.includes(prices) &&
  CURRENCY.test(currency);

/** What is known early; undefined if the early calls had other settings, or the code of the tags has taken the cart. */
function earlyDataOf({ page: { values, settings }, claim }: LoaderState): EarlyData | undefined {
  // A brand's own words, and the texts that a page provides, are not loaded early.
  if (!values || !settings || values.texts || (values.messages && !isBuiltIn(settings.language)))
    return undefined;
  const config: FirstViewSettings = { ...OWN_SHOP, ...__WS_SHOPS__[values.company], ...values, ...settings };
  if (!isAccepted(config)) return undefined;
  const key = earlyCartKey(config);
  const { earlyCart, earlySearch } = claim;
  if ([earlyCart, earlySearch].some((early) => early && early.key !== key)) return undefined;
  if (!earlyCart && !lacksCart(values.cartHintCookie)) return undefined;
  return {
    config,
    values,
    cart: earlyCart && jsonOf(earlyCart.answer),
    search: earlySearch && {
      query: earlySearch.query,
      answers: () => Promise.all(earlySearch.calls.answers().map(jsonOf)),
    },
  };
}

/** Reads a copy of the answer: the answer itself is for the code of the tags. */
function jsonOf(answer: Promise<Response>): Promise<unknown> {
  const json = answer.then((response) =>
    response.ok ? (response.clone().json() as Promise<unknown>) : undefined,
  );
  // Not every tag awaits it.
  json.catch(() => undefined);
  return json;
}
