import { and, asc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { inRounds } from '../lib/rounds.ts';
import type { Database } from './database.ts';
import { type Notice, type NoticeKind, outbox } from './schema.ts';

/** What is told, without who is to hear it. */
export type Told = Pick<Notice, 'kind' | 'about' | 'subject'>;

/** Who is to hear of a kind: empty for the provider's function, else the address of a webhook. */
export type Hearers = (kind: NoticeKind) => readonly string[];

/** Those who hear each other's notices in turn: one that is down does not stop another. */
export interface Lane {
  receiver: string;
  /** Empty for a webhook, which hears of every kind in one lane. */
  kind: NoticeKind | '';
}

/** Who stores a notice tells it at once; others take over after this time, when that process must have died. */
export const LEASE_MS = 30_000;

/** Names what happened: the same for everybody who hears it, and each time it is told. */
export const eventId = ({ kind, about, subject }: Told): string =>
  [kind, about, subject ?? ''].join(' ').trim();

const ending = (receiver: string): string => (receiver === '' ? '' : ` > ${receiver}`);

type Parts = { [K in keyof Told]: Told[K] | SQL };

export type NoticeWriter = ReturnType<typeof noticeWriter>;

/** The statements that store a notice for everybody who hears its kind, once; with a source, for each of its rows. */
export const noticeWriter =
  (db: Database, hears: Hearers) =>
  (
    kind: NoticeKind,
    { about, subject }: Omit<Parts, 'kind'>,
    at: number,
    source = sql``,
  ): BatchItem<'sqlite'>[] =>
    hears(kind).map((receiver) =>
      db.run(sql`insert or ignore into ${outbox} (id, kind, order_id, subject, receiver, next_at, created_at)
        select ${kind} || ' ' || ${about} || coalesce(' ' || ${subject}, '') || ${ending(receiver)},
          ${kind}, ${about}, ${subject}, ${receiver}, ${at + LEASE_MS}, ${at} ${source}`),
    );

export const forgetNotice = (db: Database, told: Told) =>
  db.delete(outbox).where(eq(outbox.id, eventId(told)));

/** Pauses in milliseconds between tries, growing to an hour. */
const PAUSES = [5_000, 15_000, 45_000, 120_000, 600_000, 3_600_000];

/** Notices of one round. */
const MOST_DUE = 1_000;

/** What the provider has to be told, until it has heard it: in the store, so that it survives a crash. */
export function outboxCalls(db: Database, now: () => number, hears: Hearers) {
  const notices = noticeWriter(db, hears);
  /** A function has a lane for itself, as has a webhook. */
  const isIn = ({ kind, receiver }: Lane) =>
    and(eq(outbox.receiver, receiver), kind === '' ? undefined : eq(outbox.kind, kind));
  return {
    /** One that waits already, as nobody has heard it for long, is told as soon as a new one. */
    async addNotice({ kind, ...told }: Told): Promise<void> {
      const at = now();
      const ids = hears(kind).map((receiver) => eventId({ kind, ...told }) + ending(receiver));
      const soon = db.update(outbox).set({ tries: 0, nextAt: at + LEASE_MS });
      await db.batch([soon.where(inArray(outbox.id, ids)), ...notices(kind, told, at)]);
    },
    async forgetNotice(told: Told): Promise<void> {
      await forgetNotice(db, told);
    },
    /** What was just stored of something: nobody else tells these before their lease is over. */
    freshNotices(about: string, kinds: readonly NoticeKind[]): Promise<Notice[]> {
      const isFresh = eq(outbox.nextAt, sql`${outbox.createdAt} + ${LEASE_MS}`);
      return db
        .select()
        .from(outbox)
        .where(and(eq(outbox.about, about), inArray(outbox.kind, [...kinds]), isFresh));
    },
    /** Everybody who has something to hear. */
    lanes(): Promise<Lane[]> {
      const { receiver, kind } = outbox;
      const ofFunction = sql<Lane['kind']>`case when ${receiver} = '' then ${kind} else '' end`;
      return db.selectDistinct({ receiver, kind: ofFunction }).from(outbox);
    },
    /** Those whose time has come, the oldest due first; `atOnce` does not wait for the pause of those that failed. */
    dueNotices(lane: Lane, atOnce: boolean): Promise<Notice[]> {
      const isDue = lte(outbox.nextAt, now());
      return db
        .select()
        .from(outbox)
        .where(and(isIn(lane), atOnce ? or(isDue, gt(outbox.tries, 0)) : isDue))
        .orderBy(asc(outbox.nextAt), asc(outbox.createdAt))
        .limit(MOST_DUE);
    },
    /** Milliseconds until the next one is due; undefined if there is none. */
    async untilNextNotice(): Promise<number | undefined> {
      const [next] = await db.select({ at: sql<number | null>`min(${outbox.nextAt})` }).from(outbox);
      return next?.at == null ? undefined : Math.max(0, next.at - now());
    },
    /** How much nobody has heard yet, and how long the oldest of it waits. */
    async backlog(): Promise<{ undelivered: number; oldestSeconds: number }> {
      const oldest = sql<number | null>`min(${outbox.createdAt})`;
      const [row] = await db.select({ count: sql<number>`count(*)`, oldest }).from(outbox);
      const age = row?.oldest == null ? 0 : Math.max(0, now() - row.oldest);
      return { undelivered: row?.count ?? 0, oldestSeconds: Math.round(age / 1_000) };
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
