import { type Color, modeHsl, modeRgb, modeXyz65, useMode } from 'culori/fn';

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

export type Xyz = readonly [x: number, y: number, z: number];

const inSrgb = useMode(modeRgb);
const inXyz = useMode(modeXyz65);
useMode(modeHsl);

/** A color in sRGB; what sRGB cannot show is cut off at the nearest channel. */
export function toRgb(color: Color): Rgb {
  const { r, g, b } = inSrgb(color);
  return [channelOf(r), channelOf(g), channelOf(b)];
}

const channelOf = (share: number): number => 255 * Math.min(1, Math.max(0, share));

/** The coordinates of a color in `xyz-d65`; the second one is its luminance as WCAG defines it. */
export function xyzOf([red, green, blue]: Rgb): Xyz {
  const { x, y, z } = inXyz({ mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 });
  return [x, y, z];
}
