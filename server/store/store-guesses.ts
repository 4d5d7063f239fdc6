import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { passwordGuesses } from './schema.ts';

/** Wrong passwords of one login within the window; then it has to wait. */
const LIMIT = 10;
const WINDOW_MS = 60_000;

/** Passwords that are tried, counted for all processes before they are checked. */
export function guessCalls(db: Database, now: () => number) {
  return {
    /**
     * Counts a try before its password is checked: of those that arrive at once, in any process, only as many as the limit
     * allows get an id. Otherwise: seconds until the login may try again.
     */
    async countGuess(login: string): Promise<{ id: string } | { wait: number }> {
      const id = crypto.randomUUID();
      const time = now();
      const recent = and(eq(passwordGuesses.login, login), gt(passwordGuesses.createdAt, time - WINDOW_MS));
      const [, added, oldest] = await db.batch([
        db.delete(passwordGuesses).where(lte(passwordGuesses.createdAt, time - WINDOW_MS)),
        db.run(sql`insert into ${passwordGuesses} (id, login, created_at) select ${id}, ${login}, ${time}
          where (select count(*) from ${passwordGuesses} where ${recent}) < ${LIMIT}`),
        db
          .select({ time: passwordGuesses.createdAt })
          .from(passwordGuesses)
          .where(recent)
          .orderBy(asc(passwordGuesses.createdAt))
          .limit(1),
      ]);
      if (added.rowsAffected === 1) return { id };
      return { wait: Math.ceil(((oldest[0]?.time ?? time) + WINDOW_MS - time) / 1_000) };
    },
    /** The password was right, or was not checked. */
    async forgetGuess(id: string): Promise<void> {
      await db.delete(passwordGuesses).where(eq(passwordGuesses.id, id));
    },
  };
}
