import type { Cart, CartItem, NewItem } from '../../../api/cart-schema.ts';
import type { Offers } from '../../../api/offers.ts';

/** A product that complements the cart. */
export type CrossSell = Offers['xSellProducts'][number];
/** A larger product that replaces an item. */
export type UpSell = Offers['upSellProducts'][number];

/** A key of everything that offers depend on; they are reloaded when it changes. */
export const offersKey = (cart: Cart): string =>
  cart.items.map(({ id, code, period }) => `${id}:${code}:${period ?? ''}`).join(' ');

/** The cart item for an offer, at the price that was shown. */
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

/** The upgrades shown as cards, cheapest first, up to a maximum. */
export function upSellCards(offers: Offers, cart: Cart): UpSell[] {
  const upSells = cart.items.flatMap((item) => upSellFor(offers, item) ?? []);
  const byPrice = upSells.toSorted((a, b) => a.priceDifference.vatExcluded - b.priceDifference.vatExcluded);
  return byPrice.slice(0, MAX_UP_SELL_CARDS);
}

const MAX_UP_SELL_CARDS = 2;
