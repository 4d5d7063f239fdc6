import type { ValueProblem } from './attribute-values.ts';

interface Place {
  /** What it was found at: a tag, an address, an origin. */
  at: string;
  /** The markup to copy. */
  repaired?: string | undefined;
  /** Another markup that is right, too. */
  alternative?: string | undefined;
}

interface PageFault extends Place {
  kind:
    | 'script-twice'
    | 'double-quotes'
    | 'stray-text'
    | 'paragraphs'
    | 'blank-line'
    | 'slot-lost'
    | 'unclosed-tag'
    | 'sandbox-forms'
    | 'xhtml'
    | 'csp'
    | 'refused'
    | 'cookie-address'
    | 'cookie-lost'
    | 'cart-hint'
    | 'config-place'
    | 'config-type'
    | 'in-shadow-root'
    | 'no-origin'
    | 'button-in-link'
    | 'in-paragraph'
    | 'second-cart'
    | 'no-cart'
    | 'framing';
}

/** An attribute that a tag of ours does not have. */
interface UnknownAttribute extends Place {
  kind: 'unknown-attribute';
  name: string;
  /** The one that was meant. */
  similar: string | undefined;
  /** The key of the config that the attribute is named after. */
  key: string | undefined;
  /** All that the tag has. */
  known: readonly string[];
}

interface WrongAttribute extends Place {
  kind: 'wrong-attribute';
  name: string;
  problem: ValueProblem;
}

/** A tag has none of the attributes of which it needs one. */
interface MissingAttribute extends Place {
  kind: 'missing-attribute';
  names: readonly string[];
}

interface UnknownTag extends Place {
  kind: 'unknown-tag';
  name: string;
  similar: string | undefined;
}

interface TooNarrow extends Place {
  kind: 'too-narrow';
  /** CSS pixels. */
  width: number;
}

/** The shop answers the call for the cart with an error. */
interface ShopError extends Place {
  kind: 'shop-error';
  /** HTTP status. */
  status: number;
}

interface UnknownCompany extends Place {
  kind: 'unknown-company';
  company: string;
}

/** A buy button names a code that the shop does not know. */
interface UnknownProduct extends Place {
  kind: 'unknown-product';
  code: string;
  similar: string | undefined;
}

interface PeriodNotOffered extends Place {
  kind: 'period-not-offered';
  code: string;
  /** Months. */
  period: number;
  offers: readonly number[];
}

/** Prices are in major units, without VAT, for the whole period. */
interface PriceDiffers extends Place {
  kind: 'price-differs';
  code: string;
  price: number;
  /** Undefined where the tag leaves the period to the shop. */
  shopPrice: number | undefined;
  currency: string;
}

/** What keeps the tags of a page from working. */
export type Fault =
  | PageFault
  | UnknownAttribute
  | WrongAttribute
  | MissingAttribute
  | UnknownTag
  | TooNarrow
  | ShopError
  | UnknownCompany
  | UnknownProduct
  | PeriodNotOffered
  | PriceDiffers;
