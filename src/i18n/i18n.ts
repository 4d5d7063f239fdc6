import { type Messages, setupI18n } from '@lingui/core';
import type { Locale } from '../config/presets.ts';
import { TRANSLATED } from './surfaces.ts';

/** One instance for all tags of the page, so that all speak the same language. */
export const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });

/** The catalogues of one surface by their path, each a lazy chunk: see `texts/`. */
export type TextFiles = Readonly<Record<string, () => Promise<unknown>>>;

const loads = new Map<string, Promise<void>>();

/** The locale whose texts are shown: a language without catalogues of its own reads English (section 9). */
export const textLocale = (locale: Locale): Locale => (TRANSLATED.includes(locale) ? locale : 'en-US');

/**
 * Loads the texts of surfaces and activates the locale; a second call costs nothing. Must have resolved before
 * anything of a surface renders: built code carries ids, not texts. Rejects when a chunk cannot be had.
 */
export async function loadTexts(language: Locale, ...surfaces: readonly TextFiles[]): Promise<void> {
  const locale = textLocale(language);
  await Promise.all(surfaces.map((files) => loadSurface(locale, files)));
}

function loadSurface(locale: Locale, files: TextFiles): Promise<void> {
  const path = Object.keys(files).find((name) => name.includes(`/${locale}/`)) ?? '';
  const running = loads.get(path);
  if (running) return running;
  const load = async (): Promise<void> => {
    const file = (await files[path]?.()) as { messages: Messages } | undefined;
    if (file) i18n.load(locale, file.messages);
    i18n.activate(locale);
  };
  const promise = load();
  loads.set(path, promise);
  promise.catch(() => loads.delete(path));
  return promise;
}
