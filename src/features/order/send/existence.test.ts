import { afterEach, describe, expect, it, vi } from 'vitest';
import { ordersOf } from '../../../../demo/api/test-support.ts';
import {
  ATTEMPT,
  broken,
  fakeTimers,
  finished,
  forgetOrder,
  messagesOf,
  startOrder,
} from '../../../../test/support/order-page.ts';
import { localStore, readJson, tabStore } from '../../../lib/storage.ts';
import { recoverSessionAtom } from '../../../state/changes/recover-session.ts';
import { refreshCartAtom } from '../../../state/changes/refresh-cart.ts';
import { storedName } from '../../../state/session/stored-rows.ts';
import { readTransferAtom } from '../last-order.ts';
import { resolveLostOrderAtom } from './lost-order.ts';

type Page = Awaited<ReturnType<typeof startOrder>>;
type Answer = (send: () => Promise<Response>) => Promise<Response>;

const UNKNOWN = 'thank-you?messageKey=unknown';
const PROCESSING = 'thank-you?messageKey=processing';

afterEach(forgetOrder);

const answerCheckout = (page: Page, answer: Answer): void =>
  page.setNetwork((call, send) => (call === 'POST /checkout' ? answer(send) : send()));

const json = (body: unknown, status = 200): Response =>
  status === 304 || status === 204 ? new Response(null, { status }) : Response.json(body, { status });

const remembered = (): unknown => readJson(tabStore, storedName('order', 'sk-ws'));

const NAMELESS: [string, () => Response][] = [
  ['{}', () => json({})],
  ['[]', () => json([])],
  ['null', () => json(null)],
  ['an error', () => json({ error: 'Payment gateway down' })],
  ['the key of a failure', () => json({ key: 'exception.order.not_created' })],
  ['empty fields', () => json({ orderId: '', redirect: '', paymentOptions: [], zeroOrder: false })],
  ['a flag that is a text', () => json({ zeroOrder: 'yes' })],
  ['a text', () => json('ok')],
  ['HTML', () => new Response('<html>Welcome</html>')],
  ['202 and {}', () => json({}, 202)],
  ['204', () => json(null, 204)],
  ['304', () => json(null, 304)],
];

describe('a response that names no order', () => {
  it.each(NAMELESS)('is no order while the cart stands: %s', async (_what, answer) => {
    fakeTimers();
    const page = await startOrder('transfer');
    const orders = page.hear('ws-order');
    answerCheckout(page, async () => answer());
    await finished(page.order());
    expect(orders).toEqual([]);
    expect(page.seen.routes.join()).not.toMatch(/success|processing|transfer|mail/);
    expect(
      page.seen.calls.filter((call) => call === 'GET /cart').length,
      'read twice after it',
    ).toBeGreaterThanOrEqual(4);
    answerCheckout(page, (send) => send());
    await finished(page.order());
    expect(new Set(page.seen.keys).size, 'the next try keeps its key').toBe(1);
    expect(await ordersOf(page.shop)).toHaveLength(1);
  });

  it.each(NAMELESS)('is the order that the shop confirms: %s', async (_what, answer) => {
    fakeTimers();
    const page = await startOrder('transfer');
    const orders = page.hear('ws-order');
    answerCheckout(page, (send) => send().then(answer));
    await finished(page.order());
    const [order] = await ordersOf(page.shop);
    expect(page.seen.routes).toEqual([PROCESSING]);
    expect(orders).toEqual([{ messageKey: 'processing', orderId: String(order?.number) }]);
    expect(remembered()).toMatchObject({ exists: 'yes', orderId: String(order?.number) });
  });
});

describe('a response that names an order', () => {
  it.each([
    ['its number', { orderId: 17 }],
    ['a total of zero', { zeroOrder: true }],
    ['an approval', { key: 'checkout.invoice.waiting_for_approval' }],
    ['a transfer', { paymentOptions: [{ iban: 'SK31', amount: 24.6, currency: 'EUR' }] }],
    ['a payment page', { redirect: 'https://bank.test/pay' }],
  ])('is one by %s', async (_what, body) => {
    const page = await startOrder('transfer');
    answerCheckout(page, async () => json(body));
    await page.order();
    expect([...page.seen.routes, ...page.seen.left]).toHaveLength(1);
    expect(remembered()).toMatchObject({ exists: 'yes' });
  });
});

