import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type Refusal, refuse } from '../../server/errors.ts';
import { addressOf, languageOf, presetOf, type Services, type ShopContext } from './context.ts';
import { couponsOf } from './coupons.ts';
import { signedSchema } from './declarations.ts';
import { callOf } from './idempotency.ts';
import { actionsOf } from './order-actions.ts';
import { REDIRECTING } from './payment.ts';
import { creditSpent } from './price-list.ts';
import type { PricedCart, PricedItem } from './pricing.ts';
import type { Answer, Cart, Order, OrderItem, PaymentState, Redirects, User } from './schema.ts';
import { transferData } from './transfer.ts';

const address = v.nullish(v.string());
export const checkoutSchema = v.object({
  redirectAfterCancel: address,
  redirectAfterPaySuccess: address,
  redirectAfterPayFailure: address,
  termsAndConditionsConsent: v.nullish(v.boolean()),
  thirdPartyConsent: v.nullish(v.boolean()),
  consents: v.nullish(v.record(v.string(), v.boolean())),
  earlyStartConsent: v.nullish(v.boolean()),
  declarations: v.nullish(v.array(signedSchema)),
});
export type CheckoutInput = v.InferOutput<typeof checkoutSchema>;

/** An order about to be stored: everything about it has been validated. */
export interface Draft {
  input: CheckoutInput;
  cart: Cart;
  user: User;
  priced: PricedCart;
  /** An error after the order is stored; the response then names the invoice. */
  after: Refusal | undefined;
}

/**
 * Stores the order; returns undefined if another process was faster. All changes, and the response to repeat, are one
 * transaction: after a crash either all or none of them are stored.
 */
export async function placeOrder(
  c: ShopContext,
  draft: Draft,
  services: Services,
): Promise<Response | undefined> {
  const order = await makeOrder(c, draft, services);
  const redirects = redirectsOf(draft, services);
  const payment = redirects && { id: randomUUID(), orderId: order.id, redirects };
  const status = draft.after?.status ?? 200;
  const responseBody = draft.after
    ? { ...draft.after.body, invoiceId: String(order.number) }
    : { ...outcome(c, draft, { order, paymentId: payment?.id }, services), actions: actionsOf(order) };
  const body = JSON.stringify(responseBody);
  const answer = answerOf(c, draft, services, { status, body });
  const spent = creditOf(draft, order);
  const isPlaced = await services.store.place({
    order,
    cart: draft.cart,
    payment,
    creditSpent: spent,
    answer,
  });
  return isPlaced ? c.body(body, status, { 'content-type': 'application/json' }) : undefined;
}

function answerOf(
  c: ShopContext,
  { cart }: Draft,
  { clock }: Services,
  response: { status: number; body: string },
): Answer | undefined {
  const key = c.req.header('idempotency-key');
  if (!key) return undefined;
  return { sessionId: cart.sessionId, key, call: callOf(c), ...response, createdAt: clock().getTime() };
}

/** Euro cents. Throws if there is too little; the store checks again when it writes the order. */
function creditOf({ user }: Draft, { paymentOption, currency, total }: Order): number {
  if (paymentOption?.groupId !== 'credit' || total === 0) return 0;
  const spent = creditSpent(currency, total);
  if (spent > user.creditEur) throw refuse(422, 'exception.payment.credit_payment_failed');
  return spent;
}

async function makeOrder(
  c: ShopContext,
  { input, cart, user, priced }: Draft,
  { store, clock }: Services,
): Promise<Order> {
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
    ...moneyOf(priced),
    items: priced.items.map(orderItem),
    coupon:
      couponsOf(content)
        .map(({ code }) => code)
        .join(' ') || null,
    billingProfile,
    domainProfile: domainProfile ?? null,
    paymentOption: content.paymentOption ?? null,
    note: content.note,
    termsAndConditionsConsent: input.termsAndConditionsConsent === true,
    thirdPartyConsent: input.thirdPartyConsent === true,
    consents: input.consents ?? null,
    earlyStartConsent: input.earlyStartConsent ?? null,
    declarations: input.declarations ?? null,
    paymentState: firstState(priced, content.paymentOption?.groupId),
    attemptKey: c.req.header('idempotency-key') ?? null,
    actionsDoneAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

function moneyOf({ discount, vatPercentage, vatExcluded, vat, vatIncluded, donation, total }: PricedCart) {
  return { discount, vatPercentage, vatExcluded, vat, vatIncluded, donation, total };
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

function firstState({ total }: PricedCart, group: string | undefined): PaymentState {
  return total === 0 || group === 'credit' ? 'paid' : 'waiting';
}

/** The URL to which the bank redirects the payer: only on sites of this shop. */
function redirectsOf(
  { input, cart, priced, user }: Draft,
  { isSiteOrigin }: Services,
): Redirects | undefined {
  const group = cart.content.paymentOption?.groupId ?? '';
  if (priced.total === 0 || user.traits?.needsApproval || !REDIRECTING.has(group)) return undefined;
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

/** The response to the browser; an order is identified by its number, which is also on the invoice. */
function outcome(
  c: ShopContext,
  { user }: Draft,
  { order, paymentId }: { order: Order; paymentId: string | undefined },
  services: Services,
) {
  const orderId = String(order.number);
  if (order.total === 0) return { zeroOrder: true, orderId };
  if (user.traits?.needsApproval) return { key: 'checkout.invoice.waiting_for_approval', orderId };
  if (paymentId) return { redirect: bankAddress(c, paymentId, services), orderId };
  const group = order.paymentOption?.groupId;
  const isTransfer = group === 'transfer' || group === 'qrcode';
  return isTransfer ? { paymentOptions: transferData(order, languageOf(c)), orderId } : { orderId };
}

/** The bank's page uses the language of the page that sent the payer. */
function bankAddress(c: ShopContext, paymentId: string, services: Services): string {
  const url = addressOf(c, `/bank/${paymentId}`, services);
  url.searchParams.set('language', c.req.header('accept-language')?.split(/[,;]/)[0] ?? languageOf(c));
  return url.href;
}
