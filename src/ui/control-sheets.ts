import { inlineSheets, sheet } from './sheets.ts';
import tokens from './tokens.css?inline';

/** The style sheets of an inline tag with a control: all tokens. */
export const controlSheets = (): CSSStyleSheet[] => [...inlineSheets(), sheet(tokens)];
