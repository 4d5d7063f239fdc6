import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  ts: 'text/plain; charset=utf-8',
  html: 'text/html; charset=utf-8',
  md: 'text/plain; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  yaml: 'text/plain; charset=utf-8',
};
const COMPRESSED = new Set(Object.keys(TYPES));
/** The folders of a build in which every file name contains its hash. */
const HASHED = /^\/?(assets|chunks)\//;

type Encoding = 'br' | 'gzip' | 'identity';
interface Stored {
  changed: number;
  etag: string;
  plain: Uint8Array<ArrayBuffer>;
  packed: Map<string, Promise<Uint8Array<ArrayBuffer>>>;
}

/** Files by path, for all servers of a process: compressing takes longer than all other work on them. */
const stored = new Map<string, Stored>();

/**
 * Serves a build like a CDN: any origin may read it, compressed once and kept in memory; hashed files are cached
 * forever, `ws.js`, `tags/*` and all other names without a hash are revalidated each time.
 *
 * @param folder The build, `dist/`.
 * @param brotliQuality The best takes seconds for all files of a build; a test server does not need to save bytes.
 * @returns Responds to a path below the folder, with 404 if there is no such file.
 */
export function createDistFiles(folder: string, brotliQuality: number = constants.BROTLI_MAX_QUALITY) {
  return async (path: string, request: Request): Promise<Response> => {
    const file = join(folder, normalize(decodeSafely(path)));
    const entry = file.startsWith(folder + sep) ? await load(file) : undefined;
    if (!entry)
      return new Response('Not found', { status: 404, headers: { ...OPEN, 'Cache-Control': 'no-store' } });
    const extension = file.slice(file.lastIndexOf('.') + 1);
    const encoding = COMPRESSED.has(extension) ? encodingFor(request) : 'identity';
    const headers = {
      ...OPEN,
      'Content-Type': TYPES[extension] ?? 'application/octet-stream',
      'Cache-Control': HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: entry.etag,
      Vary: 'Accept-Encoding',
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    };
    if (request.headers.get('If-None-Match') === entry.etag)
      return new Response(null, { status: 304, headers });
    return new Response(request.method === 'HEAD' ? null : await pack(entry, encoding, brotliQuality), {
      headers,
    });
  };
}

const OPEN = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
};

function decodeSafely(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

async function load(file: string): Promise<Stored | undefined> {
  const info = await stat(file).catch(() => undefined);
  if (!info?.isFile()) return undefined;
  const known = stored.get(file);
  if (known?.changed === info.mtimeMs) return known;
  const plain = new Uint8Array(await readFile(file));
  // Weak, since all encodings have the same tag.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`;
  const entry = { changed: info.mtimeMs, etag, plain, packed: new Map() };
  stored.set(file, entry);
  return entry;
}

function encodingFor(request: Request): Encoding {
  const accepted = request.headers.get('Accept-Encoding') ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

async function pack(entry: Stored, encoding: Encoding, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'identity') return entry.plain;
  const key = `${encoding} ${quality}`;
  const known = entry.packed.get(key);
  if (known) return known;
  const work = encoding === 'br' ? packBrotli(entry.plain, quality) : packGzip(entry.plain);
  entry.packed.set(key, work);
  return work;
}

const packBrotli = async (plain: Uint8Array<ArrayBuffer>, quality: number) =>
  new Uint8Array(
    await promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  );

const packGzip = async (plain: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await promisify(gzip)(plain, { level: 9 }));
