/**
 * What decides about a page's language, and which of our texts it has. Imports nothing: the loader uses it as well, for a
 * config that is not checked yet.
 */
interface LanguageConfig<L> {
  language?: L | undefined;
  languages?: readonly [L, ...L[]] | undefined;
}

/**
 * The language of a page: that of its config, else the one in the first segment of its path, else that of its
 * `<html lang>`, if the company has it; the first of the list, the default, otherwise.
 *
 * @param ofCompany The languages of the company, for a config that lists none.
 * @param ofPage The `lang` of the page.
 * @throws RangeError if it is no BCP 47 tag.
 */
export function languageOfPage<L extends string>(
  config: LanguageConfig<L>,
  ofCompany: readonly [L, ...L[]],
  path: string,
  ofPage = '',
): L {
  const languages = config.languages || ofCompany;
  const segment = (path.split('/')[1] || '').toLowerCase();
  const [lang, short] = [ofPage.toLowerCase(), ofPage.toLowerCase().split(/[-_]/)[0]];
  const first = (isIt: (whole: string, primary: string) => boolean): L | undefined =>
    languages.find((language) =>
      isIt(language.toLowerCase(), (language.split('-')[0] as string).toLowerCase()),
    );
  return canonical(
    config.language ||
      first((whole, primary) => primary === segment || whole === segment) ||
      first((whole) => whole === lang) ||
      first((_, primary) => primary === short) ||
      languages[0],
  );
}

/**
 * A language as the standard writes it: `pl-PL` for `pl-pl`.
 *
 * @throws RangeError if it is no BCP 47 tag.
 */
export const canonical = <L extends string>(language: L): L => Intl.getCanonicalLocales(language)[0] as L;

/** The language subtag; "no" for both written forms of Norwegian. */
const subtagOf = (language: string): string =>
  (language.toLowerCase().split('-')[0] as string).replace(/^n[bn]$/, 'no');

/**
 * Whose texts a language has: its own, or those of the same language elsewhere, as German in Austria has those of Germany.
 * Undefined for another language, whose sentences are English unless the page provides them.
 */
export const textsLanguageOf = <L extends string>(language: string, known: readonly L[]): L | undefined =>
  known.find((one) => one === language) ||
  // English is written as in the source, where the variant is not known.
  ['en-US' as L, ...known].find((one) => subtagOf(one) === subtagOf(language));
