import * as v from 'valibot';
import type { NewItem } from '../../api/cart-schema.ts';
import { moneySchema } from '../../api/schemas.ts';
import { httpUrl, isAllowedRedirect } from '../../lib/safe-url.ts';

const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A product as an editor writes it: price in major units, bare or as on the wire. */
const productSchema = v.object({
  code: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  name: v.optional(v.string()),
  sellType: v.optional(v.string(), 'direct'),
  price: v.optional(v.union([moneySchema, v.object({ vatExcluded: moneySchema })])),
  period: v.optional(v.number()),
  properties: v.optional(v.custom<Record<string, unknown>>(isRecord, 'expected an object')),
});

type Product = v.InferOutput<typeof productSchema>;

const toItem = ({ code, name, sellType, price, period, properties }: Product): NewItem => ({
  code,
  name: name?.trim() || code,
  sellType,
  price: typeof price === 'number' ? { vatExcluded: price } : price,
  period,
  properties,
});

/** What a click does; or, in words for the page's editor, why it can do nothing. */
export type Purpose =
  | { kind: 'products'; items: readonly NewItem[] }
  | { kind: 'call'; url: string; method: Method; poll: boolean }
  | { kind: 'unusable'; problem: string };

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

/** Reads the attributes of `ws-add-to-cart`: `url` before `products` before `code` (contract, section 3). */
export function purposeOf(attributes: Readonly<Record<string, unknown>>, base: string): Purpose {
  const { url, method, poll, products } = attributes;
  if (typeof url === 'string') {
    const target = httpUrl(url, base);
    if (!target) return unusable('its "url" is not http(s)');
    return {
      kind: 'call',
      url: target.href,
      method: METHODS.find((known) => known === method) ?? 'POST',
      poll: poll === true,
    };
  }
  return products === undefined ? oneProduct(attributes) : severalProducts(products);
}

function oneProduct(attributes: Readonly<Record<string, unknown>>): Purpose {
  const { code, name, price, period, properties } = attributes;
  const parsed = v.safeParse(productSchema, {
    code,
    name,
    sellType: attributes['sell-type'],
    price,
    period,
    properties,
  });
  if (parsed.success) return { kind: 'products', items: [toItem(parsed.output)] };
  const [issue] = parsed.issues;
  const field = issue && v.getDotPath(issue);
  if (field && field !== 'code') return unusable(`its "${field}" cannot be used: ${issue.message}`);
  return unusable('it names nothing to buy: set "code", "products" or "url"');
}

function severalProducts(products: unknown): Purpose {
  const parsed = v.safeParse(v.pipe(v.array(productSchema), v.nonEmpty()), products);
  if (parsed.success) return { kind: 'products', items: parsed.output.map(toItem) };
  const [issue] = parsed.issues;
  const place = v.getDotPath(issue) ?? 'the list';
  return unusable(`its "products" cannot be used, see ${place}: ${issue.message}`);
}

const unusable = (problem: string): Purpose => ({ kind: 'unusable', problem });

/** Where an answer sends the visitor; undefined for what must not be followed. */
export function redirectOf(
  redirectTo: string,
  from: string,
  allowed: readonly string[] | undefined,
  pageOrigin: string,
): URL | undefined {
  const target = httpUrl(redirectTo, from);
  return target && isAllowedRedirect(target, allowed, pageOrigin) ? target : undefined;
}
