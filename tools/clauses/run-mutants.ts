/**
 * `npm run mutation -- clauses [number …]`: puts one small fault after the other into the sources and runs the unit
 * tests that name its clause. A fault that they do not notice is listed, and the exit code is 1. A number limits the
 * run to a clause, a section (`4.`) or several: `npm run mutation -- clauses 4.40 5.`.
 */
import { join } from 'node:path';
import { MUTANTS, type Mutant } from './mutants.ts';
import { unitTestsByClause } from './tagged-tests.ts';
import { startUnitRunner, type UnitRunner, type Verdict } from './unit-runner.ts';

const ROOT = join(import.meta.dirname, '../..');

const tests = unitTestsByClause();

/** Runs the mutants of the named clauses; whether all were noticed. */
export async function runMutants(numbers: readonly string[]): Promise<boolean> {
  const mutants = MUTANTS.filter(({ clause }) => isWanted(clause, numbers));
  if (mutants.length === 0) throw new Error(`No mutant belongs to ${numbers.join(', ')}.`);
  const unit = await startUnitRunner(ROOT);
  const unnoticed: string[] = [];
  try {
    const clauses = [...new Set(mutants.map(({ clause }) => clause))];
    await expectGreen(
      unit,
      clauses.flatMap((clause) => tests.get(clause) ?? []),
      clauses,
    );
    for (const mutant of mutants) {
      const result = await verdictOn(mutant, unit);
      console.log(`${result.padEnd(9)} ${mutant.clause.padEnd(6)} ${mutant.file}: ${mutant.effect}`);
      if (!result.startsWith('noticed'))
        unnoticed.push(`${mutant.clause} ${mutant.file}: ${mutant.effect} (${result})`);
    }
  } finally {
    await unit.close();
  }
  console.log(`${mutants.length - unnoticed.length} of ${mutants.length} faults noticed`);
  for (const one of unnoticed) console.error(`Not noticed: ${one}`);
  return unnoticed.length === 0;
}

/** `4.40` is a clause, `4.` a section. */
const isWanted = (clause: string, numbers: readonly string[]): boolean =>
  numbers.length === 0 ||
  numbers.some((one) => clause === one || (one.endsWith('.') && clause.startsWith(one)));

/** A test that fails anyway notices nothing. */
export async function expectGreen(
  unit: UnitRunner,
  files: readonly string[],
  clauses: readonly string[] = [],
): Promise<void> {
  const red = async (): Promise<string[]> => {
    const { failed, broken } = await unit.run([...new Set(files)], clauses);
    return [...failed, ...broken];
  };
  // Once more: on a busy machine a test may take too long.
  if ((await red()).length === 0) return;
  const still = await red();
  if (still.length > 0) throw new Error(`Red without a mutant:\n${still.join('\n')}`);
}

async function verdictOn(mutant: Mutant, unit: UnitRunner): Promise<string> {
  const { clause } = mutant;
  return resultOf(await unit.run(tests.get(clause) ?? [], [clause], mutant));
}

function resultOf({ passed, failed, broken }: Verdict): string {
  if (failed.length > 0) return 'noticed';
  if (broken.length > 0) return `broken: ${broken[0]}`;
  return passed > 0 ? 'survived' : 'no test ran';
}
