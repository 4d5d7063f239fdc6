import fc from 'fast-check';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { encodeQrCode } from './qr-code.ts';

/** The modules that the path paints, as in a browser: one rectangle per run. */
function painted(path: string, size: number): boolean[][] {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  }
  return modules;
}

describe('a drawn code', () => {
  it('has a quiet zone of four modules on each side', () => {
    const { size, path } = encodeQrCode('C1237856901;100,00;12229445;0');
    const modules = painted(path, size);
    const dark = modules.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [[x, y]] : []))).flat();
    expect(Math.min(...dark)).toBe(4);
    expect(Math.max(...dark)).toBe(size - 5);
  });

  it('paints exactly the modules of the code', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }), (text) => {
        const { size, path } = encodeQrCode(text);
        expect(painted(path, size)).toEqual(encode(text, { ecc: 'M', border: 4 }).data);
        expect(path.replace(/M\d+ \d+h(\d+)v1h-\1z/g, '')).toBe('');
      }),
      { numRuns: 30 },
    );
  });
});
