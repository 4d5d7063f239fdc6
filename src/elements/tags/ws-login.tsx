import { LoginTag } from '../../features/account/tag/login-tag.tsx';
import { loginRow } from '../../features/account/tag.ts';
import { headerTexts } from '../../i18n/texts/header-texts.ts';
import { inlineSheets } from '../../ui/sheets.ts';
import { defineTag } from '../element/create-element.tsx';

export const tag = defineTag(loginRow, LoginTag, { texts: headerTexts, sheets: inlineSheets });
