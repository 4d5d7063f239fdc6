import helpers from './helpers.css?inline';
import hostBlock from './host-block.css?inline';
import content from './reset-content.css?inline';
import { headerSheets, sheet } from './sheets.ts';
import tokens from './tokens.css?inline';

/** The style sheets that a block tag adopts before its first paint. */
export const blockSheets = (): CSSStyleSheet[] => [
  ...headerSheets(),
  ...[tokens, content, hostBlock, helpers].map(sheet),
];
