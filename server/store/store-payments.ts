import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { ChosenPayment, MinorUnits, PaymentState } from '../entities.ts';
import type { Database } from './database.ts';
import { isConstraint } from './refused.ts';
import { type Answer, type Order, orders, type Payment, payments } from './schema.ts';
import { rememberGroup, spentCredit, storedAnswer } from './store-orders.ts';
import { type Hearers, type NoticeWriter, noticeWriter } from './store-outbox.ts';

/** A new attempt to pay a stored order. */
export interface NewAttempt {
  payment: Omit<Payment, 'option'> & { option: ChosenPayment };
  /** Whether the customer is sent to a page to pay: only then is it known later that they have paid so. */
  isOnPage: boolean;
  login: string;
  /** Euro cents taken from the customer's credit. */
  creditSpent: MinorUnits;
  /** What a repeated call with the same key finds. */
  answer: Answer | undefined;
}

/** Attempts to pay an order. Money decides: an order is paid when one attempt is, whatever was heard of it before. */
export function paymentCalls(db: Database, now: () => number, hears: Hearers) {
  const notices = noticeWriter(db, hears);
  const find = async (id: string) => {
    const [found] = await db
      .select({ payment: payments, order: orders })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(payments.id, id));
    return found;
  };
  const lastOf = async (which: SQL | undefined) => {
    const [found] = await db
      .select({ payment: payments, order: orders })
      .from(orders)
      .leftJoin(payments, eq(payments.orderId, orders.id))
      .where(which)
      .orderBy(desc(payments.createdAt))
      .limit(1);
    return found && { order: found.order, payment: found.payment ?? undefined };
  };
  return {
    payment: find,
    /** An order with this attempt to pay it, or with its last one, if it has any. */
    attemptOf: (orderId: string, id: string | undefined) =>
      lastOf(and(eq(orders.id, orderId), id === undefined ? undefined : eq(payments.id, id))),
    /** The attempts to pay an order on a page that have not been paid, the last one first. */
    unpaidAttempts(orderId: string): Promise<Payment[]> {
      const isUnpaidAttempt = and(eq(payments.orderId, orderId), ne(payments.state, 'paid'));
      return db.select().from(payments).where(isUnpaidAttempt).orderBy(desc(payments.createdAt));
    },
    /**
     * Stores a new attempt with the answer to repeat, all or nothing. Returns the order as it is then; undefined, without a
     * change, if it is paid or closed, or the credit is too low.
     */
    async addAttempt(attempt: NewAttempt): Promise<Order | undefined> {
      try {
        const [, [order]] = await db.batch(attemptWrites(db, attempt, { at: now(), notices }));
        return order;
      } catch (error) {
        if (isConstraint(error)) return undefined;
        throw error;
      }
    },
    /**
     * Stores the outcome of an attempt: that with this id, or the last one of the order with this number. Returns the id of
     * the order if this changed something, else undefined.
     */
    async decide(which: string | number, state: PaymentState): Promise<string | undefined> {
      const found = typeof which === 'number' ? await lastOf(eq(orders.number, which)) : await find(which);
      if (!found) return undefined;
      const decision = { db, ...found, state, notices, at: now() };
      const told = state === 'paid' ? paidNotices(decision) : [];
      const changes = state === 'paid' ? paidChanges(decision) : unpaidChanges(decision);
      const results: { rowsAffected: number }[] = await db.batch([...told, ...changes] as unknown as [
        (typeof changes)[0],
      ]);
      const isChanged = results.slice(told.length, told.length + 2).some(hasChanged);
      return isChanged ? found.order.id : undefined;
    },
  };
}

/**
 * The order's id is a condition: it is null, and the transaction rolled back, if the order is paid or closed. An attempt is
 * later than all before it, also within the same millisecond.
 */
