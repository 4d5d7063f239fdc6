import { randomUUID } from 'node:crypto';
import { desc, notInArray } from 'drizzle-orm';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Database } from './database.ts';

/** What visitors and pages sent, kept for whoever looks after the demo: none of it belongs to a cart or an order. */
const inquiries = sqliteTable('inquiries', {
  id: text('id').primaryKey(),
  company: text('company').notNull(),
  usecase: text('usecase').notNull(),
  serverUuid: text('server_uuid').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  message: text('message').notNull(),
  /** The customer who was logged in. */
  login: text('login'),
  createdAt: integer('created_at').notNull(),
});

const errorReports = sqliteTable('error_reports', {
  /** Ours; a page's own id is in the report. */
  id: text('id').primaryKey(),
  report: text('report', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  createdAt: integer('created_at').notNull(),
});

const watches = sqliteTable('watches', {
  id: text('id').primaryKey(),
  domain: text('domain').notNull(),
  email: text('email').notNull(),
  createdAt: integer('created_at').notNull(),
});

/** Idempotent, so that every start may run it; columns as above. */
export const CREATE_RECORDS = [
  `create table if not exists inquiries (id text primary key, company text not null, usecase text not null, server_uuid text not null,
    name text not null, email text not null, phone text not null, message text not null, login text, created_at integer not null)`,
  'create table if not exists error_reports (id text primary key, report text not null, created_at integer not null)',
  'create table if not exists watches (id text primary key, domain text not null, email text not null, created_at integer not null)',
];

export type Inquiry = typeof inquiries.$inferSelect;
export type Records = ReturnType<typeof createRecords>;

const KEPT_REPORTS = 500;

export function createRecords(db: Database, clock: () => Date) {
  const stamp = () => ({ id: randomUUID() as string, createdAt: clock().getTime() });
  return {
    async addInquiry(inquiry: Omit<Inquiry, 'id' | 'createdAt'>): Promise<Inquiry> {
      const row = { ...inquiry, ...stamp() };
      await db.insert(inquiries).values(row);
      return row;
    },
    inquiries: () => db.select().from(inquiries).orderBy(desc(inquiries.createdAt)),
    /** Keeps the newest 500: a page that fails in a loop must not fill a disk. */
    async addErrorReport(report: Record<string, unknown>): Promise<void> {
      await db.insert(errorReports).values({ ...stamp(), report });
      const newest = db
        .select({ id: errorReports.id })
        .from(errorReports)
        .orderBy(desc(errorReports.createdAt))
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
