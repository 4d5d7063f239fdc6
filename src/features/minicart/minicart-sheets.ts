import { inlineSheets, sheet } from '../../ui/sheets.ts';
import css from './minicart.css?inline';

export const minicartSheets = (): CSSStyleSheet[] => [...inlineSheets(), sheet(css)];
