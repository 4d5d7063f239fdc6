import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { CompanyCode } from '../../src/config/presets.ts';
import type { Database } from './database.ts';
import { type Cart, type CartContent, carts } from './schema.ts';

export function emptyContent(): CartContent {
  return { items: [], note: '', termsAndConditionsConsent: false, thirdPartyConsent: false };
}

/** Another process changed the cart since it was read. */
class StaleCart extends Error {}

const TRIES = 20;

export function cartCalls(db: Database, now: () => number) {
  const find = async (sessionId: string, company: CompanyCode): Promise<Cart | undefined> => {
    const [row] = await db
      .select()
      .from(carts)
      .where(and(eq(carts.sessionId, sessionId), eq(carts.company, company)));
    return row;
  };
  /** Throws StaleCart when it is not the cart that was read any more. */
  const save = async (cart: Cart): Promise<Cart> => {
    const next = { content: cart.content, version: cart.version + 1, updatedAt: now() };
    const asRead = and(eq(carts.uuid, cart.uuid), eq(carts.version, cart.version));
    const { rowsAffected } = await db.update(carts).set(next).where(asRead);
    if (rowsAffected === 0) throw new StaleCart();
    return { ...cart, ...next };
  };
  return {
    cart: find,
    cartsOf(sessionId: string): Promise<Cart[]> {
      return db.select().from(carts).where(eq(carts.sessionId, sessionId));
    },
    /** Two first calls at once get the same cart: the second insert does nothing. */
    async ensureCart(sessionId: string, company: CompanyCode): Promise<Cart> {
      const found = await find(sessionId, company);
      if (found) return found;
      const fresh = {
        uuid: randomUUID(),
        sessionId,
        company,
        content: emptyContent(),
        version: 0,
        updatedAt: now(),
      };
      await db.insert(carts).values(fresh).onConflictDoNothing();
      return (await find(sessionId, company)) ?? fresh;
    },
    saveCart: save,
    /**
     * Reads, changes and saves; begins anew when another process was faster, so `next` may run several times. The
     * answer is undefined where there is no such cart; `next` may refuse by throwing.
     */
    async changeCart(
      sessionId: string,
      company: CompanyCode,
      next: (content: CartContent, cart: Cart) => CartContent | Promise<CartContent>,
    ): Promise<Cart | undefined> {
      for (let left = TRIES; ; left -= 1) {
        const cart = await find(sessionId, company);
        if (!cart) return undefined;
        const content = await next(cart.content, cart);
        if (content === cart.content) return cart;
        try {
          return await save({ ...cart, content });
        } catch (error) {
          if (!(error instanceof StaleCart) || left <= 1) throw error;
        }
      }
    },
  };
}
