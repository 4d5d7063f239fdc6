import { quietly } from '../../../api/error-messages.ts';
import { validateItems } from '../../../api/item-calls.ts';
import type { Messages } from '../../../lib/messages.ts';
import { cartAtom } from '../../../state/cart/cart-atom.ts';
import { explain } from '../../../state/messages/reports.ts';
import { clearMessagesAtom, messagesAtom, showMessagesAtom } from '../../../state/messages/shown-messages.ts';
import { clientAtom } from '../../../state/page/client-atom.ts';
import { personalAtom } from '../../../state/session/person.ts';
import { atom } from '../../../state/store.ts';
import { itemMessages } from './rules.ts';

/** The reason why the items could not be validated; undefined if they were. */
export const itemsCheckFailureAtom = personalAtom<Messages | undefined>(undefined);

/**
 * Validates the items on entering the recapitulation (docs/clauses.md, Decided). Never rejects: they are validated
 * again before the order is sent. Since the visitor did not start this check, the page does not scroll to its messages.
 */
export const checkItemsAtom = atom(null, async (get, set): Promise<void> => {
  const shownBefore = get(messagesAtom);
  try {
    const violations = await validateItems(get(clientAtom));
    for (const path of ['cart.items', 'cart.cart', 'cart.service-settings'] as const)
      set(clearMessagesAtom, path, shownBefore);
    set(showMessagesAtom, quietly(itemMessages(violations, get(cartAtom) ?? { items: [] })));
    set(itemsCheckFailureAtom, undefined);
  } catch (error) {
    set(itemsCheckFailureAtom, quietly(explain(get, error, 'cart.recapitulation')));
  }
});
