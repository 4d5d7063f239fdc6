import { type Client, type Config, createClient } from '@libsql/client';
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql';
import { makeFolder, replaceDatabase } from '../lib/node-only.ts';
import type { StoreOptions } from '../provider.ts';
import { lastGiven, refuseDamaged } from './keep.ts';
import { hasEveryMigration, migrateTables } from './migrate-tables.ts';
import { withPatience } from './refused.ts';
import { TABLES } from './schema.ts';

export type Database = LibSQLDatabase & { $client: Client };

/** How long a process waits for another one that is writing to the same file. */
const BUSY_MS = 5_000;

/**
 * The storage, from one URL: `file:<path>`, `:memory:`, or a libSQL server (`libsql:`, `https:`, `http:`, `wss:`,
 * `ws:`), whose token may be in the URL (`?authToken=`).
 */
export function databaseOptions({ url, authToken }: StoreOptions): Config {
  // Only one connection, so that `:memory:` works like a file.
  if (!isRemote(url)) return { url, concurrency: 1, timeout: BUSY_MS };
  return authToken && !url.includes('authToken=') ? { url, authToken } : { url };
}

const isRemote = (url: string): boolean => /^(libsql|https?|wss?):/.test(url);

/** Servers whose tables this process has migrated: a worker opens its store for each request. */
const known = new Set<string>();

/** Whether this process has opened the store before. */
export const isKnown = ({ url, fresh }: StoreOptions): boolean => !fresh && known.has(url);

/**
 * Opens the database and migrates its tables; `fresh` deletes the stored data first.
 *
 * @throws OutdatedDataError if the tables are too old to be migrated.
 */
export async function openDatabase(options: StoreOptions): Promise<Database> {
  if (isKnown(options)) return drizzle({ client: remoteClient(options) });
  const client = await connect(options);
  if (options.fresh) await dropTables(client);
  const db = drizzle({ client });
  await refuseDamaged(db, options);
  await migrateTables(db);
  if (isRemote(options.url)) known.add(options.url);
  return db;
}

/** Whether a store has every table of this version; unlike opening it, this changes nothing. */
export async function isUpToDate(options: StoreOptions): Promise<boolean> {
  const client = createClient(databaseOptions(options));
  try {
    return await hasEveryMigration(client);
  } finally {
    client.close();
  }
}

/** Copies a store as it is, also while shops of any version run on it. */
export async function copyStore(path: string, copy: string): Promise<void> {
  const client = createClient(databaseOptions({ url: `file:${path}` }));
  await client.execute({ sql: 'vacuum into ?', args: [copy] }).finally(() => client.close());
}

/** Puts a backup in the place of a store that no process has open. No number of an order is given a second time. */
export async function restoreBackup(backup: string, path: string): Promise<void> {
  const last = await lastGiven(path);
  await replaceDatabase(backup, path);
  const client = createClient({ url: `file:${path}` });
  const sql = `insert into counters (name, value) values ('order', ?)
    on conflict (name) do update set value = max(value, excluded.value)`;
  await client.execute({ sql, args: [last] }).finally(() => client.close());
}

const remoteClient = (options: StoreOptions): Client => withPatience(createClient(databaseOptions(options)));

/**
 * A file uses WAL mode and survives a killed process, and with `synchronous = FULL` a power cut; a server has its own write
 * mode. A file that can only be read is opened for reading.
 *
 * @throws DamagedStoreError if orders are missing that were answered.
 */
async function connect(options: StoreOptions): Promise<Client> {
  if (isRemote(options.url)) {
    const client = remoteClient(options);
    // Fails early, with the server's own message, if it cannot be reached or refuses the token.
    await client.execute('select 1');
    return client;
  }
  if (!options.url.includes(':memory:')) await makeFolder(options.url);
  const client = createClient(databaseOptions(options));
  try {
    await client.execute('pragma journal_mode = WAL');
  } catch (error) {
    if (!/readonly/i.test(String(error))) throw error;
  }
  await client.execute('pragma synchronous = FULL');
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

/** Deletes every row. */
export async function emptyDatabase(db: Database): Promise<void> {
  const [first, ...others] = TABLES.map((table) => db.delete(table));
  if (first) await db.batch([first, ...others]);
}
