import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../src/config/locales.ts';
import { ROUTES } from '../../src/config/routes.ts';
import { TAGS } from '../../src/elements/tag-list.ts';
import { PAYMENT_GROUPS } from '../../src/features/payment/groups.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const [, table = ''] = read('CONTRIBUTING.md').split('## Where to change what');
const ROWS = new Map(
  [...table.matchAll(/^\| ([^|]+) \| (.+) \|$/gm)].map(([, change = '', files = '']) => [change, files]),
);
/** Matches the paths that a row names: `<name>` stands for any, and a folder for what is in it. */
const patternsOf = (row: string): RegExp[] =>
  [...row.matchAll(/`([\w./<>*-]+\/[\w./<>*-]*|openapi\.yaml)`/g)].map(
    ([, path = '']) =>
      new RegExp(
        `^${path.replace(/[.]/g, '\\.').replace(/<\w+>|\*/g, '[\\w-]+')}${path.endsWith('/') ? '' : '$'}`,
      ),
  );

const routes = Object.entries(ROUTES).flatMap(([route, { takesServer }]) =>
  route && !takesServer ? [route] : [],
);

/** A kind of thing, and its members: a file that names all of them has to name the next one, too. */
const KINDS: readonly (readonly [string, readonly string[]])[] = [
  ['a tag', TAGS.map(({ tag }) => tag)],
  ['a locale', LOCALES],
  ['a payment group', [...PAYMENT_GROUPS.keys()]],
  ['a route', routes],
];

/** Files that name all members without listing them, with the reason. */
const NO_LISTS: Readonly<Record<string, string>> = {
  'README.md': 'npm run build writes its table of tags',
  'CHANGELOG.md': 'says what was new',
  'docs/editors.md': 'npm run build writes its styles of the tags',
  'CONTRIBUTING.md': 'is this list',
  'docs/clauses.md': 'names what each clause is about',
};

const all = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
const files = all
  .filter((file) => /\.(tsx?|mjs|php|js|md|yaml|css|html)$/.test(file) && existsSync(join(ROOT, file)))
  .filter((file) => !/\.(test|spec)\.tsx?$|^docs\/decisions\/|^test\/fixtures\//.test(file));
const texts = new Map(files.map((file) => [file, read(file)]));

function filesThatList(members: readonly string[]): string[] {
  const patterns = members.map((name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`));
  return files.filter((file) => patterns.every((pattern) => pattern.test(texts.get(file) ?? '')));
}

describe('the table of where to change what', () => {
  it.each([...ROWS])('names only what exists: %s', (_change, row) => {
    expect(patternsOf(row).filter((pattern) => !all.some((file) => pattern.test(file)))).toEqual([]);
  });

  it.each(KINDS)('names each file that lists all others of %s', (change, members) => {
    const named = patternsOf(ROWS.get(change) ?? '');
    const isNamed = (file: string): boolean => named.some((pattern) => pattern.test(file));
    expect(members.length).toBeGreaterThan(3);
    const found = filesThatList(members).filter((file) => !(file in NO_LISTS));
    expect(found.length).toBeGreaterThan(1);
    expect(found.filter((file) => !isNamed(file))).toEqual([]);
  });
});
