import { domainToUnicode } from 'node:url';
import { splitDomain } from '../../server/lib/domain-name.ts';
import { ownValue } from '../../server/lib/own-value.ts';
import type { Verdict } from '../../server/provider.ts';
import { OWNERSHIP_WORDS } from './ownership.ts';
import { TLDS } from './tlds.ts';

/**
 * Whether a name can be bought, always the same for the same name. In this order:
 * 1. not a name `label.tld`: invalid; a TLD that is not sold: unsupported;
 * 2. magic words anywhere in the label: `unsure` cannot be resolved, the words of ownership.ts are taken (free if the
 * label is that of an alternative, as in `my-taken`), `free` and `premium` are free (premium costs 490 EUR a year);
 * 3. else by FNV-1a (32 bits) of the ASCII name, modulo 100: below 25 is taken for .com and .sk, below 10 for other
 * TLDs.
 */
export function verdictOf(name: string): Verdict {
  const domain = splitDomain(name);
  if (!domain) return 'invalid';
  if (!ownValue(TLDS, domain.tld)) return 'unsupported';
  const label = readable(domain.label);
  if (label.includes('unsure')) return 'unsure';
  const isMagic = OWNERSHIP_WORDS.some((word) => label.includes(word));
  if (isMagic) return baseOfAlternative(label) === label ? 'taken' : 'free';
  if (label.includes('free') || label.includes('premium')) return 'free';
  const limit = domain.tld === 'com' || domain.tld === 'sk' ? 25 : 10;
  return fnv1a(`${domain.label}.${domain.tld}`) % 100 < limit ? 'taken' : 'free';
}

/** A label without the prefixes and suffixes of alternatives to a taken name. */
export const baseOfAlternative = (label: string): string =>
  label.replace(/^(?:my|e)-(?=.)/, '').replace(/(?<=.)(?:-online|-shop|24)$/, '');

export function isPremium(label: string): boolean {
  return readable(label).includes('premium');
}

export function isSlow(name: string): boolean {
  return name.includes('slow');
}

export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

function readable(label: string): string {
  return domainToUnicode(label);
}
