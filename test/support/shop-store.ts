import { createShop, type Shop } from '../../demo/api/app.ts';
import { browser } from '../../demo/api/test-support.ts';
import type { CartItem, NewItem } from '../../src/api/cart-schema.ts';
import { createClient } from '../../src/api/client.ts';
import { addProducts } from '../../src/api/item-calls.ts';
import { cartAtom } from '../../src/state/cart/cart-atom.ts';
import { changeCartAtom } from '../../src/state/changes/change-cart.ts';
import { clientAtom } from '../../src/state/page/client-atom.ts';
import type { Store } from '../../src/state/store.ts';
import { createShopStore } from './shop-page.ts';

/** A store connected to its own demo shop, with cookies and the given products in the cart. */
export async function startCart(products: readonly Pick<NewItem, 'code' | 'period' | 'properties'>[]) {
  const shop: Shop = createShop({ databaseUrl: ':memory:', siteOrigins: ['http://site.test'] });
  const store = createShopStore();
  const settings = { company: 'sk-ws', language: 'en-US', validationApiUrl: 'http://shop.test/validation' };
  store.set(
    clientAtom,
    createClient({ ...settings, apiUrl: 'http://shop.test/api', fetch: browser(shop).fetch }),
  );
  const items = products.map((product) => ({ name: product.code, sellType: 'direct', ...product }));
  const added = await store.set(changeCartAtom, { send: addProducts(items) });
  if (!added.ok) throw new Error(JSON.stringify(added.messages));
  return { store, shop };
}

/** The cart item of a product. */
export function itemOf(store: Store, code: string): CartItem {
  const item = store.get(cartAtom)?.items.find((one) => one.code === code);
  if (!item) throw new Error(`no ${code} in the cart`);
  return item;
}
