import { and, desc, eq, gt, inArray, isNull, like, lt, lte, ne, sql } from 'drizzle-orm';
import { sha256 } from '../lib/hex.ts';
import type { Database } from './database.ts';
import { confirmedEmails, loginCodes, passwordLinks, sessionCodes, sessions, users } from './schema.ts';
import { endLogins } from './store-sessions.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const CODE_MS = 10 * MINUTE_MS;
const LINK_MS = 24 * HOUR_MS;
/** A link in the place of a forgotten password. */
const RESET_MS = HOUR_MS;
const MOST_TRIES = 5;
/** Codes an hour for one e-mail: with five tries each, a code is guessed once in 20,000 hours. */
const MOST_CODES = 10;

/** A visitor's confirmed e-mails are of use until the order. */
const VISITOR_MS = 30 * 24 * HOUR_MS;

/** What a code is for. */
export type CodePurpose = 'login' | 'verify';

export interface Asked {
  sessionId: string;
  email: string;
  code: string;
  purpose: CodePurpose;
}

/** `expired`: there is no code that can still be tried. Only a code to log in has a login. */
export type CodeOutcome = { login: string | null } | 'wrong' | 'expired';

/** Ways to log in without a password, and to get one: kept as hashes only. */
export function codeCalls(db: Database, now: () => number) {
  const hashOf = ({ sessionId, email, code }: Asked) => sha256(`code ${code} of ${sessionId} for ${email}`);
  const hiddenEmail = (email: string) => sha256(`e-mail ${email}`);
  /** Of that age, also if the clock was set back. */
  const isWithin = (milliseconds: number, at = now()) =>
    and(gt(loginCodes.createdAt, at - milliseconds), lte(loginCodes.createdAt, at + milliseconds));
  /** The last code of a session for an e-mail and a purpose ends the earlier ones. */
  const lastOf = ({ sessionId, purpose }: Asked, hidden: string) =>
    db
      .select({ id: loginCodes.id })
      .from(loginCodes)
      .where(
        and(
          eq(loginCodes.sessionId, sessionId),
          eq(loginCodes.email, hidden),
          eq(loginCodes.purpose, purpose),
        ),
      )
      .orderBy(desc(sql`rowid`))
      .limit(1);
  return {
    /** Stores a code for whoever has the e-mail, or for nobody; else seconds until the e-mail may have another one. */
    async addCode(asked: Asked & { login: string | null }): Promise<{ wait: number } | undefined> {
      const [hidden, codeHash] = await Promise.all([hiddenEmail(asked.email), hashOf(asked)]);
      const at = now();
      const recent = and(eq(loginCodes.email, hidden), isWithin(HOUR_MS, at));
      const [, added, oldest] = await db.batch([
        db.delete(loginCodes).where(lt(loginCodes.createdAt, at - HOUR_MS)),
        db.run(sql`insert into ${loginCodes} (id, session_id, email, login, purpose, code_hash, created_at)
          select ${crypto.randomUUID()}, ${asked.sessionId}, ${hidden}, ${asked.login}, ${asked.purpose}, ${codeHash}, ${at}
          where (select count(*) from ${loginCodes} where ${recent}) < ${MOST_CODES}`),
        db
          .select({ at: loginCodes.createdAt })
          .from(loginCodes)
          .where(recent)
          .orderBy(loginCodes.createdAt)
          .limit(1),
        db
          .delete(confirmedEmails)
          .where(and(like(confirmedEmails.owner, 'cart %'), lt(confirmedEmails.createdAt, at - VISITOR_MS))),
      ]);
      if (added.rowsAffected === 1) return undefined;
      return { wait: Math.ceil(Math.min((oldest[0]?.at ?? at) + HOUR_MS - at, HOUR_MS) / 1_000) };
    },
    /**
     * Tries a code. Counting, comparing and using it are one statement: of calls that arrive at once, in any process, five
     * are compared and one uses it. The same call (`by`) may use it again, as its response may have been lost. One that
     * confirms an e-mail does so for these owners, in the same transaction.
     */
    async tryCode(asked: Asked, by: string, owners: readonly string[] = []): Promise<CodeOutcome> {
      const [hidden, codeHash] = await Promise.all([hiddenEmail(asked.email), hashOf(asked)]);
      const isLast = and(eq(loginCodes.id, lastOf(asked, hidden)), isWithin(CODE_MS));
      const isRight = sql`${loginCodes.codeHash} = ${codeHash}
        and (${loginCodes.login} is not null or ${loginCodes.purpose} = 'verify')`;
      const isUsed = and(isLast, isRight, eq(loginCodes.usedBy, by));
      const [[tried], [used]] = await db.batch([
        db
          .update(loginCodes)
          .set({
            tries: sql`${loginCodes.tries} + 1`,
            usedBy: sql`case when ${isRight} then ${by} end`,
          })
          .where(and(isLast, isNull(loginCodes.usedBy), lt(loginCodes.tries, MOST_TRIES)))
          .returning({ tries: loginCodes.tries }),
        db.select({ login: loginCodes.login }).from(loginCodes).where(isUsed),
        ...owners.map((owner) =>
          db.run(sql`insert or ignore into ${confirmedEmails} (owner, email, created_at)
            select ${owner}, ${hidden}, ${now()} from ${loginCodes} where ${isUsed}`),
        ),
      ]);
      if (used) return used;
      return tried && tried.tries < MOST_TRIES ? 'wrong' : 'expired';
    },
    /** Which of these e-mails one of the owners has confirmed. */
    async confirmedBy(owners: readonly string[], emails: readonly string[]): Promise<string[]> {
      if (owners.length === 0 || emails.length === 0) return [];
      const hidden = await Promise.all(
        emails.map(async (email) => [email, await hiddenEmail(email)] as const),
      );
      const hashes = hidden.map(([, hash]) => hash);
      const rows = await db
        .select({ email: confirmedEmails.email })
        .from(confirmedEmails)
        .where(and(inArray(confirmedEmails.owner, [...owners]), inArray(confirmedEmails.email, hashes)));
      const found = new Set(rows.map(({ email }) => email));
      return hidden.flatMap(([email, hash]) => (found.has(hash) ? [email] : []));
    },
    /** Whether a password can still be set by this link. */
    async isLinkOpen(token: string): Promise<boolean> {
      const open = await openLink(token);
      return (await db.select({ login: passwordLinks.login }).from(passwordLinks).where(open)).length > 0;
    },
    /** Stores a link for an hour; false if ten of the customer's are open. It ends when one of a day does that is as old. */
    async addResetLink(login: string, token: string): Promise<boolean> {
      const row = { hash: await linkHash(token), ended: now() - LINK_MS };
      const open = and(eq(passwordLinks.login, login), gt(passwordLinks.createdAt, row.ended));
      const added = await db.run(sql`insert into ${passwordLinks} (token_hash, login, created_at)
        select ${row.hash}, ${login}, ${row.ended + RESET_MS}
        where (select count(*) from ${passwordLinks} where ${open}) < ${MOST_CODES}`);
      return added.rowsAffected === 1;
    },
    /**
     * Sets the password of whom the link is for; false if it cannot be used any more. Their other links end with it, and
     * where it replaces another password, so do their logins.
     */
    async usePasswordLink(token: string, passwordHash: string): Promise<boolean> {
      const login = db
        .select({ login: passwordLinks.login })
        .from(passwordLinks)
        .where(await openLink(token));
      const replaced = db
        .select({ login: users.login })
        .from(users)
        .where(and(eq(users.login, login), ne(users.passwordHash, '')));
      const [, set] = await db.batch([
        endLogins(db, eq(sessions.login, replaced)),
        db.update(users).set({ passwordHash }).where(eq(users.login, login)),
        db.delete(sessionCodes).where(eq(sessionCodes.login, login)),
        db.delete(loginCodes).where(eq(loginCodes.login, login)),
        db.delete(passwordLinks).where(eq(passwordLinks.login, login)),
        db.delete(passwordLinks).where(lt(passwordLinks.createdAt, now() - LINK_MS)),
      ]);
      return set.rowsAffected === 1;
    },
  };

  async function openLink(token: string) {
    return and(
      eq(passwordLinks.tokenHash, await linkHash(token)),
      gt(passwordLinks.createdAt, now() - LINK_MS),
    );
  }
}

/** The hash by which a link is stored. */
export const linkHash = (token: string): Promise<string> => sha256(`password link ${token}`);
