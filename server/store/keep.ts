import type { Client } from '@libsql/client';
import { sql } from 'drizzle-orm';
import type { LibSQLDatabase } from 'drizzle-orm/libsql';
import { readText, writeText } from '../lib/node-only.ts';
import { inRounds } from '../lib/rounds.ts';
import type { StoreOptions } from '../provider.ts';
import { counters } from './schema.ts';

type Database = LibSQLDatabase & { $client: Client };

/** The store lacks orders that were answered: its file, or the `-wal` file beside it, was lost or damaged. */
export class DamagedStoreError extends Error {
  constructor(path: string, found: number, last: number) {
    super(
      `The store is damaged: its last order is ${found}, but number ${last} has been given. Put back "${path}" with its -wal file, or run ws-elements-shop restore with a backup. To continue without the lost orders on purpose, delete "${witnessOf(path)}".`,
    );
  }
}

/** The file of a store; undefined for one in memory or on a server. */
export const fileOf = ({ url }: StoreOptions): string | undefined =>
  url.startsWith('file:') && !url.includes(':memory:')
    ? url.replace(/^file:(\/\/)?/, '').replace(/\?.*$/, '')
    : undefined;

/** Beside the database, so that it survives where the database does not: the last number of an order that was answered. */
const witnessOf = (path: string): string => `${path}-last-order`;

/** The last number of an order that was given; 0 if there was none. */
export const lastGiven = async (path: string): Promise<number> => Number(await readText(witnessOf(path)));

async function lastNumber(db: Database): Promise<number> {
  const table = await db.$client.execute("select 1 from sqlite_master where name = 'counters'");
  if (table.rows.length === 0) return 0;
  const [row] = await db.select({ last: sql<number | null>`max(${counters.value})` }).from(counters);
  return row?.last ?? 0;
}

/** @throws DamagedStoreError if the store has forgotten orders. */
export async function refuseDamaged(db: Database, options: StoreOptions): Promise<void> {
  const path = fileOf(options);
  if (path === undefined) return;
  if (options.fresh) return writeText(witnessOf(path), '0');
  const last = await lastGiven(path);
  const found = await lastNumber(db);
  if (found < last) throw new DamagedStoreError(path, found, last);
}

/**
 * Resolves once everything that was stored before the call is in the database's file, and the last number is noted beside
 * it. Calls that come meanwhile share the next round.
 */
export function createKeeper(db: Database, options: StoreOptions): () => Promise<void> {
  const path = fileOf(options);
  if (path === undefined) return () => Promise.resolve();
  let noted = 0;
  const round = async (): Promise<void> => {
    await db.$client.execute('pragma wal_checkpoint(passive)');
    const last = await lastNumber(db);
    if (last <= noted) return;
    noted = last;
    await writeText(witnessOf(path), String(last));
  };
  // What cannot be written now is in the write-ahead log all the same.
  const keep = inRounds<void>(() => round().catch(() => undefined));
  return () => keep();
}
