import type { StoreOptions } from '../../server/provider.ts';
import { type Database, emptyDatabase, openDatabase as openEmpty } from '../../server/store/database.ts';
import { seed } from './seed.ts';

const DEFAULT_DATABASE_URL = 'file:.data/shop.db';

/** Where the demo keeps its data: DATABASE_URL with DATABASE_AUTH_TOKEN, else `file:.data/shop.db`. */
export const storeOptions = (
  url = process.env.DATABASE_URL ?? DEFAULT_DATABASE_URL,
  fresh = false,
): StoreOptions => ({ url, authToken: process.env.DATABASE_AUTH_TOKEN, fresh });

/** Opens the demo's database with its customers. */
export async function openDatabase(url: string, now: () => Date, { fresh = false } = {}): Promise<Database> {
  const db = await openEmpty(storeOptions(url, fresh));
  await seed(db, now());
  return db;
}

/** Deletes every row and adds the demo's customers again. */
export async function resetDatabase(db: Database, now: Date): Promise<void> {
  await emptyDatabase(db);
  await seed(db, now);
}
