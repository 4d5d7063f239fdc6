import type { BuyerPlace, Cart } from '../../api/cart-schema.ts';
import type { MinorUnits } from '../../lib/money.ts';

/**
 * Where and as what the visitor buys: as they have said, else a private customer at home. Undefined where a billing
 * profile decides, or where the shop cannot be told.
 */
export const placeOf = (cart: Cart, home: string): BuyerPlace | undefined =>
  cart.buyer === undefined || cart.user || cart.billingProfile
    ? undefined
    : (cart.buyer ?? { countryCode: home, type: 'private' });

/** What decides the VAT of a cart, and the total that was shown with it. */
export interface SeenTotal {
  uuid: string;
  net: MinorUnits;
  total: MinorUnits;
  /** Of the billing profile; undefined while there is none. */
  profileId: string | undefined;
  countryCode: string | undefined;
}

/** A total that billing details have changed. */
export interface VatChange {
  before: MinorUnits;
  after: MinorUnits;
  countryCode: string;
}

/**
 * What is to be said of a total: that other billing details have changed it, with the same price excl. VAT. `said` stays
 * until the price changes.
 */
export function vatChange(
  before: SeenTotal | undefined,
  now: SeenTotal,
  said: VatChange | undefined,
): VatChange | undefined {
  const { countryCode } = now;
  const isSamePrice = before?.uuid === now.uuid && before.net === now.net;
  if (!before || !isSamePrice || countryCode === undefined) return undefined;
  if (before.total === now.total) return said;
  return before.profileId === now.profileId && before.countryCode === countryCode
    ? undefined
    : { before: before.total, after: now.total, countryCode };
}
