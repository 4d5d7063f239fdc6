/**
 * The rules for imports (`.dependency-cruiser.cjs`), for rooms (`rooms.ts`) and for browser globals
 * (`restricted-globals.ts`). Fails if the sources break a rule [D.49], if it finds no module, and if a fixture does not
 * break the rules in its first line.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, posix } from 'node:path';
import {
  cruise,
  type ICruiseResult,
  type IForbiddenRuleType,
  type IReporterOutput,
} from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { ALLOWED_FILES, findGlobals } from './restricted-globals.ts';
import { importsInRings, NO_RINGS } from './rooms.ts';

const ROOT = join(import.meta.dirname, '../..');
const FIXTURES = join(ROOT, 'test/fixtures/wrong');
const FOLDERS = ['src', 'server', 'demo', 'conformance', 'languages', 'tools'];
interface Rules {
  forbidden: IForbiddenRuleType[];
  options: Record<string, unknown>;
}
const rules = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as Rules;

interface Violation {
  rule: string;
  file: string;
  what: string;
}

const sources = await check(ROOT);
const fixtures = await check(FIXTURES);
const problems = [
  ...(sources.modules === 0 ? ['The gate found no module.'] : []),
  ...sources.violations.map(({ rule, file, what }) => `${rule}: ${file} ${what}`),
  ...unnoticedFixtures(),
];
console.log(`${sources.modules} modules, ${rules.forbidden.length} rules`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

async function check(folder: string): Promise<{ modules: number; violations: Violation[] }> {
  const { modules, summary } = await cruiseFolders(folder);
  const imports = summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    file: from,
    what: `-> ${to}`,
  }));
  const rings = importsInRings(modules).map(({ from, to }) => ({
    rule: NO_RINGS,
    file: from,
    what: `-> ${to}`,
  }));
  return { modules: summary.totalCruised, violations: [...imports, ...rings, ...globalsIn(folder)] };
}

async function cruiseFolders(baseDir: string): Promise<ICruiseResult> {
  const { doNotFollow, exclude, ...options } = rules.options;
  const result: IReporterOutput = await cruise(
    FOLDERS,
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

function globalsIn(folder: string): Violation[] {
  return filesIn(folder, 'src')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => findGlobals(file, folder))
    .map(({ name, file, line }) => ({ rule: `global-${name}`, file, what: `line ${line}` }));
}

function filesIn(folder: string, part: string): string[] {
  return readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${part}/${name.replaceAll('\\', '/')}`);
}

/** Fixtures whose violation was not found, and rules without a fixture. */
function unnoticedFixtures(): string[] {
  const found = new Set(fixtures.violations.map(({ rule, file }) => `${rule} ${file}`));
  const expected = FOLDERS.flatMap((folder) => filesIn(FIXTURES, folder)).flatMap((file) => {
    const [, names = ''] = /^\/\/ Breaks (.+)/.exec(readFileSync(join(FIXTURES, file), 'utf8')) ?? [];
    return names.split(', ').map((rule) => ({ rule, file }));
  });
  // A rule for folders names the folder.
  const unnoticed = expected.filter(
    ({ rule, file }) =>
      rule !== '' && !found.has(`${rule} ${file}`) && !found.has(`${rule} ${posix.dirname(file)}`),
  );
  const tried = new Set(expected.map(({ rule }) => rule));
  const names = [
    ...rules.forbidden.map(({ name }) => name ?? ''),
    NO_RINGS,
    ...Object.keys(ALLOWED_FILES).map((name) => `global-${name}`),
  ];
  return [
    ...unnoticed.map(({ rule, file }) => `The rule ${rule} does not find ${file}, which breaks it.`),
    ...names.filter((name) => !tried.has(name)).map((name) => `The rule ${name} has no fixture.`),
  ];
}
