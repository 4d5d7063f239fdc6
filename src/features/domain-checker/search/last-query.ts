import { tabStore } from '../../../lib/storage.ts';
import { storedName } from '../../../state/stored-rows.ts';

const storageKey = (company: string): string => storedName('last-search', company);

/** Longer queries, such as lists of a hundred names, are not stored. */
const MAX_LENGTH = 100;

/** The query of this tab's last search (section 3, previouslySearchedDomain). */
export const lastQuery = (company: string): string | undefined => tabStore.get(storageKey(company));

export function rememberQuery(company: string, query: string): void {
  if (query.length <= MAX_LENGTH) tabStore.set(storageKey(company), query.trim());
}
