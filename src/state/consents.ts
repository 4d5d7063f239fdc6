import { cartAtom } from './cart.ts';
import { atom } from './store.ts';

/** The two consents that travel with the order (section 5). */
export interface Consents {
  termsAndConditionsConsent: boolean;
  thirdPartyConsent: boolean;
}

const ownConsentsAtom = atom<Partial<Consents>>({});

/** One state for both forms that show it: what the visitor ticked here, else what the cart says. */
export const consentsAtom = atom(
  (get): Consents => ({
    termsAndConditionsConsent: get(cartAtom)?.termsAndConditionsConsent ?? false,
    thirdPartyConsent: get(cartAtom)?.thirdPartyConsent ?? false,
    ...get(ownConsentsAtom),
  }),
  (get, set, change: Partial<Consents>) => set(ownConsentsAtom, { ...get(ownConsentsAtom), ...change }),
);
