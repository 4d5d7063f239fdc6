import { join } from 'node:path';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { migrate } from 'drizzle-orm/libsql/migrator';
import { TABLES } from './schema.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');

/** The tables lack columns that no migration adds: they are older than the first migration. */
export class OutdatedDataError extends Error {
  constructor(cause: unknown) {
    super('An older version of the shop wrote this data, and this one cannot read it.', { cause });
  }
}

/**
 * Runs the migrations that the database has not run yet, all in one transaction.
 *
 * @throws OutdatedDataError if a column is missing afterwards.
 */
export async function migrateTables(db: LibSQLDatabase, migrationsFolder = MIGRATIONS): Promise<void> {
  // If several processes start at the same time, one of them migrates; for the others the second attempt has nothing to
  // do.
  const attempt = () => migrate(db, { migrationsFolder });
  try {
    await attempt().catch(attempt);
    await selectEveryColumn(db);
  } catch (error) {
    throw isMissingColumn(error) ? new OutdatedDataError(error) : error;
  }
}

async function selectEveryColumn(db: LibSQLDatabase): Promise<void> {
  const [first, ...others] = TABLES.map((table) => db.select().from(table).limit(0));
  if (first) await db.batch([first, ...others]);
}

function isMissingColumn(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /no such column/i.test(error.message) || isMissingColumn(error.cause);
}
