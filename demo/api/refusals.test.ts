import { expect, test } from 'vitest';
import {
  checkoutBody,
  domainItem,
  hostingItem,
  openShop,
  person,
  readyCustomer,
  type Visitor,
  visitor,
} from './test-support.ts';

async function guestWithCart(company?: string): Promise<Visitor> {
  const guest = visitor(openShop(), company);
  await guest.cart('GET', '');
  return guest;
}

async function answerOf(guest: Visitor, method: string, path: string, body?: unknown) {
  const response = await guest.send(method, `/api${path}`, body);
  return [response.status, await response.json()];
}

test('an unknown company is refused', async () => {
  expect(await answerOf(visitor(openShop(), 'xx'), 'GET', '/cart')).toEqual([
    400,
    { key: 'exception.company.unknown', title: 'X-Company-Code: "xx"' },
  ]);
});

test('a change without a session, or with a lost one, reports that the cart is gone', async () => {
  const gone = [404, { key: 'exception.cart.not_found' }];
  const shop = openShop();
  expect(await answerOf(visitor(shop), 'POST', '/cart/items', hostingItem())).toEqual(gone);
  const lost = await shop.fetch(
    new Request('http://localhost/api/cart/note', {
      method: 'PUT',
      body: '{"note":"x"}',
      headers: { cookie: 'ws_session=0', 'x-company-code': 'sk-ws', 'content-type': 'application/json' },
    }),
  );
  expect([lost.status, await lost.json()]).toEqual(gone);
});

test('an unknown call is a 404 without a key', async () => {
  const answer = await visitor(openShop()).send('GET', '/api/nothing');
  expect(answer.status).toBe(404);
  expect(await answer.json()).not.toHaveProperty('key');
});

test.each([
  ['an unknown product', { ...hostingItem('hosting-moon') }, 422, 'exception.product.invalid_data'],
  ['a period that is not sold', hostingItem('ssl-basic', 1), 422, 'exception.product.invalid_data'],
  ['a domain without a name', { code: 'domain-register' }, 422, 'exception.product.invalid_data'],
  ['an extension that is not sold', domainItem('free.museum'), 422, 'exception.product.invalid_data'],
  ['an outdated price', domainItem('free.sk', 9.9), 409, 'exception.integrity.price_outdated'],
  ['a taken name', domainItem('taken.sk'), 409, 'exception.integrity.domain_not_available'],
  ['a body of another shape', { code: 5 }, 422, 'validation.invalid_form'],
])('refuses %s and leaves the cart unchanged', async (_, item, status, key) => {
  const guest = await guestWithCart();
  expect(await answerOf(guest, 'POST', '/cart/items', item)).toEqual([
    status,
    expect.objectContaining({ key }),
  ]);
  expect((await guest.cart('GET', '')).items).toEqual([]);
});

test('the same domain cannot be in the cart twice, not even as a transfer', async () => {
  const guest = await guestWithCart();
  await guest.cart('POST', '/items', domainItem('free.sk'));
  const again = [409, { key: 'exception.cart.item_already_in_cart' }];
  expect(await answerOf(guest, 'POST', '/cart/items', domainItem('FREE.sk'))).toEqual(again);
  const transfer = { code: 'domain-transfer', properties: { domain: 'free.sk' } };
  expect(await answerOf(guest, 'POST', '/cart/items', transfer)).toEqual(again);
});

test('several products are added together or not at all', async () => {
  const guest = await guestWithCart();
  const some = { products: [hostingItem(), domainItem('taken.sk')] };
  expect((await answerOf(guest, 'POST', '/cart/products', some))[0]).toBe(409);
  expect((await guest.cart('GET', '')).items).toEqual([]);
  const all = await guest.cart('POST', '/products', { products: [hostingItem(), domainItem('free.sk')] });
  expect(all.items).toHaveLength(2);
});

test("an outdated price is refused with today's prices of all products in their order [C9.7]", async () => {
  const guest = await guestWithCart();
  const outdated = (...prices: [number, number][]) => [
    409,
    {
      key: 'exception.integrity.price_outdated',
      currentPrices: prices.map(([vatExcluded, vatIncluded]) => ({ vatExcluded, vatIncluded })),
    },
  ];
  expect(await answerOf(guest, 'POST', '/cart/items', domainItem('free.sk', 9.9))).toEqual(
    outdated([12.9, 15.87]),
  );
  const products = [{ ...hostingItem(), price: { vatExcluded: 59.88 } }, domainItem('free.sk', 12.9)];
  expect(await answerOf(guest, 'POST', '/cart/products', { products })).toEqual(
    outdated([65.88, 81.03], [12.9, 15.87]),
  );
  expect((await guest.cart('GET', '')).items).toEqual([]);
});

