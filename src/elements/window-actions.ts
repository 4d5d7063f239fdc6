import * as v from 'valibot';
import { addItem, addProducts, deleteItem } from '../api/cart.ts';
import type { NewItem } from '../api/cart-schema.ts';
import { moneySchema } from '../api/schemas.ts';
import { type CartResult, changeCartAtom, refreshCartAtom } from '../state/cart-changes.ts';
import type { Store } from '../state/store.ts';

/** What a template's script may hand to `wsElements.add`: the fields of `ws-add-to-cart`, money in major units. */
const productSchema = v.object({
  code: v.string(),
  name: v.optional(v.string()),
  sellType: v.optional(v.string(), 'direct'),
  price: v.optional(v.object({ vatExcluded: moneySchema })),
  period: v.optional(v.number()),
  properties: v.optional(v.record(v.string(), v.unknown())),
});

/** `wsElements.add`: one product or a list of them, all or none. What is not a product is refused, not sent. */
export async function addProduct(store: Store, products: unknown): Promise<CartResult> {
  const list = v.safeParse(v.array(productSchema), Array.isArray(products) ? products : [products]);
  if (!list.success || list.output.length === 0) {
    return { ok: false, messages: { cart: [{ key: 'exception.product.invalid_data' }] } };
  }
  const items: NewItem[] = list.output.map((product) => ({ ...product, name: product.name ?? product.code }));
  const [only] = items;
  return store.set(changeCartAtom, {
    send: (client) => (items.length === 1 && only ? addItem(client, only) : addProducts(client, items)),
  });
}

/** `wsElements.remove`. */
export const removeItem = (store: Store, itemId: string): Promise<CartResult> =>
  store.set(changeCartAtom, { itemId, send: (client) => deleteItem(client, itemId) });

/** `wsElements.refresh`. */
export const refresh = (store: Store): Promise<CartResult> => store.set(refreshCartAtom);
