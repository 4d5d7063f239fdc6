import { and, desc, eq, getTableColumns, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import {
  answers,
  carts,
  confirmedEmails,
  inquiries,
  loginCodes,
  type Order,
  orderedDomains,
  orders,
  outbox,
  type Payment,
  passwordLinks,
  payments,
  profiles,
  sessionCodes,
  sessions,
  sessionTokens,
  uploads,
  users,
  watches,
  withdrawals,
} from './schema.ts';
import { closedAt, ITS_ID } from './store-orders.ts';
import { type Hearers, noticeWriter } from './store-outbox.ts';
import { endLogins, withBlank } from './store-sessions.ts';

/** What an invoice does not need. */
const PRIVATE = ['email', 'phone', 'birthday', 'bonusCard', 'passport', 'idCard', 'noridPid'];

/** What customers who are kept in the store do with their account. */
export function accountCalls(db: Database, now: () => number, hears: Hearers) {
  const notices = noticeWriter(db, hears);
  return {
    /** The customer's orders, the last one first, with the last attempt to pay each. */
    async ordersWithAttempts(login: string): Promise<{ order: Order; payment: Payment | null }[]> {
      const last = sql`(select p.id from payments p where p.order_id = orders.id order by p.created_at desc limit 1)`;
      return db
        .select({ order: orders, payment: payments })
        .from(orders)
        .leftJoin(payments, eq(payments.id, last))
        .where(eq(orders.login, login))
        .orderBy(desc(orders.number));
    },
    /** Logs the customer out of every browser; with a hash of another password, no link sets one any more. */
    async endLogins(login: string, passwordHash?: string): Promise<void> {
      const isTheirs = eq(users.login, login);
      await db.batch([
        endLogins(db, eq(sessions.login, login)),
        db.delete(sessionCodes).where(eq(sessionCodes.login, login)),
        ...(passwordHash === undefined
          ? []
          : [
              db.update(users).set({ passwordHash }).where(isTheirs),
              db.delete(passwordLinks).where(eq(passwordLinks.login, login)),
            ]),
      ]);
    },
    /** Everything that the store keeps of a customer, without what opens anything: hashes and sessions. */
    async customerData(login: string) {
      const { passwordHash: _, ...ofUser } = getTableColumns(users);
      const { sessionId: __, attemptKey: ___, ...ofOrder } = getTableColumns(orders);
      const { content: ____, ...ofUpload } = getTableColumns(uploads);
      const theirs = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.login, login));
      const ordered = db.select({ id: orders.cartUuid }).from(orders).where(eq(orders.login, login));
      const { createdAt, usedAt, loggedInAt } = sessions;
      const [customer, ...lists] = await db.batch([
        db.select(ofUser).from(users).where(eq(users.login, login)),
        db.select().from(profiles).where(eq(profiles.login, login)),
        db.select(ofOrder).from(orders).where(eq(orders.login, login)),
        db
          .select({ company: carts.company, content: carts.content })
          .from(carts)
          .where(inArray(carts.sessionId, theirs)),
        db.select().from(inquiries).where(eq(inquiries.login, login)),
        db.select().from(withdrawals).where(eq(withdrawals.login, login)),
        db.select(ofUpload).from(uploads).where(inArray(uploads.cartUuid, ordered)),
        db.select({ createdAt, usedAt, loggedInAt }).from(sessions).where(eq(sessions.login, login)),
      ]);
      const [ofProfiles, ofOrders, ofCarts, ...others] = lists;
      return {
        customer: customer[0],
        ...{ profiles: ofProfiles, orders: ofOrders, carts: ofCarts },
        ...{ inquiries: others[0], withdrawals: others[1], uploads: others[2], logins: others[3] },
      };
    },
    /**
     * Deletes a customer with everything that is only theirs; false if there is none. Orders and withdrawals are kept with
     * what an invoice needs, under a name that nobody can log in with; those that are not paid are closed.
     */
    async eraseCustomer(login: string): Promise<boolean> {
      const at = now();
      const erased = `erased ${crypto.randomUUID()}`;
      const ofThem = eq(orders.login, login);
      const theirs = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.login, login));
      const theirCarts = db.select({ uuid: carts.uuid }).from(carts).where(inArray(carts.sessionId, theirs));
      const ordered = db.select({ uuid: orders.cartUuid }).from(orders).where(ofThem);
      const unpaid = and(ofThem, ne(orders.paymentState, 'paid'));
      const emails = sql`(select lower(content ->> '$.emails[0]') from profiles where login = ${login})`;
      const [gone] = await db.batch([
        db.delete(users).where(eq(users.login, login)),
        db
          .delete(inquiries)
          .where(or(eq(inquiries.login, login), sql`lower(${inquiries.email}) in ${emails}`)),
        db.delete(watches).where(sql`lower(${watches.email}) in ${emails}`),
        db
          .delete(uploads)
          .where(or(inArray(uploads.cartUuid, theirCarts), inArray(uploads.cartUuid, ordered))),
        db.delete(carts).where(inArray(carts.sessionId, theirs)),
        db.delete(answers).where(inArray(answers.sessionId, theirs)),
        db.delete(sessionTokens).where(inArray(sessionTokens.sessionId, theirs)),
        db.delete(sessions).where(eq(sessions.login, login)),
        db.delete(sessionCodes).where(eq(sessionCodes.login, login)),
        db.delete(profiles).where(eq(profiles.login, login)),
        db.delete(passwordLinks).where(eq(passwordLinks.login, login)),
        db.delete(loginCodes).where(eq(loginCodes.login, login)),
        db.delete(confirmedEmails).where(eq(confirmedEmails.owner, `login ${login}`)),
        db.delete(outbox).where(and(eq(outbox.kind, 'customerCreated'), eq(outbox.about, login))),
        db.update(withdrawals).set({ login: erased }).where(eq(withdrawals.login, login)),
        db
          .update(orders)
          .set({ closedAt: at })
          .where(and(unpaid, isNull(orders.closedAt))),
        ...notices('cancelled', ITS_ID, at, closedAt(at, ofThem)),
        db
          .delete(orderedDomains)
          .where(inArray(orderedDomains.orderId, db.select({ id: orders.id }).from(orders).where(unpaid))),
        db
          .update(orders)
          .set({
            ...{ login: erased, domainProfile: null, note: '', declarations: null, consents: null },
            ...{ attemptKey: null, sessionId: null },
            billingProfile: sql`json_set(${withBlank(PRIVATE)}, '$.emails', json('[]'))`,
          })
          .where(ofThem),
      ]);
      return gone.rowsAffected === 1;
    },
  };
}
