import { Hono } from 'hono';
import { tryGetContext } from 'hono/context-storage';
import { getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import type { PaymentOption } from '../../server/entities.ts';
import { Refusal, refuse } from '../../server/errors.ts';
import { bodyOf, type Services, type ShopEnv } from '../../server/http/context.ts';
import { cookieAttributes } from '../../server/http/session.ts';
import { decide } from '../../server/order/pay.ts';
import type { Payment, Payments } from '../../server/provider.ts';
import type { NameLanguage } from '../languages.ts';
import type { PayProvider } from '../pay/app.ts';
import { PAY_TEXTS } from '../pay/pay-texts.ts';
import { bankAddress } from './bank-page.ts';

/** Set in a browser that wants to pay by card on the page; the brand pages read it, too: `here`, or `wallet`. */
export const PAY_COOKIE = 'ws_demo_pay';

const ON_PAGE = { id: 'card-page', groupId: 'card' };

const isOnPage = ({ order }: Payment): boolean => order.paymentOption?.id === ON_PAGE.id;

/** The card on the page, for the visitors of this call who asked for it. */
export function cardOnPage(language: NameLanguage): PaymentOption[] {
  const c = tryGetContext();
  const isAsked = c !== undefined && getCookie(c, PAY_COOKIE) !== undefined;
  return isAsked ? [{ ...ON_PAGE, available: true, name: PAY_TEXTS[language].option }] : [];
}

/** What the payment provider says of attempts by the card on the page; of others it knows nothing. */
export const pagePayments = (pay: PayProvider): Pick<Payments, 'session' | 'state'> => ({
  session: ({ payment, language }) => {
    if (!isOnPage(payment)) return undefined;
    const { id, returnTo, order } = payment;
    const page = bankAddress(id, new URL(returnTo).origin, language);
    return pay.session({ id, amount: order.total, currency: order.currency, page });
  },
  state: ({ payment }) => (isOnPage(payment) ? pay.state(payment.id) : 'waiting'),
});

const webhookSchema = v.object({
  attempt: v.string(),
  state: v.picklist(['paid', 'failed', 'cancelled']),
});

/** What the payment provider tells and asks, with the key that it shares with the shop. */
export function paymentWebhook(services: Services, { key }: PayProvider): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${key}`)
      throw new Refusal(401, { title: 'Not from the payment provider' });
    await next();
  });
  app.post('/', async (c) => {
    const { attempt, state } = await bodyOf(c, webhookSchema);
    await decide(attempt, state, services);
    return c.body(null, 204);
  });
  app.get('/:id', async (c) => {
    const found = await services.store.payment(c.req.param('id'));
    if (!found) throw refuse(404, 'exception.invoice.not_found');
    return c.json({ state: found.order.paymentState });
  });
  return app;
}

/**
 * POST /demo/pay-on-page: this browser can pay by card on the page from now on. POST /demo/late-webhooks: they come now. GET
 * /demo/payment-attempts: what the payment provider knows of its attempts.
 */
export function payCalls(services: Services, pay: PayProvider): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.post('/pay-on-page', (c) => {
    setCookie(c, PAY_COOKIE, 'here', { path: '/', ...cookieAttributes(c, services) });
    return c.body(null, 204);
  });
  app.get('/payment-attempts', async (c) => c.json(await pay.attempts()));
  app.post('/late-webhooks', async (c) => c.json(await pay.sendLate()));
  return app;
}
