import type { Cart, CartItem, NewItem } from '../../../api/cart-schema.ts';
import type { Offers } from '../../../api/offers.ts';

/** Something that goes with the cart. */
export type CrossSell = Offers['xSellProducts'][number];
/** A bigger product in place of an item. */
export type UpSell = Offers['upSellProducts'][number];

/** What offers depend on: as long as it stays, they need not be asked for again. */
export const offersKey = (cart: Cart): string =>
  cart.items.map(({ id, code, period }) => `${id}:${code}:${period ?? ''}`).join(' ');

/** What puts an offer into the cart, at the price that was shown. */
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

/** The bigger product that fits an item as it is now; what was offered for an earlier shape of it does not count. */
export const upSellFor = (offers: Offers | undefined, item: CartItem): UpSell | undefined =>
  offers?.upSellProducts.find(({ cartItemId, period }) => cartItemId === item.id && period === item.period);

/** The bigger products worth a card of their own, the smallest step first: a long cart is no catalogue. */
export function upSellCards(offers: Offers, cart: Cart): UpSell[] {
  const fitting = cart.items.flatMap((item) => upSellFor(offers, item) ?? []);
  const byPrice = fitting.toSorted((a, b) => a.priceDifference.vatExcluded - b.priceDifference.vatExcluded);
  return byPrice.slice(0, MAX_UP_SELL_CARDS);
}

const MAX_UP_SELL_CARDS = 2;
