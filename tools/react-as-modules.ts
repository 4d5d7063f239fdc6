import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const ofReactDom = createRequire(require.resolve('react-dom'));

/** The file for production of every entry that we use. */
const FILES: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react/compiler-runtime': 'react/cjs/react-compiler-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
};
/** A stand-in for React before 18, which is what it stands for here. */
const SHIM = 'use-sync-external-store/shim/index.js';
const FACADE = '\0as-module:';
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/**
 * React comes as CommonJS. Left alone, every chunk would carry the interplay with it and import a helper chunk for
 * that: one request more on the way to the first tag. As modules of named exports its files need no helper at all.
 * Build only.
 */
export const reactAsModules = (): Plugin => ({
  name: 'react-as-modules',
  apply: 'build',
  enforce: 'pre',
  resolveId(source) {
    if (source === SHIM || source in FILES) return FACADE + source;
    return source.startsWith(FACADE) ? source : null;
  },
  load(id) {
    if (!id.startsWith(FACADE)) return null;
    const name = id.slice(FACADE.length);
    return name === SHIM ? "export { useSyncExternalStore } from 'react';" : moduleOf(name);
  },
});

/** The text of a file as a module: what it requires is imported, and what it exports has names. */
function moduleOf(name: string): string {
  const resolve = name === 'scheduler' ? ofReactDom.resolve : require.resolve;
  const [folder = ''] = name.split('/');
  const file = join(dirname(resolve(`${folder}/package.json`)), (FILES[name] ?? '').slice(folder.length + 1));
  const imports: string[] = [];
  const code = readFileSync(file, 'utf8').replace(/require\("([^"]+)"\)/g, (_, wanted: string) => {
    imports.push(`import required${imports.length} from ${JSON.stringify(FACADE + wanted)};`);
    return `required${imports.length - 1}`;
  });
  const names = Object.keys(
    resolve === require.resolve ? require(name) : (ofReactDom(name) as object),
  ).filter((key) => IDENTIFIER.test(key) && key !== 'default');
  return [
    ...imports,
    'const exports = {};',
    code,
    ...names.map((key) => `const exported_${key} = exports.${key};`),
    `export { ${names.map((key) => `exported_${key} as ${key}`).join(', ')} };`,
    'export default exports;',
  ].join('\n');
}
