import { describe, expect, it } from 'vitest';
import { searchParameters } from './shared-search.ts';

describe('the parameters of a search in a URL', () => {
  it('are the names and the filter', () => {
    expect(String(searchParameters({ qd: 'a.sk, b.sk', freeOnly: false }))).toBe(
      'qd=a.sk%2C+b.sk&freeOnly=false',
    );
  });

  it.each([
    ['of 1,400 letters', 'a'.repeat(1_400), true],
    ['of 1,600 letters', 'a'.repeat(1_600), false],
    ['that its encoding makes too long', 'ž'.repeat(300), false],
  ])('are left out for a search that is too long, encoded: one %s', (_, qd, isShared) => {
    expect(searchParameters({ qd, freeOnly: true }).has('qd')).toBe(isShared);
  });
});
