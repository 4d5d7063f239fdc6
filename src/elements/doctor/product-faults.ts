import { createConnection } from '../../api/connection.ts';
import { ApiError } from '../../api/errors.ts';
import { getProducts, type ProductPrices, type ProductsAnswer } from '../../api/products.ts';
import type { PageConfig } from '../../config/page-config.ts';
import { isRecord } from '../../lib/is-record.ts';
import { toMajor, toMinor } from '../../lib/money.ts';
import type { Fault } from './fault.ts';
import { openingTag, wholeTag } from './markup.ts';
import { codesOfPlans, plansFaults } from './plans-faults.ts';

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

export interface ProductCheck {
  faults: Fault[];
  /**
   * The reason why nothing was checked, if the shop does not return its prices: it does not have the call, or does not
   * answer it.
   */
  unchecked?: 'no-call' | 'no-answer';
}

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
          ...offered.flatMap((product) => faultOf(product, answer) ?? []),
          ...plans.flatMap((tag) => plansFaults(tag, answer)),
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

function faultOf(offered: OfferedProduct, { products, unknown }: ProductsAnswer): Fault | undefined {
  const at = openingTag(offered.tag);
  const { code, period, price } = offered;
  const product = products.find((one) => one.code === code);
  if (!product) {
    const similar = unknown.find((one) => one.code === code)?.similar;
    const repaired = similar && markupWith(offered, { code: similar });
    return { kind: 'unknown-product', at, code, similar, repaired };
  }
  const prices = pricesFor(product, period);
  if (product.prices.length > 0 && prices.length === 0) {
    const offers = product.prices.map((one) => one.period);
    const repaired = markupWith(offered, { period: closestPeriod(offers, period ?? 0) });
    return { kind: 'period-not-offered', at, code, period: period ?? 0, offers, repaired };
  }
  // Options may change the price.
  const isRight = prices.some(({ vatExcluded }) => vatExcluded === toMinor(price ?? 0));
  if (price === undefined || offered.hasProperties || prices.length === 0 || isRight) return undefined;
  const shopPrice = shopPriceOf(prices);
  const alternative = shopPrice === undefined ? undefined : markupWith(offered, { price: shopPrice });
  const repaired = markupWith(offered, { price: undefined });
  return {
    kind: 'price-differs',
    at,
    code,
    price,
    shopPrice,
    currency: product.currency,
    repaired,
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
