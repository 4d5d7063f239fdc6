import { spawnSync } from 'node:child_process';
import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TAGS } from '../../src/elements/tag-list.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** The file that Node resolves for a name of the package, from a separate module; null if it refuses. */
function resolved(names: readonly string[]): (string | null)[] {
  const code = `const resolve = (name) => { try { return import.meta.resolve(name); } catch { return null; } };
    console.log(JSON.stringify(${JSON.stringify(names)}.map(resolve)));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const found = JSON.parse(stdout) as (string | null)[];
  return found.map((url) => (url === null ? null : url.slice(url.indexOf('/dist/') + 1)));
}

describe('the package', () => {
  it('exports everything, each tag and the files that describe them [C2.7]', () => {
    const tags = TAGS.map(({ tag }) => tag);
    const described = [
      'custom-elements',
      'config.schema',
      'integrity',
      'web-types',
      'vscode.html-custom-data',
    ];
    const names = [
      '',
      '/ws.js',
      ...tags.map((tag) => `/tags/${tag}`),
      ...described.map((name) => `/${name}.json`),
    ];
    expect(resolved(names.map((name) => `ws-elements${name}`))).toEqual([
      'dist/tags/index.js',
      'dist/ws.js',
      ...tags.map((tag) => `dist/tags/${tag}.js`),
      ...described.map((name) => `dist/${name}.json`),
    ]);
  });

  it('has types for everything, for each tag and on their own [C2.7]', () => {
    const exported = (JSON.parse(read('package.json')) as { exports: Record<string, { types?: string }> })
      .exports;
    const types = ['.', './tags/*', './types'].map((name) => exported[name]?.types);
    expect(types).toEqual(Array(3).fill('./dist/types/index.d.ts'));
    for (const name of ['react', 'vue', 'svelte'])
      expect(exported[`./${name}`]?.types).toBe(`./dist/types/${name}.d.ts`);
  });

  it('exports nothing else [C2.7]', () => {
    expect(resolved(['ws-elements/dist/ws.js', 'ws-elements/src/config/tag-row.ts'])).toEqual([null, null]);
  });
});

describe('.ci/run', () => {
  it('is executable, installs from the lock file and runs the command in the README [C1.10]', () => {
    expect(() => accessSync(join(ROOT, '.ci/run'), constants.X_OK)).not.toThrow();
    const lines = read('.ci/run').split('\n');
    const commands = lines.filter((line) => line !== '' && !/^(#|set |cd )/.test(line));
    expect(commands).toEqual(['npm ci', 'npm test']);
    expect(read('README.md')).toContain('npm ci && npm test');
  });
});

describe('the tree in the README', () => {
  const tree = /^## Project structure\n[\s\S]*?^```\n([\s\S]*?)^```$/m.exec(read('README.md'))?.[1] ?? '';
  const lines = tree.trim().split('\n');
  const namesAt = (indent: RegExp): string[] => lines.flatMap((line) => indent.exec(line)?.[1] ?? []).sort();
  const foldersOf = (folder: string): string[] =>
    readdirSync(join(ROOT, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort();

  it('lists every source folder, and only folders and files that exist', () => {
    expect(namesAt(/^ {2}([\w.-]+)\//)).toEqual(foldersOf('src'));
    for (const name of namesAt(/^([\w.-]+)/)) expect(() => accessSync(join(ROOT, name))).not.toThrow();
    const generated = read('.gitignore')
      .split('\n')
      .map((line) => line.replace('/', ''));
    const own = foldersOf('.').filter((name) => !name.startsWith('.') && !generated.includes(name));
    expect(namesAt(/^([\w-]+)\//)).toEqual(own);
  });

  it('describes each in one short line', () => {
    expect(
      lines.filter((line) => line.length > 80 || !/^(src\/| {0,2}[\w.-]+\/? {2,}\S)/.test(line)),
    ).toEqual([]);
  });
});
