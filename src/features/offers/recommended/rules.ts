import type { Cart, CartItem, NewItem } from '../../../api/cart-schema.ts';
import type { Offers } from '../../../api/offers.ts';
import { detailOf } from '../../cart/rules.ts';

/** A product that complements the cart. */
export type CrossSell = Offers['xSellProducts'][number];
/** A larger product that replaces an item. */
export type UpSell = Offers['upSellProducts'][number];

/** A key that changes with everything that offers depend on; they are then reloaded. */
export const offersKey = (cart: Cart): string =>
  cart.items.map(({ id, code, period }) => `${id}:${code}:${period ?? ''}`).join(' ');

/** The cart item for an offer, at the displayed price. */
export const newItemOf = ({ code, name, sellType, price, period, properties }: CrossSell): NewItem => ({
  code,
  name,
  sellType,
  price: { vatExcluded: price.vatExcluded },
  period,
  properties: Object.fromEntries(
    Object.entries(properties).filter(([key, value]) => value !== undefined && key !== 'prices'),
  ),
});

/** The upgrade for an item; offers for another period do not apply. */
export const upSellFor = (offers: Offers | undefined, item: CartItem): UpSell | undefined =>
  offers?.upSellProducts.find(({ cartItemId, period }) => cartItemId === item.id && period === item.period);

/** The item that an upgrade replaces, in words that distinguish it from others of the same product. */
export function replacedName(item: CartItem): string {
  const detail = detailOf(item);
  return detail === undefined ? item.name : `${item.name} (${detail})`;
}

/** The upgrades shown as cards, cheapest first, up to a maximum; one for items that cannot be distinguished. */
export function upSellCards(offers: Offers, cart: Cart): UpSell[] {
  const offerKey = (item: CartItem, { code }: UpSell): string => JSON.stringify([code, replacedName(item)]);
  const known = new Set<string>();
  const upSells = cart.items.flatMap((item) => {
    const upSell = upSellFor(offers, item);
    if (!upSell || known.has(offerKey(item, upSell))) return [];
    known.add(offerKey(item, upSell));
    return [upSell];
  });
  const byPrice = upSells.toSorted((a, b) => a.priceDifference.vatExcluded - b.priceDifference.vatExcluded);
  return byPrice.slice(0, MAX_UP_SELL_CARDS);
}

const MAX_UP_SELL_CARDS = 2;
