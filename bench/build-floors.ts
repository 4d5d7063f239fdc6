import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const FLOORS = join(import.meta.dirname, 'floors');
/** Output folder of the floors, with one `floor.js` per folder. */
export const FLOORS_OUT = join(import.meta.dirname, '../.cache/bench/floors');

/** Builds the named floors, or all of them, each into a single file and with the same minifier as the tags. */
export async function buildFloors(...names: readonly string[]): Promise<void> {
  const chosen = names.length > 0 ? names : readdirSync(FLOORS);
  for (const name of chosen) {
    const [source] = readdirSync(join(FLOORS, name)).filter((file) => file.startsWith('floor.'));
    await build({
      configFile: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: join(FLOORS_OUT, name),
        emptyOutDir: true,
        target: 'es2022',
        reportCompressedSize: false,
        modulePreload: false,
        rolldownOptions: {
          input: join(FLOORS, name, source ?? 'floor.ts'),
          output: { entryFileNames: 'floor.js', codeSplitting: false },
        },
      },
    });
  }
}
