import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Row } from './result-list.ts';
import { ResultList } from './result-list.ts';
import { type SortBy, sortRows } from './sort.ts';

const row = (name: string, actualPrice?: number, change: Partial<Row> = {}): Row => ({
  name,
  requested: false,
  result: {
    name,
    tld: 'sk',
    price: actualPrice === undefined ? undefined : { actualPrice, renewalPrice: undefined },
    period: 12,
    availableForPurchase: actualPrice !== undefined,
    premium: false,
    error: undefined,
    alternativeTo: undefined,
  },
  ...change,
});
const names = (rows: readonly Row[]): string[] => rows.map(({ name }) => name);

describe('sortRows', () => {
  it('lists the cheapest first and unavailable names last, in the order in which they were found', () => {
    const waiting: Row = { name: 'w.sk', requested: false };
    const found = [row('c.sk', 900), row('x.sk'), waiting, row('a.sk', 300), row('b.sk', 300)];
    expect(names(sortRows(found, 'price', false))).toEqual(['a.sk', 'b.sk', 'c.sk', 'x.sk', 'w.sk']);
  });

  it('ignores the price of a transfer, since nobody can register that name', () => {
    const taken = row('t.sk', 100);
    if (taken.result) taken.result.availableForPurchase = false;
    expect(names(sortRows([taken, row('a.sk', 300)], 'price', false))).toEqual(['a.sk', 't.sk']);
  });

  it('keeps a single requested name at the top', () => {
    const found = [row('z.sk', 900, { requested: true }), row('b.sk', 300), row('a.sk', 500)];
    expect(names(sortRows(found, 'name', true))).toEqual(['z.sk', 'a.sk', 'b.sk']);
    expect(names(sortRows(found, 'name', false))).toEqual(['a.sk', 'b.sk', 'z.sk']);
  });
});

describe('a list in another order', () => {
  it('contains the same rows, keeps results in place and appends later ones, no matter how often it is sorted', () => {
    const orders = fc.array(fc.constantFrom<SortBy>('found', 'price', 'name'), {
      minLength: 1,
      maxLength: 4,
    });
    const prices = fc.array(fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }), {
      maxLength: 120,
    });
    fc.assert(
      fc.property(prices, orders, (some, sorts) => {
        const list = new ResultList();
        const rows = some.map((price, index) => row(`n${index}.sk`, price));
        for (const { result } of rows) if (result) list.add(result);
        for (const by of sorts) list.reorder((found) => sortRows(found, by, false));
        const last = sorts.at(-1) ?? 'found';
        expect(names(list.snapshot().flat())).toEqual(names(sortRows(rows, last, false)));
        for (const { result } of rows) if (result) list.add({ ...result, premium: true });
        const late = row('late.sk', 1).result;
        if (late) list.add(late);
        const shown = list.snapshot().flat();
        expect(names(shown)).toEqual([...names(sortRows(rows, last, false)), 'late.sk']);
        expect(shown.slice(0, -1).every(({ result }) => result?.premium)).toBe(true);
        list.reorder((found) => sortRows(found, 'found', false));
        expect(names(list.snapshot().flat())).toEqual([...names(rows), 'late.sk']);
      }),
      { numRuns: 60 },
    );
  });
});
