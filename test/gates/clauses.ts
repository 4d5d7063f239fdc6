/**
 * Checks docs/clauses.md as far as a program can: every section has its clauses, every place exists, and every test that
 * is named exists. Fails, too, where it does not find the mistakes of the fixture.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../runner/command.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
/** Sections by their heading's first words, with the prefix of their clauses' numbers. */
const SECTIONS: ReadonlyMap<string, string> = new Map([
  ...numbers(9).map((number): [string, string] => [`${number}.`, `${number}.`]),
  ['Decided', 'D.'],
  ...numbers(10).map((number): [string, string] => [`Contract ${number}.`, `C${number}.`]),
]);

/** Kinds of problems; the fixture has one of each. */
const KINDS = ['section', 'number', 'place', 'file', 'test', 'title'] as const;
interface Problem {
  kind: (typeof KINDS)[number];
  text: string;
}

interface Clause {
  number: string;
  place: string;
  test: string;
}

interface Section {
  prefix: string;
  clauses: Clause[];
}

const read = new Map<string, string[]>();

/** Not built, or without a test. */
const isOpen = ({ place, test }: Clause): boolean => place === 'open' || /\bopen: \S/.test(test);

const real = check('docs/clauses.md');
const wrong = check('test/fixtures/clauses/wrong.md');
const problems = real.problems.map(({ text }) => text);
for (const kind of KINDS) {
  if (!wrong.problems.some((problem) => problem.kind === kind))
    problems.push(`The gate does not find the wrong ${kind} of its fixture.`);
}

const { clauses } = real;
const unbuilt = clauses.filter(({ place }) => place === 'open').length;
console.log(`${clauses.length} clauses, ${clauses.filter(isOpen).length} open, ${unbuilt} of them not built`);
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
  const tests = [...held.matchAll(/`([^`]+)`((?:\s*"[^"]+")*)/g)];
  const isHeld = tests.length > 0 || place === 'open' || /^open: \S/.test(test);
  return [
    ...(hasPlace ? [] : [{ kind: 'place', text: 'names no place and is not "open"' } as const]),
    ...(isHeld ? [] : [{ kind: 'test', text: 'names no test and is not "open:"' } as const]),
    ...paths.filter((path) => !exists(path)).map(missing),
    ...tests.flatMap(([, path = '', titles = '']) => testProblems(path, titles)),
  ];
}

function exists(path: string): boolean {
  return existsSync(join(ROOT, path));
}

function missing(path: string): Problem {
  return { kind: 'file', text: `${path} does not exist` };
}

function testProblems(path: string, titles: string): Problem[] {
  if (!exists(path)) return [missing(path)];
  const named = [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title);
  if (named.length === 0 && /\.(test|spec)\.tsx?$/.test(path))
    return [{ kind: 'test', text: `${path} is named without a title` }];
  const known = titlesOf(path);
  return named
    .filter((title) => !known.some((one) => one.includes(title)))
    .map((title) => ({ kind: 'title', text: `${path} has no title with "${title}"` }));
}

/** The titles of a file's tests, and what its tables may put into them. */
function titlesOf(path: string): string[] {
  const known = read.get(path);
  if (known) return known;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const title = titleNode(node);
    if (title && ts.isStringLiteralLike(title)) found.push(title.text);
    else if (title && ts.isTemplateExpression(title)) found.push(title.getText());
    ts.forEachChild(node, visit);
  };
  const text = readFileSync(join(ROOT, path), 'utf8');
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  read.set(path, found);
  return found;
}

/** What a node gives as a title: a test's first argument, a row's first text, a row's name. */
function titleNode(node: ts.Node): ts.Node | undefined {
  if (ts.isCallExpression(node))
    return /^(test|it|describe)\b/.test(node.expression.getText()) ? node.arguments[0] : undefined;
  if (ts.isArrayLiteralExpression(node)) return node.elements[0];
  return ts.isPropertyAssignment(node) && node.name.getText() === 'name' ? node.initializer : undefined;
}
