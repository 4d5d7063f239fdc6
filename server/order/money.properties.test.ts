import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { KINDS, type Money, openMoney, STATES } from '../test-money.ts';

let money: Money | undefined;
let folder = '';
afterAll(async () => {
  await money?.close();
  await rm(folder, { recursive: true, force: true });
});

const act = fc.record({
  kind: fc.constantFrom(...KINDS),
  state: fc.constantFrom(...STATES),
  process: fc.nat(1),
  isAtOnce: fc.boolean(),
});

it('no attempt is paid without a paid order, whatever comes late, twice, in another order or to another process', async () => {
  folder = await mkdtemp(join(tmpdir(), 'money-'));
  money = await openMoney(join(folder, 'shop.db'));
  const { problemAfter } = money;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), async (acts) => {
      expect(await problemAfter(acts)).toBeUndefined();
    }),
    { numRuns: 200 },
  );
});
