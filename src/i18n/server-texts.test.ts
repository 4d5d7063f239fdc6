import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import { describe, expect, it, vi } from 'vitest';
import { SERVER_TEXTS, serverText } from './server-texts.ts';

const KEY = /'((?:exception|validation|domain_checker|domain|checkout|wsk)\.[a-z][\w.]*\w)'/g;

/** Every literal key in the source of a folder. */
function keysIn(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
  );
  const sources = files.map((name) => readFileSync(join(folder, name), 'utf8'));
  return new Set(sources.flatMap((source) => [...source.matchAll(KEY)].map((match) => match[1] ?? '')));
}

/** One row for each phrase of section 8 of docs/clauses.md, in its order. */
const CATALOGUE: [phrase: string, key: string][] = [
  ['cart not found', 'exception.cart.not_found'],
  ['cart not prepared', 'exception.cart.not_prepared_yet'],
  ['product invalid data', 'exception.product.invalid_data'],
  ['item already in cart', 'exception.cart.item_already_in_cart'],
  ['cart items validation failed [8.17]', 'exception.cart.items_validation_failed'],
  ['coupon not found', 'exception.coupon.not_found'],
  ['coupon not valid for user [8.18]', 'exception.coupon.not_valid_for_user'],
  ['coupon not applicable', 'exception.coupon.not_applicable'],
  ['integrity: capacity', 'exception.integrity.capacity_not_available'],
  ['integrity: CPU', 'exception.integrity.cpu_not_available'],
  ['integrity: domain', 'exception.integrity.domain_not_available'],
  ['integrity: IP', 'exception.integrity.ip_not_available'],
  ['integrity: OS', 'exception.integrity.os_not_available'],
  ['integrity: RAM', 'exception.integrity.ram_not_available'],
  ['integrity: snapshot slot', 'exception.integrity.snapshot_slot_not_available'],
  ['integrity: hosting package unavailable', 'exception.integrity.hosting_package_not_available'],
  ['integrity: price outdated', 'exception.integrity.price_outdated'],
  ['integrity: type not allowed', 'exception.integrity.type_not_allowed'],
  ['integrity: invalid configuration [8.19]', 'exception.integrity.invalid_configuration'],
  ['payment: not enough data', 'exception.payment.not_enough_data'],
  ['payment: option not found', 'exception.payment.option_not_found'],
  ['payment: bank redirect URL not found', 'exception.payment.bank_redirect_url_not_found'],
  ['payment: card payment failed', 'exception.payment.card_payment_failed'],
  ['payment: credit payment failed', 'exception.payment.credit_payment_failed'],
  ['payment: verification failed', 'exception.payment.verification_failed'],
  ['payment: option failed [8.20]', 'exception.payment.option_failed'],
  ['billing profile: max allowance exceeded', 'exception.billing_profile.max_allowance_exceeded'],
  ['billing profile: not created', 'exception.billing_profile.not_created'],
  ['billing profile: not updated', 'exception.billing_profile.not_updated'],
  ['billing profile: pending change request [8.21]', 'exception.billing_profile.pending_change_request'],
  ['billing profile: bonus card validation failed', 'exception.billing_profile.bonus_card_validation_failed'],
  ['billing profile: not found', 'exception.billing_profile.not_found'],
  ['domain profile: similar [8.22]', 'exception.domain_profile.similar'],
  ['domain profile: duplicity check failed', 'exception.domain_profile.duplicity_check_failed'],
  ['invoice: not found', 'exception.invoice.not_found'],
  ['invoice: timeout', 'exception.invoice.timeout'],
  ['invoice: waiting for approval [8.23]', 'exception.invoice.waiting_for_approval'],
  ['user: not created', 'exception.user.not_created'],
  ['user: not found', 'exception.user.not_found'],
  ['user: login availability failed', 'exception.user.login_availability_failed'],
  ['user: not deleted [8.24]', 'exception.user.not_deleted'],
  ['order: not created', 'exception.order.not_created'],
  ['order: duplicate service check failed', 'exception.order.duplicate_service_check_failed'],
  ['order: unpaid invoice [8.25]', 'exception.order.unpaid_invoice'],
  ['order: coupon duplicity', 'exception.order.coupon_duplicity'],
  ['order: unsupported product', 'exception.order.unsupported_product'],
  ['quick order: no default billing profile', 'exception.quick_order.no_default_billing_profile'],
  ['quick order: default domain profile not found', 'exception.quick_order.default_domain_profile_not_found'],
  ['quick order: domain profile has issues', 'exception.quick_order.default_domain_profile_has_issues'],
  ['quick order: payment method not chosen', 'exception.quick_order.payment_method_not_chosen'],
  ['quick order: payment method invalid', 'exception.quick_order.payment_method_invalid'],
  ['quick order: service settings issues', 'exception.quick_order.service_settings_issues'],
  ['quick order: invalid data [8.26]', 'exception.quick_order.invalid_data'],
  ['checkout failed [8.27]', 'exception.checkout.failed'],
  ['domain checker: tld not supported [8.28]', 'domain_checker.tld_not_supported'],
  ['domain checker: invalid name', 'domain_checker.invalid_name'],
  ['domain checker: cannot resolve availability', 'domain_checker.cannot_resolve_availability'],
  ['domain ownership: not logged in', 'exception.domain_ownership.not_logged_in'],
  ['domain ownership: not owner', 'exception.domain_ownership.not_owner'],
  ['domain ownership: registered elsewhere', 'exception.domain_ownership.registered_elsewhere'],
  ['domain ownership: active mailboxes [8.29]', 'exception.domain_ownership.active_mailboxes'],
  ['domain ownership: already uses Business Mail', 'exception.domain_ownership.already_uses_business_mail'],
  ['domain ownership: cannot verify', 'exception.domain_ownership.cannot_verify'],
  ['service name not available', 'exception.service.name_not_available'],
  ['hosting name not available', 'exception.hosting.name_not_available'],
  ['VPS name not available', 'exception.vps.name_not_available'],
  ['VDC name not available [8.30]', 'exception.vdc.name_not_available'],
  ['storage name not available', 'exception.storage.name_not_available'],
  ['server name not available', 'exception.server.name_not_available'],
  ['login taken [8.31]', 'exception.user.login_taken'],
  ['login not found', 'exception.user.login_not_found'],
  ['cart item conflict: cannot downgrade [8.32]', 'exception.cart.cannot_downgrade'],
  ['cart item conflict: same hosting', 'exception.cart.same_hosting'],
  ['cart item conflict: unpaid invoice', 'exception.cart.unpaid_invoice'],
  ['insufficient credit [8.32]', 'exception.insufficient_credit'],
  ['outage', 'exception.outage'],
  ['server error', 'exception.server_error'],
  ['removal with missing file state', 'exception.files_state_missing'],
  ['404 rule [8.2]', 'validation.resource_not_found'],
  ['generic form key [5.34]', 'validation.invalid_form'],
];

