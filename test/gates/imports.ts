/**
 * The import arrows and doors of the house. Fails where an import goes the wrong way, where it saw no module, and where
 * a rule does not find the fixture that breaks it on purpose.
 */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import {
  cruise,
  type ICruiseResult,
  type IForbiddenRuleType,
  type IReporterOutput,
} from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { DOORS, findBreaches } from './doors.ts';

const ROOT = join(import.meta.dirname, '../..');
const WRONG = 'test/fixtures/wrong/';
interface Rules {
  forbidden: IForbiddenRuleType[];
  options: Record<string, unknown>;
}
const rules = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as Rules;

const complaints: string[] = [];
const real = await look(ROOT, ['src', 'demo']);
if (real.summary.totalCruised === 0) complaints.push('The gate saw no module.');
for (const { rule, from, to } of real.summary.violations) complaints.push(`${rule.name}: ${from} -> ${to}`);
complaints.push(...breaches('').map(({ file, line, what }) => `door-${what}: ${file}:${line}`));

const wrong = await look(join(ROOT, WRONG), ['src', 'demo']);
const caught = new Set(wrong.summary.violations.map(({ rule }) => rule.name));
for (const { name } of rules.forbidden) {
  if (name && !caught.has(name))
    complaints.push(`The rule ${name} does not find the fixture that breaks it.`);
}
const caughtDoors = new Set(breaches(WRONG).map(({ what }) => what));
for (const what of Object.keys(DOORS)) {
  if (!caughtDoors.has(what))
    complaints.push(`The door of ${what} does not find the fixture that breaks it.`);
}

console.log(`${real.summary.totalCruised} modules, ${rules.forbidden.length} rules`);
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

async function look(baseDir: string, folders: string[]): Promise<ICruiseResult> {
  const { doNotFollow, exclude, ...options } = rules.options;
  const result: IReporterOutput = await cruise(
    folders,
    {
      ...options,
      doNotFollow,
      exclude,
      baseDir,
      validate: true,
      ruleSet: { forbidden: rules.forbidden },
    } as never,
    undefined,
    { tsConfig: extractTSConfig(join(ROOT, 'tsconfig.json')) },
  );
  return result.output as ICruiseResult;
}

/** Uses of network and storage outside their doors, in the sources below a folder. */
function breaches(folder: string) {
  return readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) =>
      relative(folder, join(folder, 'src', name))
        .split(sep)
        .join('/'),
    )
    .flatMap((file) => findBreaches(file, join(ROOT, folder, '/')));
}
