import { afterAll, describe, expect, test } from 'vitest';
import { createShop } from './app.ts';
import {
  API,
  type CartAnswer,
  domainItem,
  hostingItem,
  openShop,
  person,
  readyCustomer,
  SITE,
  visitor,
} from './test-support.ts';

const shop = openShop();
afterAll(() => shop.close());

const registration = (login: string) => ({
  login,
  password: 'Heslo-123',
  billingProfile: person,
  termsAndConditionsConsent: true,
  thirdPartyConsent: true,
});

describe('a session that existed before a registration', () => {
  const register = async (login: string) => {
    const guest = visitor(shop);
    await guest.cart('GET', '');
    await guest.cart('POST', '/items', hostingItem());
    const planted = guest.cookie();
    const answer = await guest.send('POST', '/api/users', registration(login), { 'idempotency-key': login });
    return { guest, planted, answer };
  };
  const asPlanted = (cookie: string, method: string, path: string, body?: unknown, key?: string) =>
    visitor(shop).send(method, path, body, { cookie, ...(key !== undefined && { 'idempotency-key': key }) });

  const cookieOf = (answer: Response) =>
    /ws_session=\w+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? '';

  test('reads nothing of the new customer and orders nothing in their name', async () => {
    const { guest, planted, answer } = await register('nova');
    expect(answer.status).toBe(201);
    expect(guest.cookie()).not.toBe(planted);
    for (const isUsed of [false, true]) {
      if (isUsed) expect((await guest.cart('GET', '')).user?.login).toBe('nova');
      expect((await asPlanted(planted, 'GET', '/api/billing-profiles')).status).toBe(401);
      const seen = (await (await asPlanted(planted, 'GET', '/api/cart')).json()) as Record<string, unknown>;
      expect(seen.user).toBeFalsy();
      expect(seen.billingProfile).toBeNull();
      const order = await asPlanted(planted, 'POST', '/api/checkout', { redirectAfterCancel: SITE });
      expect(order.status).toBeGreaterThanOrEqual(400);
    }
    const cart = await guest.cart('GET', '');
    expect(cart.items).toHaveLength(1);
    expect(cart.billingProfile?.name).toBe(person.name);
  });

  test('keeps the cart if the response was lost; a repeated call does not log in, the password does', async () => {
    const { planted } = await register('stratena');
    const cart = (await (await asPlanted(planted, 'GET', '/api/cart')).json()) as { items: unknown[] };
    expect(cart.items).toHaveLength(1);
    const repeated = await asPlanted(planted, 'POST', '/api/users', registration('stratena'), 'stratena');
    expect([repeated.status, cookieOf(repeated)]).toEqual([201, '']);
    const form = new URLSearchParams({ login: 'stratena', password: 'Heslo-123' });
    const cookie = cookieOf(await asPlanted(planted, 'POST', '/login', form));
    const again = (await (await asPlanted(cookie, 'GET', '/api/cart')).json()) as Record<string, unknown>;
    expect(again).toMatchObject({ user: { login: 'stratena' }, items: [{}], billingProfile: {} });
  });

  const ownCalls: [string, string, object?][] = [
    ['POST', '/api/cart/items', hostingItem()],
    ['PUT', '/api/cart/note', { note: 'mine' }],
    ['POST', '/api/logout'],
    ['POST', '/api/users', registration('utocnik')],
  ];
  const changes: [string, string, () => object][] = [
    ['/login', 'jana', () => new URLSearchParams({ login: 'jana', password: 'Heslo-123' })],
    ['/api/users', 'obet', () => registration('obet')],
    ['/api/logout', '', () => ({})],
  ];
  test.each(changes.flatMap((change) => ownCalls.map((own) => [...change, own] as const)))(
    'is not given to whoever planted it: after POST %s of %s, who repeat a call of theirs',
    async (path, login, body, [method, ownPath, ownBody]) => {
      const own = createShop({ databaseUrl: ':memory:', siteOrigins: [SITE] });
      const send = (cookie: string, m: string, to: string, sent?: object, key = '') =>
        visitor(own).send(m, to, sent, { cookie, ...(key && { 'idempotency-key': key }) });
      const cartOf = async (cookie: string) =>
        (await (await send(cookie, 'GET', '/api/cart')).json()) as CartAnswer;
      const planted = cookieOf(await send('', 'GET', '/api/cart'));
      const kept = cookieOf(await send(planted, method, ownPath, ownBody, 'of the planter'));
      await send(planted, 'POST', '/api/cart/items', hostingItem('hosting-plus', 24));
      const victim = cookieOf(await send(planted, 'POST', path, body()));
      for (const isUsed of [false, true]) {
        if (isUsed) expect((await cartOf(victim)).user?.login ?? '').toBe(login);
        const given = cookieOf(await send(planted, method, ownPath, ownBody, 'of the planter'));
        expect(given).not.toBe(victim);
        for (const cookie of [planted, kept, given]) {
          const { user, billingProfile } = await cartOf(cookie);
          expect([user?.login ?? 'utocnik', billingProfile?.name]).not.toContain(login);
          expect(billingProfile ?? null, 'a profile of somebody else').toBeNull();
        }
      }
      const { items } = await cartOf(victim);
      expect(items.map(({ period }) => period)).toContain(24);
      await own.close();
    },
  );

  test('is not the one after a logout', async () => {
    const guest = await readyCustomer(shop);
    const before = guest.cookie();
    await guest.send('POST', '/api/logout');
    expect(guest.cookie()).not.toBe(before);
    expect((await guest.cart('GET', '')).items).toHaveLength(1);
  });
});

