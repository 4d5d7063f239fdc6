import { fetchPageText } from '../../api/fetch-page-headers.ts';
import type { PageConfig } from '../../config/page-config.ts';
import { findAgentNote } from './agent-note.ts';
import { findAttributeFaults } from './attribute-faults.ts';
import { findCartPageError, findRelativeUrls } from './cart-page.ts';
import { findConsentNote } from './consent-note.ts';
import { findCutOffs } from './cut-off.ts';
import { findEmptiedTags } from './emptied-tags.ts';
import type { Fault } from './fault.ts';
import { findFramingFault } from './framing-fault.ts';
import { findMissingCalls } from './missing-calls.ts';
import { findPageFaults } from './page-faults.ts';
import { findPlaceHints } from './place-hints.ts';
import { findPreloadFaults } from './preload-faults.ts';
import { createProductCheck, type ProductCheck } from './product-faults.ts';
import { findHashRouter, findReplacedBuiltIn, findReplacedFunctions } from './replaced-functions.ts';
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
  calls: readonly Fault[];
}

async function askServers(config: PageConfig | undefined): Promise<ServerFindings> {
  const [shop, framing, calls, preloads, ...others] = await Promise.all([
    config ? findShopFaults(config) : [],
    findFramingFault(),
    config ? findMissingCalls(document, config) : [],
    findPreloadFaults(document),
    config && findValidationFault(document, config),
    config && findCartPageError(document, config),
  ]);
  const found = others.filter((fault) => fault !== undefined);
  return { shop, framing, calls, others: [...preloads, ...found] };
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
  const { shop, others, framing, calls } = await askServers(config);
  const isAnswering = !shop.some(({ kind }) => SILENT.includes(kind));
  // A shop that does not answer at all has been reported.
  const callsOf = (kind: Fault['kind']): Fault[] => calls.filter((call) => isAnswering && call.kind === kind);
  const late: Fault[] = [];
  if (config) onUncheckedNumber(config, (fault) => late.push(fault));
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
    const own = config ? [findConsentNote(config), findAgentNote(config)] : [];
    return {
      ...products,
      faults: [
        ...findPageFaults(document),
        ...(config ? [...findCartPageFault(document, config), ...findShownFaults(document)] : []),
        ...torn,
        ...findAttributeFaults(document),
        ...shop,
        ...others,
        ...callsOf('missing-call'),
        ...(others.some(isOfValidation) ? [] : late),
        ...products.faults,
      ],
      advice: framing ? [...hints, framing] : hints,
      notes: [...own.filter((note) => note !== undefined), ...callsOf('part-left-out')],
    };
  };
}

const isOfValidation = ({ kind }: Fault): boolean => kind.startsWith('validation-');

/** Faults of tags that should be shown by now. */
const findShownFaults = (page: Document): Fault[] => [
  ...findReplacedBuiltIn(),
  ...findReplacedFunctions(page),
  ...findHashRouter(page),
  ...findRelativeUrls(page),
  ...findCutOffs(page),
];
