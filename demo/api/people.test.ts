import { expect, test } from 'vitest';
import { missingOf, requiredDomainFields } from '../../server/people/registries.ts';
import { registryFields } from './registries.ts';
import { DEMO_USERS } from './seed.ts';
import { openShop, person, type Visitor, visitor } from './test-support.ts';

type Answer = Record<string, unknown>;

async function loggedIn(login: string, company = 'sk-ws', password = 'Heslo-123'): Promise<Visitor> {
  const customer = visitor(openShop(), company);
  await customer.cart('GET', '');
  await customer.logIn(login, password);
  return customer;
}

async function ask(customer: Visitor, method: string, path: string, body?: unknown) {
  const response = await customer.send(method, `/api${path}`, body);
  return { status: response.status, body: (await response.json()) as Answer };
}

const keysOf = ({ body }: { body: Answer }): [string, string][] =>
  (body.violations as { propertyPath: string; errors: { translationKey: string }[] }[]).map(
    ({ propertyPath, errors }) => [propertyPath, errors[0]?.translationKey ?? ''],
  );

test('a customer has everything that a quick order needs [7.27]', async () => {
  expect((await ask(await loggedIn('rychla'), 'GET', '/users')).body).toEqual({
    login: 'rychla',
    customerType: 'person',
    name: 'Zuzana Rýchla',
    email: 'zuzana@example.sk',
    defaultBillingProfileId: 'demo-rychla',
    paymentGroup: 'card',
    paymentName: expect.stringMatching(/ 4242$/),
  });
  expect((await ask(await loggedIn('nikto'), 'GET', '/users')).body).toEqual({
    login: 'nikto',
    customerType: 'person',
  });
});

test.each([
  ['SK', ['companyId'], '2020123457'],
  ['AT', [], ''],
])('a company in %s without a number is refused with %j [D.51]', async (countryCode, refused, taxId) => {
  const customer = await loggedIn('firma');
  const profile = { ...person, type: 'company', organisation: 'Nová', companyId: '', taxId, countryCode };
  const answer = await ask(customer, 'POST', '/billing-profiles', profile);
  const violations = (answer.body.violations ?? []) as { propertyPath: string }[];
  expect(violations.map(({ propertyPath }) => propertyPath)).toEqual(refused);
});

test('the first profile of each kind becomes the default', async () => {
  const customer = await loggedIn('nikto');
  const billing = await ask(customer, 'POST', '/billing-profiles', person);
  await ask(customer, 'POST', '/billing-profiles', { ...person, name: 'Druhá Eva' });
  const copy = { billingProfileId: billing.body.id };
  const domain = await ask(customer, 'POST', '/domain-profiles/from-billing-profile', copy);
  expect((await ask(customer, 'GET', '/users')).body).toMatchObject({
    defaultBillingProfileId: billing.body.id,
    defaultDomainProfileId: domain.body.id,
  });
});

test.each(DEMO_USERS.map((user) => [user.login, user] as const))(
  '%s can log in and has the profiles',
  async (_, user) => {
    const customer = await loggedIn(user.login, 'sk-ws', user.password);
    const ids = async (kind: string) =>
      ((await ask(customer, 'GET', `/${kind}-profiles`)).body as unknown as { id: string }[]).map(
        ({ id }) => id,
      );
    expect(await ids('billing')).toEqual(user.billing.map(({ id }) => id));
    expect(await ids('domain')).toEqual((user.domain ?? []).map(({ id }) => id));
  },
);

