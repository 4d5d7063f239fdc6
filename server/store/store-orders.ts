import { and, desc, eq, exists, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { MinorUnits, Order as PlacedOrder } from '../entities.ts';
import type { Database } from './database.ts';
import { isConstraint } from './refused.ts';
import {
  type Answer,
  answers,
  type Cart,
  carts,
  counters,
  type Order,
  orderedDomains,
  orderedNames,
  orders,
  type Payment,
  payments,
  users,
} from './schema.ts';
import { emptyContent } from './store-carts.ts';
import { forgetNotice, type Hearers, LEASE_MS, type NoticeWriter, noticeWriter } from './store-outbox.ts';

export interface Placement {
  /** Its number is given when it is stored. */
  order: Omit<Order, 'number'>;
  cart: Cart;
  payment: Payment | undefined;
  /** The domains that it sells, in ASCII, each once. */
  domains: readonly string[];
  /** Euro cents taken from the customer's credit; 0 if the order is not paid by credit. */
  creditSpent: MinorUnits;
  /** What a repeated call with the same key finds. */
  answer: Answer | undefined;
  /** Coupons that were redeemed for it: they are not given back. */
  redeemed: readonly string[];
}

/** The number that a text names; 0, which no order has, if it names none: `1e309` is no number of a database. */
export const orderNumber = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

/** How long the names of an order that is not paid are kept from others; it can be paid until somebody has ordered them. */
const KEPT_MS = 30 * 24 * 3_600_000;

export function orderCalls(db: Database, now: () => number, hears: Hearers) {
  const notices = noticeWriter(db, hears);
  return {
    order: async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0],
    orders(): Promise<Order[]> {
      return db.select().from(orders).orderBy(desc(orders.number));
    },
    ordersOf(login: string): Promise<Order[]> {
      return db.select().from(orders).where(eq(orders.login, login)).orderBy(desc(orders.number));
    },
    ordersByState(): Promise<{ state: string; count: number }[]> {
      const state = sql<string>`case when closed_at is not null and payment_state <> 'paid' then 'closed' else payment_state end`;
      return db.select({ state, count: sql<number>`count(*)` }).from(orders).groupBy(state);
    },
    /** The order with this number, of this customer. */
    async orderOf(login: string, number: number): Promise<Order | undefined> {
      const theirs = and(eq(orders.number, number), eq(orders.login, login));
      return (await db.select().from(orders).where(theirs))[0];
    },
    /** Everything that the customer had to do for an order is done. */
    async finishActions(number: number): Promise<void> {
      await db.update(orders).set({ actionsDoneAt: now() }).where(eq(orders.number, number));
    },
    /**
     * Stores the order, its number and names, its payment, the new empty cart, the credit and the response to repeat in
     * one transaction, all or nothing. Returns undefined, without a change, if the cart has changed, a name is sold, or the
     * credit is too low.
     */
    async place(placement: Placement): Promise<Order | undefined> {
      const { order, domains } = placement;
      const at = now();
      const about = { about: order.id, subject: null };
      try {
        const [, [stored]] = await db.batch([
          nextNumber(db, at),
          newOrder(db, placement),
          ...closedByNames({ db, notices }, domains, order.login, at),
          ...placementWrites(db, placement, at),
          ...notices('placed', about, at),
          ...(order.paymentState === 'paid' ? notices('paid', about, at) : []),
        ]);
        return stored;
      } catch (error) {
        if (isConstraint(error)) return undefined;
        throw error;
      }
    },
    /** An order that is not paid cannot be paid any more; returns its id if this call closed it. */
    async closeOrder(number: number): Promise<string | undefined> {
      const at = now();
      const isUnpaid = and(
        eq(orders.number, number),
        ne(orders.paymentState, 'paid'),
        isNull(orders.closedAt),
      );
      const [[closed]] = await db.batch([
        db.update(orders).set({ closedAt: at }).where(isUnpaid).returning({ id: orders.id }),
        db
          .delete(orderedDomains)
          .where(
            inArray(
              orderedDomains.orderId,
              sql`(select ${orders.id} from ${orders} where ${orders.number} = ${number} and ${orders.closedAt} is not null)`,
            ),
          ),
        ...notices('cancelled', ITS_ID, at, closedAt(at, eq(orders.number, number))),
      ]);
      return closed?.id;
    },
    ...attemptCalls(db),
    ...nameCalls(db, now),
  };
}

