import { type CartCall, RETURNS_CART } from './cart-call.ts';
import type { BuyerPlace } from './cart-schema.ts';

/** PUT /cart/buyer: where and as what the visitor buys. */
export const putBuyer = (place: BuyerPlace): CartCall => ({
  method: 'PUT',
  path: '/cart/buyer',
  body: place,
  ...RETURNS_CART,
  change: 'setBuyer',
  ifLost: 'wsk.change.not_saved',
  wasApplied: ({ buyer }) => buyer?.countryCode === place.countryCode && buyer.type === place.type,
});
