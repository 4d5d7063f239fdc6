import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Client, type Config, createClient } from '@libsql/client';
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql';
import { migrateTables } from './migrate-tables.ts';
import { TABLES } from './schema.ts';
import { seed } from './seed.ts';

export type Database = LibSQLDatabase & { $client: Client };

export const DEFAULT_DATABASE_URL = 'file:.data/shop.db';

/** How long a process waits for another one that is writing to the same file. */
const BUSY_MS = 5_000;

/**
 * The storage, from one URL: `file:<path>`, `:memory:`, or a libSQL server (`libsql:`, `https:`, `http:`, `wss:`,
 * `ws:`), whose token is in the URL (`?authToken=`) or in `DATABASE_AUTH_TOKEN`.
 */
export function databaseOptions(url: string, authToken = process.env.DATABASE_AUTH_TOKEN): Config {
  // Only one connection, so that `:memory:` works like a file.
  if (!isRemote(url)) return { url, concurrency: 1, timeout: BUSY_MS };
  return authToken && !url.includes('authToken=') ? { url, authToken } : { url };
}

const isRemote = (url: string): boolean => /^(libsql|https?|wss?):/.test(url);

/**
 * Opens the database, migrates its tables and adds the demo's customers; `fresh` deletes the stored data first.
 *
 * @throws OutdatedDataError if the tables are too old to be migrated.
 */
export async function openDatabase(url: string, now: () => Date, { fresh = false } = {}): Promise<Database> {
  const client = await connect(url);
  if (fresh) await dropTables(client);
  const db = drizzle({ client });
  await migrateTables(db);
  await seed(db, now());
  return db;
}

/** A file uses WAL mode and survives a killed process; a server has its own write mode. */
async function connect(url: string): Promise<Client> {
  if (isRemote(url)) {
    const client = createClient(databaseOptions(url));
    // Fails early, with the server's own message, if it cannot be reached or refuses the token.
    await client.execute('select 1');
    return client;
  }
  makeFolder(url);
  const client = createClient(databaseOptions(url));
  await client.execute('pragma journal_mode = WAL');
  await client.execute('pragma synchronous = NORMAL');
  return client;
}

async function dropTables(client: Client): Promise<void> {
  const { rows } = await client.execute(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'",
  );
  await client.batch(
    rows.map(({ name }) => `drop table "${String(name)}"`),
    'write',
  );
}

/** Deletes every row and adds the demo's customers again. */
export async function resetDatabase(db: Database, now: Date): Promise<void> {
  const [first, ...others] = TABLES.map((table) => db.delete(table));
  if (first) await db.batch([first, ...others]);
  await seed(db, now);
}

function makeFolder(url: string): void {
  const path = url.startsWith('file://') ? fileURLToPath(url) : url.replace(/^file:/, '');
  if (!path.includes(':memory:')) mkdirSync(dirname(path), { recursive: true });
}
