import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NameAnswer, Order, Profile, Shop } from './index.ts';
import { CONSENTS, readyVisitor, SITE, SMALLEST, shopWith, visitorOf } from './test-shop.ts';

const opened: Shop[] = [];
const open: typeof shopWith = (more) => {
  const shop = shopWith(more);
  opened.push(shop);
  return shop;
};
afterAll(async () => {
  for (const shop of opened) await shop.close();
});

describe('the smallest shop', () => {
  let shop: Shop;
  beforeAll(() => {
    shop = open();
  });

  it('prices a cart and orders it', async () => {
    const visitor = await readyVisitor(shop);
    expect(await visitor.json('GET', '/cart')).toMatchObject({
      items: [{ name: 'Web M', period: 12, price: { vatExcluded: 65.88, vatIncluded: 81.03 } }],
      user: { login: 'eva' },
      domainProfileRequired: false,
      migrationPromotion: null,
    });
    const ordered = await visitor.json('POST', '/checkout', CONSENTS);
    expect(ordered).toMatchObject({ orderId: expect.any(String), actions: [] });
    expect(await visitor.json('GET', '/cart')).toMatchObject({ items: [] });
  });

  it.each([
    ...['/cart', '/cart/reload-configuration?cart=true', '/cart/items/validate', '/cart/x-sell-up-sell'],
    ...['/users', '/users/domains', '/billing-profiles', '/domain-profiles', '/payment-options'],
    ...['/domain-profiles/required-fields?tlds=sk&countryCode=SK', '/domain-checker/tld-categories'],
    ...['/domain-checker/check-domains?domains[]=free.sk', '/orders?key=a', '/products?codes[]=web-m'],
  ])('answers GET %s in the same way with a query parameter that it does not know', async (path) => {
    const visitor = await readyVisitor(shop);
    const ask = async (address: string) => {
      const answer = await visitor.send('GET', `/api${address}`);
      return [answer.status, answer.headers.get('etag'), await answer.text()];
    };
    const known = await ask(path);
    expect(await ask(`${path}${path.includes('?') ? '&' : '?'}_=0.25`)).toEqual(known);
  });

  it('searches words with its extensions, and offers free names for taken ones', async () => {
    const visitor = visitorOf(shop);
    const search = async (text: string) =>
      (await (
        await visitor.send('GET', `/api/domain-checker/check-domains?domains[]=${text}`)
      ).json()) as Record<string, unknown>[];
    const price = { actualPrice: 12.9, renewalPrice: 14.9, vatIncluded: 15.87 };
    const free = { tld: 'sk', price, period: 12, availableForPurchase: true, error: null };
    expect((await search('my-name'))[0]).toEqual({ name: 'my-name.sk', ...free });
    const [taken, ...others] = await search('taken.sk');
    expect(taken).toMatchObject({ availableForPurchase: false, error: 'domain.taken' });
    expect(others.length).toBeGreaterThan(2);
    expect(others[0]).toMatchObject({ ...free, alternativeTo: 'taken.sk' });
  });

  it('logs in on its own page, and out again', async () => {
    const own = open();
    await readyVisitor(own);
    const visitor = visitorOf(own);
    const back = encodeURIComponent(`${SITE}/cart`);
    const form = await visitor.send('GET', `/login?redirectAfterLogin=${back}&login=eva`);
    expect(await form.text()).toContain('value="eva"');
    const logIn = (password: string) =>
      visitor.send(
        'POST',
        `/login?redirectAfterLogin=${back}`,
        new URLSearchParams({ login: 'Eva', password }),
        { 'content-type': 'application/x-www-form-urlencoded' },
      );
    expect((await logIn('wrong')).status).toBe(401);
    const right = await logIn('Heslo-123');
    expect([right.status, right.headers.get('location')]).toEqual([303, `${SITE}/cart`]);
    expect(await visitor.json('GET', '/users')).toMatchObject({ login: 'eva' });
    expect((await visitor.send('GET', '/login?redirectAfterLogin=https://evil.example')).status).toBe(400);
  });
});

