import { atom } from './store.ts';

/** Whether the order was sent in another tab: this tab then shows "ordered" instead of "empty". */
export const orderedElsewhereAtom = atom(false);
