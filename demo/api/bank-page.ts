import { Hono } from 'hono';
import { html } from 'hono/html';
import type { PaymentState } from '../../server/entities.ts';
import type { Services, ShopContext, ShopEnv } from '../../server/http/context.ts';
import { writeMoney } from '../../server/lib/money.ts';
import { ownValue } from '../../server/lib/own-value.ts';
import { backTo, decide } from '../../server/order/pay.ts';
import type { Order, Payment } from '../../server/store/schema.ts';
import { codeOf, namesOf } from './companies.ts';
import { page } from './page.ts';
import { pageLanguage } from './page-language.ts';
import type { PageTexts } from './page-texts.ts';

const OUTCOMES: Record<string, PaymentState> = { pay: 'paid', cancel: 'cancelled', fail: 'failed' };

/** GET /bank/{id} shows the payment, POST decides it and redirects with 303 to the URL given at checkout. */
export function bankPage(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.get('/:id', async (c) => {
    const found = await services.store.payment(c.req.param('id'));
    return found ? paymentPage(c, found) : unknownPage(c);
  });
  app.post('/:id', async (c) => {
    const found = await services.store.payment(c.req.param('id'));
    if (!found) return unknownPage(c);
    const outcome = ownValue(OUTCOMES, String((await c.req.parseBody()).outcome ?? ''));
    if (outcome) await decide(found.payment.id, outcome, services);
    // Read back: what is paid stays paid.
    const order = await services.store.order(found.order.id);
    const target = backTo(order?.paymentState ?? 'waiting', found.payment.redirects);
    return target ? c.redirect(target, 303) : paymentPage(c, found);
  });
  return app;
}

/** The bank's page uses the language of the page that sent the payer. */
export function bankAddress(paymentId: string, shop: string, language: string): string {
  const url = new URL(`/bank/${paymentId}`, shop);
  url.searchParams.set('language', language);
  return url.href;
}

function paymentPage(c: ShopContext, { payment, order }: { payment: Payment; order: Order }) {
  const { locale, t } = pageLanguage(c);
  const back = order.paymentState === 'paid' ? payment.redirects.success : undefined;
  const amount = (minor: number) => writeMoney(minor, order.currency, locale);
  const donation = html`<dt>${t.donation}</dt><dd>${amount(order.donation)}</dd>`;
  const body = html`<p class="brand">${t.bank}</p>
<h1>${back ? t.decided : t.payTitle}</h1>
<p class="amount">${amount(order.total)}</p>
<dl><dt>${t.order}</dt><dd>${order.number}</dd><dt>${t.shop}</dt><dd>${namesOf(codeOf({ code: order.company })).name}</dd>
${order.donation > 0 ? donation : ''}</dl>
${back ? decided(t, back) : choices(t)}`;
  const formTargets = [...new Set(Object.values(payment.redirects).map((url) => new URL(url).origin))];
  return page(c, { language: locale, title: t.payTitle, body, formTargets });
}

function decided(t: PageTexts, back: string) {
  return html`<p class="soft">${t.paid}</p><a class="button" href="${back}">${t.back}</a>`;
}

function choices(t: PageTexts) {
  return html`<p class="soft">${t.payHint}</p>
<form method="post">
<button name="outcome" value="pay">${t.pay}</button>
<button class="plain" name="outcome" value="cancel">${t.cancel}</button>
<button class="bad" name="outcome" value="fail">${t.fail}</button>
</form>`;
}

function unknownPage(c: ShopContext) {
  const { locale, t } = pageLanguage(c);
  const body = html`<p class="brand">${t.bank}</p><h1>${t.unknownPayment}</h1><p class="soft">${t.unknownPaymentHint}</p>`;
  return page(c, { language: locale, title: t.unknownPayment, body, status: 404 });
}
