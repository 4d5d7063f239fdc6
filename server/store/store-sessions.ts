import { and, asc, eq, inArray, isNull, lt, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { toHex } from '../lib/hex.ts';
import type { Retention, SessionLimits } from '../provider.ts';
import type { Database } from './database.ts';
import { isBusy } from './refused.ts';
import {
  answers,
  cartShares,
  carts,
  confirmedEmails,
  errorReports,
  orders,
  sessions,
  sessionTokens,
  uploads,
  withdrawals,
} from './schema.ts';

export interface Session {
  id: string;
  login: string | null;
  /** The session that has the carts until this one is used for the first time. */
  replaces?: string | undefined;
  /** Its use was noted now: its cookie lasts from here on. */
  isNoted?: boolean;
}

/** A change of rights: the session that it replaces, who is logged in now, and the call with its idempotency key. */
export interface Renewal {
  old: string | undefined;
  login: string | null;
  madeBy?: string | undefined;
}

const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** Days without use after which a session ends. */
export const IDLE_DAYS = 30;
const LOGIN_HOURS = 24;
const ORDER_YEARS = 10;
/** Days for which a response is kept for a repeated call, and an error report for its reader. */
const ANSWER_DAYS = 7;
const REPORT_DAYS = 30;
/** Rows of a kind that one call deletes: no call waits for others' past. */
const STEP = 20;
/** How long nothing is swept after nothing was found. */
const QUIET_MS = 600_000;

const newSessionId = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)));

const takeOver = (db: Database, id: string, old: string) =>
  db.batch([
    db.update(carts).set({ sessionId: id }).where(eq(carts.sessionId, old)),
    db.update(cartShares).set({ sessionId: id }).where(eq(cartShares.sessionId, old)),
    db.update(answers).set({ sessionId: id }).where(eq(answers.sessionId, old)),
    db.delete(sessionTokens).where(eq(sessionTokens.sessionId, old)),
    db.delete(sessions).where(eq(sessions.id, old)),
    db.update(sessions).set({ replaces: null }).where(eq(sessions.id, id)),
  ]);

/** What is left are visitors with their carts. */
export const endLogins = (db: Database, which: SQL | undefined) =>
  db.update(sessions).set({ login: null, loggedInAt: null }).where(which);

/** The billing profile of an order with these fields emptied. */
export const withBlank = (fields: readonly string[]): SQL =>
  sql`json_set(${orders.billingProfile}, ${sql.join(
    fields.map((field) => sql`${`$.${field}`}, ''`),
    sql`, `,
  )})`;

/** Whom an invoice is for. */
const BUYER = [
  'organisation',
  'name',
  'firstName',
  'lastName',
  'contactPerson',
  'street',
  'street2',
  'city',
  'postalCode',
  'companyId',
  'taxId',
  'vatId',
];

/** Empties orders of customers who were erased, and deletes their withdrawals, once no tax law needs them: by calendar years. */
function clearSteps(db: Database, at: number, years: number) {
  const before = Date.UTC(new Date(at).getUTCFullYear() - years, 0, 1);
  const isErased = (login: SQLWrapper) => sql`${login} >= 'erased ' and ${login} < 'erased!'`;
  const buyer = sql`${orders.billingProfile} ->> '$.name' || (${orders.billingProfile} ->> '$.organisation')`;
  const some = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isErased(orders.login), lt(orders.createdAt, before), sql`${buyer} <> ''`))
    .limit(STEP);
  return [
    db
      .update(orders)
      .set({ billingProfile: withBlank(BUYER) })
      .where(inArray(orders.id, some)),
    db.delete(withdrawals).where(and(isErased(withdrawals.login), lt(withdrawals.createdAt, before))),
  ] as const;
}

/** Deletes some of what nobody can use anymore: sessions that have ended, with what only they open, and old reports. */
function sweepSteps(db: Database, at: number, ended: number, orderYears: number) {
  const some = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(lt(sessions.usedAt, ended))
    .orderBy(asc(sessions.usedAt), asc(sessions.id))
    .limit(STEP);
  const theirCarts = db.select({ uuid: carts.uuid }).from(carts).where(inArray(carts.sessionId, some));
  const ordered = db
    .select({ uuid: orders.cartUuid })
    .from(orders)
    .where(inArray(orders.cartUuid, theirCarts));
  const unordered = and(inArray(uploads.cartUuid, theirCarts), notInArray(uploads.cartUuid, ordered));
  const oldest = sql`rowid in (select rowid from ${errorReports} order by rowid limit ${STEP})`;
  return [
    db.delete(uploads).where(unordered),
    db.delete(carts).where(inArray(carts.sessionId, some)),
    db.delete(cartShares).where(inArray(cartShares.sessionId, some)),
    db.delete(answers).where(inArray(answers.sessionId, some)),
    db.delete(sessionTokens).where(inArray(sessionTokens.sessionId, some)),
    db.delete(errorReports).where(and(oldest, lt(errorReports.createdAt, at - REPORT_DAYS * DAY))),
    ...clearSteps(db, at, orderYears),
    db.delete(sessions).where(inArray(sessions.id, some)),
  ] as const;
}

