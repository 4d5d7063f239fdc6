import { createShop } from '../../demo/api/app.ts';
import { browser } from '../../demo/api/test-support.ts';
import { createClient } from '../../src/api/client.ts';
import type { DomainResult } from '../../src/api/domains.ts';
import { parsePasted } from '../../src/features/domain-checker/query/parse-pasted.ts';
import { resultState } from '../../src/features/domain-checker/rules.ts';
import { createChecker } from '../../src/features/domain-checker/search/search-state.ts';
import { clientAtom } from '../../src/state/page/client-atom.ts';
import { createShopStore } from './shop-page.ts';

const API = 'http://shop.test/api';
const PAGE = 'http://page.test';
export const CHECK_DOMAINS = '/api/domain-checker/check-domains';

/** A domain checker with its own store, connected to its own demo shop. */
export function startChecker() {
  const shop = createShop({ databaseUrl: ':memory:', streamDelay: 3, siteOrigins: [PAGE] });
  const requests: URL[] = [];
  /** `pageSize` overrides the page size of every request. */
  const options: { pageSize?: number } = {};
  const { fetch } = browser(shop);
  const fetchShop: typeof fetch = async (input, init) => {
    const url = new URL(input as URL);
    requests.push(new URL(url));
    if (options.pageSize && url.searchParams.has('per-page'))
      url.searchParams.set('per-page', String(options.pageSize));
    const request = new Request(url, init);
    request.headers.set('origin', PAGE);
    return fetch(request);
  };
  const store = createShopStore();
  const settings = { apiUrl: API, validationApiUrl: API, company: 'sk-ws', language: 'en-US' };
  store.set(clientAtom, createClient({ ...settings, fetch: fetchShop }));
  const checker = createChecker();
  const rows = () => store.get(checker.searchAtom)?.groups.flat() ?? [];
  const resultOf = (name: string): DomainResult => {
    const result = rows().find((row) => row.name === name)?.result;
    if (!result) throw new Error(`no result for ${name}`);
    return result;
  };
  return {
    shop,
    store,
    checker,
    requests,
    options,
    rows,
    resultOf,
    search: (query: string, tlds?: readonly string[]) =>
      store.set(checker.startAtom, { query: parsePasted(query), tlds }),
    state: () => store.get(checker.searchAtom),
    names: () => rows().map(({ name }) => name),
    stateOf: (name: string) => resultState(resultOf(name)),
    searches: () => requests.filter(({ pathname }) => pathname === CHECK_DOMAINS),
    addFault: async (fault: object): Promise<void> => {
      const body = JSON.stringify(fault);
      const headers = { 'content-type': 'application/json' };
      const response = await shop.fetch(
        new Request('http://shop.test/demo/faults', { method: 'POST', body, headers }),
      );
      if (!response.ok) throw new Error(`fault refused: ${response.status}`);
    },
  };
}
