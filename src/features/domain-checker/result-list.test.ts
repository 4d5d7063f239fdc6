import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DomainResult } from '../../api/domains.ts';
import { GROUP_SIZE, ResultList } from './result-list.ts';

const answer = (name: string): DomainResult => ({
  name,
  tld: 'sk',
  price: undefined,
  period: undefined,
  availableForPurchase: true,
  premium: false,
  error: undefined,
});
const namesOf = (list: ResultList): string[] =>
  list
    .snapshot()
    .flat()
    .map(({ name }) => name);

describe('ResultList', () => {
  it('keeps the places of names that were asked for and puts others below', () => {
    const list = new ResultList();
    list.reserve('a.sk', true);
    list.reserve('b.sk', true);
    list.answer(answer('c.sk'));
    list.answer(answer('B.sk'));
    list.answer(answer('a.sk'));
    expect(namesOf(list)).toEqual(['a.sk', 'b.sk', 'c.sk']);
    expect(
      list
        .snapshot()
        .flat()
        .map(({ asked }) => asked),
    ).toEqual([true, true, false]);
    expect(list.unanswered()).toEqual([]);
  });

  it('leaves groups alone that an answer does not touch', () => {
    const list = new ResultList();
    for (let index = 0; index < GROUP_SIZE + 1; index += 1) list.reserve(`n${index}.sk`, true);
    const [first, second] = list.snapshot();
    list.answer(answer(`n${GROUP_SIZE}.sk`));
    const [firstNow, secondNow] = list.snapshot();
    expect(firstNow).toBe(first);
    expect(secondNow).not.toBe(second);
    expect(second?.[0]?.answer).toBeUndefined();
  });

  it('never marks an answered name as passed by, but lets it wait again', () => {
    const list = new ResultList();
    list.answer(answer('a.sk'));
    list.miss(['a.sk']);
    expect(list.snapshot().flat()[0]?.answer).toBeDefined();
    list.askAgain(['a.sk']);
    expect(list.unanswered()).toEqual(['a.sk']);
    list.miss(['a.sk']);
    expect(list.snapshot().flat()[0]).toMatchObject({ missed: true });
  });

  it('holds every name once, in the order of its first mention, whatever arrives', () => {
    const name = fc.integer({ min: 0, max: 150 }).map((number) => `n${number}.sk`);
    fc.assert(
      fc.property(fc.array(name), fc.array(name, { maxLength: 300 }), (asked, answered) => {
        const list = new ResultList();
        for (const one of asked) list.reserve(one, true);
        for (const one of answered) list.answer(answer(one));
        expect(namesOf(list)).toEqual([...new Set([...asked, ...answered])]);
        expect(new Set(list.unanswered())).toEqual(new Set(asked.filter((one) => !answered.includes(one))));
      }),
    );
  });
});
