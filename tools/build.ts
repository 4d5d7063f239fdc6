import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import { build, type InlineConfig, mergeConfig, type Rolldown } from 'vite';
import packageJson from '../package.json' with { type: 'json' };
import { COMPANIES } from '../src/config/presets.ts';
import { TAGS } from '../src/elements/tags.ts';


import baseConfig from '../vite.config.ts';
import { leanTags } from './lean-tags.ts';
import { linguiMacro } from './lingui-macro.ts';
import { oldBrowserLoader } from './old-browsers.ts';
import { plainImports } from './plain-imports.ts';
import { reactAsModules } from './react-as-modules.ts';

/**
 * `npm run build`: first the tags with everything they share, hashed; then `ws.js`, which knows the names of those
 * files. Two builds, so that no chunk can ever import the loader and the loader never waits for a shared chunk.
 */
const root = fileURLToPath(new URL('../', import.meta.url));
const outDir = `${root}dist`;
const define = { __WS_VERSION__: JSON.stringify(packageJson.version) };

/**
 * What every tag needs is one chunk: as two, React apart, it cost a request and a kilobyte more on every first visit.
 * The rest splits itself by who imports it.
 */
const GROUPS: Rolldown.OutputOptions['codeSplitting'] = {
  includeDependenciesRecursively: true,
  groups: [
    {
      name: 'core',
      test: /src\/elements\/create-element\.tsx$|src\/state\/formats\.ts$|src\/ui\/icons-header\.tsx$|src\/elements\/tags\.ts$/,
    },
  ],
};

async function buildTags(): Promise<Rolldown.OutputChunk[]> {
  const config: InlineConfig = mergeConfig(baseConfig as InlineConfig, {
    configFile: false,
    root,
    define,
    plugins: [reactAsModules(), plainImports(), leanTags()],
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      sourcemap: true,
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: {
          ...Object.fromEntries(TAGS.map(({ tag }) => [tag, `src/elements/${tag}.tsx`])),
        },
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: (chunk) => `assets/${chunkName(chunk)}-[hash].js`,
          assetFileNames: 'assets/[name]-[hash][extname]',
          codeSplitting: GROUPS,
        },
      },
    },
  } satisfies InlineConfig);
  const result = await build(config);
  if (Array.isArray(result) || !('output' in result))
    throw new Error('The build of the tags came out in pieces');
  return result.output.filter((file) => file.type === 'chunk');
}

/** Catalogues are all called after their surface; the locale belongs into the name. */
function chunkName(chunk: { name: string; facadeModuleId?: string | null }): string {
  const catalogue = /locales\/([\w-]+)\/(\w+)\.po/.exec(chunk.facadeModuleId ?? '');
  return catalogue ? `texts-${catalogue[2]}-${catalogue[1]}` : chunk.name;
}

/** A chunk and all that it imports, its own name first. */
function closure(chunks: readonly Rolldown.OutputChunk[], file: string): string[] {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const next of chunks.find((chunk) => chunk.fileName === name)?.imports ?? []) visit(next);
  };
  visit(file);
  return [...seen];
}

function holding(chunks: readonly Rolldown.OutputChunk[], source: string): string {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
  if (!chunk) throw new Error(`No chunk holds ${source}`);
  return chunk.fileName;
}

/** What the loader has to know: see `Files` in src/elements/loader.ts. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], outdated: string) {
  const texts = chunks.flatMap((chunk) => {
    const match = /locales\/([\w-]+)\/(\w+)\.po/.exec(chunk.facadeModuleId ?? '');
    return match ? [[`${match[2]}/${match[1]}`, chunk.fileName] as const] : [];
  });
  return {
    tags: Object.fromEntries(
      TAGS.map(({ tag }) => [tag, closure(chunks, holding(chunks, `src/elements/${tag}.tsx`))]),
    ),
    texts: Object.fromEntries(texts),
    surfaces: Object.fromEntries(TAGS.map(({ tag, surfaces }) => [tag, surfaces])),
    core: closure(chunks, holding(chunks, 'src/elements/create-element.tsx')),
    languages: Object.fromEntries(
      Object.entries(COMPANIES).map(([code, { languages }]) => [code, languages]),
    ),
    outdated,
  };
}

/** `tags/ws-cart.js` and so on: the lasting names, for bundlers and for tags inside other people's shadow roots. */
async function writeTagModules(tags: Record<string, string[]>): Promise<void> {
  await mkdir(`${outDir}/tags`, { recursive: true });
  for (const [tag, [own]] of Object.entries(tags)) {
    await writeFile(`${outDir}/tags/${tag}.js`, `import '../${own}';\n`);
  }
}

/** A file that stands alone and that old browsers can parse. Returns its name. */
async function buildAlone(
  input: string,
  entryFileNames: string,
  values: Record<string, string>,
): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    base: './',
    logLevel: 'warn',
    define: { ...define, ...values },
    plugins: [linguiMacro(), lingui(), oldBrowserLoader()],
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2020',
      sourcemap: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input, output: { entryFileNames } },
    },
  });
  const [file] = (result as Rolldown.RolldownOutput).output;
  return file.fileName;
}

const chunks = await buildTags();
const outdated = await buildAlone('src/elements/outdated.ts', 'assets/[name]-[hash].js', {});
const files = filesOf(chunks, outdated);
await writeTagModules(files.tags);
await buildAlone('src/elements/loader.ts', 'ws.js', { __WS_FILES__: JSON.stringify(files) });
await writeFile(`${outDir}/files.json`, JSON.stringify(files, null, 2));
