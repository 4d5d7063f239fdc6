import { afterEach, describe, expect, it } from 'vitest';
import { ordersOf } from '../../../../demo/api/test-support.ts';
import { ATTEMPT, startOrder } from '../../../../test/support/order-page.ts';
import { localStore, readJson, tabStore } from '../../../lib/storage.ts';
import { configAtom } from '../../../state/page/config.ts';
import { consentsAtom } from '../../../state/resources/consents.ts';
import { loadPaymentOptionsAtom } from '../../../state/resources/payment-options-atom.ts';
import { storedName } from '../../../state/session/stored-rows.ts';
import type { PaymentOutcome } from '../../payment-fields/module.ts';
import { fieldsAtom, keyOfOption } from '../../payment-fields/state.ts';
import type { LastOrder } from '../last-order.ts';
import {
  loadQuickCustomerAtom,
  quickChangesAtom,
  quickContentAtom,
  quickObstacleAtom,
  sendQuickOrderAtom,
} from './state.ts';

afterEach(() => {
  tabStore.remove(storedName('order', 'sk-ws'));
  localStore.remove(ATTEMPT);
});

/** A customer with the open dialog of a quick order; the cart has choices of its own. */
async function openDialog() {
  const page = await startOrder('transfer', {}, 'rychla');
  await page.store.set(loadQuickCustomerAtom);
  const order = () =>
    page.store.set(sendQuickOrderAtom, {
      go: page.go,
      from: page.host,
      leave: (url) => void page.seen.left.push(url.href),
    });
  const changes = (): string[] =>
    Object.values(page.store.get(quickChangesAtom) ?? {})
      .flat()
      .map(({ key }) => key);
  return { ...page, order, changes };
}

type Dialog = Awaited<ReturnType<typeof openDialog>>;
type Json = Record<string, unknown>;

/** Changes the response of a call, as if another device had changed what it is about. */
const changeAnswer = (page: Dialog, changed: string, change: (body: never) => unknown): void =>
  page.setNetwork(async (call, send) => {
    const response = await send();
    return call === changed ? Response.json(change((await response.json()) as never)) : response;
  });

describe('a quick order', () => {
  it('shows what it uses: the default profile and the last payment, not those of the cart [4.40]', async () => {
    const page = await openDialog();
    expect(page.store.get(quickContentAtom)).toMatchObject({
      items: [{ code: 'hosting-plus' }],
      billing: { emails: expect.stringContaining('@') },
      payment: { groupId: 'card' },
    });
  });

  it('that is paid in fields on the page keeps them while they are filled in and while it is paid', async () => {
    const page = await openDialog();
    const given = page.store.get(configAtom);
    page.store.set(configAtom, { ...given, payments: { card: { module: 'https://pay.example/card.js' } } });
    await page.store.set(loadPaymentOptionsAtom);
    let isComplete = false;
    const shown: unknown[] = [];
    const confirm = async (): Promise<PaymentOutcome> => {
      shown.push(page.store.get(quickObstacleAtom));
      return { outcome: 'cancelled' };
    };
    const fields = { status: 'ready', validate: async () => isComplete, confirm } as const;
    page.store.set(fieldsAtom, { [keyOfOption({ groupId: 'card', id: 'card' })]: fields });
    changeAnswer(page, 'POST /quick-order', (answer: Json) => ({ ...answer, payment: { session: 's-1' } }));
    await page.order();
    expect([await ordersOf(page.shop), page.store.get(quickObstacleAtom)]).toEqual([[], undefined]);
    isComplete = true;
    await page.order();
    expect(shown, 'nothing stands in their place').toEqual([undefined]);
    expect(page.seen.routes).toEqual(['thank-you?messageKey=cancel']);
  });

  it.each<[string, string, (body: never) => unknown, string]>([
    ['payment', 'GET /users', (user: Json) => ({ ...user, paymentGroup: 'transfer' }), 'payment'],
    [
      'address of the payer',
      'GET /billing-profiles',
      (profiles: Json[]) => profiles.map((profile) => ({ ...profile, street: 'Nová 99' })),
      'billing',
    ],
    ['note', 'GET /cart', (cart: Json) => ({ ...cart, note: 'Ring twice' }), 'note'],
    [
      'period',
      'GET /cart',
      (cart: { items: Json[] }) => ({ ...cart, items: cart.items.map((item) => ({ ...item, period: 24 })) }),
      'item_years',
    ],
  ])(
    'is not sent with another %s than the dialog shows, and then shows it [D.61]',
    async (_what, call, change, name) => {
      const page = await openDialog();
      changeAnswer(page, call, change);
      await page.order();
      expect(page.changes()).toEqual([`wsk.order.${name}`, 'wsk.order.check_again']);
      expect(page.store.get(quickObstacleAtom), 'the order is still offered').toBeUndefined();
      expect(page.seen.calls).not.toContain('POST /quick-order');
      await page.order();
      expect(page.changes()).toEqual([]);
      expect(page.seen.calls).toContain('POST /quick-order');
    },
  );

  it('shows the default profile that has changed while it was under way, and orders it with the next press [D.61]', async () => {
    const page = await openDialog();
    const street = 'Nová 99';
    let isChanged = false;
    page.setNetwork(async (call, send) => {
      if (call === 'POST /quick-order' && !isChanged) {
        isChanged = true;
        return Response.json(await page.customer.cart('GET', ''), { status: 412 });
      }
      const response = await send();
      if (call !== 'GET /billing-profiles' || !isChanged) return response;
      return Response.json(((await response.json()) as Json[]).map((profile) => ({ ...profile, street })));
    });
    await page.order();
    expect(page.changes()).toEqual(['wsk.order.billing', 'wsk.order.check_again']);
    expect(page.store.get(quickContentAtom)?.billing).toMatchObject({ street });
    expect(await ordersOf(page.shop)).toEqual([]);
    await page.order();
    expect(page.changes()).toEqual([]);
    expect(await ordersOf(page.shop)).toHaveLength(1);
  });

  it('does not depend on the choices of the cart, which it does not use', async () => {
    const page = await openDialog();
    changeAnswer(page, 'GET /cart', (cart: Json) => ({ ...cart, billingProfile: null, paymentOption: null }));
    await page.order();
    expect(await ordersOf(page.shop)).toHaveLength(1);
  });

  it('is confirmed to the addresses of the payer, not to those of the cart', async () => {
    const page = await openDialog();
    const { emails } = page.store.get(quickContentAtom)?.billing ?? {};
    changeAnswer(page, 'GET /cart', (cart: Json) => ({ ...cart, billingProfile: null }));
    await page.order();
    const order = readJson(tabStore, storedName('order', 'sk-ws')) as LastOrder | undefined;
    expect(order?.receipt?.emails.join(', ')).toBe(emails);
  });

  it('is refused if the default profile no longer exists', async () => {
    const page = await startOrder('transfer', {}, 'rychla');
    page.setNetwork((call, send) =>
      call === 'GET /billing-profiles' ? Promise.resolve(Response.json([])) : send(),
    );
    await page.store.set(loadQuickCustomerAtom);
    expect(page.store.get(quickObstacleAtom)).toEqual({
      checkout: [{ key: 'exception.quick_order.no_default_billing_profile' }],
    });
  });

  it('says that a consent was withdrawn meanwhile', async () => {
    const page = await openDialog();
    page.setNetwork((call, send) => {
      if (call === 'GET /cart') page.store.set(consentsAtom, { thirdPartyConsent: false });
      return send();
    });
    await page.order();
    expect(page.seen.calls).not.toContain('POST /quick-order');
  });
});
