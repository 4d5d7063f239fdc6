import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Locale } from '../config/presets.ts';
import { TRANSLATED } from './surfaces.ts';

/** One instance for all tags of the page, so that all speak the same language. */
export const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });

/** The catalogues of one surface by their path, each a lazy chunk: see `texts/`. */
export type TextFiles = Readonly<Record<string, () => Promise<unknown>>>;

const loads = new Map<string, Promise<void>>();
const surfacesInUse = new Set<TextFiles>();
/** The locale that the page was switched to; until then each tag's own counts. */
let switchedTo: Locale | undefined;

/** The locale whose texts are shown: a language without catalogues of its own reads English (section 9). */
export const textLocale = (locale: Locale): Locale => (TRANSLATED.includes(locale) ? locale : 'en-US');

/**
 * Loads the texts of surfaces and activates the locale; a second call costs nothing. Must have resolved before
 * anything of a surface renders: built code carries ids, not texts. Rejects when a chunk cannot be had.
 */
export async function loadTexts(language: Locale, ...surfaces: readonly TextFiles[]): Promise<void> {
  const locale = textLocale(language);
  for (const files of surfaces) surfacesInUse.add(files);
  await Promise.all(surfaces.map((files) => loadSurface(locale, files)));
  // Texts that come late must not turn the page back to the language that it has left.
  if (locale === (switchedTo ?? locale)) i18n.activate(locale);
}

/** Shows what is on the page in another language: loads its texts first, so that no id is ever seen. */
export async function switchTexts(language: Locale): Promise<void> {
  const locale = textLocale(language);
  await Promise.all([...surfacesInUse].map((files) => loadSurface(locale, files)));
  switchedTo = locale;
  i18n.activate(locale);
}

function loadSurface(locale: Locale, files: TextFiles): Promise<void> {
  const path = pathOf(locale, files);
  const running = loads.get(path);
  if (running) return running;
  const load = async (): Promise<void> => {
    i18n.load(locale, await readTexts(path, files));
  };
  const promise = load();
  loads.set(path, promise);
  promise.catch(() => loads.delete(path));
  return promise;
}

const pathOf = (locale: Locale, files: TextFiles): string =>
  Object.keys(files).find((name) => name.includes(`/${locale}/`)) ?? '';

async function readTexts(path: string, files: TextFiles): Promise<Messages> {
  const file = (await files[path]?.()) as { messages: Messages } | undefined;
  return file?.messages ?? {};
}

/** Texts of one surface in a language that need not be the page's: what is shown elsewhere stays as it is. */
export async function textsApart(language: Locale, files: TextFiles): Promise<I18n> {
  const locale = textLocale(language);
  return setupI18n({ locale, messages: { [locale]: await readTexts(pathOf(locale, files), files) } });
}
