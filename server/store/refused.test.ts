import type { Client } from '@libsql/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isBusy, withPatience } from './refused.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const locked = (): Error => Object.assign(new Error('refused'), { code: 'SQLITE_BUSY' });

/** A client whose statements wait for `answer`, and how many wait at once. */
function clientOf(answer: (sql: string) => Promise<unknown>) {
  const open = { now: 0, most: 0, sent: 0 };
  const execute = async (sql: string): Promise<unknown> => {
    open.now += 1;
    open.sent += 1;
    open.most = Math.max(open.most, open.now);
    try {
      return await answer(sql);
    } finally {
      open.now -= 1;
    }
  };
  const client = { execute, batch: ([sql]: string[]) => execute(String(sql)) } as unknown as Client;
  return { client: withPatience(client), open };
}

it('sends two writes at once, and every read', async () => {
  const wait = () => new Promise((resolve) => setTimeout(resolve, 10));
  const writes = clientOf(wait);
  const written = Promise.all(
    Array.from({ length: 9 }, (_, at) =>
      at % 2 === 0 ? writes.client.execute('insert into a') : writes.client.batch(['update a']),
    ),
  );
  await vi.advanceTimersByTimeAsync(1_000);
  await written;
  expect(writes.open).toEqual({ now: 0, most: 2, sent: 9 });
  const reads = clientOf(wait);
  const read = Promise.all(
    Array.from({ length: 9 }, () => reads.client.execute({ sql: ' SELECT 1' } as never)),
  );
  await vi.advanceTimersByTimeAsync(1_000);
  await read;
  expect(reads.open.most).toBe(9);
});

it('sends again what a lock refused, three times', async () => {
  let refusals = 2;
  const { client, open } = clientOf(async () => {
    refusals -= 1;
    if (refusals >= 0) throw locked();
    return 'stored';
  });
  const stored = client.execute('insert into a');
  await vi.advanceTimersByTimeAsync(1_000);
  expect([await stored, open.sent]).toEqual(['stored', 3]);
  refusals = 9;
  const refused = expect(client.execute('insert into a')).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
  await vi.advanceTimersByTimeAsync(2_000);
  await refused;
  expect(open.sent).toBe(7);
});

it('sends nothing again that failed for another reason, and goes on with the next', async () => {
  const { client, open } = clientOf(async (sql) => {
    if (sql.includes('wrong')) throw new Error('syntax error');
    return 'stored';
  });
  const answers = ['wrong', 'wrong', 'wrong', 'right'].map((sql) => client.execute(`insert ${sql}`));
  const outcomes = await Promise.allSettled(answers);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled']);
  expect(open.sent).toBe(4);
});

it.each<[string, unknown, boolean]>([
  ['its code', locked(), true],
  ['the code of its cause', new Error('failed query', { cause: locked() }), true],
  ['its text', new Error('database is locked'), true],
  ['nothing of it', new Error('no such table'), false],
  ['no error', 'SQLITE_BUSY', false],
])('a lock is known by %s: %s', (_what, error, expected) => {
  expect(isBusy(error)).toBe(expected);
});
