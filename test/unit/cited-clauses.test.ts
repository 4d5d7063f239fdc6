import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const CLAUSES = new Set(
  [...read('docs/clauses.md').matchAll(/^\| ([A-Z]?\d*\.\d+) \|/gm)].map(([, id]) => id),
);

const FOLDERS = [
  'src',
  'demo',
  'server',
  'test',
  'tools',
  'bench',
  'conformance',
  'languages',
  'integrations',
];
const texts = execFileSync('git', ['ls-files', ...FOLDERS, 'openapi.yaml'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|css|php|js|yaml|html)$/.test(file) && existsSync(join(ROOT, file)))
  .filter((file) => !/^test\/fixtures\/|cited-clauses/.test(file))
  .map((file) => [file, read(file)] as const);

/** Comments, without the marks at the start of their lines; a URL starts none. */
const commentsOf = (text: string): string[] =>
  [...text.matchAll(/\/\*[\s\S]*?\*\/|(?:(?<!:)\/\/|#) .*(?:\n[ \t]*(?:\/\/|#) .*)*/g)].map(([comment]) =>
    comment.replace(/\n[ \t]*(?:\*|\/\/|#)?[ \t]*/g, ' '),
  );

/** Sections of a document that the repository does not have; those of published standards are named with them. */
const FOREIGN = /(?<!docs\/clauses\.md, )\b[Ss]ections? \d(?! of docs\/clauses\.md)|\bcontract, section\b/;
const STANDARD = /RFC \d|EPC069|Getswish|Section 6\.1\./;

it('a comment cites no section of a document that the repository does not have', () => {
  const cited = texts.flatMap(([file, text]) =>
    commentsOf(text)
      .filter((comment) => FOREIGN.test(comment) && !STANDARD.test(comment))
      .map((comment) => `${file}: ${comment}`),
  );
  expect(cited).toEqual([]);
});

it('a comment cites only clauses that exist', () => {
  const cited = texts.flatMap(([file, text]) =>
    commentsOf(text).flatMap((comment) =>
      [...comment.matchAll(/\bclauses? ([A-Z]?\d*\.\d+)(?: (?:to|and) ([A-Z]?\d*\.\d+))?/g)].flatMap(
        ([, ...ids]) => ids.filter((id) => id !== undefined).map((id) => ({ file, id })),
      ),
    ),
  );
  expect(cited.length).toBeGreaterThan(50);
  expect(cited.filter(({ id }) => !CLAUSES.has(id))).toEqual([]);
});
