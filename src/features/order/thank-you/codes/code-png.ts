import type { QrCode } from '../../../codes/qr-code.ts';

/** Pixels per module: the image is about 500 pixels wide, which banking apps can read. */
const SCALE = 10;

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];

/** A code as a PNG with one bit for each pixel, dark on white. Rejects where the browser cannot compress. */
export async function codePng(code: QrCode): Promise<Blob> {
  const side = code.size * SCALE;
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, side);
  view.setUint32(4, side);
  // One bit, grayscale; compression, filter and interlacing are the usual ones.
  view.setUint8(8, 1);
  const data = await deflated(linesOf(code, side));
  const chunks = [chunkOf('IHDR', header), chunkOf('IDAT', data), chunkOf('IEND', new Uint8Array())];
  return new Blob([new Uint8Array(SIGNATURE), ...chunks], { type: 'image/png' });
}

/** The lines of the image, each after the byte of its filter, in which light pixels are 1. */
function linesOf({ path }: QrCode, side: number): Uint8Array<ArrayBuffer> {
  const length = 1 + Math.ceil(side / 8);
  const lines = new Uint8Array(length * side).fill(255);
  for (let y = 0; y < side; y += 1) lines[y * length] = 0;
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row += 1)
      for (let at = Number(x) * SCALE; at < (Number(x) + Number(run)) * SCALE; at += 1)
        darken(lines, row * length + 1, at);
  return lines;
}

function darken(lines: Uint8Array, start: number, pixel: number): void {
  const index = start + (pixel >> 3);
  lines[index] = (lines[index] ?? 0) & ~(128 >> (pixel & 7));
}

/** By zlib's format, as PNG requires. */
async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function chunkOf(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(12 + data.length);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  chunk.set(new TextEncoder().encode(name), 4);
  chunk.set(data, 8);
  view.setUint32(8 + data.length, crc(chunk.subarray(4, 8 + data.length)));
  return chunk;
}

function crc(bytes: Uint8Array): number {
  let value = -1;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}
