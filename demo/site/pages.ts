import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CART_HINT_COOKIE } from '../../server/http/cart-hint.ts';
import type { Locale } from '../../src/config/locales.ts';
import { COMPANIES } from '../../src/config/presets.ts';
import { nameLanguage } from '../api/catalogue.ts';
import { optionsFor } from '../api/payment.ts';
import type { Brand } from '../brands/brand.ts';
import { DRAWINGS } from './drawings.ts';
import { type Edition, editionsOf } from './editions.ts';
import { PAGES, type PageName, pageTitle, pathBelow } from './page-table.ts';
import { endingPrice, formatPrice, planPrices } from './prices.ts';
import { PRODUCT_TEXTS } from './product-texts.ts';
import { productFamilies } from './products-page.ts';
import { renderTemplate, type TemplateData } from './template.ts';

/** The origins of the demo's parts; known only at run time, since tests use free ports. */
export interface Origins {
  /** Of the brand pages. */
  site: string;
  /** Of the script, the shop API and the provider's own pages. */
  api: string;
  /** Of the payment provider, where the page takes cards. */
  pay?: string;
  /** Whether the provider's wallet is offered in the cart. */
  hasWallet?: boolean;
  /** Whether new customers type no username and no password. */
  byEmail?: boolean;
  /** The environment in the pages' config; error reports are sent outside development only. */
  environment?: 'development' | 'staging';
}

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Readonly<Partial<Record<Locale, string>>> = {
  'cs-CZ': 'Čeština',
  'de-DE': 'Deutsch',
  'en-SE': 'English',
  'en-US': 'English',
  'es-ES': 'Español',
  'hu-HU': 'Magyar',
  'nl-NL': 'Nederlands',
  'no-NO': 'Norsk',
  'sk-SK': 'Slovenčina',
  'sv-SE': 'Svenska',
} satisfies Record<Exclude<Locale, 'en-XA'>, string>;

/** The folder of a language: the default language has no prefix. */
export function folderOf(edition: Edition): string {
  const short = edition.locale.slice(0, 2);
  return edition.isDefault ? `/${edition.brand.code}` : `/${edition.brand.code}/${short}`;
}

/**
 * Renders a page of a brand.
 *
 * @param query The search, if a visitor submitted the form without a script.
 */
export function renderPage(page: PageName, edition: Edition, origins: Origins, query = ''): string {
  const data = {
    ...frame(page, edition, origins),
    query,
    isDomains: page === 'domains',
    art: brandDrawing(edition.brand, 'art'),
    ...offer(edition),
    products: productFamilies(edition),
    whys: edition.texts.why.items.map((item, index) => ({ ...item, icon: DRAWINGS.why[index] })),
    facts: edition.texts.domains.facts.map((item, index) => ({ ...item, icon: DRAWINGS.domains[index] })),
  };
  const sections = page === 'home' ? edition.brand.sections : [];
  return renderTemplate(page, {
    ...data,
    sections: sections.map((name) => renderTemplate(`sections/${name}`, data)).join('\n'),
  });
}

/**
 * The page config of a brand page. `baseUrl` contains the folder and the language, since the demo's brands share one
 * origin: on its own domain a brand would use `/`, and the tags would add the prefix of the language.
 */
export function pageConfig(
  page: PageName,
  edition: Edition,
  { api, pay, hasWallet, byEmail, environment = 'development' }: Origins,
): Record<string, unknown> {
  const order = `${folderOf(edition)}/order`;
  const languageUrls = Object.fromEntries(
    editionsOf(edition.brand).map((other) => [other.locale, pathOf(page, other)]),
  );
  return {
    company: edition.brand.code,
    language: edition.locale,
    baseUrl: order,
    cartUrl: order,
    languageUrls,
    logoutUrl: `${api}/logout`,
    watchUrl: `${api}/watch`,
    transferUrl: `${api}/transfers?language=${edition.locale}`,
    withdrawalUrl: `${api}/withdrawal?language=${edition.locale}`,
    supportPhone: edition.brand.phone,
    errorReportUrl: `${api}/error-reports`,
    idempotencyHeader: 'Idempotency-Key',
    cartHintCookie: CART_HINT_COOKIE,
    ...(edition.brand.code === 'at-ws' && { earlyStartConsent: 'optional' }),
    ...(edition.brand.code === 'hu-ws' && { transferCode: 'hct' }),
    ...(byEmail && { registration: 'email' }),
    ...(pay !== undefined && {
      payments: { card: { module: `${pay}/fake-pay.js`, ...(hasWallet && { express: true }) } },
    }),
    environment,
  };
}

