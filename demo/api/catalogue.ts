import type { PeriodPrice, ProductPrice } from '../../server/entities.ts';
import { splitDomain } from '../../server/lib/domain-name.ts';
import type { MinorUnits } from '../../server/lib/money.ts';
import { ownValue } from '../../server/lib/own-value.ts';
import { type NameLanguage, nameLanguage } from '../languages.ts';
import { isPremium } from './availability.ts';
import { BUSINESS_MAIL } from './catalogue/business-mail.ts';
import { COMPANY_PRICES } from './catalogue/company-prices.ts';
import { DOMAINS } from './catalogue/domains.ts';
import { HOSTING } from './catalogue/hosting.ts';
import { MAGIC } from './catalogue/magic.ts';
import type { Family, Product } from './catalogue/product.ts';
import { SERVER_CARE } from './catalogue/server-care.ts';
import { SSL } from './catalogue/ssl.ts';
import { STORAGE } from './catalogue/storage.ts';
import { VDC } from './catalogue/vdc.ts';
import { VPS } from './catalogue/vps.ts';
import { WEB_BUILDER } from './catalogue/web-builder.ts';
import { SHOPS, type ShopCode } from './companies.ts';
import { priceIn, yearly } from './price-list.ts';
import { TLDS } from './tlds.ts';

export { type Family, type NameLanguage, nameLanguage, type Product };

const PREMIUM_EUR: MinorUnits = 49_000;

/** All products, by family, each from the smallest to the largest. */
export const PRODUCTS: readonly Product[] = [
  ...DOMAINS,
  ...HOSTING,
  ...WEB_BUILDER,
  ...SSL,
  ...BUSINESS_MAIL,
  ...VPS,
  ...VDC,
  ...STORAGE,
  ...SERVER_CARE,
];

const BY_CODE = new Map([...PRODUCTS, MAGIC].map((product) => [product.code, product]));

export function productOf(code: string): Product | undefined {
  return BY_CODE.get(code);
}

/** The products of the same family that are larger, the next one first; domains have no sizes. */
export function largerThan({ code, family }: Product): Product[] {
  const ladder = family === 'domain' ? [] : PRODUCTS.filter((product) => product.family === family);
  return ladder.slice(ladder.findIndex((product) => product.code === code) + 1);
}

/**
 * Every available period with the price of one piece, shortest first; undefined if no product has this name. A
 * company's own prices take precedence over the general list.
 */
export function pricesOf(
  product: Product,
  domain: string | undefined,
  company: ShopCode,
): ProductPrice[] | undefined {
  if (product.family === 'domain') return domainPrices(product.code, domain, company);
  const { currency } = SHOPS[company];
  const own = COMPANY_PRICES[company]?.[product.code];
  return Object.entries(own ?? product.eur ?? {}).map(([months, price]) => ({
    period: Number(months),
    vatExcluded: own ? price : priceIn(currency, price),
    setup: priceIn(currency, product.setupEur?.[Number(months)] ?? 0),
  }));
}

function domainPrices(
  code: string,
  domain: string | undefined,
  company: ShopCode,
): PeriodPrice[] | undefined {
  const name = domain === undefined ? undefined : splitDomain(domain);
  const tld = name && ownValue(TLDS, name.tld);
  if (!name || !tld) return undefined;
  const listed = code === 'domain-transfer' ? tld.renewal : tld.register;
  return yearly(priceIn(SHOPS[company].currency, isPremium(name.label) ? PREMIUM_EUR : listed));
}

/** The data that a brand page or a test needs for a price table. Prices in minor units excl. VAT. */
export function listProducts(company: ShopCode, language: NameLanguage) {
  return PRODUCTS.filter((product) => product.eur).map((product) => ({
    code: product.code,
    family: product.family,
    name: product.names[language],
    about: product.about[language],
    prices: pricesOf(product, undefined, company) ?? [],
  }));
}
