import { getPaymentOptions, type PaymentOption } from '../../api/payment-options.ts';
import { userAtom } from '../cart/cart-atom.ts';
import { explain } from '../messages/reports.ts';
import { clientAtom } from '../page/client-atom.ts';
import { atom } from '../store.ts';
import { createResource, entryFamily } from './resource.ts';

/** The options depend on the login. */
const options = createResource<readonly PaymentOption[]>({
  request: (get) => getPaymentOptions(get(clientAtom)),
  explain: (get, error) => explain(get, error),
});
const entryAtom = entryFamily(options);
const loginAtom = atom((get): string => get(userAtom)?.login ?? '');

/** The payment options of the visitor or customer. The first subscriber loads them. */
export const paymentOptionsAtom = atom((get) => get(entryAtom(get(loginAtom))));

/** Loads the options if not loaded yet. */
export const loadPaymentOptionsAtom = atom(null, (get, set) => set(options.loadAtom, get(loginAtom)));

/** Reloads the options, which depend on the cart; the previous ones are kept until then. */
export const reloadPaymentOptionsAtom = atom(null, (get, set) => set(options.reloadAtom, get(loginAtom)));

/** Whether the options include an available card; card-only mode depends on it (clause 4.16). */
export const isCardAvailable = (list: readonly PaymentOption[]): boolean =>
  list.some(({ groupId, available }) => groupId === 'card' && available);

/** The same; undefined until the options are loaded. Reading it does not load them. */
export const cardAvailableAtom = atom((get): boolean | undefined => {
  const { data } = get(options.entriesAtom).get(get(loginAtom)) ?? {};
  return data && isCardAvailable(data);
});
