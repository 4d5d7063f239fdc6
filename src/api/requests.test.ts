import { describe, expect, it } from 'vitest';
import { addBundle } from './add-bundle.ts';
import { checkBundles, type DomainBundle } from './bundles.ts';
import { type ChangeCall, sendCall } from './cart-call.ts';
import { makeCartLink, openCartLink } from './cart-links.ts';
import type { NewItem } from './cart-schema.ts';
import { checkout } from './checkout.ts';
import { type Client, createClient } from './client.ts';
import { deleteCoupon, putCoupon } from './coupon.ts';
import { getCustomer, getOwnDomains, logOut, openSession } from './customer.ts';
import * as domainProfiles from './domain-profiles.ts';
import { deleteDonation, putDonation } from './donation.ts';
import * as cart from './item-calls.ts';
import { getItemProperty } from './item-properties.ts';
import { logInByCode, sendLoginCode, sendVerifyCode, verifyEmail } from './login-codes.ts';
import * as migration from './migration.ts';
import { deleteNote, putNote } from './note.ts';
import { getOffers } from './offers.ts';
import { getOrderActions } from './order-actions.ts';
import { getOrderState } from './order-state.ts';
import { getPaymentOptions } from './payment-options.ts';
import {
  createBillingProfile,
  getBillingProfiles,
  putBillingProfile,
  updateBillingProfile,
} from './profiles.ts';
import { quickOrder } from './quick-order.ts';
import { getRequiredFields } from './required-fields.ts';
import { getTutorial, patchTutorialRecord } from './tutorial.ts';
import { upgradeItem } from './upgrade.ts';
import { createUser, isLoginAvailable } from './users.ts';
import { isCardValid } from './validations.ts';

/** The method, the path with its query, and the body of the only request that `call` sends. */
async function requestOf(
  call: ChangeCall<unknown> | ((client: Client) => Promise<unknown>),
): Promise<unknown[]> {
  const sent: unknown[][] = [];
  const client = createClient({
    apiUrl: 'https://shop.test',
    validationApiUrl: 'https://check.test',
    company: 'sk-ws',
    language: 'sk-SK',
    fetch: async (url, init) => {
      const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
      sent.push([`${init?.method} ${String(url).replace('https://shop.test', '')}`, body]);
      return new Response('{}', { status: 404 });
    },
  });
  await (typeof call === 'function' ? call(client) : sendCall(client, call)).catch(() => undefined);
  expect(sent).toHaveLength(1);
  return sent[0] ?? [];
}

const item: NewItem = { code: 'ssl', name: 'SSL', sellType: 'direct' };
const registration = {
  ...{ login: 'eva', password: 'Heslo-123', billingProfile: { name: 'Eva' } },
  ...{ termsAndConditionsConsent: true, thirdPartyConsent: false },
};
const bundledProduct = {
  code: 'domain-register',
  name: 'a.sk',
  sellType: 'direct',
  period: 12,
  price: { vatExcluded: 11.9 },
  properties: { domain: 'a.sk' },
} as const;
const bundle: DomainBundle = { id: 'b', products: [bundledProduct], price: 1190, priceBefore: undefined };
const profile = { type: 'person', firstName: 'Eva' };
const payment = { id: 'card', groupId: 'card', recurrent: true };
const order = {
  redirectAfterCancel: 'https://shop.test/cancel',
  redirectAfterPaySuccess: 'https://shop.test/success',
  redirectAfterPayFailure: 'https://shop.test/fail',
  termsAndConditionsConsent: true,
  thirdPartyConsent: false,
};

