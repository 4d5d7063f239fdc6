import type { Services, ShopContext } from '../http/context.ts';
import { isStudentCard } from '../lib/checksums.ts';
import type { Cart } from '../store/schema.ts';
import { type PricedCart, priceCart } from './pricing.ts';
import { soldIn } from './sold.ts';

/** The cart, priced for its visitor: in their language, with the discounts of their billing profile. */
export async function pricedCart(c: ShopContext, cart: Cart, services: Services): Promise<PricedCart> {
  const isStudent = await hasStudentCard(c, cart, services);
  return priceCart(cart.content, { isStudent }, await soldIn(c, cart.content, services));
}

async function hasStudentCard(c: ShopContext, { content }: Cart, { store }: Services): Promise<boolean> {
  const login = c.get('session')?.login;
  const id = content.billingProfileId;
  const profile = login && id !== undefined ? await store.profile(login, 'billing', id) : undefined;
  return profile?.type === 'person' && isStudentCard(profile.bonusCard);
}
