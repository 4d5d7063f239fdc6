import { getPaymentOptions, type PaymentOption } from '../api/payment-options.ts';
import { userAtom } from './cart.ts';
import { createResource } from './resource.ts';
import { atom } from './store.ts';

/** By login: who is logged in decides what is offered. */
const options = createResource<readonly PaymentOption[]>({ request: (client) => getPaymentOptions(client) });
const loginAtom = atom((get): string => get(userAtom)?.login ?? '');

/** The payment options of the visitor or customer (section 7, GET /payment-options). The first subscriber loads them. */
export const paymentOptionsAtom = atom((get) => get(options.entryAtom(get(loginAtom))));

/** Loads the options unless they are known. */
export const loadPaymentOptionsAtom = atom(null, (get, set) => set(options.loadAtom, get(loginAtom)));

/** Loads the options again: what is available depends on the cart. Those that are known stay meanwhile. */
export const reloadPaymentOptionsAtom = atom(null, (get, set) => set(options.reloadAtom, get(loginAtom)));

/** Whether the card is on offer: the half of card-only mode that the cart does not know (section 4). */
export const isCardAvailable = (list: readonly PaymentOption[]): boolean =>
  list.some(({ groupId, available }) => groupId === 'card' && available);

/** The same, as far as the options are known; undefined before. Reading it loads nothing. */
export const cardAvailableAtom = atom((get): boolean | undefined => {
  const { data } = get(options.entriesAtom)[get(loginAtom)] ?? {};
  return data && isCardAvailable(data);
});
