import { randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { CompanyCode } from '../../src/config/presets.ts';
import type { Database } from './database.ts';
import type { Profile, ProfileInput, ProfileKind } from './profile-rules.ts';
import {
  answers,
  type CartContent,
  carts,
  orders,
  type PaymentState,
  payments,
  profiles,
  sessions,
  users,
} from './schema.ts';

export interface Session {
  id: string;
  login: string | null;
}
export type Cart = typeof carts.$inferSelect;
export type User = typeof users.$inferSelect;
export type Order = typeof orders.$inferSelect;
export type Payment = typeof payments.$inferSelect;
export type Answer = typeof answers.$inferSelect;
export type Store = ReturnType<typeof createStore>;

export function emptyContent(): CartContent {
  return { items: [], note: '', termsAndConditionsConsent: false, thirdPartyConsent: false };
}

/**
 * All reading and writing of the shop's data. Everything that must happen together goes through one `db.batch`, which
 * runs in one transaction without giving other work a turn in between.
 */
export function createStore(db: Database, clock: () => Date) {
  const now = () => clock().getTime();
  return {
    db,
    ...sessionCalls(db, now),
    ...cartCalls(db, now),
    ...userCalls(db, now),
    ...profileCalls(db, now),
    ...orderCalls(db, now),
    ...answerCalls(db),
  };
}

function sessionCalls(db: Database, now: () => number) {
  return {
    async session(id: string): Promise<Session | undefined> {
      const [row] = await db.select().from(sessions).where(eq(sessions.id, id));
      return row && { id: row.id, login: row.login };
    },
    async createSession(): Promise<Session> {
      const session = { id: randomBytes(16).toString('hex'), login: null };
      await db.insert(sessions).values({ ...session, createdAt: now() });
      return session;
    },
    async setLogin(id: string, login: string | null): Promise<void> {
      await db.update(sessions).set({ login }).where(eq(sessions.id, id));
    },
  };
}

function cartCalls(db: Database, now: () => number) {
  const find = async (sessionId: string, company: CompanyCode) => {
    const [row] = await db
      .select()
      .from(carts)
      .where(and(eq(carts.sessionId, sessionId), eq(carts.company, company)));
    return row;
  };
  return {
    cart: find,
    cartsOf(sessionId: string): Promise<Cart[]> {
      return db.select().from(carts).where(eq(carts.sessionId, sessionId));
    },
    /** Two first calls at once get the same cart: the second insert does nothing. */
    async ensureCart(sessionId: string, company: CompanyCode): Promise<Cart> {
      const fresh = { uuid: randomUUID(), sessionId, company, content: emptyContent(), updatedAt: now() };
      const found = await find(sessionId, company);
      if (found) return found;
      await db.insert(carts).values(fresh).onConflictDoNothing();
      return (await find(sessionId, company)) ?? fresh;
    },
    async saveCart(cart: Cart): Promise<Cart> {
      await db
        .update(carts)
        .set({ content: cart.content, updatedAt: now() })
        .where(eq(carts.uuid, cart.uuid));
      return cart;
    },
  };
}

function userCalls(db: Database, now: () => number) {
  return {
    async user(login: string): Promise<User | undefined> {
      const [row] = await db.select().from(users).where(eq(users.login, login.toLowerCase()));
      return row;
    },
    /** The user, the first billing profile, the session's login and the cart change together or not at all. */
    async createUser(user: Omit<User, 'createdAt'>, profile: Profile, cart: Cart): Promise<void> {
      await db.batch([
        db.insert(users).values({ ...user, createdAt: now() }),
        db
          .insert(profiles)
          .values({ id: profile.id, login: user.login, kind: 'billing', content: profile, createdAt: now() }),
        db.update(sessions).set({ login: user.login }).where(eq(sessions.id, cart.sessionId)),
        db.update(carts).set({ content: cart.content, updatedAt: now() }).where(eq(carts.uuid, cart.uuid)),
      ]);
    },
  };
}

function profileCalls(db: Database, now: () => number) {
  return {
    async profiles(login: string, kind: ProfileKind): Promise<Profile[]> {
      const rows = await db
        .select()
        .from(profiles)
        .where(and(eq(profiles.login, login), eq(profiles.kind, kind)))
        .orderBy(profiles.createdAt, sql`rowid`);
      return rows.map((row) => row.content);
    },
    async profile(login: string, kind: ProfileKind, id: string): Promise<Profile | undefined> {
      const mine = and(eq(profiles.login, login), eq(profiles.kind, kind), eq(profiles.id, id));
      const [row] = await db.select().from(profiles).where(mine);
      return row?.content;
    },
    async createProfile(login: string, kind: ProfileKind, input: ProfileInput): Promise<Profile> {
      const content = { ...input, id: randomUUID() };
      await db.insert(profiles).values({ id: content.id, login, kind, content, createdAt: now() });
      return content;
    },
    async saveProfile(profile: Profile): Promise<Profile> {
      await db.update(profiles).set({ content: profile }).where(eq(profiles.id, profile.id));
      return profile;
    },
  };
}

export interface Placement {
  order: Order;
  cart: Cart;
  payment: Payment | undefined;
  /** What stays of the user's credit in euro cents; absent when the order is not paid by credit. */
  creditLeft: number | undefined;
  answer: Answer | undefined;
}

function orderCalls(db: Database, now: () => number) {
  const one = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0];
  return {
    order: one,
    orders(): Promise<Order[]> {
      return db.select().from(orders).orderBy(desc(orders.number));
    },
    async nextOrderNumber(): Promise<number> {
      const [row] = await db.select({ last: sql<number | null>`max(${orders.number})` }).from(orders);
      return (row?.last ?? 2_026_000_000) + 1;
    },
    /** The order, its payment, the new empty cart, the credit and the answer to repeat: one transaction. */
    async place({ order, cart, payment, creditLeft, answer }: Placement): Promise<void> {
      const next = {
        uuid: randomUUID(),
        sessionId: cart.sessionId,
        company: cart.company,
        content: emptyContent(),
        updatedAt: now(),
      };
      const credit =
        creditLeft === undefined
          ? []
          : [db.update(users).set({ creditEur: creditLeft }).where(eq(users.login, order.login))];
      await db.batch([
        db.insert(orders).values(order),
        db.delete(carts).where(eq(carts.uuid, cart.uuid)),
        db.insert(carts).values(next),
        ...(payment ? [db.insert(payments).values(payment)] : []),
        ...credit,
        ...(answer ? [db.insert(answers).values(answer)] : []),
      ]);
    },
    async payment(id: string): Promise<{ payment: Payment; order: Order } | undefined> {
      const [payment] = await db.select().from(payments).where(eq(payments.id, id));
      const order = payment && (await one(payment.orderId));
      return payment && order && { payment, order };
    },
    /** Only a waiting payment can be decided; true when this call decided it. */
    async decidePayment(orderId: string, state: PaymentState): Promise<boolean> {
      const waiting = and(eq(orders.id, orderId), eq(orders.paymentState, 'waiting'));
      const result = await db.update(orders).set({ paymentState: state, updatedAt: now() }).where(waiting);
      return result.rowsAffected === 1;
    },
  };
}

function answerCalls(db: Database) {
  return {
    async answer(sessionId: string, key: string): Promise<Answer | undefined> {
      const [row] = await db
        .select()
        .from(answers)
        .where(and(eq(answers.sessionId, sessionId), eq(answers.key, key)));
      return row;
    },
    async saveAnswer(answer: Answer): Promise<void> {
      await db.insert(answers).values(answer).onConflictDoNothing();
    },
  };
}
