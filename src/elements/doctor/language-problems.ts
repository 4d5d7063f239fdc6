import type { ConfigProblem, PageConfig } from '../../config/page-config.ts';

/** The page's language is shown but cannot be chosen again once another one was. */
export const languageProblems = ({ language, languages }: PageConfig): ConfigProblem[] =>
  languages.includes(language) ? [] : [{ kind: 'unlisted-language', language, languages }];
