import { checkoutBody, hostingItem, person, type Visitor } from '../../demo/api/test-support.ts';
import { cartOf, customerOf, type Drive, idsAt, type Row, row } from './rows.ts';

const asking =
  (path: string): Drive =>
  async (guest) => {
    await cartOf(guest);
    return guest.send('GET', `/api${path}`);
  };
/** A request of a customer. */
const as =
  (login: string, method: string, path: string, body?: unknown, ...items: unknown[]): Drive =>
  async (guest) => {
    await customerOf(guest, login, ...items);
    return guest.send(method, `/api${path}`, body);
  };
const incomplete = { type: 'company', countryCode: 'SK' };
const owner = { ...person, email: 'eva@example.sk' };
const registration = {
  login: 'eva.tothova',
  password: 'Heslo-123',
  billingProfile: person,
  termsAndConditionsConsent: true,
  thirdPartyConsent: true,
};

/** A customer who starts without profiles and then creates a domain profile. */
async function owning(guest: Visitor): Promise<string> {
  await customerOf(guest, 'nikto');
  const [known] = await idsAt(guest, '/api/domain-profiles');
  if (known) return known;
  const made = (await (await guest.send('POST', '/api/domain-profiles', owner)).json()) as { id: string };
  return made.id;
}

/** A domain profile with the data of one of the company's billing profiles. */
async function copied(guest: Visitor, which: number): Promise<Response> {
  await customerOf(guest, 'firma');
  const billingProfileId = (await idsAt(guest, '/api/billing-profiles'))[which];
  return guest.send('POST', '/api/domain-profiles/from-billing-profile', { billingProfileId });
}

/** A customer whose cart is ready to be ordered. */
async function ready(guest: Visitor, groupId: string, login = 'jana'): Promise<void> {
  await customerOf(guest, login, hostingItem());
  const [id] = await idsAt(guest, '/api/billing-profiles');
  await guest.cart('PUT', '/billing-profile?cart=true', { id });
  await guest.cart('PUT', '/payment-option?cart=true', { id: groupId, groupId });
}
const ordering =
  (groupId: string, login?: string): Drive =>
  async (guest) => {
    await ready(guest, groupId, login);
    return guest.send('POST', '/api/checkout', checkoutBody);
  };
const magic = (key: string, shape: string, at = 'checkout') => ({
  code: 'magic-error',
  properties: { key, at, shape },
});
const failing =
  (key: string, shape: string, path = '/checkout', at = 'checkout'): Drive =>
  async (guest) => {
    await ready(guest, 'transfer');
    await guest.cart('POST', '/items', magic(key, shape, at));
    return guest.send('POST', `/api${path}`, checkoutBody);
  };

