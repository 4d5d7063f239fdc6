import { getCart, reloadConfiguration } from '../api/cart.ts';
import type { Cart, CartUser } from '../api/cart-schema.ts';
import type { Client } from '../api/client.ts';
import { type Messages, toMessages } from '../api/error-messages.ts';
import { SESSION_RECOVERY_INTERVAL } from '../config/constants.ts';
import { toMajor } from '../lib/money.ts';
import { CartQueue } from './cart-queue.ts';
import { type CartOrigin, emit, type PublicCart } from './events.ts';
import { clearMessagesAtom, showMessagesAtom } from './messages.ts';
import { clientAtom, configAtom } from './shop.ts';
import { atom, type Getter, type Setter } from './store.ts';
import type { TabNews } from './tabs.ts';

/** What a change of the cart came to; the same two shapes that `wsElements` gives to pages. */
export type CartResult = { ok: true; cart: Cart } | { ok: false; messages: Messages };

interface CartState {
  /** Undefined while the cart is initial: not loaded yet. */
  cart: Cart | undefined;
  /** Why the last load failed. */
  failure: Messages | undefined;
}

const cartStateAtom = atom<CartState>({ cart: undefined, failure: undefined });

/** The visitor's cart, or undefined while it is initial (section 4). */
export const cartAtom = atom((get): Cart | undefined => get(cartStateAtom).cart);
/** Why the cart could not be loaded, or undefined. */
export const cartFailureAtom = atom((get): Messages | undefined => get(cartStateAtom).failure);
export const cartCountAtom = atom((get): number => get(cartAtom)?.items.length ?? 0);
/** The customer, or undefined for a visitor who has not logged in. */
export const userAtom = atom((get): CartUser | undefined => get(cartAtom)?.user);

/** Whether a checkout or quick order is under way: no refresh, no second order, mini-carts inert. */
export const checkoutInProgressAtom = atom(false);

const queueAtom = atom(() => new CartQueue<Cart>());
const pendingAtom = atom<readonly string[]>([]);
/** Ids of the items whose change the server has not answered yet. */
export const pendingItemsAtom = atom((get) => get(pendingAtom));

const tellTabsAtom = atom<{ tell: (news: TabNews) => void }>({ tell: () => undefined });
/** Where news for the other tabs go; set at the start of the page. */
export const connectTabsAtom = atom(null, (_get, set, tell: (news: TabNews) => void) =>
  set(tellTabsAtom, { tell }),
);
export const tellTabs = (get: Getter, news: TabNews): void => get(tellTabsAtom).tell(news);

/** The cart as pages and events see it: plain data, money in major units. */
export function toPublicCart(cart: Cart, currency: string): PublicCart {
  return {
    uuid: cart.uuid,
    count: cart.items.length,
    vatExcluded: toMajor(cart.summary.price.vatExcluded),
    vatIncluded: toMajor(cart.summary.price.vatIncluded),
    currency,
    items: cart.items.map(({ id, code, name, period, price, properties }) => ({
      id,
      code,
      name,
      period,
      vatExcluded: toMajor(price.vatExcluded),
      domain: properties.domain,
    })),
  };
}

/** Takes a cart as the server answered it and tells page, other tabs and listeners what changed. */
function receiveCart(get: Getter, set: Setter, cart: Cart, origin: CartOrigin, from?: EventTarget): Cart {
  const before = get(cartStateAtom).cart;
  set(cartStateAtom, { cart, failure: undefined });
  const changed = JSON.stringify(before) !== JSON.stringify(cart);
  if (changed) emit('ws-cart-change', { cart: toPublicCart(cart, get(configAtom).currency), origin }, from);
  if (changed && origin === 'here') tellTabs(get, { type: 'cart' });
  if (before?.user?.login !== cart.user?.login) {
    emit('ws-user-change', { loggedIn: Boolean(cart.user), customerType: cart.user?.customerType }, from);
  }
  return cart;
}

const loadingAtom = atom<{ promise: Promise<Cart> } | undefined>(undefined);

/** The first cart: loads it once, however many ask; asks anew after a failure. Rejects with ApiError. */
const ensureCartAtom = atom(
  null,
  (get, set, load: (client: Client) => Promise<Cart> = getCart): Promise<Cart> => {
    const { cart } = get(cartStateAtom);
    if (cart) return Promise.resolve(cart);
    const running = get(loadingAtom);
    if (running) return running.promise;
    const promise = load(get(clientAtom))
      .then((loaded) => receiveCart(get, set, loaded, 'server'))
      .catch((error: unknown) => {
        set(cartStateAtom, { cart: undefined, failure: toMessages(error, 'cart') });
        throw error;
      })
      .finally(() => set(loadingAtom, undefined));
    set(loadingAtom, { promise });
    return promise;
  },
);

