import { writeMoney } from '../../server/lib/money.ts';
import type { Locale } from '../../src/config/locales.ts';
import { COMPANIES } from '../../src/config/presets.ts';
import { listProducts, nameLanguage, pricesOf, productOf } from '../api/catalogue.ts';
import type { Brand } from '../brands/brand.ts';
import type { Edition } from './editions.ts';

const PLANS = ['hosting-start', 'hosting-plus', 'hosting-pro'];

/** The hosting plans with the shop's prices (minor units excl. VAT), so that pages always match it. */
export function planPrices(brand: Brand, locale: Locale) {
  const products = listProducts(brand.code, nameLanguage(locale));
  return PLANS.flatMap((code) => {
    const product = products.find((entry) => entry.code === code);
    const month = product?.prices.find(({ period }) => period === 1)?.vatExcluded;
    const year = product?.prices.find(({ period }) => period === 12)?.vatExcluded;
    return product && month !== undefined && year !== undefined
      ? [{ code, name: product.name, month, year }]
      : [];
  });
}

/** The price of a TLD for a year in minor units excl. VAT; a transfer has the price of a renewal. */
export function endingPrice(brand: Brand, tld: string, code: 'domain-register' | 'domain-transfer'): number {
  const product = productOf(code);
  const price = product && pricesOf(product, `example.${tld}`, brand.code)?.[0]?.vatExcluded;
  if (price === undefined) throw new Error(`The shop sells no .${tld}; see demo/api/tlds.ts.`);
  return price;
}

/** An amount in the format of the tags on the page. */
export const formatPrice = (minor: number, { brand, locale }: Edition): string =>
  writeMoney(minor, COMPANIES[brand.code].currency, locale);
