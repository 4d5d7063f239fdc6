import type { Cart } from '../api/cart-schema.ts';
import { atom } from './store.ts';

const ownLostCartAtom = atom<Cart | undefined>(undefined);

/** The cart that was lost with its session and replaced by an empty one: its items can be put back. */
export const lostCartAtom = atom(
  (get) => get(ownLostCartAtom),
  (_get, set, cart: Cart | undefined): void => set(ownLostCartAtom, cart),
);
