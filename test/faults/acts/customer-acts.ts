import type { Locator, Page } from 'playwright';
import { readyToSign, sign } from '../../support/declarations.ts';
import type { Shop } from '../../support/fixtures.ts';
import { newLogin } from '../../support/orders.ts';
import { PERSON } from '../../support/person.ts';
import { fieldOf, giveConsents, giveDetails, orderButton, readyToOrder } from '../../support/steps.ts';
import type { Visitor } from '../browser.ts';
import { addProduct, type CallAct, cartOf, customer, hosting, once, ready, SITE, step } from './act.ts';

const OTHER = { ...PERSON, name: 'Jana Kováčová', city: 'Martin' };

const atStep = (
  name: string,
  more: Pick<CallAct, 'prepare' | 'fill' | 'trigger' | 'first' | 'made'>,
): CallAct => ({
  prepare: customer,
  path: step(name),
  tag: 'ws-cart',
  ...more,
});

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** The addresses of customers who log in with a code, and the codes that were sent to them. */
const addresses = new WeakMap<Shop, string>();
const codes = new WeakMap<Page, string>();

/** A page that offers codes, to a visitor who is known: the newest code of another one would be of no use. */
const WITH_CODES = {
  prepare: async (shop: Shop): Promise<void> => {
    const login = newLogin('coded');
    const email = `${login}@example.sk`;
    await shop.addHosting();
    const billingProfile = { ...PERSON, emails: [email] };
    await shop.call('POST', '/api/users', { login, password: 'Tajne-heslo-1', billingProfile });
    await shop.call('POST', '/api/logout');
    await shop.addHosting();
    addresses.set(shop, email);
  },
  html: () => '<ws-cart></ws-cart>',
  config: () => ({ registration: 'email', idempotencyHeader: 'Idempotency-Key' }),
  tag: 'ws-cart',
};

const openCodes = async (page: Page, { shop }: Visitor): Promise<void> => {
  await press(page, 'Checkout');
  await press(page, 'Get a code by email instead');
  await page.getByRole('textbox', { name: 'Email' }).fill(addresses.get(shop) ?? '');
};

/** The code in the last mail to an address. */
async function mailedTo(shop: Shop, address: string): Promise<string> {
  const mails = (await shop.call('GET', '/demo/mails')) as { to: string; code?: string }[];
  return mails.find(({ to }) => to === address)?.code ?? '';
}

const typeCode = (page: Page): Promise<void> =>
  page.getByRole('textbox', { name: 'Code from the email' }).pressSequentially(codes.get(page) ?? '');

/** A customer whose owner of a .hu name has to confirm their address. */
const withUnconfirmed = async (shop: Shop): Promise<void> => {
  await addProduct(shop, 'domain-register', { properties: { domain: 'free-lampa.hu' } });
  await shop.register(newLogin('fault'));
  const { id } = (await owner(shop, { ...PERSON, idCard: '123456AB' })) as { id: string };
  await shop.call('PUT', '/api/cart/domain-profile?cart=true', { id });
};

const confirmedOwners = async (shop: Shop): Promise<number> => {
  const all = (await shop.call('GET', '/api/domain-profiles')) as { emailVerified?: boolean }[];
  return all.filter(({ emailVerified }) => emailVerified).length;
};

const profiles = async (shop: Shop, kind: 'billing' | 'domain') =>
  (await shop.call('GET', `/api/${kind}-profiles`)) as { id: string; name: string; city: string }[];

const withTwoProfiles = async (shop: Shop): Promise<void> => {
  await customer(shop);
  await shop.call('POST', '/api/billing-profiles', OTHER);
};

const chosenCity = (city: string) => once((cart) => cart.billingProfile?.city === city);

/** A TLD whose registry requires the owner. */
const withForeignName = async (shop: Shop): Promise<void> => {
  await addProduct(shop, 'domain-register', { properties: { domain: 'free-lampa.fr' } });
  await shop.register(newLogin('fault'));
};

const owner = (shop: Shop, profile: object): Promise<unknown> =>
  shop.call('POST', '/api/domain-profiles', {
    ...profile,
    email: 'eva@example.sk',
    birthday: '1985-07-09',
  });

const withOwners = async (shop: Shop): Promise<void> => {
  await withForeignName(shop);
  await owner(shop, PERSON);
  await owner(shop, OTHER);
};

const withOwner = async (shop: Shop): Promise<void> => {
  await withForeignName(shop);
  await owner(shop, PERSON);
};

const FIELDS = {
  'Full name': 'Petra Nová',
  Email: 'petra@example.sk',
  Phone: '+421 905 333 444',
  'Street and number': 'Dlhá 12',
  'Postal code': '036 01',
  City: 'Martin',
};

const fillProfile = async (page: Page): Promise<void> => {
  await press(page, 'Add a profile');
  for (const [label, value] of Object.entries(FIELDS)) await fieldOf(page, label).fill(value);
};

const editCity = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await fieldOf(page, 'City').fill('Žilina');
};

