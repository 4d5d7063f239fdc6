import type { Customers, Visitor } from '../adapter.ts';
import { LeftOut } from '../left-out.ts';
import { visitorOf } from '../visitor.ts';
import { newKey } from './general-rows.ts';
import { askForCode, codeToVerify, mailed, newEmail, registerByEmail, tooManyCodes } from './login-codes.ts';
import { newCustomer, newLogin, readyNew, register, registering } from './new-customers.ts';
import {
  as,
  attemptBody,
  checkoutBody,
  customerOf,
  type Drive,
  idsAt,
  NOTHING,
  oneProduct,
  type Row,
  ready,
  row,
  sent,
  someOption,
} from './rows.ts';

const incomplete = { type: 'company', countryCode: 'SK' };
const FROM_BILLING = '/domain-profiles/from-billing-profile';

const ownerOf = ({ values }: Visitor) => ({ ...values.person, email: 'eva@example.sk' });

/** A request of a new customer. */
const asNew =
  (method: string, path: string, body?: unknown): Drive =>
  async (guest) => {
    await newCustomer(guest);
    return guest.send(method, path, body);
  };

/** A change of the first billing profile. */
async function changeProfile(guest: Visitor, body: unknown): Promise<Response> {
  const [id = NOTHING] = await idsAt(guest, '/billing-profiles');
  return guest.send('PUT', `/billing-profiles/${id}`, body);
}

/** A change of the only billing profile of a new customer. */
const changingProfile =
  (body: (guest: Visitor) => unknown): Drive =>
  async (guest) => {
    await newCustomer(guest);
    return changeProfile(guest, body(guest));
  };

/** A request of a new customer for another one's profile. */
const onForeignProfile =
  (send: (guest: Visitor, id: string) => Promise<Response>): Drive =>
  async (guest) => {
    const other = visitorOf(guest.target);
    await newCustomer(other);
    const [id = NOTHING] = await idsAt(other, '/billing-profiles');
    await newCustomer(guest);
    return send(guest, id);
  };

/** A new customer with a domain profile. */
async function owning(guest: Visitor): Promise<string> {
  await newCustomer(guest);
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
    await readyNew(guest);
    if (isSent) await guest.send('POST', '/checkout', checkoutBody(guest), key);
    return guest.send('GET', `/orders?key=${Object.values(key)[0]}`);
  };
async function orderOf(guest: Visitor): Promise<string> {
  await readyNew(guest);
  const answer = await guest.send('POST', '/checkout', checkoutBody(guest));
  return String(((await answer.json()) as { orderId?: unknown }).orderId);
}
const actionsOfOrder: Drive = async (guest) => guest.send('GET', `/orders/${await orderOf(guest)}/actions`);
/** A new attempt to pay an order. */
const payingAgain =
  (optionId?: string): Drive =>
  async (guest) => {
    const orderId = await orderOf(guest);
    const body = attemptBody(guest, optionId ?? (await someOption(guest)).id);
    return guest.send('POST', `/orders/${orderId}/payments`, body);
  };
