import * as v from 'valibot';
import { dated } from '../../../state/stored.ts';

/** Longer queries, such as lists of a hundred names, are not stored. */
const MAX_LENGTH = 100;

const entry = dated('last-search', v.pipe(v.string(), v.maxLength(MAX_LENGTH)));

/** The query of this tab's last search (section 3, previouslySearchedDomain). */
export const lastQuery = (company: string): string | undefined => entry.read(company);

export function rememberQuery(company: string, query: string): void {
  if (query.length <= MAX_LENGTH) entry.write(company, query.trim());
}
