import { expect, it } from 'vitest';
import { type PageConfig, resolveConfig } from '../../config/page-config.ts';
import { loadIndependentTexts } from '../../i18n/i18n.ts';
import { doctorTexts } from '../../i18n/texts/doctor-texts.ts';
import { factProblems } from './company-problems.ts';
import { describeProblem } from './config-problems.ts';

const i18n = await loadIndependentTexts('en-US', doctorTexts);
const place = { scriptUrl: 'https://cdn.example/', pageUrl: 'https://brand.example/' };
const OWN = { company: 'pl-jantar', companyCountry: 'PL', currency: 'PLN', languages: ['en-US'] } as const;
const said = (more: Partial<PageConfig>): string[] =>
  factProblems(resolveConfig({ ...OWN, ...more }, place)).map((problem) => describeProblem(problem, i18n));

it.each<[string, Partial<PageConfig>, string]>([
  [
    'a currency that there is not',
    { currency: 'PLZ' },
    'The config’s “currency” is "PLZ". There is no such currency. Write its code of three letters, such as "PLN".',
  ],
  [
    'a slip for a country',
    { companyCountry: 'UK' },
    'The config’s “companyCountry” is "UK". Did you mean “GB”?',
  ],
  [
    'a country that there is not',
    { companyCountry: 'XX' },
    'The config’s “companyCountry” is "XX". There is no such country. Write its code of two letters, such as "PL".',
  ],
  [
    'what is no country',
    { companyCountry: 'EU' },
    'The config’s “companyCountry” is "EU". There is no such country. Write its code of two letters, such as "PL".',
  ],
  [
    'a code of another currency',
    { transferCode: 'swish' },
    'The config’s “transferCode” is "swish", a code for SEK, but the shop sells in PLN. Visitors see no code.',
  ],
])('names %s [C5.7]', (_what, more, text) => {
  expect(said(more)).toEqual([text]);
});

it.each<Partial<PageConfig>>([
  {},
  { companyCountry: 'GB', currency: 'GBP' },
  { companyCountry: 'CH', currency: 'CHF', transferCode: 'none' },
  { companyCountry: 'RO', currency: 'RON' },
  { companyCountry: 'XK', currency: 'EUR', transferCode: 'epc' },
  { companyCountry: 'HU', currency: 'HUF', transferCode: 'hct' },
  { currency: 'PLN', transferCode: 'pay-by-square' },
])('finds nothing wrong with %j', (more) => {
  expect(said(more)).toEqual([]);
});
