import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Client, type Config, createClient } from '@libsql/client';
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql';
import { CREATE_RECORDS } from './records.ts';
import { CREATE_TABLES } from './schema.ts';
import { seed } from './seed.ts';
import { ensureTables } from './table-upgrade.ts';

export type Database = LibSQLDatabase & { $client: Client };

export const DEFAULT_DATABASE_URL = 'file:.data/shop.db';

/** How long a process waits for another one that is writing to the same file. */
const BUSY_MS = 5_000;

/**
 * Where and how the shop stores, from one URL: `file:<path>`, `:memory:`, or a libSQL server (`libsql:`, `https:`,
 * `http:`, `wss:`, `ws:`), whose token stands in the URL (`?authToken=`) or in `DATABASE_AUTH_TOKEN`.
 */
export function databaseOptions(url: string, authToken = process.env.DATABASE_AUTH_TOKEN): Config {
  // One connection only, so that `:memory:` works as well as a file.
  if (!isRemote(url)) return { url, concurrency: 1, timeout: BUSY_MS };
  return authToken && !url.includes('authToken=') ? { url, authToken } : { url };
}

const isRemote = (url: string): boolean => /^(libsql|https?|wss?):/.test(url);

/**
 * Opens the store, makes what is missing and puts in the demo's customers. A file is in WAL mode and survives a killed
 * process; how a remote server writes is its own business, so it is sent no pragma.
 */
export async function openDatabase(url: string, now: () => Date): Promise<Database> {
  const client = await connect(url);
  await ensureTables(client, [...CREATE_TABLES, ...CREATE_RECORDS]);
  const db = drizzle({ client });
  await seed(db, now());
  return db;
}

async function connect(url: string): Promise<Client> {
  if (isRemote(url)) return createClient(databaseOptions(url));
  makeFolder(url);
  const client = createClient(databaseOptions(url));
  await client.execute('pragma journal_mode = WAL');
  await client.execute('pragma synchronous = NORMAL');
  return client;
}

/** Empties every table there is and puts the demo's customers back. */
export async function resetDatabase(db: Database, now: Date): Promise<void> {
  const tables = "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'";
  const { rows } = await db.$client.execute(tables);
  await db.$client.batch(
    rows.map(({ name }) => `delete from "${String(name)}"`),
    'write',
  );
  await seed(db, now);
}

function makeFolder(url: string): void {
  const path = url.startsWith('file://') ? fileURLToPath(url) : url.replace(/^file:/, '');
  if (!path.includes(':memory:')) mkdirSync(dirname(path), { recursive: true });
}
