import type { Customers, Visitor } from '../adapter.ts';
import { visitorOf } from '../visitor.ts';
import { newKey } from './general-rows.ts';
import {
  as,
  cartOf,
  checkoutBody,
  customerOf,
  type Drive,
  idsAt,
  NOTHING,
  oneProduct,
  optionOf,
  type Row,
  ready,
  row,
  sent,
} from './rows.ts';

const incomplete = { type: 'company', countryCode: 'SK' };
const FROM_BILLING = '/domain-profiles/from-billing-profile';

/** An unused login. */
const newLogin = (): string => `check-${Math.random().toString(36).slice(2, 10)}`;

const registration = ({ values }: Visitor) => ({
  login: newLogin(),
  password: 'Heslo-123',
  billingProfile: values.person,
  termsAndConditionsConsent: true,
  thirdPartyConsent: true,
});
const ownerOf = ({ values }: Visitor) => ({ ...values.person, email: 'eva@example.sk' });

/** A registration with some other fields. */
const registering =
  (other: (guest: Visitor) => object): Drive =>
  async (guest) => {
    await cartOf(guest);
    return guest.send('POST', '/users', { ...registration(guest), ...other(guest) });
  };

/** A registration with valid fields. */
export const register = registering(() => ({}));

/** A request of a customer on the first of their profiles. */
const onProfile =
  (customer: keyof Customers, list: string, body: (guest: Visitor) => unknown): Drive =>
  async (guest) => {
    await customerOf(guest, customer);
    const [id = NOTHING] = await idsAt(guest, list);
    return guest.send('PUT', `${list}/${id}`, body(guest));
  };

/** A request of a customer without profiles for another customer's profile. */
const onForeignProfile =
  (send: (guest: Visitor, id: string) => Promise<Response>): Drive =>
  async (guest) => {
    const other = visitorOf(guest.target);
    await customerOf(other, 'person');
    const [id = NOTHING] = await idsAt(other, '/billing-profiles');
    await customerOf(guest, 'withoutProfiles');
    return send(guest, id);
  };

/** A customer who starts without profiles and then creates a domain profile. */
async function owning(guest: Visitor): Promise<string> {
  await customerOf(guest, 'withoutProfiles');
  const [known] = await idsAt(guest, '/domain-profiles');
  if (known) return known;
  const made = (await (await guest.send('POST', '/domain-profiles', ownerOf(guest))).json()) as {
    id: string;
  };
  return made.id;
}

/** A domain profile with the data of the customer's billing profile. */
async function copied(guest: Visitor): Promise<Response> {
  const [billingProfileId] = await idsAt(guest, '/billing-profiles');
  return guest.send('POST', FROM_BILLING, { billingProfileId });
}

