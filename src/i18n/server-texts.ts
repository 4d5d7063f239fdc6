import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { isDoctorRequested } from '../lib/doctor-requested.ts';
import type { Message } from '../lib/messages.ts';
import { CHANGED } from './changed-texts.ts';
import { type InvalidValue, valueReason } from './value-reasons.ts';

const GENERAL = {
  'wsk.general.unknown_error': msg`Something went wrong on our end. Please try again.`,
  'wsk.general.network': msg`We can’t reach the shop. Check your connection and try again.`,
  'wsk.general.offline': msg`You’re offline. Try again when you’re back online.`,
  'wsk.general.too_many_requests': msg`Too many requests. Please try again in a moment.`,
  'wsk.change.not_saved': msg`Your change wasn’t saved.`,
  'wsk.change.not_added': msg`It wasn’t added to your cart.`,
  'wsk.change.not_removed': msg`It wasn’t removed.`,
  'wsk.change.unconfirmed': msg`We couldn’t confirm whether your change was saved.`,
  'wsk.general.timeout': msg`The shop took too long to answer. Please try again.`,
  'wsk.general.chunk_load': msg`Part of this page couldn’t be loaded. Check your connection, or reload the page.`,
  'wsk.general.polling_exhausted': msg`Server polling exceeded its connection limit. Please try again later.`,
  'wsk.donation.dropped': msg`Your donation was removed because it no longer rounds up your total.`,
  'wsk.donation.not_followed': msg`Your donation no longer rounds up your total. Choose it again, or remove it.`,
  'wsk.payment.fields_incomplete': msg`Please complete the payment details. Nothing was ordered yet.`,
  'wsk.payment.confirming': msg`Your order is stored, and your payment is being made. Please keep this page open.`,
  'wsk.checkout.in_progress': msg`Your order is being sent. Please wait until it’s done.`,
  'wsk.checkout.other_tab': msg`This order is being sent from another tab. Complete it there, or close that tab and try again.`,
  'wsk.checkout.steps_incomplete': msg`Something is still missing from your order. Please check the steps.`,
  'wsk.checkout.outcome_unknown': msg`The connection dropped, and we don’t know whether your order went through. Check your connection and press the button again: you won’t be charged twice.`,
  'wsk.checkout.not_sent': msg`We couldn’t send your order, and you weren’t charged. Please try again.`,
  'wsk.checkout.no_quick_order': msg`This shop doesn’t offer quick orders, so nothing was ordered. Check out step by step instead.`,
  'wsk.checkout.other_currency': msg`The prices on this page are in the wrong currency, so nothing was ordered. Please contact our support team.`,
  'wsk.checkout.interrupted': msg`This page was paused before your order was sent. Check your order and press the button again.`,
  'wsk.checkout.not_sent_earlier': msg`Your last order wasn’t sent. Your cart is as you left it.`,
  'wsk.checkout.checking': msg`The connection dropped, and we’re checking whether your order went through. This takes about half a minute; you won’t be charged twice.`,
  'wsk.user.maybe_created': msg`Your account may already exist. Log in with this username, or choose another.`,
  'wsk.user.code_digits': msg`Enter the six digits from the email.`,
  'wsk.user.email_known': msg`There may already be an account with this email. Log in, or use another address.`,
  'wsk.session.renewed': msg`Your session expired, so we started a new cart. What you typed in forms is kept.`,
  'wsk.cart.link_ended': msg`The link to that cart has ended, or the cart was ordered.`,
  'wsk.cart.elsewhere': msg`Your cart was continued on another device. If it was ordered there, don’t order it again. If it wasn’t, its link still opens it.`,
  'wsk.session.no_cookie': msg`Your browser isn’t keeping our cookie, so your cart gets lost. Allow cookies for this site, then reload the page.`,
  'wsk.session.other_site': msg`This page and our shop are on different sites, so your browser can’t keep your cart here. Open the shop at its own address.`,
  'exception.files_state_missing': msg`We lost track of your uploaded files. Please upload them again.`,
  'exception.company.unknown': msg`This shop doesn’t recognize the brand that was requested.`,
  'exception.idempotency.key_reused': msg`This request was already used for something else. Please try again.`,
  'exception.insufficient_credit': msg`Your credit doesn’t cover this order. Add credit or pay another way.`,
  'exception.outage': msg`We’re having an outage. Please try again in a few minutes.`,
  'exception.server_error': msg`Something went wrong on our server. Please try again in a moment.`,
} as const;

