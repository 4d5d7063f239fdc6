import { atom } from './store.ts';

/** A login that the visitor has typed; the login page is asked to prefill it. */
export const loginHintAtom = atom<string | undefined>(undefined);
