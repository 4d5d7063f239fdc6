import { afterAll, describe, expect, it, vi } from 'vitest';
import { WEBHOOK } from '../pay/app.ts';
import { CARDS, type Ending } from '../pay/cards.ts';
import type { Shop } from './app.ts';
import { checkoutBody, openShop, readyCustomer, SITE, type Visitor } from './test-support.ts';

const shop = openShop();
afterAll(() => shop.close());

interface Outcome {
  orderId: string;
  redirect: string;
  payment?: { attempt: string; session: { id: string; secret: string; page: string } };
}
interface Shown {
  state: string;
  attempts: number;
  options: { id: string; groupId: string; name?: string }[];
}

const PAY = 'http://localhost:4302';
const optionsOf = async (customer: Visitor, headers = {}) =>
  (await (await customer.send('GET', '/api/payment-options', undefined, headers)).json()) as Shown['options'];
const cookieOf = async (customer: Visitor) => {
  const sent = await customer.send('POST', '/demo/pay-on-page');
  return `${customer.cookie()}; ${sent.headers.get('set-cookie')?.split(';')[0]}`;
};

/** A customer who wants to pay by card on the page, with the order that they have placed. */
async function placed(at: Shop = shop) {
  const customer = await readyCustomer(at);
  const headers = { cookie: await cookieOf(customer), 'accept-language': 'sk-SK' };
  await customer.send('PUT', '/api/cart/payment-option', { id: 'card-page', groupId: 'card' }, headers);
  const sent = await customer.send('POST', '/api/checkout', checkoutBody, headers);
  const order = (await sent.json()) as Outcome;
  const shown = async (): Promise<Shown> => {
    const path = `/api/orders/${order.orderId}/payment`;
    return (await (await customer.send('GET', path, undefined, headers)).json()) as Shown;
  };
  const again = async (key: string) => {
    const { redirectAfterPaySuccess: success, redirectAfterPayFailure: failure } = checkoutBody;
    const redirects = { success, failure, cancel: checkoutBody.redirectAfterCancel };
    const body = { optionId: 'card-page', redirects };
    const path = `/api/orders/${order.orderId}/payments`;
    return customer.send('POST', path, body, { ...headers, 'idempotency-key': key });
  };
  return { customer, order, shown, again, headers };
}

/** What a frame sends. */
async function post(outcome: Outcome, call: 'confirm' | 'challenge', body: object, at: Shop = shop) {
  const { attempt, session } = outcome.payment ?? {};
  const answer = await at.pay.app.request(`${PAY}/attempts/${attempt}/${call}`, {
    method: 'POST',
    body: JSON.stringify({ secret: session?.secret, ...body }),
  });
  return answer.ok ? ((await answer.json()) as object) : answer.status;
}
const numberOf = (ending: Ending): string => CARDS.find((card) => card.ending === ending)?.number ?? '';
const confirm = (outcome: Outcome, ending: Ending, at = shop) =>
  post(outcome, 'confirm', { number: numberOf(ending) }, at);

/** How often the money of an attempt was taken. */
async function takenOf({ payment }: Outcome): Promise<unknown> {
  const headers = { authorization: `Bearer ${shop.pay.key}` };
  const answer = await shop.pay.app.request(`${PAY}/v1/attempts/${payment?.attempt}`, { headers });
  return ((await answer.json()) as { taken: number }).taken;
}

describe('the card on the page', () => {
  it('is offered beside the card to browsers that asked for it only, in their language', async () => {
    const customer = await readyCustomer(shop);
    const usual = await optionsOf(customer);
    expect(usual.map(({ id }) => id)).not.toContain('card-page');
    const cookie = await cookieOf(customer);
    const [card, onPage, ...others] = await optionsOf(customer, { cookie, 'accept-language': 'sk-SK' });
    expect(onPage).toEqual({
      ...{ id: 'card-page', groupId: 'card', available: true },
      name: 'Karta (na tejto stránke)',
    });
    expect([card, ...others].map((option) => option?.id)).toEqual(usual.map(({ id }) => id));
    const refused = await customer.send('PUT', '/api/cart/payment-option', {
      id: 'card-page',
      groupId: 'card',
    });
    expect(refused.status).toBe(422);
  });

  it('has a session, beside the page of the bank on which the same attempt can be paid', async () => {
    const { order } = await placed();
    const { attempt, session } = order.payment ?? {};
    expect(order.redirect).toContain(`/bank/${attempt}?language=sk-SK`);
    expect(session).toEqual({
      id: attempt,
      secret: expect.stringMatching(/^[\w-]{36}$/),
      page: order.redirect,
    });
  });

  it('is the only one with a session', async () => {
    const customer = await readyCustomer(shop);
    const answer = await customer.send('POST', '/api/checkout', checkoutBody);
    expect(Object.keys((await answer.json()) as object)).not.toContain('payment');
  });

  it('has another session for another attempt, and the same for the same key', async () => {
    const { order, again } = await placed();
    await confirm(order, 'declined');
    const second = (await (await again('k')).json()) as Outcome;
    expect(await (await again('k')).json()).toEqual(second);
    expect(second.payment?.attempt).not.toBe(order.payment?.attempt);
    expect(await confirm(second, 'paid')).toEqual({ next: 'done' });
    expect((await again('another')).status).toBe(422);
  });
});