/** What is noted of a session that is used: a time in the future is one before the clock was set back. */
function noteSteps(
  db: Database,
  { id, loggedInAt }: typeof sessions.$inferSelect,
  at: number,
  isOut: boolean,
) {
  const time = loggedInAt === null || isOut ? null : Math.min(loggedInAt, at);
  const old = and(eq(answers.sessionId, id), lt(answers.createdAt, at - ANSWER_DAYS * DAY));
  return [
    db
      .update(sessions)
      .set({ usedAt: at, loggedInAt: time, ...(isOut && { login: null }) })
      .where(eq(sessions.id, id)),
    db.delete(answers).where(old),
  ] as const;
}

export function sessionCalls(
  db: Database,
  now: () => number,
  {
    idleDays = IDLE_DAYS,
    loginHours = LOGIN_HOURS,
    orderYears = ORDER_YEARS,
  }: SessionLimits & Retention = {},
) {
  const byId = db
    .select()
    .from(sessions)
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare();
  let quietSince = Number.NEGATIVE_INFINITY;
  /** Writes, and sweeps in the same transaction, unless the last sweep found nothing a short while ago. */
  async function write(at: number, statements: readonly BatchItem<'sqlite'>[]): Promise<void> {
    const isQuiet = Math.abs(at - quietSince) < QUIET_MS;
    const steps = isQuiet ? [] : sweepSteps(db, at, at - idleDays * DAY, orderYears);
    const [first, ...others] = [...statements, ...steps];
    const results = first ? await db.batch([first, ...others]) : [];
    const swept = results.at(-1) as { rowsAffected?: number } | undefined;
    if (!isQuiet && swept?.rowsAffected === 0) quietSince = at;
  }
  /** A store that cannot be written can still be read. */
  async function note(row: typeof sessions.$inferSelect, isOut: boolean): Promise<boolean> {
    try {
      await write(now(), noteSteps(db, row, now(), isOut));
      return true;
    } catch (error) {
      if (isBusy(error)) throw error;
      return false;
    }
  }
  return {
    /**
     * The session of a call; undefined if it has ended, as if there were none. A login that has ended leaves a visitor
     * with the cart. The first call of one that replaces another takes over its carts and answers; the old id is then
     * unknown.
     */
    async session(id: string): Promise<Session | undefined> {
      const [row] = await byId.execute({ id });
      const at = now();
      if (!row || at - row.usedAt > idleDays * DAY) return undefined;
      if (row.replaces) await takeOver(db, row.id, row.replaces);
      const isOut = row.login !== null && at - (row.loggedInAt ?? 0) > loginHours * HOUR;
      const login = isOut ? null : row.login;
      const isDue = isOut || Math.abs(at - row.usedAt) > HOUR;
      const isNoted = isDue && (await note(row, isOut));
      return { id: row.id, login, ...(isNoted && { isNoted }) };
    },
    async createSession(): Promise<Session> {
      const session = { id: newSessionId(), login: null };
      const at = now();
      await write(at, [db.insert(sessions).values({ ...session, usedAt: at, createdAt: at })]);
      return session;
    },
    /**
     * A session with a new id for a visitor whose rights change. Until it is used for the first time, the old one keeps
     * its carts, but has no login: if the response with the new id is lost, the cart is not. Only the last one that
     * replaces it gets them: an attacker who planted the old one may have kept another from before.
     */
    async renewSession({ old = '', login, madeBy }: Renewal): Promise<Session> {
      const session = { id: newSessionId(), login };
      const at = now();
      const times = { usedAt: at, loggedInAt: login === null ? null : at, createdAt: at };
      await db.batch([
        db.update(sessions).set({ replaces: null }).where(eq(sessions.replaces, old)),
        db.insert(sessions).values({ ...session, madeBy, replaces: old || null, ...times }),
        db.update(sessions).set({ login: null, loggedInAt: null }).where(eq(sessions.id, old)),
        // What a visitor has confirmed is the customer's.
        db.run(sql`insert or ignore into ${confirmedEmails} (owner, email, created_at)
          select 'login ' || ${login}, email, created_at from ${confirmedEmails} where ${login} is not null
            and owner in (select 'cart ' || uuid from ${carts} where session_id = ${old})`),
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
