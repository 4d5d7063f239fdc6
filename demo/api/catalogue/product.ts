import type { MinorUnits } from '../money.ts';
import type { Texts } from './texts.ts';

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

/** A property of an item that somebody fills or chooses (section 4). */
export type Setting = 'authCode' | 'name' | 'domain' | 'os' | 'capacity' | 'packageId';

/** One value of a choice. */
export interface Choice {
  value: string | number;
  label: Texts;
  /** What it adds to each month, in euro cents; absent: nothing. */
  eurMonthly?: MinorUnits;
  /** On offer to look at, not to order: sold out or no longer kept up. */
  soldOut?: true;
  /** Offered only beside one of these values of another property. */
  when?: { property: Setting; values: readonly string[] };
}

/** A property that is chosen from a list; the first value is what a product has unless another is chosen. */
export interface Option {
  property: 'os' | 'capacity' | 'packageId';
  label: Texts;
  choices: readonly Choice[];
}

export interface Product {
  code: string;
  family: Family;
  names: Texts;
  /** One sentence for those who do not know it yet. */
  about: Texts;
  /** Settings that the customer has to fill before the order can be sent. */
  mandatory: readonly Setting[];
  /** Settings that may be changed but need not. */
  editable: readonly Setting[];
  options: readonly Option[];
  /** Properties that the product itself decides; whatever a client sends under these names is not kept. */
  fixed: Readonly<Record<string, number>>;
  /** Euro cents for the whole period, by months; absent for domains, whose price hangs on the name. */
  eur?: Readonly<Record<number, MinorUnits>>;
}

type Draft = Pick<Product, 'code' | 'family' | 'names' | 'about'> & Partial<Product>;

/** A product; what its data file leaves out it does not have. */
export function product(draft: Draft): Product {
  return { mandatory: [], editable: [], options: [], fixed: {}, ...draft };
}
