import type { Client, ResultSet } from '@libsql/client';
import { createTurns } from '../lib/turns.ts';

const BUSY = /SQLITE_BUSY|SQLITE_LOCKED|database is locked/i;
const CONSTRAINT = /SQLITE_CONSTRAINT|constraint failed/i;

/** Whether a lock of somebody else refused a statement: it has done nothing then. */
export const isBusy = (error: unknown): boolean => says(error, BUSY);

/** Whether a write was refused by a constraint of its table (an existing key, a null value that is not allowed). */
export const isConstraint = (error: unknown): boolean => says(error, CONSTRAINT);

/** Whether the code or the message of an error, or of what caused it, matches a pattern. */
function says(error: unknown, pattern: RegExp): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (pattern.test('code' in at ? `${String(at.code)} ${at.message}` : at.message)) return true;
  return false;
}

/** How often a statement is sent again; a server waits some seconds for its lock each time. */
const TRIES = 3;

async function again<T>(send: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await send();
    } catch (error) {
      if (left === 0 || !isBusy(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 200));
    }
  }
}

/** Writes that one process sends at once: a server has one writer, and comes to a standstill where many compete for its lock. */
const WRITES_AT_ONCE = 2;

const READ = /^\s*select\b/i;
const sqlOf = (statement: unknown): string =>
  typeof statement === 'object' && statement !== null && 'sql' in statement
    ? String(statement.sql)
    : String(statement);

/** Lets the client of a server write in turn, and send again what a lock refused. */
export function withPatience(client: Client): Client {
  const { execute, batch } = client;
  const inTurn = createTurns(WRITES_AT_ONCE);
  client.execute = (...args: unknown[]) => {
    const send = () => again<ResultSet>(() => Reflect.apply(execute, client, args));
    return READ.test(sqlOf(args[0])) ? send() : inTurn(send);
  };
  client.batch = (...args) => inTurn(() => again(() => Reflect.apply(batch, client, args)));
  return client;
}
