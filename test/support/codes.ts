import { PNG } from 'pngjs';
import { encode } from 'uqr';

/** Dark or light by the middle of each module, as a camera would look at it; the quiet zone is part of it. */
function modulesOf(picture: PNG, size: number): boolean[][] {
  const module = picture.width / size;
  const isDark = (x: number, y: number): boolean => {
    const [column, row] = [Math.floor((x + 0.5) * module), Math.floor((y + 0.5) * module)];
    return (picture.data[(row * picture.width + column) * 4] ?? 255) < 128;
  };
  return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_value, x) => isDark(x, y)));
}

/** How many modules of a picture are not those of the code for a text, with error correction M and its quiet zone. */
export function wrongModules(picture: Buffer, text: string): number {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const seen = modulesOf(PNG.sync.read(picture), size);
  return data.flatMap((line, y) => line.filter((isDark, x) => seen[y]?.[x] !== isDark)).length;
}
