/** What decides about a page's language. */
interface LanguageConfig<L> {
  language?: L | undefined;
  languages?: readonly [L, ...L[]] | undefined;
}

/**
 * The language of a page: that of its config, else the one in the first segment of its path, else that of its
 * `<html lang>`, if the company has it; the first of the list, the default, otherwise. Imports nothing: the loader uses
 * it as well, for a config that is not checked yet.
 *
 * @param ofCompany The languages of the company, for a config that lists none.
 * @param ofPage The `lang` of the page.
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
    languages.find((language) => isIt(language.toLowerCase(), language.split('-')[0] as string));
  return (
    config.language ||
    first((whole, primary) => primary === segment || whole === segment) ||
    first((whole) => whole === lang) ||
    first((_, primary) => primary === short) ||
    languages[0]
  );
}
