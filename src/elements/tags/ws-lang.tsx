import { langRow } from '../../config/tag-rows.ts';
import { LangTag } from '../../features/language/lang-tag.tsx';
import { headerTexts } from '../../i18n/texts/header-texts.ts';
import { controlSheets } from '../../ui/control-sheets.ts';
import { defineTag } from '../element/create-element.tsx';

export const tag = defineTag(langRow, LangTag, { texts: headerTexts, sheets: controlSheets });