describe('passwords that are guessed at once', () => {
  test('are tried ten times', async () => {
    const guest = visitor(shop);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) => visitor(shop).logIn('firma', `wrong-${at}`)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect((await guest.logIn('firma', 'wrong')).status).toBe(401);
    expect((await guest.logIn('firma')).status, 'the owner waits, but is not refused').toBe(303);
  });

  test('do not count a right one', async () => {
    for (let at = 0; at < 15; at += 1) expect((await visitor(shop).logIn('jana')).status).toBe(303);
  });
});

const OBJECT_NAMES = ['constructor', 'valueOf', 'toString', 'hasOwnProperty', '__proto__', 'isPrototypeOf'];

describe('a name of Object.prototype', () => {
  test.each(OBJECT_NAMES)('%s is no TLD, product, coupon, payment, company or country', async (name) => {
    const guest = await readyCustomer(shop);
    const search = await guest.send('GET', `/api/domain-checker/check-domains?domains[]=shop.${name}`);
    for (const found of (await search.json()) as { availableForPurchase: boolean; price: unknown }[])
      expect(found).toMatchObject({ availableForPurchase: false, price: null });
    const refused = [
      guest.send('POST', '/api/cart/items', domainItem(`shop.${name}`)),
      guest.send('POST', '/api/cart/items', { ...domainItem(`shop.${name}`), code: 'domain-transfer' }),
      guest.send('POST', '/api/cart/items', { code: name }),
      guest.send('POST', '/api/cart/bundle', { id: `shop:${name}`, products: [] }),
      guest.send('PUT', '/api/cart/coupon', { code: name }),
      guest.send('PUT', '/api/cart/payment-option', { id: name, groupId: name }),
      guest.send('GET', '/api/cart', undefined, { 'x-company-code': name }),
      guest.send('POST', '/api/inquiries', { usecase: name }),
      guest.send('GET', `/api/cart/items/properties?code=hosting-plus&property=${name}`),
    ];
    for (const answer of await Promise.all(refused)) {
      expect(answer.status, answer.url).toBeGreaterThanOrEqual(400);
      expect(answer.status, answer.url).toBeLessThan(500);
    }
    const fields = await guest.send(
      'GET',
      `/api/domain-profiles/required-fields?tlds=${name}&countryCode=${name}`,
    );
    expect(fields.status).toBe(200);
    expect((await guest.cart('GET', '')).summary.total).toBeGreaterThan(0);
  });

  test('is no outcome of a payment', async () => {
    const guest = await readyCustomer(shop);
    const order = await guest.send('POST', '/api/checkout', {
      redirectAfterCancel: SITE,
      redirectAfterPaySuccess: SITE,
      redirectAfterPayFailure: SITE,
      termsAndConditionsConsent: true,
      thirdPartyConsent: true,
    });
    const { redirect } = (await order.json()) as { redirect: string };
    const path = new URL(redirect).pathname;
    for (const outcome of OBJECT_NAMES) {
      const answer = await guest.send('POST', path, new URLSearchParams({ outcome }), { origin: API });
      expect(answer.status).toBe(200);
    }
    const paid = await guest.send('POST', path, new URLSearchParams({ outcome: 'pay' }), { origin: API });
    expect(paid.status).toBe(303);
  });
});

test('a code of one’s own has the prices of the company that it names, and no other is known', async () => {
  const own = createShop({
    databaseUrl: ':memory:',
    siteOrigins: [SITE],
    companies: { 'my-brand': 'pl-jantar' },
  });
  expect((await visitor(own, 'my-brand').send('GET', '/api/cart')).status).toBe(200);
  expect((await visitor(own, 'my-brand').send('GET', '/api/products?company=my-brand')).status).toBe(200);
  for (const code of ['my-brands', 'constructor', '__proto__'])
    expect((await visitor(own, code).send('GET', '/api/cart')).status).toBe(400);
  await own.close();
});

