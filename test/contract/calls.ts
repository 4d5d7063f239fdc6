import * as v from 'valibot';
import { addBundle } from '../../src/api/add-bundle.ts';
import { checkBundles } from '../../src/api/bundles.ts';
import { getLicensePrices } from '../../src/api/business-mail.ts';
import { sendCall } from '../../src/api/cart-call.ts';
import { makeCartLink, openCartLink } from '../../src/api/cart-links.ts';
import { cartSchema } from '../../src/api/cart-schema.ts';
import { checkout } from '../../src/api/checkout.ts';
import type { Client } from '../../src/api/client.ts';
import { deleteCoupon, putCoupon } from '../../src/api/coupon.ts';
import { getCustomer, getOwnDomains, logOut, openSession } from '../../src/api/customer.ts';
import {
  copyBillingProfile,
  createDomainProfile,
  getDomainProfiles,
  putDomainProfile,
  updateDomainProfile,
} from '../../src/api/domain-profiles.ts';
import { checkDomains, getTldCategories } from '../../src/api/domain-search.ts';
import { deleteDonation, putDonation } from '../../src/api/donation.ts';
import { sendErrorReport } from '../../src/api/error-reports.ts';
import { getCart } from '../../src/api/get-cart.ts';
import { sendInquiry } from '../../src/api/inquiries.ts';
import {
  addItem,
  addProducts,
  deleteItem,
  patchItem,
  putPaymentOption,
  reloadConfiguration,
  validateItems,
} from '../../src/api/item-calls.ts';
import { getItemProperty } from '../../src/api/item-properties.ts';
import {
  deleteMigration,
  deleteMigrationFile,
  putNeedAssistance,
  uploadMigrationFiles,
} from '../../src/api/migration.ts';
import { deleteNote, putNote } from '../../src/api/note.ts';
import { getOffers } from '../../src/api/offers.ts';
import { getOrderActions } from '../../src/api/order-actions.ts';
import { getOrderPayment, payOrder } from '../../src/api/order-payment.ts';
import { getOrderState } from '../../src/api/order-state.ts';
import { getPaymentOptions } from '../../src/api/payment-options.ts';
import { searchPlaces } from '../../src/api/places.ts';
import { getProducts } from '../../src/api/products.ts';
import {
  createBillingProfile,
  getBillingProfiles,
  putBillingProfile,
  updateBillingProfile,
} from '../../src/api/profiles.ts';
import { quickOrder } from '../../src/api/quick-order.ts';
import { getRequiredFields } from '../../src/api/required-fields.ts';
import { getTutorial, patchTutorialRecord } from '../../src/api/tutorial.ts';
import { upgradeItem } from '../../src/api/upgrade.ts';
import { createUser, isLoginAvailable } from '../../src/api/users.ts';
import { checkId, isCardValid } from '../../src/api/validations.ts';
import { sendWithdrawal } from '../../src/api/withdrawals.ts';

export const ORIGIN = 'https://shop.test';

const profile = {
  type: 'person',
  countryCode: 'SK',
  name: 'Eva Tóthová',
  emails: ['eva@example.sk'],
  street: 'Krátka 3',
  city: 'Martin',
  postalCode: '03601',
  phone: '+421905111222',
};
const order = {
  redirectAfterCancel: 'https://brand.test/cancel',
  redirectAfterPaySuccess: 'https://brand.test/success',
  redirectAfterPayFailure: 'https://brand.test/fail',
  termsAndConditionsConsent: true,
  thirdPartyConsent: true,
};
const domain = {
  code: 'domain-register',
  name: 'free-name.sk',
  sellType: 'direct',
  price: { vatExcluded: 1290 },
  properties: { domain: 'free-name.sk', period: 12 },
};
const bundle = {
  id: 'free-name:sk+com',
  price: 1984,
  priceBefore: undefined,
  products: [
    {
      code: 'domain-register' as const,
      name: 'Domain registration',
      sellType: 'direct',
      period: 12,
      price: { vatExcluded: 10.32 },
      properties: { domain: 'free-name.sk', period: 12 },
    },
  ],
};