const namesOf = async (shop: Shop, kind: 'billing' | 'domain', name: string): Promise<number> =>
  (await profiles(shop, kind)).filter((profile) => profile.name === name).length;

const citiesOf = async (shop: Shop, kind: 'billing' | 'domain'): Promise<number> =>
  (await profiles(shop, kind)).filter(({ city }) => city === 'Žilina').length;

const logins = new WeakMap<Shop, string>();

/** Whether the typed login exists: the session that the browser has may not be that of the new customer yet. */
const registered = async (shop: Shop): Promise<number> => {
  const login = logins.get(shop);
  const answer = await shop.call('POST', '/api/users/check-login', { login });
  return (answer as { available: boolean }).available ? 0 : 1;
};

let turns = 0;

/** Types one of the values alternately and leaves the field: a value that was already checked is not sent again. */
const judge = async (field: Locator, ...values: string[]): Promise<void> => {
  turns += 1;
  await field.fill(values[turns % values.length] ?? '');
  await field.blur();
};

const asCompany = (label: string, ...values: string[]): Pick<CallAct, 'prepare' | 'fill' | 'trigger'> => ({
  prepare: hosting,
  fill: (page) => page.getByRole('radio', { name: 'Company' }).check({ force: true }),
  trigger: (page) => judge(page.getByRole('textbox', { name: new RegExp(`^${label}`) }), ...values),
});

const cartsToOrder = new WeakMap<Shop, string>();

/** Gives all consents, and stores which cart is about to be ordered. */
const prepareOrder = async (page: Page, { shop }: Visitor): Promise<void> => {
  await giveConsents(page);
  cartsToOrder.set(shop, (await cartOf(shop)).uuid);
};

const ordersMade = async (shop: Shop) =>
  (await shop.orders()).filter(({ cartUuid }) => cartUuid === cartsToOrder.get(shop));

const ordered = async (shop: Shop): Promise<number> => (await ordersMade(shop)).length;

/** A checkout with the signature of the owner. */
export const SIGNED_CHECKOUT: CallAct = atStep('recapitulation', {
  prepare: (shop) => readyToSign(shop, newLogin('fault')),
  fill: async (page, visitor) => {
    await prepareOrder(page, visitor);
    await sign(page);
  },
  trigger: (page) => orderButton(page).click(),
  made: async (shop) =>
    (await ordersMade(shop)).filter((order) => JSON.stringify(order.declarations).includes('Kari Nordmann'))
      .length,
});

