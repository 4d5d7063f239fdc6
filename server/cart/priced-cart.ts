import type { Services, ShopContext } from '../http/context.ts';
import { isStudentCard } from '../lib/checksums.ts';
import type { Cart } from '../store/schema.ts';
import { type PricedCart, priceCart } from './pricing.ts';
import { soldIn } from './sold.ts';
import { taxFor } from './tax.ts';

/** The cart, priced for its visitor: in their language, with discounts and VAT of their billing profile. */
export async function pricedCart(c: ShopContext, { content }: Cart, services: Services): Promise<PricedCart> {
  const login = c.get('session')?.login;
  const id = content.billingProfileId;
  const payer = login && id !== undefined ? await services.store.profile(login, 'billing', id) : undefined;
  const isStudent = payer?.type === 'person' && isStudentCard(payer.bonusCard);
  const [assortment, tax] = await Promise.all([
    soldIn(c, content, services),
    taxFor(c, payer, content.items, services),
  ]);
  return priceCart(content, { isStudent, tax }, assortment);
}
