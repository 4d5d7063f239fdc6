import { changeCart } from '../cart/cart-change.ts';
import { cartView } from '../cart/cart-view.ts';
import { couponRefusal, couponsOf, withoutCoupon } from '../cart/coupons.ts';
import type { PricedCart } from '../cart/pricing.ts';
import { soldIn } from '../cart/sold.ts';
import { type ErrorKey, Refusal } from '../errors.ts';
import { askedBy, type Services, type ShopContext } from '../http/context.ts';
import type { Cart, CartContent, User } from '../store/schema.ts';

interface Redeeming {
  /** Of the order. */
  id: string;
  cart: Cart;
  user: User;
  priced: PricedCart;
}

const isBonusOf = ({ priced }: Redeeming, code: string): boolean =>
  priced.items.some(({ bonus }) => bonus?.code === code);

/** Refuses an order with a coupon that does not exist any more, or is not valid any more. */
export async function refuseLostCoupons(
  c: ShopContext,
  content: CartContent,
  services: Services,
): Promise<void> {
  const sold = await soldIn(c, content, services);
  for (const coupon of couponsOf(content)) {
    const key = couponRefusal(coupon, content, sold);
    const isLost = key === 'exception.coupon.not_found' || key === 'exception.coupon.not_valid_for_user';
    if (isLost) throw await withoutIt(c, coupon.code, key, services);
  }
}

/**
 * Uses up the coupons that give this order its discounts. Before each is asked for, the store knows that it has to be given
 * back: only the order, once it is stored, takes that note away. Returns the subjects of those notes.
 */
export async function redeemCoupons(c: ShopContext, draft: Redeeming, services: Services): Promise<string[]> {
  const { provider, store, ask } = services;
  if (!provider.coupons?.redeem) return [];
  const codes = couponsOf(draft.cart.content).map(({ code }) => code);
  const subjects: string[] = [];
  const asked = { ...askedBy(c), orderId: draft.id, customer: draft.user };
  for (const code of codes.filter((one) => isBonusOf(draft, one))) {
    const subject = `${c.get('company').code} ${code}`;
    await store.addNotice({ kind: 'couponReleased', about: draft.id, subject });
    const answer = await ask('coupons.redeem', { ...asked, code });
    if (answer !== undefined && answer !== true) {
      await store.forgetNotice({ kind: 'couponReleased', about: draft.id, subject });
      throw await withoutIt(c, code, answer || 'exception.coupon.not_valid_for_user', services);
    }
    subjects.push(subject);
  }
  return subjects;
}

/** Takes a coupon out of the cart: the refusal names it and has the cart with its new total. */
async function withoutIt(c: ShopContext, code: string, key: ErrorKey, services: Services): Promise<Refusal> {
  const cart = await changeCart(c, services, (content) => withoutCoupon(content, code) ?? content);
  return new Refusal(422, { key, coupon: code, cart: await cartView(c, cart, services) });
}