/** A session, with the customer who is logged in. */
type Orderer = { id: string; login: string | null };

function attemptCalls(db: Database) {
  return {
    /** The order of an attempt, for the session or the customer that made it. */
    async orderOfAttempt(key: string, { id, login }: Orderer): Promise<Order | undefined> {
      const isOfSession = exists(
        db
          .select()
          .from(answers)
          .where(and(eq(answers.sessionId, id), eq(answers.key, key))),
      );
      const isTheirs = or(isOfSession, eq(orders.login, login ?? ''));
      const [row] = await db
        .select()
        .from(orders)
        .where(and(eq(orders.attemptKey, key), isTheirs));
      return row;
    },
    /**
     * The order with this number, for its customer, and for the session that made it, also once its login has ended by
     * time: a logout gives the browser another session.
     */
    async ownOrder(number: number, { id, login }: Orderer): Promise<Order | undefined> {
      const isTheirs = or(eq(orders.login, login ?? ''), eq(orders.sessionId, id));
      const [row] = await db
        .select()
        .from(orders)
        .where(and(eq(orders.number, number), isTheirs));
      return row;
    },
  };
}

/**
 * Orders that give their names to another order: not paid for a month, or of the same customer, whose last attempt to pay
 * did not succeed and who orders again.
 */
const givesWay = (login: string | undefined, at: number): SQL | undefined =>
  and(
    ne(orders.paymentState, 'paid'),
    or(
      lt(orders.createdAt, at - KEPT_MS),
      and(eq(orders.login, login ?? ''), inArray(orders.paymentState, ['failed', 'cancelled'])),
    ),
  );

function nameCalls(db: Database, now: () => number) {
  return {
    /** Those of these domains, in ASCII, that orders of others have which are paid or can still be paid. */
    async soldDomains(names: readonly string[], login: string | undefined): Promise<Set<string>> {
      if (names.length === 0) return new Set();
      const rows = await db
        .select({ name: orderedDomains.name })
        .from(orderedDomains)
        .innerJoin(orders, eq(orders.id, orderedDomains.orderId))
        .where(
          and(
            inArray(orderedDomains.name, [...names]),
            ne(orders.login, login ?? ''),
            sql`not (${givesWay(login, now())})`,
          ),
        );
      return new Set(rows.map(({ name }) => name));
    },
    /** Those of these names of services that orders have which are paid or can still be paid. */
    async orderedNames(
      names: string[],
      login: string | undefined,
    ): Promise<{ name: string; code: string }[]> {
      if (names.length === 0) return [];
      return db
        .select({ name: orderedNames.name, code: orderedNames.code })
        .from(orderedNames)
        .innerJoin(orders, eq(orders.id, orderedNames.orderId))
        .where(
          and(
            inArray(orderedNames.name, names),
            isNull(orders.closedAt),
            sql`not (${givesWay(login, now())})`,
          ),
        );
    },
  };
}

export const ITS_ID = { about: sql`${orders.id}`, subject: null };

/** The orders that were closed at this time. */
export const closedAt = (at: number, which: SQL | undefined): SQL =>
  sql`from ${orders} where ${and(which, eq(orders.closedAt, at))}`;

/** Closes the orders that give way to a new one, and frees their names. */
function closedByNames(
  { db, notices }: { db: Database; notices: NoticeWriter },
  names: readonly string[],
  login: string,
  at: number,
): BatchItem<'sqlite'>[] {
  if (names.length === 0) return [];
  const holders = db
    .select({ id: orderedDomains.orderId })
    .from(orderedDomains)
    .where(inArray(orderedDomains.name, [...names]));
  const isLeft = and(inArray(orders.id, holders), isNull(orders.closedAt), givesWay(login, at));
  const closed = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, holders), sql`${orders.closedAt} is not null`));
  return [
    db.update(orders).set({ closedAt: at }).where(isLeft),
    // No call has these in hand: they are due at once.
    ...notices('cancelled', ITS_ID, at - LEASE_MS, closedAt(at, inArray(orders.id, holders))),
    db.delete(orderedDomains).where(inArray(orderedDomains.orderId, closed)),
  ];
}

