import type { Cart } from '../../api/cart-schema.ts';
import type { PageCart, PublicCart, PublicUser } from '../../api/public-cart.ts';
import { isOnPageAtom } from '../page/config.ts';
import { type CartOrigin, emit } from '../page/events.ts';
import { meetPerson } from '../session/person.ts';
import type { TabMessage } from '../session/tabs.ts';
import { type Atom, atom, type Getter, type Setter } from '../store.ts';

/** A loaded cart: the data that header tags show, and the whole cart, parsed or as JSON. */
export interface LoadedCart {
  shown: PageCart;
  json?: unknown;
  cart?: Cart;
  /** The cart was not requested, since this browser has none (`cartHintCookie`). */
  assumed?: true;
}

interface CartSource {
  /** Undefined while the cart is initial: not loaded yet. */
  loaded: LoadedCart | undefined;
  /** The reason why the last load failed, as thrown. */
  failure: unknown;
  /** Where the last change of the cart came from. */
  origin?: CartOrigin;
}

const sourceAtom = atom<CartSource>({ loaded: undefined, failure: undefined });

/** The source of `cartAtom`. Header tags use the two atoms below. */
export const cartSourceAtom: Atom<CartSource> = sourceAtom;
/** The cart as exposed to pages, or undefined while it is initial (clause 4.22). */
export const publicCartAtom = atom((get): PublicCart | undefined => get(sourceAtom).loaded?.shown.cart);
/** The customer as exposed to pages; undefined for a visitor. */
export const publicUserAtom = atom((get): PublicUser | undefined => get(sourceAtom).loaded?.shown.user);
/** Whether there is no cart to show because the load failed. */
export const hasCartFailedAtom = atom((get): boolean => get(sourceAtom).failure !== undefined);

/** Whether the cart is assumed to be empty without a request. */
export const isCartAssumedAtom = atom((get): boolean => get(sourceAtom).loaded?.assumed === true);

/** Whether a checkout or quick order is running: no refresh, no second order, mini-carts inert. */
export const checkoutInProgressAtom = atom(false);

const tabChannelAtom = atom<{ post: (message: TabMessage) => void }>({ post: () => undefined });
/** Sets how other tabs are notified; called when the page starts. */
export const connectTabsAtom = atom(null, (_get, set, post: (message: TabMessage) => void) =>
  set(tabChannelAtom, { post }),
);
export const notifyTabs = (get: Getter, message: TabMessage): void => get(tabChannelAtom).post(message);

/**
 * Stores a cart from the server and notifies the page and other tabs of the changes; the page only about its current
 * shop.
 */
export function storeLoadedCart(
  get: Getter,
  set: Setter,
  next: LoadedCart,
  origin: CartOrigin,
  from?: EventTarget,
): void {
  const before = get(sourceAtom).loaded?.shown;
  const { cart, user } = next.shown;
  meetPerson(get, set, user?.login, origin);
  set(sourceAtom, { loaded: next, failure: undefined, origin });
  if (cart.count > 0) set(orderedElsewhereAtom, false);
  if (origin === 'here') notifyTabs(get, { type: 'cart' });
  if (!get(isOnPageAtom)) return;
  if (JSON.stringify(before?.cart) !== JSON.stringify(cart))
    emit('ws-cart-change', { cart: structuredClone(cart), origin }, from);
  if (before?.user?.login !== user?.login) {
    emit('ws-user-change', { loggedIn: Boolean(user), customerType: user?.customerType }, from);
  }
}

/** Shows an empty cart and no customer without a request, if no cart is loaded yet. */
export const assumeEmptyCartAtom = atom(null, (get, set, currency: string) => {
  if (get(sourceAtom).loaded) return;
  const cart = { uuid: '', count: 0, vatExcluded: 0, vatIncluded: 0, currency, items: [] };
  storeLoadedCart(get, set, { shown: { cart, user: undefined }, assumed: true }, 'server');
});

/** Stores the error of a load, unless there is a cart to show. */
export const setCartFailureAtom = atom(null, (get, set, failure: unknown) => {
  if (!hasCart(get)) set(sourceAtom, { loaded: undefined, failure });
});

/** Makes the cart initial again: it belongs to another shop, language or currency than the page. */
export const forgetCartAtom = atom(null, (_get, set) => {
  set(loadingAtom, undefined);
  set(sourceAtom, { loaded: undefined, failure: undefined });
});

/** Whether a cart was loaded from the server. */
const hasCart = (get: Getter): boolean => get(sourceAtom).loaded !== undefined && !get(isCartAssumedAtom);

const loadingAtom = atom<{ promise: Promise<void> } | undefined>(undefined);

/** Loads the first cart once for all callers; tries again after a failure. Rejects with the error of `load`. */
export const ensureCartAtom = atom(null, (get, set, load: () => Promise<LoadedCart>): Promise<void> => {
  if (hasCart(get)) return Promise.resolve();
  const running = get(loadingAtom);
  if (running) return running.promise;
  // The result of a load that was started for another config is dropped.
  const isCurrent = (): boolean => get(loadingAtom)?.promise === promise;
  const promise: Promise<void> = load()
    .then((loaded) => {
      if (isCurrent()) storeLoadedCart(get, set, loaded, 'server');
    })
    .catch((error: unknown) => {
      if (isCurrent()) set(setCartFailureAtom, error);
      throw error;
    })
    .finally(() => {
      if (isCurrent()) set(loadingAtom, undefined);
    });
  set(loadingAtom, { promise });
  return promise;
});

/**
 * Whether the order was sent in another tab: this tab shows "ordered" instead of "empty", until the next
 * cart has items.
 */
export const orderedElsewhereAtom = atom(false);
