import { Hono } from 'hono';
import { ownerRules, tldsOf } from '../cart/cart-view.ts';
import { optionsFor } from '../cart/payment.ts';
import { pricedCart } from '../cart/priced-cart.ts';
import { OtherCart, refuseOtherCart, sendCart } from '../cart/send-cart.ts';
import { settingsContextOf } from '../cart/settings-context.ts';
import { unavailableItems } from '../cart/unavailable.ts';
import { Refusal, refuse, type StepIssue } from '../errors.ts';
import {
  askedBy,
  bodyOf,
  ownOrdersOf,
  ownProfileOf,
  readAgain,
  requireCart,
  requireUser,
  type Services,
  type ShopContext,
  type ShopEnv,
} from '../http/context.ts';
import { confirmedOf } from '../people/confirmed-emails.ts';
import { type CheckoutFacts, checkoutIssues, refuseOrder } from './checkout-rules.ts';
import { checkoutSchema, type Draft, placeOrder } from './place-order.ts';
import { refuseLostCoupons } from './redeem.ts';

/**
 * POST /checkout: refuses with all issues of all steps at once, or stores the order and empties the cart.
 */
export function checkoutRoutes(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.post('/', async (c) => {
    const input = await bodyOf(c, checkoutSchema);
    return orderOnce(c, services, (id) => checkedDraft(c, { id, input }, services));
  });
  return app;
}

const ATTEMPTS = 5;

/**
 * Creates one order from a cart. If another process takes the cart, a name or the credit in the meantime, all data is read
 * and checked again, as if the call had arrived later.
 */
export async function orderOnce(
  c: ShopContext,
  services: Services,
  draft: (id: string) => Promise<Draft>,
): Promise<Response> {
  const id = crypto.randomUUID();
  try {
    for (let left = ATTEMPTS; left > 0; left -= 1) {
      readAgain(c);
      const placed = await placeOrder(c, await draft(id), services);
      if (placed) return placed;
    }
  } catch (error) {
    if (error instanceof OtherCart) return sendCart(c, error.cart, services, 412);
    throw error;
  }
  throw refuse(500, 'exception.order.not_created');
}

async function checkedDraft(
  c: ShopContext,
  begun: Pick<Draft, 'id' | 'input'>,
  services: Services,
): Promise<Draft> {
  const cart = await requireCart(c, services);
  const user = await requireUser(c, services);
  await refuseLostCoupons(c, cart.content, services);
  await refuseOtherCart(c, cart, services);
  const draft = { ...begun, cart, user, priced: await pricedCart(c, cart, services) };
  return checkAll(c, draft, 'checkout', services, (issues) => {
    if (issues.length > 0) throw new Refusal(422, { key: 'exception.checkout.failed', context: [...issues] });
  });
}

/** Asks everything side by side; what a step can fix is refused before what the visitor cannot change. */
export async function checkAll(
  c: ShopContext,
  draft: Omit<Draft, 'after'>,
  place: 'checkout' | 'quick-order',
  services: Services,
  refuseSteps: (issues: readonly StepIssue[]) => void,
): Promise<Draft> {
  const [facts, customer, provider] = await Promise.allSettled([
    factsOf(c, draft, services),
    refuseCustomer(c, draft, services),
    refusalOf(c, draft, place, services),
  ]);
  if (facts.status === 'rejected') throw facts.reason;
  refuseSteps(checkoutIssues(facts.value));
  if (customer.status === 'rejected') throw customer.reason;
  if (provider.status === 'rejected') throw provider.reason;
  return { ...draft, after: provider.value };
}

async function factsOf(
  c: ShopContext,
  { input, cart: { content }, priced }: Omit<Draft, 'after'>,
  services: Services,
): Promise<CheckoutFacts> {
  const { ask } = services;
  const tlds = tldsOf(content);
  const payment = priced.total > 0 ? content.paymentOption : undefined;
  const [billingProfile, domainProfile] = await Promise.all([
    ownProfileOf(c, 'billing', content.billingProfileId, services),
    ownProfileOf(c, 'domain', content.domainProfileId, services),
  ]);
  const [
    { isRequired, mustMatch },
    numbers,
    fields,
    confirmed,
    options,
    settings,
    unavailable,
    declarations,
  ] = await Promise.all([
    ownerRules(c, content, services),
    billingProfile && payment
      ? ask('payments.companyNumbers', { ...askedBy(c), countryCode: billingProfile.countryCode, payment })
      : [],
    domainProfile
      ? ask('registries.fields', { ...askedBy(c), tlds, countryCode: domainProfile.countryCode })
      : {},
    services.provider.mail && confirmedOf(c, domainProfile ? [domainProfile.email] : [], services),
    optionsFor(c, services),
    settingsContextOf(c, content.items, services),
    unavailableItems(c, content.items, services),
    tlds.length > 0 ? ask('registries.declarations', { ...askedBy(c), tlds }) : [],
  ]);
  return {
    content,
    priced,
    billingProfile,
    numbers,
    domainProfile,
    needsDomainProfile: isRequired,
    tlds,
    fields,
    mustMatch,
    confirmed,
    options,
    settings,
    unavailable,
    terms: input.termsAndConditionsConsent === true,
    thirdParty: input.thirdPartyConsent === true,
    declarations,
    signed: input.declarations ?? [],
  };
}

/** Refuses a customer who may not order although every step is complete. */
async function refuseCustomer(
  c: ShopContext,
  { user, cart }: Omit<Draft, 'after'>,
  services: Services,
): Promise<void> {
  const [invoiceUrl, earlier] = await Promise.all([
    services.ask('payments.unpaidInvoice', { ...askedBy(c), customer: user }),
    ownOrdersOf(c, services),
  ]);
  if (invoiceUrl !== undefined) throw new Refusal(422, { key: 'exception.order.unpaid_invoice', invoiceUrl });
  refuseOrder(cart.content, earlier);
}

/** The provider's own refusal: thrown at once, or returned if it follows the stored order. */
async function refusalOf(
  c: ShopContext,
  { cart }: Omit<Draft, 'after'>,
  place: 'checkout' | 'quick-order',
  { ask }: Services,
): Promise<Refusal | undefined> {
  const refusal = await ask('orders.refusal', { ...askedBy(c), place, items: cart.content.items });
  if (refusal && refusal.body.invoiceId === undefined) throw refusal;
  return refusal;
}
