import { deleteDonation, putDonation } from '../../api/donation.ts';
import type { MinorUnits } from '../../lib/money.ts';
import { type CartResult, changeCartAtom } from '../../state/cart-changes.ts';
import { atom } from '../../state/store.ts';

export interface DonationChange {
  /** 0 removes the donation. */
  amount: MinorUnits;
  /** Whether it rounds the total up, and follows its changes. Undefined: if the amount does. */
  roundsUp?: boolean;
  from?: EventTarget | undefined;
  /** The retry. */
  again?: () => Promise<unknown>;
}

/** Sets the donation. Unsent changes collapse into the last. The caller shows errors. */
export const changeDonationAtom = atom(
  null,
  (_get, set, { amount, roundsUp, from, again }: DonationChange): Promise<CartResult> =>
    set(changeCartAtom, {
      send: amount > 0 ? putDonation(amount) : deleteDonation(),
      key: 'donation',
      path: 'donation',
      silent: true,
      roundsUp,
      ...(again && { again }),
      from,
    }),
);
