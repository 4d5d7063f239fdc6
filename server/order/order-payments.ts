import { Hono } from 'hono';
import * as v from 'valibot';
import { optionsFor, REDIRECTING, TRANSFERRED } from '../cart/payment.ts';
import type { ChosenPayment, PaymentOption } from '../entities.ts';
import { refuse } from '../errors.ts';
import {
  askedBy,
  bodyOf,
  customerOf,
  type Services,
  type ShopContext,
  type ShopEnv,
  tellLater,
} from '../http/context.ts';
import { inEuro } from '../lib/euro.ts';
import { sha256 } from '../lib/hex.ts';
import { toMajor } from '../lib/money.ts';
import type { Order } from '../store/schema.ts';
import { orderNumber } from '../store/store-orders.ts';
import { orderNow } from './pay.ts';
import { allowedRedirects, answerToRepeat, outcomeOf } from './place-order.ts';

const attemptSchema = v.object({
  optionId: v.pipe(v.string(), v.maxLength(255)),
  redirects: v.object({ success: v.string(), failure: v.string(), cancel: v.string() }),
});

/**
 * The payment of a stored order, for the session or the customer that made it; anybody else learns nothing. GET
 * /orders/{id}/payment: whether it is paid, and how it can be. POST /orders/{id}/payments: a new attempt to pay it.
 */
export function orderPaymentRoutes(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.get('/:id/payment', async (c) => {
    const order = await orderNow(c, await ownOrder(c, c.req.param('id'), services), services);
    const text = JSON.stringify(await paymentView(c, order, services));
    const tag = `"${(await sha256(text)).slice(0, 24)}"`;
    c.header('ETag', tag);
    const isKnown = c.req.header('if-none-match')?.replace(/^W\//, '') === tag;
    return isKnown ? c.body(null, 304) : c.body(text, 200, { 'content-type': 'application/json' });
  });
  app.post('/:id/payments', async (c) => {
    const input = await bodyOf(c, attemptSchema);
    const order = await orderNow(c, await ownOrder(c, c.req.param('id'), services), services);
    return payAgain(c, order, input, services);
  });
  return app;
}

async function ownOrder(c: ShopContext, id: string, { store }: Services): Promise<Order> {
  const session = c.get('session');
  const order = session && (await store.ownOrder(orderNumber(id), session));
  if (order?.company !== c.get('company').code) throw refuse(404, 'validation.resource_not_found');
  return order;
}

const isPayable = ({ paymentState, closedAt }: Order): boolean =>
  paymentState !== 'paid' && closedAt === null;

async function paymentView(c: ShopContext, order: Order, services: Services) {
  const { paymentOption, paymentState, attempts, total, currency, closedAt } = order;
  const isTransfer = isPayable(order) && TRANSFERRED.has(paymentOption?.groupId ?? '');
  const [options, transfer] = await Promise.all([
    usableOptions(c, order, services),
    isTransfer
      ? services.ask('payments.transferData', { ...askedBy(c), order }).catch(() => undefined)
      : undefined,
  ]);
  return {
    // Money that comes for a closed order is given back.
    state: closedAt === null ? paymentState : 'cancelled',
    attempts,
    amount: toMajor(total),
    currency,
    ...(paymentOption && { optionId: paymentOption.id }),
    options,
    ...(transfer && { transfer }),
  };
}

/** How a stored order can be paid now; nothing if it is paid or closed, or somebody has to approve it first. */
async function usableOptions(
  c: ShopContext,
  order: Order,
  services: Services,
): Promise<readonly PaymentOption[]> {
  if (!isPayable(order) || order.total === 0) return [];
  const [options, customer, orderer] = await Promise.all([
    optionsFor(c, services),
    customerOf(c, services),
    services.store.user(order.login),
  ]);
  if (orderer?.traits?.needsApproval) return [];
  const isCardOnly = order.items.some(({ period }) => period === 1);
  const isCovered = inEuro(order.total, c.get('company')) <= (customer?.creditEur ?? 0);
  const isLast = ({ id }: PaymentOption): number => Number(id === order.paymentOption?.id);
  return options
    .filter(
      ({ groupId, available }) =>
        available && (!isCardOnly || groupId === 'card') && (isCovered || groupId !== 'credit'),
    )
    .toSorted((a, b) => isLast(b) - isLast(a));
}

/** Stores a new attempt, and answers like the checkout. The order stays the same, with its number. */
async function payAgain(
  c: ShopContext,
  order: Order,
  { optionId, redirects }: v.InferOutput<typeof attemptSchema>,
  services: Services,
): Promise<Response> {
  const notPayable = () => refuse(422, 'exception.payment.option_failed', 'paid, or closed');
  if (!isPayable(order)) throw notPayable();
  const found = (await usableOptions(c, order, services)).find(({ id }) => id === optionId);
  if (!found) throw refuse(422, 'exception.payment.option_not_found');
  const option = chosen(found, order);
  const isCredit = option.groupId === 'credit';
  const createdAt = services.clock().getTime();
  const payment = {
    id: crypto.randomUUID() as string,
    orderId: order.id,
    redirects: allowedRedirects(redirects, services),
    state: isCredit ? ('paid' as const) : ('waiting' as const),
    option,
    createdAt,
  };
  const paid = await services.store.addAttempt({
    payment,
    isOnPage: REDIRECTING.has(option.groupId),
    login: order.login,
    creditSpent: isCredit ? inEuro(order.total, c.get('company')) : 0,
    answer: answerToRepeat(c, {
      sessionId: c.get('session')?.id ?? '',
      orderId: order.id,
      attempt: payment.id,
      createdAt,
    }),
  });
  if (!paid) throw notPayable();
  if (isCredit) tellLater(c, services, order.id, 'paid');
  const [body] = await Promise.all([outcomeOf(c, { order: paid, payment }, services), services.keep()]);
  return c.json(body);
}

/** A card is charged again for renewals only where the customer has agreed to it with the order. */
const chosen = ({ id, groupId, recurrentAvailable }: PaymentOption, order: Order): ChosenPayment => ({
  id,
  groupId,
  recurrent: recurrentAvailable === true && order.paymentOption?.recurrent === true,
});
