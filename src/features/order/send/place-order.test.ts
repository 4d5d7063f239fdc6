import { afterEach, describe, expect, it, vi } from 'vitest';
import { API, hostingItem, ordersOf } from '../../../../demo/api/test-support.ts';
import { broken, forgetOrder, messagesOf, startOrder } from '../../../../test/support/order-page.ts';
import { addItem } from '../../../api/item-calls.ts';
import { localStore, readJson, tabStore } from '../../../lib/storage.ts';
import { cartAtom } from '../../../state/cart/cart-atom.ts';
import { checkoutInProgressAtom } from '../../../state/cart/page-cart.ts';
import { changeCartAtom } from '../../../state/changes/change-cart.ts';
import { messagesAtom, showMessagesAtom } from '../../../state/messages/shown-messages.ts';
import { consentsAtom } from '../../../state/resources/consents.ts';
import { storedName } from '../../../state/session/stored-rows.ts';
import type { LastOrder } from '../last-order.ts';
import { sentTransferAtom } from '../last-order.ts';
import { sendOrderAtom } from './place-order.ts';

afterEach(forgetOrder);

describe('sending the order', () => {
  it('goes to thank-you with the transfer data, then empties the cart and ends the checkout [4.27] [4.34] [9.29]', async () => {
    const page = await startOrder('transfer');
    const orders = page.hear('ws-order');
    const uuid = page.store.get(cartAtom)?.uuid;
    await page.order();
    expect(page.seen.routes).toEqual(['thank-you?messageKey=transfer']);
    expect(orders).toEqual([
      {
        messageKey: 'transfer',
        orderId: expect.any(String),
        total: 81.03,
        currency: 'EUR',
        items: [expect.objectContaining({ code: 'hosting-plus', period: 12, vatExcluded: 65.88 })],
      },
    ]);
    expect(page.store.get(cartAtom)).toMatchObject({ items: [] });
    expect(page.store.get(cartAtom)?.uuid).not.toBe(uuid);
    expect(page.store.get(checkoutInProgressAtom)).toBe(false);
    const stored = await ordersOf(page.shop);
    expect(stored).toHaveLength(1);
    const total = (stored[0] as { vatIncluded: number }).vatIncluded;
    expect(readJson(localStore, storedName('transfer', 'sk-ws'))).toMatchObject({
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
    await page.store.set(sendOrderAtom, { go: () => localStore.remove(storedName('transfer', 'sk-ws')) });
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
    expect(readJson(tabStore, storedName('order', 'sk-ws'))).toMatchObject({ announced: false });
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
    expect((readJson(tabStore, storedName('order', 'sk-ws')) as LastOrder).payWithinDays).toBe(days);
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
    await page.store.set(changeCartAtom, { send: addItem({ ...hostingItem() }) });
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
      send: addItem({ ...hostingItem() }),
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
        send: addItem({ ...hostingItem() }),
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
    const id = page.shownOrder()?.items[0]?.id ?? '';
    const violations = [
      { propertyPath: `items[${id}]`, errors: [{ translationKey: 'validation.domain_invalid' }] },
    ];
    page.setNetwork((call, send) =>
      call === 'GET /cart/items/validate' ? Promise.resolve(Response.json({ violations })) : send(),
    );
    await page.order();
    expect(messagesOf(page, `cart.cart.${id}`)).toEqual(['validation.domain_invalid']);
    expect(page.seen.calls).not.toContain('POST /checkout');
  });
});
