import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The licenses of the libraries in the built files, which have to be redistributed. */
export const LICENSES = 'third-party-licenses.txt';

const MODULES = join(import.meta.dirname, '../node_modules');

/** A library of Vite's list, with its license, up to the next one. */
const SECTION = /^## (\S+) - \S+ \(([^)]*)\)\n+(?=## |$(?![\s\S]))/gm;

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.
`;

/** The texts of licenses that libraries name without including them. */
const TEXTS: Readonly<Record<string, () => string>> = {
  MIT: () => MIT,
  'Apache-2.0': () => readFileSync(join(import.meta.dirname, 'licenses/Apache-2.0.txt'), 'utf8'),
};

/** Whom a package names as its author. */
function holderOf(name: string): string {
  const file = join(MODULES, name, 'package.json');
  const { author } = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as {
    author?: string | { name: string };
  };
  const holder = typeof author === 'string' ? author.replace(/ <.*/, '') : author?.name;
  if (!holder) throw new Error(`${name} contains no license and names no author`);
  return holder;
}

/**
 * Vite's list of licenses with the texts that it lacks, because a library names its license and includes no file.
 *
 * @throws If a library names another license than the two that are known.
 */
export const wholeLicenses = (list: string): string =>
  list.replace(SECTION, (section: string, name: string, license: string) => {
    const text = TEXTS[license]?.();
    if (text === undefined) throw new Error(`${name} contains no text of its license, ${license}`);
    return `${section.trimEnd()}\n\nCopyright (c) ${holderOf(name)}\n\n${text}\n`;
  });

/** Completes the list of licenses, after all other plugins. */
export const licenseTexts = (): Plugin => ({
  name: 'license-texts',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, { [LICENSES]: file }) {
      if (file?.type === 'asset') file.source = wholeLicenses(String(file.source));
    },
  },
});
