import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { sha256 } from '../lib/hex.ts';
import type { Database } from './database.ts';
import { passwordGuesses } from './schema.ts';

const MINUTE_MS = 60_000;
/** Days for which a browser is known as that of a customer. */
export const KNOWN_DAYS = 180;

/** How often something may happen: `most` times within `window` milliseconds, a minute at most. */
export interface Limit {
  subject: string;
  most: number;
  window?: number;
  /** When the call arrived, if it has waited for others since: those that arrive at once count as such. */
  at?: number;
}

/** Passwords that are tried and calls of an address, counted for all processes before they are answered. */
export function guessCalls(db: Database, now: () => number) {
  const knownBrowser = (login: string, token: string) => sha256(`known ${token} ${login}`);
  return {
    /**
     * Counts a try before it is made: of those that arrive at once, in any process, only as many as the limit allows get
     * an id. Otherwise: seconds until the next one. Rows hold no login and no address. A time that is further ahead than
     * the window is one before the clock was set back: it does not count.
     */
    async countGuess({
      subject,
      most,
      window = MINUTE_MS,
      at: time = now(),
    }: Limit): Promise<{ id: string } | { wait: number }> {
      const id = crypto.randomUUID();
      const hidden = await sha256(subject);
      const since = gt(passwordGuesses.createdAt, time - window);
      const recent = and(
        eq(passwordGuesses.login, hidden),
        since,
        lte(passwordGuesses.createdAt, time + window),
      );
      const [, added, oldest] = await db.batch([
        db.delete(passwordGuesses).where(lte(passwordGuesses.createdAt, time - MINUTE_MS)),
        db.run(sql`insert into ${passwordGuesses} (id, login, created_at) select ${id}, ${hidden}, ${time}
          where (select count(*) from ${passwordGuesses} where ${recent}) < ${most}`),
        db
          .select({ time: passwordGuesses.createdAt })
          .from(passwordGuesses)
          .where(recent)
          .orderBy(asc(passwordGuesses.createdAt))
          .limit(1),
      ]);
      if (added.rowsAffected === 1) return { id };
      return { wait: Math.ceil(Math.min((oldest[0]?.time ?? time) + window - time, window) / 1_000) };
    },
    /** The tries were right, or were not made. */
    async forgetGuesses(ids: readonly string[]): Promise<void> {
      await db.delete(passwordGuesses).where(inArray(passwordGuesses.id, [...ids]));
    },
    /** Whether the customer has logged in with this browser before. */
    async isKnownBrowser(login: string, token: string): Promise<boolean> {
      const row = eq(passwordGuesses.login, await knownBrowser(login, token));
      const rows = await db
        .select()
        .from(passwordGuesses)
        .where(and(row, gt(passwordGuesses.createdAt, now())));
      return rows.length > 0;
    },
    /** Its row has the time at which it ends. */
    async rememberBrowser(login: string, token: string): Promise<void> {
      const createdAt = now() + KNOWN_DAYS * 24 * 60 * MINUTE_MS;
      const row = { id: crypto.randomUUID(), login: await knownBrowser(login, token), createdAt };
      await db.insert(passwordGuesses).values(row);
    },
  };
}
