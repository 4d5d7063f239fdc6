import { namedColor } from './named-colors.ts';
import type { Rgb } from './rgb.ts';

/**
 * The color that a text without `var()` names, in sRGB; undefined for none, and for one that lets the page show
 * through. Hexadecimal, `rgb()`, `hsl()` and named colors are calculated here, all others by the browser.
 */
export function literalColor(text: string): Rgb | undefined {
  const value = text.trim().toLowerCase();
  return hexColor(namedColor(value) ?? value) ?? functionColor(value) ?? browserColor(value);
}

/** Whether every browser that the tags support knows how the color is written. */
export const isPlainColor = (text: string): boolean => {
  const value = text.trim().toLowerCase();
  return (hexColor(namedColor(value) ?? value) ?? functionColor(value)) !== undefined;
};

function hexColor(text: string): Rgb | undefined {
  const [, digits = ''] = /^#([\da-f]{3,8})$/.exec(text) ?? [];
  const long = digits.length < 5 ? digits.replace(/./g, '$&$&') : digits;
  if (long.length !== 6 && !/^.{6}ff$/.test(long)) return undefined;
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16));
  return [red ?? 0, green ?? 0, blue ?? 0];
}

const FUNCTION =
  /^(rgb|hsl)a?\(\s*([-+.\d]+)(%|deg)?[\s,]+([\d.]+)(%)?[\s,]+([\d.]+)(%)?(?:\s*[/,]\s*([\d.]+%?))?\s*\)$/;

function functionColor(text: string): Rgb | undefined {
  const [, kind, one, unit, two, twoUnit, three, threeUnit, alpha] = FUNCTION.exec(text) ?? [];
  if (kind === undefined || (alpha !== undefined && !['1', '1.0', '100%'].includes(alpha))) return undefined;
  const numbers = [one, two, three].map(Number);
  if (!numbers.every(Number.isFinite)) return undefined;
  const [first = 0, second = 0, third = 0] = numbers;
  if (kind === 'hsl') return unit === '%' ? undefined : hslColor(first, second / 100, third / 100);
  const units = [unit, twoUnit, threeUnit];
  if (units.some((other) => other !== unit) || unit === 'deg') return undefined;
  const scale = unit === '%' ? 2.55 : 1;
  return [within(first * scale), within(second * scale), within(third * scale)];
}

const within = (channel: number): number => Math.min(255, Math.max(0, channel));

/** By the formula of CSS Color 4; saturation and lightness from 0 to 1. */
function hslColor(hue: number, saturation: number, lightness: number): Rgb {
  const light = Math.min(1, lightness);
  const range = Math.min(1, saturation) * Math.min(light, 1 - light);
  const channel = (offset: number): number => {
    const place = (offset + (((hue % 360) + 360) % 360) / 30) % 12;
    return 255 * (light - range * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

/** Words that name no color of their own: of the system, of the text around, of the cascade. */
const DEPENDS = /^[a-z-]+$|currentcolor|var\(|env\(/;

/** Painted by the browser: `oklch()`, `lab()`, `color()`, `color-mix()` and whatever it learns. */
function browserColor(text: string): Rgb | undefined {
  if (typeof document === 'undefined' || DEPENDS.test(text) || !globalThis.CSS?.supports('color', text))
    return undefined;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1, 1];
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.fillStyle = text;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha] = context.getImageData(0, 0, 1, 1).data;
  return alpha === 255 ? [red, green, blue] : undefined;
}
