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
    | 'framing';
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
export type Fault = PageFault | UnknownProduct | PeriodNotOffered | PriceDiffers;