describe('a search of the provider', () => {
  /** How many names each call for prices had. */
  const counts: number[] = [];
  const failures: string[] = [];
  const names = Array.from({ length: 40 }, (_, at) => `kava-${at}.sk`);
  const search = async (find: NonNullable<typeof SMALLEST.availability.search>): Promise<string[]> => {
    counts.length = 0;
    const { availability, catalogue } = SMALLEST;
    const shop = open({
      availability: { ...availability, search: find },
      onProviderFailure: ({ function: name }) => failures.push(name),
      catalogue: {
        ...catalogue,
        domains: (question) => {
          counts.push(question.names.length);
          return catalogue.domains(question);
        },
      },
    });
    const answer = await visitorOf(shop).send('GET', '/api/domain-checker/check-domains?domains[]=kava');
    const found = (await answer.json()) as { name: string; availableForPurchase: boolean }[];
    return found.filter((one) => one.availableForPurchase).map(({ name }) => name);
  };
  const free = (name: string): NameAnswer => ({ name, verdict: 'free' });

  it('is priced at once if it is a list', async () => {
    expect(await search(() => names.map(free))).toEqual(names);
    expect(counts).toEqual([40]);
  });

  it('is priced part by part if it is a stream, in its order', async () => {
    const found = await search(async function* () {
      yield* names.slice(0, 30).map(free);
      await new Promise((resolve) => setTimeout(resolve, 50));
      yield* names.slice(30).map(free);
    });
    expect([found, counts]).toEqual([names, [30, 10]]);
  });

  it('keeps what came before it broke off', async () => {
    const found = search(async function* () {
      yield* names.slice(0, 3).map(free);
      throw new Error('broken off');
    });
    expect([await found, counts]).toEqual([names.slice(0, 3), [3]]);
    expect(failures).toEqual(['availability.search']);
  });
});

describe('a search', () => {
  it('asks for the prices of its names at once, and goes on without them', async () => {
    const asked: number[] = [];
    const failures: string[] = [];
    const shop = open({
      catalogue: {
        products: () => [],
        domains: ({ names }) => {
          asked.push(names.length);
          throw new Error('no prices');
        },
      },
      onProviderFailure: ({ function: name }) => failures.push(name),
    });
    const answer = await visitorOf(shop).send(
      'GET',
      '/api/domain-checker/check-domains?domains[]=a&domains[]=b.sk',
    );
    const names = (await answer.json()) as Record<string, unknown>[];
    expect(names).toHaveLength(6);
    expect(names[0]).toMatchObject({ name: 'a.sk', price: null, availableForPurchase: false });
    expect([asked, failures]).toEqual([[6], ['catalogue.domains']]);
  });

  it('never asks the provider for what can be no name', async () => {
    const asked: string[] = [];
    const failures: string[] = [];
    const shop = open({
      availability: {
        endings: () => ['sk'],
        check: ({ names }) => {
          asked.push(...names);
          return names.map((name) => ({ name, verdict: 'free' }));
        },
      },
      onProviderFailure: ({ function: name }) => failures.push(name),
    });
    const visitor = visitorOf(shop);
    await visitor.json('GET', '/cart');
    const long = 'a'.repeat(1_000);
    const path = `/api/domain-checker/check-domains?domains[]=${long}&domains[]=${long}.sk&domains[]=b.sk`;
    const found = (await (await visitor.send('GET', path)).json()) as {
      name: string;
      error: string | null;
    }[];
    expect(found.map(({ error }) => error)).toEqual([null, ...Array(2).fill('domain_checker.invalid_name')]);
    for (const domain of [`${long}.sk`, 'a b.sk', 'http://', '-.sk', 'a.sk:80', 'x@a.sk', '1.2.3.4']) {
      const item = { code: 'domain-register', properties: { domain } };
      expect((await visitor.send('POST', '/api/cart/items', item)).status, domain).toBe(422);
    }
    expect([asked, failures]).toEqual([['b.sk'], []]);
  });

  it('that fails at once is refused', async () => {
    const shop = open({
      availability: {
        endings: () => Promise.reject(new Error('no extensions')),
        check: () => [],
      },
      onProviderFailure: () => undefined,
    });
    const answer = await visitorOf(shop).send('GET', '/api/domain-checker/check-domains?domains[]=a');
    expect([answer.status, await answer.json()]).toEqual([503, { key: 'exception.outage' }]);
  });
});

