import { createRequire } from 'node:module';
import { build, type Plugin, type Rolldown } from 'vite';
import { LICENSES } from './licenses.ts';

const ENTRY = '\0react-entry';
const BUNDLE = '\0react-bundle';
/** What makes elements: it imports nothing, and what is drawn before React is there needs it. */
const ELEMENTS = '\0react-elements';
/** By bundle. Their exports have different names, except for some that are the same in each. */
const MODULES: Readonly<Record<string, readonly string[]>> = {
  [BUNDLE]: ['react', 'react-dom', 'react-dom/client', 'react/compiler-runtime'],
  [ELEMENTS]: ['react/jsx-runtime'],
};
/** For React before 18. */
const SHIM = 'use-sync-external-store/shim/index.js';

/**
 * Bundles React, which is CommonJS, into one ES module with named exports. Otherwise the bundler adds a chunk of interop
 * helpers that every page has to wait for. This saves one of 8 requests and 0.4 KB. The default export is React's.
 */
export function reactEsm(): Plugin {
  let licenses = '';
  return {
    name: 'react-esm',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) =>
      source === SHIM ? BUNDLE : Object.keys(MODULES).find((bundle) => MODULES[bundle]?.includes(source)),
    async load(id) {
      const modules = MODULES[id];
      if (!modules) return null;
      const bundle = await bundleReact(entryCode(modules));
      if (id === BUNDLE) licenses = bundle.licenses;
      return bundle.code;
    },
    // After Vite, which does not know what is in a bundle without a file.
    generateBundle: {
      order: 'post',
      handler(_, { [LICENSES]: file }) {
        if (file?.type === 'asset') file.source += licenses;
      },
    },
  };
}

/** Vite's list, without its introduction. */
const sectionsOf = (list: string): string => list.slice(list.indexOf('\n## '));

async function bundleReact(entry: string): Promise<{ code: string; licenses: string }> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'react-entry',
        resolveId: (source) => (source === ENTRY ? ENTRY : null),
        load: (id) => (id === ENTRY ? entry : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      license: { fileName: LICENSES },
      rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict' },
    },
  });
  const [{ code }, ...files] = (result as Rolldown.RolldownOutput).output;
  const list = files.find(({ fileName }) => fileName === LICENSES);
  if (list?.type !== 'asset') throw new Error('The bundler has listed no licenses of React');
  return { code, licenses: sectionsOf(String(list.source)) };
}

function entryCode(modules: readonly string[]): string {
  const require = createRequire(import.meta.url);
  const exported = new Set<string>();
  const exportsOf = (name: string): string => {
    const names = Object.keys(require(name) as object).filter(
      (one) => /^[a-z_]\w*$/i.test(one) && !exported.has(one),
    );
    for (const one of names) exported.add(one);
    return `export { ${names.join(', ')} } from '${name}';`;
  };
  const main = modules.includes('react') ? ["export { default } from 'react';"] : [];
  return [...main, ...modules.map(exportsOf)].join('\n');
}
