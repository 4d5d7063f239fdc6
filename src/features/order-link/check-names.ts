import type { Connection } from '../../api/connection.ts';
import { checkDomains } from '../../api/domain-search.ts';
import type { DomainResult } from '../../api/domains.ts';
import { resultState, splitBySize } from '../domain-checker/rules.ts';
import type { NameOffer } from './row-prices.ts';

/** Names of one call: the longest fit into a URL. */
const BATCH = 5;

/**
 * Asks the shop for these names, in ASCII. Names without an answer are missing: only a link with domains loads this code,
 * and the shop checks them again when they are added. Never rejects.
 */
export async function checkNames(
  connection: Connection,
  names: readonly string[],
): Promise<ReadonlyMap<string, NameOffer>> {
  const found = new Map<string, NameOffer>();
  const { signal } = new AbortController();
  const check = async (domains: readonly string[]): Promise<void> => {
    const page = { domains, page: 1, perPage: domains.length };
    for await (const results of checkDomains(connection, page, signal))
      for (const result of results) found.set(result.name.toLowerCase(), offerOf(result));
  };
  await Promise.all(splitBySize(names, BATCH).map((some) => check(some).catch(() => undefined)));
  return found;
}

const STATES: Readonly<Record<ReturnType<typeof resultState>, NameOffer['state']>> = {
  available: 'free',
  taken: 'taken',
  proof: 'taken',
  unsupported: 'unsold',
  invalid: 'invalid',
  unsure: 'unsure',
  waiting: 'unsure',
  inCart: 'unsure',
  own: 'taken',
};

const offerOf = (result: DomainResult): NameOffer => ({
  state: STATES[resultState(result)],
  price: result.price?.actualPrice,
  period: result.period,
  tld: result.tld,
});
