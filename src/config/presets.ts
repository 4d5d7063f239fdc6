import type { Workflow } from './steps.ts';

/**
 * The ten brands. A provider edits this file and nothing else to change one. `vatPercentage` is what the demo's server
 * charges; the tags show the percentage of the cart's summary.
 */
export type CompanyCode =
  | 'sk-ws'
  | 'cz-ws'
  | 'hu-ws'
  | 'se-ws'
  | 'hu-skws'
  | 'sk-a24'
  | 'cz-a24'
  | 'at-ws'
  | 'se-lp'
  | 'no-lp';
export type Locale =
  | 'cs-CZ'
  | 'de-DE'
  | 'en-SE'
  | 'en-US'
  | 'es-ES'
  | 'hu-HU'
  | 'nl-NL'
  | 'no-NO'
  | 'sk-SK'
  | 'sv-SE'
  | 'en-XA';
export type Currency = 'EUR' | 'CZK' | 'HUF' | 'SEK' | 'NOK';
export type Country = 'SK' | 'CZ' | 'HU' | 'SE' | 'AT' | 'NO';
type Theme = 'admin' | 'cary' | 'loopia';
export type TransferQr = 'pay-by-square' | 'spayd' | 'epc' | 'epc-eur' | 'swish' | 'none';

export interface CompanyPreset {
  companyCountry: Country;
  currency: Currency;
  languages: readonly [Locale, ...Locale[]];
  workflow: Workflow;
  theme: Theme;
  vatPercentage: number;
  supportHours: string;
  transferQr: TransferQr;
  billingProfileCountLimit?: number;
  domainProfileCountLimit?: number;
}

const day = '09:00–17:00';
/** The Swedish workflow keeps one profile of each kind (section 6). */
const one = { billingProfileCountLimit: 1, domainProfileCountLimit: 1 };

export const COMPANIES: Record<CompanyCode, CompanyPreset> = {
  'sk-ws': {
    companyCountry: 'SK',
    currency: 'EUR',
    languages: ['sk-SK', 'en-US'],
    workflow: 1,
    theme: 'cary',
    vatPercentage: 23,
    supportHours: day,
    transferQr: 'pay-by-square',
  },
  'cz-ws': {
    companyCountry: 'CZ',
    currency: 'CZK',
    languages: ['cs-CZ', 'en-US'],
    workflow: 1,
    theme: 'cary',
    vatPercentage: 21,
    supportHours: day,
    transferQr: 'spayd',
  },
  'hu-ws': {
    companyCountry: 'HU',
    currency: 'HUF',
    languages: ['hu-HU', 'en-US'],
    workflow: 1,
    theme: 'cary',
    vatPercentage: 27,
    supportHours: day,
    transferQr: 'epc-eur',
  },
  'se-ws': {
    companyCountry: 'SE',
    currency: 'SEK',
    languages: ['sv-SE', 'en-SE'],
    workflow: 2,
    theme: 'cary',
    vatPercentage: 25,
    supportHours: day,
    transferQr: 'swish',
    ...one,
  },
  'hu-skws': {
    companyCountry: 'HU',
    currency: 'EUR',
    languages: ['hu-HU', 'en-US'],
    workflow: 1,
    theme: 'cary',
    vatPercentage: 27,
    supportHours: day,
    transferQr: 'epc',
  },
  'sk-a24': {
    companyCountry: 'SK',
    currency: 'EUR',
    languages: ['sk-SK', 'en-US'],
    workflow: 1,
    theme: 'cary',
    vatPercentage: 23,
    supportHours: day,
    transferQr: 'pay-by-square',
  },
  'cz-a24': {
    companyCountry: 'CZ',
    currency: 'CZK',
    languages: ['cs-CZ', 'en-US', 'de-DE', 'es-ES', 'nl-NL'],
    workflow: 1,
    theme: 'cary',
    vatPercentage: 21,
    supportHours: '24/7',
    transferQr: 'spayd',
  },
  'at-ws': {
    companyCountry: 'AT',
    currency: 'EUR',
    languages: ['de-DE', 'en-US'],
    workflow: 1,
    theme: 'cary',
    vatPercentage: 20,
    supportHours: day,
    transferQr: 'epc',
  },
  'se-lp': {
    companyCountry: 'SE',
    currency: 'SEK',
    languages: ['sv-SE', 'en-SE'],
    workflow: 2,
    theme: 'loopia',
    vatPercentage: 25,
    supportHours: day,
    transferQr: 'swish',
    ...one,
  },
  'no-lp': {
    companyCountry: 'NO',
    currency: 'NOK',
    languages: ['no-NO', 'en-US'],
    workflow: 2,
    theme: 'loopia',
    vatPercentage: 25,
    supportHours: day,
    transferQr: 'none',
    ...one,
  },
};
