import { keyOf } from '../../../api/error-messages.ts';
import { isMissingCall } from '../../../api/errors.ts';
import { quickOrder } from '../../../api/quick-order.ts';
import type { Messages } from '../../../lib/messages.ts';
import { cartAtom } from '../../../state/cart/cart-atom.ts';
import { explain } from '../../../state/messages/reports.ts';
import { messagesAtom, showMessagesAtom } from '../../../state/messages/shown-messages.ts';
import { clientAtom } from '../../../state/page/client-atom.ts';
import { hideMissingAtom } from '../../../state/page/missing-call.ts';
import { consentsAtom } from '../../../state/resources/consents.ts';
import { signingCountry } from '../../../state/resources/declarations.ts';
import { paymentOptionsAtom } from '../../../state/resources/payment-options-atom.ts';
import { createResource } from '../../../state/resources/resource.ts';
import { atom, type Getter, type Setter } from '../../../state/store.ts';
import { type OptionRef, validateFieldsAtom } from '../../payment-fields/state.ts';
import type { OrderingPage, OrderMethod, ReviewPage } from '../send/order-method.ts';
import { type OrderedContent, orderedContent } from '../send/ordered-content.ts';
import { placeOrder } from '../send/place-order.ts';
import { CONFIRMING, unseenOfItems } from '../send/rules.ts';
import { type QuickChoices, quickCart, readQuickChoices } from './quick-choices.ts';
import { isAboutChanges, isQuickOrderKey, itemsObstacle, knownObstacle, NOT_OFFERED } from './rules.ts';

/** The customer's choices that a quick order uses. */
export type QuickCustomer =
  | { state: 'loading' }
  | { state: 'failed'; messages: Messages }
  | { state: 'ready'; choices: QuickChoices };

const customers = createResource<QuickChoices>({
  request: (get) => readQuickChoices(get(clientAtom), get(cartAtom)?.domainProfileRequired ?? false),
  explain: (get, error) => explain(get, error),
});
/** One dialog at a time. */
const KEY = '';

/** The customer with their defaults, fetched when the dialog opens. */
export const quickCustomerAtom = atom((get): QuickCustomer => {
  const { status, data, failure } = get(customers.entriesAtom).get(KEY) ?? {};
  if (status === 'ready' && data) return { state: 'ready', choices: data };
  return status === 'failed' && failure ? { state: 'failed', messages: failure } : { state: 'loading' };
});

/** What the dialog shows and orders; undefined until it is loaded. */
export const quickContentAtom = atom((get): OrderedContent | undefined => {
  const [loaded, cart] = [get(quickCustomerAtom), get(cartAtom)];
  if (loaded.state !== 'ready' || !cart) return undefined;
  return orderedContent(quickCart(cart, loaded.choices), get(consentsAtom));
});

/** How it is paid: the group, and its option where it has only one. */
export const quickOptionAtom = atom((get): (OptionRef & { name: string }) | undefined => {
  const { groupId, name = '' } = get(quickContentAtom)?.payment ?? {};
  if (groupId === undefined) return undefined;
  const ofGroup = (get(paymentOptionsAtom).data ?? []).filter((one) => one.groupId === groupId);
  return { id: ofGroup.length === 1 ? ofGroup[0]?.id : undefined, groupId, name };
});

/** The country of the owner who signs for this order; empty if it needs no owner. */
export const quickSigningCountryAtom = atom((get): string => {
  const [loaded, cart] = [get(quickCustomerAtom), get(cartAtom)];
  return loaded.state === 'ready' && cart ? signingCountry(quickCart(cart, loaded.choices)) : '';
});

/** The reason why the last try was refused. */
const refusalAtom = atom<Messages | undefined>(undefined);

/** What has changed since the last press of the button: the dialog shows it above the order, which can be sent now. */
export const quickChangesAtom = atom((get): Messages | undefined => {
  const refused = get(refusalAtom);
  return refused && isAboutChanges(refused) ? refused : undefined;
});

