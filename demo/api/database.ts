import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Client, createClient } from '@libsql/client';
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql';
import { answers, CREATE_TABLES, carts, orders, payments, profiles, sessions, users } from './schema.ts';
import { seed } from './seed.ts';

export type Database = LibSQLDatabase & { $client: Client };

export const DEFAULT_DATABASE_URL = 'file:.data/shop.db';

/**
 * Opens the file, makes what is missing and puts in the demo's customers. One connection only, so that `:memory:`
 * works as well as a file; a file is in WAL mode and survives a killed process.
 */
export async function openDatabase(url: string, now: () => Date): Promise<Database> {
  makeFolder(url);
  const client = createClient({ url, concurrency: 1, timeout: 5_000 });
  await client.execute('pragma journal_mode = WAL');
  await client.execute('pragma synchronous = NORMAL');
  await client.batch(CREATE_TABLES, 'write');
  const db = drizzle({ client });
  await seed(db, now());
  return db;
}

/** Empties everything and puts the demo's customers back. */
export async function resetDatabase(db: Database, now: Date): Promise<void> {
  await db.batch([
    db.delete(sessions),
    db.delete(carts),
    db.delete(profiles),
    db.delete(orders),
    db.delete(payments),
    db.delete(answers),
    db.delete(users),
  ]);
  await seed(db, now);
}

function makeFolder(url: string): void {
  const path = url.startsWith('file://') ? fileURLToPath(url) : url.replace(/^file:/, '');
  if (!path.includes(':memory:')) mkdirSync(dirname(path), { recursive: true });
}
