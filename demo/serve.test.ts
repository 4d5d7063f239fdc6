import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from './api/test-support.ts';
import { ANSWER_DELAY } from './command.ts';
import { type OwnDemo, type RunningDemo, startDemo } from './serve.ts';

let folder: string;
let demo: OwnDemo;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ws-demo-'));
  await mkdir(join(folder, 'dist/assets'), { recursive: true });
  await mkdir(join(folder, 'dist/tags'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  for (const name of ['ws.js', 'assets/core-AbCd1234.js', 'tags/ws-tutorial.js'])
    await writeFile(join(folder, 'dist', name), `export const name = '${name}';`);
  demo = await startDemo({ port: 0, apiPort: 0, dataDir: join(folder, 'data'), dist: join(folder, 'dist') });
});
afterAll(async () => {
  await demo.close();
  await rm(folder, { recursive: true, force: true });
});

const status = async (url: string): Promise<number> => (await fetch(url, { redirect: 'manual' })).status;

describe('the demo on free ports', () => {
  it.each([
    ['/', 200],
    ['/sk-ws', 200],
    ['/sk-ws/', 200],
    ['/sk-ws/en', 200],
    ['/sk-ws/order/order?step=billing-profile', 200],
    ['/se-lp/en/order/thank-you', 200],
    ['/old/', 200],
    ['/own-brand/', 200],
    ['/own-brand/order/order?step=payment-method', 200],
    ['/old/jquery.js', 200],
    ['/old/vendor/bootstrap/css/bootstrap.min.css', 200],
    ['/assets/sk-ws.css', 200],
    ['/sk-ws/english', 404],
    ['/xx-ws', 404],
    ['/assets/..%2fapp.ts', 404],
  ])('responds to %s with %i [C1.1]', async (path, wanted) => {
    expect(await status(`${demo.siteUrl}${path}`)).toBe(wanted);
  });

  it('puts its actual origins into the pages and their policy [C1.1]', async () => {
    const answer = await fetch(`${demo.siteUrl}/sk-ws`);
    expect(await answer.text()).toContain(`src="${demo.apiUrl}/ws/1/ws.js"`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src ${demo.apiUrl};`);
    expect(policy).toContain("trusted-types 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('accepts requests with cookies from its own pages only', async () => {
    const call = (origin: string) =>
      fetch(`${demo.apiUrl}/api/cart`, {
        headers: { origin, 'x-company-code': 'sk-ws', 'accept-language': 'sk-SK' },
      });
    const own = await call(demo.siteUrl);
    expect(own.status).toBe(200);
    expect(own.headers.get('access-control-allow-origin')).toBe(demo.siteUrl);
    expect((await call('https://elsewhere.test')).headers.get('access-control-allow-origin')).toBeNull();
  });

  it('opens a scenario: the shop creates the session, the site shows the page', async () => {
    const open = async (url: string) => {
      const answer = await fetch(url, { redirect: 'manual' });
      return { location: answer.headers.get('location') ?? '', cookie: answer.headers.get('set-cookie') };
    };
    const first = await open(`${demo.siteUrl}/scenario/cart-one?company=se-lp&lang=en`);
    expect(first.location).toBe(`${demo.apiUrl}/scenario/cart-one?company=se-lp&lang=en`);
    const second = await open(first.location);
    expect(second.cookie).toMatch(/^ws_session=[0-9a-f]{32};/);
    expect(new URL(second.location).origin).toBe(demo.siteUrl);
    const landing = await (await fetch(second.location)).text();
    expect(landing).toContain(`href="${demo.siteUrl}/se-lp/en/order"`);
    const headers = { cookie: second.cookie?.split(';')[0] ?? '', 'x-company-code': 'se-lp' };
    const cart = (await (await fetch(`${demo.apiUrl}/api/cart`, { headers })).json()) as { items: unknown[] };
    expect(cart.items).toHaveLength(1);
  });

  it('takes cards on the pages of a browser that asked for it, until another scenario, and on no others', async () => {
    const page = async (path: string, cookie = '') => {
      const answer = await fetch(demo.siteUrl + path, { headers: { cookie } });
      const policy = answer.headers.get('content-security-policy') ?? '';
      const html = (await answer.text()).replaceAll('&quot;', '"');
      const { payments } = JSON.parse(/config="(.+?)">/.exec(html)?.[1] ?? '{}') as { payments?: unknown };
      return { payments, hasPolicy: policy.includes(demo.payUrl), cookie: answer.headers.get('set-cookie') };
    };
    const open = async (name: string, cookie = '') => {
      const options = { redirect: 'manual', headers: { cookie } } as const;
      const answer = await fetch(`${demo.apiUrl}/scenario/${name}`, options);
      return { to: answer.headers.get('location') ?? '', cookies: answer.headers.getSetCookie().join() };
    };
    const payments = { card: { module: `${demo.payUrl}/fake-pay.js` } };
    expect(await page('/sk-ws/order')).toEqual({ payments: undefined, hasPolicy: false, cookie: null });
    const asked = await page('/sk-ws/order?pay=here');
    expect(asked).toMatchObject({ payments, hasPolicy: true });
    const cookie = asked.cookie?.split(';')[0] ?? '';
    expect(await page('/sk-ws/order/thank-you', cookie)).toMatchObject({ payments, hasPolicy: true });
    expect((await fetch(`${demo.payUrl}/fake-pay.js`)).status).toBe(200);
    const opened = await open('pay-on-page');
    expect(opened.cookies).toContain(cookie);
    expect(new URL(opened.to).searchParams.get('to')).toContain('pay=here');
    expect((await open('cart-one', cookie)).cookies).toContain(`${cookie.split('=')[0]}=; Max-Age=0`);
  });

  it.each(['/scenario/nothing', '/scenario/ready-paypal?company=sk-ws', '/scenario/cart-one?company=xx'])(
    'reports that there is no %s',
    async (path) => {
      expect(await status(`${demo.apiUrl}${path}`)).toBe(404);
    },
  );

  it('opens any error by its key, and reports what it cannot prepare', async () => {
    const open = (query: string) =>
      fetch(`${demo.apiUrl}/scenario/order-error?company=sk-ws&${query}`, { redirect: 'manual' });
    const opened = await open('key=exception.vdc.name_not_available&at=validate&shape=tKey');
    expect(opened.status).toBe(303);
    const headers = {
      cookie: opened.headers.get('set-cookie')?.split(';')[0] ?? '',
      'x-company-code': 'sk-ws',
    };
    const refused = await fetch(`${demo.apiUrl}/api/cart/items/validate`, { headers });
    expect([refused.status, await refused.json()]).toEqual([
      422,
      { tKey: 'exception.vdc.name_not_available' },
    ]);
    const odd = await open('key=nonsense');
    expect([odd.status, await odd.json()]).toEqual([
      400,
      { title: expect.stringContaining('exception.product.invalid_data') },
    ]);
  });

  it('lists the scenarios as data for programs', async () => {
    const list = (await (await fetch(`${demo.apiUrl}/scenario`)).json()) as {
      name: string;
      companies: string[];
    }[];
    expect(list.find(({ name }) => name === 'ready-paypal')?.companies).toEqual(['at-ws']);
  });

  it('serves the pages of the provider in the requested language', async () => {
    const answer = await fetch(`${demo.apiUrl}/terms?language=sk-SK`);
    expect(await answer.text()).toContain('Obchodné podmienky');
  });
});

describe('the script folder', () => {
  it.each([
    ['ws.js', 'no-cache'],
    ['tags/ws-tutorial.js', 'no-cache'],
    ['assets/core-AbCd1234.js', 'public, max-age=31536000, immutable'],
  ])('serves %s to any origin with "%s" [C2.5]', async (name, cache) => {
    const answer = await fetch(`${demo.apiUrl}/ws/1/${name}`);
    expect(answer.headers.get('cache-control')).toBe(cache);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('content-type')).toContain('text/javascript');
  });

  it('compresses with brotli for clients that accept it', async () => {
    const { request } = await import('node:http');
    const body = await new Promise<{ encoding: string | undefined; bytes: Buffer }>((resolve, reject) => {
      const call = request(
        `${demo.apiUrl}/ws/1/ws.js`,
        { headers: { 'accept-encoding': 'gzip, br' } },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () =>
            resolve({ encoding: answer.headers['content-encoding'], bytes: Buffer.concat(parts) }),
          );
        },
      );
      call.on('error', reject);
      call.end();
    });
    expect(body.encoding).toBe('br');
    expect(brotliDecompressSync(body.bytes).toString()).toBe("export const name = 'ws.js';");
  });

  it('responds with 304 to a browser that already has the file', async () => {
    const first = await fetch(`${demo.apiUrl}/ws/1/ws.js`);
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(`${demo.apiUrl}/ws/1/ws.js`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it.each(['nothing.js', '..%2fsecret.txt', '%2e%2e/secret.txt', '%zz'])(
    'serves nothing at %s',
    async (name) => {
      expect(await status(`${demo.apiUrl}/ws/1/${name}`)).toBe(404);
    },
  );
});

describe('a demo behind a reverse proxy', () => {
  const [site, api, cms] = ['https://demo.example', 'https://api.demo.example', 'https://cms.example'];
  let proxied: RunningDemo;
  let local: string;
  const publicUrls = { publicUrl: site, publicApiUrl: api };
  beforeAll(async () => {
    const apiPort = await freePort();
    const options = { port: 0, apiPort, databaseUrl: ':memory:', ...publicUrls, allowOrigins: [cms] };
    proxied = await startDemo(options);
    local = `http://localhost:${apiPort}`;
  });
  afterAll(() => proxied.close());
  const headers = (origin: string) => ({
    ...{ origin, 'x-company-code': 'at-ws', 'accept-language': 'de-DE', 'content-type': 'application/json' },
  });

  it('uses its public addresses [C1.12]', () => {
    expect([proxied.siteUrl, proxied.apiUrl]).toEqual([site, api]);
  });

  it('accepts requests from its own pages and the allowed ones, with a cookie that works with https and across sites [C1.12]', async () => {
    for (const [origin, cookie] of [
      [site, /; Secure; SameSite=Lax$/],
      [cms, /; Secure; SameSite=None; Partitioned$/],
    ] as const) {
      const answer = await fetch(`${local}/api/cart`, { headers: headers(origin) });
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
      expect(answer.headers.get('set-cookie')).toMatch(cookie);
    }
    const answer = await fetch(`${local}/api/cart`, { headers: headers(proxied.siteUrl.replace('s:', ':')) });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('links to the public addresses from scenarios, first page and bank [C1.12]', async () => {
    const opened = await fetch(`${local}/scenario/ready-paypal?company=at-ws`, { redirect: 'manual' });
    expect(opened.headers.get('location')).toMatch(/^https:\/\/demo\.example\/scenario\/land\?/);
    expect(opened.headers.get('set-cookie')).toMatch(/; Secure; SameSite=Lax$/);
    const first = await fetch(`${local}/`, { redirect: 'manual' });
    expect(first.headers.get('location')).toBe(site);
    const checkout = await fetch(`${local}/api/checkout`, {
      method: 'POST',
      headers: { ...headers(cms), cookie: opened.headers.get('set-cookie')?.split(';')[0] ?? '' },
      body: JSON.stringify({
        redirectAfterPaySuccess: `${cms}/order`,
        redirectAfterPayFailure: `${cms}/order`,
        redirectAfterCancel: `${cms}/order`,
        termsAndConditionsConsent: true,
        thirdPartyConsent: true,
      }),
    });
    expect(await checkout.json()).toMatchObject({
      redirect: expect.stringMatching(/^https:\/\/api\.demo\.example\/bank\//),
    });
  });
});

describe('a demo that is configured to respond slowly', () => {
  it('delays calls to the shop, and nothing else [9.7]', async () => {
    const late = await startDemo({ port: 0, apiPort: 0, databaseUrl: ':memory:', answerDelay: 60_000 });
    const leave = new AbortController();
    const call = fetch(`${late.apiUrl}/api/payment-options`, { signal: leave.signal }).then(
      () => 'answered',
      () => 'left',
    );
    await (await fetch(`${late.apiUrl}/terms`)).text();
    leave.abort();
    expect(await call).toBe('left');
    await late.close();
    const soon = await startDemo({ port: 0, apiPort: 0, databaseUrl: ':memory:', answerDelay: 100 });
    const start = performance.now();
    await (await fetch(`${soon.apiUrl}/api/payment-options`)).text();
    expect(performance.now() - start).toBeGreaterThan(95);
    await soon.close();
  });

  it('is the default when somebody starts it to look around [9.7]', () => {
    expect(ANSWER_DELAY).toBe(300);
  });

  it('is not used in production [9.7]', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    vi.resetModules();
    const fresh = await import('./command.ts');
    vi.unstubAllEnvs();
    expect(fresh.ANSWER_DELAY).toBe(0);
  });
});

describe('a demo that is still starting', () => {
  it('answers the requests that came before it was ready', async () => {
    const [port, apiPort] = [await freePort(), await freePort()];
    const early: Promise<number>[] = [];
    const ask = (url: string): void => void early.push(fetch(url).then((response) => response.status));
    const started = await startDemo({
      port,
      apiPort,
      databaseUrl: ':memory:',
      scriptHandler: async () => {
        ask(`http://localhost:${port}/sk-ws/`);
        ask(`http://localhost:${apiPort}/api/cart`);
        // Both servers have the requests before there is an app.
        await new Promise((resolve) => setTimeout(resolve, 300));
        return () => false;
      },
    });
    try {
      expect(await Promise.all(early)).toEqual([200, 400]);
    } finally {
      await started.close();
    }
  });
});
