/** What decides about a page's language. */
interface LanguageConfig<L> {
  language?: L | undefined;
  languages?: readonly [L, ...L[]] | undefined;
}

/**
 * The language of a page: that of its config, else the one in the first segment of its path; the first of the list, the
 * default, for a path without one. Imports nothing: the loader uses it as well, for a config that is not
 * checked yet.
 *
 * @param ofCompany The languages of the company, for a config that lists none.
 */
export function languageOfPage<L extends string>(
  config: LanguageConfig<L>,
  ofCompany: readonly [L, ...L[]],
  path: string,
): L {
  const languages = config.languages || ofCompany;
  const segment = (path.split('/')[1] || '').toLowerCase();
  const named = languages.find(
    (language) => language.split('-')[0] === segment || language.toLowerCase() === segment,
  );
  return config.language || named || languages[0];
}
