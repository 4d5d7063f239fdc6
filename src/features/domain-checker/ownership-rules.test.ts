import { describe, expect, it } from 'vitest';
import { ownershipKey, saysWhose, wayOn } from './ownership-rules.ts';

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

describe('a reason', () => {
  it.each([
    ['not_logged_in', undefined, false],
    ['not_owner', undefined, true],
    ['registered_elsewhere', undefined, true],
    ['active_mailboxes', 'manage', false],
    ['already_uses_business_mail', 'manage', false],
    ['cannot_verify', 'again', false],
  ] as const)('%s leads to %s and says whose the name is: %s', (name, way, says) => {
    const key = `exception.domain_ownership.${name}`;
    expect(wayOn(key)).toBe(way);
    expect(saysWhose(key)).toBe(says);
  });

  it('that nobody gave says nothing', () => {
    expect(saysWhose(undefined)).toBe(false);
  });
});
