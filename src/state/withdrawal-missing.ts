import { atom } from './store.ts';

/** Whether the shop does not have the call for withdrawals: known once it was tried, until the page is left. */
export const withdrawalMissingAtom = atom(false);
