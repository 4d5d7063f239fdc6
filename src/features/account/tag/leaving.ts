import type { Store } from '../../../state/store.ts';
import { type LoginRequest, requestLoginAtom } from '../state.ts';

/** Leaves for the login site; see `requestLoginAtom`. */
export const leaveForLogin = (store: Store, request: LoginRequest): boolean =>
  store.set(requestLoginAtom, request);
