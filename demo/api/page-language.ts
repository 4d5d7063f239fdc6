import type { ShopContext } from '../../server/http/context.ts';
import { LOCALES } from '../../src/config/locales.ts';
import { type NameLanguage, nameLanguage } from './catalogue.ts';
import { PAGE_TEXTS, type PageTexts } from './page-texts.ts';

export interface PageLanguage {
  /** For texts. */
  language: NameLanguage;
  /** For `lang` and for numbers, as given by the page that sent the visitor. */
  locale: string;
  t: PageTexts;
}

/** The language of a page of this server: `?language=`, else the browser's, else English. */
export function pageLanguage(c: ShopContext): PageLanguage {
  const requested = c.req.query('language') ?? c.req.header('accept-language')?.split(/[,;]/)[0] ?? '';
  const language = nameLanguage(requested);
  const exact = LOCALES.find((locale) => locale.toLowerCase() === requested.toLowerCase());
  return { language, locale: exact ?? language, t: PAGE_TEXTS[language] };
}
