import { atom } from './store.ts';

/** A login that the visitor has typed and that exists: passed to the login page to be filled in. */
export const loginHintAtom = atom<string | undefined>(undefined);
