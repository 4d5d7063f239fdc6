import type { ReactNode } from 'react';
import type { FirstViewSettings } from '../../lib/first-view.ts';

/** What a first view may show. */
export interface FirstPage {
  /** As far as it is known; nothing of it is checked. */
  config: FirstViewSettings;
  /** The page config as it is written on the page. */
  values: Readonly<Record<string, unknown>>;
  /** The folder of `ws.js`. */
  base: string;
  /** The JSON of the early answer to `GET /cart`; undefined if this browser has no cart. Rejects if it was cut. */
  cart: Promise<unknown> | undefined;
  /** The JSON of the early answer to `GET /products`, if the page has made the call. */
  prices: Promise<unknown> | undefined;
  /** The page's search, and what reads the JSON of its early answers; it rejects if one was cut. */
  search: { query: string; answers: () => Promise<unknown[]> } | undefined;
}

export interface FirstPainter {
  /** The tag. */
  readonly element: HTMLElement;
  /** Draws the content of the tag, or changes it. */
  show(content: ReactNode): void;
  /** Keeps what the visitor did for the code of the tag. */
  act(kind: string, value?: unknown): void;
  /** Keeps what is drawn, until the returned function is called, although the tag's own view may be there. */
  hold(): () => void;
}

/** What is drawn in every element of a tag. */
export interface Sketch {
  sheets: readonly CSSStyleSheet[];
  isInline: boolean;
  /** Whether an element shows this; by default every element does. */
  canShow?: (element: HTMLElement) => boolean;
  show(painter: FirstPainter): void;
}

/** Undefined if nothing can be drawn early. */
export type MakeSketch = (page: FirstPage) => Promise<Sketch | undefined>;
