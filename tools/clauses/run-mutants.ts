/**
 * `npm run mutation -- clauses [number …]`: puts one small fault after the other into the sources and runs the tests
 * that name its clause. A fault that they do not notice is listed, and the exit code is 1. A number limits the run to a
 * clause, a section (`4.`) or several: `npm run mutation -- clauses 4.40 5.`.
 */
import { join } from 'node:path';
import { type BuiltRunner, startBuiltRunner } from './built-runner.ts';
import type { Mutant } from './mutant.ts';
import { MUTANTS } from './mutants.ts';
import { type TaggedTests, testsByClause } from './tagged-tests.ts';
import { startUnitRunner, type UnitRunner, type Verdict } from './unit-runner.ts';

const ROOT = join(import.meta.dirname, '../..');

interface Runners {
  unit: UnitRunner;
  built: BuiltRunner;
}

const isUnit = ({ path }: TaggedTests): boolean =>
  /\.test\.tsx?$/.test(path) && !path.startsWith('test/elements/');
const isBuilt = ({ path }: TaggedTests): boolean => /^test\/(elements|journeys)\//.test(path);

const tests = testsByClause();
const filesOf = (clause: string, kind: (one: TaggedTests) => boolean): string[] =>
  (tests.get(clause) ?? []).filter(kind).map(({ path }) => path);

/** Runs the mutants of the named clauses; whether all were noticed. */
export async function runMutants(wanted: readonly string[]): Promise<boolean> {
  const { onlyUnit, numbers } = optionsOf(wanted);
  const mutants = MUTANTS.filter(({ clause }) => isWanted(clause, numbers));
  if (mutants.length === 0) throw new Error(`No mutant belongs to ${numbers.join(', ')}.`);
  const runners = { unit: await startUnitRunner(ROOT), built: startBuiltRunner(ROOT) };
  const unnoticed: string[] = [];
  try {
    const red = await redBefore(runners.unit, [...new Set(mutants.map(({ clause }) => clause))]);
    if (red.length > 0) throw new Error(`Red without a mutant:\n${red.join('\n')}`);
    for (const mutant of mutants) {
      const result = await verdictOn(mutant, runners, onlyUnit);
      console.log(`${result.padEnd(9)} ${mutant.clause.padEnd(6)} ${mutant.file}: ${mutant.effect}`);
      if (!result.startsWith('noticed'))
        unnoticed.push(`${mutant.clause} ${mutant.file}: ${mutant.effect} (${result})`);
    }
  } finally {
    await runners.unit.close();
    await runners.built.close();
  }
  console.log(`${mutants.length - unnoticed.length} of ${mutants.length} faults noticed`);
  for (const one of unnoticed) console.error(`Not noticed: ${one}`);
  return unnoticed.length === 0;
}

function optionsOf(words: readonly string[]): { onlyUnit: boolean; numbers: string[] } {
  return { onlyUnit: words.includes('--unit'), numbers: words.filter((word) => word !== '--unit') };
}

/** `4.40` is a clause, `4.` a section. */
const isWanted = (clause: string, numbers: readonly string[]): boolean =>
  numbers.length === 0 ||
  numbers.some((one) => clause === one || (one.endsWith('.') && clause.startsWith(one)));

/** A test that fails anyway notices nothing. */
async function redBefore(unit: UnitRunner, clauses: readonly string[]): Promise<string[]> {
  const files = [...new Set(clauses.flatMap((clause) => filesOf(clause, isUnit)))];
  if (files.length === 0) return [];
  // Once more: on a busy machine a test may take too long.
  const red = async (): Promise<string[]> => {
    const { failed, broken } = await unit.run(files, clauses);
    return [...failed, ...broken];
  };
  return (await red()).length === 0 ? [] : red();
}

async function verdictOn(mutant: Mutant, { unit, built }: Runners, onlyUnit: boolean): Promise<string> {
  const { clause } = mutant;
  const units = filesOf(clause, isUnit);
  const fast = units.length > 0 ? resultOf(await unit.run(units, [clause], mutant)) : 'survived';
  const slow = filesOf(clause, isBuilt);
  if (fast !== 'survived' || slow.length === 0 || onlyUnit) return fast;
  return resultOf(await built.run(slow, clause, mutant));
}

function resultOf({ passed, failed, broken }: Verdict): string {
  if (failed.length > 0) return 'noticed';
  if (broken.length > 0) return `broken: ${broken[0]}`;
  return passed > 0 ? 'survived' : 'no test ran';
}
