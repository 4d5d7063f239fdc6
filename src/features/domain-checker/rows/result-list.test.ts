import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DomainResult } from '../../../api/domains.ts';
import { GROUP_SIZE, ResultList } from './result-list.ts';

const result = (name: string): DomainResult => ({
  name,
  tld: 'sk',
  price: undefined,
  period: undefined,
  availableForPurchase: true,
  premium: false,
  error: undefined,
  alternativeTo: undefined,
});
const namesOf = (list: ResultList): string[] =>
  list
    .snapshot()
    .flat()
    .map(({ name }) => name);

describe('ResultList', () => {
  it('keeps requested names in their places and puts others below [D.34]', () => {
    const list = new ResultList();
    list.reserve('a.sk', true);
    list.reserve('b.sk', true);
    list.add(result('c.sk'));
    list.add(result('B.sk'));
    list.add(result('a.sk'));
    expect(namesOf(list)).toEqual(['a.sk', 'b.sk', 'c.sk']);
    expect(
      list
        .snapshot()
        .flat()
        .map(({ requested }) => requested),
    ).toEqual([true, true, false]);
    expect(list.unanswered()).toEqual([]);
  });

  it('does not change groups that a result does not affect', () => {
    const list = new ResultList();
    for (let index = 0; index < GROUP_SIZE + 1; index += 1) list.reserve(`n${index}.sk`, true);
    const [first, second] = list.snapshot();
    list.add(result(`n${GROUP_SIZE}.sk`));
    const [firstNow, secondNow] = list.snapshot();
    expect(firstNow).toBe(first);
    expect(secondNow).not.toBe(second);
    expect(second?.[0]?.result).toBeUndefined();
  });

  it('never marks a name with a result as failed, but lets it be checked again', () => {
    const list = new ResultList();
    list.add(result('a.sk'));
    list.fail(['a.sk']);
    expect(list.snapshot().flat()[0]?.result).toBeDefined();
    list.recheck(['a.sk']);
    expect(list.unanswered()).toEqual(['a.sk']);
    list.fail(['a.sk']);
    expect(list.snapshot().flat()[0]).toMatchObject({ failed: true });
  });

  it('contains every name once, in the order of its first mention, whatever arrives', () => {
    const name = fc.integer({ min: 0, max: 150 }).map((number) => `n${number}.sk`);
    fc.assert(
      fc.property(fc.array(name), fc.array(name, { maxLength: 300 }), (requested, checked) => {
        const list = new ResultList();
        for (const one of requested) list.reserve(one, true);
        for (const one of checked) list.add(result(one));
        expect(namesOf(list)).toEqual([...new Set([...requested, ...checked])]);
        expect(new Set(list.unanswered())).toEqual(
          new Set(requested.filter((one) => !checked.includes(one))),
        );
      }),
    );
  });
});
