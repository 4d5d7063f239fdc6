import type { Spread } from './statistics.ts';

/** A figure with its budget and its floor. */
export interface Row {
  name: string;
  figure: number;
  /** Infinity if the figure has no budget, as for floors. */
  budget: number;
  /** How far over its budget a figure may be for a reason in a decision record; it is printed as over. */
  accepted?: { until: number; record: string };
  /** The lower bound, if too low a figure is an error as well. */
  atLeast?: number;
  floor?: number;
  /** Minimum and maximum of the rounds; `figure` is their median. */
  range?: [number, number] | undefined;
  unit: string;
}

/** A row measured in rounds, whose budget is `ratio` times a floor of the same run. */
export const ratioRow = (name: string, figure: Spread, ratio: number, floor: Spread, unit = 'ms'): Row => ({
  ...spreadRow(name, figure, floor.middle * ratio, unit),
  floor: floor.middle,
});

export const spreadRow = (name: string, { middle, range }: Spread, budget: number, unit = 'ms'): Row => ({
  name,
  figure: middle,
  range,
  budget,
  unit,
});

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

const isFailed = (row: Row): boolean => isOver(row) && !(row.accepted && row.figure <= row.accepted.until);

/** Prints rows as a table and returns how many are over their budget, except those that a record accepts. */
export function printTable(rows: readonly Row[]): number {
  for (const row of rows) {
    const { name, figure, budget, floor, range, unit, accepted } = row;
    const isUnjudged = budget === Number.POSITIVE_INFINITY;
    const columns = [
      isOver(row) ? 'OVER' : isUnjudged ? '    ' : ' ok ',
      name.padEnd(56),
      number(figure, unit).padStart(10),
      isUnjudged ? ''.padEnd(13) : `of ${number(budget, unit).padEnd(10)}`,
      floor === undefined
        ? ''.padEnd(24)
        : `floor ${number(floor, unit)}, ${(figure / floor).toFixed(2)} x`.padEnd(24),
      range ? `[${number(range[0])} - ${number(range[1])}]` : '',
      accepted ? `accepted until ${number(accepted.until, unit)}: ${accepted.record}` : '',
    ];
    console.log(columns.join(' ').trimEnd());
  }
  return rows.filter(isFailed).length;
}