describe('a choice for a cart that is gone', () => {
  it.each([
    ['/cart/payment-option', { id: 'unknown', groupId: 'card' }],
    ['/cart/billing-profile', { id: 'unknown' }],
    ['/cart/domain-profile', { id: 'unknown' }],
    ['/cart/coupon', { code: 'ANY' }],
    ['/cart/note', { note: 'Hello' }],
  ])('says so before what is wrong with the choice: PUT %s', async (path, body) => {
    const shop = open({ coupons: { find: () => [] } });
    const answer = await visitorOf(shop).send('PUT', `/api${path}`, body);
    expect([answer.status, await answer.json()]).toEqual([404, { key: 'exception.cart.not_found' }]);
  });
});

describe('a payment on the page of a bank', () => {
  it('is asked for when the payer comes, and decided when they return', async () => {
    const shop = open();
    const visitor = await readyVisitor(shop);
    const { redirect, orderId } = await visitor.json('POST', '/checkout', CONSENTS);
    const bank = await visitor.send('GET', String(redirect));
    expect(bank.headers.get('location')).toBe(`https://bank.example/${orderId}`);
    const back = await visitor.send('GET', `${redirect}/return`);
    expect([back.status, back.headers.get('location')]).toEqual([303, `${SITE}/paid`]);
    const again = await visitor.send('GET', String(redirect));
    expect(again.headers.get('location')).toBe(`${SITE}/paid`);
    expect(await shop.decide(Number(orderId), 'failed')).toBe(false);
  });

  it('that is not known yet keeps the payer on a page that asks again', async () => {
    let state: 'waiting' | 'cancelled' = 'waiting';
    const { payments } = SMALLEST;
    const shop = open({ payments: { ...payments, state: () => state } });
    const visitor = await readyVisitor(shop);
    const { redirect, orderId } = await visitor.json('POST', '/checkout', CONSENTS);
    const waiting = await visitor.send('GET', `${redirect}/return`);
    expect([waiting.status, waiting.headers.get('refresh')]).toEqual([200, '3']);
    expect(await waiting.text()).toContain(`order ${orderId}`);
    state = 'cancelled';
    const back = await visitor.send('GET', `${redirect}/return`);
    expect(back.headers.get('location')).toBe(`${SITE}/cancelled`);
  });

  it('keeps the payer on the page that asks again while the bank cannot say what became of it', async () => {
    const { payments } = SMALLEST;
    const state = (): never => {
      throw new Error('bank is down');
    };
    const shop = open({ payments: { ...payments, state }, onProviderFailure: () => undefined });
    const visitor = await readyVisitor(shop);
    const { redirect, orderId } = await visitor.json('POST', '/checkout', CONSENTS);
    const waiting = await visitor.send('GET', `${redirect}/return`);
    expect([waiting.status, waiting.headers.get('refresh')]).toEqual([200, '3']);
    expect(await waiting.text()).toContain(`order ${orderId}`);
  });

  it.each([
    ['the language of the browser', '', 'cs-CZ,cs;q=0.9,en;q=0.8', 'cs', 'Tato stránka neexistuje'],
    ['the one in the address', '?language=sv-SE', 'de', 'sv', 'Den här sidan finns inte'],
    ['the first that there is', '', 'pl-PL, pl;q=0.9, hu;q=0.8', 'hu', 'Ez az oldal nem létezik'],
    ['Norwegian by any name', '', 'nb-NO', 'no', 'Denne siden finnes ikke'],
    ['English otherwise', '?language=constructor', 'pl, *;q=0.1', 'en', 'This page does not exist'],
  ])('has pages in %s', async (_what, query, accepted, lang, title) => {
    const headers = { 'accept-language': accepted };
    const page = await visitorOf(open()).send('GET', `/pay/nothing${query}`, undefined, headers);
    expect(await page.text()).toMatch(new RegExp(`<html lang="${lang}">.*<h1>${title}</h1>`, 's'));
  });

  it('that nobody knows is a page that says so', async () => {
    const unknown = await visitorOf(open()).send('GET', '/pay/nothing');
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toMatch(/<h1>This page does not exist.*Go back to the shop/s);
  });

  it('is refused calmly while the bank does not answer, and the order stays', async () => {
    const failures: string[] = [];
    const shop = open({
      payments: {
        options: () => [{ id: 'card', groupId: 'card', available: true }],
        page: () => Promise.reject(new Error('bank is down')),
      },
      onProviderFailure: ({ function: name }) => failures.push(name),
    });
    const visitor = await readyVisitor(shop);
    const { redirect, orderId } = await visitor.json('POST', '/checkout', CONSENTS);
    const refused = await visitor.send('GET', String(redirect));
    expect([refused.status, refused.headers.get('content-type')]).toEqual([503, 'text/html; charset=UTF-8']);
    expect(await refused.text()).toMatch(/went wrong on our end.*your orders are kept.*Try again/s);
    expect(failures).toEqual(['payments.page']);
    expect(await shop.decide(Number(orderId), 'paid')).toBe(true);
    expect((await visitor.send('GET', String(redirect))).headers.get('location')).toBe(`${SITE}/paid`);
  });
});

