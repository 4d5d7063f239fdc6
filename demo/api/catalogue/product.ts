import type { MinorUnits } from '../../../server/lib/money.ts';
import type { Texts } from '../../languages.ts';

export type Family =
  | 'domain'
  | 'hosting'
  | 'web-builder'
  | 'ssl'
  | 'business-mail'
  | 'vps'
  | 'vdc'
  | 'storage'
  | 'backup'
  | 'monitoring'
  | 'management'
  | 'demo';

/** A property of an item that the customer fills in or chooses. */
export type Setting = 'authCode' | 'name' | 'domain' | 'os' | 'capacity' | 'packageId';

/** One value of a choice. */
export interface Choice {
  value: string | number;
  label: Texts;
  /** The additional price per month in euro cents; absent: none. */
  eurMonthly?: MinorUnits;
  /** Shown but not available: sold out or discontinued. */
  soldOut?: true;
  /** Available only with one of these values of another property. */
  when?: { property: Setting; values: readonly string[] };
}

/** A property that is chosen from a list; the first value is the default. */
export interface Option {
  property: 'os' | 'capacity' | 'packageId';
  label: Texts;
  choices: readonly Choice[];
}

export interface Product {
  code: string;
  family: Family;
  names: Texts;
  /** One sentence for customers who do not know it yet. */
  about: Texts;
  /** Settings that the customer has to fill in before the order can be sent. */
  mandatory: readonly Setting[];
  /** Settings that the customer may change, but does not have to. */
  editable: readonly Setting[];
  options: readonly Option[];
  /** Properties with a fixed value; values in a request are ignored. */
  fixed: Readonly<Record<string, number>>;
  /** Euro cents for the whole period, by months; absent for domains, whose price depends on the name. */
  eur?: Readonly<Record<number, MinorUnits>>;
  /** Euro cents that are paid once beside it, by months; absent: nothing. */
  setupEur?: Readonly<Record<number, MinorUnits>>;
}

type Draft = Pick<Product, 'code' | 'family' | 'names' | 'about'> & Partial<Product>;

/** A product; properties that its data file omits are empty. */
export function product(draft: Draft): Product {
  return { mandatory: [], editable: [], options: [], fixed: {}, ...draft };
}
