import { inlineSheets, sheet } from './sheets.ts';
import tokens from './tokens.css?inline';

/** What a tag in a line of text adopts that has a control in it: all tokens. */
export const controlSheets = (): CSSStyleSheet[] => [...inlineSheets(), sheet(tokens)];
