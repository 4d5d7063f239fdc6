import { cartAtom } from '../cart/cart-atom.ts';
import { loadCartAtom } from '../changes/load-cart.ts';
import { atom } from '../store.ts';
import { customerAtom, loadCustomerAtom } from './customer-atom.ts';

/** How a customer is reached. */
export interface Contact {
  name: string;
  email: string;
  phone: string;
}

/** The customer's contact data; empty for a visitor or if it cannot be loaded. Never rejects. */
export const loadContactAtom = atom(null, async (get, set): Promise<Partial<Contact>> => {
  await set(loadCartAtom);
  const cart = get(cartAtom);
  if (!cart?.user) return {};
  const profile = cart.billingProfile;
  if (profile) return { name: profile.name, email: profile.emails[0] ?? '', phone: profile.phone };
  await set(loadCustomerAtom);
  const customer = get(customerAtom);
  return customer ? { name: customer.name, email: customer.email } : {};
});
