import { cartSourceAtom } from '../../state/cart/page-cart.ts';
import { type PricePlace, pricePlaceAtom } from '../../state/page/price-place.ts';
import { atom } from '../../state/store.ts';

/** For whom the prices on the page are, where a visitor can change it: a customer or billing details decide themselves. */
export const linePlaceAtom = atom((get): PricePlace | undefined => {
  const { loaded } = get(cartSourceAtom);
  const { billingProfile } = Object(loaded?.cart ?? loaded?.json) as { billingProfile?: unknown };
  return (loaded?.shown.user ?? billingProfile) ? undefined : get(pricePlaceAtom);
});
