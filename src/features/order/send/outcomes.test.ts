import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  API,
  checkoutBody,
  openShop,
  ordersOf,
  readyCustomer,
  SITE,
  type Visitor,
} from '../../../../demo/api/test-support.ts';
import { fakeTimers, finished } from '../../../../test/support/order-page.ts';
import { createClient } from '../../../api/client.ts';
import { resolveConfig } from '../../../config/page-config.ts';
import type { Messages } from '../../../lib/messages.ts';
import { localStore, readJson, tabStore } from '../../../lib/storage.ts';
import { cartAtom } from '../../../state/cart/cart-atom.ts';
import { checkoutInProgressAtom } from '../../../state/cart/page-cart.ts';
import { loadCartAtom } from '../../../state/changes/load-cart.ts';
import { messagesAtom } from '../../../state/messages/shown-messages.ts';
import { clientAtom } from '../../../state/page/client-atom.ts';
import { configAtom } from '../../../state/page/config.ts';
import { consentsAtom } from '../../../state/resources/consents.ts';
import { storedName } from '../../../state/session/stored-rows.ts';
import { createStore } from '../../../state/store.ts';
import { loadQuickCustomerAtom, quickObstacleAtom, sendQuickOrderAtom } from '../quick/state.ts';
import { sendOrderAtom } from './place-order.ts';

type Call = 'checkout' | 'quick-order';
/** The effect of the network on the call that orders. */
type Network = (send: () => Promise<Response>) => Promise<Response>;

interface Start {
  login?: string;
  /** The payment group of an earlier order. */
  paidBy?: string;
  payment?: string;
  /** A product whose order fails in each of the formats that a shop can use. */
  magic?: { key: string; at: string; shape: string };
  more?: (visitor: Visitor) => Promise<unknown>;
}

/** A customer of the demo's shop who only has to press the button, with everything that they can observe. */
async function start({ login = 'rychla', payment = 'card', paidBy, magic, more }: Start = {}) {
  const shop = openShop();
  if (paidBy) await (await readyCustomer(shop, paidBy, login)).send('POST', '/api/checkout', checkoutBody);
  const customer = await readyCustomer(shop, payment, login);
  if (magic) await customer.cart('POST', '/items', { ...product('magic-error'), properties: magic });
  await more?.(customer);
  const seen = { routes: [] as string[], left: [] as string[], ordered: 0 };
  let network: Network = (send) => send();
  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(String(input));
    const method = init.method ?? 'GET';
    const key = new Headers(init.headers).get('idempotency-key');
    const body: unknown = init.body ? JSON.parse(String(init.body)) : undefined;
    const send = () => customer.send(method, pathname + search, body, key ? { 'idempotency-key': key } : {});
    if (!/\/(checkout|quick-order)$/.test(pathname)) return send();
    seen.ordered += 1;
    return network(send);
  };
  const given = {
    company: 'sk-ws',
    apiUrl: `${API}/api`,
    cartUrl: `${SITE}/cart`,
    idempotencyHeader: 'Idempotency-Key',
  };
  const urls = { scriptUrl: `${API}/ws.js`, pageUrl: `${SITE}/cart` };
  const config = resolveConfig(given as Parameters<typeof resolveConfig>[0], urls);
  const store = createStore();
  store.set(configAtom, config);
  store.set(clientAtom, createClient({ ...config, fetch }));
  await store.set(loadCartAtom);
  await store.set(loadQuickCustomerAtom);
  store.set(consentsAtom, { termsAndConditionsConsent: true, thirdPartyConsent: true });
  const context = {
    go: (route: string) => void seen.routes.push(route),
    leave: (url: URL) => void seen.left.push(url.pathname),
  };
  const order = (call: Call): Promise<void> =>
    call === 'checkout' ? store.set(sendOrderAtom, context) : store.set(sendQuickOrderAtom, context);
  const setNetwork = (next: Network): void => {
    network = next;
  };
  const magicId = store.get(cartAtom)?.items.find(({ code }) => code === 'magic-error')?.id;
  return { shop, store, seen, order, setNetwork, magicId };
}

const product = (code: string) => ({ code, name: code, sellType: 'direct', period: 12 });
const keysOf = (messages: Partial<Messages>, magicId = ''): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(messages).map(([path, list]) => [
      magicId ? path.replace(magicId, 'magic') : path,
      list?.map(({ key }) => key) ?? [],
    ]),
  );
const exception = (key: string): string => `thank-you?messageKey=exception&exception=${key}`;

afterEach(() => {
  vi.useRealTimers();
  for (const key of ['ws-elements:sk-ws:lost-order', storedName('order', 'sk-ws')]) tabStore.remove(key);
  for (const key of ['ws-elements:sk-ws:attempt', storedName('transfer', 'sk-ws')]) localStore.remove(key);
});