describe('a long text costs no time', () => {
  /** Milliseconds of the processor: other programs of a busy machine do not count. */
  const effort = async (call: () => Promise<Response>): Promise<number> => {
    const start = process.cpuUsage();
    await (await call()).text();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1_000;
  };
  const slashes = `${'/'.repeat(100_000)}\nx`;
  test.each([
    ['slashes', slashes],
    ['hyphens', `${'-'.repeat(100_000)}!`],
    ['dots', '.'.repeat(100_000)],
    ['spaces', `${' '.repeat(100_000)}x`],
    ['letters', 'a'.repeat(100_000)],
  ])('of %s', async (_what, text) => {
    const guest = await readyCustomer(shop);
    const encoded = encodeURIComponent(text.slice(0, 15_000) + text.slice(-2));
    const calls = [
      () => guest.send('GET', `/api/domain-checker/check-domains?domains[]=${encoded}`),
      () => guest.send('GET', `/api/domain-checker/check-bundles?domains[]=${encoded}`),
      () => guest.send('GET', `/watch?domain=${encoded}`),
      () => guest.send('POST', '/watch', new URLSearchParams({ domain: text, email: `${text}@x.sk` })),
      () => guest.send('POST', '/api/cart/items', domainItem(text)),
      () => guest.send('POST', '/api/cart/bundle', { id: text, products: [domainItem(text)] }),
      () => guest.send('PUT', '/api/cart/coupon', { code: text }),
      () => guest.send('POST', '/api/users', { ...registration(text), password: text }),
      () =>
        guest.send('POST', '/api/billing-profiles', { ...person, name: text, phone: text, emails: [text] }),
      () => guest.send('POST', '/validation/validations/email', { email: text, value: text }),
    ];
    for (const call of calls) expect(await effort(call)).toBeLessThan(1_000);
  });

  test('of 200 words in one search', async () => {
    const guest = visitor(shop);
    const search = (words: number): Promise<Response> => {
      const names = Array.from({ length: words }, (_, at) => `domains[]=word${at}`).join('&');
      return guest.send('GET', `/api/domain-checker/check-domains?${names}&per-page=10000`);
    };
    await effort(() => search(1));
    // As many results, so about the same time: it was thirty times as long.
    const one = await effort(() => search(1));
    expect(await effort(() => search(200))).toBeLessThan(5 * one + 500);
  });
});

describe('a field without a limit', () => {
  const long = 'x'.repeat(100_000);
  test.each([
    ['sell type', '/api/cart/items', { ...hostingItem(), sellType: long }],
    ['property', '/api/cart/items', { ...hostingItem(), properties: { [long]: 'x' } }],
    ['coupon', '/api/cart/coupon', { code: long }],
    ['login', '/api/users', registration(long)],
    ['password', '/api/users', { ...registration('dlhe-heslo'), password: `Aa1-${long}` }],
  ])('is refused: %s', async (_what, path, body) => {
    const guest = await readyCustomer(shop);
    const method = path.endsWith('coupon') ? 'PUT' : 'POST';
    const answer = await guest.send(method, path, body);
    expect(answer.status).toBe(422);
    expect((await answer.text()).length).toBeLessThan(5_000);
  });
});

describe('a long field of a profile is refused at its place', () => {
  const company = { ...person, type: 'company', organisation: 'Firma s.r.o.', companyId: '36421928' };
  const ofPerson = ['passport', 'idCard', 'noridPid', 'bonusCard'];
  const ofBoth = [
    ...['name', 'firstName', 'lastName', 'emails', 'email', 'street', 'street2', 'city', 'postalCode'],
    ...['countryCode', 'phone', 'birthday'],
  ];
  const ofCompany = [...ofBoth, 'organisation', 'contactPerson', 'companyId', 'taxId', 'vatId'];
  test.each([
    ...[...ofBoth, ...ofPerson].map((field) => [person, field] as const),
    ...ofCompany.map((field) => [company, field] as const),
  ])('%o: %s', async (profile, field) => {
    const guest = visitor(shop);
    await guest.cart('GET', '');
    await guest.logIn('jana');
    const long = `${'1'.repeat(300)}@x.sk`;
    const answer = await guest.send('POST', '/api/billing-profiles', { ...profile, [field]: long });
    const { violations = [] } = (await answer.json()) as { violations?: { propertyPath: string }[] };
    expect(answer.status).toBe(422);
    expect(violations.map(({ propertyPath }) => propertyPath)).toEqual([field]);
  });
});

describe('an upload that stalls', () => {
  test("does not hold the visitor's other changes", async () => {
    const guest = await readyCustomer(shop);
    const stalled = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"note":')),
    });
    const end = new AbortController();
    const request = new Request(`${API}/api/cart/note`, {
      method: 'PUT',
      headers: {
        cookie: guest.cookie(),
        origin: SITE,
        'x-company-code': 'sk-ws',
        'content-type': 'application/json',
        'content-length': '100',
      },
      body: stalled,
      signal: end.signal,
      duplex: 'half',
    } as RequestInit);
    let isStalled = true;
    void shop.fetch(request).then(
      () => (isStalled = false),
      () => (isStalled = false),
    );
    const changed = await guest.send('PUT', '/api/cart/note', { note: 'x' });
    expect([changed.status, isStalled]).toEqual([200, true]);
    end.abort();
  });
});
