import { LOCALES, type Locale } from '../../config/locales.ts';
import { LangView } from '../../features/language/lang-view.tsx';
import { languageChoices } from '../../features/language/language-names.ts';
import { controlSheets } from '../../ui/control-sheets.ts';
import type { FirstTagView } from './first-tag-view.ts';
import type { EarlyData, TagRenderer } from './tag-renderer.ts';

/** The languages of each company with a preset; the build replaces it. */
declare const __WS_LANGUAGES__: Readonly<Partial<Record<string, readonly Locale[]>>>;

const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale);

/** The languages of the page; nothing if there is only one. */
export async function makeRenderer({ config, values }: EarlyData): Promise<TagRenderer | undefined> {
  const { language } = config;
  if (!isLocale(language)) return undefined;
  const languages = listOf(values.languages) ?? __WS_LANGUAGES__[config.company];
  if (!languages) return undefined;
  const choices = languageChoices({ language, languages });
  if (choices.length < 2) return undefined;
  return {
    sheets: controlSheets(),
    isInline: true,
    render: (view) => render(view, choices, language),
  };
}

/** The languages of the page config, unless the code of the tags refuses them. */
const listOf = (value: unknown): readonly Locale[] | undefined =>
  Array.isArray(value) && value.length > 0 && value.every(isLocale) ? value : undefined;

/** An open list stays open: the select is not replaced until the visitor has chosen, or leaves it. */
function render(view: FirstTagView, choices: readonly Locale[], language: Locale): void {
  let release: (() => void) | undefined;
  const leave = (): void => {
    release?.();
    release = undefined;
  };
  const choose = (chosen: Locale): void => {
    view.act('language', chosen);
    leave();
  };
  const press = (): void => {
    release ??= view.hold();
  };
  view.show(<LangView {...{ choices, language }} onChoose={choose} onPress={press} onLeave={leave} />);
}