describe('a payment ends as its card says', () => {
  it.each<[Ending, object, string]>([
    ['paid', { next: 'done' }, 'paid'],
    ['slow', { next: 'done' }, 'paid'],
    ['declined', { next: 'failed', reason: 'declined' }, 'failed'],
    ['cancelled', { next: 'cancelled' }, 'cancelled'],
    ['challenge', { next: 'challenge', hasButtons: true }, 'waiting'],
    ['challenge-left', { next: 'challenge', hasButtons: false }, 'waiting'],
    ['popup-blocked', { next: 'popup' }, 'waiting'],
    ['session-expired', { next: 'failed', reason: 'expired' }, 'waiting'],
    ['webhook-late', { next: 'done' }, 'waiting'],
    ['paid-after-cancel', { next: 'cancelled' }, 'cancelled'],
  ])('%s', async (ending, step, state) => {
    const { order, shown } = await placed();
    expect(await confirm(order, ending)).toEqual(step);
    expect(await shown()).toMatchObject({ state, attempts: 1 });
  });

  it('every card has its test, its number a checksum, and no other number is paid', async () => {
    const sums = CARDS.map(({ number }) =>
      [...number].reverse().reduce((sum, digit, at) => {
        const value = Number(digit) * (1 + (at % 2));
        return sum + (value > 9 ? value - 9 : value);
      }, 0),
    );
    expect(sums.map((sum) => sum % 10)).toEqual(CARDS.map(() => 0));
    expect(CARDS).toHaveLength(12);
    const { order } = await placed();
    const other = await post(order, 'confirm', { number: '4111111111111111' });
    expect(other).toEqual({ next: 'failed', reason: 'declined' });
  });

  it.each([
    [true, { next: 'done' }, 'paid'],
    [false, { next: 'failed', reason: 'declined' }, 'failed'],
  ])('challenge, when it is approved: %s', async (isApproved, step, state) => {
    const { order, shown } = await placed();
    await confirm(order, 'challenge');
    expect(await post(order, 'challenge', { isApproved })).toEqual(step);
    expect(await shown()).toMatchObject({ state });
  });

  it('a challenge that nobody asked is not answered', async () => {
    const { order, shown } = await placed();
    await confirm(order, 'challenge-left');
    expect(await post(order, 'challenge', { isApproved: true })).toMatchObject({ next: 'failed' });
    expect((await shown()).state).not.toBe('paid');
  });

  it('a payment that is confirmed twice at once is one payment', async () => {
    const { order, shown } = await placed();
    const steps = await Promise.all([confirm(order, 'confirmed-twice'), confirm(order, 'confirmed-twice')]);
    expect(steps).toEqual([{ next: 'done' }, { next: 'done' }]);
    expect([await takenOf(order), (await shown()).state]).toEqual([1, 'paid']);
  });

  it('a session that has expired takes no other card; a new attempt does', async () => {
    const { order, again } = await placed();
    await confirm(order, 'session-expired');
    expect(await confirm(order, 'paid')).toEqual({ next: 'failed', reason: 'expired' });
    const second = (await (await again('k')).json()) as Outcome;
    expect(await confirm(second, 'paid')).toEqual({ next: 'done' });
  });

  it('a card that was declined does not end the attempt', async () => {
    const { order, shown } = await placed();
    await confirm(order, 'declined');
    expect(await confirm(order, 'paid')).toEqual({ next: 'done' });
    expect((await shown()).state).toBe('paid');
  });
});

