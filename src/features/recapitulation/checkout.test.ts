import { afterEach, describe, expect, it, vi } from 'vitest';
import { API, hostingItem, ordersOf } from '../../../demo/api/test-support.ts';
import {
  ATTEMPT,
  broken,
  fakeTimers,
  finished,
  LOST,
  messagesOf,
  startOrder,
} from '../../../test/support/order-page.ts';
import { addItem } from '../../api/cart.ts';
import { localStore, readJson, tabStore } from '../../lib/storage.ts';
import { cartAtom } from '../../state/cart.ts';
import { changeCartAtom } from '../../state/cart-changes.ts';
import { consentsAtom } from '../../state/consents.ts';
import { orderKey } from '../../state/drafts.ts';
import { messagesAtom, showMessagesAtom } from '../../state/messages.ts';
import { checkoutInProgressAtom } from '../../state/page-cart.ts';
import { sentTransferAtom } from '../../state/sent-transfer.ts';
import { type LastOrder, transferKey } from '../thank-you/rules.ts';
import { sendOrderAtom } from './checkout.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const key of [LOST, orderKey('sk-ws')]) tabStore.remove(key);
  localStore.remove(ATTEMPT);
  localStore.remove(transferKey('sk-ws'));
});

describe('sending the order', () => {
  it('goes to thank-you with the transfer data, then empties the cart and ends the checkout [4.27] [4.34] [9.29]', async () => {
    const page = await startOrder('transfer');
    const orders = page.hear('ws-order');
    const uuid = page.store.get(cartAtom)?.uuid;
    await page.order();
    expect(page.seen.routes).toEqual(['thank-you?messageKey=transfer']);
    expect(orders).toEqual([{ messageKey: 'transfer', orderId: expect.any(String) }]);
    expect(page.store.get(cartAtom)).toMatchObject({ items: [] });
    expect(page.store.get(cartAtom)?.uuid).not.toBe(uuid);
    expect(page.store.get(checkoutInProgressAtom)).toBe(false);
    const stored = await ordersOf(page.shop);
    expect(stored).toHaveLength(1);
    const total = (stored[0] as { vatIncluded: number }).vatIncluded;
    expect(readJson(localStore, transferKey('sk-ws'))).toMatchObject({
      uuid,
      price: total,
      byCode: false,
      options: [{ amount: total, currency: 'EUR' }],
    });
  });

  it.each([
    [true, true],
    [true, false],
    [false, true],
  ])('sends both consents as they were given: %s and %s [5.35]', async (terms, thirdParty) => {
    const page = await startOrder('transfer');
    const consents = { termsAndConditionsConsent: terms, thirdPartyConsent: thirdParty };
    page.store.set(consentsAtom, consents);
    await page.order();
    expect(page.seen.bodies['POST /checkout']).toMatchObject(consents);
  });

  it('sends the ways back from the bank, each with its outcome [7.25]', async () => {
    const page = await startOrder('transfer');
    await page.order();
    expect(page.seen.bodies['POST /checkout']).toMatchObject({
      redirectAfterCancel: expect.stringContaining('messageKey=cancel'),
      redirectAfterPaySuccess: expect.stringContaining('messageKey=success'),
      redirectAfterPayFailure: expect.stringContaining('messageKey=fail'),
    });
  });

  it('shows no earlier messages while it is sent [4.27]', async () => {
    const page = await startOrder('transfer');
    page.store.set(showMessagesAtom, {
      checkout: [{ key: 'wsk.checkout.not_sent' }],
      'cart.items': [{ key: 'exception.coupon.not_found' }],
    });
    const shown: unknown[] = [];
    page.setNetwork((call, send) => {
      if (call === 'POST /checkout') shown.push(page.store.get(messagesAtom));
      return send();
    });
    await page.order();
    expect(shown).toEqual([{}]);
  });

  it('keeps the transfer data for this page, whatever another script does to the storage', async () => {
    const page = await startOrder('transfer');
    await page.store.set(sendOrderAtom, { go: () => localStore.remove(transferKey('sk-ws')) });
    expect(page.store.get(sentTransferAtom)).toMatchObject({ options: [{ currency: 'EUR' }] });
  });

  it('navigates while the cart is still full: the empty-cart page must not come between [D.13]', async () => {
    const page = await startOrder('transfer');
    const counts: [number | undefined, boolean][] = [];
    await page.store.set(sendOrderAtom, {
      go: () => counts.push([page.store.get(cartAtom)?.items.length, page.store.get(checkoutInProgressAtom)]),
    });
    expect(counts).toEqual([[1, true]]);
  });

  it('leaves for the bank and reports the outcome only after the return [4.28]', async () => {
    const page = await startOrder('card');
    const orders = page.hear('ws-order');
    await page.order();
    expect(page.seen.left).toEqual([expect.stringMatching(`^${API}/bank/`)]);
    expect(page.seen.routes).toEqual([]);
    expect(orders).toEqual([]);
    expect(page.store.get(checkoutInProgressAtom)).toBe(true);
    expect(readJson(tabStore, orderKey('sk-ws'))).toMatchObject({ announced: false });
  });

  it('orders once, no matter how often the button is pressed [D.16]', async () => {
    const page = await startOrder('transfer');
    await Promise.all([page.order(), page.order(), page.order()]);
    expect(page.seen.calls.filter((call) => call === 'POST /checkout')).toHaveLength(1);
    expect(await ordersOf(page.shop)).toHaveLength(1);
  });

  it('does not follow a redirect to an origin that the config does not allow [C5.5]', async () => {
    const page = await startOrder('card', { allowedRedirectOrigins: ['https://bank.test'] });
    const orders = page.hear('ws-order');
    await page.order();
    expect(page.seen.left).toEqual([]);
    expect(page.seen.routes).toEqual([
      'thank-you?messageKey=exception&exception=exception.payment.bank_redirect_url_not_found',
    ]);
    expect(orders).toMatchObject([{ messageKey: 'exception', orderId: expect.any(String) }]);
  });
});

