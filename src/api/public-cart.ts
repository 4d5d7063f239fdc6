import { isRecord } from '../lib/is-record.ts';
import { numberOf } from '../lib/number-of.ts';
import { scalarText } from '../lib/scalar-text.ts';

/** A product as exposed to pages and events: plain data, money in major units, as sent by the server. */
export interface PublicItem {
  id: string;
  code: string;
  name: string;
  /** Months. */
  period?: number | undefined;
  vatExcluded: number;
  domain?: string | undefined;
}

/** The cart as exposed to pages and events: plain data, money in major units. */
export interface PublicCart {
  uuid: string;
  count: number;
  vatExcluded: number;
  vatIncluded: number;
  currency: string;
  items: PublicItem[];
}

/** The logged-in customer: the data that a header shows. */
export interface PublicUser {
  login: string;
  customerType: 'person' | 'company';
}

/** The data of a cart that header tags show. */
export interface PageCart {
  cart: PublicCart;
  user: PublicUser | undefined;
}

const record = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
const amount = (value: unknown): number => numberOf(value) ?? Number.NaN;

/**
 * Reads the data that header tags show from a cart's JSON; undefined if it is not a cart. Does not use the schema of
 * the order, which with its library is larger than all header tags together.
 */
export function readPageCart(json: unknown, currency: string): PageCart | undefined {
  const { uuid, items, summary, user } = record(json);
  const price = record(record(summary).price);
  const [vatExcluded, vatIncluded] = [amount(price.vatExcluded), amount(price.vatIncluded)];
  if (scalarText(uuid) === '' || !Array.isArray(items) || !Number.isFinite(vatExcluded + vatIncluded))
    return undefined;
  const { login, customerType } = record(user);
  return {
    cart: {
      uuid: scalarText(uuid),
      count: items.length,
      vatExcluded,
      vatIncluded,
      currency,
      items: items.map(readItem),
    },
    user:
      scalarText(login) === ''
        ? undefined
        : { login: scalarText(login), customerType: customerType === 'company' ? 'company' : 'person' },
  };
}

function readItem(json: unknown): PublicItem {
  const { id, code, name, period, price, properties } = record(json);
  const { domain } = record(properties);
  return {
    id: scalarText(id),
    code: scalarText(code),
    name: scalarText(name),
    period: numberOf(period),
    vatExcluded: amount(record(price).vatExcluded),
    domain: typeof domain === 'string' ? domain : undefined,
  };
}
