/**
 * Checks docs/clauses.md automatically: every section has its clauses, every place exists, and every named test exists;
 * and the tests that docs/hosts.md names. Also fails if it does not find the mistakes of the fixtures.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../runner/command.ts';
import { exists, missing, namedTests, type TestProblem, testProblems } from './named-tests.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
/** Sections by the first words of their heading, with the prefix of their clauses' numbers. */
const SECTIONS: ReadonlyMap<string, string> = new Map([
  ...numbers(9).map((number): [string, string] => [`${number}.`, `${number}.`]),
  ['Decided', 'D.'],
  ...numbers(10).map((number): [string, string] => [`Contract ${number}.`, `C${number}.`]),
]);

/** Kinds of problems; the fixture has one of each. */
const KINDS = ['section', 'number', 'place', 'file', 'test', 'title'] as const;
type Problem = TestProblem | { kind: 'section' | 'number' | 'place'; text: string };

interface Clause {
  number: string;
  place: string;
  test: string;
}

interface Section {
  prefix: string;
  clauses: Clause[];
}

/** Not implemented, or without a test. */
const isOpen = ({ place, test }: Clause): boolean => place === 'open' || /\bopen: \S/.test(test);

const real = check('docs/clauses.md');
const wrong = check('test/fixtures/clauses/wrong.md');
const problems = real.problems.map(({ text }) => text);
for (const kind of KINDS) {
  if (!wrong.problems.some((problem) => problem.kind === kind))
    problems.push(`The gate does not find the wrong ${kind} of its fixture.`);
}

const hosts = hostRows('docs/hosts.md');
problems.push(...hosts.flatMap((row) => row.problems));
if (hosts.length === 0) problems.push('docs/hosts.md has no rows.');
const wrongHosts = hostRows('test/fixtures/clauses/wrong-hosts.md');
if (wrongHosts.length === 0 || wrongHosts.some((row) => row.problems.length === 0))
  problems.push('The gate takes a wrong host of its fixture for a right one.');

const { clauses } = real;
const unbuilt = clauses.filter(({ place }) => place === 'open').length;
console.log(
  `${clauses.length} clauses, ${clauses.filter(isOpen).length} open, ${unbuilt} of them not built; ${hosts.length} hosts`,
);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function check(file: string): { clauses: Clause[]; problems: Problem[] } {
  const sections = readSections(readFileSync(join(ROOT, file), 'utf8'));
  const found = [...SECTIONS.values()]
    .filter((prefix) => !sections.some((section) => section.prefix === prefix && section.clauses.length > 0))
    .map((prefix): Problem => ({ kind: 'section', text: `${file}: section ${prefix} has no clause` }));
  for (const { prefix, clauses: own } of sections) {
    own.forEach((clause, index) => {
      const expected = `${prefix}${index + 1}`;
      const wrong = clause.number === expected ? [] : [numberProblem(clause, expected)];
      for (const { kind, text } of [...wrong, ...problemsOf(clause)])
        found.push({ kind, text: `${file}: ${clause.number}: ${text}` });
    });
  }
  return { clauses: sections.flatMap((section) => section.clauses), problems: found };
}

function numberProblem({ number }: Clause, expected: string): Problem {
  return { kind: 'number', text: `${number} should be ${expected}` };
}

function readSections(text: string): Section[] {
  const sections: Section[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) {
      const heading = [...SECTIONS].find(([name]) => line.slice(3).startsWith(name));
      sections.push({ prefix: heading?.[1] ?? '', clauses: [] });
    }
    const [, number = '', , place = '', test = ''] = line.split('|').map((cell) => cell.trim());
    if (/^[A-Z]?\d*\.\d+$/.test(number)) sections.at(-1)?.clauses.push({ number, place, test });
  }
  return sections;
}

function problemsOf({ place, test }: Clause): Problem[] {
  const paths = [...place.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
  const hasPlace = paths.length > 0 || (place === 'open' && test !== '');
  const [held = ''] = test.split(/\bopen: /);
  const tests = namedTests(held);
  const isHeld = tests.length > 0 || place === 'open' || /^open: \S/.test(test);
  return [
    ...(hasPlace ? [] : [{ kind: 'place', text: 'names no place and is not "open"' } as const]),
    ...(isHeld ? [] : [{ kind: 'test', text: 'names no test and is not "open:"' } as const]),
    ...paths.filter((path) => !exists(path)).map(missing),
    ...tests.flatMap(testProblems),
  ];
}

/** The rows of a table of hosts, whose last cell names the tests. */
function hostRows(file: string): { problems: string[] }[] {
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
  const rows = lines.filter((line) => /^\| (?!Host |---)/.test(line));
  return rows.map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const tests = namedTests(cells.at(-2) ?? '');
    const texts = tests.flatMap(testProblems).map(({ text }) => text);
    if (tests.length === 0) texts.push('names no test');
    return { problems: texts.map((text) => `${file}: ${cells[1]}: ${text}`) };
  });
}
