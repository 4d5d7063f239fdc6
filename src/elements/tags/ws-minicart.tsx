import { Minicart } from '../../features/minicart/minicart.tsx';
import { minicartSheets } from '../../features/minicart/minicart-sheets.ts';
import { minicartRow } from '../../features/minicart/tag.ts';
import { headerTexts } from '../../i18n/texts/header-texts.ts';
import { defineTag } from '../element/create-element.tsx';

export const tag = defineTag(minicartRow, Minicart, { texts: headerTexts, sheets: minicartSheets });
