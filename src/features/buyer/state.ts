import { putBuyer } from '../../api/buyer.ts';
import type { BuyerPlace } from '../../api/cart-schema.ts';
import { isMissingCall } from '../../api/errors.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { type CartResult, changeCartAtom } from '../../state/changes/change-cart.ts';
import { configAtom } from '../../state/page/config.ts';
import { missPlaceAtom } from '../../state/page/price-place.ts';
import { keepPlaceAtom } from '../../state/session/kept-place.ts';
import { atom } from '../../state/store.ts';
import { placeOf } from './rules.ts';

/** See {@link placeOf}. */
export const placeAtom = atom((get): BuyerPlace | undefined => {
  const cart = get(cartAtom);
  return cart && placeOf(cart, get(configAtom).companyCountry);
});

/**
 * Tells the shop where and as what the visitor buys: the prices on the page are asked for again. `onTry` is called with
 * the outcome of each try, whose messages the caller shows. Never rejects.
 */
export const choosePlaceAtom = atom(
  null,
  (
    _get,
    set,
    place: BuyerPlace,
    onTry: (outcome: Promise<CartResult>) => unknown,
    from?: EventTarget,
  ): Promise<CartResult> => {
    const note = (result: CartResult): CartResult => {
      if (!result.ok && isMissingCall(result.error)) set(missPlaceAtom);
      if (result.ok && result.cart.buyer) set(keepPlaceAtom, result.cart.buyer);
      return result;
    };
    return set(changeCartAtom, {
      send: putBuyer(place),
      key: 'buyer',
      path: 'cart',
      again: true,
      silent: true,
      onTry: (outcome) => onTry(outcome.then(note)),
      from,
    });
  },
);
