import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const FILE = fileURLToPath(new URL('../src/lib/built-ins.ts', import.meta.url));

const NAMES = [...readFileSync(FILE, 'utf8').matchAll(/^ {2}(\w+),$|^export const (fetch)\b/gm)].map(
  ([, constant, late]) => constant ?? late ?? '',
);

/** For the bundler: replaces the bare names of built-ins with imports, also in libraries. */
export const OWN_BUILT_INS: Record<string, [string, string]> = Object.fromEntries(
  NAMES.map((name) => [name, [FILE, name]]),
);

/** Names that few of our modules use: a declaration of the page does not hide `window.CSS`. */
const RARE =
  'CSS DOMRect HTMLInputElement InputEvent Path2D Proxy ResizeObserver TextDecoder TextEncoder ShadowRoot ' +
  'console crypto navigator cancelAnimationFrame setInterval structuredClone';

const ofWindow = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `window.${name}`]));

export const RARE_OF_WINDOW = ofWindow(RARE.split(' '));

/** For `ws.js`, which is too small for the imports. */
export const OF_WINDOW = ofWindow([...NAMES, ...RARE.split(' ')]);

/**
 * The lexer of the message parser, which the build does not keep, is the only CommonJS that the bundler sees. With an
 * import in it, all other imports of the built-ins would go through a helper in a file of its own.
 */
export const withoutLexer = (): Plugin => ({
  name: 'without-lexer',
  apply: 'build',
  load: (id) => (id.endsWith('/node_modules/moo/moo.js') ? 'export default undefined;' : null),
});

/** The bundler's own helper, which cannot have imports: takes `Object` from a literal. */
export const ownHelper = (): Plugin => ({
  name: 'own-helper',
  apply: 'build',
  transform: {
    order: 'post',
    handler: (code, id) =>
      id.startsWith('\0rolldown/runtime') ? code.replace(/\bObject\b/g, '({}).constructor') : null,
  },
});

/** Writes the texts as objects: `JSON.parse` would make every catalogue import, and wait for, the file of built-ins. */
export const literalTexts = (): Plugin => ({
  name: 'literal-texts',
  apply: 'build',
  transform: {
    order: 'post',
    filter: { id: /\.po$/ },
    handler: (code) => ({
      code: code.replace(
        /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/,
        (_, text: string) => JSON.parse(asJson(text)) as string,
      ),
      map: null, // Without it, the bundler warns once for each catalogue.
    }),
  },
});

/** A text of JavaScript may have escapes that JSON lacks. */
const asJson = (text: string): string =>
  text.replace(/\\(?:x(..)|.)/gs, (escaped: string, hex?: string) => (hex ? `\\u00${hex}` : escaped));
