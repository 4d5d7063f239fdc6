import type { NameLanguage } from './catalogue.ts';
import { CZECH } from './page-texts/czech.ts';
import { DUTCH } from './page-texts/dutch.ts';
import { ENGLISH, type PageTexts } from './page-texts/english.ts';
import { GERMAN } from './page-texts/german.ts';
import { HUNGARIAN } from './page-texts/hungarian.ts';
import { NORWEGIAN } from './page-texts/norwegian.ts';
import { SLOVAK } from './page-texts/slovak.ts';
import { SPANISH } from './page-texts/spanish.ts';
import { SWEDISH } from './page-texts/swedish.ts';

/** The texts of login, logout and bank; a locale uses those of its language. */
export const PAGE_TEXTS: Record<NameLanguage, PageTexts> = {
  cs: CZECH,
  de: GERMAN,
  en: ENGLISH,
  es: SPANISH,
  hu: HUNGARIAN,
  nl: DUTCH,
  no: NORWEGIAN,
  sk: SLOVAK,
  sv: SWEDISH,
};
