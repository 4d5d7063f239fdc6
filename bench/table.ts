import type { Spread } from './statistics.ts';

/** A figure with its budget and its floor. */
export interface Row {
  name: string;
  figure: number;
  /** What must hold; above it, the run fails. Infinity if the figure has no budget, as for floors. */
  budget: number;
  /** What the figure should reach; printed, never a failure. */
  aim?: number | undefined;
  /** The lower bound, if too low a figure is an error as well. */
  atLeast?: number;
  floor?: number;
  /** Minimum and maximum of the rounds; `figure` is their median. */
  range?: [number, number] | undefined;
  unit: string;
}

/** What must hold and the aim, as multiples of a floor or as figures. */
export interface Limits {
  budget: number;
  aim?: number;
}

/** A row measured in rounds, whose limits are multiples of a floor of the same run. */
export const ratioRow = (
  name: string,
  figure: Spread,
  { budget, aim }: Limits,
  floor: Spread,
  unit = 'ms',
): Row => ({
  ...spreadRow(name, figure, floor.middle * budget, unit),
  aim: aim === undefined ? undefined : floor.middle * aim,
  floor: floor.middle,
});

export const spreadRow = (
  name: string,
  { middle, range }: Spread,
  budget: number,
  unit = 'ms',
  aim?: number,
): Row => ({ name, figure: middle, range, budget, aim, unit });

/** A row whose figure is the worst round. */
export const worstRow = (name: string, spread: Spread, budget: number, unit = 'ms'): Row => ({
  ...spreadRow(name, spread, budget, unit),
  figure: spread.range[1],
});

/** A row without a budget. */
export const unjudgedRow = (name: string, figure: Spread, unit = 'ms'): Row =>
  spreadRow(`  ${name}`, figure, Number.POSITIVE_INFINITY, unit);

const isOver = ({ figure, budget, atLeast = Number.NEGATIVE_INFINITY }: Row): boolean =>
  !(figure <= budget && figure >= atLeast);

function number(value: number, unit = ''): string {
  if (value === Number.POSITIVE_INFINITY) return '-';
  const size = Math.abs(value);
  // A very small value must not be printed as zero.
  const text = size < 0.01 ? value.toPrecision(2) : value.toFixed(size < 10 ? 2 : 1);
  return `${Number.isInteger(value) ? value : text}${unit && ` ${unit}`}`;
}

/** Prints rows as a table and returns how many are over what must hold. */
export function printTable(rows: readonly Row[]): number {
  for (const row of rows) {
    const { name, figure, budget, aim, floor, range, unit } = row;
    const isUnjudged = budget === Number.POSITIVE_INFINITY;
    const columns = [
      isOver(row) ? 'OVER' : isUnjudged ? '    ' : ' ok ',
      name.padEnd(56),
      number(figure, unit).padStart(10),
      isUnjudged ? ''.padEnd(13) : `of ${number(budget, unit).padEnd(10)}`,
      aim === undefined ? ''.padEnd(14) : `aim ${number(aim, unit).padEnd(10)}`,
      floor === undefined
        ? ''.padEnd(24)
        : `floor ${number(floor, unit)}, ${(figure / floor).toFixed(2)} x`.padEnd(24),
      range ? `[${number(range[0])} - ${number(range[1])}]` : '',
    ];
    console.log(columns.join(' ').trimEnd());
  }
  return rows.filter(isOver).length;
}
