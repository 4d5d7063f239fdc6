import type { Store } from '../../../state/store.ts';
import { finishLoginAtom } from '../state.ts';

/** Ends a return from the login site; see `finishLoginAtom`. */
export const finishLogin = (store: Store): Promise<void> => store.set(finishLoginAtom);