test("a customer's domains have an expiration date", async () => {
  const { body } = await ask(await loggedIn('jana'), 'GET', '/users/domains');
  expect(body).toContainEqual({
    name: 'jana-mine.sk',
    tld: 'sk',
    expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
});

test('a profile with a pending change cannot be changed again', async () => {
  const customer = await loggedIn('dlznik');
  expect(await ask(customer, 'PUT', '/billing-profiles/demo-dlznik', person)).toEqual({
    status: 409,
    body: { key: 'exception.billing_profile.pending_change_request' },
  });
});

test('a duplicate owner is refused, with the name of the existing profile', async () => {
  const customer = await loggedIn('jana');
  const first = await ask(customer, 'POST', '/domain-profiles', person);
  expect(first.status).toBe(201);
  const respelled = { ...person, city: 'MARTIN', postalCode: '03601', phone: '+421905111222' };
  const similar = {
    status: 409,
    body: { key: 'exception.domain_profile.similar', profileId: first.body.id },
  };
  expect(await ask(customer, 'POST', '/domain-profiles', respelled)).toEqual(similar);
  const second = await ask(customer, 'POST', '/domain-profiles', { ...person, street: 'Dlhá 1' });
  expect(second.status).toBe(201);
  expect(await ask(customer, 'PUT', `/domain-profiles/${second.body.id}`, person)).toEqual(similar);
  expect((await ask(customer, 'PUT', `/domain-profiles/${first.body.id}`, person)).status).toBe(200);
});

test('an owner whom the registry cannot look up is refused', async () => {
  const owner = { ...person, name: 'Duplicity Eva' };
  expect(await ask(await loggedIn('jana'), 'POST', '/domain-profiles', owner)).toEqual({
    status: 422,
    body: { key: 'exception.domain_profile.duplicity_check_failed' },
  });
});

test('the Swedish workflow has one profile of each type', async () => {
  const customer = await loggedIn('nikto', 'se-ws');
  for (const kind of ['billing', 'domain']) {
    expect((await ask(customer, 'POST', `/${kind}-profiles`, person)).status).toBe(201);
    const more = await ask(customer, 'POST', `/${kind}-profiles`, { ...person, street: 'Dlhá 1' });
    expect(more.body).toEqual({ key: `exception.${kind}_profile.max_allowance_exceeded` });
  }
});

test('a person in the United Kingdom is served by the Czech shops only [5.31]', async () => {
  const british = { ...person, countryCode: 'GB', postalCode: 'SW1A 1AA' };
  const create = async (company: string, profile: unknown) =>
    ask(await loggedIn('nikto', company), 'POST', '/billing-profiles', profile);
  expect(keysOf(await create('sk-ws', british))).toEqual([['countryCode', 'validation.uk_natural_person']]);
  for (const company of ['cz-ws', 'cz-a24']) expect((await create(company, british)).status).toBe(201);
  const firm = { ...british, type: 'company', organisation: 'Tea Ltd', companyId: '01234567' };
  expect((await create('sk-ws', firm)).status).toBe(201);
});

test('an invalid bonus card number has its own error key, at its field', async () => {
  const answer = await ask(await loggedIn('nikto'), 'POST', '/billing-profiles', {
    ...person,
    bonusCard: '12',
  });
  const key = 'exception.billing_profile.bonus_card_validation_failed';
  expect([answer.status, answer.body.key, keysOf(answer)]).toEqual([422, key, [['bonusCard', key]]]);
});

test('company numbers are checked, but accepted unchecked while the register is unavailable', async () => {
  const firm = {
    ...person,
    type: 'company',
    organisation: 'Píla',
    companyId: '36421929',
    taxId: '2020123457',
    vatId: 'SK2020123458',
  };
  const customer = await loggedIn('nikto');
  expect(keysOf(await ask(customer, 'POST', '/billing-profiles', firm))).toEqual([
    ['companyId', 'validation.company_id_invalid'],
    ['vatId', 'validation.vat_id_invalid'],
  ]);
  const unchecked = { ...firm, companyId: '50350350', vatId: '' };
  expect((await ask(customer, 'POST', '/billing-profiles', unchecked)).status).toBe(201);
  const down = await customer.send('POST', '/validation/validations/company-id', {
    companyId: '50350350',
    countryCode: 'SK',
  });
  expect([down.status, await down.json()]).toEqual([503, { key: 'exception.outage' }]);
});

test('several email addresses may be a list or separated by commas, and each is checked [5.2]', async () => {
  const customer = await loggedIn('nikto');
  const make = (emails: unknown) => ask(customer, 'POST', '/billing-profiles', { ...person, emails });
  expect((await make('eva@example.sk, uct@example.sk')).body.emails).toEqual([
    'eva@example.sk',
    'uct@example.sk',
  ]);
  expect(keysOf(await make(['eva@example.sk', 'uct@']))).toEqual([['emails', 'validation.email_invalid']]);
});

test.each([
  ['Krátke1!', []],
  ['kratke1!', ['upper_case']],
  ['KRATKE1!', ['lower_case']],
  ['Kratke!!', ['digit']],
  ['Kratke12', ['special']],
  ['Kr1!', ['too_short']],
  ['kratk', ['too_short', 'upper_case', 'digit', 'special']],
])('the password %s fails the requirements %j [5.29]', async (password, missed) => {
  const guest = visitor(openShop());
  await guest.cart('GET', '');
  const answer = await ask(guest, 'POST', '/users', { login: 'nova', password, billingProfile: person });
  expect(answer.status).toBe(missed.length === 0 ? 201 : 422);
  const expected = missed.map((hint) => ['password', `validation.password_${hint}`]);
  expect(answer.status === 201 ? [] : keysOf(answer)).toEqual(expected);
});

test('consents given at registration are stored in the cart', async () => {
  const guest = visitor(openShop());
  await guest.cart('GET', '');
  await guest.cart('PUT', '/note', { note: 'zostáva' });
  const consents = { termsAndConditionsConsent: true, thirdPartyConsent: false };
  await ask(guest, 'POST', '/users', {
    login: 'nova',
    password: 'Tajne-heslo-1',
    billingProfile: person,
    ...consents,
  });
  expect(await guest.cart('GET', '')).toMatchObject({
    ...consents,
    note: 'zostáva',
    user: { login: 'nova' },
  });
});

const more = (tlds: string[], country: string) => {
  const base = requiredDomainFields([], {});
  const all = requiredDomainFields(tlds, registryFields(tlds, country));
  const beyond = (type: 'person' | 'company') => all[type].filter((field) => !base[type].includes(field));
  return { person: beyond('person'), company: beyond('company'), ...(all.oneOf && { oneOf: all.oneOf }) };
};

test.each([
  [['sk', 'com', 'cz'], 'SK', { person: [], company: ['companyId'] }],
  [['se', 'nu'], 'SE', { person: ['idCard'], company: ['companyId'] }],
  [['no', 'hu'], 'NO', { person: ['noridPid', 'idCard'], company: ['companyId', 'vatId'] }],
  [['es'], 'ES', { person: [], company: ['vatId'], oneOf: [['idCard', 'passport']] }],
  [['fr'], 'FR', { person: ['birthday'], company: [], oneOf: [['companyId', 'vatId']] }],
  [['eu'], 'AT', { person: [], company: [] }],
  [['eu'], 'US', { person: [], company: ['vatId'], oneOf: [['idCard', 'passport']] }],
])('the registries of %j require from an owner in %s: %j', (tlds, country, expected) => {
  expect(more(tlds, country)).toEqual(expected);
});

test('required fields are listed for each extension separately', async () => {
  const answer = await ask(
    visitor(openShop()),
    'GET',
    '/domain-profiles/required-fields?tlds=se,com&countryCode=SE',
  );
  expect(answer.body.byTld).toEqual({
    se: { person: ['idCard'], company: ['companyId'] },
    com: { person: [], company: [] },
  });
});

test('only customers who pay later can choose how they receive the invoice', async () => {
  const customer = await loggedIn('firma');
  const options = (await ask(customer, 'GET', '/payment-options')).body as unknown as Answer[];
  expect(options.filter(({ invoiceDeliveries }) => invoiceDeliveries)).toEqual([
    {
      id: 'later',
      groupId: 'later',
      available: true,
      invoiceDeliveries: ['email', 'einvoice', 'post'],
      maxDays: 14,
    },
  ]);
  const choose = (groupId: string) =>
    customer.cart('PUT', '/payment-option', { id: groupId, groupId, invoiceDelivery: 'post' });
  expect(await choose('later')).toMatchObject({ paymentOption: { invoiceDelivery: 'post' } });
  expect((await choose('transfer')) as unknown).not.toMatchObject({
    paymentOption: { invoiceDelivery: 'post' },
  });
});

test.each([
  ['SK', ['city', 'postalCode']],
  ['HK', ['city']],
])('an owner in %s has to have %j [D.51]', (countryCode, missing) => {
  const owner = {
    ...person,
    type: 'person',
    email: 'eva@example.sk',
    countryCode,
    city: '',
    postalCode: '',
  } as const;
  expect(missingOf(owner, [], {}).sort()).toEqual(missing);
});
