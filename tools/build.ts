import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import { build, type InlineConfig, mergeConfig, type Rolldown } from 'vite';
import packageJson from '../package.json' with { type: 'json' };
import { COMPANIES } from '../src/config/presets.ts';
import type { LoaderFiles } from '../src/elements/loader-files.ts';
import { TAGS } from '../src/elements/tags.ts';
import { TRANSLATED } from '../src/i18n/surfaces.ts';

import baseConfig from '../vite.config.ts';
import { askAgain } from './ask-again.ts';
import { catalogueName, catalogueNames } from './catalogue-names.ts';
import { CHUNK_GROUPS } from './chunk-groups.ts';
import { leanLingui } from './lean-lingui.ts';
import { leanTags } from './lean-tags.ts';
import { leanValidator } from './lean-validator.ts';
import { linguiMacro } from './lingui-macro.ts';
import { writeManifest } from './manifest.ts';
import { oldBrowserLoader } from './old-browsers.ts';
import { plainImports } from './plain-imports.ts';
import { reactAsModules } from './react-as-modules.ts';
import { shortTextIds } from './short-ids.ts';

/**
 * `npm run build`: first the tags with everything they share, hashed; then `ws.js`, which knows the names of those
 * files. Two builds, so that no chunk can ever import the loader and the loader never waits for a shared chunk.
 */
const root = fileURLToPath(new URL('../', import.meta.url));
/** `DIST` builds elsewhere, beside a dist that is in use. */
const outDir = process.env.DIST ?? `${root}dist`;
const TEXTS_HASH = hashOfTexts();
const define = { __WS_VERSION__: JSON.stringify(packageJson.version) };

async function buildTags(): Promise<Rolldown.OutputChunk[]> {
  const config: InlineConfig = mergeConfig(baseConfig as InlineConfig, {
    configFile: false,
    root,
    define,
    plugins: [
      catalogueNames(TEXTS_HASH),
      reactAsModules(),
      plainImports(),
      askAgain(),
      leanLingui(),
      leanTags(),
      leanValidator(),
      await shortTextIds(),
    ],
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      // Two per cent smaller than the default, over the whole.
      minify: 'terser',
      terserOptions: {
        ecma: 2020,
        module: true,
        compress: {
          passes: 3,
          ecma: 2020,
          pure_getters: true,
          keep_fargs: false,
          unsafe_arrows: true,
          // Repetition compresses better than what is put together.
          inline: 1,
          hoist_props: false,
          hoist_funs: true,
        },
        format: { comments: false },
      },
      sourcemap: true,
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: {
          ...Object.fromEntries(TAGS.map(({ tag }) => [tag, `src/elements/${tag}.tsx`])),
        },
        preserveEntrySignatures: 'allow-extension',
        treeshake: { propertyReadSideEffects: false },
        output: {
          entryFileNames: chunkFile,
          chunkFileNames: chunkFile,
          assetFileNames: 'assets/[name]-[hash][extname]',
          codeSplitting: CHUNK_GROUPS,
        },
      },
    },
  } satisfies InlineConfig);
  const result = await build(config);
  if (Array.isArray(result) || !('output' in result))
    throw new Error('The build of the tags came out in pieces');
  return result.output.filter((file) => file.type === 'chunk');
}

const chunkFile = ({ facadeModuleId }: { facadeModuleId?: string | null }): string =>
  `assets/${catalogueName(facadeModuleId ?? '', TEXTS_HASH) ?? '[name]-[hash]'}.js`;

/** Changes with any text, and with what compiles them. */
function hashOfTexts(): string {
  const folder = `${root}src/i18n/locales`;
  const hash = createHash('sha256');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
    if (file.endsWith('.po')) hash.update(file).update(readFileSync(`${folder}/${file}`));
  return hash
    .update(readFileSync(`${root}package-lock.json`))
    .digest('base64url')
    .slice(0, 8);
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

/** What the loader has to know: see `Files` in src/elements/loader.ts. Each name stands once; lists hold places in it. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], outdated: string): LoaderFiles {
  const names: string[] = [];
  const place = (file: string): number => {
    const name = file.replace(/^assets\/|\.js$/g, '');
    if (!names.includes(name)) names.push(name);
    return names.indexOf(name);
  };
  const places = (source: string): number[] => closure(chunks, holding(chunks, source)).map(place);
  return {
    tags: Object.fromEntries(
      TAGS.map(({ tag, texts: surface }) => [
        tag,
        { texts: surface, files: places(`src/elements/${tag}.tsx`) },
      ]),
    ),
    texts: { hash: TEXTS_HASH, locales: TRANSLATED.join(' ') },
    core: places('src/elements/create-element.tsx'),
    languages: Object.fromEntries(
      Object.entries(COMPANIES).map(([code, { languages }]) => [code, languages.join(' ')]),
    ),
    outdated: place(outdated),
    names,
  };
}

/** `tags/ws-cart.js` and so on: the lasting names, for bundlers and for tags inside other people's shadow roots. */
async function writeTagModules({ tags, names }: LoaderFiles): Promise<void> {
  await mkdir(`${outDir}/tags`, { recursive: true });
  for (const [tag, { files }] of Object.entries(tags)) {
    await writeFile(`${outDir}/tags/${tag}.js`, `import '../assets/${names[files[0] ?? 0]}.js';\n`);
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
    plugins: [linguiMacro(), lingui(), oldBrowserLoader(), await shortTextIds()],
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
await writeTagModules(files);
await buildAlone('src/elements/loader.ts', 'ws.js', { __WS_FILES__: JSON.stringify(files) });
await writeFile(`${outDir}/files.json`, JSON.stringify(files, null, 2));
await writeManifest(outDir);
