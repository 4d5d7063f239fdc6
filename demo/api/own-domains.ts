import type { OwnDomain } from '../../server/provider.ts';
import { TLDS } from './tlds.ts';

const HALF_A_YEAR = 183 * 86_400_000;

/** Magic names: every customer has `mine.<tld>` and `<login>-mine.<tld>` for every TLD. */
export function magicDomains(login: string, now: Date): OwnDomain[] {
  const expiresAt = new Date(now.getTime() + HALF_A_YEAR).toISOString().slice(0, 10);
  return Object.keys(TLDS).flatMap((tld) =>
    [`mine.${tld}`, `${login}-mine.${tld}`].map((name) => ({ name, tld, expiresAt })),
  );
}
