import { eq, sql } from 'drizzle-orm';
import { toHex } from '../lib/hex.ts';
import type { Database } from './database.ts';
import { answers, carts, sessions } from './schema.ts';
import { answerCalls } from './store-answers.ts';
import { cartCalls } from './store-carts.ts';
import { guessCalls } from './store-guesses.ts';
import { orderCalls } from './store-orders.ts';
import { type NoticeKind, outboxCalls } from './store-outbox.ts';
import { paymentCalls } from './store-payments.ts';
import { profileCalls, userCalls } from './store-users.ts';

export interface Session {
  id: string;
  login: string | null;
  /** The session that has the carts until this one is used for the first time. */
  replaces?: string | undefined;
}
export type Store = ReturnType<typeof createStore>;

/**
 * All access to the shop's data, correct even if several processes share it. Writes that belong together use one
 * `db.batch`, which runs in one transaction without interleaving other work; unique values are keys of their table.
 */
export function createStore(db: Database, clock: () => Date, hears: ReadonlySet<NoticeKind> = new Set()) {
  const now = () => clock().getTime();
  return {
    db,
    ...sessionCalls(db, now),
    ...cartCalls(db, now),
    ...userCalls(db, now),
    ...profileCalls(db, now),
    ...orderCalls(db, now),
    ...paymentCalls(db, now, hears),
    ...outboxCalls(db, now),
    ...answerCalls(db, now),
    ...guessCalls(db, now),
  };
}

const newSessionId = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)));

const takeOver = (db: Database, id: string, old: string) =>
  db.batch([
    db.update(carts).set({ sessionId: id }).where(eq(carts.sessionId, old)),
    db.update(answers).set({ sessionId: id }).where(eq(answers.sessionId, old)),
    db.delete(sessions).where(eq(sessions.id, old)),
    db.update(sessions).set({ replaces: null }).where(eq(sessions.id, id)),
  ]);

function sessionCalls(db: Database, now: () => number) {
  const byId = db
    .select()
    .from(sessions)
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare();
  return {
    /**
     * The session of a call. The first call of one that replaces another takes over its carts and answers; the old id
     * is then unknown.
     */
    async session(id: string): Promise<Session | undefined> {
      const [row] = await byId.execute({ id });
      if (row?.replaces) await takeOver(db, row.id, row.replaces);
      return row && { id: row.id, login: row.login };
    },
    async createSession(): Promise<Session> {
      const session = { id: newSessionId(), login: null };
      await db.insert(sessions).values({ ...session, createdAt: now() });
      return session;
    },
    /**
     * A session with a new id for a visitor whose rights change. Until it is used for the first time, the old one keeps
     * its carts, but has no login: if the response with the new id is lost, the cart is not.
     */
    async renewSession(old: string | undefined, login: string | null): Promise<Session> {
      const session = { id: newSessionId(), login, replaces: old };
      await db.batch([
        db.insert(sessions).values({ ...session, createdAt: now() }),
        db
          .update(sessions)
          .set({ login: null })
          .where(eq(sessions.id, old ?? '')),
      ]);
      return session;
    },
    /** The session that a call has created to replace this one, if its response may have been lost. */
    async successorOf(id: string): Promise<Session | undefined> {
      const [row] = await db.select().from(sessions).where(eq(sessions.replaces, id));
      return row && { id: row.id, login: row.login };
    },
  };
}
