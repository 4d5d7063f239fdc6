import { expect, test } from 'vitest';
import {
  API,
  type CartAnswer,
  checkoutBody,
  domainItem,
  hostingItem,
  openShop,
  ordersOf,
  person,
  readyCustomer,
  SITE,
  temporaryDatabase,
  visitor,
} from './test-support.ts';

test('a new customer orders two domains and a hosting, correct to the cent', async () => {
  const shop = openShop();
  const guest = visitor(shop);
  const first = await guest.cart('GET', '');
  expect(first).toMatchObject({
    items: [],
    summary: { price: { vatExcluded: 0, vatIncluded: 0, vatPercentage: 23 } },
  });
  expect(guest.cookie()).toMatch(/^ws_session=[0-9a-f]{32}$/);

  await guest.cart('POST', '/items', domainItem('skuska-free.sk', 12.9));
  await guest.cart('POST', '/items', domainItem('skuska-free.com', 11.9));
  // 12.90 + 11.90 + 65.88 = 90.68; 23 % of it is 20.8564
  const full = await guest.cart('POST', '/items', hostingItem());
  expect(full.summary.price).toEqual({ vatExcluded: 90.68, vatIncluded: 111.54, vatPercentage: 23 });

  const domain = full.items[0];
  expect(domain?.properties.prices).toEqual([
    { period: 12, vatExcluded: 12.9 },
    { period: 24, vatExcluded: 25.8 },
  ]);
  // 25.80 + 11.90 + 65.88 = 103.58; 23 % of it is 23.8234
  const longer = await guest.cart('PATCH', `/items/${domain?.id}`, { period: 24 });
  expect(longer.summary.price).toMatchObject({ vatExcluded: 103.58, vatIncluded: 127.4 });
  // 11.90 + 65.88 = 77.78
  const fewer = await guest.cart('DELETE', `/items/${domain?.id}`);
  expect(fewer.summary.price.vatExcluded).toBe(77.78);
  // 11.90 - 1.19, 65.88 - 6.59 (6.588) = 10.71 + 59.29 = 70.00; VAT 16.10
  const lowered = await guest.cart('PUT', '/coupon?cart=true', { code: 'welcome10' });
  expect(lowered.summary).toEqual({
    coupons: [{ code: 'WELCOME10', discount: 7.78 }],
    price: { vatExcluded: 70, vatIncluded: 86.1, vatPercentage: 23 },
    total: 86.1,
  });
  expect(lowered.items[1]).toMatchObject({
    coupon: { code: 'WELCOME10' },
    price: { vatExcluded: 59.29, vatExcludedBeforeDiscount: 65.88 },
  });

  const registration = { login: 'eva', password: 'Tajne-heslo-1', billingProfile: person };
  const registered = await guest.send('POST', '/api/users', registration);
  expect([registered.status, await registered.json()]).toEqual([
    201,
    { login: 'eva', customerType: 'person' },
  ]);
  const mine = await guest.cart('GET', '');
  expect(mine).toMatchObject({
    uuid: first.uuid,
    user: { login: 'eva' },
    billingProfile: { postalCode: '03601' },
  });

  await guest.cart('PUT', '/payment-option?cart=true', { id: 'card', groupId: 'card', recurrent: true });
  const checkout = await guest.send('POST', '/api/checkout', checkoutBody);
  const { redirect, orderId } = (await checkout.json()) as { redirect: string; orderId: string };
  expect(redirect).toMatch(`${API}/bank/`);
  const after = await guest.cart('GET', '');
  expect(after).toMatchObject({ items: [], user: { login: 'eva' } });
  expect(after.uuid).not.toBe(first.uuid);

  const bank = new URL(redirect).pathname;
  expect(await (await guest.send('GET', bank)).text()).toContain('86.10');
  const paid = await guest.send('POST', bank, new URLSearchParams({ outcome: 'pay' }));
  expect([paid.status, paid.headers.get('location')]).toEqual([303, checkoutBody.redirectAfterPaySuccess]);

  expect(await ordersOf(shop)).toMatchObject([
    {
      number: Number(orderId),
      company: 'sk-ws',
      currency: 'EUR',
      login: 'eva',
      vatPercentage: 23,
      vatExcluded: 7000,
      vat: 1610,
      vatIncluded: 8610,
      discount: 778,
      coupon: 'WELCOME10',
      items: [
        { code: 'domain-register', period: 12, vatExcluded: 1071, properties: { domain: 'skuska-free.com' } },
        { code: 'hosting-plus', period: 12, vatExcludedBeforeDiscount: 6588, vatExcluded: 5929 },
      ],
      billingProfile: { name: 'Eva Tóthová', city: 'Martin', emails: ['eva@example.sk'] },
      paymentOption: { groupId: 'card', recurrent: true },
      termsAndConditionsConsent: true,
      thirdPartyConsent: true,
      paymentState: 'paid',
    },
  ]);
});

test('a payment that was canceled can still be paid, and one that was paid stays paid', async () => {
  const shop = openShop();
  const customer = await readyCustomer(shop);
  const { redirect } = (await (await customer.send('POST', '/api/checkout', checkoutBody)).json()) as {
    redirect: string;
  };
  const bank = new URL(redirect).pathname;
  const decide = (outcome: string) => customer.send('POST', bank, new URLSearchParams({ outcome }));
  expect((await decide('nonsense')).status).toBe(200);
  expect((await decide('cancel')).headers.get('location')).toBe(checkoutBody.redirectAfterCancel);
  expect(await ordersOf(shop)).toMatchObject([{ paymentState: 'cancelled' }]);
  for (const outcome of ['pay', 'fail', 'cancel'])
    expect((await decide(outcome)).headers.get('location')).toBe(checkoutBody.redirectAfterPaySuccess);
  expect(await ordersOf(shop)).toMatchObject([{ paymentState: 'paid' }]);
});