test.each([
  ['NOPE', 'exception.coupon.not_found'],
  ['EXPIRED', 'exception.coupon.not_valid_for_user'],
  ['HOSTING50', 'exception.coupon.not_applicable'],
])('coupon %s is refused on a cart with only a domain', async (code, key) => {
  const guest = await guestWithCart();
  await guest.cart('POST', '/items', domainItem('free.sk'));
  expect(await answerOf(guest, 'PUT', '/cart/coupon?cart=true', { code })).toEqual([422, { key }]);
});

test('a hosting coupon lowers only hosting and is removed with it', async () => {
  const guest = await guestWithCart();
  await guest.cart('POST', '/items', domainItem('free.sk'));
  const cart = await guest.cart('POST', '/items', hostingItem());
  // 12.90 + 65.88 / 2 = 45.84
  const lowered = await guest.cart('PUT', '/coupon?cart=true', { code: 'HOSTING50' });
  expect(lowered.summary).toMatchObject({
    coupons: [{ code: 'HOSTING50', discount: 32.94 }],
    price: { vatExcluded: 45.84 },
  });
  expect(lowered.items[0]?.coupon).toBeNull();
  const without = await guest.cart('DELETE', `/items/${cart.items[1]?.id}`);
  expect(without).toMatchObject({ coupon: null, summary: { coupons: [] } });
});

test('profiles need a login and are checked field by field', async () => {
  const guest = await guestWithCart();
  expect(await answerOf(guest, 'GET', '/billing-profiles')).toEqual([
    401,
    { key: 'exception.user.not_logged_in' },
  ]);
  const bad = { ...person, name: 'E', postalCode: '036_01', emails: ['eva@'], street: '' };
  const [status, body] = await answerOf(guest, 'POST', '/users', {
    login: 'e va',
    password: 'short',
    billingProfile: bad,
  });
  expect(status).toBe(422);
  expect(body).toEqual({
    violations: [
      { propertyPath: 'login', errors: [{ translationKey: 'validation.login_invalid' }] },
      { propertyPath: 'password', errors: [{ translationKey: 'validation.password_too_short' }] },
      { propertyPath: 'password', errors: [{ translationKey: 'validation.password_upper_case' }] },
      { propertyPath: 'password', errors: [{ translationKey: 'validation.password_digit' }] },
      { propertyPath: 'password', errors: [{ translationKey: 'validation.password_special' }] },
      { propertyPath: 'billingProfile.name', errors: [{ translationKey: 'validation.too_short' }] },
      { propertyPath: 'billingProfile.street', errors: [{ translationKey: 'validation.required' }] },
      {
        propertyPath: 'billingProfile.postalCode',
        errors: [{ translationKey: 'validation.postal_code_invalid' }],
      },
      { propertyPath: 'billingProfile.emails', errors: [{ translationKey: 'validation.email_invalid' }] },
    ],
  });
  const taken = { login: 'Jana', password: 'Heslo-1234', billingProfile: person };
  expect(await answerOf(guest, 'POST', '/users', taken)).toEqual([
    409,
    { key: 'exception.user.login_taken' },
  ]);
  expect(await answerOf(guest, 'POST', '/users/check-login', { login: 'jana' })).toEqual([
    200,
    { available: false },
  ]);
});

test('an empty profile names every required field', async () => {
  const guest = await guestWithCart();
  await guest.logIn('nikto');
  const missing = async (profile: object) => {
    const [, body] = await answerOf(guest, 'POST', '/billing-profiles', profile);
    return (body as { violations: { propertyPath: string }[] }).violations.map((one) => one.propertyPath);
  };
  const always = ['name', 'street', 'city', 'postalCode', 'phone', 'organisation', 'emails'];
  expect((await missing({ type: 'company' })).sort()).toEqual([...always, 'countryCode'].sort());
  expect(
    (await missing({ type: 'company', countryCode: 'SK', taxId: '2020123457' })).sort(),
    'Slovakia registers every business',
  ).toEqual([...always, 'companyId'].sort());
});

test("a profile type drops the other type's fields", async () => {
  const guest = await guestWithCart();
  await guest.logIn('nikto');
  const all = {
    ...{ companyId: '36421928', taxId: '2020123457', organisation: 'A' },
    ...{ bonusCard: 'S421123456789B', idCard: 'EA123456' },
  };
  const [, asPerson] = await answerOf(guest, 'POST', '/billing-profiles', { ...person, ...all });
  expect(asPerson).toMatchObject({
    companyId: '',
    organisation: '',
    bonusCard: 'S421123456789B',
    idCard: 'EA123456',
  });
  const [, asCompany] = await answerOf(guest, 'POST', '/billing-profiles', {
    ...person,
    ...all,
    type: 'company',
  });
  expect(asCompany).toMatchObject({ companyId: '36421928', organisation: 'A', bonusCard: '', idCard: '' });
});

