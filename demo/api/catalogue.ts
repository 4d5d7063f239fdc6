import type { Currency } from '../../src/config/presets.ts';
import { isPremium } from './availability.ts';
import { splitDomain } from './domain-name.ts';
import type { Minor } from './money.ts';
import { type PeriodPrice, priceIn, yearly } from './price-list.ts';
import { TLDS } from './tlds.ts';

export type NameLanguage = 'en' | 'sk' | 'sv';
export type Family = 'domain' | 'hosting' | 'web-builder' | 'ssl' | 'business-mail' | 'vps' | 'storage';

export interface Product {
  code: string;
  family: Family;
  names: Record<NameLanguage, string>;
  /** Properties that the customer has to fill before the order can be sent. */
  mandatory: readonly string[];
  /** Euro cents for the whole period, by months; absent for domains, whose price hangs on the name. */
  eur?: Readonly<Record<number, Minor>>;
}

const PREMIUM_EUR: Minor = 49_000;

const same = (name: string) => ({ en: name, sk: name, sv: name });

const PRODUCTS: readonly Product[] = [
  {
    code: 'domain-register',
    family: 'domain',
    names: { en: 'Domain registration', sk: 'Registrácia domény', sv: 'Domänregistrering' },
    mandatory: [],
  },
  {
    code: 'domain-transfer',
    family: 'domain',
    names: { en: 'Domain transfer', sk: 'Prevod domény', sv: 'Domänflytt' },
    mandatory: ['authCode'],
  },
  {
    code: 'hosting-start',
    family: 'hosting',
    names: { en: 'Hosting Start', sk: 'Hosting Štart', sv: 'Webbhotell Start' },
    mandatory: [],
    eur: { 1: 399, 12: 3_588, 24: 6_456 },
  },
  {
    code: 'hosting-plus',
    family: 'hosting',
    names: { en: 'Hosting Plus', sk: 'Hosting Plus', sv: 'Webbhotell Plus' },
    mandatory: [],
    eur: { 1: 699, 12: 6_588, 24: 11_976 },
  },
  {
    code: 'hosting-pro',
    family: 'hosting',
    names: { en: 'Hosting Pro', sk: 'Hosting Pro', sv: 'Webbhotell Pro' },
    mandatory: [],
    eur: { 1: 1_199, 12: 11_388, 24: 20_976 },
  },
  {
    code: 'web-builder',
    family: 'web-builder',
    names: { en: 'Website builder', sk: 'Tvorca webu', sv: 'Hemsidebyggare' },
    mandatory: [],
    eur: { 1: 599, 12: 5_988, 24: 10_776 },
  },
  {
    code: 'ssl-basic',
    family: 'ssl',
    names: { en: 'SSL certificate', sk: 'SSL certifikát', sv: 'SSL-certifikat' },
    mandatory: [],
    eur: { 12: 1_990, 24: 3_580 },
  },
  {
    code: 'business-mail-basic',
    family: 'business-mail',
    names: same('Business Mail Basic'),
    mandatory: [],
    eur: { 1: 199, 12: 1_788, 24: 3_336 },
  },
  {
    code: 'business-mail-premium',
    family: 'business-mail',
    names: same('Business Mail Premium'),
    mandatory: [],
    eur: { 1: 499, 12: 4_788, 24: 8_976 },
  },
  {
    code: 'vps-s',
    family: 'vps',
    names: { en: 'Virtual server S', sk: 'Virtuálny server S', sv: 'Virtuell server S' },
    mandatory: ['name'],
    eur: { 1: 690, 12: 7_080, 24: 13_680 },
  },
  {
    code: 'vps-m',
    family: 'vps',
    names: { en: 'Virtual server M', sk: 'Virtuálny server M', sv: 'Virtuell server M' },
    mandatory: ['name'],
    eur: { 1: 1_290, 12: 13_080, 24: 25_680 },
  },
  {
    code: 'storage-100',
    family: 'storage',
    names: { en: 'Storage 100 GB', sk: 'Úložisko 100 GB', sv: 'Lagring 100 GB' },
    mandatory: [],
    eur: { 1: 290, 12: 2_988, 24: 5_736 },
  },
];

const BY_CODE = new Map(PRODUCTS.map((product) => [product.code, product]));

export function productOf(code: string): Product | undefined {
  return BY_CODE.get(code);
}

/** Names stand in English, Slovak and Swedish; the other languages of the brands read English. */
export function nameLanguage(acceptLanguage: string | undefined): NameLanguage {
  const short = (acceptLanguage ?? '').slice(0, 2).toLowerCase();
  return short === 'sk' || short === 'sv' ? short : 'en';
}

/** Every period on offer with its price, shortest first; undefined where there is nothing to sell under that name. */
export function pricesOf(
  product: Product,
  domain: string | undefined,
  currency: Currency,
): PeriodPrice[] | undefined {
  if (product.family === 'domain') return domainPrices(product.code, domain, currency);
  return Object.entries(product.eur ?? {}).map(([period, cents]) => ({
    period: Number(period),
    vatExcluded: priceIn(currency, cents),
  }));
}

function domainPrices(code: string, domain: string | undefined, currency: Currency) {
  const name = domain === undefined ? undefined : splitDomain(domain);
  const tld = name && TLDS[name.tld];
  if (!name || !tld) return undefined;
  const listed = code === 'domain-transfer' ? tld.renewal : tld.register;
  return yearly(priceIn(currency, isPremium(name.label) ? PREMIUM_EUR : listed));
}

/** What a brand page or a test needs to print a price table. Prices in minor units without VAT. */
export function listProducts(currency: Currency, language: NameLanguage) {
  return PRODUCTS.filter((product) => product.eur).map((product) => ({
    code: product.code,
    family: product.family,
    name: product.names[language],
    prices: pricesOf(product, undefined, currency) ?? [],
  }));
}
