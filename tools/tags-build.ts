import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type InlineConfig, mergeConfig, type Rolldown } from 'vite';
import packageJson from '../package.json' with { type: 'json' };
import { COMPANIES } from '../src/config/presets.ts';
import { TAGS } from '../src/elements/tag-list.ts';
import baseConfig from '../vite.config.ts';
import { FIRST_VIEWS } from './built-files.ts';
import { CHUNK_GROUPS } from './chunk-groups.ts';
import { LICENSES, licenseTexts } from './licenses.ts';
import { literalTexts, OWN_BUILT_INS, ownHelper, RARE_OF_WINDOW, withoutLexer } from './own-built-ins.ts';
import { pageProof } from './page-proof.ts';
import { reactEsm } from './react-esm.ts';
import { validatorSubset } from './validator-subset.ts';

export const ROOT = fileURLToPath(new URL('../', import.meta.url));
/** Constants that are replaced in every build. */
export const DEFINE = {
  __WS_VERSION__: JSON.stringify(packageJson.version),
  __WS_BUILD__: JSON.stringify(buildNumber(packageJson.version)),
};

/** The version and the commit; the version alone where git does not know the folder. */
function buildNumber(version: string): string {
  const args = ['rev-parse', '--short=7', 'HEAD'];
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? `${version}+${stdout.trim()}` : version;
}

/** Keeps `@vite-ignore` and `webpackIgnore`, which are for the bundlers of pages that import our files. */
export const BUNDLER_HINTS = { annotation: true, legal: false, jsdoc: false } as const;

/** The part of each company's preset that a first view needs. */
const SHOPS = Object.fromEntries(
  Object.entries(COMPANIES).map(([company, { currency, theme, prices }]) => [
    company,
    { currency, theme, prices },
  ]),
);

/** The country of each company, for the first view of a cart. */
const HOMES = Object.fromEntries(
  Object.entries(COMPANIES).map(([company, { companyCountry }]) => [company, companyCountry]),
);

/** What first views know of the companies. */
const OF_COMPANIES = { __WS_SHOPS__: JSON.stringify(SHOPS), __WS_HOMES__: JSON.stringify(HOMES) };

/**
 * Browsers that support the hint compile all functions of the file while it is downloaded, off the main thread; others
 * compile each when it is first called. Only for the chunk of every page, most of which runs at once.
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad';

const CATALOGUE = /\/locales\/([\w-]+)\/(\w+)\.po$/;

/** Names a catalogue `texts-<surface>-<locale>`; other chunks keep the bundler's name. The hash is that of the content. */
export function chunkFile({ facadeModuleId }: Pick<Rolldown.PreRenderedChunk, 'facadeModuleId'>): string {
  const [, locale, surface] = CATALOGUE.exec(facadeModuleId ?? '') ?? [];
  return locale && surface ? `assets/texts-${surface}-${locale}-[hash:7].js` : 'assets/[name]-[hash:7].js';
}

const ENTRIES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(TAGS.map(({ tag }) => [tag, `${ROOT}src/elements/tags/${tag}.tsx`])),
  // An entry is imported directly; for any other lazy module of a group the bundler adds a chunk with a helper.
  search: `${ROOT}src/features/domain-checker/search/search-panel.tsx`,
  ...Object.fromEntries(Object.values(FIRST_VIEWS).map(([name, file]) => [name, ROOT + file])),
};

/** Builds the tags with their shared and lazy chunks. */
export const tagsConfig = (outDir: string): InlineConfig =>
  mergeConfig(baseConfig as InlineConfig, {
    configFile: false,
    root: ROOT,
    // Library mode leaves this to the consumer's bundler, but these files are loaded directly.
    define: {
      ...RARE_OF_WINDOW,
      ...DEFINE,
      ...OF_COMPANIES,
      'process.env.NODE_ENV': '"production"',
    },
    plugins: [
      reactEsm(),
      withoutLexer(),
      ownHelper(),
      literalTexts(),
      validatorSubset(),
      pageProof(),
      licenseTexts(),
    ],
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      sourcemap: true,
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      license: { fileName: LICENSES },
      // Library mode keeps `import()` unchanged. Otherwise Vite wraps it in a 0.6 KB helper that dispatches
      // `vite:preloadError` on failure, and a host page built with Vite may reload on that event.
      lib: {
        entry: ENTRIES,
        formats: ['es'],
      },
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        treeshake: { propertyReadSideEffects: false },
        checks: { bundlerTimings: false },
        transform: { inject: OWN_BUILT_INS },
        output: {
          entryFileNames: chunkFile,
          chunkFileNames: chunkFile,
          assetFileNames: 'assets/[name]-[hash:7][extname]',
          codeSplitting: CHUNK_GROUPS,
          // Vite does not remove whitespace and comments in library mode.
          minify: true,
          comments: BUNDLER_HINTS,
          postBanner: ({ name }) => (name === 'core' ? COMPILE_AT_ONCE : ''),
        },
      },
    },
  } satisfies InlineConfig);
