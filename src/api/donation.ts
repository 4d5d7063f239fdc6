import { type MinorUnits, toMajor } from '../lib/money.ts';
import { type CartCall, RETURNS_CART } from './cart-call.ts';

/** PUT /cart/donation: an amount in minor units. Refused with a violation if it is too small or too large. */
export const putDonation = (amount: MinorUnits): CartCall => ({
  method: 'PUT',
  path: '/cart/donation',
  body: { amount: toMajor(amount) },
  ...RETURNS_CART,
  change: 'setDonation',
  ifLost: 'wsk.change.not_saved',
  wasApplied: ({ donation }) => donation === amount,
});

export const deleteDonation = (): CartCall => ({
  method: 'DELETE',
  path: '/cart/donation',
  ...RETURNS_CART,
  change: 'setDonation',
  ifLost: 'wsk.change.not_removed',
  wasApplied: ({ donation }) => !donation,
});
