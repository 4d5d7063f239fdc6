import type { DomainResult } from '../../api/domains.ts';

/** The refusals about whose a domain is (section 8, domain ownership). */
const OWNERSHIP = 'exception.domain_ownership.';

/** Taken, and perhaps by the visitor: the shop wants to know who asks. */
export const NOT_LOGGED_IN = `${OWNERSHIP}not_logged_in`;

/** Why a taken name is not simply somebody else's, as a key of section 8; undefined where nobody said. */
export function ownershipKey({ error }: Pick<DomainResult, 'error'>): string | undefined {
  const key = error?.replace(/^(?!exception\.)/, 'exception.');
  return key?.startsWith(OWNERSHIP) ? key : undefined;
}

/** Where a reason about whose a name is leads: to the customer's domains, or to asking once more. */
export function wayOn(ownership: string): 'manage' | 'again' | undefined {
  switch (ownership.slice(OWNERSHIP.length)) {
    case 'active_mailboxes':
    case 'already_uses_business_mail':
      return 'manage';
    case 'cannot_verify':
      return 'again';
    default:
      return undefined;
  }
}

const NOT_YOURS: ReadonlySet<string | undefined> = new Set([
  `${OWNERSHIP}not_owner`,
  `${OWNERSHIP}registered_elsewhere`,
]);

/** Whether the reason itself tells that the name is not among the customer's own. */
export const saysWhose = (ownership: string | undefined): boolean => NOT_YOURS.has(ownership);
