import { parse } from 'culori/fn';
import { type Rgb, toRgb } from './rgb.ts';

/**
 * The color that a text without `var()` names, in sRGB; undefined for none, and for one that lets the page show
 * through. Hexadecimal, `rgb()`, `hsl()` and named colors are calculated here, all others by the browser.
 */
export function literalColor(text: string): Rgb | undefined {
  const value = text.trim().toLowerCase();
  return plainColor(value) ?? browserColor(value);
}

/** Whether every browser that the tags support knows how the color is written. */
export const isPlainColor = (text: string): boolean => plainColor(text.trim().toLowerCase()) !== undefined;

/** A name that the parser does not take for digits, digits behind `#`, or a function of three numbers in the units that came first. */
const PLAIN =
  /^(?:(?![\da-f]+$)[a-z]+|#[\da-f]+|rgba?\(\s*[-+.\d]+(%?)[\s,]+[.\d]+\1[\s,]+[.\d]+\1(?:\s*[/,]\s*[.\d]+%?)?\s*\)|hsla?\(\s*[-+.\d]+(?:deg)?(?:[\s,]+[.\d]+%){2}(?:\s*[/,]\s*[.\d]+%?)?\s*\))$/;

function plainColor(text: string): Rgb | undefined {
  const color = PLAIN.test(text) ? parse(text) : undefined;
  return color && (color.alpha ?? 1) === 1 ? toRgb(color) : undefined;
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
