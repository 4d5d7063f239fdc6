import { putBuyer } from '../../api/buyer.ts';
import type { BuyerPlace } from '../../api/cart-schema.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { type CartResult, changeCartAtom } from '../../state/changes/change-cart.ts';
import { configAtom } from '../../state/page/config.ts';
import { atom } from '../../state/store.ts';
import { placeOf } from './rules.ts';

/** See {@link placeOf}. */
export const placeAtom = atom((get): BuyerPlace | undefined => {
  const cart = get(cartAtom);
  return cart && placeOf(cart, get(configAtom).companyCountry);
});

/** Tells the shop where and as what the visitor buys. Never rejects. */
export const choosePlaceAtom = atom(
  null,
  (_get, set, place: BuyerPlace, from?: EventTarget): Promise<CartResult> =>
    set(changeCartAtom, { send: putBuyer(place), key: 'buyer', path: 'cart', again: true, from }),
);
