import { Hono } from 'hono';
import * as v from 'valibot';
import { pricedCart } from '../cart/priced-cart.ts';
import { refuseOtherCart } from '../cart/send-cart.ts';
import type { ChosenPayment } from '../entities.ts';
import { type ErrorKey, Refusal, refuse, type StepIssue } from '../errors.ts';
import { requireCart, requireUser, type Services, type ShopContext, type ShopEnv } from '../http/context.ts';
import type { CartContent, User } from '../store/schema.ts';
import { checkAll, orderOnce } from './checkout.ts';
import { checkoutSchema, type Draft } from './place-order.ts';
import { refuseLostCoupons } from './redeem.ts';

/** POST /quick-order: the cart ordered with the customer's default profiles and the payment group of the last order. */
export function quickOrderRoutes(services: Services): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  app.post('/', async (c) => {
    const body = v.safeParse(checkoutSchema, await c.req.json().catch(() => undefined));
    if (!body.success) throw refuse(422, 'exception.quick_order.invalid_data', body.issues[0].message);
    return orderOnce(c, services, (id) => quickDraft(c, { id, input: body.output }, services));
  });
  return app;
}

async function quickDraft(
  c: ShopContext,
  begun: Pick<Draft, 'id' | 'input'>,
  services: Services,
): Promise<Draft> {
  const found = await requireCart(c, services);
  const user = await requireUser(c, services);
  await refuseLostCoupons(c, found.content, services);
  await refuseOtherCart(c, found, services, { withDefaults: true });
  const cart = { ...found, content: withDefaults(found.content, user) };
  const draft = { ...begun, cart, user, priced: await pricedCart(c, cart, services) };
  return checkAll(c, draft, 'quick-order', services, (issues) => {
    const key = firstRefusal(issues, user);
    const items = issues.filter(({ step }) => step === 'cart');
    if (key) throw new Refusal(422, { key, ...(items.length > 0 && { context: items }) });
  });
}

/** The choices of the cart do not count: a quick order uses the customer's defaults. */
function withDefaults(content: CartContent, user: User): CartContent {
  const { billingProfileId: _, domainProfileId: __, paymentOption: ___, ...rest } = content;
  return {
    ...rest,
    ...(user.defaultBillingProfileId !== null && { billingProfileId: user.defaultBillingProfileId }),
    ...(user.defaultDomainProfileId !== null && { domainProfileId: user.defaultDomainProfileId }),
    ...(user.paymentGroup !== null && { paymentOption: savedPayment(user.paymentGroup) }),
  };
}

const savedPayment = (groupId: string): ChosenPayment => ({ id: groupId, groupId, recurrent: false });

/** The first missing item, in the order of the steps. */
function firstRefusal(issues: readonly StepIssue[], user: User): ErrorKey | undefined {
  const byStep = new Map(issues.map((issue) => [issue.step, issue] as const).reverse());
  if (byStep.has('billing-profile')) return 'exception.quick_order.no_default_billing_profile';
  const owner = byStep.get('domain-profile')?.errors[0]?.translationKey;
  if (owner === 'exception.domain_profile.not_found')
    return 'exception.quick_order.default_domain_profile_not_found';
  if (owner?.startsWith('exception.declaration.')) return owner;
  if (owner) return 'exception.quick_order.default_domain_profile_has_issues';
  if (byStep.has('payment-method')) {
    return user.paymentGroup === null
      ? 'exception.quick_order.payment_method_not_chosen'
      : 'exception.quick_order.payment_method_invalid';
  }
  if (byStep.has('service-settings')) return 'exception.quick_order.service_settings_issues';
  const item = byStep.get('cart')?.errors[0]?.translationKey;
  if (item === 'exception.integrity.domain_not_available') return item;
  return issues.length > 0 ? 'exception.quick_order.invalid_data' : undefined;
}
