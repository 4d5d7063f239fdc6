import { fetchPageText } from '../../api/fetch-page-headers.ts';
import type { PageConfig } from '../../config/page-config.ts';
import { findAttributeFaults } from './attribute-faults.ts';
import { findEmptiedTags } from './emptied-tags.ts';
import type { Fault } from './fault.ts';
import { findFramingFault } from './framing-fault.ts';
import { findPageFaults } from './page-faults.ts';
import { findPlaceHints } from './place-hints.ts';
import { createProductCheck, type ProductCheck } from './product-faults.ts';
import { findShopFaults } from './shop-faults.ts';
import { findCartPageFault } from './tag-faults.ts';

/** The faults of a page and its shop. */
export interface Findings extends ProductCheck {
  /** Faults that do not keep the tags from working. */
  advice: readonly Fault[];
}

/** Faults of a shop that would not answer the call for its products either. */
const SILENT: readonly Fault['kind'][] = ['csp', 'refused', 'shop-error', 'no-cart', 'unknown-company'];

/**
 * Checks the shop and the page's server, once. The returned function then examines the page in its current state; call
 * it again when the page has changed. A page without a config has no shop to check.
 */
export async function examine(config: PageConfig | undefined): Promise<() => Promise<Findings>> {
  const [shopFaults, framing] = await Promise.all([config ? findShopFaults(config) : [], findFramingFault()]);
  const isAnswering = !shopFaults.some(({ kind }) => SILENT.includes(kind));
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
    return {
      ...products,
      faults: [
        ...findPageFaults(document),
        ...(config ? findCartPageFault(document, config) : []),
        ...torn,
        ...findAttributeFaults(document),
        ...shopFaults,
        ...products.faults,
      ],
      advice: framing ? [...hints, framing] : hints,
    };
  };
}