/** An owner whose name differs from all earlier ones. */
const newOwner = (guest: Visitor) => ({ ...ownerOf(guest), name: `Eva ${letters()}` });
const letters = (): string =>
  [...Math.random().toString().slice(2, 10)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

const ordering =
  (groupId: string, customer?: keyof Customers): Drive =>
  async (guest) => {
    await ready(guest, groupId, customer);
    return guest.send('POST', '/checkout', checkoutBody(guest));
  };
/** The state of an attempt, of one that was sent or of a key that was never used. */
const stateOfAttempt =
  (isSent: boolean): Drive =>
  async (guest) => {
    const key = newKey(guest);
    await ready(guest, 'transfer');
    if (isSent) await guest.send('POST', '/checkout', checkoutBody(guest), key);
    return guest.send('GET', `/orders?key=${Object.values(key)[0]}`);
  };
const actionsOfOrder: Drive = async (guest) => {
  await ready(guest, 'transfer');
  const answer = await guest.send('POST', '/checkout', checkoutBody(guest));
  const { orderId } = (await answer.json()) as { orderId?: unknown };
  return guest.send('GET', `/orders/${String(orderId)}/actions`);
};
const refusing =
  (situation: 'failedInvoice' | 'refusedCheckout'): Drive =>
  async (guest) => {
    await ready(guest, 'transfer');
    await guest.situations[situation](guest);
    return guest.send('POST', '/checkout', checkoutBody(guest));
  };
const withoutProfile =
  (path: string): Drive =>
  async (guest) => {
    await customerOf(guest, 'withoutProfiles', oneProduct);
    return guest.send('POST', path, checkoutBody(guest));
  };

/** Billing profiles and registration. */
const BILLING_ROWS: readonly Row[] = [
  row('putBillingProfile', 200, async (guest) => {
    await customerOf(guest, 'person');
    const [id] = await idsAt(guest, '/billing-profiles');
    return guest.send('PUT', '/cart/billing-profile?cart=true', { id });
  }),
  row(
    'putBillingProfile',
    404,
    onForeignProfile((guest, id) => guest.send('PUT', '/cart/billing-profile?cart=true', { id })),
    'the profile of somebody else',
  ),
  row('putBillingProfile', 422, as('person', 'PUT', '/cart/billing-profile?cart=true', { id: null })),
  row('getBillingProfiles', 200, as('company', 'GET', '/billing-profiles')),
  row('createBillingProfile', 201, async (guest) => {
    await customerOf(guest, 'withoutProfiles');
    return guest.send('POST', '/billing-profiles', guest.values.person);
  }),
  row('createBillingProfile', 422, as('withoutProfiles', 'POST', '/billing-profiles', incomplete)),
  row(
    'updateBillingProfile',
    200,
    onProfile('person', '/billing-profiles', ({ values }) => values.person),
  ),
  row(
    'updateBillingProfile',
    404,
    onForeignProfile((guest, id) => guest.send('PUT', `/billing-profiles/${id}`, guest.values.person)),
    'the profile of somebody else',
  ),
  row(
    'updateBillingProfile',
    409,
    onProfile('pendingChange', '/billing-profiles', ({ values }) => values.person),
  ),
  row(
    'updateBillingProfile',
    422,
    onProfile('person', '/billing-profiles', () => incomplete),
  ),
  row('createUser', 201, register),
  row(
    'createUser',
    409,
    registering(({ values }) => ({ login: values.takenLogin })),
  ),
  row(
    'createUser',
    422,
    registering(() => ({ login: 'e va', password: 'x' })),
  ),
  row('checkLogin', 200, (guest) => guest.send('POST', '/users/check-login', { login: newLogin() })),
  row('checkLogin', 422, (guest) => guest.send('POST', '/users/check-login', {})),
];

/** Domain profiles. */
const OWNER_ROWS: readonly Row[] = [
  row('putDomainProfile', 200, async (guest) => {
    const id = await owning(guest);
    return guest.send('PUT', '/cart/domain-profile?cart=true', { id });
  }),
  row('putDomainProfile', 404, as('person', 'PUT', '/cart/domain-profile?cart=true', { id: NOTHING })),
  row('putDomainProfile', 422, as('person', 'PUT', '/cart/domain-profile?cart=true', { id: null })),
  row('getDomainProfiles', 200, async (guest) => {
    await owning(guest);
    return guest.send('GET', '/domain-profiles');
  }),
  row('createDomainProfile', 201, async (guest) => {
    await customerOf(guest, 'person');
    return guest.send('POST', '/domain-profiles', newOwner(guest));
  }),
  row('createDomainProfile', 409, async (guest) => {
    await owning(guest);
    return guest.send('POST', '/domain-profiles', ownerOf(guest));
  }),
  row('createDomainProfile', 422, as('withoutProfiles', 'POST', '/domain-profiles', incomplete)),
  row('updateDomainProfile', 200, async (guest) => {
    const id = await owning(guest);
    return guest.send('PUT', `/domain-profiles/${id}`, ownerOf(guest));
  }),
  row('updateDomainProfile', 404, async (guest) => {
    await customerOf(guest, 'withoutProfiles');
    return guest.send('PUT', `/domain-profiles/${NOTHING}`, ownerOf(guest));
  }),
  row('updateDomainProfile', 409, async (guest) => {
    await owning(guest);
    const response = await guest.send('POST', '/domain-profiles', newOwner(guest));
    const { id } = (await response.json()) as { id: string };
    return guest.send('PUT', `/domain-profiles/${id}`, ownerOf(guest));
  }),
  row('updateDomainProfile', 422, async (guest) => {
    const id = await owning(guest);
    return guest.send('PUT', `/domain-profiles/${id}`, incomplete);
  }),
  // A customer of an earlier run already has the profile; one who has just registered has none.
  row('copyBillingProfile', 201, async (guest) => {
    await register(guest);
    return copied(guest);
  }),
  row('copyBillingProfile', 404, as('company', 'POST', FROM_BILLING, { billingProfileId: NOTHING })),
  row('copyBillingProfile', 409, async (guest) => {
    await register(guest);
    await copied(guest);
    return copied(guest);
  }),
  row('copyBillingProfile', 422, as('company', 'POST', FROM_BILLING, {})),
  row('getRequiredFields', 200, sent('GET', '/domain-profiles/required-fields?tlds=se,no,hu&countryCode=SE')),
];

/** Payment and orders. */
const ORDER_ROWS: readonly Row[] = [
  row('getPaymentOptions', 200, sent('GET', '/payment-options'), 'of a visitor'),
  row('getPaymentOptions', 200, as('company', 'GET', '/payment-options'), 'of a company'),
  row('putPaymentOption', 200, async (guest) => {
    await customerOf(guest, 'person');
    const option = await optionOf(guest, 'card');
    return guest.send('PUT', '/cart/payment-option?cart=true', { ...option, recurrent: true });
  }),
  row(
    'putPaymentOption',
    422,
    as('person', 'PUT', '/cart/payment-option?cart=true', { id: 'gold', groupId: 'gold' }),
  ),
  row('checkout', 200, ordering('card'), 'by card'),
  row('checkout', 200, ordering('transfer'), 'by transfer'),
  row('checkout', 200, ordering('later', 'company'), 'by invoice'),
  row('checkout', 200, ordering('transfer', 'approval'), 'that waits to be confirmed'),
  row('checkout', 422, withoutProfile('/checkout'), 'without a billing profile'),
  row('checkout', 422, ordering('transfer', 'debtor'), 'an unpaid invoice'),
  row('checkout', 422, refusing('failedInvoice'), 'an invoice'),
  row('checkout', 422, refusing('refusedCheckout'), 'violations'),
  row('quickOrder', 200, async (guest) => {
    await customerOf(guest, 'quickOrder', oneProduct);
    return guest.send('POST', '/quick-order', checkoutBody(guest));
  }),
  row('quickOrder', 422, withoutProfile('/quick-order'), 'without a default profile'),
  row('getOrderState', 200, stateOfAttempt(true), 'of a stored order'),
  row('getOrderState', 200, stateOfAttempt(false), 'of nothing'),
  row('getOrderState', 422, sent('GET', '/orders'), 'without a key'),
  row('getOrderActions', 200, actionsOfOrder, 'of an order'),
  row('getOrderActions', 404, sent('GET', '/orders/no-such-order/actions'), 'of an unknown order'),
];

/** Customers, profiles, payment and orders. */
export const PEOPLE_ROWS: readonly Row[] = [
  ...BILLING_ROWS,
  ...OWNER_ROWS,
  ...ORDER_ROWS,
  row('getCustomer', 200, as('person', 'GET', '/users'), 'a person'),
  row('getCustomer', 200, as('quickOrder', 'GET', '/users'), 'who can order quickly'),
  row('getCustomer', 404, sent('GET', '/users'), 'a visitor'),
  row('getOwnDomains', 200, as('person', 'GET', '/users/domains')),
  row('logOut', 204, as('person', 'POST', '/logout')),
];
