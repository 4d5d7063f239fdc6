import { refuse } from '../errors.ts';
import { requireSession, type Services, type ShopContext } from '../http/context.ts';
import type { Cart, CartContent } from '../store/schema.ts';

/** Reads, changes and stores the cart of this session; `next` may run again if another process was faster. */
export async function changeCart(
  c: ShopContext,
  { store }: Services,
  next: (content: CartContent, cart: Cart) => CartContent | Promise<CartContent>,
): Promise<Cart> {
  const key = c.req.header('idempotency-key');
  const cart = await store.changeCart(requireSession(c).id, c.get('company').code, next, key);
  if (!cart) throw refuse(404, 'exception.cart.not_found');
  return cart;
}
