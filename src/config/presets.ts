import type { BrandCountry } from './countries.ts';
import type { Locale } from './locales.ts';
import type { Workflow } from './steps.ts';

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
export type Currency = 'EUR' | 'CZK' | 'HUF' | 'SEK' | 'NOK';
type Theme = 'admin' | 'cary' | 'loopia';
/** The QR code that a payment by bank transfer shows; `epc-eur`: only if the currency is the euro. */
export type TransferQr = 'pay-by-square' | 'spayd' | 'epc' | 'epc-eur' | 'swish' | 'none';

export interface CompanyPreset {
  companyCountry: BrandCountry;
  currency: Currency;
  languages: readonly [Locale, ...Locale[]];
  workflow: Workflow;
  theme: Theme;
  vatPercentage: number;
  supportHours: string;
  transferQr: TransferQr;
}

/** The maximum number of profiles of each kind per customer; no limit if undefined (clause 6.6). */
export const PROFILE_LIMITS: Readonly<Record<Workflow, number | undefined>> = { 1: undefined, 2: 1 };

const DAYTIME = '09:00–17:00';

/**
 * The ten companies. To change a company, a provider edits this table and nothing else. `vatPercentage` is the
 * percentage that the demo's server charges; the tags show that of the cart's summary.
 */
export const COMPANIES: Record<CompanyCode, CompanyPreset> = {
  'sk-ws': {
    companyCountry: 'SK',
    currency: 'EUR',
    languages: ['sk-SK', 'en-US'],
    workflow: 1,
    theme: 'cary',
    vatPercentage: 23,
    supportHours: DAYTIME,
    transferQr: 'pay-by-square',
  },
  'cz-ws': {
    companyCountry: 'CZ',
    currency: 'CZK',
    languages: ['cs-CZ', 'en-US'],
    workflow: 1,
    theme: 'cary',
    vatPercentage: 21,
    supportHours: DAYTIME,
    transferQr: 'spayd',
  },
  'hu-ws': {
    companyCountry: 'HU',
    currency: 'HUF',
    languages: ['hu-HU', 'en-US'],
    workflow: 1,
    theme: 'cary',
    vatPercentage: 27,
    supportHours: DAYTIME,
    transferQr: 'epc-eur',
  },
  'se-ws': {
    companyCountry: 'SE',
    currency: 'SEK',
    languages: ['sv-SE', 'en-SE'],
    workflow: 2,
    theme: 'cary',
    vatPercentage: 25,
    supportHours: DAYTIME,
    transferQr: 'swish',
  },
  'hu-skws': {
    companyCountry: 'HU',
    currency: 'EUR',
    languages: ['hu-HU', 'en-US'],
    workflow: 1,
    theme: 'cary',
    vatPercentage: 27,
    supportHours: DAYTIME,
    transferQr: 'epc',
  },
  'sk-a24': {
    companyCountry: 'SK',
    currency: 'EUR',
    languages: ['sk-SK', 'en-US'],
    workflow: 1,
    theme: 'cary',
    vatPercentage: 23,
    supportHours: DAYTIME,
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
    supportHours: DAYTIME,
    transferQr: 'epc',
  },
  'se-lp': {
    companyCountry: 'SE',
    currency: 'SEK',
    languages: ['sv-SE', 'en-SE'],
    workflow: 2,
    theme: 'loopia',
    vatPercentage: 25,
    supportHours: DAYTIME,
    transferQr: 'swish',
  },
  'no-lp': {
    companyCountry: 'NO',
    currency: 'NOK',
    languages: ['no-NO', 'en-US'],
    workflow: 2,
    theme: 'loopia',
    vatPercentage: 25,
    supportHours: DAYTIME,
    transferQr: 'none',
  },
};
