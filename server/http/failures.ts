import type { Context } from 'hono';
import { Refusal } from '../errors.ts';
import type { Database } from '../store/database.ts';
import { DamagedStoreError } from '../store/keep.ts';
import { isBusy } from '../store/refused.ts';

/** Seconds after which a caller may try again. */
const RETRY_AFTER = '2';

/**
 * Errors of a database server that cannot be reached, of a connection that was replaced in the meantime, and of a file that
 * is full, absent or can only be read.
 */
const UNREACHABLE =
  /fetch failed|Network connection lost|ECONN|EPIPE|SERVER_ERROR|CLIENT_CLOSED|SQLITE_(FULL|READONLY|CANTOPEN|IOERR)|readonly database|disk is full|unable to open database|ENOENT|EACCES|EROFS|ENOSPC|EPERM/i;

/** The store cannot be opened, for whatever reason: the next request tries again. */
export class ClosedStoreError extends Error {}

function isCausedBy(error: unknown, pattern: RegExp): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (pattern.test('code' in at ? `${String(at.code)} ${at.message}` : at.message)) return true;
  return false;
}

/** Lines of a stack that say where it happened. */
const MOST_FRAMES = 8;

/**
 * An error and its causes for the log: names, codes, statements without their values, and places in the code. Never a
 * message, which may repeat what a visitor typed, or a session; that of a damaged store says what to do.
 */
function describeFailure(error: Error): string {
  const lines: string[] = [];
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at ? ` (${String(at.code)})` : '';
    const query = 'query' in at ? `: ${String(at.query)}` : '';
    const frames = (at.stack ?? '').split('\n').filter((line) => FRAME.test(line));
    const advice = at instanceof DamagedStoreError ? `: ${at.message}` : '';
    lines.push(`${at.name}${code}${query}${advice}`, ...frames.slice(0, MOST_FRAMES));
  }
  return lines.join('\n');
}

/** A place in the code; a line of a message that looks like one has no position at its end. */
const FRAME = /^ {4}at [^"'`]*:\d+:\d+\)?$/;

/** The caller has left while the body of the call was on its way: nobody needs to know. */
const isBrokenOff = (error: Error): boolean =>
  error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';

/**
 * The response to an error: 503 for a temporary one, such as a lock that another process holds. No part of an
 * unexpected error reaches the client: its text may contain SQL.
 */
export const answerFailure =
  ({ $client }: Partial<Pick<Database, '$client'>> = {}) =>
  async (error: Error, c: Context): Promise<Response> => {
    if (error instanceof Refusal) return c.json(error.body, error.status);
    if (isBrokenOff(error)) return c.json({ key: 'validation.invalid_form' }, 400);
    console.error(describeFailure(error));
    const isLocked = isBusy(error);
    // The driver of a file leaves a refused statement open, and the connection could not commit anymore. To a server each
    // statement has a connection of its own: a new client would leave those on their way without an answer.
    if (isLocked && $client?.protocol === 'file') void $client.reconnect();
    if (isLocked || error instanceof ClosedStoreError || isCausedBy(error, UNREACHABLE))
      return c.json({ key: 'exception.outage' }, 503, { 'Retry-After': RETRY_AFTER });
    return c.json({ key: 'exception.server_error', title: 'Internal error' }, 500);
  };
