import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { PRESETS } from '../../config/config-keys.ts';
import type { ConfigProblem, PageConfig, RequiredKey } from '../../config/page-config.ts';
import type { TransferCode } from '../../config/presets.ts';
import { mostSimilar } from '../../lib/similar.ts';
import { languageTextProblems } from './message-problems.ts';

type Problem<Kind> = Extract<ConfigProblem, { kind: Kind }>;

/** What a company without a preset has to add. */
const EXAMPLE_LINES: Record<RequiredKey, string> = {
  companyCountry: '"companyCountry": "PL"',
  currency: '"currency": "PLN"',
  languages: '"languages": ["en-US"]',
};

/** The only currency of a code; codes that are not listed are not limited to one. */
const CODE_CURRENCIES: Readonly<Partial<Record<TransferCode, string>>> = {
  epc: 'EUR',
  swish: 'SEK',
  hct: 'HUF',
};

/** What is missing or wrong in what a config says about its company and its languages. */
export const COMPANY_TEXTS = {
  'no-preset': ({ company, ...problem }: Problem<'no-preset'>) => {
    const similar = similarCompany(company);
    const lines = problem.missing.map((key) => EXAMPLE_LINES[key]).join(', ');
    return similar
      ? msg`The company “${company}” has no preset, so the config isn’t used. Did you mean “${similar}”? If not, add what a preset would say: ${lines}.`
      : msg`The company “${company}” has no preset, so the config isn’t used. Add what a preset would say: ${lines}.`;
  },
  'unknown-code': (problem: Problem<'unknown-code'>, i18n: I18n) => {
    const value = shownValue(problem.value);
    const advice = i18n._(problem.similar ? didYouMean(problem.similar) : CODE_ADVICE[problem.key]);
    return msg`The config’s “${problem.key}” is ${value}. ${advice}`;
  },
  'transfer-currency': ({ transferCode, needed, currency }: Problem<'transfer-currency'>) =>
    msg`The config’s “transferCode” is "${transferCode}", a code for ${needed}, but the shop sells in ${currency}. Visitors see no code.`,
  'unlisted-language': (problem: Problem<'unlisted-language'>) => {
    const languages = problem.languages.map((language) => `"${language}"`).join(', ');
    return msg`The config’s “language” is "${problem.language}", but its “languages” are ${languages}. Add it there, or visitors can’t choose it.`;
  },
};

const CODE_ADVICE = {
  companyCountry: msg`There is no such country. Write its code of two letters, such as "PL".`,
  currency: msg`There is no such currency. Write its code of three letters, such as "PLN".`,
};

/** A script may pass a value that cannot be written as JSON. */
export function shownValue(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}

/** The preset whose code was probably intended: `sk_ws`, `sk-wss`, `ws-sk`. */
export function similarCompany(code: string): string | undefined {
  const swapped = code
    .split(/[^a-z0-9]+/i)
    .toReversed()
    .join('-');
  return mostSimilar(code, PRESETS) ?? PRESETS.find((preset) => preset === swapped.toLowerCase());
}

export const didYouMean = (similar: string): MessageDescriptor => msg`Did you mean “${similar}”?`;

/** Problems of a config whose values are valid one by one, but name nothing, or do not fit together. */
export const factProblems = (config: PageConfig): ConfigProblem[] => [
  ...languageProblems(config),
  ...languageTextProblems(config),
  ...countryProblems(config),
  ...currencyProblems(config),
];

/**
 * The page's language is not in its list of languages: after choosing another language, visitors cannot return to it.
 */
const languageProblems = ({ language, languages }: PageConfig): ConfigProblem[] =>
  languages.includes(language) ? [] : [{ kind: 'unlisted-language', language, languages }];

/** `UK` is a common slip for `GB`, and `EU` is no country. */
function countryProblems({ companyCountry: value }: PageConfig): ConfigProblem[] {
  const [locale = ''] = Intl.getCanonicalLocales(`und-${value}`);
  const meant = locale.slice('und-'.length);
  const isKnown = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(meant) !== undefined;
  if (isKnown && meant === value && !['EU', 'EZ', 'UN', 'ZZ'].includes(value)) return [];
  const similar = isKnown && meant !== value ? meant : undefined;
  return [{ kind: 'unknown-code', key: 'companyCountry', value, similar }];
}

function currencyProblems({ currency: value, transferCode }: PageConfig): ConfigProblem[] {
  if (!Intl.supportedValuesOf('currency').includes(value))
    return [{ kind: 'unknown-code', key: 'currency', value, similar: undefined }];
  const needed = CODE_CURRENCIES[transferCode];
  return needed === undefined || needed === value
    ? []
    : [{ kind: 'transfer-currency', transferCode, needed, currency: value }];
}
