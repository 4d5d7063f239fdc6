import { createConnection } from '../../api/connection.ts';
import { isMissingCall } from '../../api/errors.ts';
import type { PageConfig } from '../../config/page-config.ts';
import type { Fault } from './fault.ts';

/**
 * The reads without which nobody can complete an order, and those whose part is left out; of `ws-cart`. Only those that
 * answer a visitor: the browser would log the refusal of another one as an error of the page.
 */
const OF_ORDER = ['/payment-options'];
const OF_PARTS = ['/cart/x-sell-up-sell'];
/** Those of the domain search. */
const OF_SEARCH = ['/domain-checker/check-domains'];
const OF_SEARCH_PARTS = ['/domain-checker/check-bundles', '/domain-checker/tld-categories'];

/** Milliseconds. */
const PATIENCE = 10_000;

/** Which calls that the page's tags need the shop does not have: it answers 404 without a key. */
export async function findMissingCalls(page: Document, config: PageConfig): Promise<Fault[]> {
  const [hasCart, hasSearch] = ['ws-cart', 'ws-domain-checker'].map(
    (tag) => page.querySelector(tag) !== null,
  );
  const needed = [...(hasCart ? OF_ORDER : []), ...(hasCart || hasSearch ? OF_SEARCH : [])];
  const optional = [...(hasCart ? OF_PARTS : []), ...(hasCart || hasSearch ? OF_SEARCH_PARTS : [])];
  const { apiUrl, validationApiUrl, company, language } = config;
  const connection = createConnection({ apiUrl, validationApiUrl, company, language });
  const faultOf = async (kind: 'missing-call' | 'part-left-out', path: string): Promise<Fault[]> => {
    try {
      const { response, watch } = await connection.open(path, { timeout: PATIENCE });
      watch.end();
      // A body that nobody reads would keep one of the browser's few connections to the shop.
      await response.body?.cancel();
    } catch (error) {
      if (isMissingCall(error)) return [{ kind, at: `GET ${apiUrl}${path}` }];
    }
    return [];
  };
  const found = await Promise.all([
    ...needed.map((path) => faultOf('missing-call', path)),
    ...optional.map((path) => faultOf('part-left-out', path)),
  ]);
  return found.flat();
}
