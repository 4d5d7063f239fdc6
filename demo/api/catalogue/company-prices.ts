import type { MinorUnits } from '../../../server/lib/money.ts';
import type { ShopCode } from '../companies.ts';

/** Prices by months, in minor units of the company's own currency. */
export type PriceRow = Readonly<Record<number, MinorUnits>>;

/**
 * Companies with their own prices. The two A24 brands sell hosting at a lower price; the two Nordic LP brands have
 * their own prices for hosting, the website builder and mail, in whole crowns.
 */
export const COMPANY_PRICES: Partial<Record<ShopCode, Readonly<Record<string, PriceRow>>>> = {
  'sk-a24': {
    'hosting-start': { 1: 299, 12: 2_988, 24: 5_376 },
    'hosting-plus': { 1: 599, 12: 5_988, 24: 10_776 },
    'hosting-pro': { 1: 999, 12: 9_588, 24: 17_976 },
  },
  'cz-a24': {
    'hosting-start': { 1: 7_900, 12: 74_900, 24: 134_900 },
    'hosting-plus': { 1: 14_900, 12: 149_000, 24: 269_000 },
    'hosting-pro': { 1: 24_900, 12: 239_000, 24: 449_000 },
  },
  'se-lp': {
    'hosting-start': { 1: 4_500, 12: 42_000, 24: 79_200 },
    'hosting-plus': { 1: 7_900, 12: 77_900, 24: 143_900 },
    'hosting-pro': { 1: 13_900, 12: 129_900, 24: 239_900 },
    'web-builder': { 1: 6_900, 12: 69_900, 24: 127_900 },
    'business-mail-basic': { 1: 2_500, 12: 22_800, 24: 42_000 },
  },
  'no-lp': {
    'hosting-start': { 1: 4_900, 12: 46_800, 24: 88_800 },
    'hosting-plus': { 1: 8_900, 12: 85_900, 24: 157_900 },
    'hosting-pro': { 1: 14_900, 12: 143_900, 24: 263_900 },
    'web-builder': { 1: 7_900, 12: 77_900, 24: 143_900 },
    'business-mail-basic': { 1: 2_900, 12: 26_800, 24: 49_900 },
    // With the price in the list, a month would be cheaper than a twelfth of the year.
    'storage-100': { 1: 3_900, 12: 35_900, 24: 68_900 },
  },
};
