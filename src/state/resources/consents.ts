import * as v from 'valibot';
import { cartAtom } from '../cart/cart-atom.ts';
import { configAtom } from '../page/config.ts';
import { stored } from '../session/stored.ts';
import { storedAtom } from '../session/stored-atom.ts';
import { atom } from '../store.ts';

/** The consents that are sent with the order: our two, and those that the page asks for, by id. */
export interface Consents {
  termsAndConditionsConsent: boolean;
  thirdPartyConsent: boolean;
  consents?: Readonly<Record<string, boolean>>;
  /** The request to start before the period of withdrawal is over; undefined where nobody is asked. */
  earlyStartConsent?: boolean;
}

/** The consents checked in this tab, and the uuid of their cart. */
const tickedSchema = v.object({
  cart: v.optional(v.string()),
  termsAndConditionsConsent: v.optional(v.boolean()),
  thirdPartyConsent: v.optional(v.boolean()),
  own: v.optional(v.record(v.string(), v.boolean())),
  earlyStartConsent: v.optional(v.boolean()),
});

const storedTicksAtom = storedAtom(stored('draft:consents', tickedSchema));

/** Consents are given per order, so another cart starts without them. */
const tickedAtom = atom((get): v.InferOutput<typeof tickedSchema> => {
  const ticked = get(storedTicksAtom);
  return ticked && ticked.cart === get(cartAtom)?.uuid ? ticked : {};
});

/**
 * The consents, for the forms that show them: those checked in this tab, otherwise those of the cart. They survive
 * a reload, Back and a change of the language.
 */
export const consentsAtom = atom(
  (get): Consents => {
    const ticked = get(tickedAtom);
    const cart = get(cartAtom);
    const given = (name: 'termsAndConditionsConsent' | 'thirdPartyConsent'): boolean =>
      ticked[name] ?? cart?.[name] ?? false;
    const own = get(configAtom).consents?.map(({ id }) => [id, ticked.own?.[id] ?? false]);
    return {
      termsAndConditionsConsent: given('termsAndConditionsConsent'),
      thirdPartyConsent: given('thirdPartyConsent'),
      ...(own && { consents: Object.fromEntries(own) }),
      ...(get(configAtom).earlyStartConsent && { earlyStartConsent: ticked.earlyStartConsent ?? false }),
    };
  },
  (get, set, change: Partial<Omit<Consents, 'consents'>>): void => {
    set(storedTicksAtom, { ...get(tickedAtom), ...change, cart: get(cartAtom)?.uuid });
  },
);

/** Gives or withdraws a consent that the page asks for. */
export const giveOwnConsentAtom = atom(null, (get, set, id: string, isGiven: boolean): void => {
  const ticked = get(tickedAtom);
  set(storedTicksAtom, { ...ticked, own: { ...ticked.own, [id]: isGiven }, cart: get(cartAtom)?.uuid });
});

/** The name of the box of a consent that the page asks for. */
export const fieldOfConsent = (id: string): string => `consent-${id}`;

/** The names of the boxes without which nothing can be ordered, in their order. */
export const missingConsentsAtom = atom((get): string[] => {
  const given = get(consentsAtom);
  const own = (get(configAtom).consents ?? []).filter(
    ({ id, required }) => required && !given.consents?.[id],
  );
  return [...missingConsents(given), ...own.map(({ id }) => fieldOfConsent(id))];
});

/** Who is billed, as far as it decides what is asked. */
type Billed = { readonly type: string } | undefined;

/** The consents of an order: a company has no right of withdrawal, so it does not request an early start. */
export function consentsOf(consents: Consents, billed: Billed): Consents {
  if (billed?.type !== 'company') return consents;
  const { earlyStartConsent: _, ...others } = consents;
  return others;
}

/** Whether the order of this person needs the request to start early, and does not have it. */
export const isEarlyStartMissingAtom = atom(
  (get) =>
    (billed: Billed): boolean =>
      get(configAtom).earlyStartConsent === 'required' &&
      consentsOf(get(consentsAtom), billed).earlyStartConsent === false,
);

/** The missing ones of our two consents; both are required. */
export const missingConsents = (consents: Consents): ('termsAndConditionsConsent' | 'thirdPartyConsent')[] =>
  (['termsAndConditionsConsent', 'thirdPartyConsent'] as const).filter((name) => !consents[name]);
