import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import esbuild from 'esbuild';
import { rollup } from 'rollup';
import webpack from 'webpack';
import { projectOf, run, start } from './scratch.ts';

/** A built consumer: the folder to serve, and the warnings of its bundler. */
interface Built {
  folder: string;
  warnings: readonly string[];
}

/** `vite build` in a consumer's folder. */
export async function buildByVite(name: string): Promise<Built> {
  const cwd = projectOf(name);
  const { code, output } = await run('vite', ['build'], cwd);
  if (code !== 0) throw new Error(output);
  const warnings = output.split('\n').filter((line) => /warn|unresolved|externalized/i.test(line));
  return { folder: join(cwd, 'dist'), warnings };
}

/** `vite` in a consumer's folder, until it is closed. */
export function serveByVite(name: string): Promise<{ url: string; close(): void }> {
  const child = start('vite', ['--port', '0'], projectOf(name));
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const url = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (url) resolve({ url, close: () => child.kill() });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(output)));
  });
}

const MODULES = projectOf('modules');

/** The whole package at once, and tag by tag. */
const ENTRIES = { main: './main.js', tags: './tags.js' };

/** Bundles the consumer without a framework into a folder; resolves with the bundler's warnings. */
type Bundle = (folder: string) => Promise<readonly string[]>;

const byWebpack: Bundle = (path) =>
  new Promise((resolve, reject) => {
    const options = { context: MODULES, entry: ENTRIES, mode: 'development', devtool: false } as const;
    webpack({ ...options, output: { path } }, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve(stats?.toJson({ warnings: true }).warnings?.map(({ message }) => message) ?? []);
    });
  });

const byRollup: Bundle = async (dir) => {
  const warnings: string[] = [];
  const bundle = await rollup({
    input: Object.values(ENTRIES).map((entry) => join(MODULES, entry)),
    plugins: [nodeResolve()],
    onwarn: ({ message }) => warnings.push(message),
  });
  await bundle.write({ dir, format: 'es' });
  await bundle.close();
  return warnings;
};

const byEsbuild: Bundle = async (outdir) => {
  const { warnings } = await esbuild.build({
    absWorkingDir: MODULES,
    entryPoints: ENTRIES,
    bundle: true,
    outdir,
    logLevel: 'silent',
  });
  return warnings.map(({ text }) => text);
};

export const BUNDLERS = { webpack: byWebpack, Rollup: byRollup, esbuild: byEsbuild } as const;

/** The pages without a framework, by a bundler. */
export async function buildBy(bundler: keyof typeof BUNDLERS): Promise<Built> {
  const folder = join(MODULES, `dist-${bundler}`);
  await mkdir(folder, { recursive: true });
  const warnings = await BUNDLERS[bundler](folder);
  for (const page of ['index.html', 'tags.html']) await copyFile(join(MODULES, page), join(folder, page));
  return { folder, warnings };
}
