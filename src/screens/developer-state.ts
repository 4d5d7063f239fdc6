import { ownDomainsAtom } from '../features/domain-checker/ownership/own-domains.ts';
import { categoriesAtom } from '../features/domain-checker/search/search-state.ts';
import { offersAtom } from '../features/offers/recommended/state.ts';
import { sentTransferAtom } from '../features/order/last-order.ts';
import { cardOnlyAtom, paymentSelectionAtom } from '../features/payment/state.ts';
import { billingProfiles } from '../features/profile/billing/state.ts';
import { domainProfiles } from '../features/profile/domain/state.ts';
import { settingErrorsAtom } from '../features/service-settings/state.ts';
import { stepRowsAtom } from '../features/steps/state.ts';
import { cartAtom, userAtom } from '../state/cart-atom.ts';
import { cookieLostAtom, pendingItemsAtom } from '../state/cart-changes.ts';
import { consentsAtom } from '../state/consents.ts';
import { customerAtom } from '../state/customer-atom.ts';
import { lostCartAtom } from '../state/lost-cart.ts';
import { orderFactsAtom } from '../state/order-facts.ts';
import { checkoutInProgressAtom, isCartAssumedAtom } from '../state/page-cart.ts';
import { paymentOptionsAtom } from '../state/payment-options-atom.ts';
import { requiredFieldsFailureAtom } from '../state/required-fields-atoms.ts';
import { savedStepAtom } from '../state/saved-step.ts';
import { messagesAtom } from '../state/shown-messages.ts';
import type { Atom } from '../state/store.ts';
import { temporaryProfileAtom } from '../state/temporary-profile.ts';

/** The state that the tags of the page share, by the names of the developer area. */
export const SHARED_STATE: readonly (readonly [name: string, atom: Atom<unknown>])[] = [
  ['Cart', cartAtom],
  ['Cart is only assumed to be empty', isCartAssumedAtom],
  ['Items of a lost session', lostCartAtom],
  ['Session cookie is lost', cookieLostAtom],
  ['Items that wait for an answer', pendingItemsAtom],
  ['User', userAtom],
  ['Customer', customerAtom],
  ['Own domains', ownDomainsAtom],
  ['Billing profiles', billingProfiles.profilesAtom],
  ['Domain profiles', domainProfiles.profilesAtom],
  ['Temporary domain profile', temporaryProfileAtom],
  ['Failure of the required fields', requiredFieldsFailureAtom],
  ['Payment options', paymentOptionsAtom],
  ['Payment that is chosen', paymentSelectionAtom],
  ['Only a card can be used', cardOnlyAtom],
  ['Errors of the settings', settingErrorsAtom],
  ['Steps and their progress', stepRowsAtom],
  ['Saved step', savedStepAtom],
  ['What the steps know besides the cart', orderFactsAtom],
  ['Consents', consentsAtom],
  ['Checkout in progress', checkoutInProgressAtom],
  ['Transfer data', sentTransferAtom],
  ['Messages', messagesAtom],
  ['Recommended products', offersAtom],
  ['Categories of extensions', categoriesAtom],
];
