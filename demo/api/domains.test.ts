import { expect, test } from 'vitest';
import { createShop } from './app.ts';
import { verdictOf } from './availability.ts';
import { serveShop } from './serve.ts';
import { checkoutBody, domainItem, openShop, readyCustomer, SITE, visitor } from './test-support.ts';

interface Result {
  name: string;
  price: { actualPrice: number; renewalPrice: number } | null;
  availableForPurchase: boolean;
  error: string | null;
  premium?: boolean;
  alternativeTo?: string;
}

async function search(query: string, company?: string): Promise<Result[]> {
  const answer = await visitor(openShop(), company).send('GET', `/api/domain-checker/check-domains?${query}`);
  return (await answer.json()) as Result[];
}

test.each([
  [
    'demo-free.sk',
    { availableForPurchase: true, error: null, price: { actualPrice: 12.9, renewalPrice: 14.9 } },
  ],
  [
    'taken.sk',
    { availableForPurchase: false, error: 'domain.taken', price: { actualPrice: 14.9, renewalPrice: 14.9 } },
  ],
  ['mine.com', { availableForPurchase: false, error: 'exception.domain_ownership.not_logged_in' }],
  [
    'elsewhere.sk',
    { error: 'exception.domain_ownership.registered_elsewhere', price: { actualPrice: 14.9 } },
  ],
  ['mailboxes.sk', { error: 'exception.domain_ownership.active_mailboxes', price: null }],
  ['hasmail.sk', { error: 'exception.domain_ownership.already_uses_business_mail', price: null }],
  ['cannotverify.sk', { availableForPurchase: false, error: 'exception.domain_ownership.cannot_verify' }],
  [
    'premium.com',
    { availableForPurchase: true, premium: true, price: { actualPrice: 490, renewalPrice: 490 } },
  ],
  ['unsure.eu', { availableForPurchase: false, error: 'domain_checker.cannot_resolve_availability' }],
  ['word.museum', { availableForPurchase: false, error: 'domain_checker.tld_not_supported', price: null }],
  ['-bad-.sk', { availableForPurchase: false, error: 'domain_checker.invalid_name', price: null }],
])('answers for %s according to the documented rule', async (name, expected) => {
  const [own, ...others] = await search(`domains[]=${name}`);
  expect(own).toMatchObject({ name, ...expected });
  expect(others.every(({ alternativeTo }) => alternativeTo === name)).toBe(true);
});

test.each(['drevo.sk', 'drevo.net', 'taken.sk', 'house-taken.com', 'mine.eu', 'xn--aj-taken-jbb.sk'])(
  'suggests three to five available names for the taken name %s [2.35] [C9.19a]',
  async (name) => {
    const [own, ...others] = await search(`domains[]=${name}`);
    expect(own?.availableForPurchase).toBe(false);
    expect(others.length).toBeGreaterThanOrEqual(3);
    expect(others.length).toBeLessThanOrEqual(5);
    for (const other of others)
      expect(other).toMatchObject({ alternativeTo: name, availableForPurchase: true, error: null });
    expect(new Set(others.map((other) => other.name)).size).toBe(others.length);
  },
);

test('available names have no alternatives, and neither does a page with enough of them', async () => {
  const names = await search('domains[]=demo-free.sk&domains[]=demo-free.com');
  expect(names).toHaveLength(2);
  expect(await search('domains[]=drevo')).toHaveLength(10);
  expect(await search('domains[]=unsure')).toHaveLength(10);
});

test('a word that is taken under every extension still gets available names', async () => {
  const page = await search('domains[]=taken');
  const others = page.filter(({ alternativeTo }) => alternativeTo === 'taken.sk');
  expect(page).toHaveLength(10 + others.length);
  expect(others.length).toBeGreaterThanOrEqual(3);
});

test('a customer can see who owns a taken name', async () => {
  const customer = visitor(openShop());
  await customer.logIn('jana');
  const answer = await customer.send(
    'GET',
    '/api/domain-checker/check-domains?domains[]=mine.sk&domains[]=taken.sk&domains[]=other-mine.sk',
  );
  const results = ((await answer.json()) as Result[]).filter((one) => one.alternativeTo === undefined);
  expect(results.map(({ error }) => error)).toEqual([
    'domain.taken',
    'exception.domain_ownership.not_owner',
    'domain.taken',
  ]);
});

test('about a quarter of ordinary .sk names are taken, and a tenth elsewhere', () => {
  const share = (tld: string) => {
    const names = Array.from({ length: 2_000 }, (_, index) => `firma${index}.${tld}`);
    return names.filter((name) => verdictOf(name) === 'taken').length / names.length;
  };
  expect(share('sk')).toBeGreaterThan(0.2);
  expect(share('sk')).toBeLessThan(0.3);
  expect(share('eu')).toBeGreaterThan(0.06);
  expect(share('eu')).toBeLessThan(0.14);
});

test('a bare word is searched under all extensions, ten per page, the home extension first', async () => {
  const first = await search('domains[]=word');
  const second = await search('domains[]=word&page=2');
  expect(first.map(({ name }) => name).slice(0, 3)).toEqual(['word.sk', 'word.com', 'word.eu']);
  expect(new Set([...first, ...second].map(({ name }) => name)).size).toBe(20);
  expect((await search('domains[]=word', 'se-lp'))[0]?.name).toBe('word.se');
  expect(await search('domains[]=word&page=99')).toEqual([]);
  expect(await search('domains[]=word&per-page=2000')).toHaveLength(2000);
});

