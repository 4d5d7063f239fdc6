import { drawTag, type LoaderState } from './draw-tag.ts';
import { makeRenderer } from './first-cart.tsx';

/** Draws the first view of a cart. */
export const draw = (tag: string, loader: LoaderState): Promise<void> => drawTag(tag, loader, makeRenderer);
