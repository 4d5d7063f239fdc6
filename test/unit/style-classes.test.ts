import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../../src');
const read = (path: string): string => readFileSync(join(SOURCES, path), 'utf8');
const paths = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
const sheets = paths.filter((path) => path.endsWith('.css'));
const sources = paths.filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'));

/** The words of all string literals, and the text before the expressions of template literals: `button-`. */
function literalsOf(path: string): { words: string[]; prefixes: string[] } {
  const words: string[] = [];
  const prefixes: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      words.push(...node.text.split(/\s+/));
      if (!ts.isStringLiteralLike(node)) prefixes.push(...(node.text.match(/[\w-]+-$/) ?? []));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true));
  return { words, prefixes };
}

const literals = sources.map(literalsOf);
const words = new Set(literals.flatMap((one) => one.words));
const prefixes = new Set(literals.flatMap((one) => one.prefixes));

const isUsed = (name: string): boolean =>
  words.has(name) ||
  [...prefixes].some((prefix) => name.startsWith(prefix) && words.has(name.slice(prefix.length)));

it.each(sheets)('components use every class of %s', (path) => {
  const css = read(path).replace(/\/\*[\s\S]*?\*\//g, '');
  const names = [...css.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].flatMap(([, name]) => name ?? []);
  expect(names.filter((name) => !isUsed(name))).toEqual([]);
});
