/**
 * `npm run faults`: tries every row of the fault budget and writes the table of docs/reliability.md. `--only <row>`
 * selects one row (several times for several), `--part 2/4` the second quarter of its situations, `--seed <number>` other
 * random choices, `--selection` a few situations of every row, like `npm test`. Exits with 1 if anything failed or a row
 * reached too few situations.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Broken, breakProduct } from './broken.ts';
import { closeStage } from './browser.ts';
import { PAGE_ROWS } from './page-rows.ts';
import { createRandom } from './random.ts';
import { type Part, type Row, type RowResult, tryRow } from './row.ts';
import { ATTACKER_ROW } from './rows/attacker.ts';
import { ATTACKS } from './rows/attacks.ts';
import { BROKEN_BODIES } from './rows/broken-bodies.ts';
import { BURST } from './rows/burst.ts';
import { CHANGED_ELSEWHERE, CHANGED_IN_FLIGHT } from './rows/changed-elsewhere.ts';
import { CLOCK } from './rows/clock.ts';
import { CODES } from './rows/codes.ts';
import { CONFIGS } from './rows/configs.ts';
import { DOUBLE_SUBMITS } from './rows/double-submits.ts';
import { HANGS } from './rows/hangs.ts';
import { INTERLEAVINGS } from './rows/interleavings.ts';
import { LATE_MONEY } from './rows/late-money.ts';
import { MONKEY } from './rows/monkey.ts';
import { NEXT_ACTIONS } from './rows/next-actions.ts';
import { ODD_ANSWERS } from './rows/odd-answers.ts';
import { OFFLINE } from './rows/offline.ts';
import { POWER_CUT } from './rows/power-cut.ts';
import { REGULAR_EXPRESSIONS } from './rows/regular-expressions.ts';
import { RETRIES } from './rows/retries.ts';
import { SESSION_LOSSES } from './rows/session-losses.ts';
import { SLOW_STREAMS } from './rows/slow-streams.ts';
import { SOLD_ONCE } from './rows/sold-once.ts';
import { STORE_FAILURES } from './rows/store-failures.ts';
import { STREAMS } from './rows/streams.ts';
import { UNKNOWN_OUTCOMES } from './rows/unknown-outcomes.ts';
import { WITHOUT_HEADER } from './rows/without-header.ts';
import { printedTable, withTable } from './table.ts';

const ROWS: readonly Row[] = [
  DOUBLE_SUBMITS,
  UNKNOWN_OUTCOMES,
  NEXT_ACTIONS,
  WITHOUT_HEADER,
  ODD_ANSWERS,
  CHANGED_ELSEWHERE,
  CHANGED_IN_FLIGHT,
  CLOCK,
  RETRIES,
  HANGS,
  INTERLEAVINGS,
  SESSION_LOSSES,
  BROKEN_BODIES,
  OFFLINE,
  CONFIGS,
  STREAMS,
  SLOW_STREAMS,
  REGULAR_EXPRESSIONS,
  ATTACKS,
  SOLD_ONCE,
  LATE_MONEY,
  CODES,
  STORE_FAILURES,
  POWER_CUT,
  BURST,
  ATTACKER_ROW,
  ...PAGE_ROWS,
  MONKEY,
];
const DOCUMENT = join(import.meta.dirname, '../../docs/reliability.md');
/** Of the situations, in the selection. */
const SHARE = 0.05;
const SHOWN_FAILURES = 20;
/** A broken product may look whole in a few situations: so many times as many are tried. */
const LONGER = 3;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    part: { type: 'string' },
    seed: { type: 'string', default: '1' },
    selection: { type: 'boolean' },
    broken: { type: 'boolean' },
  },
});
const unknown = values.only?.find((name) => !ROWS.some((row) => row.name === name));
if (unknown) {
  console.error(`There is no row "${unknown}": ${ROWS.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const rows = ROWS.filter(({ name }) => values.only?.includes(name) ?? true);
const share = values.selection ? SHARE : 1;
const only = partNamed(values.part);
const results: RowResult[] = [];
let unnoticed = 0;
try {
  for (const row of rows)
    if (values.broken) unnoticed += await countUnnoticed(row);
    else results.push(await tried(row));
} finally {
  await closeStage();
}

if (!values.broken) console.log(printedTable(results));
const isWhole = !values.only && !values.selection && !values.broken && !only;
if (isWhole) writeFileSync(DOCUMENT, withTable(readFileSync(DOCUMENT, 'utf8'), results, circumstances()));
const hasFailed = unnoticed > 0 || results.some(({ failures }) => failures.length > 0);
// Not by an exit code alone: on its way out, Node once waited for ever for a handle that never closed.
process.exit(hasFailed ? 1 : 0);

/** The part of `--part 2/4`. */
function partNamed(name: string | undefined): Part | undefined {
  if (name === undefined) return undefined;
  const [part = 0, of = 0] = name.split('/').map(Number);
  if (Number.isInteger(part) && Number.isInteger(of) && part >= 1 && part <= of) return { part, of };
  console.error(`"${name}" is no part: --part 2/4 is the second of four.`);
  process.exit(2);
}

function circumstances(): string {
  const minutes = Math.ceil(results.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
  const date = new Date().toISOString().slice(0, 10);
  return `Last whole run: ${date}, ${availableParallelism()} cores, ${minutes} minutes, seed ${values.seed}.`;
}

async function tried(row: Row): Promise<RowResult> {
  const onProgress = (count: number): void => {
    if (process.stderr.isTTY) process.stderr.write(`\r${row.name}: ${count} of ${row.count}`);
  };
  const onFailure = (failure: string, count: number): void => {
    if (count <= SHOWN_FAILURES) console.log(`  ${row.name}: ${failure}`);
  };
  const random = createRandom(Number(values.seed));
  const result = await tryRow(row, { random, share, only, onProgress, onFailure });
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  const { failures, effects, seconds } = result;
  const effective = row.leastEffects === undefined ? '' : `, ${effects} acts with an effect`;
  console.log(
    `${row.name}: ${result.tried} tried${effective}, ${failures.length} failed, ${seconds.toFixed(1)} s`,
  );
  return result;
}

/** The broken products of a row that it does not notice. */
async function countUnnoticed(row: Row): Promise<number> {
  let count = 0;
  for (const broken of row.brokenBy) {
    const problem = await noticedBy(row, broken);
    if (problem === undefined) count += 1;
    console.log(`${row.name}, ${broken}: ${problem?.slice(0, 300) ?? 'NOT NOTICED'}`);
  }
  return count;
}

async function noticedBy(row: Row, broken: Broken): Promise<string | undefined> {
  breakProduct(broken);
  try {
    const selected = row.selected && row.selected * LONGER;
    const { failures } = await tryRow(selected ? { ...row, selected } : row, {
      ...{ random: createRandom(Number(values.seed)), share: SHARE, untilFailure: true },
      ...{ onProgress: () => undefined, onFailure: () => undefined },
    });
    return failures[0];
  } finally {
    breakProduct(undefined);
  }
}