test("one customer cannot choose or change another's profile", async () => {
  const guest = await guestWithCart();
  await guest.logIn('nikto');
  const missing = [404, { key: 'exception.billing_profile.not_found' }];
  expect(await answerOf(guest, 'PUT', '/cart/billing-profile?cart=true', { id: 'demo-jana' })).toEqual(
    missing,
  );
  expect(await answerOf(guest, 'PUT', '/billing-profiles/demo-jana', person)).toEqual(missing);
});

test('checkout requires a login first, then names every step that is not done [6.1]', async () => {
  const guest = await guestWithCart();
  expect(await answerOf(guest, 'POST', '/checkout', checkoutBody)).toEqual([
    401,
    { key: 'exception.user.not_logged_in' },
  ]);
  await guest.logIn('nikto');
  const cart = await guest.cart('POST', '/items', { code: 'vps-s', period: 12 });
  const error = (translationKey: string) => [{ translationKey }];
  expect(await answerOf(guest, 'POST', '/checkout', {})).toEqual([
    422,
    {
      key: 'exception.checkout.failed',
      context: [
        { step: 'billing-profile', errors: error('exception.billing_profile.not_found') },
        { step: 'payment-method', errors: error('exception.payment.option_not_found') },
        { step: 'service-settings', cartItemId: cart.items[0]?.id, errors: error('validation.required') },
        { step: 'recapitulation', errors: error('validation.terms_required') },
        { step: 'recapitulation', errors: error('validation.third_party_required') },
      ],
    },
  ]);
});

test('a monthly item may only be paid by card [9.12]', async () => {
  const customer = await readyCustomer(openShop(), 'transfer');
  const { items } = await customer.cart('GET', '');
  await customer.cart('PATCH', `/items/${items[0]?.id}`, { period: 1 });
  expect(await answerOf(customer, 'POST', '/checkout', checkoutBody)).toMatchObject([
    422,
    {
      context: [{ step: 'payment-method', errors: [{ translationKey: 'exception.payment.option_failed' }] }],
    },
  ]);
  await customer.cart('PUT', '/payment-option?cart=true', { id: 'card', groupId: 'card' });
  expect((await answerOf(customer, 'POST', '/checkout', checkoutBody))[0]).toBe(200);
});

test('the bank returns only to sites of the shop', async () => {
  const customer = await readyCustomer(openShop());
  const evil = { ...checkoutBody, redirectAfterPaySuccess: 'https://evil.example/' };
  expect(await answerOf(customer, 'POST', '/checkout', evil)).toMatchObject([
    422,
    { key: 'exception.payment.bank_redirect_url_not_found' },
  ]);
  expect((await customer.cart('GET', '')).items).toHaveLength(1);
});

test('pay later is for companies, credit for those who have some', async () => {
  const availability = async (login?: string) => {
    const guest = await guestWithCart();
    if (login) await guest.logIn(login);
    const options = (await (await guest.send('GET', '/api/payment-options')).json()) as {
      id: string;
      available: boolean;
    }[];
    return options.filter(({ available }) => available).map(({ id }) => id);
  };
  expect(await availability()).toEqual(['card', 'banking', 'transfer', 'qrcode']);
  expect(await availability('jana')).toEqual(['card', 'credit', 'banking', 'transfer', 'qrcode']);
  expect(await availability('firma')).toEqual(['card', 'banking', 'transfer', 'qrcode', 'later']);
});

test('mandatory settings are violations until they are filled in', async () => {
  const guest = await guestWithCart();
  const { items } = await guest.cart('POST', '/items', {
    code: 'domain-transfer',
    properties: { domain: 'taken.sk' },
  });
  const id = items[0]?.id;
  expect(await answerOf(guest, 'GET', '/cart/items/validate')).toEqual([
    200,
    {
      violations: [
        {
          propertyPath: `items[${id}].configuration.authCode`,
          errors: [{ translationKey: 'validation.required' }],
        },
      ],
    },
  ]);
  await guest.cart('PATCH', `/items/${id}`, { properties: { authCode: 'X-1' } });
  expect(await answerOf(guest, 'GET', '/cart/items/validate')).toEqual([200, { violations: [] }]);
});
