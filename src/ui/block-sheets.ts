import helpers from './helpers.css?inline';
import hostBlock from './host-block.css?inline';
import content from './reset-content.css?inline';
import { headerSheets, sheet } from './sheets.ts';
import tokens from './tokens.css?inline';

/** The style sheets of the first view of a block tag, which has no helpers. */
export const firstBlockSheets = (): CSSStyleSheet[] => [
  ...headerSheets(),
  ...[tokens, content, hostBlock].map(sheet),
];

/** The style sheets that a block tag adopts before its first paint. */
export const blockSheets = (): CSSStyleSheet[] => [...firstBlockSheets(), sheet(helpers)];
