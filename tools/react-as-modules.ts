import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

const PACKAGES = ['react', 'react/jsx-runtime', 'react/compiler-runtime', 'react-dom', 'react-dom/client'];
/** A stand-in for React before 18, which is what it stands for here. */
const SHIM = 'use-sync-external-store/shim/index.js';
const FACADE = '\0as-module:';
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/**
 * React comes as CommonJS. Left alone, every chunk would carry the interplay with it and import a helper chunk for
 * that: one request more on the way to the first tag. With a facade of named exports, only React's own chunk does.
 * Build only.
 */
export const reactAsModules = (): Plugin => ({
  name: 'react-as-modules',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const ofReact = /node_modules\/(react|react-dom|scheduler)\//.test(importer ?? '');
    if (source === SHIM) return FACADE + source;
    const ofFacade = importer?.startsWith(FACADE) && importer !== FACADE + SHIM;
    if (!PACKAGES.includes(source) || ofReact || ofFacade) return null;
    return FACADE + source;
  },
  load(id) {
    if (!id.startsWith(FACADE)) return null;
    const name = id.slice(FACADE.length);
    if (name === SHIM) return "export { useSyncExternalStore } from 'react';";
    const names = Object.keys(require(name) as object).filter(
      (key) => IDENTIFIER.test(key) && key !== 'default',
    );
    return [
      `import all from ${JSON.stringify(require.resolve(name))};`,
      ...names.map((key) => `export const ${key} = all.${key};`),
      'export default all;',
    ].join('\n');
  },
});
