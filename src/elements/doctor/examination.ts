import { fetchPageText } from '../../api/fetch-page-headers.ts';
import type { PageConfig } from '../../config/page-config.ts';
import { findAttributeFaults } from './attribute-faults.ts';
import { findCutOffs, findPlaceHints, findScriptFaults } from './browser-faults.ts';
import { findEmptiedTags } from './content-faults.ts';
import type { Fault } from './fault.ts';
import { findAgentNotes, findConsentNotes } from './notes.ts';
import { findPageFaults } from './page-faults.ts';
import { findPaymentFaults } from './payment-faults.ts';
import { createProductCheck, type ProductCheck } from './product-faults.ts';
import { findMissingCalls, findValidationFault, onUncheckedNumber } from './shop-calls.ts';
import { findShopFaults, type ShopFault } from './shop-faults.ts';
import { findCartPageError, findFramingFault, findPreloadFaults, findRelativeUrls } from './site-faults.ts';
import { findCartPageFault } from './tag-faults.ts';
import { findUntranslated } from './untranslated.ts';

/** The faults of a page and its shop. */
export interface Findings extends Pick<ProductCheck, 'unchecked'> {
  faults: readonly Fault[];
  /** Faults that do not keep the tags from working. */
  advice: readonly Fault[];
  /** What an editor may want to know, and need not fix. */
  notes: readonly Fault[];
}

/** What is looked for once. */
async function askServers(page: Document, config: PageConfig | undefined) {
  const [shop, framing, calls, preloads, validation, cartPage, payments] = await Promise.all([
    config ? findShopFaults(config) : [],
    findFramingFault(),
    config ? findMissingCalls(page, config) : [],
    findPreloadFaults(page),
    config ? findValidationFault(page, config) : [],
    config ? findCartPageError(page, config) : [],
    config ? findPaymentFaults(config) : [],
  ]);
  const isAnswering = !shop.some(({ kind }) => SILENT.includes(kind));
  // A shop that does not answer at all has been reported.
  return {
    shop,
    framing,
    calls: isAnswering ? calls : [],
    served: [...preloads, ...validation, ...cartPage, ...payments],
    validation,
    isAnswering,
  };
}

/** Faults of shops that would not answer the call for their products either. */
const SILENT: readonly ShopFault['kind'][] = [
  'csp',
  'refused',
  'fetch-refused',
  'shop-error',
  'no-cart',
  'unknown-company',
];

/**
 * Checks the shop and the page's server, once. The returned function then examines the page in its current state; call
 * it again when the page has changed. A page without a config has no shop to check.
 */
export async function examine(config: PageConfig | undefined): Promise<() => Promise<Findings>> {
  const { shop, framing, calls, served, validation, isAnswering } = await askServers(document, config);
  const late: Fault[] = [];
  if (config) onUncheckedNumber(config, (faults) => late.push(...faults));
  const checkProducts = config && isAnswering ? createProductCheck(config) : undefined;
  let source: Promise<string> | undefined;
  const fetchSource = (): Promise<string> => {
    source ??= fetchPageText().catch(() => '');
    return source;
  };
  return async () => {
    const [emptied, products, hints] = await Promise.all([
      findEmptiedTags(document, fetchSource),
      checkProducts?.(document) ?? { faults: [] },
      // The tags have no size yet on a page without a config.
      config ? findPlaceHints(document) : [],
    ]);
    return {
      ...products,
      faults: [
        ...findPageFaults(document),
        ...(config ? [...findCartPageFault(document, config), ...findShownFaults(document)] : []),
        ...emptied,
        ...findAttributeFaults(document),
        ...shop,
        ...served,
        ...calls.filter(({ kind }) => kind === 'missing-call'),
        ...(validation.length > 0 ? [] : late),
        ...products.faults,
      ],
      advice: [...hints, ...framing],
      notes: [...(config ? notesOn(config) : []), ...calls.filter(({ kind }) => kind === 'part-left-out')],
    };
  };
}

const notesOn = (config: PageConfig): Fault[] => [
  ...findConsentNotes(config),
  ...findAgentNotes(config),
  ...findUntranslated(document, config),
];

/** Faults of tags that should be shown by now. */
const findShownFaults = (page: Document): Fault[] => [
  ...findScriptFaults(page),
  ...findRelativeUrls(page),
  ...findCutOffs(page),
];
