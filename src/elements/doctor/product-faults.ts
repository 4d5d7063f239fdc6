import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { createConnection } from '../../api/connection.ts';
import { ApiError } from '../../api/errors.ts';
import { getProducts, type ProductPrices, type ProductsAnswer } from '../../api/products.ts';
import type { PageConfig } from '../../config/page-config.ts';
import { isRecord } from '../../lib/is-record.ts';
import { listedIn } from '../../lib/listed-in.ts';
import { toMajor, toMinor } from '../../lib/money.ts';
import { allOf, firstOf } from './fault.ts';
import { atTag, wholeTag } from './markup.ts';

/** A product in a buy button or a price of the page. */
interface OfferedProduct {
  tag: Element;
  /** Its index in the tag's `products`; undefined if the tag names it in `code`. */
  index: number | undefined;
  code: string;
  period: number | undefined;
  /** In major units, excl. VAT. */
  price: number | undefined;
  hasProperties: boolean;
}

interface SoldProduct {
  offered: OfferedProduct;
  /** Undefined if the shop does not sell it. */
  product: ProductPrices | undefined;
  /** The code that was probably intended. */
  similar: string | undefined;
}

const findInButton = firstOf({
  'unknown-product': {
    find: ({ offered, product, similar }: SoldProduct) =>
      !product && {
        ...atTag(offered.tag),
        code: offered.code,
        similar,
        repaired: similar && markupWith(offered, { code: similar }),
      },
    text: noProduct,
  },
  'period-not-offered': { find: otherPeriod, text: noPeriod },
  'price-differs': {
    find: otherPrice,
    text: (found) => {
      const price = `${found.price} ${found.currency}`;
      const shopPrice = `${found.shopPrice} ${found.currency}`;
      return found.shopPrice === undefined
        ? msg`The page says ${price}, but the shop charges a different price for each period. Clicking adds nothing to the cart. Leave the price out:`
        : msg`The page says ${price}, but the shop charges ${shopPrice}. Clicking adds nothing to the cart. Leave the price out, or set the shop’s:`;
    },
  },
});

type Plans = ProductsAnswer & { tag: Element };

/** Of a price table: the codes that the shop does not sell, and the periods for which it sells none of the products. */
const findInPlans = allOf({
  'unknown-product': { find: unknownCodes, text: noProduct },
  'period-not-offered': { find: emptyPeriods, text: noPeriod },
});

function noProduct({ code, similar }: { code: string; similar: string | undefined }): MessageDescriptor {
  return similar
    ? msg`The shop has no product “${code}”. Did you mean “${similar}”?`
    : msg`The shop has no product “${code}”. Ask your provider for its code.`;
}

type NoPeriod = { code: string; period: number; offers: readonly number[] };

function noPeriod({ code, period, ...found }: NoPeriod): MessageDescriptor {
  const offers = found.offers.join(', ');
  return msg`The shop doesn’t sell “${code}” for ${plural(period, { one: '# month', other: '# months' })}. Periods on offer, in months: ${offers}.`;
}

export type ProductFault = ReturnType<typeof findInButton | typeof findInPlans>[number];

export interface ProductCheck {
  faults: ProductFault[];
  /** Why the shop's prices could not be compared: it does not have the call for them, or does not answer it. */
  unchecked?: keyof typeof UNCHECKED;
}

/** The reason why the doctor could not compare buy buttons with the shop. */
export const UNCHECKED = {
  'no-call': msg`The shop doesn’t support GET /products, so the codes and prices of buy buttons couldn’t be checked.`,
  'no-answer': msg`The shop didn’t answer GET /products, so the codes and prices of buy buttons couldn’t be checked.`,
};

/**
 * Compares codes, periods and prices of a page's buy buttons, prices and price tables with those of the shop, in one call for all.
 * The returned function requests them again only if the page's codes have changed.
 */
export function createProductCheck(config: PageConfig): (page: Document) => Promise<ProductCheck> {
  const { apiUrl, validationApiUrl, company, language } = config;
  const connection = createConnection({ apiUrl, validationApiUrl, company, language });
  const answers = new Map<string, Promise<ProductsAnswer>>();
  const ask = (codes: readonly string[]): Promise<ProductsAnswer> => {
    const key = codes.join();
    const answer = answers.get(key) ?? getProducts(connection, apiUrl, { codes, company, language });
    answers.set(key, answer);
    return answer;
  };
  return async (page) => {
    const offered = [...page.querySelectorAll('ws-add-to-cart:not([url]), ws-price')].flatMap(productsOf);
    const plans = [...page.querySelectorAll('ws-plans')];
    const codes = [...offered.map(({ code }) => code), ...plans.flatMap(codesOfPlans)];
    if (codes.length === 0) return { faults: [] };
    try {
      const answer = await ask([...new Set(codes)]);
      return {
        faults: [
          ...offered.flatMap((product) => findInButton(soldProduct(product, answer))),
          ...plans.flatMap((tag) => findInPlans({ tag, ...answer })),
        ],
      };
    } catch (error) {
      const isMissing = error instanceof ApiError && error.status === 404;
      return { faults: [], unchecked: isMissing ? 'no-call' : 'no-answer' };
    }
  };
}

