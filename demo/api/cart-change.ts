import { refuse } from '../../server/errors.ts';
import { requireSession, type Services, type ShopContext } from './context.ts';
import type { Cart, CartContent } from './schema.ts';

/** Reads, changes and stores the cart of this session; `next` may run again if another process was faster. */
export async function changeCart(
  c: ShopContext,
  { store }: Services,
  next: (content: CartContent) => CartContent,
): Promise<Cart> {
  const key = c.req.header('idempotency-key');
  const cart = await store.changeCart(requireSession(c).id, c.get('company'), next, key);
  if (!cart) throw refuse(404, 'exception.cart.not_found');
  return cart;
}