describe('an order that is paid later', () => {
  it.each([
    ['its option says', 7, 7],
    ['section 9 allows', 30, 14],
    ['nobody could tell', undefined, undefined],
  ])('stores for thank-you as many days as %s', async (_what, maxDays, days) => {
    const page = await startOrder('later', {}, 'firma');
    const options = [{ id: 'later', groupId: 'later', available: true, maxDays }];
    page.setNetwork((call, send) => {
      if (call !== 'GET /payment-options') return send();
      return maxDays ? Promise.resolve(Response.json(options)) : broken();
    });
    await page.order();
    expect(page.seen.routes).toEqual(['thank-you?messageKey=mail']);
    expect((readJson(tabStore, orderKey('sk-ws')) as LastOrder).payWithinDays).toBe(days);
  });
});

describe('an order that may not be sent', () => {
  it('leads to the order screen while a step is not done [4.8] [4.26]', async () => {
    const page = await startOrder('transfer');
    const cart = page.store.get(cartAtom);
    page.setNetwork(async (_call, send) => {
      const answer = (await (await send()).json()) as object;
      return Response.json({ ...answer, paymentOption: null });
    });
    await page.store.set(changeCartAtom, { send: (client) => addItem(client, { ...hostingItem() }) });
    expect(cart?.paymentOption).toBeDefined();
    await page.order();
    expect(page.seen.routes).toEqual(['order']);
    expect(messagesOf(page, 'checkout')).toEqual(['wsk.checkout.steps_incomplete']);
    expect(page.seen.calls).not.toContain('POST /checkout');
  });

  it('stays on the page when the page cancels ws-checkout [C7.10]', async () => {
    const page = await startOrder('transfer');
    page.host.addEventListener('ws-checkout', (event) => event.preventDefault());
    await page.order();
    expect(page.seen.calls).not.toContain('POST /checkout');
    expect(page.store.get(checkoutInProgressAtom)).toBe(false);
  });

  it('is left to the tab that holds the lock', async () => {
    const request = async (_name: string, _options: object, work: (lock: null) => unknown) => work(null);
    const query = async () => ({ held: [] });
    vi.stubGlobal('navigator', { locks: { query, request } });
    const page = await startOrder('transfer');
    await page.order();
    expect(messagesOf(page, 'checkout')).toEqual(['wsk.checkout.other_tab']);
    expect(page.seen.calls).not.toContain('POST /checkout');
    expect(page.store.get(checkoutInProgressAtom)).toBe(false);
  });

  it('waits for changes in progress, and is not sent at another price than the one on the button', async () => {
    const page = await startOrder('transfer');
    const change = page.store.set(changeCartAtom, {
      send: (client) => addItem(client, { ...hostingItem() }),
    });
    await Promise.all([change, page.order()]);
    expect(messagesOf(page, 'checkout')).toEqual([
      'wsk.order.item_added',
      'exception.integrity.price_outdated',
    ]);
    expect(page.seen.calls).not.toContain('POST /checkout');
  });

  it('sends no change of the cart while it is being sent: the price on the button stays the same [D.16]', async () => {
    const page = await startOrder('transfer');
    const add = () =>
      page.store.set(changeCartAtom, {
        path: 'coupon',
        send: (client) => addItem(client, { ...hostingItem() }),
      });
    const during: unknown[] = [];
    page.setNetwork(async (call, send) => {
      if (call === 'POST /checkout')
        during.push(await add(), Object.values(page.store.get(messagesAtom)).flat());
      return send();
    });
    await page.order();
    expect(during).toEqual([
      { ok: false, messages: { coupon: [{ key: 'wsk.checkout.in_progress' }] } },
      [{ key: 'wsk.checkout.in_progress' }],
    ]);
    expect(page.seen.calls).not.toContain('POST /cart/items');
    expect(page.seen.routes).toEqual(['thank-you?messageKey=transfer']);
    expect(await add(), 'the next cart can be changed').toMatchObject({ ok: true });
  });

  it('reports at the item what the server finds wrong with it [D.19]', async () => {
    const page = await startOrder('transfer');
    const violations = [
      { propertyPath: 'items[1]', errors: [{ translationKey: 'validation.domain_invalid' }] },
    ];
    page.setNetwork((call, send) =>
      call === 'GET /cart/items/validate' ? Promise.resolve(Response.json({ violations })) : send(),
    );
    await page.order();
    expect(messagesOf(page, 'cart.cart.1')).toEqual(['validation.domain_invalid']);
    expect(page.seen.calls).not.toContain('POST /checkout');
  });
});

