import type { Cart } from '../api/cart-schema.ts';
import { totalOf } from '../features/cart/rules.ts';
import { knownObstacle } from '../features/order/quick/rules.ts';
import { obstacleOf } from '../features/payment/rules.ts';
import { paymentFactsAtom } from '../features/payment/state.ts';
import { domainProfiles, profileProblemsAtom } from '../features/profile/domain/state.ts';
import { cartAtom } from '../state/cart/cart-atom.ts';
import { customerAtom, loadCustomerAtom } from '../state/resources/customer-atom.ts';
import { loadPaymentOptionsAtom, paymentOptionsAtom } from '../state/resources/payment-options-atom.ts';
import { loadRequiredFieldsAtom } from '../state/resources/required-fields-atoms.ts';
import { atom, type Getter, type Setter } from '../state/store.ts';

/**
 * Resolves with whether a quick order of this cart will be accepted, as far as this is known in advance. Never rejects.
 */
export const checkQuickOrderAtom = atom(null, async (get, set): Promise<boolean> => {
  await Promise.all([set(loadCustomerAtom), set(loadPaymentOptionsAtom)]);
  const [cart, customer] = [get(cartAtom), get(customerAtom)];
  if (!cart || !customer || knownObstacle(cart, customer) !== undefined) return false;
  if (!canPay(get, cart, customer.paymentGroup)) return false;
  return !cart.domainProfileRequired || hasValidOwner(get, set, customer.defaultDomainProfileId);
});

/** Whether the payment group of the last order can be used for this one. */
function canPay(get: Getter, cart: Cart, groupId: string | undefined): boolean {
  if (totalOf(cart) === 0) return true;
  const { data: options = [] } = get(paymentOptionsAtom);
  const facts = get(paymentFactsAtom);
  return options.some((option) => option.groupId === groupId && obstacleOf(option, facts) === undefined);
}

/** Whether the registries accept the customer's default domain profile. */
async function hasValidOwner(get: Getter, set: Setter, id: string | undefined): Promise<boolean> {
  await set(domainProfiles.loadAtom);
  const state = get(domainProfiles.profilesAtom);
  const profile = state.status === 'ready' ? state.profiles.find((one) => one.id === id) : undefined;
  if (!profile) return false;
  await set(loadRequiredFieldsAtom, profile.countryCode);
  // The fields that must match the billing profile are known only once it is chosen: the server chooses the default
  // one.
  return get(profileProblemsAtom).get(profile.id)?.missing.length === 0;
}