const CALLS: Call[] = ['checkout', 'quick-order'];
const KEY = 'exception.payment.verification_failed';

describe.each(CALLS)('a %s that the shop refuses', (call) => {
  it.each([
    ['key', exception(KEY), {}],
    ['translationKey', exception(KEY), {}],
    ['tKey', exception(KEY), {}],
    ['title', exception('wsk.general.unknown_error'), {}],
    ['list', 'order', { 'cart.cart.magic': [KEY] }],
    ['map', 'order', { 'cart.cart.magic': [KEY] }],
    ['context', '', { 'cart.cart.magic': [KEY], 'cart.recapitulation': [KEY] }],
    ['invoice', exception(KEY), {}],
  ])('in the shape "%s" leads to "%s"', async (shape, route, messages) => {
    const page = await start({ magic: { key: KEY, at: call, shape } });
    await page.order(call);
    expect(page.seen.routes).toEqual([route]);
    expect(keysOf(page.store.get(messagesAtom), page.magicId)).toEqual(messages);
    expect(page.store.get(quickObstacleAtom)).toBeUndefined();
    expect(page.store.get(checkoutInProgressAtom)).toBe(false);
    expect(await ordersOf(page.shop), 'only what has an invoice was stored').toHaveLength(
      shape === 'invoice' ? 1 : 0,
    );
    const remembered = readJson(tabStore, storedName('order', 'sk-ws'));
    if (shape === 'invoice')
      expect(remembered).toMatchObject({ exists: 'yes', invoiceId: expect.any(String) });
    else if (route.startsWith('thank-you')) expect(remembered).toMatchObject({ exists: 'no' });
    else expect(remembered).toBeUndefined();
  });
});

const answerWith = (body: object, status: number) => () => Promise.resolve(Response.json(body, { status }));

describe.each([
  ['is missing', {}],
  ['has spaces', { key: 'No route found' }],
])('a call that is refused with 404 and whose key %s', (_what, body) => {
  it('has the text of section 8 if it is the checkout [8.1]', async () => {
    const page = await start();
    page.setNetwork(answerWith(body, 404));
    await page.order('checkout');
    expect(page.seen.routes).toEqual([exception('validation.resource_not_found')]);
  });

  it('is a quick order that the shop does not offer, and nothing was ordered [C9.27]', async () => {
    const page = await start();
    page.setNetwork(answerWith(body, 404));
    await page.order('quick-order');
    expect(page.seen.routes).toEqual([]);
    expect(keysOf(page.store.get(quickObstacleAtom) ?? {})).toEqual({
      checkout: ['wsk.checkout.no_quick_order'],
    });
  });
});

describe.each(CALLS)('a %s that is refused', (call) => {
  it('for an unknown step keeps its message and leads to the recapitulation', async () => {
    const page = await start();
    const context = [{ step: 'moon', errors: [{ translationKey: KEY }] }];
    page.setNetwork(answerWith({ key: 'exception.checkout.failed', context }, 422));
    await page.order(call);
    expect(page.seen.routes).toEqual(['order?step=recapitulation']);
    expect(keysOf(page.store.get(messagesAtom))).toEqual({ cart: [KEY] });
  });
});

