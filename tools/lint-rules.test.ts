import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const project = mkdtempSync(join(tmpdir(), 'lint-'));
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Each violation with a word of its message; a line of code is a file of its own. */
const WRONG: readonly (readonly [code: string, message: string])[] = [
  ['for (const key in a) f(key);', 'Use Object.keys'],
  ['f(Array.from(list));', 'Spread it'],
  ['f(list.entries());', 'spread a Map'],
  ['f(g.bind(null));', 'Write an arrow function'],
  ["f(import('./a.ts'));", 'Write loadChunk'],
  ["retry(() => import('./a.ts'));", 'Write loadChunk'],
  ["loadChunk(() => import('./a.ts').then(f), 'a');", 'take a bare import()'],
  ["node.innerHTML = 'x';", "'innerHTML' is restricted"],
  ["node.outerHTML = 'x';", "'outerHTML' is restricted"],
  ["node.insertAdjacentHTML('beforeend', x);", "'insertAdjacentHTML' is restricted"],
  ["import { t } from '@lingui/core/macro'; f(t);", "'t' import from '@lingui/core/macro' is restricted"],
];

const RIGHT: readonly string[] = [
  'for (const key of Object.keys(a)) f(key);',
  'f([...list], new Map([...map]));',
  "loadChunk(() => import('./a.ts'), 'a');",
  "loadExport(() => import('./a.ts'), 'A');",
  'node.append(text);',
  "import { msg } from '@lingui/core/macro'; f(msg);",
];

/** What the project's own settings say of the code as `src/<name>.ts`, by name. */
function lint(files: Readonly<Record<string, string>>): Map<string, string[]> {
  const settings = readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8');
  const plugin = JSON.stringify(join(ROOT, 'tools/lint-rules.mjs'));
  write('.oxlintrc.json', settings.replace('"./tools/lint-rules.mjs"', plugin));
  for (const [name, code] of Object.entries(files)) write(`src/${name}.ts`, code);
  const command = join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [command, '--format', 'unix'], {
    cwd: project,
    encoding: 'utf8',
  });
  const found = new Map<string, string[]>();
  for (const [, name = '', message = ''] of stdout.matchAll(/src\/([\w.-]+)\.ts:\d+:\d+: (.+)/g))
    found.set(name, [...(found.get(name) ?? []), message]);
  return found;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

describe('the linter', () => {
  const found = lint({
    ...Object.fromEntries(WRONG.map(([code], index) => [`wrong-${index}`, code])),
    ...Object.fromEntries(RIGHT.map((code, index) => [`right-${index}`, code])),
    'loops.test': 'for (const key in a) f(key);',
  });

  it.each(WRONG.map(([code, message], index) => ({ code, message, index })))('refuses $code', (row) => {
    expect(found.get(`wrong-${row.index}`)?.join('\n')).toContain(row.message);
  });

  it.each(RIGHT.map((code, index) => ({ code, index })))('takes $code', ({ index }) => {
    expect(found.get(`right-${index}`)).toBeUndefined();
  });

  it('takes loops over all keys in tests, which no page breaks', () => {
    expect(found.get('loops.test')).toBeUndefined();
  });
});
