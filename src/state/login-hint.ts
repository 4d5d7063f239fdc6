import { atom } from './store.ts';

/** An existing login that the visitor typed, used to prefill the login page. */
export const loginHintAtom = atom<string | undefined>(undefined);
