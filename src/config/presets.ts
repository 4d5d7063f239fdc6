import type { BrandCountry } from './countries.ts';
import type { Prices, Theme } from './early-rules.ts';
import type { BuiltInLocale } from './locales.ts';
import type { Workflow } from './steps.ts';

/** The companies that have a preset. */
export type PresetCode =
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
/**
 * Any provider's code: lower-case letters, digits and hyphens, 2 to 32 of them. Editors complete those with a preset;
 * another one states `companyCountry`, `currency` and `languages`.
 */
export type CompanyCode = PresetCode | (string & Record<never, never>);
export type Currency = 'EUR' | 'CZK' | 'HUF' | 'SEK' | 'NOK';
/** The QR code that a payment by bank transfer shows. */
export type TransferCode = 'pay-by-square' | 'spayd' | 'epc' | 'swish' | 'hct' | 'none';

export interface CompanyPreset {
  companyCountry: BrandCountry;
  currency: Currency;
  languages: readonly [BuiltInLocale, ...BuiltInLocale[]];
  workflow: Workflow;
  theme: Theme;
  vatPercentage: number;
  supportHours: string;
  /** `epc-eur`: EPC only if the currency is the euro. */
  transferQr: TransferCode | 'epc-eur';
  /** Excl. VAT only, unless stated. */
  prices?: Prices;
}

/** The maximum number of profiles of each kind per customer; no limit if undefined (clause 6.6). */
export const PROFILE_LIMITS: Readonly<Record<Workflow, number | undefined>> = { 1: undefined, 2: 1 };

const DAYTIME = '09:00–17:00';

/**
 * The ten companies. To change a company, a provider edits this table and nothing else. `vatPercentage` is the
 * percentage that the demo's server charges; the tags show that of the cart's summary.
 */
export const COMPANIES: Record<PresetCode, CompanyPreset> = {
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
    prices: 'both',
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
    prices: 'both',
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
    prices: 'both',
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
    prices: 'both',
  },
};

/** The preset of a company; undefined for another provider, which states the same in its config. */
export const presetOf = (company: string): CompanyPreset | undefined =>
  Object.hasOwn(COMPANIES, company) ? COMPANIES[company as PresetCode] : undefined;
