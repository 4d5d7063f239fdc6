import type { Cart } from '../../api/cart-schema.ts';
import type { Message } from '../../lib/messages.ts';
import { personalAtom } from '../session/person.ts';
import { atom } from '../store.ts';

/** The cart that was lost with its session and replaced by an empty one: its items can be restored. */
export const lostCartAtom = personalAtom<Cart | undefined>(undefined);

/** The number of items of a lost session that can be restored. */
export const lostItemCountAtom = atom((get): number => get(lostCartAtom)?.items.length ?? 0);

/** The change that met the loss of the session: what was not saved, and a retry where the new cart can take it. */
export const unsavedAtom = personalAtom<Pick<Message, 'lead' | 'retry'> | undefined>(undefined);

/** Shown when the visitor's cart is lost and a new one has replaced it. */
export const SESSION_RENEWED = 'wsk.session.renewed';

/** The message about a lost session, with the change that met it. */
export const sessionRenewedAtom = atom((get): Message => ({ key: SESSION_RENEWED, ...get(unsavedAtom) }));
