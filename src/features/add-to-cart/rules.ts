import * as v from 'valibot';
import type { NewItem } from '../../api/cart-schema.ts';
import { productSchema, productsSchema } from '../../api/product.ts';
import type { Amounts, ProductPrices } from '../../api/products.ts';
import type { MinorUnits } from '../../lib/money.ts';
import { httpUrl, isAllowedRedirect } from '../../lib/safe-url.ts';

/** What a button says of the price of its product. */
export interface PricedProduct {
  code: string;
  /** Months; by default any period of this price. */
  period: number | undefined;
  vatExcluded: MinorUnits;
}

/** The effect of a click, or for the page's editor the reason why it has none. */
export type Purpose =
  | { kind: 'products'; items: readonly NewItem[] }
  | { kind: 'call'; url: string; method: Method; poll: boolean; items: readonly NewItem[] }
  | { kind: 'unusable'; problem: string };

type ProductsPurpose = Exclude<Purpose, { kind: 'call' }>;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

/**
 * Reads the attributes of `ws-add-to-cart`: `url` takes precedence over `products`, and `products` over `code`. The
 * products beside a `url` are those that its action adds.
 */
export function purposeOf(attributes: Readonly<Record<string, unknown>>, base: string): Purpose {
  const { url, method, poll } = attributes;
  const bought = productsOf(attributes);
  if (typeof url === 'string') {
    const target = httpUrl(url, base);
    if (!target) return unusable('its "url" is not http(s)');
    return {
      kind: 'call',
      url: target.href,
      method: METHODS.find((known) => known === method) ?? 'POST',
      poll: poll === true,
      items: bought.kind === 'products' ? bought.items : [],
    };
  }
  return bought;
}

const productsOf = (attributes: Readonly<Record<string, unknown>>): ProductsPurpose =>
  attributes.products === undefined ? oneProduct(attributes) : severalProducts(attributes.products);

function oneProduct(attributes: Readonly<Record<string, unknown>>): ProductsPurpose {
  const { code, name, price, period, properties } = attributes;
  const parsed = v.safeParse(productSchema, {
    code,
    name,
    sellType: attributes['sell-type'],
    price,
    period,
    properties,
  });
  if (parsed.success) return { kind: 'products', items: [parsed.output] };
  const [issue] = parsed.issues;
  const field = issue && v.getDotPath(issue);
  if (field && field !== 'code') return unusable(`its "${field}" cannot be used: ${issue.message}`);
  return unusable('it names nothing to buy: set "code", "products" or "url"');
}

function severalProducts(products: unknown): ProductsPurpose {
  const parsed = v.safeParse(productsSchema, products);
  if (parsed.success) return { kind: 'products', items: parsed.output };
  const [issue] = parsed.issues;
  const place = v.getDotPath(issue) ?? 'the list';
  return unusable(`its "products" cannot be used, see ${place}: ${issue.message}`);
}

const unusable = (problem: string): ProductsPurpose => ({ kind: 'unusable', problem });

/**
 * The products at the shop's current prices. Unless there is a price for each, they have none: then the shop's own
 * prices apply, which the cart shows.
 */
export function atCurrentPrices(
  items: readonly NewItem[],
  prices: readonly MinorUnits[] | undefined,
): readonly NewItem[] {
  const isComplete = prices?.length === items.length;
  return items.map((item, index) => {
    const vatExcluded = isComplete ? prices[index] : undefined;
    return { ...item, price: vatExcluded === undefined ? undefined : { vatExcluded } };
  });
}

/** The product of a button that names one with its price and period: of several, only the shop knows the VAT together. */
export function pricedProduct([item, ...others]: readonly NewItem[]): PricedProduct | undefined {
  if (!item?.price || others.length > 0) return undefined;
  return { code: item.code, period: item.period, vatExcluded: item.price.vatExcluded };
}

/** The price incl. VAT of a product at the price of a button; undefined if the shop sells it at another one. */
export const priceWithVat = (
  { prices }: Pick<ProductPrices, 'prices'>,
  { period, vatExcluded }: PricedProduct,
): Amounts | undefined =>
  prices.find(
    (price) => price.vatExcluded === vatExcluded && (period === undefined || price.period === period),
  );

/** The total price of the products excl. VAT; undefined unless all have a price. */
export function listedTotal(items: readonly NewItem[]): MinorUnits | undefined {
  return items.reduce<MinorUnits | undefined>(
    (sum, { price }) => (sum === undefined || !price ? undefined : sum + price.vatExcluded),
    0,
  );
}

/** The URL of a redirect; undefined if it must not be followed. */
export function redirectOf(
  redirectTo: string,
  from: string,
  allowed: readonly string[] | undefined,
  pageOrigin: string,
): URL | undefined {
  const target = httpUrl(redirectTo, from);
  return target && isAllowedRedirect(target, allowed, pageOrigin) ? target : undefined;
}
