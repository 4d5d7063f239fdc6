import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { titlesOf } from '../../tools/clauses/titles.ts';
import { ROOT } from '../runner/command.ts';

/** A test that a document names: its file, and parts of its titles. */
export interface NamedTest {
  path: string;
  titles: string[];
}

/** Reads a cell: the file in backticks, then titles in quotes. */
export const namedTests = (cell: string): NamedTest[] =>
  [...cell.matchAll(/`([^`]+)`((?:\s*"[^"]+")*)/g)].map(([, path = '', titles = '']) => ({
    path,
    titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }));

export function exists(path: string): boolean {
  return existsSync(join(ROOT, path));
}

/** The mistakes in a document's test names: the file or a title does not exist, or a test file has no title. */
export function testProblems({ path, titles }: NamedTest): string[] {
  if (!exists(path)) return [`${path} does not exist`];
  if (titles.length === 0 && /\.(test|spec)\.tsx?$/.test(path)) return [`${path} is named without a title`];
  const known = titlesOf(join(ROOT, path));
  return titles
    .filter((title) => !known.some((one) => one.includes(title)))
    .map((title) => `${path} has no title with "${title}"`);
}
