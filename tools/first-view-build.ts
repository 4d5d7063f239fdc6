import { type InlineConfig, mergeConfig, type Plugin, type Rolldown } from 'vite';
import { COMPANIES } from '../src/config/presets.ts';
import standInFiles from '../src/elements/first-view/stand-ins.json' with { type: 'json' };
import { CSS } from '../vite.config.ts';
import { loaderConfig } from './loader-build.ts';
import { OF_WINDOW } from './own-built-ins.ts';
import { ROOT } from './tags-build.ts';

/** The shared file of all first views. */
const SHARED = 'first-view';

/** The tags that have a first view, each with the file of `src/elements/first-view/` that only it needs. */
const FIRST_VIEWS: Readonly<Record<string, string | undefined>> = {
  'ws-minicart': undefined,
  'ws-login': 'first-login',
  'ws-lang': 'first-lang',
  'ws-price': 'first-price',
};

/** The first view of a search that the page names: one file, since such a page makes many requests already. */
const SEARCH = 'first-search';

/** The part of each company's preset that a first view needs. */
const SHOPS = Object.fromEntries(
  Object.entries(COMPANIES).map(([company, { currency, theme, prices }]) => [
    company,
    { currency, theme, prices },
  ]),
);

const LANGUAGES = Object.fromEntries(
  Object.entries(COMPANIES).map(([company, { languages }]) => [company, languages]),
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

const ENTRIES = Object.fromEntries(
  Object.values(FIRST_VIEWS).flatMap((own) => (own ? [[own, fileOf(own, 'tsx')]] : [])),
);

/** Whether the shared file needs a module. */
function isShared(id: string, modules: Pick<Rolldown.ChunkingContext, 'getModuleInfo'>): boolean {
  const visited = new Set<string>();
  const visit = (one: string): boolean => {
    if (visited.has(one)) return false;
    visited.add(one);
    return one === fileOf('shared-entry') || (modules.getModuleInfo(one)?.importers ?? []).some(visit);
  };
  return visit(id);
}

type Bundling = NonNullable<NonNullable<InlineConfig['build']>['rolldownOptions']>;

/** Files without React. */
const configOf = (rolldownOptions: Bundling): InlineConfig =>
  mergeConfig(loaderConfig('', 'assets/[name]-[hash:7].js'), {
    define: {
      ...OF_WINDOW,
      __WS_SHOPS__: JSON.stringify(SHOPS),
      __WS_LANGUAGES__: JSON.stringify(LANGUAGES),
    },
    css: CSS,
    plugins: [standIns()],
    build: {
      target: 'es2022',
      rolldownOptions: { ...rolldownOptions, preserveEntrySignatures: 'allow-extension' },
    },
  } satisfies InlineConfig);

/** What draws the first views of header tags. */
const headerConfig = (): InlineConfig =>
  configOf({
    input: { [SHARED]: fileOf('shared-entry'), ...ENTRIES },
    output: {
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ debugName: SHARED, name: (id, modules) => (isShared(id, modules) ? SHARED : null) }],
      },
    },
  });

/** What draws the first views. */
export const firstViewConfigs = (): InlineConfig[] => [
  headerConfig(),
  configOf({ input: { [SEARCH]: fileOf('search-entry') } }),
];

/**
 * The files of each tag that has a first view, and of a search that the page names, as indexes into the names of all files.
 *
 * @param built The names of the built files, without folder and extension.
 */
export function firstViewFiles(names: string[], built: readonly string[]): Record<string, number[]> {
  const first = names.length;
  names.push(...built);
  // The hash has seven characters.
  const indexOf = (entry: string): number => first + built.findIndex((name) => name.slice(0, -8) === entry);
  const ofTags = Object.entries(FIRST_VIEWS).map(([tag, own]) => [
    tag,
    [SHARED, ...(own ? [own] : [])].map(indexOf),
  ]);
  return { ...Object.fromEntries(ofTags), 'ws-domain-checker[qd]': [indexOf(SEARCH)] };
}
