import { cartAtom } from '../../../state/cart-atom.ts';
import { consentsAtom } from '../../../state/consents.ts';
import { atom } from '../../../state/store.ts';
import { type OrderedContent, orderedContent } from '../send/ordered-content.ts';

/** The order that the recapitulation shows; undefined while the cart is initial. */
export const shownOrderAtom = atom((get): OrderedContent | undefined => {
  const cart = get(cartAtom);
  return cart && orderedContent(cart, get(consentsAtom));
});
