import { Hono } from 'hono';
import { ownerRules, tldsOf } from '../cart/cart-view.ts';
import { pricedCart } from '../cart/priced-cart.ts';
import { settingsContextOf } from '../cart/settings-context.ts';
import { Refusal, refuse } from '../errors.ts';
import {
  askedBy,
  bodyOf,
  requireCart,
  requireUser,
  type Services,
  type ShopContext,
  type ShopEnv,
} from '../http/context.ts';
import { type CheckoutFacts, checkoutIssues, refuseOrder } from './checkout-rules.ts';
import { optionsFor } from './payment.ts';
import { type CheckoutInput, checkoutSchema, type Draft, placeOrder } from './place-order.ts';

/**
 * POST /checkout: refuses with all issues of all steps at once, or stores the order and empties the cart.
 */
export function checkoutRoutes(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.post('/', async (c) => {
    const input = await bodyOf(c, checkoutSchema);
    return orderOnce(c, services, () => checkedDraft(c, input, services));
  });
  return app;
}

const ATTEMPTS = 20;

/**
 * Creates one order from a cart. If another process takes the cart, the order number or the credit in the meantime, all
 * data is read and checked again, as if the call had arrived later.
 */
export async function orderOnce(
  c: ShopContext,
  services: Services,
  draft: () => Promise<Draft>,
): Promise<Response> {
  for (let left = ATTEMPTS; left > 0; left -= 1) {
    const placed = await placeOrder(c, await draft(), services);
    if (placed) return placed;
  }
  throw refuse(500, 'exception.order.not_created');
}

async function checkedDraft(c: ShopContext, input: CheckoutInput, services: Services): Promise<Draft> {
  const cart = await requireCart(c, services);
  const user = await requireUser(c, services);
  const draft = { input, cart, user, priced: await pricedCart(c, cart, services) };
  const context = checkoutIssues(await factsOf(c, draft, services));
  if (context.length > 0) throw new Refusal(422, { key: 'exception.checkout.failed', context });
  await refuseCustomer(c, draft, services);
  return { ...draft, after: await refusalOf(c, draft, 'checkout', services) };
}

export async function factsOf(
  c: ShopContext,
  { input, cart: { content }, user, priced }: Omit<Draft, 'after'>,
  services: Services,
): Promise<CheckoutFacts> {
  const { store, ask } = services;
  const domainProfile = await store.profile(user.login, 'domain', content.domainProfileId ?? '');
  const { isRequired, mustMatch } = await ownerRules(c, content, services);
  const tlds = tldsOf(content);
  const billingProfile = await store.profile(user.login, 'billing', content.billingProfileId ?? '');
  const payment = priced.total > 0 ? content.paymentOption : undefined;
  return {
    content,
    priced,
    billingProfile,
    numbers:
      billingProfile && payment
        ? await ask.companyNumbers(askedBy(c), billingProfile.countryCode, payment)
        : [],
    domainProfile,
    needsDomainProfile: isRequired,
    tlds,
    fields: domainProfile ? await ask.fields(askedBy(c), tlds, domainProfile.countryCode) : {},
    mustMatch,
    options: await optionsFor(c, services),
    settings: await settingsContextOf(c, content.items, services),
    terms: input.termsAndConditionsConsent === true,
    thirdParty: input.thirdPartyConsent === true,
    declarations: await ask.declarations(askedBy(c), tlds),
    signed: input.declarations ?? [],
  };
}

/** Refuses a customer who may not order although every step is complete. */
export async function refuseCustomer(
  c: ShopContext,
  { user, cart }: Omit<Draft, 'after'>,
  { ask, store }: Services,
): Promise<void> {
  const invoiceUrl = await ask.unpaidInvoice(askedBy(c), user);
  if (invoiceUrl !== undefined) throw new Refusal(422, { key: 'exception.order.unpaid_invoice', invoiceUrl });
  refuseOrder(cart.content, await store.ordersOf(user.login));
}

/** The provider's own refusal: thrown at once, or returned if it follows the stored order. */
export async function refusalOf(
  c: ShopContext,
  { cart }: Omit<Draft, 'after'>,
  place: 'checkout' | 'quick-order',
  { ask }: Services,
): Promise<Refusal | undefined> {
  const refusal = await ask.refusal(askedBy(c), place, cart.content.items);
  if (refusal && refusal.body.invoiceId === undefined) throw refusal;
  return refusal;
}
