import { type CartCall, type ChangeCall, isProduct } from '../../api/cart-call.ts';
import type { Cart, CartItem } from '../../api/cart-schema.ts';
import { deleteItem } from '../../api/item-calls.ts';

/** What a call has added: products, or files in its body. */
type Addition = Pick<CartCall, 'adds' | 'removalOf'> & Pick<ChangeCall<unknown>, 'body'>;

/**
 * The calls that remove what a call added a second time, when a browser repeated it after its connection broke and the
 * server could not recognize it by a key.
 */
export const removalsOf = (call: Addition, before: Cart, after: Cart): CartCall[] => [
  ...addedTwice(call, before, after).map(({ id }) => deleteItem(id)),
  ...uploadedTwice(call, before, after).flatMap((id) => call.removalOf?.(id) ?? []),
];

/**
 * The items that a call added a second time: each of its products exists twice among the new items, at the same price.
 * Empty if only some of them do: a shop may add a gift.
 */
export function addedTwice({ adds: products = [] }: Addition, before: Cart, after: Cart): CartItem[] {
  const known = new Set(before.items.map(({ id }) => id));
  const added = after.items.filter(({ id }) => !known.has(id));
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

/** The ids of the files that a call uploaded a second time: each of them exists twice among the new ones. */
function uploadedTwice({ body }: Addition, before: Cart, after: Cart): string[] {
  if (!(body instanceof FormData)) return [];
  const known = new Set(before.migrationPromotion?.files.map(({ id }) => id));
  const added = (after.migrationPromotion?.files ?? []).filter(({ id }) => !known.has(id));
  const names = [...body.values()].flatMap((value) => (value instanceof File ? [value.name] : []));
  const take = (name: string): string[] => {
    const at = added.findIndex((file) => file.name === name);
    return at < 0 ? [] : added.splice(at, 1).map(({ id }) => id);
  };
  const first = names.flatMap(take);
  const second = names.flatMap(take);
  return first.length === names.length && second.length === names.length ? second : [];
}
