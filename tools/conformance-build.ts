import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { bundleTypes } from './types.ts';

const ROOT = join(import.meta.dirname, '..');

/** Builds `conformance/cli.js` for Node, including its libraries: the package has no dependencies. */
export async function buildConformance(outDir: string): Promise<Rolldown.OutputChunk[]> {
  const result = (await build({
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
      rolldownOptions: {
        input: join(ROOT, 'conformance/cli.ts'),
        output: { entryFileNames: 'cli.js', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  return result.output.filter((file) => file.type === 'chunk');
}

/** The type of the adapter that a provider writes. */
export const adapterTypes = (): Promise<string> => bundleTypes(join(ROOT, 'conformance/adapter.ts'));
