import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkoutBody, hostingItem, ordersOf } from '../../../../demo/api/test-support.ts';
import {
  ATTEMPT,
  broken,
  finished,
  forgetOrder,
  LOST,
  messagesOf,
  startOrder,
} from '../../../../test/support/order-page.ts';
import { localStore, readJson, tabStore } from '../../../lib/storage.ts';
import { checkoutInProgressAtom } from '../../../state/cart/page-cart.ts';
import { refreshCartAtom } from '../../../state/changes/refresh-cart.ts';
import { consentsAtom } from '../../../state/resources/consents.ts';
import { storedName } from '../../../state/session/stored-rows.ts';
import type { LastOrder } from '../last-order.ts';
import { resolveLostOrderAtom } from './lost-order.ts';

type Started = Awaited<ReturnType<typeof startOrder>>;
type Visit = Awaited<ReturnType<Started['nextVisit']>>;

const CLOCK = ['setTimeout', 'clearTimeout', 'Date'] as const;
const NO_HEADER = { idempotencyHeader: undefined };
const PROCESSING = 'thank-you?messageKey=processing';
const UNKNOWN = 'thank-you?messageKey=unknown';

beforeEach(() => {
  vi.useFakeTimers({ toFake: [...CLOCK], now: new Date('2026-03-04T10:00:00') });
});

afterEach(forgetOrder);

/**
 * Closes the tab while the order is being sent: its response never arrives. `arrives`: whether the server receives the
 * order.
 */
async function closedTab(page: Started, arrives: boolean): Promise<void> {
  let send: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  page.setNetwork(async (call, forward) => {
    if (call !== 'POST /checkout') return forward();
    if (arrives) await forward();
    send();
    return new Promise<Response>(() => undefined);
  });
  void page.order();
  await sent;
  for (const key of [LOST, storedName('order', 'sk-ws')]) tabStore.remove(key);
}

const resolve = (visit: Visit): Promise<void> =>
  visit.store.set(resolveLostOrderAtom, { go: visit.go, from: visit.host });