describe('the calls of the cart API', () => {
  it.each<[string, ChangeCall<unknown> | ((client: Client) => Promise<unknown>), unknown?]>([
    ['GET /cart/reload-configuration?cart=true', cart.reloadConfiguration],
    ['GET /cart/items/validate', cart.validateItems],
    ['POST /cart/items', cart.addItem(item), item],
    ['POST /cart/products', cart.addProducts([item, item]), { products: [item, item] }],
    ['PATCH /cart/items/a%2Fb', cart.patchItem('a/b', { period: 12 }), { period: 12 }],
    ['DELETE /cart/items/a%2Fb', cart.deleteItem('a/b')],
    ['PUT /cart/coupon?cart=true', putCoupon('TEN'), { code: 'TEN' }],
    ['DELETE /cart/coupon/A%20B?cart=true', deleteCoupon('A B')],
    ['PUT /cart/payment-option?cart=true', cart.putPaymentOption(payment), payment],
    ['PUT /cart/billing-profile?cart=true', putBillingProfile('7'), { id: '7' }],
    ['PUT /cart/domain-profile?cart=true', domainProfiles.putDomainProfile('7'), { id: '7' }],
    ['POST /cart/items/a%2Fb/upgrade?cart=true', upgradeItem('a/b', 'big'), { code: 'big' }],
    ['PUT /cart/note?cart=true', putNote('Hi'), { note: 'Hi' }],
    ['DELETE /cart/note?cart=true', deleteNote()],
    [
      'POST /cart/links',
      (client) => makeCartLink(client, 'https://shop.test/order'),
      { page: 'https://shop.test/order' },
    ],
    [
      'POST /cart/links',
      (client) => makeCartLink(client, 'https://shop.test/order', true),
      { page: 'https://shop.test/order', quote: true },
    ],
    ['POST /cart/links/open', (client) => openCartLink(client, '3c9d'), { token: '3c9d' }],
    ['PUT /cart/donation?cart=true', putDonation(150), { amount: 1.5 }],
    ['DELETE /cart/donation?cart=true', deleteDonation()],
    [
      'PUT /promotion-for-migration/need-assistance?cart=true',
      migration.putNeedAssistance(false),
      { assistance: false },
    ],
    ['DELETE /promotion-for-migration/7?cart=true', migration.deleteMigration('7')],
    ['POST /promotion-for-migration/files?cart=true', migration.uploadMigrationFiles([])],
    ['DELETE /promotion-for-migration/files/7?cart=true', migration.deleteMigrationFile('7')],
    [
      'POST /cart/bundle',
      addBundle(bundle),
      { id: 'b', products: [{ ...bundledProduct, properties: { domain: 'a.sk', period: 12 } }] },
    ],
    [
      'POST /cart/bundle',
      addBundle({ ...bundle, products: [{ ...bundledProduct, properties: { domain: 'a.sk', period: 24 } }] }),
      { id: 'b', products: [{ ...bundledProduct, properties: { domain: 'a.sk', period: 24 } }] },
    ],
    [
      'PATCH /cart/hosting-tutorial-record',
      patchTutorialRecord({ noHostingSelected: true, skipped: false }),
      { noHostingSelected: true, skipped: false },
    ],
    ['POST /billing-profiles', createBillingProfile(profile), profile],
    ['PUT /billing-profiles/a%2Fb', updateBillingProfile('a/b', profile), profile],
    ['POST /domain-profiles', domainProfiles.createDomainProfile(profile), profile],
    ['PUT /domain-profiles/a%2Fb', domainProfiles.updateDomainProfile('a/b', profile), profile],
    [
      'POST /domain-profiles/from-billing-profile',
      domainProfiles.copyBillingProfile('7'),
      { billingProfileId: '7' },
    ],
    [
      'GET /domain-profiles/required-fields?tlds=sk%2Ceu&countryCode=SK',
      (c) => getRequiredFields(c, ['sk', 'eu'], 'SK'),
    ],
    [
      'GET /domain-checker/check-bundles?domains%5B%5D=a.sk&domains%5B%5D=b.eu',
      (c) => checkBundles(c, ['a.sk', 'b.eu']),
    ],
    [
      'GET /cart/items/properties?code=ssl&property=domain&cartItemId=7',
      (c) => getItemProperty(c, { code: 'ssl', property: 'domain', cartItemId: '7' }),
    ],
    ['GET /payment-options', getPaymentOptions],
    ['GET /billing-profiles', getBillingProfiles],
    ['GET /domain-profiles', domainProfiles.getDomainProfiles],
    ['GET /users', getCustomer],
    ['GET /users/domains', getOwnDomains],
    ['POST /logout', logOut],
    ['GET /cart/x-sell-up-sell', getOffers],
    ['GET /hosting-tutorial', getTutorial],
    ['GET /orders?key=k-1', (c) => getOrderState(c, 'k-1')],
    ['GET /orders/a%2Fb/actions', (c) => getOrderActions(c, 'a/b')],
    [
      'POST https://check.test/validations/isic',
      (c) => isCardValid(c, 'S 1', 'Eva'),
      { isic: 'S 1', name: 'Eva' },
    ],
    ['POST /users', createUser(registration), registration],
    ['POST /checkout', (c) => checkout(c, order, 'key'), order],
    ['POST /quick-order', (c) => quickOrder(c, order, 'key'), order],
    ['POST /users/login-codes', (c) => sendLoginCode(c, 'eva@example.sk'), { email: 'eva@example.sk' }],
    [
      'POST /users/login',
      (c) => logInByCode(c, { email: 'eva@example.sk', code: '012345' }),
      { email: 'eva@example.sk', code: '012345' },
    ],
    [
      'POST /users/login-codes',
      (c) => sendVerifyCode(c, 'eva@example.sk'),
      { email: 'eva@example.sk', purpose: 'verify' },
    ],
    [
      'POST /users/email-verifications',
      (c) => verifyEmail(c, { email: 'eva@example.sk', code: '012345' }),
      { email: 'eva@example.sk', code: '012345' },
    ],
    ['POST /session', (c) => openSession(c, '0f5a8be1'), { code: '0f5a8be1' }],
    ['POST /users/check-login', (c) => isLoginAvailable(c, 'eva'), { login: 'eva' }],
  ])(
    'sends %s [7.3] [7.7] [7.9] [7.10] [7.11] [7.12] [7.13] [7.14] [7.15] [7.16] [7.17] [7.18] [7.20] [7.22] [7.23] [7.24] [7.28] [7.32] [5.36] [7.21] [7.25] [7.26]',
    async (expected, call, body) => {
      expect(await requestOf(call)).toEqual([expected, body]);
    },
  );
});