describe('the provider', () => {
  it('is told of an order until it confirms it', async () => {
    const told: Order[] = [];
    let isDown = true;
    const shop = open({
      orders: {
        placed: ({ order }) => {
          told.push(order);
          if (isDown) throw new Error('down');
        },
      },
      onProviderFailure: () => undefined,
    });
    const visitor = await readyVisitor(shop);
    const { orderId } = await visitor.json('POST', '/checkout', CONSENTS);
    await expect.poll(() => told.map(({ number }) => number)).toEqual([Number(orderId)]);
    isDown = false;
    await shop.deliver();
    await shop.deliver();
    expect(told.map(({ id }) => id)).toEqual([told[0]?.id, told[0]?.id]);
  });

  it('is asked for the products of a cart once, however many items it has', async () => {
    const asked: unknown[] = [];
    const { catalogue } = SMALLEST;
    const shop = open({
      catalogue: {
        domains: (question) => catalogue.domains(question),
        products: (question) => {
          asked.push(question.codes);
          return catalogue.products(question);
        },
      },
    });
    const visitor = visitorOf(shop);
    await visitor.json('GET', '/cart');
    const products = Array.from({ length: 20 }, () => ({ code: 'web-m' }));
    await visitor.json('POST', '/cart/products', { products });
    asked.length = 0;
    await visitor.json('GET', '/cart');
    expect(asked).toEqual([['web-m']]);
  });

  it('hears of inquiries and withdrawals after they are stored', async () => {
    const heard: unknown[] = [];
    const shop = open({
      messages: {
        inquiry: ({ inquiry }) => void heard.push(inquiry.message),
        withdrawal: ({ withdrawal }) => void heard.push(withdrawal.order),
      },
    });
    const visitor = visitorOf(shop);
    await visitor.json('GET', '/cart');
    await visitor.json('POST', '/inquiries', {
      ...{ usecase: 'server', serverUuid: '11111111-2222-3333-4444-555555555555' },
      ...{ name: 'Eva', email: 'eva@example.sk', message: 'How?' },
    });
    await visitor.json('POST', '/withdrawals', { name: 'Eva', order: '7', email: 'eva@example.sk' });
    await shop.deliver();
    expect(heard).toEqual(['How?', '7']);
  });
});