const CART = {
  'exception.cart.not_found': msg`We had to reload your cart. Please try again.`,
  'exception.cart.not_prepared_yet': msg`Your cart isn’t ready yet. Please try again in a moment.`,
  'exception.cart.item_not_found': msg`This item is no longer in your cart.`,
  'exception.cart.item_already_in_cart': msg`This item is already in your cart.`,
  'exception.cart.full': msg`Your cart is full. Please order what’s in it first.`,
  'exception.cart.items_validation_failed': msg`Some items in your cart can’t be ordered as they are. Please check them.`,
  'exception.cart.cannot_downgrade': msg`You can’t switch to a smaller plan here.`,
  'exception.cart.same_hosting': msg`You already have this hosting for the same domain.`,
  'exception.cart.unpaid_invoice': msg`This service has an unpaid invoice. Pay it first, then change the service.`,
  'exception.product.invalid_data': msg`This product can’t be ordered with these settings.`,
  'exception.coupon.not_found': msg`We don’t recognize this code. Check it or try another.`,
  'exception.coupon.not_valid_for_user': msg`This code can’t be used with your account.`,
  'exception.coupon.not_applicable': msg`This code doesn’t apply to anything in your cart.`,
  'exception.integrity.capacity_not_available': msg`This capacity isn’t available. Please choose another.`,
  'exception.integrity.cpu_not_available': msg`This number of processors isn’t available. Please choose another.`,
  'exception.integrity.domain_not_available': msg`This domain can no longer be registered. Remove it or choose another.`,
  'exception.integrity.ip_not_available': msg`This number of IP addresses isn’t available. Please choose another.`,
  'exception.integrity.os_not_available': msg`This operating system isn’t available. Please choose another.`,
  'exception.integrity.ram_not_available': msg`This amount of memory isn’t available. Please choose another.`,
  'exception.integrity.snapshot_slot_not_available': msg`This number of snapshots isn’t available. Please choose another.`,
  'exception.integrity.hosting_package_not_available': msg`This hosting package is no longer offered. Please choose another.`,
  'exception.integrity.price_outdated': msg`The price has changed. Check the new one before you order.`,
  'exception.integrity.type_not_allowed': msg`This type of service can’t be ordered here.`,
  'exception.integrity.invalid_configuration': msg`These settings don’t work together. Please change them.`,
} as const;

const PEOPLE = {
  'exception.billing_profile.max_allowance_exceeded': msg`You can’t add more billing profiles. Choose or edit one you have.`,
  'exception.billing_profile.not_created': msg`We couldn’t save the billing profile. Please try again.`,
  'exception.billing_profile.not_updated': msg`We couldn’t save the changes to the billing profile. Please try again.`,
  'exception.billing_profile.pending_change_request': msg`A change to this billing profile is waiting for approval. Choose another for now.`,
  'exception.billing_profile.bonus_card_validation_failed': msg`We couldn’t check the student card. Check its number or leave it blank.`,
  'exception.billing_profile.not_found': msg`Choose a billing profile.`,
  'exception.domain_profile.similar': msg`You already have a similar owner profile. Choose it instead.`,
  'exception.domain_profile.duplicity_check_failed': msg`We couldn’t check whether you already have this owner profile. Please try again.`,
  'exception.domain_profile.not_found': msg`Choose an owner profile.`,
  'exception.declaration.missing': msg`Please read and sign the declaration for your domain.`,
  'exception.declaration.outdated': msg`The declaration has changed since you signed it. Please read it and sign it again.`,
  'exception.domain_profile.email_not_verified': msg`Confirm the owner’s email address first: open the domain owner and continue.`,
  'exception.domain_profile.max_allowance_exceeded': msg`You can’t add more owner profiles. Choose or edit one you have.`,
  'exception.user.not_logged_in': msg`You’re no longer logged in. Please log in again.`,
  'exception.user.not_created': msg`We couldn’t create your account. Please try again.`,
  'exception.user.not_found': msg`We don’t recognize this customer. Log in or create an account.`,
  'exception.user.not_deleted': msg`We couldn’t delete the account. Please try again.`,
  'exception.user.login_availability_failed': msg`We couldn’t check whether this username is available. Please try again.`,
  'exception.user.login_taken': msg`This username is taken. Choose another, or log in if it’s yours.`,
  'exception.user.login_not_found': msg`We don’t recognize this username. Check it for typos.`,
  'login-code-wrong': msg`This code is wrong. Check the newest email from us.`,
  'login-code-expired': msg`This code is no longer valid. Send a new one.`,
} as const;