/** Of the year in which it is given: 2026000001. */
const firstNumber = (at: number): number => new Date(at).getUTCFullYear() * 1_000_000 + 1;

/** The next number; it is given back only together with the whole transaction. */
function nextNumber(db: Database, at: number) {
  const first = firstNumber(at);
  return db
    .insert(counters)
    .values({ name: 'order', value: first })
    .onConflictDoUpdate({
      target: counters.name,
      set: { value: sql`max(${counters.value} + 1, ${first})` },
    });
}

/**
 * A condition is a value of a `not null` column: if it is false, the value is null and the transaction is rolled back.
 */
function newOrder(db: Database, { order, cart }: Placement) {
  const asRead = and(eq(carts.uuid, cart.uuid), eq(carts.version, cart.version));
  const cartUuid = sql<string>`(select ${carts.uuid} from ${carts} where ${asRead})`;
  const number = sql<number>`(select ${counters.value} from ${counters} where ${counters.name} = 'order')`;
  return db
    .insert(orders)
    .values({ ...order, number, cartUuid })
    .returning();
}

/** Everything else of the transaction: conditions as in `newOrder`. */
function placementWrites(db: Database, placement: Placement, at: number): BatchItem<'sqlite'>[] {
  const { order, cart, payment, domains, creditSpent, answer, redeemed } = placement;
  const next = {
    uuid: crypto.randomUUID(),
    sessionId: cart.sessionId,
    company: cart.company,
    content: emptyContent(),
    updatedAt: at,
  };
  const named = order.items.flatMap(({ code, properties: { name } }) =>
    typeof name === 'string' && name !== '' ? [{ name, code, orderId: order.id }] : [],
  );
  return [
    ...domains.map((name) => db.insert(orderedDomains).values({ name, orderId: order.id })),
    ...(named.length > 0 ? [db.insert(orderedNames).values(named)] : []),
    db.delete(carts).where(eq(carts.uuid, cart.uuid)),
    // Who has shared another one's cart finds their own.
    db
      .insert(carts)
      .values(next)
      .onConflictDoNothing({ target: [carts.sessionId, carts.company] }),
    ...(payment ? [db.insert(payments).values(payment)] : []),
    ...spentCredit(db, order.login, creditSpent),
    ...(order.paymentState === 'paid' || !payment ? [rememberGroup(db, order)] : []),
    ...redeemed.map((code) => forgetNotice(db, { kind: 'couponReleased', about: order.id, subject: code })),
    ...storedAnswer(db, answer),
  ];
}

/** Takes euro cents from the customer's credit: a condition, as in `newOrder`. */
export function spentCredit(db: Database, login: string, spent: MinorUnits) {
  const left = sql`case when ${users.creditEur} >= ${spent} then ${users.creditEur} - ${spent} end`;
  return spent > 0 ? [db.update(users).set({ creditEur: left }).where(eq(users.login, login))] : [];
}

/** What a repeated call with the same key finds. */
export const storedAnswer = (db: Database, answer: Answer | undefined) =>
  answer
    ? [
        db
          .insert(answers)
          .values(answer)
          .onConflictDoUpdate({
            target: [answers.sessionId, answers.key],
            set: { status: answer.status, body: answer.body },
            setWhere: eq(answers.status, 0),
          }),
      ]
    : [];

/** A quick order uses the last successful payment group; an order of zero has none. */
export function rememberGroup(db: Database, order: Pick<PlacedOrder, 'total' | 'paymentOption' | 'login'>) {
  const group = order.total > 0 ? (order.paymentOption?.groupId ?? null) : null;
  return db
    .update(users)
    .set({ paymentGroup: sql`coalesce(${group}, ${users.paymentGroup})` })
    .where(eq(users.login, order.login));
}
