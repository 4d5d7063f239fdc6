import type { NameProblem } from './name-problem.ts';
import { endingProblem, normalizeName, readHost } from './read-name.ts';
import { splitPasted } from './split-pasted.ts';
import { isLocal } from './suffixes.ts';

/** The domain that a customer already owns, in ASCII, or the reason why it cannot be one. */
export function readOwnDomain(text: string): { ascii: string } | { problem: NameProblem } {
  const [word = '', ...others] = splitPasted(text);
  const host = normalizeName(word);
  if (isLocal(host)) return { problem: { kind: 'local' } };
  const problem = endingProblem(host);
  if (problem) return { problem };
  const read = readHost(host);
  const isOneName = others.length === 0 && host.includes('.');
  return 'problem' in read || isOneName ? read : { problem: { kind: 'form' } };
}

/** The domain name in a text, perhaps pasted as a URL; undefined if it contains none. */
export function toDomainName(text: string): string | undefined {
  const read = readOwnDomain(text);
  return 'ascii' in read ? read.ascii : undefined;
}
