import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Every refusal that this server can name (section 8), so that an unknown key cannot be answered by mistake. */
export const ERROR_KEYS = [
  'exception.company.unknown',
  'exception.cart.not_found',
  'exception.cart.item_not_found',
  'exception.cart.item_already_in_cart',
  'exception.cart.items_validation_failed',
  'exception.coupon.not_found',
  'exception.coupon.not_valid_for_user',
  'exception.coupon.not_applicable',
  'exception.integrity.price_outdated',
  'exception.integrity.domain_not_available',
  'exception.product.invalid_data',
  'exception.payment.option_not_found',
  'exception.payment.option_failed',
  'exception.payment.credit_payment_failed',
  'exception.payment.bank_redirect_url_not_found',
  'exception.billing_profile.not_found',
  'exception.billing_profile.max_allowance_exceeded',
  'exception.domain_profile.not_found',
  'exception.domain_profile.max_allowance_exceeded',
  'exception.user.not_logged_in',
  'exception.user.not_found',
  'exception.user.login_taken',
  'exception.checkout.failed',
  'exception.idempotency.key_reused',
  'exception.server_error',
  'validation.invalid_form',
  'validation.required',
  'validation.too_short',
  'validation.too_long',
  'validation.invalid_character',
  'validation.postal_code_invalid',
  'validation.email_invalid',
  'validation.phone_invalid',
  'validation.country_required',
  'validation.login_invalid',
  'validation.password_too_short',
  'validation.domain_invalid',
  'validation.terms_required',
  'validation.third_party_required',
] as const;

export type ErrorKey = (typeof ERROR_KEYS)[number];

export interface Violation {
  propertyPath: string;
  errors: { translationKey: ErrorKey }[];
}

export interface StepIssue {
  step:
    | 'cart'
    | 'billing-profile'
    | 'domain-profile'
    | 'payment-method'
    | 'service-settings'
    | 'recapitulation';
  cartItemId?: string;
  errors: { translationKey: ErrorKey }[];
}

interface RefusalBody {
  key?: ErrorKey;
  title?: string;
  violations?: Violation[];
  context?: StepIssue[];
}

/** A refusal on its way to the client; app.ts turns it into the answer. `title` is for developers, never for visitors. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: RefusalBody;

  constructor(status: ContentfulStatusCode, body: RefusalBody) {
    super(body.title ?? body.key ?? 'refused');
    this.status = status;
    this.body = body;
  }
}

export function refuse(status: ContentfulStatusCode, key: ErrorKey, title?: string): Refusal {
  return new Refusal(status, title === undefined ? { key } : { key, title });
}

export function violation(propertyPath: string, translationKey: ErrorKey): Violation {
  return { propertyPath, errors: [{ translationKey }] };
}