const FAIL = 'thank-you?messageKey=fail';
const TRANSFER = 'thank-you?messageKey=transfer';
const NO_PAGE = 'thank-you?messageKey=exception&exception=exception.payment.bank_redirect_url_not_found';
const IBAN = 'SK3112000000198742637541';

describe('a stored order with a field that cannot be read', () => {
  it.each<[string, string, object]>([
    ['a transfer by Swish', TRANSFER, { paymentOptions: [{ swishNumber: '1231181189', amount: 24.6 }] }],
    ['a transfer to a bankgiro', TRANSFER, { paymentOptions: [{ accountNumber: '123-4567' }] }],
    ['a transfer without an amount', TRANSFER, { paymentOptions: [{ iban: IBAN, currency: 'EUR' }] }],
    ['an amount that is a word', TRANSFER, { paymentOptions: [{ iban: IBAN, amount: 'all' }] }],
    ['one of two accounts', TRANSFER, { paymentOptions: [17, { iban: IBAN }] }],
    ['accounts as a map', FAIL, { paymentOptions: { sk: { iban: IBAN } } }],
    ['accounts as a text', FAIL, { paymentOptions: IBAN }],
    ['an account without a number', FAIL, { paymentOptions: [{ bankName: 'Tatra' }] }],
    ['no accounts', FAIL, { paymentOptions: null }],
    ['a key that is a flag', FAIL, { key: false }],
    ['a flag that is an object', FAIL, { zeroOrder: {} }],
    ['actions as a map', FAIL, { actions: { a: 1 } }],
    ['an invoice that is a list', FAIL, { invoiceId: [17] }],
    ['a payment page that is an object', NO_PAGE, { redirect: { url: 'https://bank.test' } }],
    ['a payment page that is a flag', NO_PAGE, { redirect: true }],
    ['no payment page', FAIL, { redirect: false }],
  ])('is told with its number: %s', async (_what, route, body) => {
    const page = await startOrder('transfer');
    const orders = page.hear('ws-order');
    answerCheckout(page, async () => json({ orderId: 17, ...body }));
    await page.order();
    expect(page.seen.routes).toEqual([route]);
    expect(remembered()).toMatchObject({ exists: 'yes', orderId: '17' });
    expect(orders).toMatchObject([{ orderId: '17' }]);
    expect(localStore.get(ATTEMPT)).toBeUndefined();
  });

  it('asks for the total of the order where the transfer has no amount', async () => {
    const page = await startOrder('transfer');
    const total = page.shownOrder()?.total;
    answerCheckout(page, async () => json({ orderId: 17, paymentOptions: [{ iban: IBAN }] }));
    await page.order();
    const data = page.store.set(readTransferAtom);
    expect(data?.options).toMatchObject([{ iban: IBAN, amount: total, currency: 'EUR' }]);
  });

  it.each([
    ['accounts as a map', { paymentOptions: { sk: { iban: IBAN } } }],
    ['accounts that cannot be read', { paymentOptions: [17] }],
    ['a payment page that cannot be read', { redirect: {} }],
  ])('is one without its number, too: %s', async (_what, body) => {
    const page = await startOrder('transfer');
    answerCheckout(page, async () => json(body));
    await page.order();
    expect(remembered()).toMatchObject({ exists: 'yes' });
  });

  it.each([
    ['a number that is an object', { state: 'stored', orderId: {} }],
    ['another state', { state: 'paid', orderId: 17 }],
    ['no state', { orderId: 17 }],
  ])('is confirmed after a lost response: %s', async (_what, body) => {
    fakeTimers();
    const page = await startOrder('transfer');
    page.setNetwork(async (call, send) => {
      if (call === 'GET /orders') return json(body);
      return call === 'POST /checkout' ? broken() : send();
    });
    await finished(page.order());
    expect(page.seen.routes).toEqual([PROCESSING]);
  });
});

