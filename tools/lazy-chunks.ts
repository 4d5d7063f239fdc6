import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** `chunk.json` of a folder: the chunk for modules in it that are loaded with `import()`; `null` leaves it to the bundler. */
interface ChunkFile {
  chunk: string | null;
  /** Files of the folder that belong to another chunk. */
  files?: Record<string, string | null>;
}

const SOURCES = join(import.meta.dirname, '../src');
const read = new Map<string, ChunkFile | undefined>();

/** The chunk of a lazily loaded module, from the nearest `chunk.json` above it. */
export function lazyChunkOf(id: string): string | null {
  const folder = dirname(id);
  for (let above = folder; above.startsWith(SOURCES); above = dirname(above)) {
    const file = readChunkFile(above);
    if (!file) continue;
    const own = above === folder ? file.files?.[id.slice(folder.length + 1)] : undefined;
    return own === undefined ? file.chunk : own;
  }
  return null;
}

function readChunkFile(folder: string): ChunkFile | undefined {
  if (read.has(folder)) return read.get(folder);
  const path = join(folder, 'chunk.json');
  const file = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as ChunkFile) : undefined;
  const missing = Object.keys(file?.files ?? {}).filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) throw new Error(`${path} names files that do not exist: ${missing.join(', ')}`);
  read.set(folder, file);
  return file;
}
