import type { SearchQuery } from '../../features/domain-checker/query/search-query.ts';
import type { Row } from '../../features/domain-checker/rows/result-list.ts';
import type { RowState } from '../../features/domain-checker/rules.ts';
import { loadChunk, loadExport } from '../../lib/load-chunk.ts';
import { toMajor } from '../../lib/money.ts';
import { publicCartAtom } from '../../state/cart/page-cart.ts';
import type { Store } from '../../state/store.ts';
import { toolText } from './answers.ts';

/** Whether a customer owns a taken name is nobody else's business: it is only taken. */
const STATES: Readonly<Record<RowState, string>> = {
  waiting: 'unknown',
  available: 'available',
  inCart: 'in-cart',
  own: 'taken',
  taken: 'taken',
  proof: 'taken',
  unsupported: 'not-sold',
  unsure: 'unknown',
  invalid: 'invalid',
};

/** The first page of a search: the query is read, and the names are searched, as in the search field. */
export async function findDomains(store: Store, text: string, signal: AbortSignal | undefined) {
  const parse = await loadExport(
    () => import('../../features/domain-checker/query/parse-pasted.ts'),
    'parsePasted',
  );
  const query = parse(text);
  const page = query.names.length + query.labels.length > 0 && (await firstPage(store, query, signal));
  return { isCut: query.truncated, ...(page || nothingToSearch(query)) };
}

async function firstPage(store: Store, query: SearchQuery, signal: AbortSignal | undefined) {
  const search = await loadChunk(() => import('./search-code.ts'), 'createChecker');
  const { createChecker, resultState, cartDomains } = search;
  const { startAtom, stopAtom, searchAtom } = createChecker();
  signal?.addEventListener('abort', () => store.set(stopAtom));
  await store.set(startAtom, { query });
  const { groups = [], endOfStream, messages } = store.get(searchAtom) ?? {};
  const inCart = cartDomains(store.get(publicCartAtom));
  const stateOf = ({ name, result }: Row): RowState =>
    inCart.has(name) ? 'inCart' : result ? resultState(result) : 'unsure';
  return {
    domains: groups.flat().flatMap((row) => [
      domainOf(row, stateOf(row)),
      ...(row.alternatives ?? []).map((one) => ({
        ...domainOf(one, stateOf(one)),
        alternativeTo: row.name,
      })),
    ]),
    hasMore: endOfStream === false,
    messages,
  };
}

const nothingToSearch = ({ invalid }: SearchQuery) => ({
  domains: invalid.map(({ text }) => domainOf({ name: text, requested: true }, 'invalid')),
  hasMore: false,
  messages: invalid.length > 0 ? undefined : [{ key: 'domain_checker.invalid_name' }],
});

/** Prices are excl. VAT, in major units, for the period in months. */
function domainOf(row: Row, state: RowState) {
  const { price, period, premium, alternativeTo } = row.result ?? {};
  return {
    name: toolText(row.name),
    state: STATES[state],
    ...(alternativeTo && { alternativeTo: toolText(alternativeTo) }),
    ...(price && { vatExcluded: toMajor(price.actualPrice) }),
    ...(price?.renewalPrice !== undefined && { renewalVatExcluded: toMajor(price.renewalPrice) }),
    ...(period !== undefined && { period }),
    ...(premium && { premium }),
  };
}