describe('an order that exists, but went wrong', () => {
  it.each([
    [200, { key: 'exception.payment.card_payment_failed', invoiceId: '17' }],
    [200, { key: 'exception.payment.card_payment_failed', orderId: '17' }],
    [422, { key: 'exception.order.not_created', invoiceId: 17 }],
    [409, { key: 'exception.order.unpaid_invoice', invoiceId: '17' }],
    [500, { key: 'wsk.general.unknown_error', invoiceId: '17' }],
    [503, { invoiceId: '17' }],
    [404, { key: 'exception.cart.not_found', invoiceId: '17' }],
    [422, { violations: [{ propertyPath: 'items[1]', errors: [] }], invoiceId: '17' }],
    [422, { context: [{ step: 'cart', errors: [{ translationKey: 'x' }] }], orderId: '17' }],
    [502, { orderId: '17' }],
  ])('is known by the number in its answer: %i with %j', async (status, body) => {
    const page = await startOrder('transfer');
    answerCheckout(page, async () => json(body, status));
    await page.order();
    expect(page.seen.routes).toEqual([expect.stringContaining('thank-you?messageKey=exception&exception=')]);
    expect(remembered()).toMatchObject({ exists: 'yes' });
    expect(localStore.get(ATTEMPT), 'the next order is another one').toBeUndefined();
    expect(messagesOf(page, 'checkout')).toEqual([]);
  });

  it.each(['javascript:alert(1)', '/pay', 'https://evil.test/pay', 'no address'])(
    'keeps its number if its payment page %s may not be opened',
    async (redirect) => {
      const page = await startOrder('transfer', { allowedRedirectOrigins: ['https://bank.test'] });
      answerCheckout(page, async () => json({ redirect, orderId: '17' }));
      await page.order();
      expect(page.seen.left).toEqual([]);
      expect(remembered()).toMatchObject({ exists: 'yes', orderId: '17', announced: true });
    },
  );
});

describe('an error of the invoice without its number', () => {
  const TIMEOUT = { key: 'exception.invoice.timeout' };
  const EXCEPTION = 'thank-you?messageKey=exception&exception=exception.invoice.timeout';

  it.each([422, 409, 500, 503])('is no proof of an order, but keeps its reason: %i', async (status) => {
    const page = await startOrder('transfer');
    answerCheckout(page, async () => json(TIMEOUT, status));
    await page.order();
    expect(page.seen.routes).toEqual([EXCEPTION]);
    expect(remembered()).toMatchObject({ exists: 'unknown' });
  });

  it.each([422, 500])('is told with the order that the shop confirms: %i', async (status) => {
    const page = await startOrder('transfer');
    answerCheckout(page, (send) => send().then(() => json(TIMEOUT, status)));
    await page.order();
    const [order] = await ordersOf(page.shop);
    expect(page.seen.routes).toEqual([EXCEPTION]);
    expect(remembered()).toMatchObject({ exists: 'yes', orderId: String(order?.number) });
  });
});

describe('a failure with a reason', () => {
  it.each([
    [500, 'exception.order.not_created'],
    [500, 'exception.payment.card_payment_failed'],
    [502, 'exception.payment.verification_failed'],
    [503, 'exception.outage'],
    [500, 'exception.server_error'],
    [408, 'exception.order.duplicate_service_check_failed'],
  ])('is a refusal at once, and the next try keeps its key: %i %s', async (status, key) => {
    const page = await startOrder('transfer');
    const shown: string[] = [];
    page.setNetwork(async (call, send) => {
      if (call !== 'POST /checkout') shown.push(...messagesOf(page, 'checkout'));
      return call === 'POST /checkout' ? json({ key }, status) : send();
    });
    await page.order();
    expect(page.seen.routes).toEqual([`thank-you?messageKey=exception&exception=${key}`]);
    expect(remembered()).toMatchObject({ exists: 'no' });
    expect(shown).not.toContain('wsk.checkout.checking');
    page.setNetwork((_call, send) => send());
    await page.order();
    expect(new Set(page.seen.keys).size).toBe(1);
    expect(await ordersOf(page.shop)).toHaveLength(1);
  });

  it('leads to the step that it names', async () => {
    const page = await startOrder('transfer');
    const context = [{ step: 'payment-method', errors: [{ key: 'exception.payment.option_failed' }] }];
    answerCheckout(page, async () => json({ context }, 500));
    await page.order();
    expect(page.seen.routes).toEqual(['order?step=payment-method']);
  });

  it('is no reason not to look for the order', async () => {
    const page = await startOrder('transfer');
    answerCheckout(page, (send) => send().then(() => json({ key: 'exception.server_error' }, 500)));
    await page.order();
    expect(remembered()).toMatchObject({ exists: 'yes', orderId: expect.any(String) });
  });

  it.each([
    [502, { message: 'Bad gateway' }],
    [500, {}],
    [504, { key: 'upstream timed out' }],
  ])('is not one without a key of the shop: %i %j', async (status, body) => {
    fakeTimers();
    const page = await startOrder('transfer');
    answerCheckout(page, async () => json(body, status));
    await finished(page.order());
    expect(page.seen.calls.filter((call) => call === 'GET /orders')).toHaveLength(2);
  });
});