/** Customers, profiles, payment and orders. */
export const PEOPLE_ROWS: readonly Row[] = [
  row('putBillingProfile', 200, as('jana', 'PUT', '/cart/billing-profile?cart=true', { id: 'demo-jana' })),
  row('putBillingProfile', 404, as('nikto', 'PUT', '/cart/billing-profile?cart=true', { id: 'demo-jana' })),
  row('putBillingProfile', 422, as('jana', 'PUT', '/cart/billing-profile?cart=true', { id: null })),
  row('putDomainProfile', 200, async (guest) => {
    const id = await owning(guest);
    return guest.send('PUT', '/api/cart/domain-profile?cart=true', { id });
  }),
  row('putDomainProfile', 404, as('jana', 'PUT', '/cart/domain-profile?cart=true', { id: 'nothing' })),
  row('putDomainProfile', 422, as('jana', 'PUT', '/cart/domain-profile?cart=true', { id: null })),
  row('getBillingProfiles', 200, as('firma', 'GET', '/billing-profiles')),
  row('createBillingProfile', 201, as('nikto', 'POST', '/billing-profiles', person)),
  row('createBillingProfile', 422, as('nikto', 'POST', '/billing-profiles', incomplete)),
  row('updateBillingProfile', 200, as('jana', 'PUT', '/billing-profiles/demo-jana', person)),
  row('updateBillingProfile', 404, as('nikto', 'PUT', '/billing-profiles/demo-jana', person)),
  row('updateBillingProfile', 409, async (guest) => {
    await customerOf(guest, 'dlznik');
    const [id] = await idsAt(guest, '/api/billing-profiles');
    return guest.send('PUT', `/api/billing-profiles/${id}`, person);
  }),
  row('updateBillingProfile', 422, as('jana', 'PUT', '/billing-profiles/demo-jana', incomplete)),
  row('getDomainProfiles', 200, async (guest) => {
    await owning(guest);
    return guest.send('GET', '/api/domain-profiles');
  }),
  row('createDomainProfile', 201, as('jana', 'POST', '/domain-profiles', { ...owner, name: 'Eva Nová' })),
  row('createDomainProfile', 409, async (guest) => {
    await owning(guest);
    return guest.send('POST', '/api/domain-profiles', owner);
  }),
  row('createDomainProfile', 422, as('nikto', 'POST', '/domain-profiles', incomplete)),
  row('updateDomainProfile', 200, async (guest) => {
    const id = await owning(guest);
    return guest.send('PUT', `/api/domain-profiles/${id}`, owner);
  }),
  row('updateDomainProfile', 404, as('nikto', 'PUT', '/domain-profiles/nothing', owner)),
  row('updateDomainProfile', 409, async (guest) => {
    await owning(guest);
    const other = { ...owner, name: 'Eva Iná' };
    const made = (await (await guest.send('POST', '/api/domain-profiles', other)).json()) as { id: string };
    return guest.send('PUT', `/api/domain-profiles/${made.id}`, owner);
  }),
  row('updateDomainProfile', 422, async (guest) => {
    const id = await owning(guest);
    return guest.send('PUT', `/api/domain-profiles/${id}`, incomplete);
  }),
  row('copyBillingProfile', 201, (guest) => copied(guest, 0)),
  row(
    'copyBillingProfile',
    404,
    as('firma', 'POST', '/domain-profiles/from-billing-profile', { billingProfileId: 'nothing' }),
  ),
  row('copyBillingProfile', 409, async (guest) => {
    await copied(guest, 1);
    return copied(guest, 1);
  }),
  row('copyBillingProfile', 422, as('firma', 'POST', '/domain-profiles/from-billing-profile', {})),
  row('getRequiredFields', 200, asking('/domain-profiles/required-fields?tlds=se,no,hu&countryCode=SE')),
  row('getCustomer', 200, as('jana', 'GET', '/users'), 'a person'),
  row('getCustomer', 200, as('rychla', 'GET', '/users'), 'who can order quickly'),
  row('getCustomer', 404, asking('/users')),
  row('createUser', 201, async (guest) => {
    await cartOf(guest);
    return guest.send('POST', '/api/users', registration);
  }),
  row('createUser', 409, async (guest) => {
    await cartOf(guest);
    return guest.send('POST', '/api/users', { ...registration, login: 'jana' });
  }),
  row('createUser', 422, async (guest) => {
    await cartOf(guest);
    return guest.send('POST', '/api/users', { ...registration, login: 'e va', password: 'x' });
  }),
  row('checkLogin', 200, (guest) => guest.send('POST', '/api/users/check-login', { login: 'jana' })),
  row('checkLogin', 422, (guest) => guest.send('POST', '/api/users/check-login', {})),
  row('getOwnDomains', 200, as('jana', 'GET', '/users/domains')),
  row('logOut', 204, as('jana', 'POST', '/logout')),
  row('getPaymentOptions', 200, asking('/payment-options'), 'of a visitor'),
  row('getPaymentOptions', 200, as('firma', 'GET', '/payment-options'), 'of a company'),
  row(
    'putPaymentOption',
    200,
    as('jana', 'PUT', '/cart/payment-option?cart=true', { id: 'card', groupId: 'card', recurrent: true }),
  ),
  row(
    'putPaymentOption',
    422,
    as('jana', 'PUT', '/cart/payment-option?cart=true', { id: 'gold', groupId: 'gold' }),
  ),
  row('checkout', 200, ordering('card'), 'by card'),
  row('checkout', 200, ordering('transfer'), 'by transfer'),
  row('checkout', 200, ordering('later', 'firma'), 'by invoice'),
  row('checkout', 200, ordering('transfer', 'schvalenie'), 'that waits to be confirmed'),
  row('checkout', 422, as('nikto', 'POST', '/checkout', checkoutBody, hostingItem()), 'steps'),
  row('checkout', 422, ordering('transfer', 'dlznik'), 'an unpaid invoice'),
  row('checkout', 422, failing('exception.invoice.not_created', 'invoice'), 'an invoice'),
  row('checkout', 422, failing('exception.cart.items_validation_failed', 'map'), 'violations'),
  row('quickOrder', 200, as('rychla', 'POST', '/quick-order', checkoutBody, hostingItem())),
  row('quickOrder', 422, as('nikto', 'POST', '/quick-order', checkoutBody, hostingItem())),
];
