import { isStudentCard } from '../../server/checksums.ts';
import { languageOf, type Services, type ShopContext } from './context.ts';
import { type PricedCart, priceCart } from './pricing.ts';
import type { Cart } from './schema.ts';

/** The cart, priced for its visitor: in their language, with the discounts of their billing profile. */
export async function pricedCart(c: ShopContext, cart: Cart, services: Services): Promise<PricedCart> {
  const isStudent = await hasStudentCard(c, cart, services);
  return priceCart(cart.content, { company: cart.company, language: languageOf(c), isStudent });
}

async function hasStudentCard(c: ShopContext, { content }: Cart, { store }: Services): Promise<boolean> {
  const login = c.get('session')?.login;
  const id = content.billingProfileId;
  const profile = login && id !== undefined ? await store.profile(login, 'billing', id) : undefined;
  return profile?.type === 'person' && isStudentCard(profile.bonusCard);
}
