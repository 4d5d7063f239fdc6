import { Hono } from 'hono';
import { html } from 'hono/html';
import { nameLanguage } from './catalogue.ts';
import type { Services, ShopContext, ShopEnv } from './context.ts';
import { toMajor } from './money.ts';
import { page } from './page.ts';
import { PAGE_TEXTS, type PageTexts } from './page-texts.ts';
import type { PaymentState, Redirects } from './schema.ts';
import type { Order, Payment } from './store.ts';

const OUTCOMES: Record<string, PaymentState> = { pay: 'paid', cancel: 'cancelled', fail: 'failed' };

/** GET /bank/{id} asks, POST decides once and returns 303 to the address given at checkout. */
export function bankPage(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.get('/:id', async (c) => {
    const found = await services.store.payment(c.req.param('id'));
    return found ? paymentPage(c, found) : unknownPage(c);
  });
  app.post('/:id', async (c) => {
    const found = await services.store.payment(c.req.param('id'));
    if (!found) return unknownPage(c);
    const wish = OUTCOMES[String((await c.req.parseBody()).outcome ?? '')];
    if (wish) await services.store.decidePayment(found.order.id, wish);
    // Read back: when somebody decided before, that decision stands, and the payer is led to it.
    const order = await services.store.order(found.order.id);
    const target = returnAddress(found.payment.redirects, order?.paymentState ?? 'waiting');
    return target ? c.redirect(target, 303) : paymentPage(c, found);
  });
  return app;
}

function returnAddress(redirects: Redirects, state: PaymentState): string | undefined {
  if (state === 'waiting') return undefined;
  const addresses = { paid: redirects.success, cancelled: redirects.cancel, failed: redirects.failure };
  return addresses[state];
}

function languageOfPage(c: ShopContext) {
  const language = nameLanguage(c.req.query('language') ?? c.req.header('accept-language'));
  return { language, t: PAGE_TEXTS[language] };
}

function paymentPage(c: ShopContext, { payment, order }: { payment: Payment; order: Order }) {
  const { language, t } = languageOfPage(c);
  const back = returnAddress(payment.redirects, order.paymentState);
  const amount = new Intl.NumberFormat(language, { style: 'currency', currency: order.currency }).format(
    toMajor(order.vatIncluded),
  );
  const body = html`<p class="brand">${t.bank}</p>
<h1>${back ? t.decided : t.payTitle}</h1>
<p class="amount">${amount}</p>
<dl><dt>${t.order}</dt><dd>${order.number}</dd><dt>${t.shop}</dt><dd>${order.company}</dd></dl>
${back ? html`<a class="button" href="${back}">${t.back}</a>` : choices(t)}`;
  const formTargets = [...new Set(Object.values(payment.redirects).map((url) => new URL(url).origin))];
  return page(c, { language, title: t.payTitle, body, formTargets });
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
  const { language, t } = languageOfPage(c);
  const body = html`<p class="brand">${t.bank}</p><h1>${t.unknownPayment}</h1><p class="soft">${t.unknownPaymentHint}</p>`;
  return page(c, { language, title: t.unknownPayment, body, status: 404 });
}
