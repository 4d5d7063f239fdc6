import { afterEach, describe, expect, it } from 'vitest';
import { hostingItem } from '../../../../demo/api/test-support.ts';
import { forgetOrder, messagesOf, startOrder } from '../../../../test/support/order-page.ts';
import { addItem } from '../../../api/item-calls.ts';
import { readJson, tabStore } from '../../../lib/storage.ts';
import { checkoutInProgressAtom } from '../../../state/cart/page-cart.ts';
import { changeCartAtom } from '../../../state/changes/change-cart.ts';
import { messagesAtom } from '../../../state/messages/shown-messages.ts';
import { consentsAtom } from '../../../state/resources/consents.ts';
import { storedName } from '../../../state/session/stored-rows.ts';
import type { LastOrder } from '../last-order.ts';

afterEach(forgetOrder);

describe('a refusal of the server', () => {
  it('clears the message of a change that was refused during the checkout, since it is now possible', async () => {
    const page = await startOrder('transfer');
    page.store.set(consentsAtom, { thirdPartyConsent: false });
    page.setNetwork(async (call, send) => {
      if (call === 'POST /checkout')
        await page.store.set(changeCartAtom, { send: addItem({ ...hostingItem() }) });
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
    const order = readJson(tabStore, storedName('order', 'sk-ws')) as LastOrder | undefined;
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
    expect(readJson(tabStore, storedName('order', 'sk-ws'))).toEqual({
      exists: 'yes',
      announced: true,
      invoiceId: '2026-17',
      at: expect.any(Number),
    });
  });
});
