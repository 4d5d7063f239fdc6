import { tabStore } from '../../lib/storage.ts';

const keyOf = (company: string): string => `ws-elements:${company}:last-search`;

/** Nobody wants to read, or a storage to hold, a list of a hundred names. */
const LONGEST = 100;

/** What was searched for in this tab before (section 3, previouslySearchedDomain). */
export const lastSearch = (company: string): string | undefined => tabStore.get(keyOf(company));

export function rememberSearch(company: string, text: string): void {
  if (text.length <= LONGEST) tabStore.set(keyOf(company), text.trim());
}
