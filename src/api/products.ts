import { isRecord } from '../lib/is-record.ts';
import { type MinorUnits, toMinor } from '../lib/money.ts';
import { numberOf } from '../lib/number-of.ts';
import { type Connection, callJson, type OnAnswer } from './connection.ts';
import { ApiError } from './errors.ts';

/** An amount excl. and incl. VAT, in minor units. */
export interface Amounts {
  vatExcluded: MinorUnits;
  /** Absent if the shop does not say it. */
  vatIncluded?: MinorUnits | undefined;
}

export interface ProductPrice extends Amounts {
  /** Months. */
  period: number;
  /** The price of each following period of the same length, if it differs. */
  renewal?: Amounts | undefined;
  /** A fee that is paid once beside the price, excl. VAT; absent if the shop says nothing of it. */
  setup?: MinorUnits | undefined;
}

/** A product with the price of each period on offer. */
export interface ProductPrices {
  code: string;
  name: string;
  currency: string;
  prices: readonly ProductPrice[];
}

export interface ProductsAnswer {
  products: readonly ProductPrices[];
  /** Unknown codes, each with the most similar known one if there is any. */
  unknown: readonly { code: string; similar?: string | undefined }[];
}

/** A call for the prices of these codes that the loader has started. */
export interface EarlyPrices {
  /** Of the settings of the call, see `earlyCartKey`. */
  key: string;
  codes: readonly string[];
  answer: Promise<Response>;
}

export interface ProductsQuery {
  codes: readonly string[];
  company: string;
  language: string;
}

/**
 * GET /products: the products on sale with these codes. Public: sent without cookies, and without custom headers until
 * a visitor has said where they buy, so that caches can answer it and browsers send no preflight request. Throws
 * ApiError; 404 if the shop does not have this call.
 *
 * Does not use the schema library, which is larger than all the code that a page with a price needs.
 */
export async function getProducts(
  connection: Connection,
  apiUrl: string,
  { codes, ...query }: ProductsQuery,
  ofPlace: OnAnswer | true = true,
): Promise<ProductsAnswer> {
  const json = await callJson(connection, `${apiUrl}/products`, {
    base: 'elsewhere',
    ofPlace,
    query: { 'codes[]': codes, ...query },
  });
  return readProducts(json);
}

/** Reads the response of GET /products. Throws ApiError. */
export function readProducts(json: unknown): ProductsAnswer {
  if (!isRecord(json)) throw wrongShape('an object');
  return {
    products: readList(json.products, readProduct),
    unknown: readList(json.unknown, readUnknown),
  };
}

const wrongShape = (expected: string): ApiError =>
  new ApiError('format', { cause: new Error(`GET /products: expected ${expected}`) });

/** Entries that cannot be read are left out. */
function readList<T>(value: unknown, read: (entry: Record<string, unknown>) => T): T[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw wrongShape('a list of objects');
  return value.filter(isRecord).flatMap((entry) => {
    try {
      return [read(entry)];
    } catch {
      return [];
    }
  });
}

function readText(value: unknown): string {
  if (typeof value === 'string') return value;
  throw wrongShape('a text');
}

function readNumber(value: unknown): number {
  const number = numberOf(value);
  if (number !== undefined) return number;
  throw wrongShape('a number');
}

const readUnknown = ({ code, similar }: Record<string, unknown>) => ({
  code: readText(code),
  similar: typeof similar === 'string' ? similar : undefined,
});

function readAmounts({ vatExcluded, vatIncluded }: Record<string, unknown>): Amounts {
  const withVat = numberOf(vatIncluded);
  return {
    vatExcluded: toMinor(readNumber(vatExcluded)),
    vatIncluded: withVat === undefined ? undefined : toMinor(withVat),
  };
}

function readProduct({ code, name, currency, prices }: Record<string, unknown>): ProductPrices {
  const read = readList(prices, readPrice);
  if (read.length === 0 && Array.isArray(prices) && prices.length > 0) throw wrongShape('a price');
  return { code: readText(code), name: readText(name), currency: readText(currency), prices: read };
}

function readPrice(price: Record<string, unknown>): ProductPrice {
  const setup = numberOf(price.setup);
  return {
    ...readAmounts(price),
    period: readNumber(price.period),
    renewal: isRecord(price.renewal) ? readAmounts(price.renewal) : undefined,
    setup: setup === undefined ? undefined : toMinor(setup),
  };
}
