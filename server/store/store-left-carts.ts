import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { LeftCart } from '../entities.ts';
import type { Database } from './database.ts';
import { carts } from './schema.ts';
import { type Hearers, LEASE_MS, noticeWriter } from './store-outbox.ts';

/** How long a cart is not changed until it counts as left, and until nobody wants to hear of it any more. */
const IDLE_MS = 3_600_000;
const STALE_MS = 24 * IDLE_MS;
/** Carts of one round. */
const STEP = 100;

/** Whose cart it is: who is logged in with it, or whose billing profile is in it, also once the login has ended by time. */
const LOGIN = sql<string | null>`coalesce(
  (select login from sessions where (id = carts.session_id or replaces = carts.session_id) and login is not null),
  (select login from profiles where id = carts.content ->> '$.billingProfileId'))`;

/** Carts with items that their customers have not changed for an hour: each is told of once, until it is changed again. */
export function leftCartCalls(db: Database, now: () => number, hears: Hearers) {
  const notices = noticeWriter(db, hears);
  return {
    async noticeLeftCarts(): Promise<void> {
      if (hears('cartLeft').length === 0) return;
      const at = now();
      const isLeft = and(
        lte(carts.updatedAt, at - IDLE_MS),
        gt(carts.updatedAt, at - STALE_MS),
        sql`${carts.leftAt} is not ${carts.updatedAt}`,
        sql`json_array_length(carts.content -> '$.items') > 0`,
        sql`${LOGIN} is not null`,
      );
      const found = await db.select({ uuid: carts.uuid }).from(carts).where(isLeft).limit(STEP);
      if (found.length === 0) return;
      const ids = found.map(({ uuid }) => uuid);
      const still = and(inArray(carts.uuid, ids), isLeft);
      const about = { about: sql`${carts.uuid}`, subject: sql`${carts.updatedAt}` };
      // Nobody has these in hand: they are due at once.
      const added = notices('cartLeft', about, at - LEASE_MS, sql`from ${carts} where ${still}`);
      const [first, ...others] = [
        ...added,
        db
          .update(carts)
          .set({ leftAt: sql`${carts.updatedAt}` })
          .where(still),
      ];
      if (first) await db.batch([first, ...others]);
    },
    /** The cart as it was left at this time; undefined once it was changed or ordered. */
    async leftCart(uuid: string, leftAt: number): Promise<LeftCart | undefined> {
      const mail = sql<string | null>`(select profiles.content ->> '$.emails[0]' from profiles
        join users on profiles.id = users.default_billing_profile_id where users.login = ${LOGIN})`;
      const [row] = await db
        .select({ cart: carts, login: LOGIN, email: mail })
        .from(carts)
        .where(and(eq(carts.uuid, uuid), eq(carts.updatedAt, leftAt)));
      if (!row?.login) return undefined;
      const {
        login,
        email,
        cart: { company, content },
      } = row;
      const items = content.items.map(
        ({ id, code, sellType, period, properties: { authCode: _, ...properties } }) => ({
          id,
          code,
          sellType,
          period,
          properties,
        }),
      );
      return { id: uuid, company, login, email, items, leftAt };
    },
  };
}
