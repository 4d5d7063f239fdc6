import { type Cart, type CartUser, readCart } from '../../api/cart-schema.ts';
import { ApiError } from '../../api/errors.ts';
import type { PublicCart } from '../../api/public-cart.ts';
import { toMajor } from '../../lib/money.ts';
import { configAtom } from '../page/config.ts';
import type { CartOrigin } from '../page/events.ts';
import { atom, type Getter, type Setter } from '../store.ts';
import { cartSourceAtom, type LoadedCart, storeLoadedCart } from './page-cart.ts';

/** The visitor's cart, or undefined while it is initial. */
export const cartAtom = atom((get): Cart | undefined => {
  const { loaded } = get(cartSourceAtom);
  return loaded && (loaded.cart ?? readCart(loaded.json));
});

/** The reason why there is no cart to show: the error of the load, or an invalid response. */
export const cartFailureAtom = atom((get): unknown => {
  const { loaded, failure } = get(cartSourceAtom);
  return loaded && !loaded.assumed && !get(cartAtom) ? new ApiError('format') : failure;
});

export const cartCountAtom = atom((get): number => get(cartAtom)?.items.length ?? 0);
/** The customer, or undefined for a visitor who has not logged in. */
export const userAtom = atom((get): CartUser | undefined => get(cartAtom)?.user);

/** The cart as exposed to pages and events: plain data, money in major units. */
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

/** A parsed cart with the data that header tags show. */
export const loadedCart = (get: Getter, cart: Cart): LoadedCart => ({
  cart,
  shown: { cart: toPublicCart(cart, get(configAtom).currency), user: cart.user },
});

/** Stores a cart from the server and notifies the page and other tabs of the changes. */
export function storeCart(
  get: Getter,
  set: Setter,
  cart: Cart,
  origin: CartOrigin,
  from?: EventTarget,
): Cart {
  storeLoadedCart(get, set, loadedCart(get, cart), origin, from);
  return cart;
}
