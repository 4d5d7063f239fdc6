import { ownDomainsAtom } from '../features/domain-checker/ownership/own-domains.ts';
import { categoriesAtom } from '../features/domain-checker/search/search-state.ts';
import { offersAtom } from '../features/offers/recommended/state.ts';
import { sentTransferAtom } from '../features/order/last-order.ts';
import { cardOnlyAtom, paymentSelectionAtom } from '../features/payment/state.ts';
import { billingProfiles } from '../features/profile/billing/state.ts';
import { domainProfiles } from '../features/profile/domain/state.ts';
import { settingErrorsAtom } from '../features/service-settings/state.ts';
import { stepRowsAtom } from '../features/steps/state.ts';
import { cartAtom, userAtom } from '../state/cart/cart-atom.ts';
import { lostCartAtom } from '../state/cart/lost-cart.ts';
import { checkoutInProgressAtom, isCartAssumedAtom } from '../state/cart/page-cart.ts';
import { savedStepAtom } from '../state/cart/saved-step.ts';
import { temporaryProfileAtom } from '../state/cart/temporary-profile.ts';
import { pendingItemsAtom } from '../state/changes/change-cart.ts';
import { cookieLostAtom } from '../state/changes/lost-session.ts';
import { messagesAtom } from '../state/messages/shown-messages.ts';
import { consentsAtom } from '../state/resources/consents.ts';
import { customerAtom } from '../state/resources/customer-atom.ts';
import { orderFactsAtom } from '../state/resources/order-facts.ts';
import { paymentOptionsAtom } from '../state/resources/payment-options-atom.ts';
import { requiredFieldsFailureAtom } from '../state/resources/required-fields-atoms.ts';
import type { Atom } from '../state/store.ts';

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
