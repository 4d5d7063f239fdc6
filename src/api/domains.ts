import { isOptionalFlag, isOptionalNumber, isOptionalText } from '../lib/is-optional.ts';
import { isRecord } from '../lib/is-record.ts';
import { type MinorUnits, toMinor } from '../lib/money.ts';
import { numberOf } from '../lib/number-of.ts';

/** The result for one name. */
export interface DomainResult {
  name: string;
  tld: string;
  /** An invalid price is treated as missing: the result is still shown, and can be requested again. */
  price:
    | {
        actualPrice: MinorUnits;
        renewalPrice: MinorUnits | undefined;
        /** `actualPrice` incl. VAT, if the shop says it. */
        vatIncluded?: MinorUnits | undefined;
      }
    | undefined;
  /** Months. */
  period: number | undefined;
  availableForPurchase: boolean;
  premium: boolean;
  /** The reason why it cannot be bought, as a server message key. */
  error: string | undefined;
  /** The taken name that this one is an alternative to, in lower case. */
  alternativeTo: string | undefined;
}

const UNRESOLVED = 'domain_checker.cannot_resolve_availability';

/**
 * Reads a result without a schema: the schema library would delay the first results of a page. Undefined if the shape
 * is wrong.
 */
export function readDomainResult(json: unknown): DomainResult | undefined {
  if (!isRecord(json) || typeof json.name !== 'string') return undefined;
  const { name, tld, price, period, availableForPurchase, premium, error, alternativeTo } = json;
  if (
    !isOptionalText(tld) ||
    !isOptionalText(error) ||
    !isOptionalText(alternativeTo) ||
    !isOptionalFlag(availableForPurchase) ||
    !isOptionalFlag(premium)
  )
    return undefined;
  return {
    name,
    tld: typeof tld === 'string' ? tld : '',
    price: readPrice(price),
    period: numberOf(period),
    availableForPurchase: availableForPurchase === true,
    premium: premium === true,
    // A shop that could not find out leaves the flag out: that is not "taken".
    error: error || (typeof availableForPurchase === 'boolean' ? undefined : UNRESOLVED),
    alternativeTo: alternativeTo?.toLowerCase() || undefined,
  };
}

function readPrice(json: unknown): DomainResult['price'] {
  if (!isRecord(json)) return undefined;
  const { actualPrice, renewalPrice, vatIncluded } = json;
  const [actual, renewal, withVat] = [actualPrice, renewalPrice, vatIncluded].map(numberOf);
  if (actual === undefined || !isOptionalNumber(renewalPrice)) return undefined;
  return {
    actualPrice: toMinor(actual),
    renewalPrice: renewal === undefined ? undefined : toMinor(renewal),
    vatIncluded: withVat === undefined ? undefined : toMinor(withVat),
  };
}
