import { and, desc, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import type { MinorUnits, PaymentState, Order as PlacedOrder } from '../entities.ts';
import { isConstraint } from './constraint.ts';
import type { Database } from './database.ts';
import {
  type Answer,
  answers,
  type Cart,
  carts,
  type Order,
  orderedNames,
  orders,
  type Payment,
  payments,
  users,
} from './schema.ts';
import { emptyContent } from './store-carts.ts';

export interface Placement {
  order: Order;
  cart: Cart;
  payment: Payment | undefined;
  /** Euro cents taken from the customer's credit; 0 if the order is not paid by credit. */
  creditSpent: MinorUnits;
  /** The response to a repeated call with the same key. */
  answer: Answer | undefined;
}

/** The number that a text names; 0, which no order has, if it names none: `1e309` is no number of a database. */
export const orderNumber = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

export function orderCalls(db: Database, now: () => number) {
  const one = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0];
  return {
    order: one,
    orders(): Promise<Order[]> {
      return db.select().from(orders).orderBy(desc(orders.number));
    },
    ordersOf(login: string): Promise<Order[]> {
      return db.select().from(orders).where(eq(orders.login, login)).orderBy(desc(orders.number));
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
    /** Orders that the provider has not confirmed, the oldest first. */
    unconfirmed(most: number): Promise<Order[]> {
      return db.select().from(orders).where(isNull(orders.confirmedAt)).orderBy(orders.number).limit(most);
    },
    async confirm(id: string): Promise<void> {
      await db.update(orders).set({ confirmedAt: now() }).where(eq(orders.id, id));
    },
    async nextOrderNumber(): Promise<number> {
      const [row] = await db.select({ last: sql<number | null>`max(${orders.number})` }).from(orders);
      return (row?.last ?? 2_026_000_000) + 1;
    },
    /**
     * Stores the order, its payment, the new empty cart, the credit and the response to repeat in one transaction, all
     * or nothing. Returns false, without a change, if the cart has changed, the number is in use, or the credit is too
     * low.
     */
    async place(placement: Placement): Promise<boolean> {
      try {
        await db.batch(placementWrites(db, placement, now()));
        return true;
      } catch (error) {
        if (isConstraint(error)) return false;
        throw error;
      }
    },
    ...attemptCalls(db),
    ...nameCalls(db),
    ...paymentCalls(db, now, one),
  };
}

function attemptCalls(db: Database) {
  return {
    /** The order of an attempt, for the session or the customer that made it. */
    async orderOfAttempt(
      key: string,
      { id, login }: { id: string; login: string | null },
    ): Promise<Order | undefined> {
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
  };
}

function nameCalls(db: Database) {
  return {
    /** Those of these names of services that orders have which were neither canceled nor failed. */
    async orderedNames(names: string[]): Promise<{ name: string; code: string }[]> {
      if (names.length === 0) return [];
      return db
        .select({ name: orderedNames.name, code: orderedNames.code })
        .from(orderedNames)
        .innerJoin(orders, eq(orders.id, orderedNames.orderId))
        .where(and(inArray(orderedNames.name, names), inArray(orders.paymentState, ['waiting', 'paid'])));
    },
  };
}

/**
 * A condition is a value of a `not null` column: if it is false, the value is null and the transaction is rolled back.
 */
function placementWrites(db: Database, { order, cart, payment, creditSpent, answer }: Placement, at: number) {
  const asRead = and(eq(carts.uuid, cart.uuid), eq(carts.version, cart.version));
  const cartUuid = sql<string>`(select ${carts.uuid} from ${carts} where ${asRead})`;
  const left = sql`case when ${users.creditEur} >= ${creditSpent} then ${users.creditEur} - ${creditSpent} end`;
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
    db.insert(orders).values({ ...order, cartUuid }),
    ...(named.length > 0 ? [db.insert(orderedNames).values(named)] : []),
    db.delete(carts).where(eq(carts.uuid, cart.uuid)),
    db.insert(carts).values(next),
    ...(payment ? [db.insert(payments).values(payment)] : []),
    ...(creditSpent > 0
      ? [db.update(users).set({ creditEur: left }).where(eq(users.login, order.login))]
      : []),
    ...(order.paymentState === 'paid' || !payment ? [rememberGroup(db, order)] : []),
    ...(answer
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
      : []),
  ] as const;
}

/** A quick order uses the last successful payment group; an order of zero has none. */
function rememberGroup(db: Database, order: PlacedOrder) {
  const group = order.total > 0 ? (order.paymentOption?.groupId ?? null) : null;
  return db
    .update(users)
    .set({ paymentGroup: sql`coalesce(${group}, ${users.paymentGroup})` })
    .where(eq(users.login, order.login));
}

function paymentCalls(db: Database, now: () => number, one: (id: string) => Promise<Order | undefined>) {
  return {
    async payment(id: string): Promise<{ payment: Payment; order: Order } | undefined> {
      const [payment] = await db.select().from(payments).where(eq(payments.id, id));
      const order = payment && (await one(payment.orderId));
      return payment && order && { payment, order };
    },
    /** Decides the payment of the order with this number; returns whether this call decided it. */
    async decideOrder(number: number, state: PaymentState): Promise<boolean> {
      const [order] = await db.select().from(orders).where(eq(orders.number, number));
      return order !== undefined && this.decidePayment(order, state);
    },
    /** Decides a pending payment; returns whether this call decided it. */
    async decidePayment(order: PlacedOrder, state: PaymentState): Promise<boolean> {
      const waiting = and(eq(orders.id, order.id), eq(orders.paymentState, 'waiting'));
      const result = await db.update(orders).set({ paymentState: state, updatedAt: now() }).where(waiting);
      const isDecided = result.rowsAffected === 1;
      if (isDecided && state === 'paid') await rememberGroup(db, order);
      return isDecided;
    },
  };
}
