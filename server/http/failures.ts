import type { Context } from 'hono';
import { Refusal } from '../errors.ts';
import type { Database } from '../store/database.ts';

/** Seconds after which a caller may try again. */
const RETRY_AFTER = '2';

const BUSY = /SQLITE_BUSY|SQLITE_LOCKED|database is locked/i;
/** Errors of a database server that cannot be reached, or of a connection that was replaced in the meantime. */
const UNREACHABLE = /fetch failed|ECONN|EPIPE|SERVER_ERROR|CLIENT_CLOSED/i;

function isCausedBy(error: unknown, pattern: RegExp): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (pattern.test('code' in at ? `${String(at.code)} ${at.message}` : at.message)) return true;
  return false;
}

/**
 * The response to an error: 503 for a temporary one, such as a lock that another process holds. No part of an
 * unexpected error reaches the client: its text may contain SQL.
 */
export const answerFailure =
  ({ $client }: Pick<Database, '$client'>) =>
  async (error: Error, c: Context): Promise<Response> => {
    if (error instanceof Refusal) return c.json(error.body, error.status);
    console.error(error);
    const isBusy = isCausedBy(error, BUSY);
    // The driver leaves a refused statement open, and the connection could not commit anymore.
    if (isBusy) void $client.reconnect();
    if (isBusy || isCausedBy(error, UNREACHABLE))
      return c.json({ key: 'exception.outage' }, 503, { 'Retry-After': RETRY_AFTER });
    return c.json({ key: 'exception.server_error', title: 'Internal error' }, 500);
  };
