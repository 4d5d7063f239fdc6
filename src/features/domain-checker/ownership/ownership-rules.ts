import type { DomainResult } from '../../../api/domains.ts';

/** Prefix of the ownership error keys. */
const OWNERSHIP = 'exception.domain_ownership.';

/** Taken, perhaps by the visitor, who has to log in to prove it. */
export const NOT_LOGGED_IN = `${OWNERSHIP}not_logged_in`;

/** The ownership error of a result as a server message key; undefined if it has none. */
export function ownershipKey({ error }: Pick<DomainResult, 'error'>): string | undefined {
  const key = error?.replace(/^(?!exception\.)/, 'exception.');
  return key?.startsWith(OWNERSHIP) ? key : undefined;
}

/** The visitor's next action after an ownership error: manage the domain in the WebAdmin, or check it again. */
export function nextAction(ownership: string): 'manage' | 'recheck' | undefined {
  switch (ownership.slice(OWNERSHIP.length)) {
    case 'active_mailboxes':
    case 'already_uses_business_mail':
      return 'manage';
    case 'cannot_verify':
      return 'recheck';
    default:
      return undefined;
  }
}

const NOT_OWNER: ReadonlySet<string | undefined> = new Set([
  `${OWNERSHIP}not_owner`,
  `${OWNERSHIP}registered_elsewhere`,
]);

/** Whether the error itself means that the customer does not own the domain. */
export const isOwnedByOthers = (ownership: string | undefined): boolean => NOT_OWNER.has(ownership);
