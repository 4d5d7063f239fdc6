import { Minicart } from '../features/minicart/minicart.tsx';
import { headerTexts } from '../i18n/texts/header.ts';
import { inlineSheets } from '../ui/sheets.ts';
import { defineTag } from './create-element.tsx';
import { minicartRow } from './tags.ts';

defineTag(minicartRow, Minicart, { texts: headerTexts, sheets: inlineSheets() });
