import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

interface BuiltFile {
  /** For the `integrity` of a `<script>` or `<link>`. */
  integrity: string;
  bytes: number;
  /** Size with brotli 11, as a CDN sends it. */
  brotli: number;
}

const NAME = 'integrity.json';

/** Writes `integrity.json`: hash and sizes of every built file except source maps, which pages never load. */
export async function writeIntegrity(outDir: string, version: string): Promise<void> {
  const names = readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map') && entry.name !== NAME)
    .map((entry) => join(entry.parentPath, entry.name).slice(outDir.length).replaceAll('\\', '/'))
    .map((name) => name.replace(/^\//, ''))
    .sort();
  const rows = await Promise.all(
    names.map(async (name) => [name, await describe(join(outDir, name))] as const),
  );
  await writeFile(
    join(outDir, NAME),
    `${JSON.stringify({ version, files: Object.fromEntries(rows) }, null, 2)}\n`,
  );
}

async function describe(file: string): Promise<BuiltFile> {
  const content = await readFile(file);
  const hash = createHash('sha384').update(content).digest('base64');
  const packed = await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return { integrity: `sha384-${hash}`, bytes: content.length, brotli: packed.length };
}
