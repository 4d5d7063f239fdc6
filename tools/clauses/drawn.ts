/**
 * `npm run mutation -- drawn [seed] [count]`: draws faults at random from the code that the tests of a clause import,
 * and runs the files of unit tests that name the clause. A fault that they do not notice is tried on the other tests of
 * its folder. Lists the faults that nobody notices; the exit code is 1 if these are more than a tenth. The same seed draws
 * the same faults as long as tests and sources are the same.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path/posix';
import ts from 'typescript';
import { createRandom, pick, type Random } from '../../test/faults/random.ts';
import { faultsOf, withFault } from './faults-of.ts';
import type { Mutant } from './mutants.ts';
import { expectGreen } from './run-mutants.ts';
import { unitTestsByClause } from './tagged-tests.ts';
import { startUnitRunner } from './unit-runner.ts';

const ROOT = join(import.meta.dirname, '../..');
const PRODUCT = /^(?:src|server)\/(?!server\/test-).*(?<!\.test|\.config)\.tsx?$/;
/** Their faults show in what they are made of. */
const VIEW = /^src\/(?:features|screens)\/.*\.tsx$/;
/** A test that waits in vain need not wait as long as a slow machine may take. */
const TEST_TIMEOUT = 20_000;

const sourceOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The modules of the product that the test files import, and those that their screens and components are made of. */
export function modulesOf(tests: readonly string[]): string[] {
  const direct = tests.flatMap(importsOf);
  const parts = direct.filter((path) => VIEW.test(path)).flatMap(importsOf);
  const inFeatures = parts.filter((path) => /^src\/(?:features|screens)\//.test(path));
  return [...new Set([...direct, ...inFeatures])].sort();
}

/** The unit tests in the folder of a module, whichever clauses they name. */
const testsBeside = (file: string): string[] =>
  ts.sys
    .readDirectory(join(ROOT, file, '..'), ['.ts', '.tsx'], undefined, ['**/*.test.*'])
    .map((path) => relative(ROOT, path));

const imports = new Map<string, readonly string[]>();

/** Without imports of types. */
function importsOf(path: string): readonly string[] {
  const known = imports.get(path) ?? readImports(path);
  imports.set(path, known);
  return known;
}

function readImports(path: string): string[] {
  const compilerOptions = {
    jsx: ts.JsxEmit.Preserve,
    module: ts.ModuleKind.ESNext,
    target: ts.ScriptTarget.ESNext,
  };
  const { outputText } = ts.transpileModule(sourceOf(path), { fileName: path, compilerOptions });
  return ts
    .preProcessFile(outputText)
    .importedFiles.map(({ fileName }) => join(path, '..', fileName))
    .filter((one) => PRODUCT.test(one) && existsSync(join(ROOT, one)));
}

/** Draws a clause, a file of its tests' imports, and a fault of the file. */
export function drawMutant(
  tests: ReadonlyMap<string, readonly string[]>,
  random: Random,
): Mutant | undefined {
  const clause = pick([...tests.keys()].sort(), random);
  const files = modulesOf(tests.get(clause) ?? []).filter(
    (file) => faultsOf(file, sourceOf(file)).length > 0,
  );
  if (files.length === 0) return undefined;
  const file = pick(files, random);
  const find = sourceOf(file);
  const fault = pick(faultsOf(file, find), random);
  const { line } = ts.getLineAndCharacterOfPosition(
    ts.createSourceFile(file, find, ts.ScriptTarget.Latest),
    fault.start,
  );
  const [was, is] = [find.slice(fault.start, fault.end), fault.replacement].map(short);
  return { clause, file, find, replace: withFault(find, fault), effect: `${line + 1}: ${was} -> ${is}` };
}

const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 45)} … ${line.slice(-40)}` : line;
};

/** Draws and tries faults; whether at most a tenth survived. */
export async function runDrawn([seed = '1', count = '150']: readonly string[]): Promise<boolean> {
  const tests = unitTestsByClause();
  const mutants = draw(tests, createRandom(Number(seed)), Number(count));
  const unit = await startUnitRunner(ROOT, TEST_TIMEOUT);
  const isNoticed = async (files: readonly string[], mutant: Mutant): Promise<boolean> => {
    const { failed, broken } = await unit.run(files, [], mutant);
    return failed.length + broken.length > 0;
  };
  const results: { verdict: string; line: string }[] = [];
  try {
    await expectGreen(
      unit,
      mutants.flatMap(({ clause }) => tests.get(clause) ?? []),
    );
    for (const mutant of mutants) {
      const own = tests.get(mutant.clause) ?? [];
      const line = `${mutant.clause.padEnd(6)} ${mutant.file}:${mutant.effect}`;
      const others = (): string[] => testsBeside(mutant.file).filter((path) => !own.includes(path));
      let verdict = 'survived';
      if (await isNoticed(own, mutant)) verdict = 'noticed';
      else if (await isNoticed(others(), mutant)) verdict = 'elsewhere';
      console.log(`${verdict.padEnd(9)} ${line}`);
      results.push({ verdict, line });
    }
  } finally {
    await unit.close();
  }
  return report(results);
}

function report(results: readonly { verdict: string; line: string }[]): boolean {
  const of = (one: string): string[] =>
    results.filter(({ verdict }) => verdict === one).map(({ line }) => line);
  const survivors = of('survived');
  console.log(
    `${of('noticed').length} of ${results.length} noticed, ${of('elsewhere').length} more by tests of other clauses`,
  );
  for (const one of survivors) console.error(`Survived: ${one}`);
  return survivors.length <= results.length / 10;
}

/** Each fault once, and none of clauses whose tests import nothing of the product. */
function draw(tests: ReadonlyMap<string, readonly string[]>, random: Random, count: number): Mutant[] {
  const drawn = new Map<string, Mutant>();
  for (let turn = 0; drawn.size < count && turn < count * 10; turn += 1) {
    const mutant = drawMutant(tests, random);
    if (mutant) drawn.set(`${mutant.clause} ${mutant.file} ${mutant.replace}`, mutant);
  }
  return [...drawn.values()];
}