describe('the texts of server keys', () => {
  it.each(CATALOGUE)('have one for "%s"', (_phrase, key) => {
    expect(SERVER_TEXTS).toHaveProperty([key]);
  });

  it.each(['server', 'demo/api', 'src/api', 'src/state', 'src/features'])(
    'cover every key that %s names [8.33]',
    (folder) => {
      const missing = [...keysIn(folder)].filter((key) => !Object.hasOwn(SERVER_TEXTS, key));
      expect(missing).toEqual([]);
    },
  );

  it('find the keys in the documents', () => {
    expect(keysIn('server').size).toBeGreaterThan(30);
  });
});

describe('a message of the server', () => {
  const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });
  const unknown = 'Something went wrong on our end. Please try again.';

  it('is shown as the text of its key [5.1]', () => {
    expect(serverText(i18n, { key: 'validation.required' })).toBe('Field is required');
  });

  it('is shown as an unknown error if its key is unknown', () => {
    expect(serverText(i18n, { key: 'exception.brand_new' })).toBe(unknown);
    expect(serverText(i18n, { key: 'constructor' })).toBe(unknown);
  });

  it.each([
    ['exception.payment.', /\bpa(y|id)|credit/i],
    ['exception.invoice.', /invoice/],
    ['exception.order.unpaid_invoice', /unpaid invoice/],
    ['exception.order.unsupported_product', /product/],
    ['exception.order.coupon_duplicity', /code/],
    ['exception.service.name_', /service name/],
    ['exception.hosting.name_', /hosting name/],
    ['exception.vps.name_', /VPS name/],
    ['exception.vdc.name_', /VDC name/],
    ['exception.storage.name_', /storage name/],
    ['exception.server.name_', /server name/],
    ['validation.invalid_form', /fields/],
  ])('names what "%s" refers to [5.34] [8.20] [8.25] [8.30]', (start, words) => {
    const keys = Object.keys(SERVER_TEXTS).filter((key) => key.startsWith(start));
    expect(keys).not.toEqual([]);
    for (const key of keys) expect(serverText(i18n, { key }), key).toMatch(words);
  });

  it('names the report that was sent [8.10]', () => {
    const text = serverText(i18n, { key: 'wsk.general.unknown_error_id', values: { reportId: 'r-7' } });
    expect(text).toBe('Something went wrong on our end. Give our support team this number: r-7');
  });

  it('first says what was not done', () => {
    const message = { key: 'wsk.general.network', lead: 'wsk.change.not_removed' };
    expect(serverText(i18n, message)).toBe(
      'It wasn’t removed. We can’t reach the shop. Check your connection and try again.',
    );
  });

  it('first names its field where it is shown elsewhere', () => {
    expect(serverText(i18n, { key: 'validation.required', lead: 'City' })).toBe('City: Field is required');
  });

  it("points the page's developer to the doctor if the shop was never reached, unless it is already open", () => {
    const message = { key: 'wsk.general.network', values: { unreached: 'yes' } } as const;
    vi.stubGlobal('location', { search: '' });
    expect(serverText(i18n, message)).toBe(
      'We can’t reach the shop. Check your connection and try again. ' +
        'Is this your site? Add “?ws-doctor” to the page’s address to see what’s wrong.',
    );
    vi.stubGlobal('location', { search: '?ws-doctor' });
    expect(serverText(i18n, message)).not.toContain('doctor');
    vi.unstubAllGlobals();
  });

  it.each([
    [{ name: 'a.sk', years: 2 }, 'item_years', '“a.sk” is now for 2 years.'],
    [{ name: 'a.sk', months: 1 }, 'item_months', '“a.sk” is now for 1 month.'],
    [{ payment: { id: 'x', message: 'Card' } }, 'payment', 'The payment method is now Card.'],
    [{ payment: 'Visa {0}' }, 'payment', 'The payment method is now Visa {0}.'],
    [{ delivery: 'post' }, 'delivery', 'The invoice now comes by mail.'],
    [{ delivery: 'none' }, 'delivery', 'The delivery of the invoice was changed.'],
  ])('names the values %j in %s', (values, name, text) => {
    expect(serverText(i18n, { key: `wsk.order.${name}`, values })).toBe(text);
  });

  it('says when to try again [C9.12]', () => {
    const text = (seconds: number) =>
      serverText(i18n, { key: 'wsk.general.too_many_requests', values: { seconds } });
    expect([text(1), text(20), text(315_360_000)]).toEqual([
      'Too many requests. Try again in 1 second.',
      'Too many requests. Try again in 20 seconds.',
      'Too many requests. Please try again in a moment.',
    ]);
  });

  it("shows the developer's message outside production only [8.9]", () => {
    const message = { key: 'exception.brand_new', title: 'NPE' };
    expect(serverText(i18n, message)).toBe(unknown);
    expect(serverText(i18n, message, true)).toBe(`${unknown} (NPE)`);
  });
});
