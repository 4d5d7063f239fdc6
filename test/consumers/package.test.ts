import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TAGS } from '../../src/elements/tag-list.ts';
import { PACKAGE, projectOf, ROOT, run } from './scratch.ts';

const DIST = join(PACKAGE, 'dist');
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(PACKAGE, file), 'utf8'));
const filesIn = (dist: string): string[] =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1));
const files = (): string[] => filesIn(DIST);

/** The name of a package that is installed under this one, which may be an alias. */
const nameOf = (folder: string): string =>
  (JSON.parse(readFileSync(join(ROOT, 'node_modules', folder, 'package.json'), 'utf8')) as { name: string })
    .name;

interface Manifest {
  exports: Record<string, string | Record<string, string>>;
  scripts: Record<string, string>;
  'web-types': string;
}

describe('the packed package', () => {
  it('has every file that it exports or names [C1.7] [C2.7] [C9.22]', () => {
    const manifest = readJson('package.json') as Manifest;
    const targets = Object.values(manifest.exports).flatMap((target) =>
      typeof target === 'string' ? [target] : Object.values(target),
    );
    const named = [...targets, manifest['web-types'], 'LICENSE', 'CHANGELOG.md', 'README.md'];
    const missing = named
      .flatMap((target) =>
        target.includes('*') ? TAGS.map(({ tag }) => target.replace('*', tag)) : [target],
      )
      .filter((file) => !existsSync(join(PACKAGE, file)));
    expect(missing).toEqual([]);
  });

  it('has everything that its README links to', () => {
    const readme = readFileSync(join(PACKAGE, 'README.md'), 'utf8');
    const links = [...readme.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((link) => !existsSync(join(PACKAGE, link)))).toEqual([]);
  });

  it('is built when it is packed', () => {
    const { scripts } = readJson('package.json') as Manifest;
    expect(scripts.prepack).toContain(`${scripts.build} && `);
  });

  it('has a source map next to every script', () => {
    const all = files();
    const scripts = all.filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(20);
    expect(scripts.filter((file) => !all.includes(`${file}.map`))).toEqual([]);
  });

  it('lists the hash and sizes of each file', () => {
    const { files: rows } = readJson('dist/integrity.json') as {
      files: Record<string, { integrity: string; bytes: number; brotli: number }>;
    };
    const listed = files().filter((file) => !file.endsWith('.map') && file !== 'integrity.json');
    expect(Object.keys(rows).sort()).toEqual(listed.sort());
    for (const [file, { integrity, bytes, brotli }] of Object.entries(rows)) {
      const content = readFileSync(join(DIST, file));
      expect(integrity, file).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`);
      expect(bytes, file).toBe(content.length);
      expect(brotli, file).toBeGreaterThan(0);
    }
  });

  it('declares types that import nothing [C2.4]', () => {
    const types = readFileSync(join(DIST, 'types/index.d.ts'), 'utf8');
    expect(types).not.toMatch(/^import |import\(|\bv\.|typeof /m);
    expect(types).toContain("'ws-minicart': WsMinicartElement;");
    expect(types).toMatch(/^export type \{.*\bWsElements\b/m);
  });

  it('includes the licenses of its bundled libraries', () => {
    const text = readFileSync(join(DIST, 'third-party-licenses.txt'), 'utf8');
    for (const name of ['react', 'react-dom', 'scheduler', 'jotai', 'valibot', '@lingui/core'])
      expect(text).toMatch(new RegExp(`^## ${name} - \\d`, 'm'));
  });

  // The studio is in the release's folder for the CDN only.
  it.each(['assets', 'conformance', 'server', 'shop', 'studio'])(
    'lists each package whose code is in %s as a licensed one, with the text of its license',
    (folder) => {
      const dist = folder === 'studio' ? join(ROOT, 'dist') : DIST;
      const list = folder === 'assets' ? '' : folder;
      const licenses = readFileSync(join(dist, list, 'third-party-licenses.txt'), 'utf8');
      const sections = licenses.split(/^(?=## \S+ - \d)/m).slice(1);
      expect(sections.filter((text) => !/Copyright[\s\S]*AS IS/.test(text))).toEqual([]);
      const maps = filesIn(dist).filter((file) => file.startsWith(folder) && file.endsWith('.map'));
      const sources = maps.flatMap(
        (file) => (JSON.parse(readFileSync(join(dist, file), 'utf8')) as { sources: string[] }).sources,
      );
      const packages = sources.flatMap(
        (source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? [],
      );
      expect(packages.length).toBeGreaterThan(0);
      const names = [...new Set(packages)].map(nameOf);
      expect(names.filter((name) => !licenses.includes(`\n## ${name} - `))).toEqual([]);
    },
  );
});

describe('on a server', () => {
  it('importing the whole package or each tag does nothing and throws nothing', async () => {
    const names = ['ws-elements', ...TAGS.map(({ tag }) => `ws-elements/tags/${tag}`)];
    const code = `const before = Reflect.ownKeys(globalThis).length;
      globalThis.fetch = () => { throw new Error('fetched') };
      for (const name of ${JSON.stringify(names)}) await import(name);
      if (Reflect.ownKeys(globalThis).length !== before) throw new Error('left something behind');`;
    const args = ['--input-type=module', '--eval', code];
    const { code: exit, output } = await run('node', args, projectOf('modules'));
    expect([exit, output]).toEqual([0, '']);
  });
});
