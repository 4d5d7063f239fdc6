import type { ConfigProblem, PageConfig } from '../../config/page-config.ts';
import type { TransferCode } from '../../config/presets.ts';
import { languageProblems } from './language-problems.ts';

/** The only currency of a code; codes that are not listed are not limited to one. */
const CODE_CURRENCIES: Readonly<Partial<Record<TransferCode, string>>> = {
  epc: 'EUR',
  swish: 'SEK',
  hct: 'HUF',
};

/** Problems of a config whose values are valid one by one, but name nothing, or do not fit together. */
export const factProblems = (config: PageConfig): ConfigProblem[] => [
  ...languageProblems(config),
  ...countryProblems(config),
  ...currencyProblems(config),
];

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
