import * as v from 'valibot';
import { cartAtom } from './cart-atom.ts';
import { atom } from './store.ts';
import { stored } from './stored.ts';
import { storedAtom } from './stored-atom.ts';

/** The two consents that are sent with the order. */
export interface Consents {
  termsAndConditionsConsent: boolean;
  thirdPartyConsent: boolean;
}

/** The consents checked in this tab, and the uuid of their cart. */
const tickedSchema = v.object({
  cart: v.optional(v.string()),
  termsAndConditionsConsent: v.optional(v.boolean()),
  thirdPartyConsent: v.optional(v.boolean()),
});

const storedTicksAtom = storedAtom(stored('draft:consents', tickedSchema));

/** Consents are given per order, so another cart starts without them. */
const tickedAtom = atom((get): v.InferOutput<typeof tickedSchema> => {
  const ticked = get(storedTicksAtom);
  return ticked && ticked.cart === get(cartAtom)?.uuid ? ticked : {};
});

/**
 * Both consents, for the two forms that show them: those checked in this tab, otherwise those of the cart. They survive
 * a reload, Back and a change of the language.
 */
export const consentsAtom = atom(
  (get): Consents => {
    const ticked = get(tickedAtom);
    const cart = get(cartAtom);
    const given = (name: keyof Consents): boolean => ticked[name] ?? cart?.[name] ?? false;
    return {
      termsAndConditionsConsent: given('termsAndConditionsConsent'),
      thirdPartyConsent: given('thirdPartyConsent'),
    };
  },
  (get, set, change: Partial<Consents>): void => {
    set(storedTicksAtom, { ...get(tickedAtom), ...change, cart: get(cartAtom)?.uuid });
  },
);
