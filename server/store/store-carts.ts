import { and, eq, exists, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import {
  answers,
  type Cart,
  type CartContent,
  CHANGE_STORED,
  cartShares,
  carts,
  IN_PROGRESS,
} from './schema.ts';

export function emptyContent(): CartContent {
  return { items: [], note: '', termsAndConditionsConsent: false, thirdPartyConsent: false };
}

/** Another process has changed the cart since it was read. */
class StaleCartError extends Error {}

const ATTEMPTS = 20;

export function cartCalls(db: Database, now: () => number) {
  const find = prepareFind(db);
  const save = (cart: Cart, key?: string) => saveCart(db, cart, { at: now(), key });
  return {
    cart: find,
    cartsOf(sessionId: string): Promise<Cart[]> {
      const ofSession = eq(cartShares.sessionId, sessionId);
      const shared = db.select({ uuid: cartShares.cartUuid }).from(cartShares).where(ofSession);
      return db
        .select()
        .from(carts)
        .where(or(eq(carts.sessionId, sessionId), inArray(carts.uuid, shared)));
    },
    /** Two first calls at the same time get the same cart: the second insert does nothing. */
    async ensureCart(sessionId: string, company: string): Promise<Cart> {
      const found = await find(sessionId, company);
      if (found) return found;
      const cart = {
        uuid: crypto.randomUUID(),
        sessionId,
        company,
        content: emptyContent(),
        version: 0,
        updatedAt: now(),
        leftAt: null,
      };
      await db.insert(carts).values(cart).onConflictDoNothing();
      return (await find(sessionId, company)) ?? cart;
    },
    saveCart: save,
    /**
     * Reads, changes and saves; starts again if another process was faster, so `next` may run several times. Returns
     * undefined if there is no such cart; `next` refuses a change by throwing.
     */
    async changeCart(
      sessionId: string,
      company: string,
      next: (content: CartContent, cart: Cart) => CartContent | Promise<CartContent>,
      key?: string,
    ): Promise<Cart | undefined> {
      for (let left = ATTEMPTS; ; left -= 1) {
        const cart = await find(sessionId, company);
        if (!cart) return undefined;
        const content = await next(cart.content, cart);
        if (content === cart.content) return cart;
        try {
          return await save({ ...cart, content }, key);
        } catch (error) {
          if (!(error instanceof StaleCartError) || left <= 1) throw error;
        }
      }
    },
  };
}

/**
 * A cart that the session shares comes before its own, and is asked for as if it were that: responses to repeat, the order
 * and the cart after it are those of the session that calls.
 */
function prepareFind(db: Database) {
  const [sessionId, company] = [sql.placeholder('sessionId'), sql.placeholder('company')];
  const ofSession = and(eq(cartShares.sessionId, sessionId), eq(cartShares.company, company));
  const shared = db.select({ uuid: cartShares.cartUuid }).from(cartShares).where(ofSession);
  const own = and(eq(carts.sessionId, sessionId), eq(carts.company, company));
  const sharedAs = sql<string | null>`(select ${cartShares.id} from ${cartShares}
    where ${and(ofSession, eq(cartShares.cartUuid, carts.uuid))})`;
  const found = db
    .select({ ...getTableColumns(carts), sharedAs: sharedAs.as('shared_as') })
    .from(carts)
    .where(or(inArray(carts.uuid, shared), own))
    .orderBy(sql`shared_as is null`)
    .limit(1)
    .prepare();
  return async (id: string, ofCompany: string): Promise<Cart | undefined> => {
    const [cart] = await found.execute({ sessionId: id, company: ofCompany });
    return cart && { ...cart, sessionId: id, sharedAs: cart.sharedAs ?? undefined };
  };
}

/**
 * Saves the cart and, in the same transaction, that the call with this idempotency key has made its change: if the
 * process dies before it stores the response, the repeated call must not make the change again.
 *
 * @throws StaleCartError if the stored cart is no longer the one that was read.
 */
async function saveCart(
  db: Database,
  cart: Cart,
  { at, key = '' }: { at: number; key?: string | undefined },
): Promise<Cart> {
  const changes = { content: cart.content, version: cart.version + 1, updatedAt: at };
  const asRead = and(eq(carts.uuid, cart.uuid), eq(carts.version, cart.version));
  const ofCall = and(
    eq(answers.sessionId, cart.sessionId),
    eq(answers.key, key),
    eq(answers.status, IN_PROGRESS),
  );
  const current = db.select({ uuid: carts.uuid }).from(carts).where(asRead);
  const [, { rowsAffected }] = await db.batch([
    db
      .update(answers)
      .set({ status: CHANGE_STORED })
      .where(and(ofCall, exists(current))),
    db.update(carts).set(changes).where(asRead),
  ]);
  if (rowsAffected === 0) throw new StaleCartError();
  return { ...cart, ...changes };
}
