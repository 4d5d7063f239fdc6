import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CartQueue } from './cart-queue.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('CartQueue', () => {
  test('never has two changes in progress, whatever their delays [4.23]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(4), { minLength: 2, maxLength: 8 }), async (delays) => {
        const queue = new CartQueue<number>();
        let inFlight = 0;
        let most = 0;
        const sent: number[] = [];
        const changes = delays.map((delay, index) =>
          queue.add({
            send: async () => {
              inFlight += 1;
              most = Math.max(most, inFlight);
              sent.push(index);
              await wait(delay);
              inFlight -= 1;
              return index;
            },
          }),
        );
        expect(await Promise.all(changes)).toEqual(delays.map((_, index) => index));
        expect(most).toBe(1);
        expect(sent).toEqual(delays.map((_, index) => index));
      }),
      { numRuns: 25 },
    );
  });

  test('merges unsent changes with the same key into the last, in its place [D.12]', async () => {
    const queue = new CartQueue<string>();
    const sent: string[] = [];
    const add = (name: string, key?: string) =>
      queue.add({
        key,
        send: async () => {
          sent.push(name);
          return name;
        },
      });
    const answers = await Promise.all([
      add('first'),
      add('one month', 'period'),
      add('remove'),
      add('one year', 'period'),
    ]);
    expect(sent).toEqual(['first', 'remove', 'one year']);
    expect(answers).toEqual(['first', 'one year', 'remove', 'one year']);
  });

  test('does not cancel a change that is in progress', async () => {
    const queue = new CartQueue<string>();
    const sent: string[] = [];
    const send = (name: string) => async () => {
      sent.push(name);
      await wait(2);
      return name;
    };
    const first = queue.add({ key: 'period', send: send('one') });
    await wait(0);
    const second = queue.add({ key: 'period', send: send('two') });
    expect(await Promise.all([first, second])).toEqual(['one', 'two']);
    expect(sent).toEqual(['one', 'two']);
  });

  test('continues after a failed change', async () => {
    const queue = new CartQueue<string>();
    const failed = queue.add({ send: () => Promise.reject(new Error('refused')) });
    const next = queue.add({ send: async () => 'sent' });
    await expect(failed).rejects.toThrow('refused');
    expect(await next).toBe('sent');
    expect(queue.idle).toBe(true);
  });
});
