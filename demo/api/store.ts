import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { answers, carts, sessions } from './schema.ts';
import { answerCalls } from './store-answers.ts';
import { cartCalls } from './store-carts.ts';
import { orderCalls } from './store-orders.ts';
import { profileCalls, userCalls } from './store-users.ts';

export interface Session {
  id: string;
  login: string | null;
}
export type Store = ReturnType<typeof createStore>;

/**
 * All access to the shop's data, correct even if several processes share it. Writes that belong together use one
 * `db.batch`, which runs in one transaction without interleaving other work; unique values are keys of their table.
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
    ...answerCalls(db, now),
  };
}

const newSessionId = (): string => randomBytes(16).toString('hex');

function sessionCalls(db: Database, now: () => number) {
  const byId = db
    .select()
    .from(sessions)
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare();
  return {
    async session(id: string): Promise<Session | undefined> {
      const [row] = await byId.execute({ id });
      return row && { id: row.id, login: row.login };
    },
    async createSession(): Promise<Session> {
      const session = { id: newSessionId(), login: null };
      await db.insert(sessions).values({ ...session, createdAt: now() });
      return session;
    },
    /** A session with a new id for the logged-in customer, with the carts of the old one, which becomes invalid. */
    async renewSession(old: string | undefined, login: string): Promise<Session> {
      const session = { id: newSessionId(), login };
      const oldId = old ?? '';
      await db.batch([
        db.insert(sessions).values({ ...session, createdAt: now() }),
        db.update(carts).set({ sessionId: session.id }).where(eq(carts.sessionId, oldId)),
        db.update(answers).set({ sessionId: session.id }).where(eq(answers.sessionId, oldId)),
        db.delete(sessions).where(eq(sessions.id, oldId)),
      ]);
      return session;
    },
    async setLogin(id: string, login: string | null): Promise<void> {
      await db.update(sessions).set({ login }).where(eq(sessions.id, id));
    },
  };
}
