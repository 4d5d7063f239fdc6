import { type Customer, getCustomer } from '../../../api/customer.ts';
import { keyOf, type Messages } from '../../../api/error-messages.ts';
import { quickOrder } from '../../../api/quick-order.ts';
import { cartAtom } from '../../../state/cart.ts';
import { clientAtom } from '../../../state/client.ts';
import { showMessagesAtom } from '../../../state/messages.ts';
import { explain } from '../../../state/reports.ts';
import { atom } from '../../../state/store.ts';
import type { CheckoutContext } from '../ends.ts';
import { order, type Way } from '../ordering.ts';
import { itemMessages } from '../rules.ts';
import { isQuickOrderKey, itemsObstacle, knownObstacle } from './rules.ts';

/** What is known of the customer whose defaults the order would be made with. */
export type Asked =
  | { state: 'loading' }
  | { state: 'failed'; messages: Messages }
  | { state: 'ready'; customer: Customer };

const askedAtom = atom<Asked>({ state: 'loading' });
/** The customer, as asked for when the dialog opened. */
export const quickCustomerAtom = atom((get) => get(askedAtom));

/** What the last try was refused for. */
const refusedAtom = atom<Messages | undefined>(undefined);

/** Begins anew and asks who the customer is: defaults may have changed in another tab. Never rejects. */
export const loadQuickCustomerAtom = atom(null, async (get, set): Promise<void> => {
  set(refusedAtom, undefined);
  set(askedAtom, { state: 'loading' });
  try {
    set(askedAtom, { state: 'ready', customer: await getCustomer(get(clientAtom)) });
  } catch (error) {
    set(askedAtom, { state: 'failed', messages: explain(get, error) });
  }
});

const said = (key: string): Messages => ({ checkout: [{ key }] });

/** Why the dialog does not offer the order; undefined where it does, or while the customer is not known. */
export const quickObstacleAtom = atom((get): Messages | undefined => {
  const [asked, cart] = [get(askedAtom), get(cartAtom)];
  if (asked.state === 'failed') return asked.messages;
  const refused = get(refusedAtom);
  if (refused) return refused;
  const key = asked.state === 'ready' && cart ? knownObstacle(cart, asked.customer) : undefined;
  return key === undefined ? undefined : said(key);
});

/**
 * Orders the cart with the customer's defaults, once, like a checkout (section 4, quick order). Never rejects. What
 * speaks against a quick order is its obstacle from then on; every other end is that of a checkout.
 */
export const sendQuickOrderAtom = atom(null, async (get, set, given: CheckoutContext): Promise<void> => {
  const context = { ...given, say: (messages: Messages) => set(refusedAtom, messages) };
  const [asked, cart] = [get(askedAtom), get(cartAtom)];
  if (asked.state !== 'ready' || !cart) return;
  const way: Way = {
    call: 'quick-order',
    post: quickOrder,
    groupId: asked.customer.paymentGroup,
    obstacle: (fresh, violations) => {
      const key = itemsObstacle(violations) ?? knownObstacle(fresh, asked.customer);
      // The items are behind the dialog: each says there what is wrong with it.
      if (violations.length > 0) set(showMessagesAtom, itemMessages(violations), context.from);
      return key === undefined ? undefined : said(key);
    },
    sayHere: (error) => (isQuickOrderKey(keyOf(error)) ? said(keyOf(error)) : undefined),
  };
  return order(get, set, cart, way, context);
});
