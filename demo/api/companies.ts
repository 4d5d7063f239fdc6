import type { BrandCountry } from '../../src/config/countries.ts';
import {
  type CompanyPreset,
  type Currency,
  COMPANIES as PRESETS,
  type PresetCode,
} from '../../src/config/presets.ts';
import { BRANDS } from '../site/brands.ts';

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

/** The names of a company, as its customers and its bank know it. */
export const namesOf = (company: ShopCode): { name: string; legalName: string } =>
  OWN_NAMES[company] ?? BRANDS[company as PresetCode];
