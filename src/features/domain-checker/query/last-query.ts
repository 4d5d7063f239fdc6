import { stored } from '../../../state/session/stored.ts';

/** Longer queries, such as lists of a hundred names, are not stored. */
const MAX_LENGTH = 100;

const entry = stored('last-search', (value) =>
  typeof value === 'string' && value.length <= MAX_LENGTH ? value : undefined,
);

/** The query of this tab's last search. */
export const lastQuery = (company: string): string | undefined => entry.read(company);

export function rememberQuery(company: string, query: string): void {
  if (query.length <= MAX_LENGTH) entry.write(company, query.trim());
}