describe('an order whose tab was closed', () => {
  it('stores no customer data: only cart, call, key, API and time', async () => {
    const page = await startOrder();
    await closedTab(page, true);
    const stored = readJson(localStore, ATTEMPT) as object;
    expect(Object.keys(stored).toSorted()).toEqual(['api', 'at', 'call', 'key', 'told', 'uuid']);
  });

  it('is reported once if it was received, with its date [D.18]', async () => {
    const page = await startOrder();
    await closedTab(page, true);
    vi.setSystemTime(new Date('2026-03-05T09:00:00'));
    const visit = await page.nextVisit();
    const orders = visit.hear('ws-order');
    await finished(resolve(visit));
    await finished(resolve(visit));
    expect(visit.seen.routes).toEqual([PROCESSING]);
    const [stored] = await ordersOf(page.shop);
    const orderId = String(stored?.number);
    expect(orders).toEqual([{ messageKey: 'processing', orderId }]);
    const told = readJson(tabStore, storedName('order', 'sk-ws')) as LastOrder;
    const at = new Date('2026-03-04T10:00:00').getTime();
    expect(told).toEqual({ exists: 'yes', orderId, announced: true, isEarlier: true, at });
    const next = await page.nextVisit();
    await finished(resolve(next));
    expect(next.seen.routes).toEqual([]);
  });

  it('is reported once if it was not sent, and the cart can be ordered [C9.16]', async () => {
    const page = await startOrder();
    await closedTab(page, false);
    vi.setSystemTime(new Date('2026-03-04T11:00:00'));
    const visit = await page.nextVisit();
    await finished(resolve(visit));
    expect(messagesOf(visit, 'checkout')).toEqual(['wsk.checkout.not_sent_earlier']);
    expect(visit.seen.routes).toEqual([]);
    const next = await page.nextVisit();
    await finished(resolve(next));
    expect(messagesOf(next, 'checkout')).toEqual([]);
    next.store.set(consentsAtom, { termsAndConditionsConsent: true, thirdPartyConsent: true });
    await finished(next.order());
    expect(await ordersOf(page.shop)).toHaveLength(1);
  });

  it.each([
    ['with a key', {}, PROCESSING],
    ['without one', NO_HEADER, UNKNOWN],
  ])('is not reported as unsent while the server may be at work, %s', async (what, values, route) => {
    const page = await startOrder('transfer', values);
    await closedTab(page, false);
    const visit = await page.nextVisit();
    const check = resolve(visit);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(messagesOf(visit, 'checkout')).toEqual(['wsk.checkout.checking']);
    // The server receives the order only now.
    const { key } = readJson(localStore, ATTEMPT) as { key: string };
    const headers = { 'idempotency-key': key };
    await page.customer.send('POST', '/api/checkout', checkoutBody, what === 'with a key' ? headers : {});
    await finished(check);
    expect(visit.seen.routes).toEqual([route]);
    expect(messagesOf(visit, 'checkout')).toEqual([]);
    expect(await ordersOf(page.shop)).toHaveLength(1);
  });

  it('has an unknown outcome if the session is lost as well', async () => {
    const page = await startOrder();
    localStore.set(ATTEMPT, JSON.stringify({ uuid: 'u-before', key: 'k-1', at: Date.now() }));
    await page.customer.send('POST', '/api/logout');
    const visit = await page.nextVisit();
    const orders = visit.hear('ws-order');
    await finished(resolve(visit));
    await finished(resolve(visit));
    expect(visit.seen.routes).toEqual([UNKNOWN]);
    expect(orders).toEqual([]);
  });

  it.each([
    ['of another API', { api: 'https://other.test/api' }],
    ['of a month ago', { at: new Date('2026-02-04').getTime() }],
  ])('reports nothing about an attempt %s', async (_what, values) => {
    const page = await startOrder();
    localStore.set(ATTEMPT, JSON.stringify({ uuid: 'u-before', key: 'k-1', at: Date.now(), ...values }));
    await finished(resolve(page));
    expect(page.seen.routes).toEqual([]);
  });

  it('is left to the tab that is sending it', async () => {
    const page = await startOrder();
    let unlock: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      unlock = done;
    });
    const query = async () => ({ held: [{ name: 'ws-elements:sk-ws:checkout' }] });
    const request = async (name: string, _options: object, work: (lock: object) => unknown) => {
      if (name.endsWith(':checkout')) await held;
      return work({});
    };
    vi.stubGlobal('navigator', { locks: { query, request } });
    localStore.set(ATTEMPT, JSON.stringify({ uuid: 'u-before', key: 'k-1', at: Date.now() }));
    const waiting = resolve(page);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(page.seen.routes).toEqual([]);
    localStore.remove(ATTEMPT);
    unlock();
    await finished(waiting);
    expect(page.seen.routes).toEqual([]);
  });
});

describe('a lost response', () => {
  it('is unknown as soon as the shop shows another cart and cannot confirm the order, even after a reload', async () => {
    const page = await startOrder();
    localStore.set(ATTEMPT, JSON.stringify({ uuid: 'u-before', key: 'k-1', at: Date.now() }));
    tabStore.set(LOST, JSON.stringify('u-before'));
    const orders = page.hear('ws-order');
    await finished(resolve(page));
    await finished(resolve(page));
    expect(page.seen.routes).toEqual([UNKNOWN]);
    expect(orders).toEqual([]);
    expect(readJson(tabStore, storedName('order', 'sk-ws'))).toMatchObject({
      exists: 'unknown',
      announced: true,
    });
  });

  it('is not reported again on the next visit to a visitor who has read that nothing was sent', async () => {
    const page = await startOrder();
    page.setNetwork((call, send) => (call === 'POST /checkout' ? broken() : send()));
    await finished(page.order());
    expect(messagesOf(page, 'checkout')).toEqual(['wsk.checkout.not_sent']);
    tabStore.remove(LOST);
    const visit = await page.nextVisit();
    await finished(resolve(visit));
    expect(messagesOf(visit, 'checkout')).toEqual([]);
  });

  it('of a cart that was emptied since then is not an order', async () => {
    const page = await startOrder();
    page.setNetwork((call, send) => (call === 'POST /checkout' ? broken() : send()));
    await finished(page.order());
    const { items } = await page.customer.cart('GET', '');
    for (const { id } of items) await page.customer.cart('DELETE', `/items/${id}`);
    const visit = await page.nextVisit();
    await finished(resolve(visit));
    expect(visit.seen.routes).toEqual([]);
  });
});

