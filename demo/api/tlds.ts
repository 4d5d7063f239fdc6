import type { MinorUnits } from '../../server/lib/money.ts';
import { ownValue } from '../../server/lib/own-value.ts';
import { nameLanguage, type Texts } from '../languages.ts';
import type { ShopCountry } from './companies.ts';
import { inPolish, isPolish } from './polish.ts';

type TldCategory = 'national' | 'generic' | 'business' | 'technology';

export interface Tld {
  category: TldCategory;
  /** Euro cents per year excl. VAT. */
  register: MinorUnits;
  /** Euro cents per year excl. VAT, also the price of a transfer. */
  renewal: MinorUnits;
}

const tld = (category: TldCategory, register: MinorUnits, renewal: MinorUnits): Tld => ({
  category,
  register,
  renewal,
});

/** The TLDs on sale, in the order in which a word is searched (that of the company's country comes first). */
export const TLDS: Record<string, Tld> = {
  sk: tld('national', 1290, 1490),
  com: tld('generic', 1190, 1390),
  eu: tld('national', 690, 890),
  cz: tld('national', 890, 990),
  net: tld('generic', 1390, 1590),
  org: tld('generic', 1290, 1490),
  info: tld('generic', 490, 1990),
  online: tld('business', 290, 2990),
  shop: tld('business', 390, 3290),
  at: tld('national', 1190, 1290),
  hu: tld('national', 1490, 1490),
  se: tld('national', 1590, 1790),
  no: tld('national', 1690, 1790),
  nu: tld('national', 1590, 1890),
  de: tld('national', 890, 990),
  pl: tld('national', 790, 1490),
  nl: tld('national', 890, 990),
  es: tld('national', 990, 1190),
  fr: tld('national', 1090, 1190),
  biz: tld('business', 1490, 1890),
  store: tld('business', 390, 4490),
  site: tld('generic', 290, 2790),
  dev: tld('technology', 1490, 1590),
  app: tld('technology', 1690, 1790),
  io: tld('technology', 3990, 4490),
  tech: tld('technology', 590, 4890),
  cloud: tld('technology', 490, 1990),
  'co.at': tld('national', 1190, 1290),
  /** .рф */
  'xn--p1ai': tld('national', 790, 990),
};

const HOME: Record<ShopCountry, readonly string[]> = {
  SK: ['sk', 'com', 'eu'],
  CZ: ['cz', 'com', 'eu'],
  HU: ['hu', 'com', 'eu'],
  SE: ['se', 'nu', 'com'],
  AT: ['at', 'com', 'de'],
  NO: ['no', 'com', 'net'],
  PL: ['pl', 'com', 'eu'],
};

export function tldsFor(country: ShopCountry): string[] {
  return [...new Set([...HOME[country], ...Object.keys(TLDS)])];
}

const CATEGORY_NAMES: Record<TldCategory, Texts> = {
  national: {
    cs: 'Země a regiony',
    de: 'Länder und Regionen',
    en: 'Countries and regions',
    es: 'Países y regiones',
    hu: 'Országok és régiók',
    nl: 'Landen en regio’s',
    no: 'Land og regioner',
    sk: 'Krajiny a regióny',
    sv: 'Länder och regioner',
  },
  generic: {
    cs: 'Obecné',
    de: 'Allgemein',
    en: 'General',
    es: 'Generales',
    hu: 'Általános',
    nl: 'Algemeen',
    no: 'Generelle',
    sk: 'Všeobecné',
    sv: 'Allmänna',
  },
  business: {
    cs: 'Podnikání a obchod',
    de: 'Unternehmen und Handel',
    en: 'Business and shopping',
    es: 'Empresa y comercio',
    hu: 'Vállalkozás és kereskedelem',
    nl: 'Bedrijf en handel',
    no: 'Bedrift og handel',
    sk: 'Podnikanie a obchod',
    sv: 'Företag och handel',
  },
  technology: {
    cs: 'Technologie',
    de: 'Technologie',
    en: 'Technology',
    es: 'Tecnología',
    hu: 'Technológia',
    nl: 'Technologie',
    no: 'Teknologi',
    sk: 'Technológie',
    sv: 'Teknik',
  },
};

export function tldCategories(country: ShopCountry, language: string) {
  const endings = tldsFor(country);
  return (Object.keys(CATEGORY_NAMES) as TldCategory[]).map((id) => ({
    id,
    name: isPolish(language) ? inPolish(CATEGORY_NAMES[id].en) : CATEGORY_NAMES[id][nameLanguage(language)],
    tlds: endings.filter((ending) => ownValue(TLDS, ending)?.category === id),
  }));
}
