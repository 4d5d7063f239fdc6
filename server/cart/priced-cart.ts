import { ownProfileOf, type Services, type ShopContext } from '../http/context.ts';
import { isStudentCard } from '../lib/checksums.ts';
import type { Cart } from '../store/schema.ts';
import { type PricedCart, priceCart } from './pricing.ts';
import { soldIn } from './sold.ts';
import { asPayer, taxFor } from './tax.ts';

/** The cart, priced for its visitor: in their language, with discounts and VAT of their billing profile, else of their place. */
export async function pricedCart(c: ShopContext, { content }: Cart, services: Services): Promise<PricedCart> {
  const profile = await ownProfileOf(c, 'billing', content.billingProfileId, services);
  const isStudent = profile?.type === 'person' && isStudentCard(profile.bonusCard);
  const place = content.buyer && asPayer(content.buyer);
  const payer = profile ? { ...profile, country: profile.countryCode } : place;
  const [assortment, tax] = await Promise.all([
    soldIn(c, content, services),
    taxFor(c, payer, content.items, services),
  ]);
  return priceCart(content, { isStudent, tax }, assortment);
}
