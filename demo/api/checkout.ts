import { Hono } from 'hono';
import { Refusal, refuse } from '../../server/errors.ts';
import { mustMatch, needsDomainProfile, tldsOf } from './cart-view.ts';
import { type CheckoutFacts, checkoutIssues, refuseOrder } from './checkout-rules.ts';
import {
  bodyOf,
  languageOf,
  requireCart,
  requireUser,
  type Services,
  type ShopContext,
  type ShopEnv,
} from './context.ts';
import { declarationsOf } from './declarations.ts';
import { throwMagicError } from './magic-errors.ts';
import { optionsFor } from './payment.ts';
import { type CheckoutInput, checkoutSchema, type Draft, placeOrder } from './place-order.ts';
import { pricedCart } from './priced-cart.ts';
import { settingsContextOf } from './settings-context.ts';

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
  refuseOrder(user, cart.content, await services.store.ordersOf(user.login));
  return { ...draft, after: magicRefusal(draft, 'checkout') };
}

export async function factsOf(
  c: ShopContext,
  { input, cart: { content }, user, priced }: Omit<Draft, 'after'>,
  services: Services,
): Promise<CheckoutFacts> {
  const { store } = services;
  return {
    content,
    priced,
    billingProfile: await store.profile(user.login, 'billing', content.billingProfileId ?? ''),
    domainProfile: await store.profile(user.login, 'domain', content.domainProfileId ?? ''),
    needsDomainProfile: needsDomainProfile(c, content),
    tlds: tldsOf(content),
    mustMatch: mustMatch(content),
    options: await optionsFor(c, services),
    settings: await settingsContextOf(c, content.items, services),
    terms: input.termsAndConditionsConsent === true,
    thirdParty: input.thirdPartyConsent === true,
    declarations: declarationsOf(c.get('company'), tldsOf(content), languageOf(c)),
    signed: input.declarations ?? [],
  };
}

/** The error of a magic product: thrown at once, or returned if it follows the stored order. */
export function magicRefusal(
  { cart }: Omit<Draft, 'after'>,
  place: 'checkout' | 'quick-order',
): Refusal | undefined {
  try {
    throwMagicError(cart.content.items, place);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal && error.body.invoiceId !== undefined) return error;
    throw error;
  }
}
