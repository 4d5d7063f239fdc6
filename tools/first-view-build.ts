import { type InlineConfig, mergeConfig, type Plugin } from 'vite';
import { COMPANIES } from '../src/config/presets.ts';
import standInFiles from '../src/elements/first-view/stand-ins.json' with { type: 'json' };
import { CSS } from '../vite.config.ts';
import { loaderConfig } from './loader-build.ts';
import { OF_WINDOW } from './own-built-ins.ts';
import { ROOT } from './tags-build.ts';

/** What has a first view: the name of its file, and its entry in `src/elements/first-view/`. */
const FIRST_VIEWS = {
  'ws-minicart': ['first-view', 'minicart-entry'],
  'ws-domain-checker[qd]': ['first-search', 'search-entry'],
} as const;

/** The part of each company's preset that a first view needs. */
const SHOPS = Object.fromEntries(
  Object.entries(COMPANIES).map(([company, { currency, theme, prices }]) => [
    company,
    { currency, theme, prices },
  ]),
);

/** The files of `src/elements/first-view/` that stand in for React and its relatives. */
const STAND_INS: Readonly<Record<string, string>> = standInFiles;

const fileOf = (name: string, extension = 'ts'): string =>
  `${ROOT}src/elements/first-view/${name}.${extension}`;

/** Our own modules are named from the root of the project, packages as they are imported. */
const standIns = (): Plugin => ({
  name: 'stand-ins',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source in STAND_INS) return fileOf(STAND_INS[source] ?? '');
    const ours = source.startsWith('.') && (await this.resolve(source, importer, { skipSelf: true }))?.id;
    const standIn = ours && STAND_INS[ours.replace(ROOT, '')];
    return standIn ? fileOf(standIn) : null;
  },
});

/** Files without React. */
const configOf = (input: Readonly<Record<string, string>>): InlineConfig =>
  mergeConfig(loaderConfig('', 'assets/[name]-[hash:7].js'), {
    define: {
      ...OF_WINDOW,
      __WS_SHOPS__: JSON.stringify(SHOPS),
    },
    css: CSS,
    plugins: [standIns()],
    build: {
      target: 'es2022',
      rolldownOptions: { input, preserveEntrySignatures: 'allow-extension' },
    },
  } satisfies InlineConfig);

/** What draws the first views, in a file each. */
export const firstViewConfigs = (): InlineConfig[] =>
  Object.values(FIRST_VIEWS).map(([name, entry]) => configOf({ [name]: fileOf(entry) }));

/**
 * The file of each first view, as an index into the names of all files.
 *
 * @param built The names of the built files, without folder and extension.
 */
export function firstViewFiles(names: string[], built: readonly string[]): Record<string, number> {
  const first = names.length;
  names.push(...built);
  // The hash has seven characters.
  const indexOf = (name: string): number => first + built.findIndex((one) => one.slice(0, -8) === name);
  return Object.fromEntries(Object.entries(FIRST_VIEWS).map(([view, [name]]) => [view, indexOf(name)]));
}