describe.each(CALLS)('a %s that the shop accepts', (call) => {
  it('leaves for the bank if the payment requires it [7.26]', async () => {
    const page = await start();
    await page.order(call);
    expect(page.seen.left).toEqual([expect.stringMatching(/^\/bank\//)]);
    expect(page.seen.routes).toEqual([]);
    expect(await ordersOf(page.shop)).toHaveLength(1);
  });

  it('with a zero total is a success', async () => {
    const more = (visitor: Visitor) => visitor.cart('PUT', '/coupon?cart=true', { code: 'GRATIS' });
    const page = await start({ more });
    await page.order(call);
    expect(page.seen.routes).toEqual(['thank-you?messageKey=success']);
  });

  it('is one order, no matter how often the button is pressed [3.33]', async () => {
    const page = await start();
    await Promise.all([page.order(call), page.order(call), page.order(call)]);
    expect(page.seen.ordered).toBe(1);
    expect(await ordersOf(page.shop)).toHaveLength(1);
  });

  it('is shown as processing when the response is lost and the order was made', async () => {
    const page = await start();
    page.setNetwork((send) => send().then(() => Promise.reject(new TypeError('Failed to fetch'))));
    await page.order(call);
    expect(page.seen.routes).toEqual(['thank-you?messageKey=processing']);
    expect(await ordersOf(page.shop)).toHaveLength(1);
  });

  it('is offered again when the response is lost and no order was made, and then makes one order', async () => {
    const page = await start();
    page.setNetwork(() => Promise.reject(new TypeError('Failed to fetch')));
    fakeTimers();
    await finished(page.order(call));
    const shown =
      call === 'checkout' ? page.store.get(messagesAtom) : (page.store.get(quickObstacleAtom) ?? {});
    expect(keysOf(shown)).toEqual({ checkout: ['wsk.checkout.not_sent'] });
    page.setNetwork((send) => send());
    await page.order(call);
    expect(await ordersOf(page.shop)).toHaveLength(1);
  });
});

describe('a checkout that the shop accepts', () => {
  it.each([
    ['schvalenie', 'card', 'confirm'],
    ['firma', 'later', 'mail'],
    ['jana', 'transfer', 'transfer'],
    ['jana', 'qrcode', 'transfer'],
  ])('of %s, paid by %s, is %s [4.30]', async (login, payment, messageKey) => {
    const page = await start({ login, payment });
    await page.order('checkout');
    expect(page.seen.routes).toEqual([`thank-you?messageKey=${messageKey}`]);
    expect(await ordersOf(page.shop)).toHaveLength(1);
  });

  it('as a transfer without a bank account fails [4.35]', async () => {
    const page = await start({ login: 'jana', payment: 'transfer' });
    page.setNetwork(async (send) => {
      const { orderId } = (await (await send()).json()) as { orderId: string };
      return Response.json({ orderId, paymentOptions: [] });
    });
    await page.order('checkout');
    expect(page.seen.routes).toEqual(['thank-you?messageKey=fail']);
  });
});

describe('a quick order', () => {
  it('is paid by the group that the customer used last, and its receipt says so [4.40] [3.18]', async () => {
    const page = await start({ payment: 'transfer' });
    await page.order('quick-order');
    expect(readJson(tabStore, storedName('order', 'sk-ws'))).toMatchObject({ receipt: { groupId: 'card' } });
  });

  it('by transfer says where to send the money [4.40]', async () => {
    const page = await start({ paidBy: 'transfer' });
    await page.order('quick-order');
    expect(page.seen.routes).toEqual(['thank-you?messageKey=transfer']);
    expect(readJson(localStore, storedName('transfer', 'sk-ws'))).toMatchObject({
      options: [{ currency: 'EUR' }],
    });
  });
});

describe('a lost quick order', () => {
  it('may be followed by a checkout, which has its own key', async () => {
    const page = await start();
    page.setNetwork(() => Promise.reject(new TypeError('Failed to fetch')));
    fakeTimers();
    await finished(page.order('quick-order'));
    const { key } = readJson(localStore, 'ws-elements:sk-ws:attempt') as { key: string };
    page.setNetwork((send) => {
      expect(readJson(localStore, 'ws-elements:sk-ws:attempt')).not.toMatchObject({ key });
      return send();
    });
    // The cart has proved twice that nothing was ordered.
    await finished(page.order('checkout'));
    expect(page.seen.left).toHaveLength(1);
    expect(await ordersOf(page.shop)).toHaveLength(1);
  });
});

describe('a quick order that is not possible', () => {
  it.each([
    ['exception.quick_order.default_domain_profile_has_issues'],
    ['exception.quick_order.payment_method_invalid'],
    ['exception.quick_order.invalid_data'],
  ])('because of %s is reported in the place where it was sent', async (key) => {
    const page = await start({ magic: { key, at: 'quick-order', shape: 'key' } });
    await page.order('quick-order');
    expect(keysOf(page.store.get(quickObstacleAtom) ?? {})).toEqual({ checkout: [key] });
    expect(page.seen.routes).toEqual([]);
    expect(page.store.get(messagesAtom)).toEqual({});
    expect(page.store.get(checkoutInProgressAtom)).toBe(false);
  });

  it.each([
    ['nikto', 'exception.quick_order.no_default_billing_profile'],
    ['jana', 'exception.quick_order.payment_method_not_chosen'],
  ])('is not offered to %s: %s', async (login, key) => {
    const page = await start({ login });
    expect(keysOf(page.store.get(quickObstacleAtom) ?? {})).toEqual({ checkout: [key] });
  });

  it('is not sent if the shop finds an invalid setting', async () => {
    const more = async (visitor: Visitor) => {
      const { items } = await visitor.cart('POST', '/items', product('vps-s'));
      const server = items.find(({ code }) => code === 'vps-s');
      await visitor.cart('PATCH', `/items/${server?.id}`, { properties: { name: 'taken01' } });
    };
    const page = await start({ more });
    expect(page.store.get(quickObstacleAtom)).toBeUndefined();
    await page.order('quick-order');
    expect(keysOf(page.store.get(quickObstacleAtom) ?? {})).toEqual({
      checkout: ['exception.quick_order.service_settings_issues'],
    });
    expect(page.seen.ordered).toBe(0);
  });
});
