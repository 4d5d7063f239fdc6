import { drawTag, type LoaderState } from './draw-tag.ts';
import { makeRenderer as makeMinicart } from './first-minicart.tsx';
import type { MakeRenderer } from './tag-renderer.ts';

/**
 * Draws the first view of a tag.
 *
 * @param make From the file of the tag's own; the mini-cart is in this file, as the tag of the smallest pages.
 */
export const draw = (tag: string, loader: LoaderState, make: MakeRenderer = makeMinicart): Promise<void> =>
  drawTag(tag, loader, make);