/** The products of a tag, except domains, whose price depends on the name. */
function productsOf(tag: Element): OfferedProduct[] {
  const list = listOf(tag);
  const products = list
    ? list.map((values, index) => ({ ...readProduct(tag, values), index }))
    : [
        readProduct(tag, {
          code: tag.getAttribute('code'),
          period: tag.getAttribute('period'),
          price: tag.getAttribute('price'),
          properties: jsonOf(tag.getAttribute('properties')),
        }),
      ];
  return products.filter(({ code }) => code !== '' && !code.startsWith('domain-'));
}

/** The entries of `products`; undefined if the tag has no such list. */
function listOf(tag: Element): Record<string, unknown>[] | undefined {
  const json = jsonOf(tag.getAttribute('products'));
  return Array.isArray(json) ? json.map((entry) => (isRecord(entry) ? entry : {})) : undefined;
}

function readProduct(
  tag: Element,
  { code, period, price, properties }: Record<string, unknown>,
): OfferedProduct {
  return {
    tag,
    index: undefined,
    code: typeof code === 'string' ? code.trim() : '',
    period: numberOf(period),
    price: numberOf(isRecord(price) ? price.vatExcluded : price),
    hasProperties: isRecord(properties) && Object.keys(properties).length > 0,
  };
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    // The tag itself reports this error.
    return undefined;
  }
}

function numberOf(value: unknown): number | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

const soldProduct = (offered: OfferedProduct, { products, unknown }: ProductsAnswer): SoldProduct => ({
  offered,
  product: products.find(({ code }) => code === offered.code),
  similar: unknown.find(({ code }) => code === offered.code)?.similar,
});

function otherPeriod({ offered, product }: SoldProduct) {
  const { tag, code, period = 0 } = offered;
  if (!product || product.prices.length === 0 || pricesFor(product, offered.period).length > 0)
    return undefined;
  const offers = product.prices.map((one) => one.period);
  return {
    ...atTag(tag),
    code,
    period,
    offers,
    repaired: markupWith(offered, { period: closestPeriod(offers, period) }),
  };
}

function otherPrice({ offered, product }: SoldProduct) {
  const { tag, code, period, price, hasProperties } = offered;
  const prices = product ? pricesFor(product, period) : [];
  // Options may change the price.
  const isRight = prices.some(({ vatExcluded }) => vatExcluded === toMinor(price ?? 0));
  if (!product || price === undefined || hasProperties || prices.length === 0 || isRight) return undefined;
  const shopPrice = shopPriceOf(prices);
  const alternative = shopPrice === undefined ? undefined : markupWith(offered, { price: shopPrice });
  const { currency } = product;
  return {
    ...atTag(tag),
    code,
    price,
    shopPrice,
    currency,
    repaired: markupWith(offered, { price: undefined }),
    alternative,
  };
}

/** The prices that may apply to a buy button: without a period the shop chooses one. */
const pricesFor = ({ prices }: ProductPrices, period: number | undefined): ProductPrices['prices'] =>
  period === undefined ? prices : prices.filter((price) => price.period === period);

/** In major units; undefined if it depends on the period that the shop chooses. */
function shopPriceOf(prices: ProductPrices['prices']): number | undefined {
  const [only, another] = prices;
  return only && !another ? toMajor(only.vatExcluded) : undefined;
}

/** The period that is closest to another one, in months. */
export const closestPeriod = (periods: readonly number[], period: number): number | undefined =>
  [...periods].sort((a, b) => Math.abs(a - period) - Math.abs(b - period))[0];

/** The tag with changed values of the product; `undefined` removes one. */
function markupWith(
  { tag, index }: OfferedProduct,
  changes: Readonly<Record<string, string | number | undefined>>,
): string {
  const list = index === undefined ? undefined : listOf(tag);
  const products =
    list && JSON.stringify(list.map((one, at) => (at === index ? { ...one, ...changes } : one)));
  const attributes = Object.entries(changes).map(([name, value]) => [name, value?.toString()]);
  return wholeTag(tag, list ? { products } : Object.fromEntries(attributes));
}

/** The codes of a price table, except those of domains, whose price depends on the name. */
const codesOfPlans = (tag: Element): string[] =>
  listedIn(tag.getAttribute('codes')).filter((code) => !code.startsWith('domain-'));

function unknownCodes({ tag, products, unknown }: Plans) {
  const codes = listedIn(tag.getAttribute('codes'));
  return codesOfPlans(tag)
    .filter((code) => !products.some((product) => product.code === code))
    .map((code) => {
      const similar = unknown.find((one) => one.code === code)?.similar;
      const repaired = codes.flatMap((one) => (one === code ? (similar ?? []) : one)).join(',');
      return {
        ...atTag(tag),
        code,
        similar,
        repaired: similar && wholeTag(tag, { codes: repaired }),
      };
    });
}

function emptyPeriods({ tag, products }: Plans) {
  const codes = codesOfPlans(tag);
  const sold = products.filter(({ code, prices }) => codes.includes(code) && prices.length > 0);
  const offers = [...new Set(sold.flatMap(({ prices }) => prices.map(({ period }) => period)))];
  const listed = listedIn(tag.getAttribute('periods'));
  const others = listed.filter((period) => offers.includes(Number(period)));
  if (sold.length === 0) return [];
  return listed
    .filter((period) => Number.isFinite(Number(period)) && !offers.includes(Number(period)))
    .map((period) => ({
      ...atTag(tag),
      code: sold.map(({ code }) => code).join(', '),
      period: Number(period),
      offers,
      repaired: wholeTag(tag, { periods: others.join(',') || undefined }),
    }));
}
