import { PNG } from 'pngjs';
import { encode } from 'uqr';

/** Samples the center of each module, including the quiet zone; true is dark. */
function modulesOf(picture: PNG, size: number): boolean[][] {
  const module = picture.width / size;
  const isDark = (x: number, y: number): boolean => {
    const [column, row] = [Math.floor((x + 0.5) * module), Math.floor((y + 0.5) * module)];
    return (picture.data[(row * picture.width + column) * 4] ?? 255) < 128;
  };
  return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_value, x) => isDark(x, y)));
}

/** Number of modules in which a picture differs from the QR code of a text, with error correction M. */
export function wrongModules(picture: Buffer, text: string): number {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const actual = modulesOf(PNG.sync.read(picture), size);
  return data.flatMap((line, y) => line.filter((isDark, x) => actual[y]?.[x] !== isDark)).length;
}
