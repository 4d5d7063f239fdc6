import { isOptionalNumber, isOptionalText } from '../lib/is-optional.ts';
import { isRecord } from '../lib/is-record.ts';
import { type MinorUnits, toMinor } from '../lib/money.ts';
import { numberOf } from '../lib/number-of.ts';
import { scalarText } from '../lib/scalar-text.ts';
import { type Connection, callJson } from './connection.ts';

/** Domains that cost less when they are bought together. */
export interface DomainBundle {
  id: string;
  /** In the shop's own format: sent back to it unchanged. */
  products: readonly BundledProduct[];
  price: MinorUnits;
  /** `price` incl. VAT, if the shop says it. */
  vatIncluded?: MinorUnits | undefined;
  /** The sum of the products' separate prices; undefined if the shop does not send it. */
  priceBefore: MinorUnits | undefined;
}

export interface BundledProduct {
  code: 'domain-register' | 'domain-transfer';
  name: string;
  sellType?: string | null | undefined;
  price: BundledPrice;
  /** Months. */
  period?: number | string | null | undefined;
  properties: { domain?: string | null | undefined; period?: number | string | null | undefined };
}

/** In major units. */
interface BundledPrice {
  vatExcluded: number | string;
  vatIncluded?: unknown;
}

/** GET /domain-checker/check-bundles. Bundles of the wrong shape are left out. Throws ApiError. */
export async function checkBundles(
  connection: Connection,
  domains: readonly string[],
  signal?: AbortSignal,
): Promise<DomainBundle[]> {
  const query = { 'domains[]': domains };
  const json = await callJson(connection, '/domain-checker/check-bundles', { query, signal, ofPlace: true });
  return Array.isArray(json) ? json.flatMap((bundle) => readBundle(bundle) ?? []) : [];
}

/**
 * Reads a bundle without a schema, like the results: the schema library is loaded with the code that changes the cart,
 * and showing an offer must not load it. Undefined if the shape is wrong.
 */
function readBundle(json: unknown): DomainBundle | undefined {
  if (!isRecord(json) || !isPrice(json.price)) return undefined;
  const { id, products, price, priceBefore } = json;
  const bundleId = scalarText(id);
  if (!bundleId || !Array.isArray(products) || !products.every(isProduct)) return undefined;
  return {
    id: bundleId,
    products,
    price: amountOf(price),
    vatIncluded: vatOf(price),
    priceBefore: isPrice(priceBefore) ? amountOf(priceBefore) : undefined,
  };
}

const isPrice = (json: unknown): json is BundledPrice =>
  isRecord(json) && numberOf(json.vatExcluded) !== undefined;

const amountOf = ({ vatExcluded }: BundledPrice): MinorUnits => toMinor(Number(vatExcluded));

const vatOf = ({ vatIncluded }: BundledPrice): MinorUnits | undefined => {
  const amount = numberOf(vatIncluded);
  return amount === undefined ? undefined : toMinor(amount);
};

const isProduct = (json: unknown): json is BundledProduct =>
  isRecord(json) &&
  (json.code === 'domain-register' || json.code === 'domain-transfer') &&
  typeof json.name === 'string' &&
  isOptionalText(json.sellType) &&
  isPrice(json.price) &&
  isOptionalNumber(json.period) &&
  isRecord(json.properties) &&
  isOptionalText(json.properties.domain) &&
  isOptionalNumber(json.properties.period);
