import { afterEach, describe, expect, it } from 'vitest';
import { ordersOf } from '../../../../demo/api/test-support.ts';
import { forgetOrder, messagesOf, startOrder } from '../../../../test/support/order-page.ts';
import { tabStore } from '../../../lib/storage.ts';
import { storedName } from '../../../state/session/stored-rows.ts';
import type { PaymentOutcome } from '../../payment-fields/module.ts';
import { type Fields, fieldsAtom, keyOfOption } from '../../payment-fields/state.ts';
import { readLastOrder, unpaidOrder } from '../last-order.ts';
import { payAgainAtom } from '../pay/pay-again.ts';
import { loadPaymentAtom, paymentFamily, paymentReasonAtom } from '../payment-state.ts';

/** What the fields on the page do, instead of those of a module. */
const fields: Pick<Fields, 'validate' | 'confirm'> = {
  validate: async () => true,
  confirm: async () => undefined,
};

const CARD = { id: 'card', groupId: 'card' };
const SESSION = { secret: 's-1' };

afterEach(() => {
  forgetOrder();
  tabStore.remove(storedName('order', 'sk-ws'));
  fields.validate = async () => true;
});

type Answer = PaymentOutcome | undefined | ((page: Page) => Promise<PaymentOutcome>);
type Page = Awaited<ReturnType<typeof startOrder>>;

/** A page whose fields for the card are complete, in a shop that answers orders with a session for them. */
async function start(answer: Answer, session: unknown = SESSION): Promise<Page & { asked: unknown[] }> {
  const page = await startOrder('card', { payments: { card: { module: 'https://pay.example/card.js' } } });
  page.store.set(fieldsAtom, {
    [keyOfOption(CARD)]: {
      status: 'ready',
      validate: () => fields.validate(),
      confirm: (place, given) => fields.confirm(place, given),
    },
  });
  page.setNetwork(async (call, send) => {
    const response = await send();
    if (!/^POST .*(checkout|payments)$/.test(call) || !response.ok) return response;
    const body = (await response.json()) as object;
    return Response.json(session === 'none' ? body : { ...body, payment: { attempt: 'a-1', session } });
  });
  const asked: unknown[] = [];
  fields.confirm = async (place, given) => {
    asked.push([place, given, messagesOf(page, 'checkout')]);
    return typeof answer === 'function' ? answer(page) : answer;
  };
  return { ...page, asked };
}

const lastNumber = async ({ shop }: Page): Promise<number> => Number((await ordersOf(shop)).at(-1)?.number);
const paying = async (page: Page): Promise<PaymentOutcome> => {
  await page.shop.decide(await lastNumber(page), 'paid');
  return { outcome: 'done' };
};

describe('an order that is paid in fields on the page', () => {
  it('is stored first, then its money is taken with what the shop answered', async () => {
    const page = await start(paying);
    const events = page.hear('ws-order');
    await page.order();
    const [place, session, said] = page.asked[0] as [object, unknown, string[]];
    expect(place).toMatchObject({ option: CARD, amount: 8_103, host: page.host });
    expect([session, said]).toEqual([SESSION, ['wsk.payment.confirming']]);
    expect(page.seen.routes).toEqual(['thank-you?messageKey=success']);
    expect(page.seen.left).toEqual([]);
    expect(events).toMatchObject([{ messageKey: 'success', total: 81.03 }]);
    expect(await ordersOf(page.shop)).toHaveLength(1);
    expect(unpaidOrder.read('sk-ws')).toBeUndefined();
    expect(messagesOf(page, 'checkout')).toEqual([]);
  });

  it.each<[string, Answer, string]>([
    ['whose money is on its way waits for it', { outcome: 'done' }, 'processing'],
    ['that is refused says why', { outcome: 'failed', message: 'No funds' }, 'fail'],
    ['that the payer gives up can be paid in another way', { outcome: 'cancelled' }, 'cancel'],
    [
      'whose money came although it was given up is paid',
      async (page) => ({ ...(await paying(page)), outcome: 'cancelled' }),
      'success',
    ],
    ['whose bank cannot be opened can be paid again', { outcome: 'redirect', url: 'javascript:1' }, 'fail'],
  ])('%s', async (_title, answer, state) => {
    const page = await start(answer);
    await page.order();
    expect(page.seen.routes).toEqual([`thank-you?messageKey=${state}`]);
    expect(page.seen.left).toEqual([]);
    expect(await ordersOf(page.shop)).toHaveLength(1);
    const isPaid = state === 'success';
    expect(unpaidOrder.read('sk-ws')?.orderId).toBe(isPaid ? undefined : String(await lastNumber(page)));
    const reason = typeof answer === 'object' && 'message' in answer ? answer.message : undefined;
    expect(page.store.get(paymentReasonAtom)).toBe(reason);
  });

  it.each<[string, Answer, unknown]>([
    ['has no fields any more', undefined, SESSION],
    ['has to leave for a challenge', { outcome: 'redirect', url: 'https://bank.example/3ds' }, SESSION],
    ['gets no session from the shop', { outcome: 'done' }, 'none'],
    ['gets null for a session', { outcome: 'done' }, null],
  ])('leaves the page where it %s', async (_title, answer, session) => {
    const page = await start(answer, session);
    await page.order();
    expect(page.seen.left).toHaveLength(1);
    expect(page.seen.left[0]).toMatch(
      typeof answer === 'object' && 'url' in answer ? /^https:\/\/bank\.example/ : /\/bank\//,
    );
    expect(page.seen.routes).toEqual([]);
    expect(readLastOrder('sk-ws')).toMatchObject({ announced: false, paymentUrl: expect.any(String) });
  });

  it('is believed paid in a shop that does not tell', async () => {
    const page = await start({ outcome: 'done' });
    page.setNetwork(async (call, send) => {
      if (call.endsWith('/payment')) return Response.json({}, { status: 404 });
      const response = await send();
      if (call !== 'POST /checkout') return response;
      return Response.json({ ...((await response.json()) as object), payment: { session: SESSION } });
    });
    await page.order();
    expect(page.seen.routes).toEqual(['thank-you?messageKey=success']);
  });

  it('is not sent while they are incomplete, and the cart is as it was', async () => {
    const page = await start({ outcome: 'done' });
    fields.validate = async () => false;
    await page.order();
    expect(messagesOf(page, 'checkout')).toEqual(['wsk.payment.fields_incomplete']);
    expect(await ordersOf(page.shop)).toEqual([]);
    fields.validate = async () => true;
    await page.order();
    expect(page.asked).toHaveLength(1);
  });

  it('does not ask them where nothing is to be paid in them', async () => {
    const page = await start({ outcome: 'done' });
    fields.validate = async () => false;
    page.store.set(fieldsAtom, {});
    await page.order();
    expect(page.seen.left).toHaveLength(1);
  });

  it('can be paid in them again after it failed, as the same order', async () => {
    const page = await start({ outcome: 'failed', message: 'No funds' });
    await page.order();
    const orderId = String(await lastNumber(page));
    await page.store.set(loadPaymentAtom, orderId, page.host);
    const payment = page.store.get(paymentFamily(orderId))?.data;
    if (typeof payment !== 'object') throw new Error('no payment');
    const option = payment.options.find(({ id }) => id === 'card');
    if (!option) throw new Error('no card');
    fields.confirm = () => paying(page);
    const act = { orderId, payment, option };
    expect(await page.store.set(payAgainAtom, act, { go: page.go, from: page.host })).toEqual({});
    expect(page.seen.routes.at(-1)).toBe('thank-you?messageKey=success');
    expect(await ordersOf(page.shop)).toHaveLength(1);
  });
});
