import { validateItems } from '../../api/cart.ts';
import type { Messages } from '../../api/error-messages.ts';
import { quietly } from '../../api/quiet-messages.ts';
import { clientAtom } from '../../state/client.ts';
import { clearMessagesAtom, showMessagesAtom } from '../../state/messages.ts';
import { explain } from '../../state/reports.ts';
import { atom } from '../../state/store.ts';
import { itemMessages } from './rules.ts';

const failureAtom = atom<Messages | undefined>(undefined);
/** Why the server could not say whether the items can be ordered; undefined where it could. */
export const itemsCheckFailureAtom = atom((get) => get(failureAtom));

/**
 * Asks the server whether the items can be ordered, on entering the recapitulation (docs/clauses.md, Decided). Never
 * rejects: what could not be asked is asked again before the order is sent. The visitor has asked for nothing yet, so
 * what it finds stands where it belongs and moves nobody.
 */
export const checkItemsAtom = atom(null, async (get, set): Promise<void> => {
  try {
    const violations = await validateItems(get(clientAtom));
    for (const path of ['cart.items', 'cart.cart', 'cart.service-settings'] as const)
      set(clearMessagesAtom, path);
    set(showMessagesAtom, quietly(itemMessages(violations)));
    set(failureAtom, undefined);
  } catch (error) {
    set(failureAtom, quietly(explain(get, error, 'cart.recapitulation')));
  }
});
