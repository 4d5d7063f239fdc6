import { withoutScheme } from '../pasted-text.ts';
import { toAsciiName } from './ascii-name.ts';
import type { NameProblem } from './name-problem.ts';
import { isService, registeredPart } from './suffixes.ts';
import { decodedName } from './unicode-name.ts';

/** A text that is read as a domain name: the name or label in ASCII, or the problem and a name that was perhaps meant. */
export type ReadName = { ascii: string } | { problem: NameProblem; meant: string | undefined };

/** Marks that surround a name in a sentence, a list or an address. */
const BEFORE = '"\'([{<*#/,;:';
const AFTER = '"\')]}>/.,;:!?';

/** A word without the quotes, brackets and punctuation around it. */
export function withoutMarks(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && BEFORE.includes(text.charAt(from))) from += 1;
  while (from < to && AFTER.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/**
 * The host in a pasted address, in lower case: without quotes and brackets, protocol, user, `www.`, port, path and a
 * trailing dot (clause 7.6). A word without a dot is no address.
 */
export function normalizeName(text: string): string {
  const word = withoutMarks(withoutScheme(withoutMarks(text.trim())))
    .toLowerCase()
    .replaceAll('i\u0307', 'i');
  if (!/[.@]|\/\/|:\d/.test(word)) return word;
  const host = word
    .replace(/^[a-z][a-z0-9+.-]*:\/+|^https?[:;]?\/+/, '')
    .replace(/[/?#\\][\s\S]*/, '')
    .replace(/^.*@/, '')
    .replace(/:\d*$/, '');
  return withoutMarks(host).replace(/^\.*(?:www\.(?=.))?/, '');
}

const NOT_ALLOWED = /[^\p{L}\p{M}\p{Nd}.-]\ufe0f?/u;
const LATIN = /\p{sc=Latn}/u;
/** A letter that is not written among Latin ones; some of these look the same. */
const FOREIGN =
  /(?![\p{sc=Latn}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}])(?!(?<=[\p{sc=Hira}\p{sc=Kana}])\u30fc)\p{L}/u;
const ADDRESS = /^\d+(?:\.\d+){3}$/;

/** A label with the mark of an encoded name that is none. */
const misencoded = (host: string): string | undefined =>
  host.split('.').find((label) => /^..--./.test(label) && decodedName(label) === undefined);

function problemOf(host: string): NameProblem | undefined {
  const character = NOT_ALLOWED.exec(host)?.[0];
  if (character) return { kind: 'character', character };
  if (ADDRESS.test(host)) return { kind: 'address' };
  const label = misencoded(host);
  if (label !== undefined) return { kind: 'hyphens', label };
  const mixed = host.split('.').find((label) => LATIN.test(label) && FOREIGN.test(label));
  const foreign = mixed && FOREIGN.exec(mixed)?.[0];
  return foreign ? { kind: 'alphabet', character: foreign } : undefined;
}

/** The name that remains without what is not allowed; undefined if none remains. */
function repaired(host: string): string | undefined {
  const allowed = host.replace(/_+/g, '-').replace(new RegExp(NOT_ALLOWED, 'gu'), '');
  const labels = allowed.split('.').map((label) => label.split('-').filter(Boolean).join('-'));
  const name = labels.filter(Boolean).join('.');
  return problemOf(name) === undefined && toAsciiName(name) ? name : undefined;
}

/** Reads a host as a domain name or a label. */
export function readHost(host: string): ReadName {
  const problem = problemOf(host);
  const ascii = problem ? undefined : toAsciiName(host);
  if (ascii !== undefined) return { ascii };
  const isLong = host.split('.').some((label) => label.length > 63);
  return { problem: problem ?? { kind: isLong ? 'length' : 'form' }, meant: repaired(host) };
}

/** The problem of a host under which nobody can register names, or that is only an extension itself. */
export function endingProblem(host: string): NameProblem | undefined {
  const { name, suffix } = registeredPart(host);
  if (isService(suffix) || isService(name))
    return { kind: 'service', suffix: isService(name) ? name : suffix };
  return name === suffix && name.includes('.') ? { kind: 'ending', suffix } : undefined;
}

/** Reads a cleaned word as the name that is searched: of a subdomain, the domain. Never throws. */
export function readName(text: string): ReadName {
  const host = normalizeName(text);
  const isWhole = ADDRESS.test(host) || host.includes('..');
  const problem = isWhole ? undefined : endingProblem(host);
  if (!problem) return readHost(isWhole ? host : registeredPart(host).name);
  const label =
    problem.kind === 'service'
      ? host
          .slice(0, -problem.suffix.length - 1)
          .split('.')
          .at(-1)
      : '';
  return { problem, meant: label && toAsciiName(label) ? label : undefined };
}