const ORDER = {
  'exception.payment.not_enough_data': msg`Something is missing for this payment. Choose the payment method again.`,
  'exception.payment.option_not_found': msg`Choose a payment method.`,
  'exception.payment.bank_redirect_url_not_found': msg`We couldn’t open the payment page.`,
  'exception.payment.card_payment_failed': msg`The card payment didn’t go through. Try again or pay another way.`,
  'exception.payment.credit_payment_failed': msg`We couldn’t use your credit. Check your balance or pay another way.`,
  'exception.payment.verification_failed': msg`We couldn’t verify the payment. Try again or pay another way.`,
  'exception.payment.option_failed': msg`This order can’t be paid this way. Choose another payment method.`,
  'exception.invoice.not_found': msg`We couldn’t find the invoice. Our support team will help you.`,
  'exception.invoice.not_created': msg`Your order was created, but the invoice wasn’t. Our support team will send it to you.`,
  'exception.invoice.timeout': msg`Creating the invoice is taking longer than usual. We’ll send it by email.`,
  'exception.invoice.waiting_for_approval': msg`The invoice is waiting for approval. We’ll send it by email.`,
  'checkout.invoice.waiting_for_approval': msg`The invoice is waiting for approval. We’ll send it by email.`,
  'exception.order.not_created': msg`We couldn’t create the order, and you weren’t charged. Please try again.`,
  'exception.order.duplicate_service_check_failed': msg`We couldn’t check whether you already have one of the services. Please try again.`,
  'exception.order.unpaid_invoice': msg`You have an unpaid invoice. Pay it first, then send this order.`,
  'exception.order.coupon_duplicity': msg`A code was used twice. Remove one of the two.`,
  'exception.order.unsupported_product': msg`One of the products can’t be ordered here. Remove it from the cart.`,
  'exception.quick_order.no_default_billing_profile': msg`A quick order needs a default billing profile. Check out step by step instead.`,
  'exception.quick_order.default_domain_profile_not_found': msg`A quick order needs a default owner profile. Check out step by step instead.`,
  'exception.quick_order.default_domain_profile_has_issues': msg`Your default owner profile is incomplete. Check out step by step to complete it.`,
  'exception.quick_order.payment_method_not_chosen': msg`A quick order needs a payment method. Check out step by step to choose one.`,
  'exception.quick_order.payment_method_invalid': msg`Your usual payment method can’t be used for this order. Choose another in the steps.`,
  'exception.quick_order.service_settings_issues': msg`Some services still need settings. Check out step by step to complete them.`,
  'exception.quick_order.invalid_data': msg`Quick order failed because of invalid data. Check out step by step instead.`,
  'exception.checkout.failed': msg`We couldn’t send your order. Check the steps and fix the issues.`,
} as const;

