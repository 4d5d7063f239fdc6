import type { Cart } from '../api/cart-schema.ts';
import { personalAtom } from './person.ts';
import { atom } from './store.ts';

/** The cart that was lost with its session and replaced by an empty one: its items can be restored. */
export const lostCartAtom = personalAtom<Cart | undefined>(undefined);

/** The number of items of a lost session that can be restored. */
export const lostItemCountAtom = atom((get): number => get(lostCartAtom)?.items.length ?? 0);