describe('the validation of the items', () => {
  const validate = (page: Awaited<ReturnType<typeof startOrder>>, answer: () => Promise<Response>): void =>
    page.setNetwork((call, send) => (call === 'GET /cart/items/validate' ? answer() : send()));
  const [path, key] = ['items[1]', 'validation.domain_invalid'];

  it.each<[string, unknown, number?]>([
    ['a list of violations', { violations: [{ propertyPath: path, errors: [{ translationKey: key }] }] }],
    ['a list with texts', { violations: [{ propertyPath: path, errors: [key] }] }],
    ['a list with keys', { violations: [{ propertyPath: path, errors: [{ key }] }] }],
    ['a list without errors of their own', { violations: [{ propertyPath: path, tKey: key }] }],
    ['a map', { violations: { [path]: [{ tKey: key }] } }],
    ['a map with one error each', { violations: { [path]: { translationKey: key } } }],
    ['a list alone', [{ propertyPath: path, errors: [{ key }] }]],
    ['a map alone', { [path]: [key] }],
    ['a context', { context: { step: 'cart', cartItemId: 1, errors: [{ key }] } }],
    ['a refusal', { violations: { [path]: key } }, 422],
    ['a refusal with a bad status', { violations: [{ propertyPath: path, errors: [{ key }] }] }, 400],
  ])('stops the order at the item that %s names [D.62]', async (_what, body, status = 200) => {
    const page = await startOrder('transfer');
    validate(page, () => Promise.resolve(Response.json(body, { status })));
    await page.order();
    expect(messagesOf(page, 'cart.cart.1')).toEqual([key]);
    expect(page.seen.calls).not.toContain('POST /checkout');
  });

  it.each<[string, unknown]>([
    ['a key', { key: 'exception.outage' }],
    ['a translation key', { translationKey: 'exception.outage' }],
    ['a tKey', { tKey: 'exception.outage' }],
    ['violations without a path', { violations: ['exception.outage'] }],
  ])('shows %s above the order', async (_what, body) => {
    const page = await startOrder('transfer');
    validate(page, () => Promise.resolve(Response.json(body)));
    await page.order();
    const shown = Object.values(page.store.get(messagesAtom)).flat();
    expect(shown.map((message) => message?.key)).toContain('exception.outage');
    expect(page.seen.calls).not.toContain('POST /checkout');
  });

  const html = '<html>';
  it.each<[string, () => Promise<Response>]>([
    ['no such call', async () => Response.json({ title: 'Not Found' }, { status: 404 })],
    ['an empty object', async () => Response.json({})],
    ['an empty list', async () => Response.json([])],
    ['no content', async () => new Response(null, { status: 204 })],
    ['null', async () => Response.json(null)],
    ['something else', async () => Response.json({ valid: true, status: 'ok', count: 3 })],
    [
      'violations without errors',
      async () => Response.json({ violations: [{ propertyPath: path, errors: [] }] }),
    ],
    ['a web page', async () => new Response(html)],
    ['an error page', async () => new Response(html, { status: 404 })],
    ['not for you', async () => Response.json({ key: 'exception.user.not_logged_in' }, { status: 403 })],
    ['a refusal without a reason', async () => Response.json({}, { status: 422 })],
  ])('does not stop the order with the answer "%s" [D.62]', async (_what, answer) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const page = await startOrder('transfer');
    validate(page, answer);
    const sent = page.order();
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    await sent;
    expect(page.seen.routes).toEqual(['thank-you?messageKey=transfer']);
  });

  it.each<[string, () => Promise<Response>]>([
    ['fails', async () => Response.json({ key: 'exception.outage' }, { status: 503 })],
    ['is lost', broken],
    ['hangs', () => new Promise(() => undefined)],
  ])('holds up the order for five seconds at most if it %s [D.62]', async (_what, answer) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const page = await startOrder('transfer');
    validate(page, answer);
    const sent = page.order();
    await vi.advanceTimersByTimeAsync(5_100);
    vi.useRealTimers();
    await sent;
    expect(page.seen.calls).toContain('POST /checkout');
    expect(await ordersOf(page.shop)).toHaveLength(1);
  });
});

