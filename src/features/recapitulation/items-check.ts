import { validateItems } from '../../api/cart.ts';
import { clientAtom } from '../../state/client.ts';
import { clearMessagesAtom, showMessagesAtom } from '../../state/messages.ts';
import { atom } from '../../state/store.ts';
import { itemMessages } from './rules.ts';

/**
 * Asks the server whether the items can be ordered, on entering the recapitulation (docs/clauses.md, Decided). Never
 * rejects: what could not be asked is asked again before the order is sent.
 */
export const checkItemsAtom = atom(null, async (get, set): Promise<void> => {
  const violations = await validateItems(get(clientAtom)).catch(() => undefined);
  if (!violations) return;
  for (const path of ['cart.items', 'cart.cart', 'cart.service-settings']) set(clearMessagesAtom, path);
  set(showMessagesAtom, itemMessages(violations));
});
