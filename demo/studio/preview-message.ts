import type { ExampleProduct } from './examples.ts';
import type { PageTag } from './page-tags.ts';
import type { Host, StudioState } from './state.ts';

/** A message from the studio to the page in its frame. */
export interface PreviewMessage {
  type: 'studio-preview';
  scriptUrl: string;
  host: Host;
  /** The page config as JSON. */
  config: string;
  tags: readonly PageTag[];
  tokens: StudioState['tokens'];
  /** For the cart, if it is empty. */
  products: readonly ExampleProduct[];
}

/** The message of the page in the frame once it listens. */
export const PREVIEW_READY = 'studio-preview-ready';
