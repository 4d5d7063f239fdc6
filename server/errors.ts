/** The statuses of refusals. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 502 | 503;

/** Every key with which this server can refuse, so that an unknown key cannot be sent by mistake. */
export const ERROR_KEYS = [
  // General.
  'wsk.general.unknown_error',
  'wsk.general.unknown_error_id',
  'exception.server_error',
  'exception.outage',
  'exception.insufficient_credit',
  'exception.files_state_missing',
  'exception.company.unknown',
  'exception.idempotency.key_reused',
  // Cart and its items.
  'exception.cart.not_found',
  'exception.cart.not_prepared_yet',
  'exception.cart.item_not_found',
  'exception.cart.item_already_in_cart',
  'exception.cart.full',
  'exception.cart.items_validation_failed',
  'exception.cart.cannot_downgrade',
  'exception.cart.same_hosting',
  'exception.cart.unpaid_invoice',
  'exception.product.invalid_data',
  'exception.coupon.not_found',
  'exception.coupon.not_valid_for_user',
  'exception.coupon.not_applicable',
  // Integrity.
  'exception.integrity.capacity_not_available',
  'exception.integrity.cpu_not_available',
  'exception.integrity.domain_not_available',
  'exception.integrity.ip_not_available',
  'exception.integrity.os_not_available',
  'exception.integrity.ram_not_available',
  'exception.integrity.snapshot_slot_not_available',
  'exception.integrity.hosting_package_not_available',
  'exception.integrity.price_outdated',
  'exception.integrity.type_not_allowed',
  'exception.integrity.invalid_configuration',
  // Payment.
  'exception.payment.not_enough_data',
  'exception.payment.option_not_found',
  'exception.payment.bank_redirect_url_not_found',
  'exception.payment.card_payment_failed',
  'exception.payment.credit_payment_failed',
  'exception.payment.verification_failed',
  'exception.payment.option_failed',
  // Profiles.
  'exception.billing_profile.max_allowance_exceeded',
  'exception.billing_profile.not_created',
  'exception.billing_profile.not_updated',
  'exception.billing_profile.pending_change_request',
  'exception.billing_profile.bonus_card_validation_failed',
  'exception.billing_profile.not_found',
  'exception.domain_profile.similar',
  'exception.domain_profile.duplicity_check_failed',
  'exception.domain_profile.not_found',
  'exception.domain_profile.max_allowance_exceeded',
  'exception.domain_profile.email_not_verified',
  'exception.declaration.missing',
  'exception.declaration.outdated',
  // Invoice.
  'exception.invoice.not_found',
  'exception.invoice.not_created',
  'exception.invoice.timeout',
  'exception.invoice.waiting_for_approval',
  'checkout.invoice.waiting_for_approval',
  // User.
  'exception.user.not_logged_in',
  'exception.user.not_created',
  'exception.user.not_found',
  'exception.user.not_deleted',
  'exception.user.login_availability_failed',
  'exception.user.login_taken',
  'exception.user.login_not_found',
  'login-code-wrong',
  'login-code-expired',
  // Order, quick order, checkout.
  'exception.order.not_created',
  'exception.order.duplicate_service_check_failed',
  'exception.order.unpaid_invoice',
  'exception.order.coupon_duplicity',
  'exception.order.unsupported_product',
  'exception.quick_order.no_default_billing_profile',
  'exception.quick_order.default_domain_profile_not_found',
  'exception.quick_order.default_domain_profile_has_issues',
  'exception.quick_order.payment_method_not_chosen',
  'exception.quick_order.payment_method_invalid',
  'exception.quick_order.service_settings_issues',
  'exception.quick_order.invalid_data',
  'exception.checkout.failed',
  // Domain checker; these also occur in its results.
  'domain.taken',
  'domain_checker.taken',
  'domain_checker.tld_not_supported',
  'domain_checker.invalid_name',
  'domain_checker.cannot_resolve_availability',
  // Domain ownership, and names that are taken.
  'exception.domain_ownership.not_logged_in',
  'exception.domain_ownership.not_owner',
  'exception.domain_ownership.registered_elsewhere',
  'exception.domain_ownership.active_mailboxes',
  'exception.domain_ownership.already_uses_business_mail',
  'exception.domain_ownership.cannot_verify',
  'exception.service.name_not_available',
  'exception.hosting.name_not_available',
  'exception.vps.name_not_available',
  'exception.vdc.name_not_available',
  'exception.storage.name_not_available',
  'exception.server.name_not_available',
  // Fields of forms.
  'validation.resource_not_found',
  'validation.invalid_form',
  'validation.required',
  'validation.too_short',
  'validation.too_long',
  'validation.out_of_range',
  'validation.invalid_character',
  'validation.one_of_required',
  'validation.email_invalid',
  'validation.phone_invalid',
  'validation.phone_extension',
  'validation.phone_several',
  'validation.full_name_required',
  'validation.postal_code_invalid',
  'validation.country_required',
  'validation.country_unknown',
  'validation.birthday_future',
  'validation.birthday_year',
  'validation.uk_natural_person',
  'validation.domain_invalid',
  'validation.domain_protocol',
  'validation.login_invalid',
  'validation.password_too_short',
  'validation.password_lower_case',
  'validation.password_upper_case',
  'validation.password_digit',
  'validation.password_special',
  'validation.vat_id_invalid',
  'validation.tax_id_invalid',
  'validation.company_id_invalid',
  'validation.bonus_card_invalid',
  'validation.duplicate_domain_profile',
  'validation.terms_required',
  'validation.third_party_required',
  'validation.upload_type_invalid',
  'validation.upload_size_exceeded',
  'validation.upload_count_exceeded',
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

/** The formats of refusals. A provider uses one or several of them; the tags read them all. */
export interface RefusalBody {
  /** The key has three possible names: shops that have grown over the years use all of them. */
  key?: ErrorKey;
  translationKey?: ErrorKey;
  tKey?: ErrorKey;
  title?: string;
  /** A list, or a map from property path to errors. */
  violations?: Violation[] | Record<string, { errors: { translationKey: ErrorKey }[] }>;
  context?: StepIssue[];
  /** A coupon that was taken out of the cart, and the cart without it. */
  coupon?: string;
  cart?: unknown;
  /** The order was stored, but its invoice was not created. */
  invoiceId?: string;
  /** The page of an unpaid invoice; absolute, or relative to the WebAdmin. */
  invoiceUrl?: string;
  /** The profile with the same data. */
  profileId?: string;
  /** The current price of each product of the request, in order; with `price_outdated`. */
  currentPrices?: { vatExcluded: number; vatIncluded: number }[];
}

/** A refusal that app.ts turns into a response. `title` is for developers, never for visitors. */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly body: RefusalBody;

  constructor(status: RefusalStatus, body: RefusalBody) {
    super(body.title ?? body.key ?? 'refused');
    this.status = status;
    this.body = body;
  }
}

export function refuse(status: RefusalStatus, key: ErrorKey, title?: string): Refusal {
  return new Refusal(status, { key, title });
}

export function violation(propertyPath: string, translationKey: ErrorKey): Violation {
  return { propertyPath, errors: [{ translationKey }] };
}