async function streamed(client: Client) {
  const page = { domains: ['free-name.sk', 'name'], page: 1, perPage: 10 };
  const { signal } = new AbortController();
  const found = [];
  for await (const some of checkDomains(client, page, signal)) found.push(...some);
  return found;
}

/** The client call of each operation in the document, except those that `ws-button-action` sends itself. */
export const CALLS: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  getCart: (client) => getCart(client),
  reloadConfiguration,
  validateItems,
  addItem: (client) => sendCall(client, addItem(domain)),
  addProducts: (client) =>
    sendCall(client, addProducts([domain, { code: 'ssl-basic', name: 'SSL', sellType: 'direct' }])),
  addBundle: (client) => sendCall(client, addBundle(bundle)),
  patchItem: (client) =>
    sendCall(client, patchItem('i-1', { period: 24, properties: { name: 'web01', os: null } })),
  deleteItem: (client) => sendCall(client, deleteItem('i-1')),
  upgradeItem: (client) => sendCall(client, upgradeItem('i-1', 'hosting-pro')),
  getItemProperty: (client) =>
    getItemProperty(client, { code: 'vps-s', property: 'name', cartItemId: 'i-1', value: 'web01' }),
  putNote: (client) => sendCall(client, putNote('Please call.')),
  deleteNote: (client) => sendCall(client, deleteNote()),
  putCoupon: (client) => sendCall(client, putCoupon('ITEM15', 'i-1')),
  deleteCoupon: (client) => sendCall(client, deleteCoupon('ITEM15')),
  makeCartLink: (client) => makeCartLink(client, `${ORIGIN}/order`),
  openCartLink: (client) => openCartLink(client, '3c9d1f0b7a'),
  putBuyer: (client) =>
    client.call('/cart/buyer', cartSchema, { method: 'PUT', body: { countryCode: 'AT', type: 'private' } }),
  putPaymentOption: (client) =>
    sendCall(
      client,
      putPaymentOption({ id: 'later', groupId: 'later', recurrent: false, invoiceDelivery: 'email' }),
    ),
  putBillingProfile: (client) => sendCall(client, putBillingProfile('bp-1')),
  putDomainProfile: (client) => sendCall(client, putDomainProfile('dp-1')),
  putDonation: (client) => sendCall(client, putDonation(50)),
  deleteDonation: (client) => sendCall(client, deleteDonation()),
  getOffers: (client) => getOffers(client),
  patchTutorialRecord: (client) =>
    sendCall(client, patchTutorialRecord({ noHostingSelected: false, skipped: true })),
  getTutorial: (client) => getTutorial(client),
  getProducts: (client) =>
    getProducts(client, `${ORIGIN}/api`, {
      codes: ['hosting-plus', 'hosting-pluss'],
      company: 'sk-ws',
      language: 'sk-SK',
    }),
  putNeedAssistance: (client) => sendCall(client, putNeedAssistance(true)),
  deleteMigration: (client) => sendCall(client, deleteMigration('mp-1')),
  uploadMigrationFiles: (client) =>
    sendCall(
      client,
      uploadMigrationFiles([new File(['%PDF-1.7'], 'invoice.pdf', { type: 'application/pdf' })]),
    ),
  deleteMigrationFile: (client) => sendCall(client, deleteMigrationFile('f-1')),
  getLicensePrices: (client) => getLicensePrices(client, 'i-1'),
  getPaymentOptions: (client) => getPaymentOptions(client),
  getBillingProfiles,
  createBillingProfile: (client) => sendCall(client, createBillingProfile(profile)),
  updateBillingProfile: (client) => sendCall(client, updateBillingProfile('bp-1', profile)),
  getDomainProfiles,
  createDomainProfile: (client) => sendCall(client, createDomainProfile(profile)),
  updateDomainProfile: (client) => sendCall(client, updateDomainProfile('dp-1', profile)),
  sendLoginCode: (client) =>
    client.call('/users/login-codes', v.unknown(), { method: 'POST', body: { email: 'eva@example.sk' } }),
  logInByCode: (client) =>
    client.call('/users/login', v.unknown(), {
      method: 'POST',
      body: { email: 'eva@example.sk', code: '042137' },
    }),
  verifyEmail: (client) =>
    client.call('/users/email-verifications', v.unknown(), {
      method: 'POST',
      body: { email: 'eva@example.sk', code: '042137' },
    }),
  copyBillingProfile: (client) => sendCall(client, copyBillingProfile('bp-1')),
  getRequiredFields: (client) => getRequiredFields(client, ['se', 'no'], 'SE'),
  getCustomer: (client) => getCustomer(client),
  createUser: (client) =>
    sendCall(
      client,
      createUser({
        login: 'eva.tothova',
        password: 'Heslo-123',
        billingProfile: profile,
        termsAndConditionsConsent: true,
        thirdPartyConsent: true,
      }),
    ),
  checkLogin: (client) => isLoginAvailable(client, 'eva.tothova'),
  getOwnDomains: (client) => getOwnDomains(client),
  logOut,
  openSession: (client) => openSession(client, '0f5a8be1'),
  checkout: (client) => checkout(client, order, 'k-1'),
  quickOrder: (client) => quickOrder(client, order, 'k-2'),
  getOrderState: (client) => getOrderState(client, 'k-1'),
  getOrderActions: (client) => getOrderActions(client, '2026005'),
  getOrderPayment: (client) => getOrderPayment(client, '2026005'),
  payOrder: (client) =>
    payOrder(
      client,
      '2026005',
      {
        optionId: 'card',
        redirects: {
          success: 'https://brand.test/success',
          failure: 'https://brand.test/fail',
          cancel: 'https://brand.test/cancel',
        },
      },
      'k-5',
    ),
  getTldCategories: (client) => getTldCategories(client),
  checkDomains: streamed,
  checkBundles: (client) => checkBundles(client, ['free-name.sk']),
  sendInquiry: (client) =>
    sendInquiry(
      client,
      {
        usecase: 'server',
        serverUuid: '5c1f7a52-3f0e-4a55-9a8e-0f2d7f6f3b11',
        name: 'Eva Tóthová',
        email: 'eva@example.sk',
        phone: '',
        message: 'Can it have 128 GB of memory?',
      },
      'k-3',
    ),
  sendWithdrawal: (client) =>
    sendWithdrawal(
      client,
      { name: 'Eva Tóthová', order: '2026005', email: 'eva@example.sk', part: '' },
      'k-4',
    ),
  sendErrorReport: (client) =>
    sendErrorReport(client, `${ORIGIN}/error-reports`, {
      id: 'r-1',
      message: 'ChunkLoadError',
      url: 'https://brand.test/order',
      version: '1.0.0',
    }),
  searchPlaces: (client) =>
    searchPlaces(client, `${ORIGIN}/places`, {
      text: 'Dlh',
      language: 'sk-SK',
      limit: 5,
      bounds: [16.8, 47.7, 22.6, 49.7],
    }),
  checkVatId: (client) => checkId(client, 'vat-id', 'SK2020123457', 'SK'),
  checkTaxId: (client) => checkId(client, 'tax-id', '2020123457', 'SK'),
  checkCompanyId: (client) => checkId(client, 'company-id', '36421928', 'SK'),
  checkCard: (client) => isCardValid(client, 'S421000123456', 'Jana Kováčová'),
};

/** Requests of `ws-button-action`, whose attribute sets the URL; its own tests cover the response. */
export const BUTTON_ACTIONS: readonly string[] = ['startSlowAction', 'pollSlowAction'];
