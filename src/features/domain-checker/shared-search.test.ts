// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readShared, searchParameters } from './shared-search.ts';

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

describe('the search in the URL of a page', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });

  it.each<[string, string, object]>([
    ['?qd=+a.sk+&freeOnly=false', 'p', { qd: 'a.sk', freeOnly: false }],
    ['?qd=a.sk&freeOnly=yes', 'p', { qd: 'a.sk', freeOnly: true }],
    ['?qd=a.sk', 'p', { qd: 'a.sk' }],
    ['?qd=+&freeOnly=false', 'p', {}],
    ['?qd=a.sk', 'ws-cart', {}],
  ])('%s beside a <%s> is read by the first checker only: %j [2.5]', (search, beside, shared) => {
    vi.stubGlobal('location', { search });
    const names = ['ws-domain-checker', beside, 'ws-domain-checker'];
    const [first, , second] = names.map((name) => document.body.appendChild(document.createElement(name)));
    expect([readShared(first), readShared(second), readShared(undefined)]).toEqual([shared, {}, {}]);
  });
});
