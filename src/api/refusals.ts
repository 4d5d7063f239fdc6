import * as v from 'valibot';
import { isRecord } from '../lib/is-record.ts';
import type { MinorUnits } from '../lib/money.ts';
import { scalarText } from '../lib/scalar-text.ts';
import { ApiError } from './errors.ts';
import type { Amounts } from './products.ts';
import { maybe, moneySchema } from './schemas.ts';

/** A field of a refusal's body, as a string. */
function fieldOf(
  error: unknown,
  field: 'orderId' | 'invoiceId' | 'invoiceUrl' | 'profileId' | 'coupon',
): string | undefined {
  if (!(error instanceof ApiError) || typeof error.body !== 'object' || error.body === null) return undefined;
  return scalarText((error.body as Record<string, unknown>)[field]) || undefined;
}

/** The invoice that a refusal names: the order was stored before the error occurred. */
export const invoiceIdOf = (error: unknown): string | undefined => fieldOf(error, 'invoiceId');

/** The order that a refusal names: it was stored before the error occurred. */
export const orderIdOf = (error: unknown): string | undefined => fieldOf(error, 'orderId');

/** The page of the unpaid invoice that a refusal names; absolute, or relative to the customer account. */
export const invoiceUrlOf = (error: unknown): string | undefined => fieldOf(error, 'invoiceUrl');

/** The coupon that the shop has taken out of the cart. */
export const couponOf = (error: unknown): string | undefined => fieldOf(error, 'coupon');

/** The cart that comes with a refusal, not parsed. */
export const cartIn = ({ body }: ApiError): unknown => (isRecord(body) ? body.cart : undefined);

/** The existing profile with the same data as the refused one. */
export const similarProfileIdOf = (error: unknown): string | undefined => fieldOf(error, 'profileId');

const currentPriceSchema = v.object({
  vatExcluded: moneySchema,
  vatIncluded: maybe(moneySchema),
});
const currentPricesSchema = v.object({ currentPrices: v.array(currentPriceSchema) });

/**
 * The current prices of the products of a request that was refused for its prices, in the same order, incl. VAT if the
 * shop says it; undefined if the shop does not send them.
 */
export function currentAmountsOf(error: unknown): readonly Amounts[] | undefined {
  const parsed = v.safeParse(currentPricesSchema, error instanceof ApiError ? error.body : undefined);
  return parsed.success ? parsed.output.currentPrices : undefined;
}

/** The key of the refusal of a price that was shown and is no longer the shop's. */
export const PRICE_OUTDATED = 'exception.integrity.price_outdated';

/** The same prices excl. VAT. */
export const currentPricesOf = (error: unknown): readonly MinorUnits[] | undefined =>
  currentAmountsOf(error)?.map(({ vatExcluded }) => vatExcluded);
