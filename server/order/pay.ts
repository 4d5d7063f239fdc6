import { Hono } from 'hono';
import { html } from 'hono/html';
import type { PaymentState, Redirects } from '../entities.ts';
import { refuse } from '../errors.ts';
import { addressOf, languageOf, type Services, type ShopContext, type ShopEnv } from '../http/context.ts';
import { answerFailedPage } from '../http/failed-page.ts';
import { pageTexts } from '../http/page-texts.ts';
import { plainPage } from '../http/plain-page.ts';
import type { Payment } from '../provider.ts';

/**
 * GET /pay/{id} sends the payer on to the page of the bank; GET /pay/{id}/return, where that page returns to, asks what
 * became of the payment and sends the payer back to the shop; while it is not known, a page asks again. A payment that is
 * decided is never asked for again.
 */
export function payRoutes(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.get('/:id', async (c) => {
    const payment = await paymentOf(c, services);
    const { order, redirects } = payment;
    const back = backTo(order.paymentState, redirects);
    return c.redirect(back ?? (await services.ask.page(askedOf(c, payment, services), payment)), 303);
  });
  app.get('/:id/return', async (c) => {
    const payment = await paymentOf(c, services);
    const state = await decidedState(c, payment, services);
    const back = backTo(state, payment.redirects);
    return back ? c.redirect(back, 303) : waitingPage(c, payment);
  });
  app.onError(answerFailedPage(services.store.db));
  return app;
}

const ASK_AGAIN_SECONDS = '3';

/** Neither paid nor failed: a payer who read that it failed would pay twice. */
function waitingPage(c: ShopContext, { order }: Payment): Promise<Response> {
  c.header('Refresh', ASK_AGAIN_SECONDS);
  const { t } = pageTexts(c);
  const body = html`<p role="status">${t.waiting(order.number)}</p>`;
  return plainPage(c, { title: t.processing, body });
}

async function paymentOf(c: ShopContext, services: Services): Promise<Payment> {
  const id = c.req.param('id') ?? '';
  const found = await services.store.payment(id);
  if (!found) throw refuse(404, 'exception.invoice.not_found');
  const { redirects } = found.payment;
  return { id, order: found.order, redirects, returnTo: addressOf(c, `/pay/${id}/return`, services).href };
}

/** A payment belongs to a company: the browser that opens its address names none. */
function askedOf(c: ShopContext, { order }: Payment, { companyOf }: Services) {
  const company = companyOf(order.company);
  if (!company) throw refuse(404, 'exception.invoice.not_found');
  return { company, language: languageOf(c) };
}

/** Read back: an earlier decision remains, and the payer is redirected accordingly. */
async function decidedState(c: ShopContext, payment: Payment, services: Services): Promise<PaymentState> {
  const { order } = payment;
  if (order.paymentState !== 'waiting') return order.paymentState;
  // A bank that does not answer has decided nothing; the guard has reported it.
  const asked = services.ask.state(askedOf(c, payment, services), payment);
  const state = await asked.catch((): PaymentState => 'waiting');
  if (state !== 'waiting') await services.store.decidePayment(order, state);
  return (await services.store.order(order.id))?.paymentState ?? state;
}

/** The page of the shop for the outcome of a payment; undefined while there is none. */
export function backTo(state: PaymentState, redirects: Redirects): string | undefined {
  if (state === 'waiting') return undefined;
  const pages = { paid: redirects.success, cancelled: redirects.cancel, failed: redirects.failure };
  return pages[state];
}
