import { fileURLToPath } from 'node:url';
import { type InlineConfig, mergeConfig, type Rolldown } from 'vite';
import packageJson from '../package.json' with { type: 'json' };
import { TAGS } from '../src/elements/tags.ts';
import baseConfig from '../vite.config.ts';
import { CHUNK_GROUPS } from './chunk-groups.ts';
import { reactEsm } from './react-esm.ts';
import { validatorSubset } from './validator-subset.ts';

export const ROOT = fileURLToPath(new URL('../', import.meta.url));
/** Constants that every build replaces. */
export const DEFINE = { __WS_VERSION__: JSON.stringify(packageJson.version) };

const CATALOGUE = /\/locales\/([\w-]+)\/(\w+)\.po$/;

/** A catalogue is called `texts-<surface>-<locale>`, any other chunk by the bundler; the hash is that of the content. */
export function chunkFile({ facadeModuleId }: Pick<Rolldown.PreRenderedChunk, 'facadeModuleId'>): string {
  const [, locale, surface] = CATALOGUE.exec(facadeModuleId ?? '') ?? [];
  return locale && surface ? `assets/texts-${surface}-${locale}-[hash:7].js` : 'assets/[name]-[hash:7].js';
}

/** Builds the tags with their shared and lazy chunks. */
export const tagsConfig = (outDir: string): InlineConfig =>
  mergeConfig(baseConfig as InlineConfig, {
    configFile: false,
    root: ROOT,
    // Library mode leaves this to the page's bundler, but our files are ready to run.
    define: { ...DEFINE, 'process.env.NODE_ENV': '"production"' },
    plugins: [reactEsm(), validatorSubset()],
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      sourcemap: true,
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      // Library mode keeps `import()`. Otherwise Vite wraps it in a helper that dispatches `vite:preloadError` on failure, on which a host page built with Vite may reload itself; it also weighs 0.6 KB.
      lib: {
        entry: {
          ...Object.fromEntries(TAGS.map(({ tag }) => [tag, `${ROOT}src/elements/${tag}.tsx`])),
          // An entry is imported as it is; for any other lazy module of a group the bundler adds a chunk with a helper.
          search: `${ROOT}src/features/domain-checker/search/search-panel.tsx`,
        },
        formats: ['es'],
      },
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        treeshake: { propertyReadSideEffects: false },
        output: {
          entryFileNames: chunkFile,
          chunkFileNames: chunkFile,
          assetFileNames: 'assets/[name]-[hash:7][extname]',
          codeSplitting: CHUNK_GROUPS,
          // In library mode Vite would keep white space and comments.
          minify: true,
          comments: false,
        },
      },
    },
  } satisfies InlineConfig);
