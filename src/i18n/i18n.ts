import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { isBuiltIn, isPseudo, type Locale } from '../config/locales.ts';
import { loadExport } from '../lib/load-chunk.ts';
import type { PageTexts } from './own-texts.ts';
import type { Catalogue } from './texts/catalogue.ts';

/** One instance for all tags of the page, so that all use the same language. */
export const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });

/** Empty on most pages, which then load no code for it. */
let pageTexts: PageTexts = {};

/** Started loads by surface and locale; its keys are the surfaces in use. */
const loads = new Map<Catalogue, Record<string, Promise<void>>>();
/** The locale that the page was switched to; until then each tag uses its own. */
let switchedTo: Locale | undefined;

/** Sets what the page's config says of texts. Texts that are loaded already change with the next `switchTexts`. */
export function setPageTexts({ texts, messages }: PageTexts): void {
  if (!texts && !messages && !pageTexts.texts && !pageTexts.messages) return;
  pageTexts = { texts, messages };
  for (const surface of loads.keys()) loads.set(surface, {});
}

/**
 * Loads the texts of surfaces and activates the locale; repeated calls cost nothing. Must have resolved before a
 * surface renders: built code contains ids instead of texts. Rejects if a chunk cannot be loaded.
 */
export async function loadTexts(language: Locale, ...surfaces: readonly Catalogue[]): Promise<void> {
  await Promise.all(surfaces.map((surface) => loadSurface(language, surface)));
  // Activating re-renders all tags, even for the same locale.
  if (language === i18n.locale) return;
  // Texts that arrive late must not switch the page back to the previous language.
  if (language === (switchedTo ?? language)) i18n.activate(language);
}

/** Switches the page to another language, after loading its texts, so that no message id is shown. */
export async function switchTexts(language: Locale): Promise<void> {
  // A part that is opened in the meantime adds its own surface.
  for (let known = -1; known !== loads.size; ) {
    known = loads.size;
    await Promise.all([...loads.keys()].map((surface) => loadSurface(language, surface)));
  }
  switchedTo = language;
  i18n.activate(language);
}

function loadSurface(language: Locale, surface: Catalogue): Promise<void> {
  const own = loads.get(surface) ?? {};
  loads.set(surface, own);
  own[language] ??= loadMessages(language, surface, (late) => i18n.load(language, late))
    .then((messages) => i18n.load(language, messages))
    .catch((error: unknown) => {
      delete own[language];
      throw error;
    });
  return own[language];
}

/** Whether the page may add to the texts of a language. Files are for languages that are not built in. */
const hasAdded = (language: Locale): boolean =>
  Boolean(pageTexts.texts || isPseudo(language) || (pageTexts.messages && !isBuiltIn(language)));

/**
 * The texts of a surface with what the page adds to them; ours alone if that, or its code, cannot be loaded.
 *
 * @param onLate Called if the page's texts come after the surface had to be shown.
 */
async function loadMessages(
  language: Locale,
  surface: Catalogue,
  onLate: (messages: Messages) => void,
): Promise<Messages> {
  const ours = surface(language);
  const added = pageTexts;
  const add = hasAdded(language)
    ? loadExport(() => import('./added-texts.ts'), 'addTexts').catch(() => undefined)
    : undefined;
  const { messages } = await ours;
  return (
    (await add)?.({ language, surface, ours: messages, onLate, ...added }).catch(() => messages) ?? messages
  );
}

/** Loads the texts of a surface in a given language without changing the language of the page. */
export async function loadIndependentTexts(language: Locale, surface: Catalogue): Promise<I18n> {
  const messages = await loadMessages(language, surface, () => undefined);
  return setupI18n({ locale: language, messages: { [language]: messages } });
}

/**
 * Resolves with a part of the page once both the part and its texts are loaded; they are requested at the same time.
 */
export async function withTexts<T>(part: Promise<T>, texts: Catalogue): Promise<T> {
  const [loaded] = await Promise.all([part, loadTexts(i18n.locale as Locale, texts)]);
  return loaded;
}
