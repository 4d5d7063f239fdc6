import { cartSourceAtom } from '../../state/cart/page-cart.ts';
import { configAtom } from '../../state/page/config.ts';
import { type PricePlace, pricePlaceAtom } from '../../state/page/price-place.ts';
import { atom } from '../../state/store.ts';

/**
 * For whom the prices on the page are, where a visitor can change it; undefined where a customer or billing details decide,
 * and where the page shows no VAT.
 */
export const linePlaceAtom = atom((get): PricePlace | undefined => {
  const { loaded } = get(cartSourceAtom);
  const { billingProfile } = Object(loaded?.cart ?? loaded?.json) as { billingProfile?: unknown };
  const isDecided = Boolean(loaded?.shown.user ?? billingProfile) || get(configAtom).prices === 'net';
  return isDecided ? undefined : get(pricePlaceAtom);
});
