import { Hono } from 'hono';
import { html } from 'hono/html';
import { REDIRECTING } from '../cart/payment.ts';
import type { PaymentState, Redirects } from '../entities.ts';
import { refuse } from '../errors.ts';
import {
  addressOf,
  languageOf,
  type Services,
  type ShopContext,
  type ShopEnv,
  tellLater,
} from '../http/context.ts';
import { answerFailedPage } from '../http/failed-page.ts';
import { pageTexts } from '../http/page-texts.ts';
import { plainPage } from '../http/plain-page.ts';
import type { Payment } from '../provider.ts';
import type { Order, Payment as StoredPayment } from '../store/schema.ts';
import type { Outbox } from '../telling/outbox.ts';

/**
 * GET /pay/{id} sends the payer on to the page of the bank, also after an attempt that did not succeed. GET or POST
 * /pay/{id}/return, where that page returns to, asks for the outcome of the payment and sends the payer back to the shop;
 * while it is not known, a page asks again. Once an order is paid, the bank is not asked any more.
 */
export function payRoutes(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.get('/:id', async (c) => {
    const payment = await paymentOf(c, services);
    const { order, redirects } = payment;
    if (order.paymentState === 'paid') return c.redirect(redirects.success, 303);
    if (order.closedAt !== null) return c.redirect(redirects.failure, 303);
    return c.redirect(await services.ask('payments.page', askedOf(c, payment, services)), 303);
  });
  app.on(['GET', 'POST'], '/:id/return', async (c) => {
    const payment = await paymentOf(c, services);
    const back = backTo(await stateNow(c, payment, services), payment.redirects);
    if (back) return c.redirect(back, 303);
    return c.req.method === 'POST' ? c.redirect(payment.returnTo, 303) : waitingPage(c, payment);
  });
  app.onError(answerFailedPage(services.store.db));
  return app;
}

const ASK_AGAIN_SECONDS = '3';

/** Neither paid nor failed: a payer who read that it failed would pay twice. */
function waitingPage(c: ShopContext, { order }: Payment): Promise<Response> {
  c.header('Refresh', ASK_AGAIN_SECONDS);
  const { t } = pageTexts(c);
  const body = html`<p role="status">${t.waiting.replace('{order}', `${order.number}`)}</p>`;
  return plainPage(c, { title: t.processing, body });
}

async function paymentOf(c: ShopContext, services: Services): Promise<Payment> {
  const id = c.req.param('id') ?? '';
  const found = await services.store.payment(id);
  if (!found) throw refuse(404, 'exception.invoice.not_found');
  return askedPayment(c, found, services);
}

/** An attempt as the provider is asked about it: the order says how it is paid by it. */
export function askedPayment(
  c: ShopContext,
  { payment: { id, redirects, option }, order }: { payment: StoredPayment; order: Order },
  services: Services,
): Payment {
  const returnTo = addressOf(c, `/pay/${id}/return`, services).href;
  return { id, order: { ...order, paymentOption: option ?? order.paymentOption }, redirects, returnTo };
}

/** Attempts that the bank is asked about when a page asks for the state of an order. */
const ASKED = 3;

/** The order once the bank was asked about its attempts that are not paid: money may come late, also after a cancellation. */
export async function orderNow(c: ShopContext, order: Order, services: Services): Promise<Order> {
  if (order.paymentState === 'paid' || order.closedAt !== null) return order;
  const attempts = await services.store.unpaidAttempts(order.id);
  const onPages = attempts.filter(({ option }) =>
    REDIRECTING.has((option ?? order.paymentOption)?.groupId ?? ''),
  );
  for (const payment of onPages.slice(0, ASKED)) {
    const state = await stateNow(c, askedPayment(c, { payment, order }, services), services);
    if (state === 'paid') break;
  }
  return (await services.store.order(order.id)) ?? order;
}

/** A payment belongs to a company: the browser that opens its address names none. */
function askedOf(c: ShopContext, payment: Payment, { companyOf }: Services) {
  const company = companyOf(payment.order.company);
  if (!company) throw refuse(404, 'exception.invoice.not_found');
  return { company, language: languageOf(c), payment };
}

/** The state of a payment: the bank's answer now, else what was known of it before. */
async function stateNow(c: ShopContext, payment: Payment, services: Services): Promise<PaymentState> {
  const { order, id } = payment;
  if (order.paymentState === 'paid') return 'paid';
  // A bank that does not answer has decided nothing; the guard has reported it.
  const asked = services.ask('payments.state', askedOf(c, payment, services));
  const state = await asked.catch((): PaymentState => 'waiting');
  if (state !== 'waiting') await decide(id, state, services, (...told) => tellLater(c, services, ...told));
  return (await services.store.order(order.id))?.paymentState ?? state;
}

/** Stores the outcome of an attempt to pay and tells the provider; returns whether this changed something. */
export async function decide(
  which: string | number,
  state: PaymentState,
  services: Pick<Services, 'store' | 'outbox' | 'keep'>,
  tell: (...told: Parameters<Outbox['tell']>) => unknown = services.outbox.tell,
): Promise<boolean> {
  const orderId = await services.store.decide(which, state);
  // Only the call that stored the notice tells it at once.
  const isNews = orderId !== undefined && state === 'paid';
  await Promise.all([isNews && tell(orderId, 'paid', 'paidTwice'), services.keep()]);
  return orderId !== undefined;
}

/** The page of the shop for the outcome of a payment; undefined while there is none. */
export function backTo(state: PaymentState, redirects: Redirects): string | undefined {
  if (state === 'waiting') return undefined;
  const pages = { paid: redirects.success, cancelled: redirects.cancel, failed: redirects.failure };
  return pages[state];
}
