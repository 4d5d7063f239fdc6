/**
 * `npm test`: every deterministic gate and every runner. `--release` runs what only packaging, foreign code or foreign
 * style can break, and notes the commit for `npm run release`. `--quick` runs format, types, lint, imports and the unit
 * tests of changed files, and `--changed-journeys` the changed journeys on shaken pages besides; `--only <name>` one step
 * (several times for several). The last line contains the totals, and is correct even if a runner crashes.
 */
import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { findBrowser } from '../tools/find-browser.ts';
import { REPORTS, ROOT } from './runner/command.ts';
import { growth } from './runner/growth.ts';
import { noteTested } from './runner/release-stamp.ts';
import { behindBrowser, type Finished, schedule, stepsOf } from './runner/schedule.ts';
import { CHANGED_JOURNEYS, INSTALL_BROWSER, STEPS } from './runner/steps.ts';
import { keepTimes, longestFirst, readTimes, timeTable } from './runner/times.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    'changed-journeys': { type: 'boolean' },
    release: { type: 'boolean' },
    only: { type: 'string', multiple: true },
  },
});
const start = performance.now();
refuseUnknown(values.only);
const times = await readTimes();
const changed = values['changed-journeys'] ? [...stepsOf(STEPS, { only: ['build'] }), CHANGED_JOURNEYS] : [];
const wanted = longestFirst([...stepsOf(STEPS, values), ...changed], times);
const lacksBrowser = wanted.some(({ browser }) => browser) && !findBrowser();
const steps = lacksBrowser ? behindBrowser(wanted, INSTALL_BROWSER) : wanted;
await mkdir(REPORTS, { recursive: true });

const finished = await schedule(steps, report);
if (!values.quick) await keepTimes(times, finished);
const sum = (pick: (one: Finished) => number): number =>
  finished.reduce((total, one) => total + pick(one), 0);
const failed = sum((one) => one.failed);
if (values.release && failed === 0) await noteTested();
console.log(timeTable(finished));
if (values.quick) console.log(growth(ROOT));
console.log(`${((performance.now() - start) / 1000).toFixed(0)} s`);
console.log(`${sum((one) => one.passed)} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function refuseUnknown(only: readonly string[] = []): void {
  const unknown = only.find((name) => !STEPS.some((step) => step.name === name));
  if (!unknown) return;
  console.error(`There is no step "${unknown}": ${STEPS.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

function report({ name, seconds, passed, failed: wrong, output }: Finished): void {
  const time = `${seconds.toFixed(1)} s`.padStart(8);
  console.log(`${wrong > 0 ? 'FAIL' : ' ok '} ${name.padEnd(10)} ${time}  ${passed} passed, ${wrong} failed`);
  if (wrong > 0 || name === 'engines') console.log(indent(output.trim()));
}

function indent(text: string): string {
  return text.replace(/^/gm, '     | ');
}