const DOMAINS = {
  'domain.taken': msg`This domain is already registered.`,
  'domain_checker.taken': msg`This domain is already registered.`,
  'domain_checker.tld_not_supported': msg`We don’t offer this extension.`,
  'domain_checker.invalid_name': msg`This can’t be a domain name.`,
  'domain_checker.cannot_resolve_availability': msg`We couldn’t find out whether this domain is available. Please try again.`,
  'exception.domain_ownership.not_logged_in': msg`Log in to prove that the domain is yours.`,
  'exception.domain_ownership.not_owner': msg`This domain belongs to another customer.`,
  'exception.domain_ownership.registered_elsewhere': msg`This domain is registered with another provider. Transfer it to us first.`,
  'exception.domain_ownership.active_mailboxes': msg`This domain has active mailboxes. Remove them first.`,
  'exception.domain_ownership.already_uses_business_mail': msg`This domain already uses Business Mail.`,
  'exception.domain_ownership.cannot_verify': msg`We couldn’t verify who owns this domain. Please try again.`,
  'exception.service.name_not_available': msg`This service name is taken. Please choose another.`,
  'exception.hosting.name_not_available': msg`This hosting name is taken. Please choose another.`,
  'exception.vps.name_not_available': msg`This VPS name is taken. Please choose another.`,
  'exception.vdc.name_not_available': msg`This VDC name is taken. Please choose another.`,
  'exception.storage.name_not_available': msg`This storage name is taken. Please choose another.`,
  'exception.server.name_not_available': msg`This server name is taken. Please choose another.`,
} as const;

/** The number of wrong fields; a message has the number itself. */
const wrong = 0;

const VALIDATION = {
  'validation.resource_not_found': msg`Requested resource was not found on our servers, your session seems to be out of sync, please try to refresh tab.`,
  'validation.invalid_form': msg`Some fields need your attention.`,
  'wsk.form.wrong_fields': msg`${plural(wrong, { one: '# field needs your attention', other: '# fields need your attention' })}`,
  'wsk.form.no_wrong_fields': msg`Every field is filled in correctly.`,
  'validation.required': msg`Field is required`,
  'validation.email_invalid': msg`Email format is not valid`,
  'validation.too_short': msg`Field input value is too short`,
  'validation.too_long': msg`Field input value is too long`,
  'validation.out_of_range': msg`This number is too small or too large`,
  'validation.invalid_character': msg`This contains a character that isn’t allowed`,
  'validation.domain_invalid': msg`Invalid domain name. It should look like example.com`,
  'validation.domain_protocol': msg`Enter the domain without http:// or https://`,
  'validation.login_invalid': msg`Invalid username. Use letters, digits, hyphens and dots`,
  'validation.postal_code_invalid': msg`Postal code is not valid`,
  'validation.phone_invalid': msg`Phone number is not valid`,
  'validation.phone_extension': msg`Enter the number without an extension`,
  'validation.phone_several': msg`Enter one phone number only`,
  'validation.country_unknown': msg`We don’t know this country. Choose it from the list`,
  'validation.birthday_future': msg`The date of birth can’t be in the future`,
  'validation.birthday_year': msg`Check the year: it has four digits and is 1900 or later`,
  'validation.full_name_required': msg`Enter your full name`,
  'validation.country_required': msg`You need to provide country first`,
  'validation.vat_id_invalid': msg`Invalid VAT ID`,
  'validation.tax_id_invalid': msg`Invalid tax ID`,
  'validation.company_id_invalid': msg`Invalid company ID`,
  'validation.bonus_card_invalid': msg`Invalid student card`,
  'validation.one_of_required': msg`At least one field of the collection must be provided`,
  'validation.terms_required': msg`Please agree to the terms and conditions`,
  'validation.third_party_required': msg`Please agree to your data being shared with third parties`,
  'wsk.consent.required': msg`Please tick this box to continue`,
  'validation.duplicate_domain_profile': msg`You already have an owner profile with these details`,
  'validation.password_too_short': msg`Use at least 8 characters`,
  'validation.password_lower_case': msg`Add a lowercase letter`,
  'validation.password_upper_case': msg`Add an uppercase letter`,
  'validation.password_digit': msg`Add a digit`,
  'validation.password_special': msg`Add a special character, such as ! ? # or -. A space doesn’t count`,
  'validation.upload_type_invalid': msg`This type of file can’t be uploaded`,
  'validation.upload_size_exceeded': msg`This file is too large`,
  'validation.upload_count_exceeded': msg`You’ve reached the maximum number of files. Remove one to add another`,
  'validation.uk_natural_person': msg`Individuals with a UK address can order only on our Czech site`,
} as const;