/** Billing, domain owner, payment, and the order itself, by operation. */
export const CUSTOMER_ACTS: Readonly<Record<string, CallAct>> = {
  getBillingProfiles: atStep('billing-profile', {}),
  createBillingProfile: atStep('billing-profile', {
    fill: async (page) => {
      await fillProfile(page);
      await giveConsents(page);
    },
    trigger: (page) => press(page, 'Save and continue'),
    made: (shop) => namesOf(shop, 'billing', 'Petra Nová'),
  }),
  updateBillingProfile: atStep('billing-profile', {
    fill: editCity,
    trigger: (page) => press(page, 'Save and continue'),
    made: (shop) => citiesOf(shop, 'billing'),
  }),
  putBillingProfile: atStep('billing-profile', {
    prepare: withTwoProfiles,
    trigger: (page) => page.getByRole('radio', { name: /Jana Kováčová/ }).click({ force: true }),
    made: chosenCity('Martin'),
  }),
  getDomainProfiles: atStep('domain-profile', { prepare: withOwner }),
  getRequiredFields: atStep('domain-profile', { prepare: withOwner }),
  createDomainProfile: atStep('domain-profile', {
    prepare: withOwner,
    fill: async (page) => {
      await fillProfile(page);
      await fieldOf(page, 'Date of birth').fill('1985-07-09');
    },
    trigger: (page) => press(page, 'Save and continue'),
    made: (shop) => namesOf(shop, 'domain', 'Petra Nová'),
  }),
  updateDomainProfile: atStep('domain-profile', {
    prepare: withOwner,
    fill: editCity,
    trigger: (page) => press(page, 'Save and continue'),
    made: (shop) => citiesOf(shop, 'domain'),
  }),
  putDomainProfile: atStep('domain-profile', {
    prepare: withOwners,
    trigger: (page) => page.getByRole('radio', { name: /Jana Kováčová/ }).click({ force: true }),
    made: once((cart) => cart.domainProfile !== null),
  }),
  copyBillingProfile: atStep('domain-profile', {
    prepare: withForeignName,
    trigger: (page) => press(page, 'Copy the billing profile'),
    made: async (shop) => (await profiles(shop, 'domain')).length,
  }),
  checkLogin: atStep('billing-profile', {
    prepare: hosting,
    trigger: (page) => judge(fieldOf(page, 'Username'), 'fault-1', 'fault-2'),
  }),
  createUser: atStep('billing-profile', {
    prepare: hosting,
    fill: async (page, { shop }) => {
      const login = newLogin('fault');
      logins.set(shop, login);
      await giveDetails(page, { login, password: 'Tajne-heslo-1' });
      await giveConsents(page);
    },
    trigger: (page) => press(page, 'Create account and continue'),
    made: registered,
  }),
  sendLoginCode: {
    ...WITH_CODES,
    fill: openCodes,
    trigger: (page) => press(page, 'Send me a code'),
  },
  logInByCode: {
    ...WITH_CODES,
    fill: async (page, visitor) => {
      const { shop } = visitor;
      await openCodes(page, visitor);
      await press(page, 'Send me a code');
      await page.getByRole('textbox', { name: 'Code from the email' }).waitFor();
      codes.set(page, await mailedTo(shop, addresses.get(shop) ?? ''));
    },
    trigger: typeCode,
    made: once(({ user }) => user?.login.startsWith('coded') === true),
  },
  verifyEmail: atStep('domain-profile', {
    prepare: withUnconfirmed,
    fill: async (page, { shop }) => {
      await press(page, 'Continue');
      await page.getByText('We’ve sent a code to eva@example.sk').waitFor();
      codes.set(page, await mailedTo(shop, 'eva@example.sk'));
    },
    trigger: typeCode,
    made: confirmedOwners,
  }),
  searchPlaces: atStep('billing-profile', {
    prepare: hosting,
    trigger: (page) => fieldOf(page, 'Street and number').pressSequentially('alzb'),
  }),
  checkCompanyId: atStep('billing-profile', asCompany('Company number', '36421928', '31333532')),
  checkTaxId: atStep('billing-profile', asCompany('Tax ID', '2020123457', '2020123468')),
  checkVatId: atStep('billing-profile', asCompany('VAT ID', 'SK2020123457', 'SK2020123468')),
  checkCard: atStep('billing-profile', {
    prepare: hosting,
    fill: async (page) => {
      await fieldOf(page, 'Full name').fill('Eva Horváthová');
      await press(page, 'Add a student card');
    },
    trigger: (page) =>
      judge(page.getByRole('textbox', { name: /^Student card/ }), 'S421000123456', 'S421000123457'),
  }),
  getPaymentOptions: atStep('payment-method', {}),
  putPaymentOption: atStep('payment-method', {
    trigger: (page) => page.getByRole('radio', { name: /Bank transfer/ }).click({ force: true }),
    made: once(({ paymentOption }) => paymentOption?.groupId === 'transfer'),
  }),
  getItemProperty: {
    prepare: (shop) => addProduct(shop, 'vps-s'),
    path: '/sk-ws/en/order/mandatory',
    tag: 'ws-cart',
  },
  validateItems: atStep('recapitulation', { prepare: ready }),
  checkout: atStep('recapitulation', {
    prepare: ready,
    fill: prepareOrder,
    trigger: (page) => orderButton(page).click(),
    made: ordered,
  }),
  getOrderState: atStep('recapitulation', {
    prepare: ready,
    fill: prepareOrder,
    trigger: (page) => orderButton(page).click(),
    first: { filter: { method: 'POST', path: '/checkout' }, fault: { kind: 'lost' } },
  }),
  // The answer of the checkout lists them: only where it is lost, thank-you asks.
  getOrderActions: atStep('recapitulation', {
    prepare: ready,
    fill: prepareOrder,
    trigger: (page) => orderButton(page).click(),
    first: { filter: { method: 'POST', path: '/checkout' }, fault: { kind: 'lost' } },
  }),
  getOrderPayment: atStep('recapitulation', {
    prepare: ready,
    fill: prepareOrder,
    trigger: (page) => orderButton(page).click(),
  }),
  // A second attempt to pay is one of the same order, so it is not counted.
  payOrder: atStep('recapitulation', {
    prepare: (shop) => readyToOrder(shop, newLogin('fault')),
    fill: async (page, visitor) => {
      await prepareOrder(page, visitor);
      await orderButton(page).click();
      await press(page, 'Cancel the payment');
      await page.getByRole('button', { name: 'Online banking', exact: true }).waitFor();
    },
    trigger: (page) => press(page, 'Online banking'),
  }),
  getCustomer: {
    path: '/scenario/quick-order-rychla?company=sk-ws&lang=en',
    tag: 'ws-cart',
    trigger: (page) => press(page, 'Quick order'),
  },
  quickOrder: {
    path: '/scenario/quick-order-rychla?company=sk-ws&lang=en',
    tag: 'ws-cart',
    fill: async (page, visitor) => {
      await press(page, 'Quick order');
      await prepareOrder(page, visitor);
    },
    trigger: (page) => orderButton(page).click(),
    made: ordered,
  },
  // A code that is not right logs nobody in, and so does one whose answer is lost.
  openSession: { prepare: hosting, path: `${SITE.ORDER}?ws-code=ff`, tag: 'ws-cart' },
  logOut: {
    prepare: customer,
    html: () => '<ws-login></ws-login><ws-minicart></ws-minicart>',
    tag: 'ws-login',
    trigger: (page) => page.locator('ws-login').getByRole('button', { name: 'Log out' }).click(),
    made: once(({ user }) => !user),
  },
};
