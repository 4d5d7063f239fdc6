import type { Cart, CartUser } from '../api/cart-schema.ts';
import { toMajor } from '../lib/money.ts';
import { type CartOrigin, emit, type PublicCart } from './events.ts';
import { configAtom } from './shop.ts';
import { atom, type Getter, type Setter } from './store.ts';
import type { TabNews } from './tabs.ts';

interface CartState {
  /** Undefined while the cart is initial: not loaded yet. */
  cart: Cart | undefined;
  /** Why the last load failed, as it was thrown. */
  failure: unknown;
}

const cartStateAtom = atom<CartState>({ cart: undefined, failure: undefined });

/** The visitor's cart, or undefined while it is initial (section 4). */
export const cartAtom = atom((get): Cart | undefined => get(cartStateAtom).cart);
/** What the last load of the cart threw, or undefined. Its words are in cart-changes.ts: header tags have none. */
export const cartFailureAtom = atom((get): unknown => get(cartStateAtom).failure);
export const cartCountAtom = atom((get): number => get(cartAtom)?.items.length ?? 0);
/** The customer, or undefined for a visitor who has not logged in. */
export const userAtom = atom((get): CartUser | undefined => get(cartAtom)?.user);

/** Whether a checkout or quick order is under way: no refresh, no second order, mini-carts inert. */
export const checkoutInProgressAtom = atom(false);

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
export function receiveCart(
  get: Getter,
  set: Setter,
  cart: Cart,
  origin: CartOrigin,
  from?: EventTarget,
): Cart {
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

/** Keeps what a load threw where there is no cart to show. */
export const cartFailedAtom = atom(null, (get, set, error: unknown) => {
  if (!get(cartStateAtom).cart) set(cartStateAtom, { cart: undefined, failure: error });
});

/** The first cart: loads it once, however many ask; asks anew after a failure. Rejects with what `load` throws. */
export const ensureCartAtom = atom(null, (get, set, load: () => Promise<Cart>): Promise<Cart> => {
  const { cart } = get(cartStateAtom);
  if (cart) return Promise.resolve(cart);
  const running = get(loadingAtom);
  if (running) return running.promise;
  const promise = load()
    .then((loaded) => receiveCart(get, set, loaded, 'server'))
    .catch((error: unknown) => {
      set(cartStateAtom, { cart: undefined, failure: error });
      throw error;
    })
    .finally(() => set(loadingAtom, undefined));
  set(loadingAtom, { promise });
  return promise;
});
