import { atom } from './store.ts';

/** Whether the order was sent in another tab: the cart that is now empty here is "ordered", not "empty". */
export const orderedElsewhereAtom = atom(false);
