import { desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { errorReports, type Inquiry, inquiries, type Withdrawal, watches, withdrawals } from './schema.ts';
import { type Hearers, noticeWriter } from './store-outbox.ts';

export type Records = ReturnType<typeof createRecords>;

const KEPT_REPORTS = 500;

export function createRecords(db: Database, clock: () => Date, hears: Hearers) {
  const notices = noticeWriter(db, hears);
  const stamp = () => ({ id: crypto.randomUUID() as string, createdAt: clock().getTime() });
  return {
    async addInquiry(inquiry: Omit<Inquiry, 'id' | 'createdAt'>): Promise<Inquiry> {
      const row = { ...inquiry, ...stamp() };
      await db.insert(inquiries).values(row);
      return row;
    },
    /** The first row with this digest: a repeated statement adds none. */
    async addWithdrawal(stated: Omit<Withdrawal, 'id' | 'createdAt'>): Promise<Withdrawal> {
      const row = { ...stated, ...stamp() };
      const isStored = sql`where exists ${db.select().from(withdrawals).where(eq(withdrawals.id, row.id))}`;
      await db.batch([
        db.insert(withdrawals).values(row).onConflictDoNothing(),
        ...notices('withdrawalReceived', { about: row.id, subject: null }, row.createdAt, isStored),
      ]);
      const [first] = await db.select().from(withdrawals).where(eq(withdrawals.digest, stated.digest));
      return first ?? row;
    },
    async withdrawal(id: string): Promise<Withdrawal | undefined> {
      return (await db.select().from(withdrawals).where(eq(withdrawals.id, id)))[0];
    },
    withdrawals: () => db.select().from(withdrawals).orderBy(desc(withdrawals.createdAt)),
    inquiries: () => db.select().from(inquiries).orderBy(desc(inquiries.createdAt)),
    /** Stores the newest 500: a page that fails in a loop must not fill the disk. */
    async addErrorReport(report: Record<string, unknown>): Promise<void> {
      await db.insert(errorReports).values({ ...stamp(), report });
      const newest = db
        .select({ id: errorReports.id })
        .from(errorReports)
        .orderBy(sql`rowid desc`)
        .limit(KEPT_REPORTS);
      await db.delete(errorReports).where(notInArray(errorReports.id, newest));
    },
    async errorReports(): Promise<Record<string, unknown>[]> {
      const rows = await db.select().from(errorReports).orderBy(desc(errorReports.createdAt));
      return rows.map(({ report, createdAt }) => ({ ...report, at: createdAt }));
    },
    async addWatch(domain: string, email: string): Promise<void> {
      await db.insert(watches).values({ ...stamp(), domain, email });
    },
    watches: () => db.select().from(watches).orderBy(desc(watches.createdAt)),
  };
}
