import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { sha256 } from '../lib/hex.ts';
import type { Database } from './database.ts';
import { type Cart, cartLinks, cartShares, carts } from './schema.ts';
import { DAY } from './store-sessions.ts';

const LINK_MS = 7 * DAY;

/** Links that open a cart in another session. */
export function linkCalls(db: Database, now: () => number) {
  const hashOf = (token: string) => sha256(`cart link ${token}`);
  return {
    /** Stores a link to a cart; returns when it ends. */
    async addCartLink({ uuid }: Cart, token: string): Promise<number> {
      const createdAt = now();
      const row = { tokenHash: await hashOf(token), cartUuid: uuid, createdAt };
      await db.batch([
        db.delete(cartLinks).where(lte(cartLinks.createdAt, createdAt - LINK_MS)),
        db.insert(cartLinks).values(row),
      ]);
      return createdAt + LINK_MS;
    },
    /**
     * From now on the session has the cart of the link, whatever it had before; its own one is kept for later. False if the
     * link has ended, or its cart was ordered.
     */
    async openCartLink(sessionId: string, company: string, token: string): Promise<boolean> {
      const hash = await hashOf(token);
      const isOpen = and(eq(cartLinks.tokenHash, hash), gt(cartLinks.createdAt, now() - LINK_MS));
      const uuid = db.select({ uuid: cartLinks.cartUuid }).from(cartLinks).where(isOpen);
      const linked = and(eq(carts.company, company), inArray(carts.uuid, uuid));
      const share = db
        .select({
          id: sql<string>`${crypto.randomUUID()}`.as('id'),
          sessionId: sql<string>`${sessionId}`.as('session_id'),
          company: carts.company,
          cartUuid: carts.uuid,
        })
        .from(carts)
        .where(and(linked, sql`${carts.sessionId} <> ${sessionId}`));
      const mine = and(eq(cartShares.sessionId, sessionId), eq(cartShares.company, company));
      const [found] = await db.batch([
        db.select({ uuid: carts.uuid }).from(carts).where(linked),
        db.delete(cartShares).where(and(mine, sql`exists ${db.select().from(carts).where(linked)}`)),
        db.insert(cartShares).select(share),
      ]);
      return found.length > 0;
    },
  };
}
