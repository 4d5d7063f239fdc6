import { LangTag } from '../../features/language/lang-tag.tsx';
import { langRow } from '../../features/language/tag.ts';
import { headerTexts } from '../../i18n/texts/header-texts.ts';
import { controlSheets } from '../../ui/control-sheets.ts';
import { defineTag } from '../element/create-element.tsx';

export const tag = defineTag(langRow, LangTag, { texts: headerTexts, sheets: controlSheets });
