import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as v from 'valibot';
import { needsDomainProfile } from './cart-view.ts';
import { checkoutIssues } from './checkout-rules.ts';
import {
  bodyOf,
  languageOf,
  presetOf,
  requireCart,
  requireUser,
  type Services,
  type ShopContext,
  type ShopEnv,
} from './context.ts';
import { Refusal, refuse } from './errors.ts';
import { optionsFor, REDIRECTING, transferData } from './payment.ts';
import { creditSpent } from './price-list.ts';
import { type PricedCart, type PricedItem, priceCart } from './pricing.ts';
import type { OrderItem, PaymentState, Redirects } from './schema.ts';
import { callOf } from './session.ts';
import type { Answer, Cart, Order, User } from './store.ts';

const address = v.nullish(v.string());
const checkoutSchema = v.object({
  redirectAfterCancel: address,
  redirectAfterPaySuccess: address,
  redirectAfterPayFailure: address,
  termsAndConditionsConsent: v.nullish(v.boolean()),
  thirdPartyConsent: v.nullish(v.boolean()),
});
type CheckoutInput = v.InferOutput<typeof checkoutSchema>;

interface Draft {
  input: CheckoutInput;
  cart: Cart;
  user: User;
  priced: PricedCart;
}

/** POST /checkout (section 4): refuses with every step's issues at once, else stores the order and empties the cart. */
export function checkoutRoutes(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.post('/', async (c) => {
    const input = await bodyOf(c, checkoutSchema);
    const cart = await requireCart(c, services);
    const user = await requireUser(c, services);
    const priced = priceCart(cart.content, presetOf(c), languageOf(c));
    await refuseIssues(c, { input, cart, user, priced }, services);
    return services.locks.run('orders', () => placeOrder(c, { input, cart, user, priced }, services));
  });
  return app;
}

async function refuseIssues(
  c: ShopContext,
  { input, cart, user, priced }: Draft,
  services: Services,
): Promise<void> {
  const { store } = services;
  const { billingProfileId, domainProfileId } = cart.content;
  const context = checkoutIssues({
    content: cart.content,
    priced,
    billingProfile: billingProfileId
      ? await store.profile(user.login, 'billing', billingProfileId)
      : undefined,
    domainProfile: domainProfileId ? await store.profile(user.login, 'domain', domainProfileId) : undefined,
    needsDomainProfile: needsDomainProfile(c, cart.content),
    options: await optionsFor(c, services),
    terms: input.termsAndConditionsConsent === true,
    thirdParty: input.thirdPartyConsent === true,
  });
  if (context.length > 0) throw new Refusal(422, { key: 'exception.checkout.failed', context });
}

/** Everything the order changes is one transaction, with the answer to repeat in it: a crash leaves all or nothing. */
async function placeOrder(c: ShopContext, draft: Draft, services: Services): Promise<Response> {
  const { store, clock } = services;
  const order = await makeOrder(c, draft, services);
  const redirects = redirectsOf(draft, services);
  const payment = redirects && { id: randomUUID(), orderId: order.id, redirects };
  const body = JSON.stringify(outcome(c, order, payment?.id));
  const key = c.req.header('idempotency-key');
  const answer: Answer | undefined = key
    ? {
        sessionId: draft.cart.sessionId,
        key,
        call: callOf(c),
        status: 200,
        body,
        createdAt: clock().getTime(),
      }
    : undefined;
  const isCredit = draft.cart.content.paymentOption?.groupId === 'credit' && order.vatIncluded > 0;
  const creditLeft = isCredit
    ? draft.user.creditEur - creditSpent(order.currency, order.vatIncluded)
    : undefined;
  if (creditLeft !== undefined && creditLeft < 0)
    throw refuse(422, 'exception.payment.credit_payment_failed');
  await store.place({ order, cart: draft.cart, payment, creditLeft, answer });
  return c.body(body, 200, { 'content-type': 'application/json' });
}

async function makeOrder(
  c: ShopContext,
  { input, cart, user, priced }: Draft,
  services: Services,
): Promise<Order> {
  const { store, clock } = services;
  const { content } = cart;
  const billingProfile = await store.profile(user.login, 'billing', content.billingProfileId ?? '');
  const domainProfile = await store.profile(user.login, 'domain', content.domainProfileId ?? '');
  if (!billingProfile) throw refuse(404, 'exception.billing_profile.not_found');
  const now = clock().getTime();
  return {
    id: randomUUID(),
    number: await store.nextOrderNumber(),
    cartUuid: cart.uuid,
    company: cart.company,
    currency: presetOf(c).currency,
    login: user.login,
    items: priced.items.map(orderItem),
    coupon: content.coupon?.code ?? null,
    discount: priced.discount,
    vatPercentage: priced.vatPercentage,
    vatExcluded: priced.vatExcluded,
    vat: priced.vat,
    vatIncluded: priced.vatIncluded,
    billingProfile,
    domainProfile: domainProfile ?? null,
    paymentOption: content.paymentOption ?? null,
    note: content.note,
    termsAndConditionsConsent: input.termsAndConditionsConsent === true,
    thirdPartyConsent: input.thirdPartyConsent === true,
    paymentState: firstState(priced, content.paymentOption?.groupId),
    createdAt: now,
    updatedAt: now,
  };
}

function orderItem({ item, name, before, price }: PricedItem): OrderItem {
  return {
    code: item.code,
    name,
    period: item.period,
    vatExcludedBeforeDiscount: before,
    vatExcluded: price,
    properties: item.properties,
  };
}

function firstState({ vatIncluded }: PricedCart, group: string | undefined): PaymentState {
  return vatIncluded === 0 || group === 'credit' ? 'paid' : 'waiting';
}

/** Where the bank sends the payer back to: only to the sites that this shop serves. */
function redirectsOf({ input, cart, priced }: Draft, { isSiteOrigin }: Services): Redirects | undefined {
  const group = cart.content.paymentOption?.groupId ?? '';
  if (priced.vatIncluded === 0 || !REDIRECTING.has(group)) return undefined;
  const allowed = (url: string | null | undefined): string => {
    const parsed = URL.canParse(url ?? '') ? new URL(url ?? '') : undefined;
    if (parsed && /^https?:$/.test(parsed.protocol) && isSiteOrigin(parsed.origin)) return parsed.href;
    throw refuse(422, 'exception.payment.bank_redirect_url_not_found', `not allowed: ${url}`);
  };
  return {
    success: allowed(input.redirectAfterPaySuccess),
    failure: allowed(input.redirectAfterPayFailure),
    cancel: allowed(input.redirectAfterCancel),
  };
}

/** What the visitor's browser is told; the order is known by its number, which stands on the invoice too. */
function outcome(c: ShopContext, order: Order, paymentId: string | undefined) {
  const orderId = String(order.number);
  if (order.vatIncluded === 0) return { zeroOrder: true, orderId };
  if (paymentId) return { redirect: bankAddress(c, paymentId), orderId };
  const group = order.paymentOption?.groupId;
  const isTransfer = group === 'transfer' || group === 'qrcode';
  return isTransfer ? { paymentOptions: transferData(order), orderId } : { orderId };
}

/** The bank speaks the language of the page that sent the payer. */
function bankAddress(c: ShopContext, paymentId: string): string {
  const url = new URL(`/bank/${paymentId}`, c.req.url);
  url.searchParams.set('language', languageOf(c));
  return url.href;
}
