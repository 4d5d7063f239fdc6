import { type InlineConfig, mergeConfig, type Plugin } from 'vite';
import { COMPANIES } from '../src/config/presets.ts';
import standInFiles from '../src/elements/first-view/stand-ins.json' with { type: 'json' };
import { loaderConfig } from './loader-build.ts';
import { OF_WINDOW } from './own-built-ins.ts';
import { ROOT } from './tags-build.ts';

/** The tags that have a first view. */
export const FIRST_VIEWS = ['ws-minicart'];

/** The part of each company's preset that a first view needs. */
const SHOPS = Object.fromEntries(
  Object.entries(COMPANIES).map(([company, { currency, theme }]) => [company, { currency, theme }]),
);

/** The files of `src/elements/first-view/` that stand in for React and its relatives. */
const STAND_INS: Readonly<Record<string, string>> = standInFiles;

const standIns = (): Plugin => ({
  name: 'stand-ins',
  enforce: 'pre',
  resolveId: (source) =>
    source in STAND_INS ? `${ROOT}src/elements/first-view/${STAND_INS[source]}.ts` : null,
});

/** What draws the first views: a file of its own, without React. */
export const firstViewConfig = (): InlineConfig =>
  mergeConfig(loaderConfig('src/elements/first-view/draw.ts', 'assets/first-view-[hash:7].js'), {
    define: { ...OF_WINDOW, __WS_SHOPS__: JSON.stringify(SHOPS) },
    plugins: [standIns()],
    build: { target: 'es2022', rolldownOptions: { preserveEntrySignatures: 'allow-extension' } },
  } satisfies InlineConfig);