/** Loads the cart where it is still initial. Never rejects: a failure is in `cartFailureAtom`. */
export const loadCartAtom = atom(null, async (_get, set, load?: (client: Client) => Promise<Cart>) => {
  await set(ensureCartAtom, load).catch(() => undefined);
});

export interface CartChange {
  send: (client: Client, cart: Cart) => Promise<Cart>;
  /** Unsent changes with the same key collapse into the last, e.g. `item:7:period`. */
  key?: string;
  /** The item that waits for the answer. */
  itemId?: string;
  /** Where messages belong that name no place. */
  path?: string;
  /** Set where the caller shows the messages itself. */
  silent?: boolean;
  from?: EventTarget | undefined;
}

/** Queues a change of the cart; it waits for the first cart and for the changes before it. Never rejects. */
export const changeCartAtom = atom(null, async (get, set, change: CartChange): Promise<CartResult> => {
  const { itemId, path = 'cart' } = change;
  if (itemId) set(pendingAtom, [...get(pendingAtom), itemId]);
  if (!change.silent) set(clearMessagesAtom, path);
  const send = async (): Promise<Cart> => change.send(get(clientAtom), await set(ensureCartAtom));
  try {
    const cart = await get(queueAtom).add({ key: change.key, send });
    return { ok: true, cart: receiveCart(get, set, cart, 'here', change.from) };
  } catch (error) {
    const messages = toMessages(error, path);
    if (!change.silent) set(showMessagesAtom, messages, change.from);
    return { ok: false, messages };
  } finally {
    if (itemId) set(pendingAtom, removeOne(get(pendingAtom), itemId));
  }
});

function removeOne(list: readonly string[], item: string): string[] {
  const at = list.indexOf(item);
  return list.filter((_, index) => index !== at);
}

/** Asks the server for the cart again, behind the changes that wait; nothing during a checkout (section 4). */
export const refreshCartAtom = atom(
  null,
  async (get, set, origin: CartOrigin = 'server'): Promise<CartResult> => {
    const { cart } = get(cartStateAtom);
    if (cart && get(checkoutInProgressAtom)) return { ok: true, cart };
    const send = async (): Promise<Cart> => getCart(get(clientAtom));
    try {
      const fresh = await get(queueAtom).add({ key: 'refresh', send });
      return { ok: true, cart: receiveCart(get, set, fresh, origin) };
    } catch (error) {
      const messages = toMessages(error, 'cart');
      // A failed refresh leaves the cart that is shown; only a page that has none says so.
      if (!get(cartStateAtom).cart) set(cartStateAtom, { cart: undefined, failure: messages });
      return { ok: false, messages };
    }
  },
);

/** Reads the cart past the queue and the checkout lock: for the end of a checkout, which holds both. */
export const readBackCartAtom = atom(null, async (get, set): Promise<Cart> => {
  return receiveCart(get, set, await getCart(get(clientAtom)), 'here');
});

const lastRecoveryAtom = atom(Number.NEGATIVE_INFINITY);

/** After "cart not found" or "not prepared yet": one new configuration, at most every 30 s, so never a loop. */
export const recoverSessionAtom = atom(null, async (get, set, now: number = Date.now()): Promise<void> => {
  if (now - get(lastRecoveryAtom) < SESSION_RECOVERY_INTERVAL) return;
  set(lastRecoveryAtom, now);
  const send = (): Promise<Cart> => reloadConfiguration(get(clientAtom));
  try {
    receiveCart(get, set, await get(queueAtom).add({ key: 'recover', send }), 'server');
  } catch (error) {
    set(showMessagesAtom, toMessages(error, 'cart'));
  }
});

/** Prices and products afresh after the return from the login site (section 6). */
export const reloadCartAtom = atom(null, async (get, set): Promise<void> => {
  try {
    const send = (): Promise<Cart> => reloadConfiguration(get(clientAtom));
    receiveCart(get, set, await get(queueAtom).add({ key: 'recover', send }), 'server');
  } catch (error) {
    set(showMessagesAtom, toMessages(error, 'cart'));
  }
});