describe('without an idempotency header', () => {
  it('an order is offered again only after the cart was read twice, 30 s apart [D.18]', async () => {
    const page = await startOrder('transfer', NO_HEADER);
    page.setNetwork((call, send) => (call === 'POST /checkout' ? broken() : send()));
    const sending = page.order();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(messagesOf(page, 'checkout')).toEqual(['wsk.checkout.checking']);
    expect(page.store.get(checkoutInProgressAtom)).toBe(true);
    const reads = page.seen.calls.slice(page.seen.calls.indexOf('POST /checkout')).filter(isCartRead);
    expect(reads).toHaveLength(1);
    await finished(sending);
    expect(page.seen.calls.slice(page.seen.calls.indexOf('POST /checkout')).filter(isCartRead)).toHaveLength(
      2,
    );
    expect(messagesOf(page, 'checkout')).toEqual(['wsk.checkout.not_sent']);
    page.setNetwork((_call, send) => send());
    await finished(page.order());
    expect(await ordersOf(page.shop)).toHaveLength(1);
  });

  it('an order that the server takes during the check is not offered again', async () => {
    const page = await startOrder('transfer', NO_HEADER);
    let late: () => Promise<Response> = broken;
    page.setNetwork((call, send) => {
      if (call !== 'POST /checkout') return send();
      late = send;
      return broken();
    });
    const sending = page.order();
    await vi.advanceTimersByTimeAsync(10_000);
    await late();
    await finished(sending);
    expect(page.seen.routes, 'the shop never got a key').toEqual([UNKNOWN]);
    expect(await ordersOf(page.shop)).toHaveLength(1);
  });

  it('the next visit does not send a cart whose order may be in progress [C9.16]', async () => {
    const page = await startOrder('transfer', NO_HEADER);
    let late: () => Promise<Response> = broken;
    page.setNetwork((call, send) => {
      if (call !== 'POST /checkout') return send();
      late = send;
      return new Promise(() => undefined);
    });
    void page.order();
    await vi.advanceTimersByTimeAsync(1_000);
    tabStore.remove(LOST);
    const visit = await page.nextVisit();
    visit.store.set(consentsAtom, { termsAndConditionsConsent: true, thirdPartyConsent: true });
    const second = visit.order();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(messagesOf(visit, 'checkout')).toEqual(['wsk.checkout.checking']);
    await late();
    await finished(second);
    expect(visit.seen.calls).not.toContain('POST /checkout');
    expect(visit.seen.routes).toEqual([UNKNOWN]);
    expect(await ordersOf(page.shop)).toHaveLength(1);
  });

  it('the check of a visit stops when the visitor orders in the meantime', async () => {
    const page = await startOrder('transfer', NO_HEADER);
    await closedTab(page, false);
    const visit = await page.nextVisit();
    visit.store.set(consentsAtom, { termsAndConditionsConsent: true, thirdPartyConsent: true });
    const check = resolve(visit);
    await vi.advanceTimersByTimeAsync(10_000);
    await finished(Promise.all([check, visit.order()]));
    expect(visit.seen.routes).toEqual(['thank-you?messageKey=transfer']);
    expect(messagesOf(visit, 'checkout')).toEqual([]);
    expect(await ordersOf(page.shop)).toHaveLength(1);
  });
});

const isCartRead = (call: string): boolean => call === 'GET /cart';

describe('another open tab', () => {
  it('does not report the items of a received order as lost', async () => {
    const page = await startOrder();
    const other = await page.nextVisit();
    await closedTab(page, true);
    await other.store.set(refreshCartAtom);
    await finished(resolve(other));
    expect(other.seen.routes).toEqual([PROCESSING]);
    expect(messagesOf(other, 'cart')).toEqual([]);
    await page.customer.cart('POST', '/items', hostingItem());
  });
});
