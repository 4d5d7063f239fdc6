import type { ErrorKey, StepIssue } from './errors.ts';
import type { PaymentOption } from './payment.ts';
import type { PricedCart } from './pricing.ts';
import type { Profile } from './profile-rules.ts';
import type { CartContent } from './schema.ts';
import { settingIssues } from './settings.ts';

export interface CheckoutFacts {
  content: CartContent;
  priced: PricedCart;
  billingProfile: Profile | undefined;
  domainProfile: Profile | undefined;
  needsDomainProfile: boolean;
  options: PaymentOption[];
  terms: boolean;
  thirdParty: boolean;
}

/** Everything that keeps this cart from being ordered, under the step where it can be put right. */
export function checkoutIssues(facts: CheckoutFacts): StepIssue[] {
  const { content, priced, billingProfile, domainProfile, needsDomainProfile } = facts;
  const isSold = priced.items.length > 0 && priced.items.length === content.items.length;
  const payment = priced.vatIncluded > 0 ? paymentIssue(facts) : undefined;
  return [
    ...(isSold ? [] : [issue('cart', 'exception.cart.items_validation_failed')]),
    ...(billingProfile ? [] : [issue('billing-profile', 'exception.billing_profile.not_found')]),
    ...(needsDomainProfile && !domainProfile
      ? [issue('domain-profile', 'exception.domain_profile.not_found')]
      : []),
    ...(payment ? [issue('payment-method', payment)] : []),
    ...content.items.flatMap((item) =>
      settingIssues(item).map(({ key }) => ({ ...issue('service-settings', key), cartItemId: item.id })),
    ),
    ...(facts.terms ? [] : [issue('recapitulation', 'validation.terms_required')]),
    ...(facts.thirdParty ? [] : [issue('recapitulation', 'validation.third_party_required')]),
  ];
}

function issue(step: StepIssue['step'], translationKey: ErrorKey): StepIssue {
  return { step, errors: [{ translationKey }] };
}

/** Card-only (section 4): with a monthly item nothing but the card may be used. */
function paymentIssue({ content, options }: CheckoutFacts): ErrorKey | undefined {
  const chosen = content.paymentOption;
  const option = options.find(({ id, groupId }) => id === chosen?.id && groupId === chosen.groupId);
  if (!chosen || !option?.available) return 'exception.payment.option_not_found';
  const isCardOnly = content.items.some(({ period }) => period === 1);
  return isCardOnly && chosen.groupId !== 'card' ? 'exception.payment.option_failed' : undefined;
}
