import { useEffect, useState } from 'react';
import { isSame } from '../../../lib/comparable.ts';
import type { Message } from '../../../lib/messages.ts';
import { cartAtom } from '../../../state/cart/cart-atom.ts';
import { cartSourceAtom } from '../../../state/cart/page-cart.ts';
import { consentsAtom } from '../../../state/resources/consents.ts';
import { atom, type Getter, useStore } from '../../../state/store.ts';
import { changeWording, orderChanges } from '../send/order-changes.ts';
import { type OrderedContent, orderedContent } from '../send/ordered-content.ts';

/** The order that the recapitulation shows; undefined while the cart is initial. */
export const shownOrderAtom = atom((get): OrderedContent | undefined => {
  const cart = get(cartAtom);
  return cart && orderedContent(cart, get(consentsAtom));
});

/** Milliseconds after which the visitor is expected to have noticed a change that they did not make. */
const NOTICE_TIME = 1_000;

interface Reviewed {
  /** The order that the visitor has seen, which they order when they press the button. */
  seen: OrderedContent | undefined;
  /** The order that the page shows. */
  shown: OrderedContent | undefined;
  /** What another device or tab has changed in it since the page was opened. */
  changes: readonly Message[];
}

/**
 * The order that the visitor has seen, of the one that the page shows. A change from another device or tab counts as
 * seen only after a moment: a press that was meant for the order before it is not taken for the new one.
 */
export function useReviewed(shown: OrderedContent | undefined): Reviewed {
  const store = useStore();
  const [stored, setReviewed] = useState<Reviewed>({ seen: shown, shown, changes: [] });
  const reviewed = stored.shown === shown ? stored : withShown(store.get, stored, shown);
  if (reviewed !== stored) setReviewed(reviewed);
  const isNew = reviewed.seen !== shown;
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => setReviewed((now) => ({ ...now, seen: now.shown })), NOTICE_TIME);
    return () => clearTimeout(timer);
  }, [isNew]);
  return reviewed;
}

function withShown(get: Getter, before: Reviewed, shown: OrderedContent | undefined): Reviewed {
  const { seen, changes } = before;
  if (isSame(seen, shown)) return { seen: shown, shown, changes };
  const found = seen && shown ? foreignChanges(get, seen, shown) : [];
  return { seen: found.length > 0 ? seen : shown, shown, changes: found };
}

/** The changes that were not made on this page; consents are given on this page only. */
function foreignChanges(get: Getter, seen: OrderedContent, shown: OrderedContent): Message[] {
  if (get(cartSourceAtom).origin === 'here') return [];
  const found = orderChanges({ ...seen, consents: shown.consents }, shown, changeWording(get));
  return found.map((message): Message => ({ ...message, quiet: true }));
}
