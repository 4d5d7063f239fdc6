import { checkout } from '../../../api/checkout.ts';
import { cartAtom } from '../../../state/cart/cart-atom.ts';
import { checkoutInProgressAtom } from '../../../state/cart/page-cart.ts';
import { messagesAtom } from '../../../state/messages/shown-messages.ts';
import { configAtom } from '../../../state/page/config.ts';
import { consentsAtom } from '../../../state/resources/consents.ts';
import { orderFactsAtom } from '../../../state/resources/order-facts.ts';
import { atom } from '../../../state/store.ts';
import { isEverythingDone } from '../../steps/rules.ts';
import type { OrderMethod, ReviewPage } from './order-method.ts';
import { finish } from './order-outcome.ts';
import { orderedContent } from './ordered-content.ts';
import { placeOrder } from './place-order.ts';
import { unseenOfItems } from './rules.ts';

const INCOMPLETE = { checkout: [{ key: 'wsk.checkout.steps_incomplete' }] };

/**
 * Sends the order of a cart whose steps are all complete; otherwise opens the order screen (clause 4.26). Never
 * rejects: errors are shown under `checkout`, `cart` or the step that they concern.
 */
export const sendOrderAtom = atom(null, async (get, set, page: ReviewPage): Promise<void> => {
  const cart = get(cartAtom);
  if (!cart || get(checkoutInProgressAtom)) return;
  const isDone = (sent: typeof cart): boolean =>
    isEverythingDone(sent, get(configAtom).workflow, get(orderFactsAtom));
  if (!isDone(cart)) return finish(get, set, page, { kind: 'go', route: 'order', messages: INCOMPLETE });
  const shown = get(messagesAtom);
  const method: OrderMethod = {
    call: 'checkout',
    post: checkout,
    groupId: cart.paymentOption?.groupId,
    seen: page.seen ?? orderedContent(cart, get(consentsAtom)),
    obstacle: (fresh, violations) =>
      unseenOfItems(violations, fresh, shown) ?? (isDone(fresh) ? undefined : INCOMPLETE),
  };
  return placeOrder(get, set, cart, method, page);
});
