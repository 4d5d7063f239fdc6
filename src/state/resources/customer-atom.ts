import { type Customer, getCustomer } from '../../api/customer.ts';
import { userAtom } from '../cart/cart-atom.ts';
import { explain } from '../messages/reports.ts';
import { clientAtom } from '../page/client-atom.ts';
import { atom } from '../store.ts';
import { createResource } from './resource.ts';

const customers = createResource<Customer>({
  request: (get) => getCustomer(get(clientAtom)),
  explain: (get, error) => explain(get, error),
});
const loginAtom = atom((get): string => get(userAtom)?.login ?? '');

/** The customer with their defaults; undefined for a visitor and until it is loaded. */
export const customerAtom = atom((get): Customer | undefined => {
  const login = get(loginAtom);
  return login === '' ? undefined : get(customers.entriesAtom).get(login)?.data;
});

/** Requests the customer if not loaded yet. Never rejects. */
export const loadCustomerAtom = atom(null, async (get, set): Promise<void> => {
  const login = get(loginAtom);
  if (login !== '') await set(customers.loadAtom, login);
});

/** Requests the customer again: an order or another tab may have changed the defaults. Never rejects. */
export const reloadCustomerAtom = atom(null, async (get, set): Promise<void> => {
  const login = get(loginAtom);
  if (login !== '') await set(customers.reloadAtom, login);
});
