import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import { inRounds } from '../lib/rounds.ts';
import type { Database } from './database.ts';
import { type Notice, outbox } from './schema.ts';

export type NoticeKind = Notice['kind'];
type Told = Pick<Notice, 'kind' | 'orderId' | 'subject'>;

/** Who stores a notice tells it at once; others take over after this time, when that process must have died. */
const LEASE_MS = 30_000;

/** The same notice is stored once. */
const idOf = ({ kind, orderId, subject }: Told): string => [kind, orderId, subject ?? ''].join(' ').trim();

/** A notice as it is stored first. */
export const noticeOf = (told: Told, at: number): Notice => ({
  ...told,
  ...{ id: idOf(told), tries: 0, nextAt: at + LEASE_MS, createdAt: at },
});

export const addNotice = (db: Database, told: Told, at: number) =>
  db.insert(outbox).values(noticeOf(told, at)).onConflictDoNothing();

export const forgetNotice = (db: Database, told: Told) => db.delete(outbox).where(eq(outbox.id, idOf(told)));

/** A notice that is stored only if a condition holds within its transaction. */
export const addNoticeIf = (db: Database, told: Told, condition: unknown, at: number) =>
  db.run(sql`insert or ignore into ${outbox} (id, kind, order_id, subject, next_at, created_at)
    select ${idOf(told)}, ${told.kind}, ${told.orderId}, ${told.subject}, ${at + LEASE_MS}, ${at} where ${condition}`);

/** Pauses in milliseconds between tries, growing to an hour. */
const PAUSES = [5_000, 15_000, 45_000, 120_000, 600_000, 3_600_000];

/** Notices of one round. */
const MOST_DUE = 1_000;

/** What the provider has to be told, until it has heard it: in the store, so that it survives a crash. */
export function outboxCalls(db: Database, now: () => number) {
  return {
    async addNotice(told: Told): Promise<void> {
      await addNotice(db, told, now());
    },
    async forgetNotice(told: Told): Promise<void> {
      await forgetNotice(db, told);
    },
    noticesOf(orderId: string): Promise<Notice[]> {
      return db.select().from(outbox).where(eq(outbox.orderId, orderId));
    },
    /** Those whose time has come, the oldest due first; `atOnce` does not wait for the pause of those that failed. */
    dueNotices(atOnce: boolean): Promise<Notice[]> {
      const isDue = lte(outbox.nextAt, now());
      return db
        .select()
        .from(outbox)
        .where(atOnce ? or(isDue, gt(outbox.tries, 0)) : isDue)
        .orderBy(asc(outbox.nextAt), asc(outbox.createdAt))
        .limit(MOST_DUE);
    },
    /** Milliseconds until the next one is due; undefined if there is none. */
    async untilNextNotice(): Promise<number | undefined> {
      const [next] = await db.select({ at: sql<number | null>`min(${outbox.nextAt})` }).from(outbox);
      return next?.at == null ? undefined : Math.max(0, next.at - now());
    },
    /** Returns true for only one of the processes that want to tell it. */
    async claimNotice({ id, nextAt }: Notice): Promise<boolean> {
      const asRead = and(eq(outbox.id, id), eq(outbox.nextAt, nextAt));
      const claimed = await db
        .update(outbox)
        .set({ nextAt: now() + LEASE_MS })
        .where(asRead);
      return claimed.rowsAffected === 1;
    },
    /** In a burst, many are heard at the same time. */
    settleNotice: inRounds<Notice>(async (heard) => {
      const ids = heard.map(({ id }) => id);
      await db.delete(outbox).where(inArray(outbox.id, ids));
    }),
    /** Nobody has heard it: it is told again after a pause, each longer than the last. */
    async postponeNotice({ id, tries }: Notice): Promise<void> {
      const pause = PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 0;
      await db
        .update(outbox)
        .set({ tries: tries + 1, nextAt: now() + pause })
        .where(eq(outbox.id, id));
    },
  };
}
