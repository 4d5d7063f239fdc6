import * as v from 'valibot';
import { ownNote } from '../cart/cart-view.ts';
import { couponsOf } from '../cart/coupons.ts';
import { REDIRECTING, TRANSFERRED } from '../cart/payment.ts';
import { domainOf, type PricedCart, type PricedItem } from '../cart/pricing.ts';
import type { OrderItem, PaymentState, Redirects } from '../entities.ts';
import { type Refusal, refuse } from '../errors.ts';
import {
  addressOf,
  askedBy,
  callOf,
  customerOf,
  ownProfileOf,
  type Services,
  type ShopContext,
  tellLater,
} from '../http/context.ts';
import { asciiDomain } from '../lib/domain-name.ts';
import { inEuro } from '../lib/euro.ts';
import {
  type Answer,
  type Cart,
  ORDER_STORED,
  type Order,
  type Payment,
  type User,
} from '../store/schema.ts';
import { signedSchema } from './declarations.ts';
import { askedPayment } from './pay.ts';
import { redeemCoupons } from './redeem.ts';

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
  /** Of the order. */
  id: string;
  input: CheckoutInput;
  cart: Cart;
  user: User;
  priced: PricedCart;
  /** An error after the order is stored; the response then names the invoice. */
  after: Refusal | undefined;
}

/**
 * Stores the order; returns undefined if it cannot be stored as it was checked. All changes, and the number to repeat, are
 * one transaction: after a crash either all or none of them are stored. What its response says beyond the number is asked
 * afterwards, once, however slow it is.
 */
export async function placeOrder(
  c: ShopContext,
  draft: Draft,
  services: Services,
): Promise<Response | undefined> {
  const { cart, after } = draft;
  const { store, clock } = services;
  const order = await makeOrder(c, draft, services);
  const redirects = redirectsOf(draft, services);
  const createdAt = clock().getTime();
  const payment = redirects && {
    id: crypto.randomUUID(),
    orderId: order.id,
    redirects,
    state: 'waiting' as const,
    option: order.paymentOption,
    createdAt,
  };
  const stored = { orderId: order.id, attempt: payment?.id };
  const answer = answerToRepeat(c, { sessionId: cart.sessionId, ...stored, createdAt });
  const creditSpent = creditOf(c, draft, order);
  const redeemed = await redeemCoupons(c, draft, services);
  const placed = await store.place({
    order,
    cart,
    payment,
    domains: domainsIn(order),
    creditSpent,
    answer,
    redeemed,
  });
  if (!placed) return undefined;
  tellLater(c, services, placed.id, 'placed');
  if (placed.paymentState === 'paid') tellLater(c, services, placed.id, 'paid');
  const [body] = await Promise.all([
    after
      ? { ...after.body, invoiceId: String(placed.number) }
      : outcomeOf(c, { order: placed, payment }, services),
    services.keep(),
  ]);
  const status = after?.status ?? 200;
  const text = JSON.stringify(body);
  if (answer) await store.settleAnswer(answer, status, text);
  return c.body(text, status, { 'content-type': 'application/json' });
}

interface StoredCall {
  sessionId: string;
  orderId: string;
  /** The attempt to pay it that the call began, if it did. */
  attempt: string | undefined;
  createdAt: number;
}

/** What a repeated call with the key of this one finds, if it has one. */
export function answerToRepeat(
  c: ShopContext,
  { sessionId, orderId, attempt, createdAt }: StoredCall,
): Answer | undefined {
  const key = c.req.header('idempotency-key');
  return key
    ? {
        sessionId,
        key,
        call: callOf(c),
        status: ORDER_STORED,
        body: [orderId, attempt].join(' ').trim(),
        createdAt,
      }
    : undefined;
}

/**
 * The response to the call that stored an order, for a repeated call of a process that died before it answered: it is about
 * the attempt of that call, also if there is a later one.
 */
export async function repeatedOutcome(c: ShopContext, stored: string, services: Services): Promise<Response> {
  const [orderId = '', attempt] = stored.split(' ');
  const found = await services.store.attemptOf(orderId, attempt);
  if (!found) throw refuse(404, 'exception.invoice.not_found');
  return c.json(await outcomeOf(c, found, services));
}

/** The domains that an order sells: the same name is registered or transferred once. */
function domainsIn({ items }: Pick<Order, 'items'>): string[] {
  const domains = items.filter(({ code }) => code.startsWith('domain-'));
  return [...new Set(domains.map((item) => asciiDomain(domainOf(item) ?? '')).filter(Boolean))];
}

/** Euro cents. Throws if there is too little; the store checks again when it writes the order. */
function creditOf(
  c: ShopContext,
  { user }: Draft,
  { paymentOption, total }: Pick<Order, 'paymentOption' | 'total'>,
): number {
  if (paymentOption?.groupId !== 'credit' || total === 0) return 0;
  const spent = inEuro(total, c.get('company'));
  if (spent > user.creditEur) throw refuse(422, 'exception.payment.credit_payment_failed');
  return spent;
}

