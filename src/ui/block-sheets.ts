import helpers from './helpers.css?inline';
import hostBlock from './host-block.css?inline';
import content from './reset-content.css?inline';
import { headerSheets, inlineSheets, sheet } from './sheets.ts';
import tokens from './tokens.css?inline';

/** What a tag in a line of text adopts that has a control in it: all tokens. */
export const controlSheets = (): CSSStyleSheet[] => [...inlineSheets(), sheet(tokens)];

/** What a tag that takes the width of the page adopts before its first paint. */
export const blockSheets = (): CSSStyleSheet[] => [
  ...headerSheets(),
  ...[tokens, content, hostBlock, helpers].map(sheet),
];
