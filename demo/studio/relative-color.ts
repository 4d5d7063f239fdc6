import { type Rgb, toRgb, xyzOf } from './rgb.ts';

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
  return toRgb({ mode: 'xyz65', x: one, y: two, z: three });
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