describe('the shop hears of a payment', () => {
  const stateOf = async ({ orderId }: Outcome) =>
    (await (await shop.ready).orders()).find(({ number }) => String(number) === orderId)?.paymentState;

  it('before the page does, where the webhook comes first', async () => {
    const { order } = await placed();
    await confirm(order, 'webhook-first');
    expect(await stateOf(order)).toBe('paid');
  });

  it('by the webhook alone, where nobody asks', async () => {
    const { order } = await placed();
    await confirm(order, 'paid');
    await vi.waitFor(async () => expect(await stateOf(order)).toBe('paid'));
  });

  it('by asking, where no webhook comes', async () => {
    const deaf = openShop();
    const { order, shown } = await placed(deaf);
    const fetch = vi.spyOn(deaf, 'fetch').mockImplementation(async () => new Response(null, { status: 503 }));
    await confirm(order, 'paid', deaf);
    fetch.mockRestore();
    expect((await shown()).state).toBe('paid');
    await deaf.close();
  });

  it.each<[Ending, string]>([
    ['webhook-late', 'waiting'],
    ['paid-after-cancel', 'cancelled'],
  ])('late, when a test says so: %s', async (ending, before) => {
    const { customer, order, shown } = await placed();
    await confirm(order, ending);
    expect((await shown()).state).toBe(before);
    const sent = await customer.send('POST', '/demo/late-webhooks');
    expect(await sent.json()).toMatchObject({ sent: expect.arrayContaining([order.payment?.attempt]) });
    expect(await stateOf(order)).toBe('paid');
    expect(await takenOf(order)).toBe(1);
  });

  it('once: what was paid on the page of the bank is not taken here again', async () => {
    const { customer, order } = await placed();
    const { pathname } = new URL(order.redirect);
    await customer.send('POST', pathname, new URLSearchParams({ outcome: 'pay' }), { origin: SITE });
    expect(await confirm(order, 'paid')).toEqual({ next: 'done' });
    expect(await takenOf(order)).toBe(0);
  });

  it('and the demo lists how often money was taken', async () => {
    const { customer, order } = await placed();
    await confirm(order, 'paid');
    const listed = await (await customer.send('GET', '/demo/payment-attempts')).json();
    expect(listed).toContainEqual({ id: order.payment?.attempt, state: 'paid', taken: 1 });
  });
});

describe('nobody else', () => {
  it('decides a payment without the key of the provider', async () => {
    const { customer, order, shown } = await placed();
    const body = { attempt: order.payment?.attempt, state: 'paid' };
    for (const authorization of ['', 'Bearer wrong'])
      expect((await customer.send('POST', WEBHOOK, body, { authorization })).status).toBe(401);
    expect((await customer.send('GET', `${WEBHOOK}/${body.attempt}`)).status).toBe(401);
    expect((await shown()).state).toBe('waiting');
  });

  it('confirms an attempt without its secret', async () => {
    const { order } = await placed();
    expect(await post(order, 'confirm', { number: numberOf('paid'), secret: 'wrong' })).toBe(404);
    expect(await post(order, 'confirm', { secret: undefined })).toBe(404);
    expect(await takenOf(order)).toBe(0);
  });
});

describe('the origin of the payment provider', () => {
  it('serves its module to any page, and its frames without the scripts of others', async () => {
    const module = await shop.pay.app.request(`${PAY}/fake-pay.js`);
    expect(module.headers.get('access-control-allow-origin')).toBe('*');
    expect(module.headers.get('content-type')).toContain('text/javascript');
    expect((await module.text()).trimEnd().split('\n').length).toBeLessThanOrEqual(120);
    for (const path of ['/', '/frame?language=sk-SK', '/challenge', '/challenge?buttons=no', '/wallet']) {
      const page = await shop.pay.app.request(PAY + path);
      expect([path, page.status]).toEqual([path, 200]);
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    }
  });

  it('lists the cards, and labels its fields in the language of the page', async () => {
    const start = await (await shop.pay.app.request(`${PAY}/`)).text();
    for (const { number } of CARDS) expect(start.replaceAll(' ', '')).toContain(number);
    const frame = await (await shop.pay.app.request(`${PAY}/frame?language=sk-SK`)).text();
    expect(frame).toContain('<html lang="sk">');
    for (const [id, label, autocomplete] of [
      ['number', 'Číslo karty', 'cc-number'],
      ['expiry', 'Platnosť do (MM/RR)', 'cc-exp'],
      ['code', 'Bezpečnostný kód', 'cc-csc'],
    ]) {
      expect(frame).toContain(`<label for="${id}">${label}</label>`);
      expect(frame).toContain(`autocomplete="${autocomplete}" inputmode="numeric"`);
    }
  });
});
