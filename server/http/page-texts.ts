import type { ShopContext } from './context.ts';
import ENGLISH from './page-texts.json' with { type: 'json' };
import TRANSLATIONS from './page-translations.json' with { type: 'json' };

/** The texts of the kit's own pages. */
export type PageTexts = typeof ENGLISH;

/** By language, for every language of the tags; `npm run texts` writes the others from `server/locales`. */
const TEXTS = { en: ENGLISH, ...TRANSLATIONS } satisfies Record<string, PageTexts>;

type Language = keyof typeof TEXTS;

/** What browsers call Norwegian. */
const OTHER_NAMES = new Map<string, Language>([
  ['nb', 'no'],
  ['nn', 'no'],
]);

function languageOfTag(tag: string): Language | undefined {
  const [name = ''] = tag.trim().toLowerCase().split('-');
  return Object.hasOwn(TEXTS, name) ? (name as Language) : OTHER_NAMES.get(name);
}

/** The language of a page that people open, and its texts: `?language=`, else the first of the browser's, else English. */
export function pageTexts(c: ShopContext): { language: Language; t: PageTexts } {
  const ofBrowser = (c.req.header('accept-language') ?? '')
    .split(',')
    .map((entry) => entry.split(';')[0] ?? '');
  const wanted = [c.req.query('language') ?? '', ...ofBrowser];
  const language = wanted.map(languageOfTag).find((found) => found !== undefined) ?? 'en';
  return { language, t: TEXTS[language] };
}