describe('a refusal of the visitor', () => {
  it.each([
    [{}, '20', 'wsk.general.too_many_requests'],
    [{ key: 'exception.server_error' }, '20', 'wsk.general.too_many_requests'],
  ])('says when to try again: 429 with %j', async (body, wait, key) => {
    const page = await startOrder('transfer');
    const headers = { 'Retry-After': wait };
    answerCheckout(page, async () => Response.json(body, { status: 429, headers }));
    await page.order();
    expect(page.seen.routes).toEqual([`thank-you?messageKey=exception&exception=${key}`]);
    expect(remembered()).toMatchObject({ exists: 'no', reason: { key, seconds: 20 } });
  });

  it.each([
    [401, {}],
    [401, { key: 'exception.user.not_logged_in' }],
    [403, { key: 'exception.user.not_logged_in' }],
  ])('leads to the order, which has the way to log in: %i %j', async (status, body) => {
    const page = await startOrder('transfer');
    answerCheckout(page, async () => json(body, status));
    await page.order();
    expect(page.seen.routes).toEqual(['order?step=recapitulation']);
    expect(messagesOf(page, 'checkout')).toEqual(['exception.user.not_logged_in']);
  });
});

/** Ways in which the session of an order without a response is lost. */
const LOSSES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the session ended': async (page) => page.customer.forget(),
  'the shop was restarted, and a customer logs in later': async (page) => {
    page.customer.forget();
    await page.customer.cart('GET', '');
    await page.customer.logIn('petr');
  },
  'another tab emptied the cart': async (page) => {
    const { items } = await page.customer.cart('GET', '');
    for (const { id } of items) await page.customer.cart('DELETE', `/items/${id}`);
  },
};

describe('an order that was lost with its session', () => {
  it.each(Object.entries(LOSSES))('is unknown, and no order for the page: %s', async (_how, lose) => {
    fakeTimers();
    const page = await startOrder('transfer');
    answerCheckout(page, async () => {
      await lose(page);
      return broken();
    });
    const orders = page.hear('ws-order');
    await finished(page.order());
    await page.store.set(recoverSessionAtom);
    await page.store.set(refreshCartAtom);
    await finished(page.store.set(resolveLostOrderAtom, { go: page.go, from: page.host }));
    expect(page.seen.routes).toEqual([UNKNOWN]);
    expect(orders).toEqual([]);
    expect(await ordersOf(page.shop)).toEqual([]);
    const visit = await page.nextVisit();
    await finished(visit.store.set(resolveLostOrderAtom, { go: visit.go, from: visit.host }));
    expect(visit.seen.routes, 'told once').toEqual([]);
  });

  it.each(Object.entries(LOSSES))('is not claimed after "you weren’t charged": %s', async (_how, lose) => {
    fakeTimers();
    const page = await startOrder('transfer');
    answerCheckout(page, broken);
    await finished(page.order());
    expect(messagesOf(page, 'checkout')).toEqual(['wsk.checkout.not_sent']);
    await lose(page);
    await page.store.set(refreshCartAtom);
    const orders = page.hear('ws-order');
    await finished(page.store.set(resolveLostOrderAtom, { go: page.go, from: page.host }));
    expect([page.seen.routes, orders]).toEqual([[], []]);
  });

  it('is told once the customer has logged in again and the shop confirms it', async () => {
    fakeTimers();
    const page = await startOrder('transfer');
    answerCheckout(page, async (send) => {
      await send();
      page.customer.forget();
      return broken();
    });
    await finished(page.order());
    expect(page.seen.routes).toEqual([UNKNOWN]);
    await page.customer.logIn('jana');
    const visit = await page.nextVisit();
    const orders = visit.hear('ws-order');
    await finished(visit.store.set(resolveLostOrderAtom, { go: visit.go, from: visit.host }));
    const [order] = await ordersOf(page.shop);
    expect(visit.seen.routes).toEqual([PROCESSING]);
    expect(orders).toEqual([{ messageKey: 'processing', orderId: String(order?.number) }]);
    expect(localStore.get(ATTEMPT)).toBeUndefined();
  });
});

