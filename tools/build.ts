import { readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build, type InlineConfig, mergeConfig, type Rolldown } from 'vite';
import packageJson from '../package.json' with { type: 'json' };
import { filesOf } from './built-files.ts';
import { writeIntegrity } from './integrity.ts';
import { loaderConfig, mendedConfig, packageConfig, scriptConfig } from './loader-build.ts';
import { writeManifest } from './manifest.ts';
import { buildConformance, buildLanguages, buildServer, buildShopCommand } from './package-builds.ts';
import { preloadFile } from './preload.ts';
import { writeProviderFiles } from './provider-files.ts';
import { buildStudio } from './studio-build.ts';
import { ROOT, tagsConfig } from './tags-build.ts';

/**
 * `npm run build`: builds the tags with their shared chunks, then `ws.js`, which contains the names of those files. The
 * loader has its own build, so that it never waits for a shared chunk and no chunk can import it.
 */

/** Set `DIST` to build into another folder while `dist` is in use. */
const outDir = process.env.DIST ?? `${ROOT}dist`;

async function buildTags(): Promise<Rolldown.OutputChunk[]> {
  const [result] = [await build(tagsConfig(outDir))].flat();
  if (!result || !('output' in result)) throw new Error('The build of the tags has no output');
  return result.output.filter((file) => file.type === 'chunk');
}

/** Builds files of their own and returns their names. */
async function buildStandalone(config: InlineConfig): Promise<[string, ...string[]]> {
  const [result] = [await build(mergeConfig(config, { build: { outDir } }))].flat();
  const [main, ...others] = (result as Rolldown.RolldownOutput).output;
  return [main.fileName, ...others.filter(({ type }) => type === 'chunk').map(({ fileName }) => fileName)];
}

/** Writes `tags/ws-cart.js` etc.: stable names, for bundlers and for tags inside other shadow roots. */
async function writeTagModules({ tags, names }: ReturnType<typeof filesOf>): Promise<void> {
  await mkdir(`${outDir}/tags`, { recursive: true });
  for (const [tag, { files }] of Object.entries(tags)) {
    const code = `export { tag } from '../assets/${names[files[0] ?? 0]}.js';\n//# sourceMappingURL=${tag}.js.map\n`;
    await writeFile(`${outDir}/tags/${tag}.js`, code);
  }
}

/** The bundler omits the maps of files that contain only imports and exports: tools expect one next to each script. */
async function writeMissingMaps(): Promise<void> {
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.js') && !files.includes(`${name}.map`))) {
    const map = { version: 3, file: basename(file), sources: [], names: [], mappings: '' };
    await writeFile(join(outDir, `${file}.map`), JSON.stringify(map));
  }
}

const chunks = await buildTags();
const [outdated] = await buildStandalone(
  loaderConfig('src/elements/loader/outdated.ts', 'assets/[name]-[hash:7].js'),
);
const files = filesOf(chunks, outdated);
await writeTagModules(files);
const [mended] = await buildStandalone(mendedConfig(files));
files.mended = files.names.push(basename(mended, '.js')) - 1;
await buildStandalone(scriptConfig(files));
await buildStandalone(packageConfig(files.names[files.core[0] ?? 0] ?? ''));
await writeFile(`${outDir}/files.json`, JSON.stringify(files, null, 2));
await writeFile(`${outDir}/preload.json`, JSON.stringify(preloadFile(files), null, 2));
await writeManifest(outDir);
await writeProviderFiles(outDir);
await buildConformance(outDir);
await buildServer(outDir);
await buildShopCommand(outDir);
await buildLanguages(outDir);
await writeMissingMaps();
await writeIntegrity(outDir, packageJson.version);
// Not part of the package: integrity.json lists what pages load.
await buildStudio(outDir);
