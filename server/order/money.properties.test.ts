import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { KINDS, type Money, openMoney, STATES } from '../test-money.ts';

let money: Money | undefined;
afterAll(() => money?.close());

const act = fc.record({
  kind: fc.constantFrom(...KINDS),
  state: fc.constantFrom(...STATES),
  process: fc.nat(1),
  isAtOnce: fc.boolean(),
});

it('no attempt is paid without a paid order, whatever comes late, twice, in another order or to another process', async () => {
  money = await openMoney();
  const { problemAfter } = money;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), async (acts) => {
      expect(await problemAfter(acts)).toBeUndefined();
    }),
    { numRuns: 200 },
  );
});
