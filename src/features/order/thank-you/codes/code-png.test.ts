import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { encodeQrCode } from '../../../codes/qr-code.ts';
import { codePng } from './code-png.ts';

it('writes the modules of a code as a PNG of one bit, ten pixels for each', async () => {
  const code = encodeQrCode('SPD*1.0*ACC:CZ6508000000192000145399');
  const bytes = Buffer.from(await (await codePng(code)).arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  const side = bytes.readUInt32BE(16);
  expect([side, bytes.readUInt32BE(20), bytes[24], bytes[25]]).toEqual([code.size * 10, side, 1, 0]);
  const length = bytes.readUInt32BE(33);
  const lines = inflateSync(bytes.subarray(41, 41 + length));
  const line = 1 + Math.ceil(side / 8);
  const isDark = (x: number, y: number): boolean =>
    ((lines[y * line + 1 + (x >> 3)] ?? 0) & (128 >> (x & 7))) === 0;
  const dark = new Set<string>();
  for (const [, x, y, run] of code.path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let i = 0; i < Number(run); i += 1) dark.add(`${Number(x) + i} ${y}`);
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1)
      expect([isDark(x * 10, y * 10), isDark(x * 10 + 9, y * 10 + 9)]).toEqual(
        Array(2).fill(dark.has(`${x} ${y}`)),
      );
  expect(bytes.subarray(-8).toString('hex')).toBe('49454e44ae426082');
});
