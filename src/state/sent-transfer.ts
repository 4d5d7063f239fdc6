import { atom } from './store.ts';

/** The transfer data of the order that this page sent, as in storage, which another script may empty at any time. */
export const sentTransferAtom = atom<unknown>(undefined);
