import { afterEach, describe, expect, it } from 'vitest';
import { ordersOf } from '../../../../demo/api/test-support.ts';
import { broken, forgetOrder, startOrder } from '../../../../test/support/order-page.ts';
import type { OrderPayment } from '../../../api/order-payment.ts';
import { localStore } from '../../../lib/storage.ts';
import { storedName } from '../../../state/session/stored-rows.ts';
import { readLastOrder, readTransferAtom, unpaidOrder } from '../last-order.ts';
import { loadPaymentAtom, paymentFamily } from '../payment-state.ts';
import { arriveAtom } from '../thank-you/state.ts';
import { payAgainAtom } from './pay-again.ts';

type State = 'paid' | 'failed' | 'cancelled';

afterEach(() => {
  forgetOrder();
  localStore.remove(storedName('unpaid', 'sk-ws'));
});

/** An order whose first payment ended in a state, and what the visitor can do about it. */
async function ended(state: State, payment = 'card') {
  const page = await startOrder(payment);
  await page.order();
  const [order] = await ordersOf(page.shop);
  const orderId = String(order?.number);
  await page.shop.decide(Number(orderId), state);
  const events = page.hear('ws-order');
  if (payment === 'card') page.store.set(arriveAtom, state === 'cancelled' ? 'cancel' : 'fail', page.host);
  await page.store.set(loadPaymentAtom, orderId, page.host);
  const now = (): OrderPayment => page.store.get(paymentFamily(orderId))?.data as OrderPayment;
  const pay = (id: string) => {
    const option = now().options.find((one) => one.id === id);
    if (!option) throw new Error(`no ${id}`);
    const leave = (url: URL): void => void page.seen.left.push(url.href);
    const act = { orderId, payment: now(), option };
    return page.store.set(payAgainAtom, act, { go: page.go, from: page.host, leave });
  };
  return { ...page, orderId, events, now, pay };
}

describe('a new attempt to pay a stored order', () => {
  it('leads to the bank, and is announced as paid on the return, once [C7.11]', async () => {
    const { store, host, shop, seen, events, orderId, pay } = await ended('failed');
    expect(events).toMatchObject([{ messageKey: 'fail', orderId }]);
    expect(await pay('card')).toEqual({});
    expect(seen.left).toHaveLength(2);
    expect(await ordersOf(shop)).toHaveLength(1);
    expect(unpaidOrder.read('sk-ws')).toEqual({ orderId });
    store.set(arriveAtom, 'success', host);
    store.set(arriveAtom, 'success', host);
    expect(events.slice(1)).toMatchObject([{ messageKey: 'success', orderId, paid: true, total: 81.03 }]);
    expect(unpaidOrder.read('sk-ws')).toBeUndefined();
  });

  it('that fails as well is not announced again', async () => {
    const { store, host, events, pay } = await ended('cancelled');
    await pay('banking');
    store.set(arriveAtom, 'fail', host);
    expect(events).toMatchObject([{ messageKey: 'cancel' }]);
  });

  it('by transfer shows the accounts, with the amount and another group in the receipt', async () => {
    const { store, seen, orderId, pay } = await ended('failed');
    await pay('transfer');
    expect(seen.routes.at(-1)).toBe('thank-you?messageKey=transfer');
    expect(store.set(readTransferAtom)).toMatchObject({ price: 8_103, options: [{ amount: 8_103 }] });
    expect(readLastOrder('sk-ws')).toMatchObject({ orderId, receipt: { groupId: 'transfer' } });
  });

  it('is asked for again with its key where its answer was lost but it is stored', async () => {
    const { store, orderId, setNetwork, seen, now, pay } = await ended('failed');
    let isLost = true;
    setNetwork(async (call, send) => {
      const answer = await send();
      const isHit = isLost && call.startsWith('POST');
      if (isHit) isLost = false;
      return isHit ? broken() : answer;
    });
    expect(await pay('card')).toEqual({});
    expect(seen.left).toHaveLength(2);
    await store.set(loadPaymentAtom, orderId);
    expect(now().attempts).toBe(2);
  });

  it('that the shop does not get says so, and nothing was begun', async () => {
    const { setNetwork, now, pay } = await ended('failed');
    setNetwork((call, send) => (call.startsWith('POST') ? broken() : send()));
    expect(await pay('card')).toMatchObject({ checkout: [expect.anything()] });
    expect(now().attempts).toBe(1);
  });

  it('of an order that was paid meanwhile is none: it is shown and announced as paid', async () => {
    const { shop, events, orderId, now, pay } = await ended('cancelled');
    await shop.decide(Number(orderId), 'paid');
    expect(await pay('card')).toEqual({});
    expect(now()).toMatchObject({ state: 'paid', attempts: 1 });
    expect(events.slice(1)).toMatchObject([{ messageKey: 'success', orderId, paid: true }]);
  });
});

describe('money that comes later', () => {
  it('is announced once, with what was ordered, and forgotten', async () => {
    const { store, host, shop, events, orderId } = await ended('failed', 'transfer');
    expect(unpaidOrder.read('sk-ws')).toEqual({ orderId });
    await shop.decide(Number(orderId), 'paid');
    await store.set(loadPaymentAtom, orderId, host);
    await store.set(loadPaymentAtom, orderId, host);
    expect(events).toMatchObject([{ messageKey: 'success', orderId, paid: true, total: 81.03 }]);
    expect(unpaidOrder.read('sk-ws')).toBeUndefined();
  });

  it('is announced without `paid` where no outcome was before', async () => {
    const page = await startOrder('card');
    await page.order();
    const [order] = await ordersOf(page.shop);
    const orderId = String(order?.number);
    const events = page.hear('ws-order');
    await page.shop.decide(Number(orderId), 'paid');
    await page.store.set(loadPaymentAtom, orderId, page.host);
    expect(events).toMatchObject([{ messageKey: 'success', orderId }]);
    expect(events[0]?.paid).toBeUndefined();
  });

  it.each([
    ['the call', {}],
    ['this order for anybody here', { key: 'validation.resource_not_found' }],
  ])('is not waited for in a shop without %s', async (_what, body) => {
    const { store, setNetwork, orderId } = await ended('failed', 'transfer');
    setNetwork(async (call, send) =>
      call.endsWith('/payment') ? Response.json(body, { status: 404 }) : send(),
    );
    await store.set(loadPaymentAtom, orderId);
    expect(unpaidOrder.read('sk-ws')).toBeUndefined();
  });
});
