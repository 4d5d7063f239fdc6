import { domainToUnicode } from 'node:url';
import type { ErrorKey } from '../../server/errors.ts';
import { splitDomain } from '../../server/lib/domain-name.ts';
import type { NameOwner } from '../../server/provider.ts';

const BY_WORD: readonly [word: string, key: ErrorKey][] = [
  ['elsewhere', 'exception.domain_ownership.registered_elsewhere'],
  ['mailboxes', 'exception.domain_ownership.active_mailboxes'],
  ['hasmail', 'exception.domain_ownership.already_uses_business_mail'],
  ['cannotverify', 'exception.domain_ownership.cannot_verify'],
  ['taken', 'exception.domain_ownership.not_owner'],
];

/** Magic words of names that are taken. */
export const OWNERSHIP_WORDS: readonly string[] = [...BY_WORD.map(([word]) => word), 'mine'];

/**
 * The reason why a certificate or mailboxes cannot be used with a name; undefined if they can. The customer's own names
 * are always allowed; otherwise magic words in the label decide, and any other name is allowed.
 */
export function ownershipRefusal(name: string, { isLoggedIn, domains }: NameOwner): ErrorKey | undefined {
  const domain = splitDomain(name);
  if (!domain) return 'validation.domain_invalid';
  if (domains.has(`${domain.label}.${domain.tld}`)) return undefined;
  const label = domainToUnicode(domain.label);
  const found = BY_WORD.find(([word]) => label.includes(word));
  if (found) return found[1];
  return label.includes('mine') && !isLoggedIn ? 'exception.domain_ownership.not_logged_in' : undefined;
}