test('results arrive one by one over HTTP [4.41]', async () => {
  const running = await serveShop({ port: 0, databaseUrl: ':memory:', siteOrigins: [SITE], streamDelay: 60 });
  const answer = await fetch(`${running.url}/api/domain-checker/check-domains?domains[]=word&per-page=5`, {
    headers: { 'x-company-code': 'sk-ws' },
  });
  const arrivals: { text: string; at: number }[] = [];
  const decoder = new TextDecoder();
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>)
    arrivals.push({ text: decoder.decode(chunk), at: performance.now() });
  await running.close();
  expect(JSON.parse(arrivals.map(({ text }) => text).join(''))).toHaveLength(5);
  // A busy machine reads two at once, but never more.
  expect(arrivals.length).toBeGreaterThanOrEqual(3);
  expect((arrivals.at(-1)?.at ?? 0) - (arrivals[0]?.at ?? 0)).toBeGreaterThan(150);
});

test('a bundle is a fifth cheaper as long as it is complete [3.25]', async () => {
  const guest = visitor(openShop());
  await guest.cart('GET', '');
  const answer = await guest.send('GET', '/api/domain-checker/check-bundles?domains[]=word-free.sk');
  const [bundle] = (await answer.json()) as {
    id: string;
    products: unknown[];
    price: unknown;
    priceBefore: unknown;
  }[];
  // 12.90 - 2.58 + 11.90 - 2.38
  expect(bundle).toMatchObject({
    price: { vatExcluded: 19.84, vatIncluded: 24.4 },
    priceBefore: { vatExcluded: 24.8 },
  });
  const cart = await guest.cart('POST', '/bundle', { id: bundle?.id, products: bundle?.products });
  expect(cart.summary.price.vatExcluded).toBe(19.84);
  const broken = await guest.cart('DELETE', `/items/${cart.items[0]?.id}`);
  expect(broken.summary.price.vatExcluded).toBe(11.9);
  const forged = await guest.send('POST', '/api/cart/bundle', { id: bundle?.id, products: [] });
  expect(forged.status).toBe(422);
});

test.each([
  ['free-name.co.at', 'co.at'],
  ['free-name.рф', 'xn--p1ai'],
])('%s is sold, and its extension is what it is sold under', async (typed, tld) => {
  const guest = visitor(openShop());
  await guest.cart('GET', '');
  const query = new URLSearchParams([['domains[]', typed]]);
  const answer = await guest.send('GET', `/api/domain-checker/check-domains?${query}`);
  const [found] = (await answer.json()) as { name: string; tld: string; availableForPurchase: boolean }[];
  expect(found).toMatchObject({ tld, availableForPurchase: true });
  const { items } = await guest.cart('POST', '/items', domainItem(typed));
  expect(items[0]?.properties).toMatchObject({ domain: found?.name, tld });
});

test('extensions are named in the language of the page', async () => {
  const answer = await visitor(openShop(), 'sk-ws', 'sk-SK').send(
    'GET',
    '/api/domain-checker/tld-categories',
  );
  expect(await answer.json()).toContainEqual({
    id: 'technology',
    name: 'Technológie',
    tlds: ['dev', 'app', 'io', 'tech', 'cloud'],
  });
});

test('a page of a known origin may send requests with cookies, any other may not', async () => {
  const shop = createShop({ databaseUrl: ':memory:', siteOrigins: [SITE] });
  const preflight = (origin: string) =>
    shop.fetch(
      new Request('http://localhost/api/cart', {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'x-company-code',
        },
      }),
    );
  const known = (await preflight(SITE)).headers;
  expect(known.get('access-control-allow-origin')).toBe(SITE);
  expect(known.get('access-control-allow-credentials')).toBe('true');
  expect(known.get('access-control-max-age')).toBe('600');
  expect(known.get('access-control-allow-headers')).toContain('idempotency-key');
  expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  const refused = await shop.fetch(new Request('http://localhost/api/cart', { headers: { origin: SITE } }));
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([400, SITE]);
});

test.each([
  'tischlerei.co.at',
  'bolt.co.hu',
  'firma.co.uk',
  'tischler.priv.at',
  'snekker.oslo.no',
  'bolt.priv.hu',
  'sklep.waw.pl',
  'firma.eu.org',
  'abc--def.sk',
])('a hosting is ordered for %s, which the customer already has', async (domain) => {
  const shop = openShop();
  const customer = await readyCustomer(shop);
  const { items } = await customer.cart('GET', '');
  const answer = await customer.send('PATCH', `/api/cart/items/${items[0]?.id}`, { properties: { domain } });
  expect([domain, answer.status]).toEqual([domain, 200]);
  const ordered = await customer.send('POST', '/api/checkout', checkoutBody);
  expect(await ordered.json()).toMatchObject({ orderId: expect.anything() });
});

test.each([
  ['tischler-free.priv.at', 'priv.at'],
  ['snekker-free.oslo.no', 'oslo.no'],
  ['bolt-free.priv.hu', 'priv.hu'],
])('%s is answered as itself, and its extension is not sold', async (name, tld) => {
  const query = new URLSearchParams([['domains[]', name]]);
  const answer = await visitor(openShop()).send('GET', `/api/domain-checker/check-domains?${query}`);
  const [found] = (await answer.json()) as object[];
  expect(found).toMatchObject({ name, tld, error: 'domain_checker.tld_not_supported' });
});
