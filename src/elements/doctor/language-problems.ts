import type { ConfigProblem, PageConfig } from '../../config/page-config.ts';

/**
 * The page's language is not in its list of languages: after choosing another language, visitors cannot return to it.
 */
export const languageProblems = ({ language, languages }: PageConfig): ConfigProblem[] =>
  languages.includes(language) ? [] : [{ kind: 'unlisted-language', language, languages }];
