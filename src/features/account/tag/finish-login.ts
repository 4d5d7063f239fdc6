import type { Store } from '../../../state/store.ts';
import { finishLoginAtom } from '../state.ts';

/** See `finishLoginAtom`. */
export const finishLogin = (store: Store): Promise<void> => store.set(finishLoginAtom);
