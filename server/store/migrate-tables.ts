import type { Client } from '@libsql/client';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { sha256 } from '../lib/hex.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';
import { TABLES } from './schema.ts';

/** The tables lack columns that no migration adds: they are older than the first migration. */
export class OutdatedDataError extends Error {
  constructor(cause: unknown) {
    super('An older version of the shop wrote this data, and this one cannot read it.', { cause });
  }
}

type Database = LibSQLDatabase & { $client: Client };

/**
 * Runs the migrations that the database has not run yet, all in one transaction.
 *
 * @throws OutdatedDataError if a column is missing afterwards.
 */
export async function migrateTables(db: Database, migrations = MIGRATIONS): Promise<void> {
  // If several processes start at the same time, one of them migrates; for the others the second attempt has nothing to
  // do.
  const attempt = () => runMigrations(db, migrations);
  try {
    await attempt().catch(attempt);
    await selectEveryColumn(db);
  } catch (error) {
    throw isMissingColumn(error) ? new OutdatedDataError(error) : error;
  }
}

/** The table in which drizzle's own migrator, which read the files, remembered what has run. */
const HISTORY = '"__drizzle_migrations"';

/** Whether every migration has run; it changes nothing. */
export const hasEveryMigration = async ($client: Client): Promise<boolean> =>
  (await lastMigration($client)) >= Math.max(...MIGRATIONS.map(({ when }) => when));

/** Writes nothing where nothing is left to do: the file may be one that can only be read. */
async function runMigrations({ $client }: Database, migrations: readonly Migration[]): Promise<void> {
  const last = await lastMigration($client);
  const left = migrations.filter(({ when }) => when > last);
  if (left.length === 0) return;
  await $client.execute(
    `create table if not exists ${HISTORY} (id serial primary key, hash text not null, created_at numeric)`,
  );
  const statements = await Promise.all(left.map(statementsOf));
  await $client.migrate(statements.flat());
}

async function lastMigration($client: Client): Promise<number> {
  const table = await $client.execute("select 1 from sqlite_master where name = '__drizzle_migrations'");
  if (table.rows.length === 0) return 0;
  const { rows } = await $client.execute(`select max(created_at) as last from ${HISTORY}`);
  return Number(rows[0]?.last ?? 0);
}

async function statementsOf({ when, sql }: Migration) {
  const remember = {
    sql: `insert into ${HISTORY} (hash, created_at) values (?, ?)`,
    args: [await sha256(sql), when],
  };
  return [...sql.split('--> statement-breakpoint'), remember];
}

async function selectEveryColumn(db: Database): Promise<void> {
  const [first, ...others] = TABLES.map((table) => db.select().from(table).limit(0));
  if (first) await db.batch([first, ...others]);
}

function isMissingColumn(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /no such column/i.test(error.message) || isMissingColumn(error.cause);
}
