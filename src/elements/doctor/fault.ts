import type { ValueProblem } from './attribute-values.ts';

interface Place {
  /** The place of the fault: a tag, a URL, an origin. */
  at: string;
  /** The markup to copy. */
  repaired?: string | undefined;
  /** Another correct markup. */
  alternative?: string | undefined;
}

interface PageFault extends Place {
  kind:
    | 'script-twice'
    | 'preload-outdated'
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
    | 'cookie-url'
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
    | 'no-cart-page'
    | 'framing'
    | 'fetch-refused'
    | 'fetch-cookie'
    | 'service-worker'
    | 'hash-router'
    | 'define-replaced'
    | 'attach-shadow-replaced'
    | 'validation-refused'
    | 'tag-as-text'
    | 'consent-off'
    | 'consent-unnamed'
    | 'consent-page'
    | 'consent-missing'
    | 'consent-granted'
    | 'agent-tools'
    | 'no-agents'
    | 'command-nowhere'
    | 'command-without-target'
    | 'command-not-button'
    | 'missing-call'
    | 'part-left-out'
    | 'cart-page-empty'
    | 'old-polyfill'
    | 'no-script';
}

/** An attribute that one of our tags does not have. */
interface UnknownAttribute extends Place {
  kind: 'unknown-attribute';
  name: string;
  /** The attribute that was probably intended. */
  similar: string | undefined;
  /** The config key with the attribute's name. */
  key: string | undefined;
  /** All attributes of the tag. */
  known: readonly string[];
}

interface WrongAttribute extends Place {
  kind: 'wrong-attribute';
  name: string;
  problem: ValueProblem;
}

/** A tag lacks all of the attributes of which it needs one. */
interface MissingAttribute extends Place {
  kind: 'missing-attribute';
  names: readonly string[];
}

interface UnknownTag extends Place {
  kind: 'unknown-tag';
  name: string;
  similar: string | undefined;
}

/** A button gives one of our tags a command that it does not know. */
interface UnknownCommand extends Place {
  kind: 'unknown-command';
  command: string;
  /** The commands of the tag. */
  known: readonly string[];
}

interface TooNarrow extends Place {
  kind: 'too-narrow';
  /** CSS pixels. */
  width: number;
}

/** The shop responds to the request for the cart with an error. */
interface ShopError extends Place {
  kind: 'shop-error';
  /** HTTP status. */
  status: number;
}

interface UnknownCompany extends Place {
  kind: 'unknown-company';
  company: string;
}

/** The cart's amounts are in another currency than the config's. */
interface OtherCurrency extends Place {
  kind: 'other-currency';
  currency: string;
  shopCurrency: string;
}

/** A buy button contains an unknown product code. */
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

/** Prices are in major units, excl. VAT, for the whole period. */
interface PriceDiffers extends Place {
  kind: 'price-differs';
  code: string;
  price: number;
  /** Undefined if it depends on the period and the tag leaves that to the shop. */
  shopPrice: number | undefined;
  currency: string;
}

/** The validation API responds to a check with an error. */
interface ValidationError extends Place {
  kind: 'validation-error';
  /** HTTP status. */
  status: number;
}

/** The visitor's consent cookie has a value that does not mean yes. */
interface ConsentRefused extends Place {
  kind: 'consent-refused';
  value: string;
}

/** A script of the page uses the name of a built-in for something else. */
interface ReplacedBuiltIn extends Place {
  kind: 'replaced-built-in';
  builtIn: string;
}

/** An element of the page hides the lower part of a tag. */
interface CutOff extends Place {
  kind: 'cut-off';
  /** CSS pixels that are hidden. */
  hidden: number;
}

/** The page of the cart responds with an error. */
interface CartPageError extends Place {
  kind: 'cart-page-error';
  /** HTTP status. */
  status: number;
}

/** A URL of the config means another one on each page. */
interface RelativeUrl extends Place {
  kind: 'relative-url';
  key: string;
  /** Where it leads from this page. */
  url: string;
}

/** A fault that keeps the tags of a page from working, or a note about it. */
export type Fault =
  | PageFault
  | UnknownAttribute
  | WrongAttribute
  | MissingAttribute
  | UnknownTag
  | UnknownCommand
  | TooNarrow
  | ShopError
  | ValidationError
  | ConsentRefused
  | ReplacedBuiltIn
  | CutOff
  | CartPageError
  | RelativeUrl
  | UnknownCompany
  | OtherCurrency
  | UnknownProduct
  | PeriodNotOffered
  | PriceDiffers;