const pathOf = (page: PageName, edition: Edition): string => `${folderOf(edition)}${pathBelow(page)}`;

const MARKS: Readonly<Record<string, readonly string[]>> = {
  card: ['visa', 'mastercard'],
  card_swish: ['swish'],
  paypal: ['paypal'],
};

/** The marks of how a visitor can pay, as the tags draw them (`src/features/payment/mark-drawings.ts`). */
const paymentMarks = ({ code }: Brand): string[] =>
  optionsFor(code, undefined)
    .flatMap(({ groupId, available }) => (available ? (MARKS[groupId] ?? []) : []))
    .map((mark) => `/assets/payment/${mark}.svg`);

/** One of a brand's own drawings, inserted unescaped. */
export const brandDrawing = (brand: Brand, kind: 'logo' | 'art'): string =>
  readFileSync(join(import.meta.dirname, 'assets', `${brand.code}-${kind}.svg`), 'utf8');

function frame(page: PageName, edition: Edition, origins: Origins): TemplateData {
  const { site, api } = origins;
  const { brand, texts, voice, locale } = edition;
  const folder = folderOf(edition);
  const back = encodeURIComponent(`${site}${pathOf(page, edition)}`);
  return {
    brand,
    voice,
    t: texts,
    api,
    lang: locale,
    title: pageTitle(page, edition),
    config: JSON.stringify(pageConfig(page, edition, origins)),
    productsTitle: PRODUCT_TEXTS[nameLanguage(locale)].title,
    logo: brandDrawing(brand, 'logo'),
    hours: texts.footer.daily.replace('{hours}', COMPANIES[brand.code].supportHours),
    marks: paymentMarks(brand),
    methods: texts.footer.methods.split(', '),
    phoneHref: `tel:${brand.phone.replaceAll(' ', '')}`,
    alternates: alternatesOf(page, edition),
    urls: Object.fromEntries(Object.entries(PAGES).map(([name, { path }]) => [name, folder + path])),
    loginUrl: `${api}/login?redirectAfterLogin=${back}&language=${locale}`,
    termsUrl: `${api}/terms?language=${locale}`,
    privacyUrl: `${api}/privacy?language=${locale}`,
  };
}

function alternatesOf(page: PageName, edition: Edition) {
  return editionsOf(edition.brand).map((other) => ({
    locale: other.locale,
    short: other.locale.slice(0, 2).toUpperCase(),
    name: LANGUAGE_NAMES[other.locale] ?? other.locale,
    href: pathOf(page, other),
    current: other.locale === edition.locale,
  }));
}

function offer(edition: Edition): TemplateData {
  const { brand } = edition;
  const endings: Record<string, string> = edition.texts.domains.endings;
  const tlds = brand.tlds.map((tld) => ({
    tld,
    price: formatPrice(endingPrice(brand, tld, 'domain-register'), edition),
    renewal: formatPrice(endingPrice(brand, tld, 'domain-transfer'), edition),
    forWhom: endings[tld] ?? '',
  }));
  return { tlds, heroTlds: tlds.slice(0, 4), plans: planCards(brand, edition) };
}

function planCards(brand: Brand, edition: Edition) {
  const { plans } = edition.texts;
  return planPrices(brand, edition.locale).map(({ code, name, month, year }) => {
    const text = code === 'hosting-start' ? plans.start : code === 'hosting-plus' ? plans.plus : plans.pro;
    const isYearly = brand.priceUnit === 'year';
    return {
      code,
      text,
      productName: name,
      price: year / 100,
      recommended: code === 'hosting-plus',
      big: formatPrice(isYearly ? year : Math.round(year / 12), edition),
      per: isYearly ? 'period' : 'month',
      unit: isYearly ? plans.year : plans.month,
      smallText: isYearly ? plans.orMonthly : plans.yearlyTotal,
      small: formatPrice(isYearly ? month : year, edition),
      smallPeriod: isYearly ? 1 : 12,
    };
  });
}
