import { drawTag, type FirstDrawing } from './draw-tag.ts';
import { sketch as sketchMinicart } from './first-minicart.tsx';
import type { MakeSketch } from './sketch.ts';

/**
 * Draws the first view of a header tag.
 *
 * @param make From the file of the tag's own; the mini-cart is in this file, as the tag of the smallest pages.
 */
export const draw = (tag: string, drawing: FirstDrawing, make: MakeSketch = sketchMinicart): Promise<void> =>
  drawTag(tag, drawing, make);
