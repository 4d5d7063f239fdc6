import type { Locale } from '../config/locales.ts';
import { i18n, loadTexts } from './i18n.ts';
import type { Catalogue } from './texts/catalogue.ts';

/**
 * Resolves with a part of the page once both the part and its texts are loaded; they are requested at the same time.
 */
export async function withTexts<T>(part: Promise<T>, texts: Catalogue): Promise<T> {
  const [loaded] = await Promise.all([part, loadTexts(i18n.locale as Locale, texts)]);
  return loaded;
}
