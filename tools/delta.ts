/**
 * Files compressed with an earlier version of themselves as the dictionary: `dcz` of RFC 9842, which browsers that name
 * a dictionary in `Available-Dictionary` accept.
 */
import { createHash } from 'node:crypto';
import {
  compressUsingDict,
  createCCtx,
  createDCtx,
  decompressUsingDict,
  freeCCtx,
  freeDCtx,
  init,
} from '@bokuweb/zstd-wasm';

/** The first bytes of every delta: a frame that decoders of zstd skip, which contains the hash of the dictionary. */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
const HASH_BYTES = 32;
const HEADER_BYTES = MAGIC.length + HASH_BYTES;
const LEVEL = 19;

const ready = init();

const sha256 = (content: Uint8Array): Buffer => createHash('sha256').update(content).digest();

/**
 * The hash of a dictionary as browsers send it, without the padding: `Available-Dictionary: :…=:`. It may contain
 * slashes.
 */
export const dictionaryHash = (dictionary: Uint8Array): string =>
  sha256(dictionary).toString('base64').replace('=', '');

/** Compresses a file with a dictionary. */
export async function makeDelta(content: Uint8Array, dictionary: Uint8Array): Promise<Buffer> {
  await ready;
  const context = createCCtx();
  try {
    const packed = compressUsingDict(context, content, dictionary, LEVEL);
    return Buffer.concat([MAGIC, sha256(dictionary), packed]);
  } finally {
    freeCCtx(context);
  }
}

/**
 * The file that a delta and its dictionary result in.
 *
 * @throws If the delta was made with another dictionary, or is broken.
 */
export async function applyDelta(delta: Uint8Array, dictionary: Uint8Array): Promise<Buffer> {
  await ready;
  const header = Buffer.concat([MAGIC, sha256(dictionary)]);
  if (!header.equals(delta.subarray(0, HEADER_BYTES))) throw new Error('it was made with another dictionary');
  const context = createDCtx();
  try {
    return Buffer.from(decompressUsingDict(context, delta.subarray(HEADER_BYTES), dictionary));
  } catch {
    throw new Error('it is broken');
  } finally {
    freeDCtx(context);
  }
}
