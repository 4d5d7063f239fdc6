import { describe, expect, it } from 'vitest';
import { isOwnedByOthers, nextAction, ownershipKey } from './ownership-rules.ts';

describe('ownershipKey', () => {
  it.each([
    ['exception.domain_ownership.not_owner', 'exception.domain_ownership.not_owner'],
    ['domain_ownership.not_owner', 'exception.domain_ownership.not_owner'],
    ['exception.domain_ownership.some_new_reason', 'exception.domain_ownership.some_new_reason'],
    ['domain.taken', undefined],
    ['exception.outage', undefined],
    [undefined, undefined],
  ])('reads %j as %j', (error, key) => {
    expect(ownershipKey({ error })).toBe(key);
  });
});

describe('an ownership error', () => {
  it.each([
    ['not_logged_in', undefined, false],
    ['not_owner', undefined, true],
    ['registered_elsewhere', undefined, true],
    ['active_mailboxes', 'manage', false],
    ['already_uses_business_mail', 'manage', false],
    ['cannot_verify', 'recheck', false],
  ] as const)('%s offers %s and excludes the visitor: %s', (name, action, isOthers) => {
    const key = `exception.domain_ownership.${name}`;
    expect(nextAction(key)).toBe(action);
    expect(isOwnedByOthers(key)).toBe(isOthers);
  });

  it('that is missing excludes nobody', () => {
    expect(isOwnedByOthers(undefined)).toBe(false);
  });
});
