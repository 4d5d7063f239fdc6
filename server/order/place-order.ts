import * as v from 'valibot';
import { couponsOf } from '../cart/coupons.ts';
import type { PricedCart, PricedItem } from '../cart/pricing.ts';
import type { OrderItem, PaymentState, Redirects } from '../entities.ts';
import { type Refusal, refuse } from '../errors.ts';
import { addressOf, askedBy, type Services, type ShopContext } from '../http/context.ts';
import { callOf } from '../http/idempotency.ts';
import { inEuro } from '../lib/euro.ts';
import type { Answer, Cart, Order, User } from '../store/schema.ts';
import { confirmOrder } from './confirm-order.ts';
import { signedSchema } from './declarations.ts';
import { REDIRECTING, TRANSFERRED } from './payment.ts';

const address = v.nullish(v.string());
export const checkoutSchema = v.object({
  redirectAfterCancel: address,
  redirectAfterPaySuccess: address,
  redirectAfterPayFailure: address,
  termsAndConditionsConsent: v.nullish(v.boolean()),
  thirdPartyConsent: v.nullish(v.boolean()),
  consents: v.nullish(v.record(v.string(), v.boolean())),
  earlyStartConsent: v.nullish(v.boolean()),
  declarations: v.nullish(signedSchema),
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
  const payment = redirects && { id: crypto.randomUUID(), orderId: order.id, redirects };
  const status = draft.after?.status ?? 200;
  const responseBody = draft.after
    ? { ...draft.after.body, invoiceId: String(order.number) }
    : await outcome(c, draft, { order, paymentId: payment?.id }, services);
  const body = JSON.stringify(responseBody);
  const answer = answerOf(c, draft, services, { status, body });
  const spent = creditOf(c, draft, order);
  const isPlaced = await services.store.place({
    order,
    cart: draft.cart,
    payment,
    creditSpent: spent,
    answer,
  });
  if (isPlaced) await confirmOrder(order, services);
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
function creditOf(c: ShopContext, { user }: Draft, { paymentOption, total }: Order): number {
  if (paymentOption?.groupId !== 'credit' || total === 0) return 0;
  const spent = inEuro(total, c.get('company'));
  if (spent > user.creditEur) throw refuse(422, 'exception.payment.credit_payment_failed');
  return spent;
}

async function makeOrder(
  c: ShopContext,
  { input, cart, user, priced }: Draft,
  { store, clock, provider }: Services,
): Promise<Order> {
  const { content } = cart;
  const billingProfile = await store.profile(user.login, 'billing', content.billingProfileId ?? '');
  const domainProfile = await store.profile(user.login, 'domain', content.domainProfileId ?? '');
  if (!billingProfile) throw refuse(404, 'exception.billing_profile.not_found');
  const now = clock().getTime();
  return {
    id: crypto.randomUUID(),
    number: await store.nextOrderNumber(),
    cartUuid: cart.uuid,
    company: cart.company,
    currency: c.get('company').currency,
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
    confirmedAt: provider.orders?.placed ? null : now,
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
async function outcome(
  c: ShopContext,
  { user }: Draft,
  { order, paymentId }: { order: Order; paymentId: string | undefined },
  services: Services,
) {
  const { ask } = services;
  const known = { orderId: String(order.number), actions: await ask.actions(askedBy(c), order) };
  if (order.total === 0) return { zeroOrder: true, ...known };
  if (user.traits?.needsApproval) return { key: 'checkout.invoice.waiting_for_approval', ...known };
  if (paymentId) return { redirect: await payAddress(c, paymentId, services), ...known };
  const isTransfer = TRANSFERRED.has(order.paymentOption?.groupId ?? '');
  return isTransfer ? { paymentOptions: await ask.transferData(askedBy(c), order), ...known } : known;
}

/** The page of the bank, or the kit's own that asks for it when the payer comes. */
async function payAddress(c: ShopContext, paymentId: string, services: Services): Promise<string> {
  const own = addressOf(c, `/pay/${paymentId}`, services).href;
  return (await services.ask.payAddress(askedBy(c), paymentId, new URL(own).origin)) ?? own;
}
