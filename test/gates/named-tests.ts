import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../runner/command.ts';

export interface TestProblem {
  kind: 'file' | 'test' | 'title';
  text: string;
}

/** A test that a document names: its file, and parts of its titles. */
export interface NamedTest {
  path: string;
  titles: string[];
}

const read = new Map<string, string[]>();

/** Reads a cell: the file in backticks, then titles in quotes. */
export const namedTests = (cell: string): NamedTest[] =>
  [...cell.matchAll(/`([^`]+)`((?:\s*"[^"]+")*)/g)].map(([, path = '', titles = '']) => ({
    path,
    titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }));

export function exists(path: string): boolean {
  return existsSync(join(ROOT, path));
}

export function missing(path: string): TestProblem {
  return { kind: 'file', text: `${path} does not exist` };
}

/** The mistakes in a document's test names: the file or a title does not exist, or a test file has no title. */
export function testProblems({ path, titles }: NamedTest): TestProblem[] {
  if (!exists(path)) return [missing(path)];
  if (titles.length === 0 && /\.(test|spec)\.tsx?$/.test(path))
    return [{ kind: 'test', text: `${path} is named without a title` }];
  const known = titlesOf(path);
  return titles
    .filter((title) => !known.some((one) => one.includes(title)))
    .map((title) => ({ kind: 'title', text: `${path} has no title with "${title}"` }));
}

/** The titles of a file's tests, and the values that its tables may insert. */
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

/** The title in a node: a test's first argument, a row's first text, a row's name. */
function titleNode(node: ts.Node): ts.Node | undefined {
  if (ts.isCallExpression(node))
    return /^(test|it|describe)\b/.test(node.expression.getText()) ? node.arguments[0] : undefined;
  if (ts.isArrayLiteralExpression(node)) return node.elements[0];
  return ts.isPropertyAssignment(node) && node.name.getText() === 'name' ? node.initializer : undefined;
}
