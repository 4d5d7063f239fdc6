/**
 * The language in the first segment of a page's path; the first of the list, the default, for a path without one.
 * Imports nothing: the loader uses it as well, for lists that are not checked yet.
 */
export function languageOfPath<L extends string>(path: string, languages: readonly [L, ...L[]]): L {
  const segment = (path.split('/')[1] || '').toLowerCase();
  const named = languages.find(
    (language) => language.split('-')[0] === segment || language.toLowerCase() === segment,
  );
  return named || languages[0];
}