test('a Swedish cart is in whole kronor, requires a domain profile and copies it from the billing profile', async () => {
  const shop = openShop();
  const customer = visitor(shop, 'se-lp', 'sv-SE');
  await customer.cart('GET', '');
  // 15.90 EUR * 11 = 174.90, set as 169 SEK; 25 % VAT
  const cart = await customer.cart('POST', '/items', domainItem('prov-free.se'));
  expect(cart.items[0]).toMatchObject({ name: 'Domänregistrering', price: { vatExcluded: 169 } });
  expect(cart.domainProfileRequired).toBe(true);
  expect(cart.summary.price).toEqual({ vatExcluded: 169, vatIncluded: 211.25, vatPercentage: 25 });
  await customer.logIn('anna', 'Losen-123');
  const copy = { billingProfileId: 'demo-anna' };
  const made = await customer.send('POST', '/api/domain-profiles/from-billing-profile', copy);
  const profile = (await made.json()) as { id: string };
  const with_ = await customer.cart('PUT', '/domain-profile?cart=true', { id: profile.id });
  expect(with_).toMatchObject({
    domainProfile: { id: profile.id, name: 'Anna Lindqvist', email: 'anna@example.se' },
  });
  const second = await customer.send('POST', '/api/domain-profiles/from-billing-profile', copy);
  expect(await second.json()).toEqual({ key: 'exception.domain_profile.max_allowance_exceeded' });
});

test('each payment group ends as the specification requires', async () => {
  const shop = openShop();
  const end = async (group: string, login?: string, coupon?: string) => {
    const customer = await readyCustomer(shop, group, login);
    if (coupon) await customer.cart('PUT', '/coupon?cart=true', { code: coupon });
    return (await (await customer.send('POST', '/api/checkout', checkoutBody)).json()) as Record<
      string,
      unknown
    >;
  };
  // 65.88 + 23 % (15.1524) = 81.03
  const transfer = await end('transfer');
  expect(transfer).toMatchObject({
    paymentOptions: [
      { iban: 'SK3112000000198742637541', amount: 81.03, currency: 'EUR', variableSymbol: '2026000001' },
    ],
  });
  expect(await end('later', 'firma')).toEqual({ orderId: expect.any(String), actions: [] });
  expect(await end('card', 'jana', 'GRATIS')).toMatchObject({ zeroOrder: true });
  expect(await end('banking')).toMatchObject({ redirect: expect.stringContaining('/bank/') });
  // Jana has 50.00 of credit: too little for 81.03, enough for half the hosting, 32.94 + 7.58 = 40.52.
  expect(await end('credit')).toEqual({ key: 'exception.payment.credit_payment_failed' });
  expect(await end('credit', 'jana', 'HOSTING50')).toEqual({ orderId: expect.any(String), actions: [] });
  expect((await (await shop.ready).user('jana'))?.creditEur).toBe(5000 - 4052);
});

test('login leads back to the same cart and to the page that started it', async () => {
  const guest = visitor(openShop());
  const before = await guest.cart('GET', '');
  await guest.cart('POST', '/items', hostingItem());
  const wrong = await guest.logIn('jana', 'nie');
  expect([wrong.status, await wrong.text()]).toEqual([401, expect.stringContaining('nepatria')]);
  const right = await guest.logIn('jana');
  expect([right.status, right.headers.get('location')]).toEqual([303, `${SITE}/cart?ws-route=order`]);
  const after = await guest.cart('GET', '/reload-configuration?cart=true');
  expect(after).toMatchObject({
    uuid: before.uuid,
    items: [{ code: 'hosting-plus' }],
    user: { login: 'jana', customerType: 'person' },
  });
  const out = await guest.send('POST', `/logout?redirectAfterLogout=${encodeURIComponent(`${SITE}/x`)}`);
  expect(out.headers.get('location')).toBe(`${SITE}/x`);
  expect((await guest.send('GET', '/api/users')).status).toBe(404);
});

test('login and logout redirect to no foreign address', async () => {
  const guest = visitor(openShop());
  for (const target of ['https://evil.example/', 'javascript:alert(1)', '//evil.example', 'nonsense']) {
    const query = new URLSearchParams({ redirectAfterLogin: target });
    const answer = await guest.send(
      'POST',
      `/login?${query}`,
      new URLSearchParams({ login: 'jana', password: 'Heslo-123' }),
    );
    expect([target, answer.status, answer.headers.get('location')]).toEqual([target, 400, null]);
  }
  for (const method of ['GET', 'POST'])
    expect((await guest.send(method, '/logout?redirectAfterLogout=https://evil.example')).status).toBe(400);
});

test('carts, customers and orders survive a restart [C1.2]', async () => {
  const url = temporaryDatabase();
  const before = openShop(url);
  const customer = await readyCustomer(before, 'transfer');
  await customer.send('POST', '/api/checkout', checkoutBody);
  const cart = await customer.cart('POST', '/items', hostingItem('hosting-pro', 24));
  await before.close();

  const after = openShop(url);
  const returned = await after.fetch(
    new Request(`${API}/api/cart`, { headers: { cookie: customer.cookie(), 'x-company-code': 'sk-ws' } }),
  );
  expect((await returned.json()) as CartAnswer).toMatchObject({
    uuid: cart.uuid,
    items: [{ period: 24 }],
    user: { login: 'jana' },
  });
  expect(await ordersOf(after)).toHaveLength(1);
  await after.close();
});