/** Resets the state and fetches the customer: defaults may have changed in another tab. Never rejects. */
export const loadQuickCustomerAtom = atom(null, (_get, set): Promise<void> => {
  set(refusalAtom, undefined);
  return set(customers.reloadAtom, KEY);
});

/** The refusal of a shop without quick orders. */
const missingCallAtom = atom<unknown>(undefined);

/** Hides the quick order of a shop that does not have it, once the visitor has read that nothing was ordered. */
export const closeQuickOrderAtom = atom(null, (get, set): void => {
  set(hideMissingAtom, get(missingCallAtom));
});

const checkoutMessage = (key: string): Messages => ({ checkout: [{ key }] });

/** The reason why the dialog does not offer the order; undefined if it does, or while the customer is not loaded. */
export const quickObstacleAtom = atom((get): Messages | undefined => {
  const [loaded, cart] = [get(quickCustomerAtom), get(cartAtom)];
  if (loaded.state === 'failed') return loaded.messages;
  const refused = get(refusalAtom);
  if (refused && !get(quickChangesAtom)) return refused;
  const key = loaded.state === 'ready' && cart ? knownObstacle(cart, loaded.choices.customer) : undefined;
  return key === undefined ? undefined : checkoutMessage(key);
});

/**
 * Orders the cart with the customer's defaults, once, like a checkout (clause 4.40). Never rejects. A
 * refusal of the quick order itself becomes its obstacle; every other result is handled like that of a checkout.
 */
export const sendQuickOrderAtom = atom(null, async (get, set, given: ReviewPage): Promise<void> => {
  // A payment that is being made needs its fields, which a refusal would replace; the button is busy meanwhile.
  const showRefusal = (messages: Messages): void => {
    if (messages.checkout?.[0]?.key !== CONFIRMING) set(refusalAtom, messages);
  };
  const page = { ...given, showRefusal };
  const [loaded, cart, shown] = [get(quickCustomerAtom), get(cartAtom), get(quickContentAtom)];
  if (loaded.state !== 'ready' || !cart || !shown) return;
  set(refusalAtom, undefined);
  const option = shown.total > 0 ? get(quickOptionAtom) : undefined;
  // The fields say themselves what they miss.
  if (option && !(await set(validateFieldsAtom, option))) return;
  const method = methodOf(get, set, loaded.choices, page);
  return placeOrder(get, set, cart, { ...method, seen: given.seen ?? shown }, page);
});

function methodOf(
  get: Getter,
  set: Setter,
  shown: QuickChoices,
  { from }: OrderingPage,
): Omit<OrderMethod, 'seen'> {
  let { customer } = shown;
  const shownMessages = get(messagesAtom);
  return {
    call: 'quick-order',
    post: quickOrder,
    groupId: customer.paymentGroup,
    optionId: get(quickOptionAtom)?.id,
    readChoices: async (client) => {
      const choices = await readQuickChoices(client, get(cartAtom)?.domainProfileRequired ?? false);
      customer = choices.customer;
      set(customers.putAtom, KEY, choices);
      return (cart) => quickCart(cart, choices);
    },
    obstacle: (fresh, violations) => {
      const unseen = unseenOfItems(violations, fresh, shownMessages);
      const key = (unseen && itemsObstacle(unseen)) ?? knownObstacle(fresh, customer);
      // The items' rows behind the dialog show the violations of each.
      if (unseen) set(showMessagesAtom, unseen, from);
      return key === undefined ? undefined : checkoutMessage(key);
    },
    messagesInPlace: (error) => {
      if (isMissingCall(error)) {
        set(missingCallAtom, error);
        return checkoutMessage(NOT_OFFERED);
      }
      return isQuickOrderKey(keyOf(error)) ? checkoutMessage(keyOf(error)) : undefined;
    },
  };
}
