import type { Cart, CartItem } from '../api/cart-schema.ts';
import { type ChangeRequest, isProduct, productsOf } from './unknown-outcome.ts';

/**
 * The items that a call added a second time, when a browser repeated it after its connection broke and the server could
 * not recognize it by a key: each of its products exists twice among the new items, at the same
 * price. Empty if only some of them do: a shop may add a gift.
 */
export function addedTwice(request: ChangeRequest, before: Cart, after: Cart): CartItem[] {
  const known = new Set(before.items.map(({ id }) => id));
  const added = after.items.filter(({ id }) => !known.has(id));
  const products = productsOf(request);
  const take = (product: (typeof products)[number], price?: number): CartItem[] => {
    const isSame = (item: CartItem): boolean =>
      isProduct(item, product) && (price === undefined || item.price.vatExcluded === price);
    const at = added.findIndex(isSame);
    return at < 0 ? [] : added.splice(at, 1);
  };
  const first = products.flatMap((product) => take(product));
  const second = products.flatMap((product, index) => take(product, first[index]?.price.vatExcluded));
  return first.length === products.length && second.length === products.length ? second : [];
}
