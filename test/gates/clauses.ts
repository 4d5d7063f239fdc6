/**
 * Checks docs/clauses.md automatically: every section has its clauses, every place exists, every clause has a test that
 * names it in its title, and no title names a clause that does not exist; and the tests that docs/hosts.md and docs/good-guest.md name. Also fails if it does not find the mistakes of the fixtures.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Clause, readClause } from '../../tools/clauses/table.ts';
import { type TestsByClause, testsByClause } from '../../tools/clauses/tagged-tests.ts';
import { ROOT } from '../runner/command.ts';
import { exists, namedTests, testProblems } from './named-tests.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
/** Sections by the first words of their heading, with the prefix of their clauses' numbers. */
const SECTIONS: ReadonlyMap<string, string> = new Map([
  ...numbers(9).map((number): [string, string] => [`${number}.`, `${number}.`]),
  ['Decided', 'D.'],
  ...numbers(10).map((number): [string, string] => [`Contract ${number}.`, `C${number}.`]),
]);

/** Kinds of problems; the fixture has one of each. */
const KINDS = ['section', 'number', 'place', 'file', 'test', 'unknown'] as const;
interface Problem {
  kind: (typeof KINDS)[number];
  text: string;
}

interface Section {
  prefix: string;
  clauses: Clause[];
}

/** Not implemented, or without a test. */
const isOpen = ({ place }: Clause): boolean => isUnbuilt({ place }) || /\bopen: \S/.test(place);
const isUnbuilt = ({ place }: Pick<Clause, 'place'>): boolean => /^open: \S/.test(place);

const real = check('docs/clauses.md', testsByClause());
const wrong = check('test/fixtures/clauses/wrong.md', testsByClause(['test/fixtures/clauses/titles.ts'], []));
const problems = real.problems.map(({ text }) => text);
for (const kind of KINDS) {
  if (!wrong.problems.some((problem) => problem.kind === kind))
    problems.push(`The gate does not find the mistake "${kind}" of its fixture.`);
}

const [hosts, rules] = ['docs/hosts.md', 'docs/good-guest.md'].map((file) => {
  const rows = testedRows(file);
  problems.push(...rows.flatMap((row) => row.problems));
  if (rows.length === 0) problems.push(`${file} has no rows.`);
  return rows.length;
});
const wrongHosts = testedRows('test/fixtures/clauses/wrong-hosts.md');
if (wrongHosts.length === 0 || wrongHosts.some((row) => row.problems.length === 0))
  problems.push('The gate takes a wrong host of its fixture for a right one.');

const { clauses } = real;
const unbuilt = clauses.filter(isUnbuilt).length;
console.log(
  `${clauses.length} clauses, ${clauses.filter(isOpen).length} open, ${unbuilt} of them not built; ${hosts} hosts, ${rules} rules of a guest`,
);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function check(file: string, tests: TestsByClause): { clauses: Clause[]; problems: Problem[] } {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const sections = readSections(text);
  const found: Problem[] = [...SECTIONS.values()]
    .filter((prefix) => !sections.some((section) => section.prefix === prefix && section.clauses.length > 0))
    .map((prefix) => ({ kind: 'section', text: `${file}: section ${prefix} has no clause` }));
  const all = sections.flatMap((section) => section.clauses);
  found.push(...sections.flatMap((section) => wrongNumbers(section)));
  for (const clause of all) found.push(...placeProblems(clause), ...testless(clause, tests));
  found.push(...unknownNumbers(all, tests));
  return { clauses: all, problems: found };
}

function readSections(text: string): Section[] {
  const sections: Section[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) {
      const heading = [...SECTIONS].find(([name]) => line.slice(3).startsWith(name));
      sections.push({ prefix: heading?.[1] ?? '', clauses: [] });
    }
    const clause = readClause(line);
    if (clause) sections.at(-1)?.clauses.push(clause);
  }
  return sections;
}

/** Numbers count up; one that was put in later has the number before it and an "a". */
function wrongNumbers({ prefix, clauses: own }: Section): Problem[] {
  let last = 0;
  return own.flatMap(({ number }) => {
    if (number === `${prefix}${last}a`) return [];
    last += 1;
    if (number === `${prefix}${last}`) return [];
    return [{ kind: 'number', text: `${number} should be ${prefix}${last}` }];
  });
}

function placeProblems({ number, place }: Clause): Problem[] {
  const paths = [...place.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
  const hasPlace = paths.length > 0 || isUnbuilt({ place });
  return [
    ...(hasPlace ? [] : [{ kind: 'place', text: `${number}: names no place and is not "open"` } as const]),
    ...paths
      .filter((path) => !exists(path))
      .map((path): Problem => ({ kind: 'file', text: `${number}: ${path} does not exist` })),
  ];
}

function testless(clause: Clause, tests: TestsByClause): Problem[] {
  const { number } = clause;
  if (tests.has(number) || isOpen(clause)) return [];
  return [
    { kind: 'test', text: `${number}: no title of a test names it as [${number}], and it is not "open:"` },
  ];
}

function unknownNumbers(all: readonly Clause[], tests: TestsByClause): Problem[] {
  const known = new Set(all.map(({ number }) => number));
  return [...tests]
    .filter(([number]) => !known.has(number))
    .map(([number, [first]]) => ({
      kind: 'unknown',
      text: `${first?.path} names the clause [${number}], which does not exist`,
    }));
}

/** The rows of a table of hosts or rules, whose last cell names the tests. */
function testedRows(file: string): { problems: string[] }[] {
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
  const rows = lines.filter((line) => /^\| (?!Host |Rule |---)/.test(line));
  return rows.map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const tests = namedTests(cells.at(-2) ?? '');
    const texts = tests.flatMap(testProblems);
    if (tests.length === 0) texts.push('names no test');
    return { problems: texts.map((text) => `${file}: ${cells[1]}: ${text}`) };
  });
}