describe('a refusal of the server', () => {
  it('clears the message of a change that was refused during the checkout, since it is now possible', async () => {
    const page = await startOrder('transfer');
    page.store.set(consentsAtom, { thirdPartyConsent: false });
    page.setNetwork(async (call, send) => {
      if (call === 'POST /checkout')
        await page.store.set(changeCartAtom, { send: (client) => addItem(client, { ...hostingItem() }) });
      return send();
    });
    await page.order();
    expect(Object.values(page.store.get(messagesAtom)).flat()).toMatchObject([
      { key: 'validation.third_party_required' },
    ]);
  });

  it('leads to the step that it refers to, and the next attempt has a new key', async () => {
    const page = await startOrder('transfer');
    page.store.set(consentsAtom, { thirdPartyConsent: false });
    await page.order();
    expect(page.seen.routes).toEqual(['order?step=recapitulation']);
    expect(messagesOf(page, 'cart.recapitulation')).toEqual(['validation.third_party_required']);
    page.store.set(consentsAtom, { thirdPartyConsent: true });
    await page.order();
    expect(page.seen.routes.at(-1)).toBe('thank-you?messageKey=transfer');
    expect(new Set(page.seen.keys).size).toBe(2);
    expect(page.store.get(messagesAtom)).toEqual({});
  });

  it('leads to thank-you if it names no place', async () => {
    const page = await startOrder('transfer');
    const refusal = Response.json({ key: 'exception.order.unpaid_invoice' }, { status: 422 });
    page.setNetwork((call, send) => (call === 'POST /checkout' ? Promise.resolve(refusal) : send()));
    await page.order();
    expect(page.seen.routes).toEqual([
      'thank-you?messageKey=exception&exception=exception.order.unpaid_invoice',
    ]);
    expect(messagesOf(page, 'checkout')).toEqual([]);
    expect(page.store.get(checkoutInProgressAtom)).toBe(false);
  });
});

describe('a refusal that names a step which this order does not have', () => {
  const refuse = (page: Awaited<ReturnType<typeof startOrder>>, context: unknown): void => {
    const refusal = Response.json({ key: 'exception.checkout.failed', context }, { status: 422 });
    page.setNetwork((call, send) => (call === 'POST /checkout' ? Promise.resolve(refusal) : send()));
  };
  const errors = [{ translationKey: 'exception.domain_profile.not_found' }];

  it.each([
    ['domain-profile', 'cart.domain-profile'],
    ['service-settings', 'cart.service-settings'],
    ['company-details', 'cart'],
    [undefined, 'cart'],
  ] as const)('leads from %s to the recapitulation, where its message is shown', async (step, path) => {
    const page = await startOrder('transfer');
    refuse(page, [{ step, errors }]);
    await page.order();
    expect(page.seen.routes).toEqual(['order?step=recapitulation']);
    expect(messagesOf(page, path)).toEqual(['exception.domain_profile.not_found']);
  });
});

describe("a refusal with only a developer's title", () => {
  const title = 'Column order.note is too short';
  it.each([
    ['staging', title],
    ['development', title],
    ['production', undefined],
  ])('is stored with it for thank-you in %s: %s', async (environment, stored) => {
    const page = await startOrder('transfer', { environment });
    const refusal = Response.json({ title }, { status: 422 });
    page.setNetwork((call, send) => (call === 'POST /checkout' ? Promise.resolve(refusal) : send()));
    await page.order();
    expect(page.seen.routes).toEqual(['thank-you?messageKey=exception&exception=wsk.general.unknown_error']);
    const order = readJson(tabStore, orderKey('sk-ws')) as LastOrder | undefined;
    expect(order?.reason?.title).toBe(stored);
  });
});

describe('a refusal after the order was stored', () => {
  it('is recognized by its invoice, whatever its status [3.38] [8.8]', async () => {
    const page = await startOrder('transfer');
    const body = { key: 'exception.invoice.timeout', invoiceId: '2026-17' };
    const refuse = (): Response => Response.json(body, { status: 500 });
    page.setNetwork((call, send) => (call === 'POST /checkout' ? send().then(refuse) : send()));
    await page.order();
    expect(page.seen.routes).toEqual(['thank-you?messageKey=exception&exception=exception.invoice.timeout']);
    expect(readJson(tabStore, orderKey('sk-ws'))).toEqual({
      exists: 'yes',
      announced: true,
      invoiceId: '2026-17',
      at: expect.any(Number),
    });
  });
});

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