async function makeOrder(
  c: ShopContext,
  { id, input, cart, user, priced }: Draft,
  services: Services,
): Promise<Omit<Order, 'number'>> {
  const { content } = cart;
  const billingProfile = await ownProfileOf(c, 'billing', content.billingProfileId, services);
  const domainProfile = await ownProfileOf(c, 'domain', content.domainProfileId, services);
  if (!billingProfile) throw refuse(404, 'exception.billing_profile.not_found');
  const now = services.clock().getTime();
  return {
    id,
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
    note: ownNote(cart),
    termsAndConditionsConsent: input.termsAndConditionsConsent === true,
    thirdPartyConsent: input.thirdPartyConsent === true,
    consents: input.consents ?? null,
    earlyStartConsent: input.earlyStartConsent ?? null,
    declarations: input.declarations ?? null,
    paymentState: firstState(priced, content.paymentOption?.groupId),
    attemptKey: c.req.header('idempotency-key') ?? null,
    sessionId: cart.sessionId,
    attempts: 1,
    actionsDoneAt: null,
    closedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

function moneyOf({ discount, vatPercentage, vatRates, vatNote, donation, total, ...sums }: PricedCart) {
  const { vatExcluded, vat, vatIncluded } = sums;
  const rates = { vatPercentage, vatRates, vatNote: vatNote ?? null };
  return { discount, ...rates, vatExcluded, vat, vatIncluded, donation, total };
}

function orderItem({ item, name, before, price, setup }: PricedItem): OrderItem {
  return {
    code: item.code,
    name,
    period: item.period,
    vatExcludedBeforeDiscount: before,
    vatExcluded: price,
    ...(setup && { setup }),
    properties: item.properties,
  };
}

function firstState({ total }: PricedCart, group: string | undefined): PaymentState {
  return total === 0 || group === 'credit' ? 'paid' : 'waiting';
}

/** The URL to which the bank redirects the payer: only on sites of this shop. */
function redirectsOf({ input, cart, priced, user }: Draft, services: Services): Redirects | undefined {
  const group = cart.content.paymentOption?.groupId ?? '';
  if (priced.total === 0 || user.traits?.needsApproval || !REDIRECTING.has(group)) return undefined;
  return allowedRedirects(
    {
      success: input.redirectAfterPaySuccess,
      failure: input.redirectAfterPayFailure,
      cancel: input.redirectAfterCancel,
    },
    services,
  );
}

/** Throws unless all of them are on sites of this shop. */
export function allowedRedirects(
  { success, failure, cancel }: Record<keyof Redirects, string | null | undefined>,
  { isSiteOrigin }: Services,
): Redirects {
  const allowed = (url: string | null | undefined): string => {
    const parsed = URL.canParse(url ?? '') ? new URL(url ?? '') : undefined;
    if (parsed && /^https?:$/.test(parsed.protocol) && isSiteOrigin(parsed.origin)) return parsed.href;
    throw refuse(422, 'exception.payment.bank_redirect_url_not_found', `not allowed: ${url}`);
  };
  return { success: allowed(success), failure: allowed(failure), cancel: allowed(cancel) };
}

/** The response to the browser; an order is identified by its number, which is also on the invoice. */
export async function outcomeOf(
  c: ShopContext,
  { order, payment }: { order: Order; payment: Payment | undefined },
  services: Services,
) {
  const { ask } = services;
  const orderId = String(order.number);
  const group = (payment?.option ?? order.paymentOption)?.groupId ?? '';
  const isTransfer = order.total > 0 && TRANSFERRED.has(group);
  const [user, actions, paymentOptions, waysToPay] = await Promise.all([
    customerOf(c, services),
    // What cannot be known now is not said: the order is stored all the same.
    ask('orders.actions', { ...askedBy(c), order }).catch(() => undefined),
    isTransfer ? ask('payments.transferData', { ...askedBy(c), order }).catch(() => undefined) : undefined,
    payment && REDIRECTING.has(group) ? waysToPayOf(c, { order, payment }, services) : undefined,
  ]);
  const known = { orderId, ...(actions && { actions }) };
  if (order.total === 0) return { zeroOrder: true, ...known };
  if (user?.traits?.needsApproval) return { key: 'checkout.invoice.waiting_for_approval', ...known };
  return { ...waysToPay, ...known, ...(paymentOptions && { paymentOptions }) };
}

/** The bank's page, and what the fields on the page of the shop need to take the money there, where the provider gives it. */
async function waysToPayOf(c: ShopContext, found: { order: Order; payment: Payment }, services: Services) {
  const payment = askedPayment(c, found, services);
  const [redirect, session] = await Promise.all([
    payAddress(c, payment.id, services),
    services.ask('payments.session', { ...askedBy(c), payment }).catch(() => undefined),
  ]);
  return { redirect, ...(session !== undefined && { payment: { attempt: payment.id, session } }) };
}

/** The page of the bank, or the kit's own that asks for it when the payer comes. */
async function payAddress(c: ShopContext, paymentId: string, services: Services): Promise<string> {
  const own = addressOf(c, `/pay/${paymentId}`, services).href;
  const question = { ...askedBy(c), paymentId, shop: new URL(own).origin };
  return services.ask('payments.address', question).catch(() => own);
}
