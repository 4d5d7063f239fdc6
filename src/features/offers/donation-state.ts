import { deleteDonation, putDonation } from '../../api/donation.ts';
import type { MinorUnits } from '../../lib/money.ts';
import { type CartResult, type ChangeOptions, changeCartAtom } from '../../state/changes/change-cart.ts';
import { atom } from '../../state/store.ts';

interface DonationChange extends ChangeOptions {
  /** 0 removes the donation. */
  amount: MinorUnits;
  /** Whether it rounds the total up, and follows its changes. Undefined: if the amount does. */
  roundsUp?: boolean;
}

/** Sets the donation. Unsent changes collapse into the last. The caller shows errors. */
export const changeDonationAtom = atom(
  null,
  (_get, set, { amount, ...more }: DonationChange): Promise<CartResult> =>
    set(changeCartAtom, {
      send: amount > 0 ? putDonation(amount) : deleteDonation(),
      key: 'donation',
      path: 'donation',
      silent: true,
      again: true,
      ...more,
    }),
);