describe('a shop that cannot tell what became of an attempt', () => {
  const without = (body: object, status: number) => async (call: string, send: () => Promise<Response>) => {
    if (call === 'POST /checkout') return send().then(broken);
    return call === 'GET /orders' ? Response.json(body, { status }) : send();
  };

  it('is not asked again on this page', async () => {
    fakeTimers();
    const page = await startOrder('transfer');
    page.setNetwork(without({ title: 'No route' }, 404));
    await finished(page.order());
    expect(page.seen.routes).toEqual([UNKNOWN]);
    localStore.set(ATTEMPT, JSON.stringify({ uuid: 'u-before', key: 'k-1', at: Date.now() }));
    await finished(page.store.set(resolveLostOrderAtom, { go: page.go, from: page.host }));
    expect(page.seen.calls.filter((call) => call === 'GET /orders')).toHaveLength(1);
  });

  it.each([
    [200, {}],
    [200, { state: 'maybe' }],
    [401, { key: 'exception.user.not_logged_in' }],
    [500, {}],
  ])('confirms nothing with %i %j', async (status, body) => {
    fakeTimers();
    const page = await startOrder('transfer');
    page.setNetwork(without(body, status));
    const orders = page.hear('ws-order');
    await finished(page.order());
    expect([page.seen.routes, orders]).toEqual([[UNKNOWN], []]);
  });
});

describe('a time-out of a proxy', () => {
  it.each([[{}], [{ key: 'exception.outage' }]])(
    'is no refusal: an order that the shop stores 3 s later is found, with %j',
    async (body) => {
      fakeTimers();
      const page = await startOrder('transfer');
      answerCheckout(page, async (send) => {
        setTimeout(() => void send(), 3_000);
        return json(body, 504);
      });
      await finished(page.order());
      expect(page.seen.routes).toEqual([PROCESSING]);
      expect(await ordersOf(page.shop)).toHaveLength(1);
    },
  );
});

describe('without an idempotency header, a call that the browser repeats', () => {
  it('is not told as refused, since the first one was stored', async () => {
    const page = await startOrder('transfer', { idempotencyHeader: undefined });
    answerCheckout(page, async (send) => {
      await send();
      return send();
    });
    await page.order();
    expect(page.seen.routes).toEqual([UNKNOWN]);
    expect(await ordersOf(page.shop)).toHaveLength(1);
  });

  it('keeps a refusal of a cart that stands', async () => {
    const page = await startOrder('transfer', { idempotencyHeader: undefined });
    answerCheckout(page, async () => json({ key: 'exception.order.unpaid_invoice' }, 422));
    await page.order();
    expect(page.seen.routes).toEqual([
      'thank-you?messageKey=exception&exception=exception.order.unpaid_invoice',
    ]);
    expect(remembered()).toMatchObject({ exists: 'no' });
  });
});

describe('a page that was away before the order was sent', () => {
  it.each(['freeze', 'pagehide'])('asks before it sends it (%s)', async (name) => {
    const heard = new EventTarget();
    vi.stubGlobal('document', heard);
    vi.stubGlobal('addEventListener', heard.addEventListener.bind(heard));
    vi.stubGlobal('removeEventListener', heard.removeEventListener.bind(heard));
    const page = await startOrder('transfer');
    page.setNetwork((call, send) => {
      if (call === 'GET /cart/items/validate') heard.dispatchEvent(new Event(name));
      return send();
    });
    await page.order();
    expect(messagesOf(page, 'checkout')).toEqual(['wsk.checkout.interrupted']);
    expect(page.seen.calls).not.toContain('POST /checkout');
    page.setNetwork((_call, send) => send());
    await page.order();
    vi.unstubAllGlobals();
    expect(await ordersOf(page.shop)).toHaveLength(1);
  });
});
