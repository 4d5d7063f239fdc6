import { fetchPageText } from '../../api/fetch-page-headers.ts';
import type { PageConfig } from '../../config/page-config.ts';
import { findAttributeFaults } from './attribute-faults.ts';
import { findCartPageError, findRelativeUrls } from './cart-page.ts';
import { findConsentNote } from './consent-note.ts';
import { findCutOffs } from './cut-off.ts';
import { findEmptiedTags } from './emptied-tags.ts';
import type { Fault } from './fault.ts';
import { findFramingFault } from './framing-fault.ts';
import { findPageFaults } from './page-faults.ts';
import { findPlaceHints } from './place-hints.ts';
import { findPreloadFaults } from './preload-faults.ts';
import { createProductCheck, type ProductCheck } from './product-faults.ts';
import { findReplacedBuiltIn, findReplacedFunctions } from './replaced-functions.ts';
import { findShopFaults } from './shop-faults.ts';
import { findCartPageFault } from './tag-faults.ts';
import { findValidationFault, onUncheckedNumber } from './validation-fault.ts';

/** The faults of a page and its shop. */
export interface Findings extends ProductCheck {
  /** Faults that do not keep the tags from working. */
  advice: readonly Fault[];
  /** What an editor may want to know, and need not fix. */
  notes: readonly Fault[];
}

/** The faults that are looked for once. */
interface ServerFindings {
  shop: readonly Fault[];
  others: readonly Fault[];
  framing: Fault | undefined;
}

async function askServers(config: PageConfig | undefined): Promise<ServerFindings> {
  const [shop, framing, preloads, ...others] = await Promise.all([
    config ? findShopFaults(config) : [],
    findFramingFault(),
    findPreloadFaults(document),
    config && findValidationFault(document, config),
    config && findCartPageError(document, config),
  ]);
  return { shop, framing, others: [...preloads, ...others.filter((fault) => fault !== undefined)] };
}

/** Faults of a shop that would not answer the call for its products either. */
const SILENT: readonly Fault['kind'][] = [
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
  const { shop, others, framing } = await askServers(config);
  const late: Fault[] = [];
  if (config) onUncheckedNumber(config, (fault) => late.push(fault));
  const isAnswering = !shop.some(({ kind }) => SILENT.includes(kind));
  const checkProducts = config && isAnswering ? createProductCheck(config) : undefined;
  let source: Promise<string> | undefined;
  const fetchSource = (): Promise<string> => {
    source ??= fetchPageText().catch(() => '');
    return source;
  };
  return async () => {
    const [torn, products, hints] = await Promise.all([
      findEmptiedTags(document, fetchSource),
      checkProducts?.(document) ?? { faults: [] },
      // The tags have no size yet on a page without a config.
      config ? findPlaceHints(document) : [],
    ]);
    const note = config && findConsentNote(config);
    return {
      ...products,
      faults: [
        ...findPageFaults(document),
        ...(config ? [...findCartPageFault(document, config), ...findShownFaults(document)] : []),
        ...torn,
        ...findAttributeFaults(document),
        ...shop,
        ...others,
        ...(others.some(isOfValidation) ? [] : late),
        ...products.faults,
      ],
      advice: framing ? [...hints, framing] : hints,
      notes: note ? [note] : [],
    };
  };
}

const isOfValidation = ({ kind }: Fault): boolean => kind.startsWith('validation-');

/** Faults of tags that should be shown by now. */
const findShownFaults = (page: Document): Fault[] => [
  ...findReplacedBuiltIn(),
  ...findReplacedFunctions(page),
  ...findRelativeUrls(page),
  ...findCutOffs(page),
];
