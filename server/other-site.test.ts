import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Mail, Shop, ShopOptions } from './index.ts';
import { API, readyVisitor, SITE, shopWith, type Visitor, visitorOf } from './test-shop.ts';

const OTHER = 'https://brand.test';
const THIRD = 'https://elsewhere.test';

let now: number;
let shop: Shop;
const open = (more: Partial<ShopOptions> = {}): void => {
  shop = shopWith({ siteOrigins: [SITE, OTHER, THIRD], clock: () => new Date(now), ...more });
};
beforeEach(() => {
  now = Date.parse('2026-03-04T10:00:00Z');
  open();
});
afterEach(() => shop.close());

/** Calls from a page of another site, in a browser that keeps no cookies for it. */
async function call(method: string, path: string, headers: Record<string, string> = {}, body?: unknown) {
  const response = await shop.fetch(
    new Request(new URL(path, API), {
      method,
      headers: { origin: OTHER, 'x-company-code': 'brand', 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'manual',
    }),
  );
  return {
    status: response.status,
    token: response.headers.get('x-session-token') ?? undefined,
    handle: response.headers.get('x-session-handle') ?? undefined,
    exposed: response.headers.get('access-control-expose-headers') ?? '',
    cookies: response.headers.getSetCookie(),
    location: response.headers.get('location') ?? '',
    json: (await response.json().catch(() => undefined)) as Record<string, unknown> | undefined,
  };
}
const withToken = (token: string | undefined) => ({ 'x-session-token': token ?? 'none' });
const countOf = (answer: Awaited<ReturnType<typeof call>>) =>
  ((answer.json?.items ?? []) as unknown[]).length;
const ADD = ['POST', '/api/cart/items'] as const;

describe('a page of another site', () => {
  it('gets a cookie that is kept for it apart, and a token beside it, once', async () => {
    const first = await call('GET', '/api/cart');
    const session = first.cookies.find((one) => one.startsWith('ws_session_other='));
    for (const attribute of ['Secure', 'HttpOnly', 'SameSite=None', 'Partitioned'])
      expect(session).toContain(attribute);
    expect(first.token).toMatch(/^[\da-f]{64}$/);
    expect(first.exposed.toLowerCase()).toContain('x-session-token');
    const cookie = session?.split(';')[0] ?? '';
    const second = await call('GET', '/api/cart', { cookie });
    expect([second.token, second.json?.uuid]).toEqual([undefined, first.json?.uuid]);
  });

  it('keeps the session of a cookie with the name of 1.1.0', async () => {
    const first = await call('GET', '/api/cart');
    const id = /^ws_session\w*=(\w+)/.exec(first.cookies[0] ?? '')?.[1];
    const second = await call('GET', '/api/cart', { cookie: `ws_session=${id}` });
    expect(second.json?.uuid).toBe(first.json?.uuid);
  });

  it('is one by the word of the browser, which knows what a site is', async () => {
    const same = await call('GET', '/api/cart', { 'sec-fetch-site': 'same-site' });
    expect([same.token, same.handle]).toEqual([undefined, undefined]);
    expect(same.cookies.join()).toContain('SameSite=Lax');
    const other = await call('GET', '/api/cart', { origin: SITE, 'sec-fetch-site': 'cross-site' });
    expect(other.token).toBeDefined();
  });

  it('has its cart by the token alone, and no cookie then', async () => {
    const { token } = await call('GET', '/api/cart');
    expect((await call(...ADD, {}, { code: 'web-m' })).status, 'without either').toBe(404);
    const added = await call(...ADD, withToken(token), { code: 'web-m' });
    expect([added.status, added.cookies, added.token]).toEqual([200, [], undefined]);
    const cart = await call('GET', '/api/cart', withToken(token));
    expect([countOf(cart), cart.cookies, cart.token]).toEqual([1, [], undefined]);
  });

  it('has no session by the token of another page, another company, or of nobody', async () => {
    const { token } = await call('GET', '/api/cart');
    await call(...ADD, withToken(token), { code: 'web-m' });
    for (const headers of [
      { ...withToken(token), origin: THIRD },
      { ...withToken(token), origin: SITE },
      withToken(`${token?.slice(1)}0`),
      withToken(''),
    ]) {
      const cart = await call('GET', '/api/cart', headers);
      expect(countOf(cart), JSON.stringify(headers)).toBe(0);
      expect((await call(...ADD, headers, { code: 'web-m' })).status).toBe(404);
    }
  });

  it('takes the token alone where a browser sends both', async () => {
    const mine = await call('GET', '/api/cart');
    const other = await call('GET', '/api/cart');
    const cookie = other.cookies.find((one) => one.startsWith('ws_session_other='))?.split(';')[0] ?? '';
    const cart = await call('GET', '/api/cart', { ...withToken(mine.token), cookie });
    expect(cart.json?.uuid).toBe(mine.json?.uuid);
  });

  it('shares the cookie of a provider whose cookie is for all sites', async () => {
    open({ cookie: { secure: true, sameSite: 'None' } });
    const visitor = visitorOf(shop);
    const own = await visitor.json('GET', '/cart');
    const there = await call('GET', '/api/cart', { cookie: visitor.cookie() });
    expect(there.json?.uuid).toBe(own.uuid);
    const [first = ''] = (await call('GET', '/api/cart')).cookies;
    expect(first).toMatch(/^ws_session=.*; Secure; SameSite=None$/);
  });

  it('loses the token with its session', async () => {
    const { token } = await call('GET', '/api/cart');
    await call(...ADD, withToken(token), { code: 'web-m' });
    now += 31 * 24 * 3_600_000;
    const cart = await call('GET', '/api/cart', withToken(token));
    expect(countOf(cart)).toBe(0);
    expect(cart.token, 'a new one').not.toBe(token);
  });
});

describe('logging in from a page of another site', () => {
  const page = `${OTHER}/order?ws-login=1`;

  /** Logs in on the shop’s own page, as a browser whose cookies of the page are kept apart. */
  async function codeFor(handle: string, target = page): Promise<string> {
    const eva = await readyVisitor(shop);
    const address = `/login?redirectAfterLogin=${encodeURIComponent(target)}&session=${handle}`;
    const form = new URLSearchParams({ login: 'eva', password: 'Heslo-123' });
    const back = await eva.send('POST', address, form, { origin: API });
    return new URL(back.headers.get('location') ?? '').searchParams.get('ws-code') ?? '';
  }
  const userOf = (answer: Awaited<ReturnType<typeof call>>) =>
    answer.json?.user as { login: string } | undefined;

  it('comes back with a code that logs in the session that has asked, with its cart and a new token', async () => {
    const { token, handle = '' } = await call('GET', '/api/cart');
    await call(...ADD, withToken(token), { code: 'web-m' });
    const code = await codeFor(handle);
    const answer = await call('POST', '/api/session', withToken(token), { code });
    expect([answer.status, answer.cookies]).toEqual([204, []]);
    expect(answer.token).not.toBe(token);
    const cart = await call('GET', '/api/cart', withToken(answer.token));
    expect([countOf(cart), userOf(cart)?.login]).toEqual([1, 'eva']);
    const before = await call('GET', '/api/cart', withToken(token));
    expect([countOf(before), userOf(before)], 'the token from before').toEqual([0, undefined]);
  });

  it.each([
    [
      'a second time',
      async (code: string, own: Record<string, string>) => {
        await call('POST', '/api/session', own, { code });
        const cart = await call('GET', '/api/cart', own);
        return { own: withToken(cart.token), code };
      },
    ],
    [
      'after a minute',
      async (code: string, own: Record<string, string>) => {
        now += 61_000;
        return { own, code };
      },
    ],
    [
      'in another session',
      async (code: string) => ({
        own: withToken((await call('GET', '/api/cart')).token),
        code,
      }),
    ],
    ['when it is guessed', async (_: string, own: Record<string, string>) => ({ own, code: 'f'.repeat(64) })],
  ])('refuses the code %s', async (_, act) => {
    const { token, handle = '' } = await call('GET', '/api/cart');
    const { own, code } = await act(await codeFor(handle), withToken(token));
    expect((await call('POST', '/api/session', own, { code })).status).toBe(404);
    expect(userOf(await call('GET', '/api/cart', own))).toBeUndefined();
  });

  it('comes back in a browser that keeps none of the shop’s cookies apart', async () => {
    const jar = new Map<string, string>();
    const hear = (lines: readonly string[]): void => {
      for (const line of lines) jar.set(line.split('=')[0] ?? '', line);
    };
    const cookies = (isSent: (line: string) => boolean = () => true) =>
      [...jar.values()].filter(isSent).map((line) => line.split(';')[0]);
    const onPage = async (method: string, path: string, body?: unknown) => {
      const cookie = cookies((line) => line.includes('SameSite=None')).join('; ');
      const answer = await call(method, path, { cookie }, body);
      hear(answer.cookies);
      return answer;
    };
    const { handle = '' } = await onPage('GET', '/api/cart');
    await onPage(...ADD, { code: 'web-m' });
    const eva = await readyVisitor(shop);
    const form = new URLSearchParams({ login: 'eva', password: 'Heslo-123' });
    const address = `/login?redirectAfterLogin=${encodeURIComponent(page)}&session=${handle}`;
    const back = await eva.send('POST', address, form, { origin: API, cookie: cookies().join('; ') });
    hear(back.headers.getSetCookie());
    const code = new URL(back.headers.get('location') ?? '').searchParams.get('ws-code');
    expect((await onPage('POST', '/api/session', { code })).status).toBe(204);
    const cart = await onPage('GET', '/api/cart');
    expect([countOf(cart), userOf(cart)?.login]).toEqual([1, 'eva']);
  });

  const onAccount = (act: string) => (eva: Visitor) => {
    const form = new URLSearchParams({ password: 'Heslo-123', next: 'Nove-heslo-1' });
    return eva.send('POST', `/login/account/${act}`, form, { origin: API });
  };
  const byLink = async (eva: Visitor, mails: readonly Mail[]) => {
    await eva.send('POST', '/login/forgot', new URLSearchParams({ login: 'eva' }));
    await shop.deliver();
    return eva.send('POST', mails.at(-1)?.link ?? '', new URLSearchParams({ password: 'Nove-heslo-1' }));
  };

  it.each([
    ['erased', onAccount('erase')],
    ['logged out everywhere', onAccount('logout')],
    ['given another password', onAccount('password')],
    ['given another password by a link', byLink],
  ])('refuses a code of a customer who has been %s meanwhile', async (_, act) => {
    const mails: Mail[] = [];
    open({ mail: { send: (mail) => void mails.push(mail) } });
    const { token, handle = '' } = await call('GET', '/api/cart');
    const eva = await readyVisitor(shop);
    const form = new URLSearchParams({ login: 'eva', password: 'Heslo-123' });
    const address = `/login?redirectAfterLogin=${encodeURIComponent(page)}&session=${handle}`;
    const back = await eva.send('POST', address, form, { origin: API });
    const code = new URL(back.headers.get('location') ?? '').searchParams.get('ws-code') ?? '';
    expect((await act(eva, mails)).status).toBeLessThan(400);
    expect((await call('POST', '/api/session', withToken(token), { code })).status).toBe(404);
  });

  it('gives no code for a page that is not of the shop, and none where no session is named', async () => {
    const { handle = '' } = await call('GET', '/api/cart');
    const eva = await readyVisitor(shop);
    const form = new URLSearchParams({ login: 'eva', password: 'Heslo-123' });
    const strange = `/login?redirectAfterLogin=${encodeURIComponent('https://evil.test/')}&session=${handle}`;
    expect((await eva.send('POST', strange, form, { origin: API })).status).toBe(400);
    const plain = await eva.send('POST', `/login?redirectAfterLogin=${encodeURIComponent(page)}`, form, {
      origin: API,
    });
    expect(plain.headers.get('location')).toBe(page);
  });

  it('names the session to another system that logs customers in, and comes back with a code', async () => {
    const customer = { login: 'client-7', customerType: 'person' as const, billingProfiles: [] };
    open({
      customers: {
        signOn: {
          address: ({ returnTo }) => `https://sso.test/?next=${encodeURIComponent(returnTo)}`,
          customer: () => customer,
        },
      },
    });
    const { token, handle } = await call('GET', '/api/cart');
    const visitor = visitorOf(shop);
    const start = `/login?redirectAfterLogin=${encodeURIComponent(page)}&session=${handle}`;
    const away = await visitor.send('GET', start);
    const next = new URL(away.headers.get('location') ?? '').searchParams.get('next') ?? '';
    const back = await visitor.send('GET', next);
    const code = new URL(back.headers.get('location') ?? '').searchParams.get('ws-code');
    const answer = await call('POST', '/api/session', withToken(token), { code });
    expect(userOf(await call('GET', '/api/cart', withToken(answer.token)))?.login).toBe('client-7');
  });

  it('logs out on the page by its own call', async () => {
    const { token, handle = '' } = await call('GET', '/api/cart');
    const { token: own } = await call('POST', '/api/session', withToken(token), {
      code: await codeFor(handle),
    });
    const out = await call('POST', '/api/logout', withToken(own));
    expect(userOf(await call('GET', '/api/cart', withToken(out.token)))).toBeUndefined();
  });
});

it('sends nothing of it to pages of the same site', async () => {
  const answer = await visitorOf(shop).send('GET', '/api/cart');
  expect(answer.headers.get('x-session-token')).toBeNull();
  expect(answer.headers.get('x-session-handle')).toBeNull();
  expect(answer.headers.get('access-control-expose-headers')).not.toMatch(/session/i);
});
