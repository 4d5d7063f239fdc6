import { mkdir, writeFile } from 'node:fs/promises';
import { build, mergeConfig, type Rolldown } from 'vite';
import { filesOf } from './built-files.ts';
import { loaderConfig } from './loader-build.ts';
import { writeManifest } from './manifest.ts';
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

/** Builds a single file without chunks and returns its name. */
async function buildStandalone(
  input: string,
  fileName: string,
  define?: Record<string, string>,
): Promise<string> {
  const config = mergeConfig(loaderConfig(input, fileName, define), { build: { outDir } });
  const { output } = (await build(config)) as Rolldown.RolldownOutput;
  return output[0].fileName;
}

/** Writes `tags/ws-cart.js` etc.: stable names, for bundlers and for tags inside other shadow roots. */
async function writeTagModules({ tags, names }: ReturnType<typeof filesOf>): Promise<void> {
  await mkdir(`${outDir}/tags`, { recursive: true });
  for (const [tag, { files }] of Object.entries(tags)) {
    await writeFile(`${outDir}/tags/${tag}.js`, `import '../assets/${names[files[0] ?? 0]}.js';\n`);
  }
}

const chunks = await buildTags();
const outdated = await buildStandalone('src/elements/outdated.ts', 'assets/[name]-[hash:7].js');
const files = filesOf(chunks, outdated);
await writeTagModules(files);
await buildStandalone('src/elements/loader.ts', 'ws.js', { __WS_FILES__: JSON.stringify(files) });
await writeFile(`${outDir}/files.json`, JSON.stringify(files, null, 2));
await writeManifest(outDir);
