import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { packageReadme } from './package-readme.ts';

const ROOT = join(import.meta.dirname, '..');
const { files, exports } = packageJson;

/** The relative links of a text, without their anchors. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, link = '']) => link);

const isPacked = (link: string): boolean => {
  const matches = (pattern: string): boolean => link === pattern || link.startsWith(`${pattern}/`);
  const left = files.filter((name) => name.startsWith('!')).map((name) => name.slice(1));
  return (link === 'LICENSE' || files.some(matches)) && !left.some(matches);
};

describe('the README of the package', () => {
  const readme = packageReadme();

  it('links only to what is packed', () => {
    const links = linksIn(readme);
    expect(links).toContain('CHANGELOG.md');
    expect(links.filter((link) => !isPacked(link))).toEqual([]);
    const built = Object.values(exports).flatMap((target) =>
      typeof target === 'string' ? [target.slice(2)] : [],
    );
    const missing = links.filter(
      (link) => !existsSync(join(ROOT, link)) && !built.includes(link) && !link.endsWith('licenses.txt'),
    );
    expect(missing).toEqual([]);
  });

  it('has the table of tags of the other README, and its words on license and status', () => {
    const own = readFileSync(join(ROOT, 'README.md'), 'utf8');
    const table = /<!-- tags:start -->[\s\S]*<!-- tags:end -->/;
    expect(table.exec(readme)?.[0]).toBe(table.exec(own)?.[0]);
    const status =
      'the provider of ws-elements, which is whoever gives you the script or the package, stands behind it';
    for (const text of [readme, own, readFileSync(join(ROOT, 'docs/start.md'), 'utf8')])
      expect(text).toContain(status);
  });

  it('stands in the root only while npm packs', () => {
    const { prepack, postpack } = packageJson.scripts;
    expect([prepack, postpack]).toEqual([
      'tsx tools/build.ts && tsx tools/package-readme.ts',
      'tsx tools/package-readme.ts restore',
    ]);
    expect(readFileSync(join(ROOT, 'README.md'), 'utf8')).not.toBe(readme);
  });
});
