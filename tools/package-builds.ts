import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { writeLanguages } from './languages.ts';
import { LICENSES, licenseTexts } from './licenses.ts';
import { bundleTypes } from './types.ts';

const ROOT = join(import.meta.dirname, '..');

/** Has a native part for each system, and another one for workers: it stays a package. */
const CLIENT = '@libsql/client';

/** Builds `server/index.js`, the shop kit, including its libraries except for the database client. */
export async function buildServer(outDir: string): Promise<void> {
  await bundle({
    input: 'server/index.ts',
    outDir: join(outDir, 'server'),
    target: 'es2022',
    external: [CLIENT],
  });
  await writeFile(join(outDir, 'server/index.d.ts'), await bundleTypes(join(ROOT, 'server/index.ts')));
}

/**
 * Builds `shop/cli.js` for Node, apart from the kit, which a worker loads: the command that makes a shop, where the database
 * client is not installed yet, and that looks after its store; with the files that it copies.
 */
export async function buildShopCommand(outDir: string): Promise<void> {
  await bundle({
    input: 'server/cli.ts',
    outDir: join(outDir, 'shop'),
    target: 'node20',
    external: [CLIENT],
    inParts: true,
  });
  await cp(join(ROOT, 'server/init/starter'), join(outDir, 'shop/starter'), { recursive: true });
}

/** Builds `conformance/cli.js` for Node, including its libraries, and the type of the adapter that a provider writes. */
export async function buildConformance(outDir: string): Promise<void> {
  const folder = join(outDir, 'conformance');
  await bundle({ input: 'conformance/cli.ts', outDir: folder, target: 'node20' });
  await writeFile(join(folder, 'adapter.d.ts'), await bundleTypes(join(ROOT, 'conformance/adapter.ts')));
}

/** Builds `languages/cli.js` for Node: the command that makes the texts of a language. */
export async function buildLanguages(outDir: string): Promise<void> {
  await bundle({ input: 'languages/cli.ts', outDir: join(outDir, 'languages'), target: 'node20' });
  await writeLanguages(outDir);
}

interface Bundle {
  input: string;
  outDir: string;
  target: string;
  /** Packages that are not included. */
  external?: string[];
  /** Whether what is imported when it is needed has a file of its own; default: everything is one file. */
  inParts?: boolean;
}

/** Files without a page: they run in Node or in a worker. */
async function bundle({ input, outDir, target, external = [], inParts = false }: Bundle): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    plugins: [licenseTexts()],
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      target,
      outDir,
      emptyOutDir: true,
      sourcemap: true,
      license: { fileName: LICENSES },
      rolldownOptions: {
        input: join(ROOT, input),
        external,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', codeSplitting: inParts },
      },
    },
  });
}
