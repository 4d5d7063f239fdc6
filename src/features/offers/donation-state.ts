import { deleteDonation, putDonation } from '../../api/donation.ts';
import type { MinorUnits } from '../../lib/money.ts';
import { type CartResult, changeCartAtom } from '../../state/cart-changes.ts';
import { atom } from '../../state/store.ts';

/**
 * Sets the donation; 0 removes it. Unsent changes collapse into the last. The caller shows errors, with `again` as the
 * retry.
 */
export const changeDonationAtom = atom(
  null,
  (_get, set, amount: MinorUnits, from?: EventTarget, again?: () => Promise<unknown>): Promise<CartResult> =>
    set(changeCartAtom, {
      send: (client) => (amount > 0 ? putDonation(client, amount) : deleteDonation(client)),
      key: 'donation',
      path: 'donation',
      silent: true,
      ...(again && { again }),
      from,
    }),
);
