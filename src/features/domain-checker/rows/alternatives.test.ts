import { describe, expect, it } from 'vitest';
import { startChecker } from '../../../../test/support/checker-shop.ts';
import type { DomainResult } from '../../../api/domains.ts';
import { suffixesOf } from './counts.ts';
import { ResultList } from './result-list.ts';

const result = (name: string, change: Partial<DomainResult> = {}): DomainResult => ({
  name,
  tld: 'sk',
  price: { actualPrice: 1290, renewalPrice: 1490 },
  period: 12,
  availableForPurchase: true,
  premium: false,
  error: undefined,
  alternativeTo: undefined,
  ...change,
});
const taken = (name: string) => result(name, { availableForPurchase: false, error: 'domain.taken' });
const instead = (name: string, alternativeTo: string) => result(name, { alternativeTo });
const alternativesOf = (list: ResultList, name: string): string[] =>
  (
    list
      .snapshot()
      .flat()
      .find((row) => row.name === name)?.alternatives ?? []
  ).map((row) => row.name);

describe('the alternatives to a name of a list', () => {
  const listOf = (...names: string[]): ResultList => {
    const list = new ResultList();
    for (const name of names) list.reserve(name, true);
    return list;
  };

  it('belong to the row of that name, which keeps its place and its result', () => {
    const list = listOf('a.sk', 'b.sk');
    list.addAlternative(instead('a.com', 'a.sk'), 'a.sk');
    list.add(taken('A.sk'));
    list.addAlternative(instead('My-A.sk', 'a.sk'), 'a.sk');
    expect(list.snapshot().flat()).toMatchObject([
      { name: 'a.sk', result: { error: 'domain.taken' } },
      { name: 'b.sk' },
    ]);
    expect(alternativesOf(list, 'a.sk')).toEqual(['a.com', 'my-a.sk']);
  });

  it('are at most five, each once, and never a name that has a row of its own [D.34a]', () => {
    const list = listOf('a.sk', 'b.sk');
    for (const name of ['b.sk', 'a1.sk', 'a2.sk', 'a2.sk', 'a3.sk', 'a4.sk', 'a5.sk', 'a6.sk'])
      list.addAlternative(instead(name, 'a.sk'), 'a.sk');
    list.addAlternative(instead('a1.sk', 'b.sk'), 'b.sk');
    expect(alternativesOf(list, 'a.sk')).toEqual(['a1.sk', 'a2.sk', 'a3.sk', 'a4.sk', 'a5.sk']);
    expect(alternativesOf(list, 'b.sk')).toEqual([]);
  });

  it('are updated with a later result for the same name, and are kept while their name is checked again', () => {
    const list = listOf('a.sk');
    list.add(taken('a.sk'));
    list.addAlternative(instead('my-a.sk', 'a.sk'), 'a.sk');
    list.recheck(['a.sk']);
    list.add(taken('my-a.sk'));
    expect(list.snapshot().flat()).toMatchObject([
      {
        name: 'a.sk',
        rechecking: true,
        alternatives: [{ name: 'my-a.sk', result: { error: 'domain.taken' } }],
      },
    ]);
  });

  it('count for the choice of extensions', () => {
    const list = listOf('a.sk');
    list.add(taken('a.sk'));
    list.addAlternative(instead('a.com', 'a.sk'), 'a.sk');
    list.add(result('b.zzz', { error: 'domain_checker.tld_not_supported', availableForPurchase: false }));
    expect(suffixesOf(list.snapshot())).toEqual({ all: ['.sk', '.com', '.zzz'], sold: ['.sk', '.com'] });
  });
});

describe('a search for taken names', () => {
  it('shows alternatives below each name of a list, without asking for more pages [2.35] [D.34a]', async () => {
    const ui = startChecker();
    await ui.search('taken-a.sk, free-b.sk, taken-c.sk');
    expect(ui.names()).toEqual(['taken-a.sk', 'free-b.sk', 'taken-c.sk']);
    const counts = ui.rows().map(({ alternatives }) => alternatives?.length ?? 0);
    expect(counts).toEqual([5, 0, 5]);
    expect(ui.searches()).toHaveLength(1);
    await ui.shop.close();
  });

  it('adds those of one name to the list below it [D.34a]', async () => {
    const ui = startChecker();
    await ui.search('taken-a.sk');
    const [first, ...others] = ui.rows();
    expect(first).toMatchObject({ name: 'taken-a.sk', alternatives: undefined });
    const available = others.filter((row) => row.result?.availableForPurchase);
    expect(available.length).toBeGreaterThanOrEqual(3);
    await ui.shop.close();
  });

  it('shows at most five for a page of extensions, and does not count them as names of the page [C9.19a]', async () => {
    const ui = startChecker();
    await ui.search('taken-lampa', ['sk', 'com', 'eu', 'cz', 'net', 'org', 'info', 'at', 'hu']);
    expect(ui.rows()).toHaveLength(9 + 5);
    expect(ui.state()?.endOfStream).toBe(true);
    await ui.search('taken-lampa');
    expect(ui.rows()).toHaveLength(10 + 5);
    expect(ui.state()?.endOfStream).toBe(false);
    await ui.shop.close();
  });
});
