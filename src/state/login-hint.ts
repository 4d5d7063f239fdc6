import { atom } from './store.ts';

/** The login that a visitor has typed and that may be theirs: the login page is asked to fill it in. */
export const loginHintAtom = atom<string | undefined>(undefined);
