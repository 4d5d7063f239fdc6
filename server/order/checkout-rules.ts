import { couponsOf } from '../cart/coupons.ts';
import { domainOf, type PricedCart } from '../cart/pricing.ts';
import { type SettingsContext, settingIssues } from '../cart/settings.ts';
import type { CompanyNumber, Declaration, PaymentOption, Profile, SignedDeclaration } from '../entities.ts';
import { type ErrorKey, Refusal, refuse, type StepIssue } from '../errors.ts';
import { isConfirmed } from '../people/confirmed-emails.ts';
import { missingNumbers, numberKey } from '../people/profile-rules.ts';
import { type FieldsByTld, mismatchesOf, missingOf } from '../people/registries.ts';
import type { CartContent, Order, StoredItem } from '../store/schema.ts';
import { declarationIssue } from './declarations.ts';

export interface CheckoutFacts {
  content: CartContent;
  priced: PricedCart;
  billingProfile: Profile | undefined;
  /** What the invoice needs to know of a company. */
  numbers: readonly CompanyNumber[];
  domainProfile: Profile | undefined;
  needsDomainProfile: boolean;
  /** The TLDs of the domains in the cart. */
  tlds: string[];
  /** What their registries require of the owner. */
  fields: FieldsByTld;
  mustMatch: readonly string[];
  /** The e-mails that the customer has confirmed; undefined if the shop cannot send codes. */
  confirmed: ReadonlySet<string> | undefined;
  options: readonly PaymentOption[];
  settings: SettingsContext;
  /** Items whose domain cannot be ordered any more. */
  unavailable: ReadonlySet<string>;
  terms: boolean;
  thirdParty: boolean;
  declarations: readonly Declaration[];
  signed: readonly SignedDeclaration[];
}

/** All reasons why this cart cannot be ordered, by the step that can fix them. */
export function checkoutIssues(facts: CheckoutFacts): StepIssue[] {
  const payment = facts.priced.total > 0 ? paymentIssue(facts) : undefined;
  const billing = billingIssue(facts);
  const owner = facts.needsDomainProfile ? ownerIssue(facts) : undefined;
  return [
    ...itemIssues(facts),
    ...(billing ? [issue('billing-profile', billing)] : []),
    ...(owner ? [issue('domain-profile', owner)] : []),
    ...(payment ? [issue('payment-method', payment)] : []),
    ...facts.content.items.flatMap((item) =>
      settingIssues(item, facts.settings).map(({ key }) => issue('service-settings', key, item.id)),
    ),
    ...(facts.terms ? [] : [issue('recapitulation', 'validation.terms_required')]),
    ...(facts.thirdParty ? [] : [issue('recapitulation', 'validation.third_party_required')]),
  ];
}

function issue(step: StepIssue['step'], translationKey: ErrorKey, cartItemId?: string): StepIssue {
  return { step, ...(cartItemId !== undefined && { cartItemId }), errors: [{ translationKey }] };
}

/** A cart without items, or with items that this shop no longer sells, or that are somebody else's now. */
function itemIssues({ content, priced, unavailable }: CheckoutFacts): StepIssue[] {
  if (content.items.length === 0) return [issue('cart', 'exception.cart.items_validation_failed')];
  const sold = new Set(priced.items.map(({ item }) => item.id));
  const unsold = content.items.filter(({ id }) => !sold.has(id));
  const gone = content.items.filter(({ id }) => unavailable.has(id) && sold.has(id));
  return [
    ...unsold.map(({ id }) => issue('cart', 'exception.order.unsupported_product', id)),
    ...gone.map(({ id }) => issue('cart', 'exception.integrity.domain_not_available', id)),
  ];
}

/** The missing profile, or a number that its invoice needs: the key names it. */
function billingIssue({ billingProfile, numbers }: CheckoutFacts): ErrorKey | undefined {
  if (!billingProfile) return 'exception.billing_profile.not_found';
  const [missing] = missingNumbers(billingProfile, numbers);
  return missing && numberKey(missing);
}

/** The fields that the registry requires, those that must equal the billing profile, and what the owner signs. */
function ownerIssue(facts: CheckoutFacts): ErrorKey | undefined {
  const { domainProfile, billingProfile, tlds, fields, mustMatch, declarations, signed } = facts;
  if (!domainProfile) return 'exception.domain_profile.not_found';
  if (missingOf(domainProfile, tlds, fields).length > 0) return 'validation.required';
  const isDifferent = billingProfile && mismatchesOf(domainProfile, billingProfile, mustMatch).length > 0;
  if (isDifferent) return 'validation.invalid_form';
  if (isUnconfirmed(domainProfile, facts)) return 'exception.domain_profile.email_not_verified';
  return declarationIssue(declarations, signed);
}

/** Whether a registry requires an e-mail of the owner that is confirmed, and it is not. */
const isUnconfirmed = (
  { email }: Profile,
  { fields, confirmed }: Pick<CheckoutFacts, 'fields' | 'confirmed'>,
): boolean =>
  confirmed !== undefined &&
  !isConfirmed(email, confirmed) &&
  Object.values(fields).some(({ verifyEmail }) => verifyEmail === 'required');

/** Card-only: a cart with a monthly item can be paid by card only. */
function paymentIssue({ content, options }: CheckoutFacts): ErrorKey | undefined {
  const chosen = content.paymentOption;
  const option = options.find(({ id, groupId }) => id === chosen?.id && groupId === chosen.groupId);
  if (!chosen || !option?.available) return 'exception.payment.option_not_found';
  const isCardOnly = content.items.some(({ period }) => period === 1);
  return isCardOnly && chosen.groupId !== 'card' ? 'exception.payment.option_failed' : undefined;
}

/** Throws if the cart cannot be ordered although every step is complete. */
export function refuseOrder(content: CartContent, earlier: readonly Order[]): void {
  const codes = couponsOf(content).map(({ code }) => code);
  if (new Set(codes).size < codes.length) throw refuse(422, 'exception.order.coupon_duplicity');
  const key = 'exception.order.duplicate_service_check_failed';
  const context = ordered(content.items, earlier).map(({ id }) => issue('cart', key, id));
  if (context.length > 0) throw new Refusal(422, { key, context });
}

/** Domains that the customer has ordered before, except in orders whose last attempt to pay did not succeed. */
function ordered(items: readonly StoredItem[], earlier: readonly Order[]): StoredItem[] {
  const standing = earlier.filter(
    ({ closedAt, paymentState }) =>
      closedAt === null && (paymentState === 'waiting' || paymentState === 'paid'),
  );
  const names = new Set(standing.flatMap((order) => order.items.filter(isDomain).map(domainOf)));
  return items.filter((item) => isDomain(item) && names.has(domainOf(item)));
}

const isDomain = ({ code }: { code: string }): boolean => code.startsWith('domain-');