const payingUnknown: Drive = async (guest) => {
  await newCustomer(guest);
  return guest.send('POST', '/orders/no-such-order/payments', attemptBody(guest, 'card'));
};
const stateOfPayment: Drive = async (guest) => guest.send('GET', `/orders/${await orderOf(guest)}/payment`);
const unchangedPayment: Drive = async (guest) => {
  const path = `/orders/${await orderOf(guest)}/payment`;
  const tag = (await guest.send('GET', path)).headers.get('etag');
  if (!tag) throw new LeftOut();
  return guest.send('GET', path, undefined, { 'if-none-match': tag });
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

const orderingNew: Drive = async (guest) => {
  await readyNew(guest);
  return guest.send('POST', '/checkout', checkoutBody(guest));
};

/** An order of another cart than the one that was shown; a shop without tags compares nothing. */
const ofAnotherCart =
  (path: string): Drive =>
  async (guest) => {
    await readyNew(guest);
    const shown = await guest.send('GET', '/cart');
    if (!shown.headers.get('etag')) throw new LeftOut();
    return guest.send('POST', path, checkoutBody(guest), { 'if-match': '"another-cart"' });
  };

/** Billing profiles and registration. */
const BILLING_ROWS: readonly Row[] = [
  row('putBillingProfile', 200, async (guest) => {
    await newCustomer(guest);
    const [id] = await idsAt(guest, '/billing-profiles');
    return guest.send('PUT', '/cart/billing-profile?cart=true', { id });
  }),
  row(
    'putBillingProfile',
    404,
    onForeignProfile((guest, id) => guest.send('PUT', '/cart/billing-profile?cart=true', { id })),
    'the profile of somebody else',
    4,
  ),
  row('putBillingProfile', 422, asNew('PUT', '/cart/billing-profile?cart=true', { id: null }), '', 4),
  row('getBillingProfiles', 200, asNew('GET', '/billing-profiles'), 'of a new customer'),
  row('getBillingProfiles', 200, as('company', 'GET', '/billing-profiles'), 'of a company', 5),
  row(
    'createBillingProfile',
    201,
    async (guest) => {
      await customerOf(guest, 'withoutProfiles');
      return guest.send('POST', '/billing-profiles', guest.values.person);
    },
    'of a customer without profiles',
    5,
  ),
  row('createBillingProfile', 422, asNew('POST', '/billing-profiles', incomplete)),
  row(
    'updateBillingProfile',
    200,
    changingProfile(({ values }) => values.person),
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
    async (guest) => {
      await customerOf(guest, 'pendingChange');
      return changeProfile(guest, guest.values.person);
    },
    'that awaits the approval of a change',
    5,
  ),
  row(
    'updateBillingProfile',
    422,
    changingProfile(() => incomplete),
  ),
  row('createUser', 201, register),
  row(
    'createUser',
    409,
    async (guest) => {
      const login = newLogin();
      await registering(() => ({ login }))(visitorOf(guest.target));
      return registering(() => ({ login }))(guest);
    },
    'a login that has just been taken',
  ),
  row(
    'createUser',
    409,
    registering(({ values }) => ({ login: values.takenLogin })),
    'a login that is taken',
    4,
  ),
  row(
    'createUser',
    422,
    registering(() => ({ login: 'e va', password: 'x' })),
    '',
    4,
  ),
  row('checkLogin', 200, (guest) => guest.send('POST', '/users/check-login', { login: newLogin() })),
  row('checkLogin', 422, (guest) => guest.send('POST', '/users/check-login', {}), '', 4),
];

/** Domain profiles. */
const OWNER_ROWS: readonly Row[] = [
  row('putDomainProfile', 200, async (guest) => {
    const id = await owning(guest);
    return guest.send('PUT', '/cart/domain-profile?cart=true', { id });
  }),
  row('putDomainProfile', 404, asNew('PUT', '/cart/domain-profile?cart=true', { id: NOTHING })),
  row('putDomainProfile', 422, asNew('PUT', '/cart/domain-profile?cart=true', { id: null })),
  row('getDomainProfiles', 200, async (guest) => {
    await owning(guest);
    return guest.send('GET', '/domain-profiles');
  }),
  row('createDomainProfile', 201, async (guest) => {
    await newCustomer(guest);
    return guest.send('POST', '/domain-profiles', newOwner(guest));
  }),
  row('createDomainProfile', 409, async (guest) => {
    await owning(guest);
    return guest.send('POST', '/domain-profiles', ownerOf(guest));
  }),
  row('createDomainProfile', 422, asNew('POST', '/domain-profiles', incomplete)),
  row('updateDomainProfile', 200, async (guest) => {
    const id = await owning(guest);
    return guest.send('PUT', `/domain-profiles/${id}`, ownerOf(guest));
  }),
  row('updateDomainProfile', 404, async (guest) => {
    await newCustomer(guest);
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
  row('copyBillingProfile', 201, async (guest) => {
    await newCustomer(guest);
    return copied(guest);
  }),
  row('copyBillingProfile', 404, asNew('POST', FROM_BILLING, { billingProfileId: NOTHING })),
  row('copyBillingProfile', 409, async (guest) => {
    await newCustomer(guest);
    await copied(guest);
    return copied(guest);
  }),
  row('copyBillingProfile', 422, asNew('POST', FROM_BILLING, {})),
  row('getRequiredFields', 200, sent('GET', '/domain-profiles/required-fields?tlds=se,no,hu&countryCode=SE')),
];

/** Payment and orders. */
const ORDER_ROWS: readonly Row[] = [
  row('getPaymentOptions', 200, sent('GET', '/payment-options'), 'of a visitor'),
  row('getPaymentOptions', 200, as('company', 'GET', '/payment-options'), 'of a company', 6),
  row('putPaymentOption', 200, async (guest) => {
    await newCustomer(guest);
    const option = await someOption(guest);
    return guest.send('PUT', '/cart/payment-option?cart=true', { ...option, recurrent: true });
  }),
  row(
    'putPaymentOption',
    422,
    asNew('PUT', '/cart/payment-option?cart=true', { id: 'gold', groupId: 'gold' }),
    '',
    6,
  ),
  row('checkout', 200, orderingNew, 'of a new customer'),
  row('checkout', 200, ordering('card'), 'by card', 6),
  row('checkout', 200, ordering('transfer'), 'by transfer', 6),
  row('checkout', 200, ordering('later', 'company'), 'by invoice', 6),
  row('checkout', 200, ordering('transfer', 'approval'), 'that waits to be confirmed', 6),
  row('checkout', 412, ofAnotherCart('/checkout'), 'of another cart', 8),
  row('checkout', 422, withoutProfile('/checkout'), 'without a billing profile', 6),
  row('checkout', 422, ordering('transfer', 'debtor'), 'an unpaid invoice', 6),
  row('checkout', 422, refusing('failedInvoice'), 'an invoice', 6),
  row('checkout', 422, refusing('refusedCheckout'), 'violations', 6),
  row('quickOrder', 200, async (guest) => {
    await customerOf(guest, 'quickOrder', oneProduct);
    return guest.send('POST', '/quick-order', checkoutBody(guest));
  }),
  row('quickOrder', 412, ofAnotherCart('/quick-order'), 'of another cart', 8),
  row('quickOrder', 422, withoutProfile('/quick-order'), 'without a default profile'),
  row('getOrderState', 200, stateOfAttempt(true), 'of a stored order'),
  row('getOrderState', 200, stateOfAttempt(false), 'of nothing'),
  row('getOrderState', 422, sent('GET', '/orders'), 'without a key'),
  row('getOrderActions', 200, actionsOfOrder, 'of an order'),
  row('getOrderActions', 404, sent('GET', '/orders/no-such-order/actions'), 'of an unknown order'),
  row('getOrderPayment', 200, stateOfPayment, 'of an order'),
  row('getOrderPayment', 304, unchangedPayment, 'that has not changed'),
  row('getOrderPayment', 404, sent('GET', '/orders/no-such-order/payment'), 'of an unknown order'),
  row('payOrder', 200, payingAgain(), 'of an order'),
  row('payOrder', 404, payingUnknown, 'of an unknown order'),
  row('payOrder', 422, payingAgain('gold'), 'by an unknown method'),
];

/** A code instead of a password. */
const CODE_ROWS: readonly Row[] = [
  row('createUser', 201, (guest) => registerByEmail(guest), 'without a password', 5),
  row('sendLoginCode', 204, (guest) => askForCode(guest, newEmail()), 'to an e-mail of nobody'),
  row('sendLoginCode', 429, tooManyCodes, 'after many for one e-mail'),
  row('sendLoginCode', 422, sent('POST', '/users/login-codes', { email: 'no e-mail' }), 'to what is none'),
  row('logInByCode', 200, async (guest) => guest.send('POST', '/users/login', await mailed(guest))),
  row(
    'logInByCode',
    400,
    sent('POST', '/users/login', { email: newEmail(), code: '123456' }),
    'a code that was not sent',
  ),
  row('logInByCode', 422, sent('POST', '/users/login', {})),
  row('verifyEmail', 204, async (guest) =>
    guest.send('POST', '/users/email-verifications', await codeToVerify(guest)),
  ),
  row(
    'verifyEmail',
    400,
    sent('POST', '/users/email-verifications', { email: newEmail(), code: '123456' }),
    'a code that was not sent',
  ),
  row('verifyEmail', 422, sent('POST', '/users/email-verifications', {})),
];

/** As a page of another site, whose browser does not send the cookie of the shop. */
async function sentBack(guest: Visitor): Promise<Response> {
  const { ledBack } = guest.situations;
  const away = { 'sec-fetch-site': 'cross-site', cookie: undefined };
  const first = await guest.send('GET', '/cart', undefined, away);
  const [token = '', handle = ''] = ['x-session-token', 'x-session-handle'].map(
    (name) => first.headers.get(name) ?? '',
  );
  const back = await ledBack(visitorOf(guest.target), handle);
  const code = URL.canParse(back) ? (new URL(back).searchParams.get('ws-code') ?? '') : '';
  return guest.send('POST', '/session', { code }, { ...away, 'x-session-token': token });
}

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
  row('openSession', 204, sentBack),
  row('openSession', 404, sent('POST', '/session', { code: 'f'.repeat(64) }), 'a code that was not given'),
  row('openSession', 422, sent('POST', '/session', {})),
  ...CODE_ROWS,
];
