import { afterEach, describe, expect, it } from 'vitest';
import { ordersOf } from '../../../../demo/api/test-support.ts';
import { forgetOrder, startOrder } from '../../../../test/support/order-page.ts';
import { loadQuickCustomerAtom, sendQuickOrderAtom } from '../quick/state.ts';

afterEach(forgetOrder);

const REFUSED = 'thank-you?messageKey=exception&exception=wsk.checkout.other_currency';

describe('a page whose config names another currency than the shop', () => {
  it.each(['transfer', 'card'])(
    'sends no order by %s, and says so with the way to the support [C9.31]',
    async (payment) => {
      const page = await startOrder(payment, { currency: 'SEK' });
      await page.order();
      expect(page.seen.calls).not.toContain('POST /checkout');
      expect(page.seen.routes).toEqual([REFUSED]);
      expect(await ordersOf(page.shop)).toEqual([]);
    },
  );

  it('sends no quick order [C9.31]', async () => {
    const page = await startOrder('transfer', { currency: 'SEK' }, 'rychla');
    await page.store.set(loadQuickCustomerAtom);
    await page.store.set(sendQuickOrderAtom, { go: page.go, leave: () => undefined });
    expect(page.seen.calls).not.toContain('POST /quick-order');
    expect(page.seen.routes).toEqual([REFUSED]);
  });
});

it.each([
  ['names the same currency', 'EUR'],
  ['writes it in small letters', 'eur'],
  ['names none', undefined],
  ['names null', null],
  ['names nothing', ''],
  ['writes a sign', '€'],
  ['writes a number', 978],
  ['writes an object', { code: 'SEK' }],
])('an order is sent as before if the shop %s [C9.31]', async (_what, currency) => {
  const page = await startOrder('transfer');
  page.setNetwork(async (call, send) => {
    const response = await send();
    if (call !== 'GET /cart') return response;
    return Response.json({ ...((await response.json()) as object), currency });
  });
  await page.order();
  expect(page.seen.routes).toEqual(['thank-you?messageKey=transfer']);
});
