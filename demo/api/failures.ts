import type { Context } from 'hono';
import type { Database } from './database.ts';
import { Refusal } from './errors.ts';

/** Seconds after which a caller may try again. */
const RETRY_AFTER = '2';

const BUSY = /SQLITE_BUSY|SQLITE_LOCKED|database is locked/i;
/** Of a database server that cannot be reached, or of a connection that was replaced meanwhile. */
const UNREACHABLE = /fetch failed|ECONN|EPIPE|SERVER_ERROR|CLIENT_CLOSED/i;

function isCausedBy(error: unknown, pattern: RegExp): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (pattern.test('code' in at ? `${String(at.code)} ${at.message}` : at.message)) return true;
  return false;
}

/**
 * Answers what was thrown: 503 for what passes by itself, such as a lock that another process holds. Nothing of an
 * unexpected error reaches the client: its text may hold SQL.
 */
export const answerFailure =
  ({ $client }: Pick<Database, '$client'>) =>
  async (error: Error, c: Context): Promise<Response> => {
    if (error instanceof Refusal) return c.json(error.body, error.status);
    console.error(error);
    const isBusy = isCausedBy(error, BUSY);
    // The driver leaves a refused statement open, and the connection could no longer commit.
    if (isBusy) void $client.reconnect();
    if (isBusy || isCausedBy(error, UNREACHABLE))
      return c.json({ key: 'exception.outage' }, 503, { 'Retry-After': RETRY_AFTER });
    return c.json({ key: 'exception.server_error', title: 'Internal error' }, 500);
  };
