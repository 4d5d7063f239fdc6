import type { Cart } from '../api/cart-schema.ts';
import type { OrderStep } from '../config/steps.ts';
import { chooseDefaultPaymentAtom } from '../features/payment/state.ts';
import { billingProfiles } from '../features/profile/billing/state.ts';
import { domainProfiles, profileProblemsAtom } from '../features/profile/domain/state.ts';
import { defaultProfile } from '../features/profile/rules.ts';
import { cartAtom, userAtom } from '../state/cart/cart-atom.ts';
import { checkoutInProgressAtom } from '../state/cart/page-cart.ts';
import { customerAtom, loadCustomerAtom, reloadCustomerAtom } from '../state/resources/customer-atom.ts';
import { loadPaymentOptionsAtom } from '../state/resources/payment-options-atom.ts';
import { loadRequiredFieldsAtom } from '../state/resources/required-fields-atoms.ts';
import { personalAtom } from '../state/session/person.ts';
import { atom, type Getter, type Setter } from '../state/store.ts';

/** Cart and login whose customer was requested in advance. */
const preparedAtom = personalAtom<string | undefined>(undefined);
/** Cart and login for which the defaults were chosen. */
const triedAtom = personalAtom<string | undefined>(undefined);
const keyAtom = atom((get) => `${get(cartAtom)?.uuid} ${get(userAtom)?.login}`);

const lacksOwner = ({ domainProfileRequired, domainProfile }: Cart): boolean =>
  domainProfileRequired && domainProfile === undefined;

/** Whether a choice of the customer is missing, and the defaults have not been tried for this cart. */
const hasOpenChoiceAtom = atom((get): boolean => {
  const cart = get(cartAtom);
  if (!cart?.user || cart.items.length === 0 || get(triedAtom) === get(keyAtom)) return false;
  if (get(checkoutInProgressAtom)) return false;
  return cart.billingProfile === undefined || cart.paymentOption === undefined || lacksOwner(cart);
});

/** Whether a customer on the way to a step has to wait until the defaults are chosen: only for the last step. */
export const awaitsDefaultsAtom = atom((get) => {
  const hasOpenChoice = get(hasOpenChoiceAtom);
  return (step: OrderStep | undefined): boolean => step === 'recapitulation' && hasOpenChoice;
});

/** Requests the data for the defaults while a customer fills in a step before the last. Never rejects. */
export const prepareDefaultsAtom = atom(null, async (get, set): Promise<void> => {
  const key = get(keyAtom);
  if (!get(hasOpenChoiceAtom) || get(preparedAtom) === key) return;
  await Promise.all([set(reloadCustomerAtom), set(loadPaymentOptionsAtom)]);
  set(preparedAtom, key);
});

/**
 * Makes the choices that the customer has not made: the only or default profiles, and the payment method used last or
 * else the first usable one. If a choice fails, the customer makes it in its step. Never rejects.
 */
export const chooseDefaultsAtom = atom(null, async (get, set, from?: EventTarget): Promise<void> => {
  if (!get(hasOpenChoiceAtom)) return;
  const key = get(keyAtom);
  const cart = get(cartAtom);
  await Promise.all([
    set(get(preparedAtom) === key ? loadCustomerAtom : reloadCustomerAtom),
    cart?.billingProfile ? undefined : set(billingProfiles.loadAtom),
    cart && lacksOwner(cart) ? set(domainProfiles.loadAtom) : undefined,
    set(loadPaymentOptionsAtom),
  ]);
  await chooseBilling(get, set, from);
  await Promise.all([chooseOwner(get, set, from), choosePayment(get, set, from)]);
  set(triedAtom, key);
});

async function chooseBilling(get: Getter, set: Setter, from: EventTarget | undefined): Promise<void> {
  const state = get(billingProfiles.profilesAtom);
  if (state.status !== 'ready' || get(cartAtom)?.billingProfile) return;
  const profile = defaultProfile(state.profiles, get(customerAtom)?.defaultBillingProfileId);
  if (profile) await set(billingProfiles.chooseAtom, profile.id, from);
}

/** Only a profile that the registries accept: the step shows what is missing in another one. */
async function chooseOwner(get: Getter, set: Setter, from: EventTarget | undefined): Promise<void> {
  const cart = get(cartAtom);
  const state = get(domainProfiles.profilesAtom);
  if (state.status !== 'ready' || !cart || !lacksOwner(cart)) return;
  const profile = defaultProfile(state.profiles, get(customerAtom)?.defaultDomainProfileId);
  if (!profile) return;
  await set(loadRequiredFieldsAtom, profile.countryCode);
  const { missing = [], mismatched = [] } = get(profileProblemsAtom).get(profile.id) ?? {};
  if (missing.length + mismatched.length === 0) await set(domainProfiles.chooseAtom, profile.id, from);
}

async function choosePayment(get: Getter, set: Setter, from: EventTarget | undefined): Promise<void> {
  if (get(cartAtom)?.paymentOption) return;
  await set(chooseDefaultPaymentAtom, get(customerAtom)?.paymentGroup, from);
}
