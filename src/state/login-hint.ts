import { personalAtom } from './person.ts';

/** An existing login that the visitor typed, used to prefill the login page. */
export const loginHintAtom = personalAtom<string | undefined>(undefined);