function attemptWrites(
  db: Database,
  { payment, isOnPage, login, creditSpent, answer }: NewAttempt,
  { at, notices }: { at: number; notices: NoticeWriter },
) {
  const { orderId, option, state } = payment;
  const isOpen = and(eq(orders.id, orderId), ne(orders.paymentState, 'paid'), isNull(orders.closedAt));
  const last = sql`select max(${payments.createdAt}) from ${payments} where ${payments.orderId} = ${orderId}`;
  const values = {
    ...payment,
    orderId: sql<string>`(select ${orders.id} from ${orders} where ${isOpen})`,
    createdAt: sql<number>`max(${at}, coalesce((${last}), 0) + 1)`,
  };
  const change = {
    paymentState: state,
    paymentOption: option,
    attempts: sql`${orders.attempts} + 1`,
    updatedAt: at,
  };
  const more: BatchItem<'sqlite'>[] = [
    ...spentCredit(db, login, creditSpent),
    ...(isOnPage ? [] : [rememberGroup(db, { total: 1, paymentOption: option, login })]),
    ...(state === 'paid' ? notices('paid', { about: orderId, subject: null }, at) : []),
    ...storedAnswer(db, answer),
  ];
  return [
    db.insert(payments).values(values),
    db.update(orders).set(change).where(eq(orders.id, orderId)).returning(),
    ...more,
  ] as const;
}

interface Decision {
  db: Database;
  order: Order;
  payment: Payment | undefined;
  state: PaymentState;
  notices: NoticeWriter;
  at: number;
}

const isUnpaid = (order: Order) => and(eq(orders.id, order.id), ne(orders.paymentState, 'paid'));

const hasChanged = ({ rowsAffected }: { rowsAffected: number }): boolean => rowsAffected > 0;

/** An attempt that is paid stays paid; an order that is paid, or has a later attempt, does not hear of it. */
function unpaidChanges({ db, order, payment, state, at }: Decision) {
  const attempt = and(
    eq(payments.id, payment?.id ?? ''),
    ne(payments.state, 'paid'),
    ne(payments.state, state),
  );
  const hasLater = sql`exists (select 1 from ${payments} where ${payments.orderId} = ${order.id}
    and ${payments.createdAt} > ${payment?.createdAt ?? 0})`;
  const isCurrent = and(isUnpaid(order), ne(orders.paymentState, state), payment && sql`not ${hasLater}`);
  return [
    db.update(payments).set({ state }).where(attempt),
    db.update(orders).set({ paymentState: state, updatedAt: at }).where(isCurrent),
  ] as const;
}

const isNewMoney = ({ order, payment }: Decision) =>
  payment
    ? sql`exists (select 1 from ${payments} where ${payments.id} = ${payment.id} and ${payments.state} <> 'paid')`
    : sql`exists (select 1 from ${orders} where ${isUnpaid(order)})`;

/** They come before the changes, since their conditions are about what was before. */
function paidNotices(decision: Decision) {
  const { order, payment, notices, at } = decision;
  const isWanted = sql`exists (select 1 from ${orders} where ${isUnpaid(order)} and ${orders.closedAt} is null)`;
  const isNew = isNewMoney(decision);
  const surplus = { about: order.id, subject: payment?.id ?? null };
  const paid = { about: order.id, subject: null };
  return [
    ...notices('paidTwice', surplus, at, sql`where ${isNew} and not ${isWanted}`),
    ...notices('paid', paid, at, sql`where ${isNew} and ${isWanted}`),
  ];
}

function paidChanges(decision: Decision) {
  const { db, order, payment, at } = decision;
  const attempt = and(eq(payments.id, payment?.id ?? ''), ne(payments.state, 'paid'));
  return [
    db
      .update(orders)
      .set({ paymentState: 'paid', updatedAt: at, ...(payment?.option && { paymentOption: payment.option }) })
      .where(and(isUnpaid(order), isNewMoney(decision))),
    db.update(payments).set({ state: 'paid' }).where(attempt),
    rememberGroup(db, { ...order, paymentOption: payment?.option ?? order.paymentOption }),
  ] as const;
}
