import { deleteDonation, putDonation } from '../../api/donation.ts';
import type { Minor } from '../../lib/money.ts';
import { type CartResult, changeCartAtom } from '../../state/cart-changes.ts';
import { atom } from '../../state/store.ts';

/** Sets the donation, 0 takes it back. Presses that have not been sent yet collapse into the last; the caller says refusals. */
export const changeDonationAtom = atom(
  null,
  (_get, set, amount: Minor, from?: EventTarget): Promise<CartResult> =>
    set(changeCartAtom, {
      send: (client) => (amount > 0 ? putDonation(client, amount) : deleteDonation(client)),
      key: 'donation',
      path: 'donation',
      silent: true,
      from,
    }),
);
