import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldCase, isLikely, keyResult, type ListState, matching } from './combobox-rules.ts';

const shut = { open: false, active: -1 };
const at = (active: number) => ({ open: true, active });

describe('a key in a combobox of three rows', () => {
  it.each<[key: string, from: ListState, to: ListState, does: string, as: string]>([
    ['ArrowDown', shut, at(0), 'move', 'opens the list on the first row'],
    ['ArrowUp', shut, at(2), 'move', 'opens the list on the last row'],
    ['ArrowDown', at(0), at(1), 'move', 'goes one row down'],
    ['ArrowDown', at(2), at(0), 'move', 'goes round from the last row to the first'],
    ['ArrowUp', at(0), at(2), 'move', 'goes round from the first row to the last'],
    ['ArrowUp', at(-1), at(2), 'move', 'takes the last row when none is active'],
    ['Enter', at(1), shut, 'pick', 'takes the active row'],
    ['Tab', at(1), shut, 'pick', 'takes the active row along'],
    ['Tab', at(-1), shut, 'nothing', 'only closes when no row is active'],
    ['Enter', at(-1), at(-1), 'nothing', 'is left to the form when no row is active'],
    ['Enter', shut, shut, 'nothing', 'is left to the form when the list is closed'],
    ['Escape', at(1), shut, 'revert', 'gives up what was typed'],
    ['Escape', shut, shut, 'nothing', 'is left to the dialog around when the list is closed'],
    ['a', at(1), at(1), 'nothing', 'is typed'],
  ])('%s from %o leads to %o: %s, as it %s', (key, from, to, does) => {
    expect(keyResult(key, from, 3)).toEqual({ ...to, does });
  });

  it('never points outside of the list, whatever is pressed', () => {
    const keys = fc.array(fc.constantFrom('ArrowDown', 'ArrowUp', 'Enter', 'Escape', 'Tab', 'x'));
    fc.assert(
      fc.property(keys, fc.nat(5), (pressed, count) => {
        let state: { open: boolean; active: number } = shut;
        for (const key of pressed) {
          state = keyResult(key, state, count);
          expect(state.active).toBeGreaterThanOrEqual(-1);
          expect(state.active).toBeLessThan(Math.max(1, count));
          if (count === 0) expect(state.active).toBe(-1);
        }
      }),
    );
  });
});

describe('finding options', () => {
  const options = [
    { value: 'DE', label: 'Germany' },
    { value: 'AT', label: 'Österreich', detail: 'Austria' },
    { value: 'SK', label: 'Slovensko' },
    { value: 'NO', label: 'Norway' },
  ];
  const found = (query: string) => matching(options, query).map((option) => option.value);

  it('ignores case and accents', () => {
    expect(found('oster')).toEqual(['AT']);
    expect(foldCase(' Česká ')).toBe('ceska');
  });

  it('searches the detail and finds the value itself', () => {
    expect(found('austria')).toEqual(['AT']);
    expect(found('sk')[0]).toBe('SK');
  });

  it('lists options that start with the text first', () => {
    expect(found('no')).toEqual(['NO']);
    expect(found('o')).toEqual(['AT', 'SK', 'NO']);
  });

  it.each([
    ['nor', true],
    ['austria', true],
    ['er', false],
    ['xyz', false],
  ])('takes the first one for "%s" as meant: %s', (query, expected) => {
    expect(isLikely(matching(options, query), query)).toBe(expected);
  });

  it('shows all options without a text and none without a match', () => {
    expect(found('  ')).toHaveLength(4);
    expect(found('xyz')).toEqual([]);
  });
});