describe('customers of another system', () => {
  const RECORD = {
    login: 'Client-7',
    customerType: 'person' as const,
    billingProfiles: [],
  };

  it('log in there, and are created there', async () => {
    const created: string[] = [];
    const shop = open({
      customers: {
        isTaken: ({ login }) => login === 'client-7',
        create: ({ login }) => {
          created.push(login);
          return undefined;
        },
        logIn: ({ login, password }) => (login === 'client-7' && password === 'x' ? RECORD : undefined),
      },
    });
    await readyVisitor(shop);
    expect(created).toEqual(['eva']);
    const visitor = visitorOf(shop);
    expect(await visitor.json('POST', '/users/check-login', { login: 'client-7' })).toEqual({
      available: false,
    });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const logIn = (login: string, password: string) =>
      visitor.send('POST', '/login', new URLSearchParams({ login, password }), form);
    expect((await logIn('eva', '')).status).toBe(401);
    expect((await logIn('client-7', 'x')).status).toBe(200);
    expect(await visitor.json('GET', '/users')).toMatchObject({ login: 'client-7' });
  });

  it('come back from its login page with a proof', async () => {
    const shop = open({
      customers: {
        signOn: {
          address: ({ returnTo }) => `https://billing.example/?next=${encodeURIComponent(returnTo)}`,
          customer: ({ query }) => (query.get('proof') === 'good' ? RECORD : undefined),
        },
      },
    });
    const visitor = visitorOf(shop);
    const start = await visitor.send(
      'GET',
      `/login?redirectAfterLogin=${encodeURIComponent(`${SITE}/cart`)}`,
    );
    const next = new URL(String(start.headers.get('location'))).searchParams.get('next');
    const url = new URL(String(next));
    url.searchParams.set('proof', 'bad');
    expect((await visitor.send('GET', url.href)).status).toBe(401);
    url.searchParams.set('proof', 'good');
    expect((await visitorOf(shop).send('GET', url.href)).status, 'of another browser').toBe(401);
    const next2 = await visitor.send(
      'GET',
      `/login?redirectAfterLogin=${encodeURIComponent(`${SITE}/cart`)}`,
    );
    const returned = new URL(String(next2.headers.get('location'))).searchParams.get('next');
    url.searchParams.set('state', new URL(String(returned)).searchParams.get('state') ?? '');
    expect((await visitor.send('GET', url.href)).headers.get('location')).toBe(`${SITE}/cart`);
    expect(await visitor.json('GET', '/users')).toMatchObject({ login: 'client-7' });
  });

  it('have the profiles of the other system, and no others', async () => {
    let names = ['Old', 'Kept'];
    const profileOf = (name: string): Profile => ({
      ...{ id: `of-${name}`, type: 'person', countryCode: 'SK', emails: ['a@example.sk'], email: '' },
      ...{ organisation: '', name, firstName: '', lastName: '', contactPerson: '', street: 'A 1' },
      ...{ street2: '', city: 'B', postalCode: '01001', phone: '', birthday: '', companyId: '' },
      ...{ taxId: '', vatId: '', bonusCard: '', passport: '', idCard: '', noridPid: '' },
    });
    const shop = open({
      customers: { logIn: () => ({ ...RECORD, billingProfiles: names.map(profileOf) }) },
    });
    const visitor = visitorOf(shop);
    await visitor.json('GET', '/cart');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const logIn = () =>
      visitor.send('POST', '/login', new URLSearchParams({ login: 'client-7', password: 'x' }), form);
    const shown = async () =>
      (await (await visitor.send('GET', '/api/billing-profiles')).json()) as { name: string }[];
    await logIn();
    expect((await shown()).map(({ name }) => name)).toEqual(['Old', 'Kept']);
    names = ['Kept', 'New'];
    await logIn();
    expect((await shown()).map(({ name }) => name)).toEqual(['Kept', 'New']);
  });
});
