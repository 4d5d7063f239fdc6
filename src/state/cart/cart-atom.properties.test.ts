import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createShopStore } from '../../../test/support/shop-page.ts';
import { type Cart, cartSchema } from '../../api/cart-schema.ts';
import type { Client } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { changeCartAtom, pendingItemsAtom } from '../changes/change-cart.ts';
import { loadCartAtom } from '../changes/load-cart.ts';
import { clientAtom } from '../page/client-atom.ts';
import { cartAtom } from './cart-atom.ts';

interface Click {
  /** The changed value: the period of one of two items, or the note, whose changes do not collapse. */
  target: 'a' | 'b' | 'note';
  value: number;
  /** Milliseconds that the shop takes. */
  delay: number;
  /** Milliseconds that the visitor waits before. */
  pause: number;
  isRefused: boolean;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A slow shop that applies the changes and counts how many run at the same time. */
function slowShop() {
  const stored: Record<string, number> = { a: 0, b: 0, note: 0 };
  const seen = { inFlight: 0, most: 0 };
  const view = (): Cart =>
    v.parse(cartSchema, {
      uuid: 'u',
      note: JSON.stringify(stored),
      items: [],
      summary: { price: { vatExcluded: 0, vatIncluded: 0, vatPercentage: 0 } },
    });
  const change = async ({ target, value, delay, isRefused }: Click): Promise<Cart> => {
    seen.inFlight += 1;
    seen.most = Math.max(seen.most, seen.inFlight);
    await wait(delay / 2);
    if (!isRefused) stored[target] = value;
    const answer = view();
    await wait(delay / 2);
    seen.inFlight -= 1;
    if (isRefused)
      throw new ApiError('refused', { status: 422, body: { key: 'exception.coupon.not_found' } });
    return answer;
  };
  return { stored, seen, view, change };
}

const clicks = fc.array(
  fc.record<Click>({
    target: fc.constantFrom('a', 'b', 'note'),
    value: fc.integer({ min: 1, max: 99 }),
    delay: fc.nat(6),
    pause: fc.nat(4),
    isRefused: fc.boolean(),
  }),
  { minLength: 2, maxLength: 8 },
);

test("any interleaving of two to eight changes ends in the shop's state, and never runs two at once", async () => {
  await fc.assert(
    fc.asyncProperty(clicks, async (list) => {
      const shop = slowShop();
      const store = createShopStore();
      const first: Pick<Client, 'call'> = { call: () => Promise.resolve(shop.view()) as never };
      store.set(clientAtom, first as Client);
      const running = [store.set(loadCartAtom)] as Promise<unknown>[];
      for (const click of list) {
        if (click.pause > 0) await wait(click.pause);
        const { target } = click;
        const more = target === 'note' ? {} : { key: `${target}:period`, itemId: target };
        running.push(store.set(changeCartAtom, { send: () => shop.change(click), ...more }));
      }
      await Promise.all(running);
      expect(shop.seen.most).toBeLessThanOrEqual(1);
      expect(store.get(cartAtom)?.note).toBe(JSON.stringify(shop.stored));
      expect(store.get(pendingItemsAtom)).toEqual([]);
      for (const target of ['a', 'b'] as const) {
        const last = list.findLast((click) => click.target === target);
        if (last && !last.isRefused) expect(shop.stored[target], 'the last click counts').toBe(last.value);
      }
    }),
    { numRuns: 40 },
  );
});
