import type { Rgb } from './rgb.ts';

type Xyz = readonly [x: number, y: number, z: number];

const TO_XYZ = [
  [0.4123908, 0.3575843, 0.1804808],
  [0.212639, 0.7151687, 0.0721923],
  [0.0193308, 0.1191948, 0.9505322],
] as const;
const TO_LINEAR = [
  [3.2409699, -1.5373832, -0.4986108],
  [-0.9692436, 1.8759675, 0.0415551],
  [0.0556301, -0.203977, 1.0569715],
] as const;

const times = (matrix: typeof TO_XYZ | typeof TO_LINEAR, [a, b, c]: Xyz): Xyz => {
  const row = ([one, two, three]: readonly number[]): number =>
    (one ?? 0) * a + (two ?? 0) * b + (three ?? 0) * c;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};

/** The coordinates of a color in `xyz-d65`; the second one is its luminance as WCAG defines it. */
export const xyzOf = ([red, green, blue]: Rgb): Xyz =>
  times(TO_XYZ, [linear(red), linear(green), linear(blue)]);

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const channelOf = (light: number): number => {
  const share = Math.min(1, Math.max(0, light));
  return 255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055);
};

/**
 * A relative color (CSS Color 5), `color(from <color> xyz-d65 <x> <y> <z>)`, by the parts between its brackets;
 * undefined for another color space or a color that cannot be resolved.
 */
export function relativeColor(
  [from, color = '', space, ...channels]: readonly string[],
  resolve: (text: string) => Rgb | undefined,
): Rgb | undefined {
  const source = from === 'from' && space === 'xyz-d65' ? resolve(color) : undefined;
  if (!source || channels.length !== 3) return undefined;
  const [x, y, z] = xyzOf(source);
  const [one = 0, two = 0, three = 0] = channels.map((text) => calculate(text, { x, y, z }));
  const [red, green, blue] = times(TO_LINEAR, [one, two, three]).map(channelOf);
  return [red ?? 0, green ?? 0, blue ?? 0];
}

const FUNCTIONS: Readonly<Record<string, (...values: number[]) => number>> = {
  '': (value = Number.NaN) => value,
  calc: (value = Number.NaN) => value,
  min: Math.min,
  max: Math.max,
  clamp: (least = 0, value = 0, most = 0) => Math.max(least, Math.min(value, most)),
};

/** The value of a calculation of numbers, `+ - * /`, brackets and the functions above. */
function calculate(text: string, names: Readonly<Record<string, number>>): number {
  const tokens = text.match(/[\w.]*\(|[\w.]+|[-+*/(),]/g) ?? [];
  let at = 0;
  const value = (): number => {
    const token = tokens[at++] ?? '';
    if (!token.endsWith('(')) return names[token] ?? Number(token);
    const values = [sum()];
    while (tokens[at] === ',') {
      at += 1;
      values.push(sum());
    }
    at += 1;
    return FUNCTIONS[token.slice(0, -1)]?.(...values) ?? Number.NaN;
  };
  const product = (): number => {
    let result = value();
    for (;;) {
      if (tokens[at] === '*') {
        at += 1;
        result *= value();
      } else if (tokens[at] === '/') {
        at += 1;
        result /= value();
      } else return result;
    }
  };
  const sum = (): number => {
    let result = product();
    for (;;) {
      if (tokens[at] === '+') {
        at += 1;
        result += product();
      } else if (tokens[at] === '-') {
        at += 1;
        result -= product();
      } else return result;
    }
  };
  return sum();
}
