import { type I18n, setupI18n } from '@lingui/core';
import type { Locale } from '../config/presets.ts';
import { TRANSLATED } from './surfaces.ts';
import type { Catalogue } from './texts/catalogue.ts';

/** One instance for all tags of the page, so that all speak the same language. */
export const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });

/** What was asked for, by surface and locale; the surfaces are those in use. */
const loads = new Map<Catalogue, Record<string, Promise<void>>>();
/** The locale that the page was switched to; until then each tag's own counts. */
let switchedTo: Locale | undefined;

/** The locale whose texts are shown: a language without catalogues of its own reads English (section 9). */
export const textLocale = (locale: Locale): Locale => (TRANSLATED.includes(locale) ? locale : 'en-US');

/**
 * Loads the texts of surfaces and activates the locale; a second call costs nothing. Must have resolved before
 * anything of a surface renders: built code carries ids, not texts. Rejects when a chunk cannot be had.
 */
export async function loadTexts(language: Locale, ...surfaces: readonly Catalogue[]): Promise<void> {
  const locale = textLocale(language);
  await Promise.all(surfaces.map((surface) => loadSurface(locale, surface)));
  // Texts that come late must not turn the page back to the language that it has left.
  if (locale === (switchedTo ?? locale)) i18n.activate(locale);
}

/** Shows what is on the page in another language: loads its texts first, so that no id is ever seen. */
export async function switchTexts(language: Locale): Promise<void> {
  const locale = textLocale(language);
  await Promise.all([...loads.keys()].map((surface) => loadSurface(locale, surface)));
  switchedTo = locale;
  i18n.activate(locale);
}

function loadSurface(locale: string, surface: Catalogue): Promise<void> {
  const own = loads.get(surface) ?? {};
  loads.set(surface, own);
  own[locale] ??= surface(locale)
    .then(({ messages }) => i18n.load(locale, messages))
    .catch((error: unknown) => {
      delete own[locale];
      throw error;
    });
  return own[locale];
}

/** Texts of one surface in a language that need not be the page's: what is shown elsewhere stays as it is. */
export async function textsApart(language: Locale, surface: Catalogue): Promise<I18n> {
  const locale = textLocale(language);
  const { messages } = await surface(locale);
  return setupI18n({ locale, messages: { [locale]: messages } });
}
