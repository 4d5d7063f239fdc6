import { atom } from './store.ts';

/** An existing login that the visitor typed; the login page is prefilled with it. */
export const loginHintAtom = atom<string | undefined>(undefined);
