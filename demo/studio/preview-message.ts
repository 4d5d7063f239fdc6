import type { PageTag } from './page-tags.ts';
import type { Host, StudioState } from './state.ts';

/** What the studio tells the page in its frame. */
export interface PreviewMessage {
  type: 'studio-preview';
  scriptUrl: string;
  host: Host;
  /** The page config as JSON. */
  config: string;
  tags: readonly PageTag[];
  tokens: StudioState['tokens'];
}

/** What the page in the frame says once it listens. */
export const PREVIEW_READY = 'studio-preview-ready';
