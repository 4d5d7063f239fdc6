import { cartAtom } from './cart.ts';
import { configAtom } from './config.ts';
import { readDraft, saveDraft } from './drafts.ts';
import { personalAtom } from './person.ts';
import { atom } from './store.ts';

/** The two consents that are sent with the order. */
export interface Consents {
  termsAndConditionsConsent: boolean;
  thirdPartyConsent: boolean;
}

const FORM = 'consents' as const;

/** The checked consents in this tab, and the uuid of their cart. */
type Ticked = Readonly<Record<string, unknown>>;

/** Undefined until a consent is changed on this page; then the tab's storage no longer counts. */
const tickedHereAtom = personalAtom<Ticked | undefined>(undefined);

/** Consents are given per order, so another cart starts without them. */
const tickedAtom = atom((get): Ticked => {
  const ticked = get(tickedHereAtom) ?? readDraft(get(configAtom).company, FORM);
  return ticked.cart === get(cartAtom)?.uuid ? ticked : {};
});

/**
 * Both consents, for the two forms that show them: those checked in this tab, otherwise those of the cart. They survive
 * a reload, Back and a change of the language.
 */
export const consentsAtom = atom(
  (get): Consents => {
    const ticked = get(tickedAtom);
    const cart = get(cartAtom);
    const given = (name: keyof Consents): boolean => {
      const own = ticked[name];
      return typeof own === 'boolean' ? own : (cart?.[name] ?? false);
    };
    return {
      termsAndConditionsConsent: given('termsAndConditionsConsent'),
      thirdPartyConsent: given('thirdPartyConsent'),
    };
  },
  (get, set, change: Partial<Consents>): void => {
    const ticked = { ...get(tickedAtom), ...change, cart: get(cartAtom)?.uuid };
    set(tickedHereAtom, ticked);
    saveDraft(get(configAtom).company, FORM, ticked);
  },
);
