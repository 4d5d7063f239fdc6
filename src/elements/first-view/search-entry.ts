import { drawTag, type LoaderState } from './draw-tag.ts';
import { makeRenderer } from './first-search.tsx';

/** Draws the first view of a search that the page names. In one file: such a page makes many requests already. */
export const draw = (tag: string, loader: LoaderState): Promise<void> => drawTag(tag, loader, makeRenderer);
