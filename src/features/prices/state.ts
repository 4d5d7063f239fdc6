import { atom } from '../../state/store.ts';

/** The date on which the page was opened: the periods of a new order begin then. */
export const todayAtom = atom(() => new Date());
