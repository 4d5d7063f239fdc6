import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { LICENSES } from './react-esm.ts';
import { bundleTypes } from './types.ts';

const ROOT = join(import.meta.dirname, '..');

/** Has a native part for each system, and another one for workers: it stays a package. */
const CLIENT = '@libsql/client';

/** Builds `server/index.js`, the shop kit, including its libraries except for the database client. */
export async function buildServer(outDir: string): Promise<void> {
  const folder = join(outDir, 'server');
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    ssr: { noExternal: true, external: [CLIENT] },
    build: {
      ssr: true,
      target: 'es2022',
      outDir: folder,
      emptyOutDir: true,
      sourcemap: true,
      license: { fileName: LICENSES },
      rolldownOptions: {
        input: join(ROOT, 'server/index.ts'),
        external: [CLIENT],
        output: { entryFileNames: 'index.js', codeSplitting: false },
      },
    },
  });
  await writeFile(join(folder, 'index.d.ts'), await bundleTypes(join(ROOT, 'server/index.ts')));
}