const UNKNOWN = GENERAL['wsk.general.unknown_error'];

/**
 * Every key that a server may send (clause 8.33) with its message; a missing key has the message of an unknown error.
 */
export const SERVER_TEXTS: Readonly<Record<string, MessageDescriptor>> = {
  ...GENERAL,
  ...CHANGED,
  ...CART,
  ...PEOPLE,
  ...ORDER,
  ...DOMAINS,
  ...VALIDATION,
  // With a report id, the message below is used.
  'wsk.general.unknown_error_id': UNKNOWN,
};

const waitText = (seconds: number): MessageDescriptor =>
  msg`Too many requests. Try again in ${plural(seconds, { one: '# second', other: '# seconds' })}.`;

/** For the page's developer: a shop that does not allow the page's requests looks like a lost connection. */
const DOCTOR_HINT = msg`Is this your site? Add “?ws-doctor” to the page’s address to see what’s wrong.`;
const hintOf = ({ values }: Message): MessageDescriptor | undefined =>
  values?.unreached && !isDoctorRequested() ? DOCTOR_HINT : undefined;

/**
 * The text of a message, preceded by its lead, and followed by a hint for the site's developer if the page has never
 * reached the shop. An unknown key has the text of an unknown error, with the report's id if there is one; `showTitle`
 * adds the text for developers, which production never shows. At the field of a refused value, `about`, it has the reason.
 */
export function serverText(i18n: I18n, message: Message, showTitle = false, about?: InvalidValue): string {
  const hint = hintOf(message);
  const text = textOf(i18n, message, showTitle, about);
  return [leadOf(i18n, message), text, hint && i18n._(hint)].filter(Boolean).join(' ');
}

function leadOf(i18n: I18n, { lead }: Message): string | undefined {
  const sentence = lead === undefined ? undefined : SERVER_TEXTS[lead];
  return sentence ? i18n._(sentence) : lead && `${lead}:`;
}

/** The text of a key with the values of its message. */
function writtenText(i18n: I18n, text: MessageDescriptor, { values = {} }: Message): string {
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? i18n._(value) : value,
  ]);
  const filled: MessageDescriptor = { ...text, values: Object.fromEntries(written) };
  return i18n._(filled);
}

/** A message with the reason behind it, or the reason alone if it says everything. */
function withReason(i18n: I18n, known: MessageDescriptor, message: Message, about?: InvalidValue): string {
  const reason = about && valueReason(message.key, about);
  if (!reason) return writtenText(i18n, known, message);
  return reason.whole ? i18n._(reason.text) : `${writtenText(i18n, known, message)}. ${i18n._(reason.text)}`;
}

function textOf(i18n: I18n, message: Message, showTitle: boolean, about?: InvalidValue): string {
  const { key, title, values: { reportId, seconds } = {} } = message;
  const forDevelopers = showTitle && title ? ` (${title})` : '';
  // More than a day, from a date in `Retry-After`: the visitor's clock is wrong.
  if (seconds !== undefined && seconds < 86_400) return i18n._(waitText(seconds));
  const known = Object.hasOwn(SERVER_TEXTS, key) ? SERVER_TEXTS[key] : undefined;
  if (known && known !== UNKNOWN) {
    const text = withReason(i18n, known, message, about);
    // This key is ours: the server has sent none.
    return key === 'validation.resource_not_found' ? text + forDevelopers : text;
  }
  const text = reportId
    ? i18n._(msg`Something went wrong on our end. Give our support team this number: ${reportId}`)
    : i18n._(UNKNOWN);
  return text + forDevelopers;
}
