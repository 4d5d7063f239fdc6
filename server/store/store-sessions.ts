import { and, eq, isNull, sql } from 'drizzle-orm';
import { toHex } from '../lib/hex.ts';
import type { Database } from './database.ts';
import { answers, carts, sessions } from './schema.ts';

export interface Session {
  id: string;
  login: string | null;
  /** The session that has the carts until this one is used for the first time. */
  replaces?: string | undefined;
}

/** A change of rights: the session that it replaces, who is logged in now, and the call with its idempotency key. */
export interface Renewal {
  old: string | undefined;
  login: string | null;
  madeBy?: string | undefined;
}

const newSessionId = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)));

const takeOver = (db: Database, id: string, old: string) =>
  db.batch([
    db.update(carts).set({ sessionId: id }).where(eq(carts.sessionId, old)),
    db.update(answers).set({ sessionId: id }).where(eq(answers.sessionId, old)),
    db.delete(sessions).where(eq(sessions.id, old)),
    db.update(sessions).set({ replaces: null }).where(eq(sessions.id, id)),
  ]);

export function sessionCalls(db: Database, now: () => number) {
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
     * its carts, but has no login: if the response with the new id is lost, the cart is not. Only the last one that
     * replaces it gets them: whoever planted the old one may have kept another one from before.
     */
    async renewSession({ old = '', login, madeBy }: Renewal): Promise<Session> {
      const session = { id: newSessionId(), login };
      await db.batch([
        db.update(sessions).set({ replaces: null }).where(eq(sessions.replaces, old)),
        db.insert(sessions).values({ ...session, madeBy, replaces: old || null, createdAt: now() }),
        db.update(sessions).set({ login: null }).where(eq(sessions.id, old)),
      ]);
      return { ...session, replaces: old || undefined };
    },
    /**
     * The session that this very call has created to replace another one: its response may have been lost. Never one
     * with a login, which only a password opens.
     */
    async successorOf(id: string, madeBy: string): Promise<Session | undefined> {
      const ofCall = and(eq(sessions.replaces, id), eq(sessions.madeBy, madeBy), isNull(sessions.login));
      const [row] = await db.select().from(sessions).where(ofCall);
      return row && { id: row.id, login: row.login };
    },
  };
}
