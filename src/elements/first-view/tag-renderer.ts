import type { EarlyConfig } from '../../config/config-keys.ts';
import type { FirstViewSettings } from '../../lib/first-view.ts';
import type { FirstTagView } from './first-tag-view.ts';

/** What a first view may show. */
export interface EarlyData {
  /** As far as it is known; nothing of it is checked. */
  config: FirstViewSettings;
  /** The page config as it is written on the page. */
  values: EarlyConfig;
  /** The JSON of the early answer to `GET /cart`; undefined if this browser has no cart. Rejects if it was cut. */
  cart: Promise<unknown> | undefined;
  /** The page's search, and what reads the JSON of its early answers; it rejects if one was cut. */
  search: { query: string; answers: () => Promise<unknown[]> } | undefined;
}

/** Renders the first view in every element of a tag. */
export interface TagRenderer {
  sheets: readonly CSSStyleSheet[];
  isInline: boolean;
  /** Whether an element shows this; by default every element does. */
  canRender?: (element: HTMLElement) => boolean;
  render(view: FirstTagView): void;
  /** Passes on to the tag's own view what its acts do not, before that is shown. */
  handOver?: (root: ShadowRoot, frame: Element) => void;
}

/** Undefined if nothing can be shown early. */
export type MakeRenderer = (data: EarlyData) => Promise<TagRenderer | undefined>;
