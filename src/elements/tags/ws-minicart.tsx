import { minicartRow } from '../../config/tag-rows.ts';
import css from '../../features/minicart/minicart.css?inline';
import { Minicart } from '../../features/minicart/minicart.tsx';
import { headerTexts } from '../../i18n/texts/header-texts.ts';
import { inlineSheets, sheet } from '../../ui/sheets.ts';
import { defineTag } from '../element/create-element.tsx';

export const tag = defineTag(minicartRow, Minicart, {
  texts: headerTexts,
  sheets: () => [...inlineSheets(), sheet(css)],
});
