import { afterEach, describe, expect, it } from 'vitest';
import { ordersOf } from '../../../../demo/api/test-support.ts';
import {
  ATTEMPT,
  broken,
  fakeTimers,
  finished,
  forgetOrder,
  LOST,
  messagesOf,
  startOrder,
} from '../../../../test/support/order-page.ts';
import { localStore, tabStore } from '../../../lib/storage.ts';
import { checkoutInProgressAtom } from '../../../state/cart/page-cart.ts';

afterEach(forgetOrder);

describe('a lost response', () => {
  it('is shown as processing if the order was made', async () => {
    const page = await startOrder('transfer');
    const orders = page.hear('ws-order');
    page.setNetwork((call, send) => (call === 'POST /checkout' ? send().then(broken) : send()));
    await page.order();
    expect(page.seen.routes).toEqual(['thank-you?messageKey=processing']);
    const [order, ...others] = await ordersOf(page.shop);
    expect(orders).toEqual([{ messageKey: 'processing', orderId: String(order?.number) }]);
    expect(others).toEqual([]);
  });

  it('offers the order again, with the same key, if it was not made', async () => {
    const page = await startOrder('transfer');
    page.setNetwork((call, send) => (call === 'POST /checkout' ? broken() : send()));
    fakeTimers();
    await finished(page.order());
    expect(page.seen.routes).toEqual([]);
    expect(messagesOf(page, 'checkout')).toEqual(['wsk.checkout.not_sent']);
    expect(page.store.get(checkoutInProgressAtom)).toBe(false);
    page.setNetwork((_call, send) => send());
    await page.order();
    expect(page.seen.routes).toEqual(['thank-you?messageKey=transfer']);
    expect(page.seen.keys).toHaveLength(2);
    expect(new Set(page.seen.keys).size).toBe(1);
    expect(await ordersOf(page.shop)).toHaveLength(1);
  });

  it('is retried with the same key by another tab, while the server may still be at work [9.30]', async () => {
    const page = await startOrder('transfer');
    page.setNetwork((call, send) => (call === 'POST /checkout' ? broken() : send()));
    fakeTimers();
    await finished(page.order());
    // Another tab does not have this tab's session storage.
    for (const key of [LOST, ATTEMPT]) tabStore.remove(key);
    page.setNetwork((_call, send) => send());
    await page.order();
    expect(page.seen.keys).toHaveLength(2);
    expect(new Set(page.seen.keys).size).toBe(1);
    expect(await ordersOf(page.shop)).toHaveLength(1);
    expect(localStore.get(ATTEMPT), 'the next order is another one').toBeUndefined();
  });

  it('is verified before anything is sent again, even if the cart could not be loaded', async () => {
    fakeTimers();
    const page = await startOrder('transfer');
    let isDown = false;
    page.setNetwork((call, send) => {
      if (isDown) return broken();
      isDown = call === 'POST /checkout';
      return isDown ? send().then(broken) : send();
    });
    await finished(page.order());
    expect(messagesOf(page, 'checkout')).toEqual(['wsk.checkout.outcome_unknown']);
    expect(page.seen.routes).toEqual([]);
    page.setNetwork((_call, send) => send());
    await page.order();
    expect(page.seen.routes).toEqual(['thank-you?messageKey=processing']);
    expect(page.seen.keys).toHaveLength(1);
    expect(await ordersOf(page.shop)).toHaveLength(1);
  });

  it('is also verified after a malformed response', async () => {
    const page = await startOrder('transfer');
    page.setNetwork((call, send) =>
      call === 'POST /checkout' ? send().then(() => new Response('<html>')) : send(),
    );
    await page.order();
    expect(page.seen.routes).toEqual(['thank-you?messageKey=processing']);
  });
});
