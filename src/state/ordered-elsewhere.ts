import { atom } from './store.ts';

/**
 * Whether the order was sent in another tab: this tab shows "ordered" instead of "empty", until the next
 * cart has items.
 */
export const orderedElsewhereAtom = atom(false);
