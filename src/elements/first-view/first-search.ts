import { drawTag, type FirstDrawing } from './draw-tag.ts';
import { sketchSearch } from './sketch-search.tsx';

/** Draws the first view of a search that the page names. In one file: such a page makes many requests already. */
export const draw = (tag: string, drawing: FirstDrawing): Promise<void> =>
  drawTag(tag, drawing, sketchSearch);
