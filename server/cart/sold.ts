import { askedBy, customerOf, type Services, type ShopContext } from '../http/context.ts';
import type { CartContent, StoredItem } from '../store/schema.ts';
import { type Assortment, createAssortment } from './assortment.ts';
import { sellerTo } from './buyer.ts';
import { couponsOf } from './coupons.ts';
import { domainOf } from './pricing.ts';
import { withSoldNames } from './sold-names.ts';

const assortments = new WeakMap<ShopContext, Assortment>();

/** The assortment of this call: what one part of it has loaded, the others know. */
export function assortmentOf(c: ShopContext, services: Services): Assortment {
  const known = assortments.get(c);
  if (known) return known;
  const made = createAssortment(
    askedBy(c),
    services,
    (answers) => withSoldNames(c, answers, services),
    (codes) => couponsFor(c, codes, services),
    sellerTo(c, askedBy(c), services),
    services.provider.discounts,
  );
  assortments.set(c, made);
  return made;
}

/** Coupons may depend on the customer and on what is in the cart. */
async function couponsFor(c: ShopContext, codes: readonly string[], services: Services) {
  const session = c.get('session');
  const [customer, cart] = await Promise.all([
    customerOf(c, services),
    session && services.store.cart(session.id, c.get('company').code),
  ]);
  return services.ask('coupons.find', { ...askedBy(c), codes, customer, items: cart?.content.items ?? [] });
}

/** The assortment with everything that a cart contains. */
export async function soldIn(c: ShopContext, content: CartContent, services: Services): Promise<Assortment> {
  const assortment = assortmentOf(c, services);
  const { codes, names } = wantedBy(content.items);
  await assortment.load({ codes, names, coupons: couponsOf(content).map(({ code }) => code) });
  return assortment;
}

/** Products and domains of these items. */
export function wantedBy(items: readonly Pick<StoredItem, 'code' | 'properties'>[]) {
  const domains = items.filter(({ code }) => code.startsWith('domain-'));
  return { codes: items.map(({ code }) => code), names: domains.map((item) => domainOf(item) ?? '') };
}
