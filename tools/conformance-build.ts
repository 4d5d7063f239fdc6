import { join } from 'node:path';
import { build } from 'vite';
import { LICENSES } from './react-esm.ts';
import { bundleTypes } from './types.ts';

const ROOT = join(import.meta.dirname, '..');

/** Builds `conformance/cli.js` for Node, including its libraries: the package has no dependencies. */
export async function buildConformance(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir: join(outDir, 'conformance'),
      emptyOutDir: true,
      sourcemap: true,
      license: { fileName: LICENSES },
      rolldownOptions: {
        input: join(ROOT, 'conformance/cli.ts'),
        output: { entryFileNames: 'cli.js', codeSplitting: false },
      },
    },
  });
}

/** The type of the adapter that a provider writes. */
export const adapterTypes = (): Promise<string> => bundleTypes(join(ROOT, 'conformance/adapter.ts'));
