import { lingui } from '@lingui/vite-plugin';
import { type InlineConfig, mergeConfig, type Plugin } from 'vite';
import type { LoaderFiles } from '../src/elements/loader/loader-files.ts';
import { linguiMacro } from './lingui-macro.ts';
import { literalTexts, OF_WINDOW, OWN_BUILT_INS, RARE_OF_WINDOW } from './own-built-ins.ts';
import { pageProof } from './page-proof.ts';
import { BUNDLER_HINTS, DEFINE, ROOT } from './tags-build.ts';

/**
 * Builds a standalone file that old browsers must be able to parse: the loader, or the message for outdated browsers.
 * Targets the first browsers with `<script type="module">` and `import()`, of 2018.
 */
export const loaderConfig = (
  input: string,
  entryFileNames: string,
  define: Record<string, string> = {},
): InlineConfig => ({
  configFile: false,
  root: ROOT,
  base: './',
  logLevel: 'warn',
  define: { ...DEFINE, ...define },
  plugins: [linguiMacro(), lingui(), literalTexts(), pageProof()],
  build: {
    emptyOutDir: false,
    target: 'es2018',
    sourcemap: true,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: { input, output: { entryFileNames, comments: BUNDLER_HINTS } },
  },
});

const filesConfig = (input: string, entryFileNames: string, files: LoaderFiles): InlineConfig =>
  loaderConfig(input, entryFileNames, { __WS_FILES__: JSON.stringify(files) });

/** `ws.js`. */
export const scriptConfig = (files: LoaderFiles): InlineConfig =>
  mergeConfig(filesConfig('src/elements/loader/ws.ts', 'ws.js', files), { define: OF_WINDOW });

/** The loader for pages that have replaced built-ins. */
export const mendedConfig = ({ firstViews: _, ...files }: LoaderFiles): InlineConfig =>
  mergeConfig(filesConfig('src/elements/loader/mended.ts', 'assets/[name]-[hash:7].js', files), {
    define: RARE_OF_WINDOW,
    build: {
      rolldownOptions: { preserveEntrySignatures: 'allow-extension', transform: { inject: OWN_BUILT_INS } },
    },
  } satisfies InlineConfig);

/** Leaves the imports of the tags' built files to the bundler of the page. */
const builtModules = (core: string): Plugin => ({
  name: 'built-modules',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer?.endsWith('/package-entry.ts')) return null;
    const tag = /^\.\/tags\/(ws-[\w-]+)\.tsx$/.exec(source)?.[1];
    if (tag) return { id: `./${tag}.js`, external: true };
    return source === './element/create-element.tsx' ? { id: `../assets/${core}.js`, external: true } : null;
  },
});

/**
 * Builds the package's entry, `tags/index.js`. As a library: otherwise Vite would wrap each `import()` in its own
 * helper.
 */
export const packageConfig = (core: string): InlineConfig =>
  mergeConfig(loaderConfig('src/elements/package-entry.ts', 'tags/index.js'), {
    plugins: [builtModules(core)],
    build: {
      lib: { entry: `${ROOT}src/elements/package-entry.ts`, formats: ['es'] },
      rolldownOptions: { output: { minify: true } },
    },
  } satisfies InlineConfig);
