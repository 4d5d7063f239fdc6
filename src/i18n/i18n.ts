import { setupI18n } from '@lingui/core';
import type { Locale } from '../config/presets.ts';
import type { Surface } from './surfaces.ts';

/** One instance for all tags of the page, so that all speak the same language. */
export const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });

type Catalogue = { messages: Record<string, never> };

/** One lazy chunk a locale and surface; what a page does not reach is never loaded. */
const CATALOGUES = import.meta.glob<Catalogue>('./locales/*/*.po');

const loads = new Map<string, Promise<void>>();

const catalogueOf = (locale: string, surface: Surface) => CATALOGUES[`./locales/${locale}/${surface}.po`];

/** The locale whose texts are shown: a language without catalogues of its own reads English (section 9). */
export const textLocale = (locale: Locale): Locale => (catalogueOf(locale, 'header') ? locale : 'en-US');

/**
 * Loads the texts of a surface and activates the locale; a second call costs nothing. Must have resolved before
 * anything of the surface renders: built code carries ids, not texts. Rejects when the chunk cannot be had.
 */
export function loadTexts(locale: Locale, ...surfaces: readonly Surface[]): Promise<void> {
  return Promise.all(surfaces.map((surface) => loadSurface(textLocale(locale), surface))).then(
    () => undefined,
  );
}

function loadSurface(locale: Locale, surface: Surface): Promise<void> {
  const key = `${locale}/${surface}`;
  const running = loads.get(key);
  if (running) return running;
  const load = async (): Promise<void> => {
    const catalogue = await catalogueOf(locale, surface)?.();
    if (catalogue) i18n.load(locale, catalogue.messages);
    i18n.activate(locale);
  };
  const promise = load();
  loads.set(key, promise);
  promise.catch(() => loads.delete(key));
  return promise;
}
