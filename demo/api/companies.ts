import type { Company } from '../../server/entities.ts';
import type { BrandCountry } from '../../src/config/countries.ts';
import {
  type CompanyPreset,
  type Currency,
  COMPANIES as PRESETS,
  PROFILE_LIMITS,
  type PresetCode,
} from '../../src/config/presets.ts';
import { BRANDS } from '../brands/brands.ts';

/** A company for which the demo's server answers. */
export type ShopCode = PresetCode | 'pl-jantar';
export type ShopCountry = BrandCountry | 'PL';
export type ShopCurrency = Currency | 'PLN';

export interface Shop extends Pick<CompanyPreset, 'languages' | 'workflow' | 'vatPercentage' | 'transferQr'> {
  companyCountry: ShopCountry;
  currency: ShopCurrency;
}

/** The ten companies with a preset, and one that exists only in the config of its page (`site/own-brand.ts`). */
export const SHOPS: Readonly<Record<ShopCode, Shop>> = {
  ...PRESETS,
  'pl-jantar': {
    companyCountry: 'PL',
    currency: 'PLN',
    languages: ['en-US'],
    workflow: 1,
    vatPercentage: 23,
    transferQr: 'none',
  },
};

export const isShop = (code: string): code is ShopCode => Object.hasOwn(SHOPS, code);

const OWN_NAMES: Readonly<Record<string, { name: string; legalName: string }>> = {
  'pl-jantar': { name: 'Jantar Hosting', legalName: 'Jantar Hosting sp. z o.o.' },
};

const RATES: Record<ShopCurrency, number> = { EUR: 1, CZK: 25, HUF: 400, SEK: 11, NOK: 12, PLN: 4 };

/** The company as the kit wants it. */
export function companyOf(code: ShopCode): Company {
  const { companyCountry, currency, vatPercentage, workflow } = SHOPS[code];
  return {
    code,
    country: companyCountry,
    currency,
    vatPercentage,
    workflow,
    profileLimit: PROFILE_LIMITS[workflow],
    sellsToBritishPersons: companyCountry === 'CZ',
    eurRate: RATES[currency],
  };
}

/** The demo's code of a company of the kit. */
export function codeOf({ code }: Pick<Company, 'code'>): ShopCode {
  if (!isShop(code)) throw new Error(`${code} is no company of the demo`);
  return code;
}

/** Units of a currency for a euro. */
export const rateOf = (currency: ShopCurrency): number => RATES[currency];

/** The names of a company, as its customers and its bank know it. */
export const namesOf = (company: ShopCode): { name: string; legalName: string } =>
  OWN_NAMES[company] ?? BRANDS[company as PresetCode];
