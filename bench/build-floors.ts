import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const FLOORS = join(import.meta.dirname, 'floors');
/** Where the floors are built to: one `floor.js` a folder. */
export const FLOORS_OUT = join(import.meta.dirname, '../.cache/bench/floors');

/** Builds floors, each into one file, with the same minifier as the tags; all where no name is given. */
export async function buildFloors(...names: readonly string[]): Promise<void> {
  const wanted = names.length > 0 ? names : readdirSync(FLOORS);
  for (const name of wanted) {
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
