import { type Customer, getCustomer } from '../../../api/customer.ts';
import { keyOf, type Messages } from '../../../api/error-messages.ts';
import { quickOrder } from '../../../api/quick-order.ts';
import { cartAtom } from '../../../state/cart.ts';
import { clientAtom } from '../../../state/client.ts';
import { consentsAtom } from '../../../state/consents.ts';
import { showMessagesAtom } from '../../../state/messages.ts';
import { personalAtom } from '../../../state/person.ts';
import { explain } from '../../../state/reports.ts';
import { atom } from '../../../state/store.ts';
import type { OrderMethod } from '../order-method.ts';
import type { CheckoutContext } from '../order-result.ts';
import { orderedContent } from '../ordered-content.ts';
import { placeOrder } from '../place-order.ts';
import { itemMessages } from '../rules.ts';
import { isQuickOrderKey, itemsObstacle, knownObstacle } from './rules.ts';

/** The customer whose defaults a quick order uses. */
export type QuickCustomer =
  | { state: 'loading' }
  | { state: 'failed'; messages: Messages }
  | { state: 'ready'; customer: Customer };

const customerStateAtom = personalAtom<QuickCustomer>({ state: 'loading' });
/** The customer, fetched when the dialog opens. */
export const quickCustomerAtom = atom((get) => get(customerStateAtom));

/** The reason why the last try was refused. */
const refusalAtom = personalAtom<Messages | undefined>(undefined);

/** Resets the state and fetches the customer: defaults may have changed in another tab. Never rejects. */
export const loadQuickCustomerAtom = atom(null, async (get, set): Promise<void> => {
  set(refusalAtom, undefined);
  set(customerStateAtom, { state: 'loading' });
  try {
    set(customerStateAtom, { state: 'ready', customer: await getCustomer(get(clientAtom)) });
  } catch (error) {
    set(customerStateAtom, { state: 'failed', messages: explain(get, error) });
  }
});

const checkoutMessage = (key: string): Messages => ({ checkout: [{ key }] });

/** The reason why the dialog does not offer the order; undefined if it does, or while the customer is not loaded. */
export const quickObstacleAtom = atom((get): Messages | undefined => {
  const [loaded, cart] = [get(customerStateAtom), get(cartAtom)];
  if (loaded.state === 'failed') return loaded.messages;
  const refused = get(refusalAtom);
  if (refused) return refused;
  const key = loaded.state === 'ready' && cart ? knownObstacle(cart, loaded.customer) : undefined;
  return key === undefined ? undefined : checkoutMessage(key);
});

/**
 * Orders the cart with the customer's defaults, once, like a checkout (section 4, quick order). Never rejects. A
 * refusal of the quick order itself becomes its obstacle; every other result is handled like that of a checkout.
 */
export const sendQuickOrderAtom = atom(null, async (get, set, given: CheckoutContext): Promise<void> => {
  const context = { ...given, showRefusal: (messages: Messages) => set(refusalAtom, messages) };
  const [loaded, cart] = [get(customerStateAtom), get(cartAtom)];
  if (loaded.state !== 'ready' || !cart) return;
  const method: OrderMethod = {
    call: 'quick-order',
    post: quickOrder,
    groupId: loaded.customer.paymentGroup,
    seen: orderedContent(cart, get(consentsAtom)),
    obstacle: (fresh, violations) => {
      const key = itemsObstacle(violations) ?? knownObstacle(fresh, loaded.customer);
      // The items' rows behind the dialog show the violations of each.
      if (violations.length > 0) set(showMessagesAtom, itemMessages(violations), context.from);
      return key === undefined ? undefined : checkoutMessage(key);
    },
    messagesInPlace: (error) => (isQuickOrderKey(keyOf(error)) ? checkoutMessage(keyOf(error)) : undefined),
  };
  return placeOrder(get, set, cart, method, context);
});
