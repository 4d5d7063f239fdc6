import { readFileSync } from 'node:fs';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../command.ts';
import type { Shop, ShopOptions } from '../index.ts';
import { API, SITE, SMALLEST, shopWith } from '../test-shop.ts';
import { readArguments } from '../usage.ts';
import { checkLive, ROWS } from './live.ts';

const TOKEN = 'a-token-of-the-metrics-of-32-characters';
const SECRET = 'a-secret-of-a-webhook-of-32-characters';
const CDN = 'https://cdn.example/ws/1.0.0/';
const PAGE = `<script type="application/json" data-ws-config>
  { "company": "brand", "companyCountry": "SK", "apiUrl": "${API}/api" }</script>
  <script type="module" src="${CDN}ws.js" integrity="sha384-right" crossorigin></script>`;

/** The page that `init` makes, which a shop with customers must not have. */
const TEST_PAGE = pathToFileURL(join(import.meta.dirname, '../init/starter/payment-page.mjs')).href;
const { paymentPage } = (await import(/* @vite-ignore */ TEST_PAGE)) as {
  paymentPage: (request: Request) => Promise<Response | undefined>;
};

let folder: string;
const shops: Shop[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'live-'));
  await runCommand(['migrate', '--store', `file:${join(folder, 'shop.db')}`]);
  await runCommand(['backup', join(folder, 'backup.db'), '--store', `file:${join(folder, 'shop.db')}`]);
  await writeFile(join(folder, 'broken.db'), 'no store');
  await writeFile(join(folder, 'empty.db'), '');
  await writeFile(join(folder, 'nothing.mjs'), '');
  const old = join(folder, 'old.db');
  await runCommand(['backup', old, '--store', `file:${join(folder, 'shop.db')}`]);
  const before = new Date(Date.now() - 30 * 3_600_000);
  await utimes(old, before, before);
});
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.close()));
  await rm(folder, { recursive: true, force: true });
});

/** A shop, its page and a CDN, of which something is wrong. */
interface Wrong {
  shop?: Partial<ShopOptions>;
  page?: string;
  /** Options of the command in place of the right ones; undefined: without it. */
  typed?: Record<string, string | undefined>;
  /** What is answered in place of the right response. */
  answer?: (
    url: URL,
    response: Response,
    request: Request,
  ) => Response | Promise<Response | undefined> | undefined;
}

const script = (fixed: Record<string, string> = {}) =>
  new Response('', {
    headers: {
      'Content-Type': 'text/javascript',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Access-Control-Allow-Origin': '*',
      ...fixed,
    },
  });

function rightAnswer(request: Request, shop: Shop, page: string): Response | Promise<Response> {
  const { href, origin, protocol } = new URL(request.url);
  if (protocol === 'http:') return Response.redirect(href.replace('http:', 'https:'), 301);
  if (origin === API) return shop.fetch(request);
  if (origin === SITE) return new Response(page, { headers: { 'Content-Type': 'text/html' } });
  if (!href.endsWith('/integrity.json')) return script();
  const files = { 'assets/core-1a2b3c4.js': {}, 'ws.js': { integrity: 'sha384-right' } };
  return Response.json({ version: '1.0.0', files });
}

async function look({ shop: more, page = PAGE, typed = {}, answer }: Wrong = {}) {
  const options: ShopOptions = {
    ...SMALLEST,
    metricsToken: TOKEN,
    mail: { send: () => undefined },
    webhooks: [{ url: 'https://crm.example/events', secret: SECRET }],
    ...more,
  };
  const shop = shopWith(options);
  shops.push(shop);
  const file = join(folder, `shop-${shops.length}.mjs`);
  await writeFile(file, 'export const options = globalThis.liveOptions;');
  Object.assign(globalThis, { liveOptions: options });
  const send = async (address: URL | RequestInfo, init?: RequestInit): Promise<Response> => {
    const request = new Request(address instanceof URL ? address.href : address, init);
    const response = await rightAnswer(request, shop, page);
    return (await answer?.(new URL(request.url), response, request)) ?? response;
  };
  const given = {
    ...{ live: API, site: `${SITE}/`, shop: file, 'metrics-token': TOKEN },
    ...{ store: `file:${join(folder, 'shop.db')}`, backup: join(folder, 'backup.db') },
    ...typed,
  };
  const args = Object.entries(given).flatMap(([name, value]) => (value ? [`--${name}`, value] : []));
  const { lines, isWrong } = await checkLive(readArguments(['check', ...args]), send);
  return { lines, isWrong, text: lines.join(' ').replaceAll(/\s+/g, ' ') };
}

/** The rows that are not fine, with what is said, in one line each. */
const rowsOf = (lines: readonly string[]): string[] =>
  lines
    .join('\n')
    .split(/\n(?=ok |mend |not checked |\n)/)
    .map((row) => row.replaceAll(/\s+/g, ' ').trim())
    .filter((row) => /^(mend|not checked) /.test(row));

const without = (response: Response, name: string, value?: string): Response => {
  const headers = new Headers(response.headers);
  headers.delete(name);
  if (value !== undefined) headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
};
const at = (path: string, change: (response: Response, request: Request) => Response | undefined) => ({
  answer: (url: URL, response: Response, request: Request) =>
    url.pathname === path && url.protocol === 'https:' ? change(response, request) : undefined,
});

it('finds nothing to mend in a shop that is right', async () => {
  const { lines, isWrong, text } = await look();
  expect(rowsOf(lines)).toEqual([]);
  expect([isWrong, lines.at(-1)]).toEqual([false, expect.stringContaining(`${ROWS.length} ok, 0 to mend`)]);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
  expect(text).not.toMatch(new RegExp(`${TOKEN}|${SECRET}`));
});

const WRONG: readonly [row: string, said: string, wrong: Wrong][] = [
  ['HTTPS', 'Passwords travel readable', { typed: { live: API.replace('https', 'http') } }],
  [
    'HTTPS',
    'It cannot be looked at: certificate has expired.',
    {
      answer: ({ pathname, protocol }) =>
        protocol === 'https:' && pathname === '/healthz'
          ? Promise.reject(new TypeError('fetch failed', { cause: new Error('certificate has expired') }))
          : undefined,
    },
  ],
  [
    'Plain HTTP',
    'It answers with 200.',
    { answer: ({ protocol }) => (protocol === 'http:' ? new Response('') : undefined) },
  ],
  [
    'Plain HTTP',
    'It answers with 301.',
    {
      answer: ({ protocol }) =>
        protocol === 'http:' ? Response.redirect('http://api.shop.example/x', 301) : undefined,
    },
  ],
  ['Session cookie', 'It lacks Secure.', { shop: { cookie: { secure: false, sameSite: 'Lax' } } }],
  [
    'Session cookie',
    'It lacks HttpOnly, SameSite=, Path=/.',
    at('/api/cart', (response) => without(response, 'Set-Cookie', 'ws_session=1; Secure')),
  ],
  [
    'Session cookie',
    'It lacks HttpOnly, SameSite=.',
    at('/api/cart', (response) => without(response, 'Set-Cookie', 'ws_session_other=1; Secure; Path=/')),
  ],
  ['Session cookie', 'no cookie', { typed: { company: 'other' } }],
  ['Pages of others', 'Any page may read carts.', { shop: { siteOrigins: () => true } }],
  [
    'Pages of others',
    'is answered with 422, not 403',
    at('/api/cart/items', () => new Response('{}', { status: 422 })),
  ],
  ['Your page', 'Add "https://shop.example" to siteOrigins', { shop: { siteOrigins: [] } }],
  ['Health', 'GET /healthz answers with 503', at('/healthz', () => new Response('{}', { status: 503 }))],
  [
    'Events',
    'Waiting: 3, the oldest for 61 minutes',
    at('/healthz', () => Response.json({ isUp: true, undelivered: 3, oldestSeconds: 3_660 })),
  ],
  ['Events', 'GET /healthz does not say', at('/healthz', () => new Response('OK'))],
  ['Metrics', 'Everybody can read them', at('/metrics', () => new Response('# EOF'))],
  ['Metrics', 'at least 32 random characters', { typed: { 'metrics-token': 'short' } }],
  ['Metrics', 'With the token, the answer is 404', { shop: { metricsToken: undefined } }],
  [
    'Webhooks',
    'Make the secret of crm.example at least 32',
    { shop: { webhooks: [{ url: 'https://crm.example/events', secret: 'short' }] } },
  ],
  ['Store', 'Orders are lost with the process', { typed: { store: ':memory:' } }],
  ['Store', 'There is no file', { typed: { store: 'file:/nowhere/shop.db' } }],
  ['Store', 'Its tables are older', { typed: { store: 'file:FOLDER/empty.db' } }],
  ['Backup', 'There is no file', { typed: { backup: '/nowhere/backup.db' } }],
  ['Backup', 'It is 30 hours old', { typed: { backup: 'FOLDER/old.db' } }],
  ['Backup', 'It is no store of this version', { typed: { backup: 'FOLDER/broken.db' } }],
  [
    'VAT',
    '0% in SK cannot be right',
    { shop: { companies: { brand: { code: 'brand', country: 'SK', currency: 'EUR', vatPercentage: 0 } } } },
  ],
  ['VAT', 'No product has a price', { shop: { catalogue: { ...SMALLEST.catalogue, products: () => [] } } }],
  ['Mail', 'cannot come back', { shop: { mail: undefined } }],
  ['Mail', 'State publicUrl', { shop: { publicUrl: undefined } }],
  ['Mail', 'writes to the console', { shop: { mail: { send: ({ code }) => console.log(code) } } }],
  [
    'Payment page',
    'It is the test page of init',
    { answer: (_url, _response, request) => paymentPage(request) },
  ],
  [
    'Payment page',
    'begins with http:',
    { shop: { payments: { ...SMALLEST.payments, address: () => 'http://bank.example/1' } } },
  ],
  [
    'Login page',
    'Content-Security-Policy, Cache-Control',
    at('/login', (response) => without(without(response, 'Content-Security-Policy'), 'Cache-Control')),
  ],
  ['Login page', 'GET /login answers with 404', at('/login', () => new Response('', { status: 404 }))],
  ['Calls', 'GET /api/cart answers with 400', { typed: { company: 'other' } }],
  [
    'Calls',
    'no way to pay',
    {
      shop: {
        payments: {
          ...SMALLEST.payments,
          options: () => [{ id: 'card', groupId: 'card', available: false }],
        },
      },
    },
  ],
  [
    'Script tag',
    'does not answer with 200',
    {
      typed: { company: 'brand' },
      answer: ({ origin }) =>
        origin === SITE ? Response.redirect('https://www.shop.example/', 301) : undefined,
    },
  ],
  ['Script tag', 'has no script ws.js', { page: PAGE.replace('ws.js', 'other.js') }],
  ['Script tag', 'is not https', { page: PAGE.replace('https://cdn', 'http://cdn') }],
  [
    'Script tag',
    'The page calls http://localhost:8080',
    { page: PAGE.replace(`${API}/api`, 'http://localhost:8080/api') },
  ],
  ['Script tag', 'needs an address with a full version', { page: PAGE.replace('/1.0.0/', '/1/') }],
  ['Script tag', 'integrity is not that of the file', { page: PAGE.replace('sha384-right', 'sha384-wrong') }],
  [
    'Script files',
    'ws.js: Content-Type: text/javascript, Cache-Control: max-age=31536000, immutable',
    at('/ws/1.0.0/ws.js', () => script({ 'Content-Type': 'text/plain', 'Cache-Control': 'no-cache' })),
  ],
  [
    'Script files',
    'ws.js: Cache-Control: max-age=300',
    { page: PAGE.replace('/1.0.0/', '/1/').replace(/ integrity="[^"]*"/, '') },
  ],
  [
    'Script files',
    'assets/core-1a2b3c4.js: Access-Control-Allow-Origin: *',
    at('/ws/1.0.0/assets/core-1a2b3c4.js', (response) => without(response, 'Access-Control-Allow-Origin')),
  ],
];

it.each(WRONG)('%s: mend, and says "%s"', async (row, said, { typed = {}, ...wrong }) => {
  const own = Object.entries(typed).map(([name, value]) => [name, value?.replace('FOLDER', folder)]);
  const { lines, isWrong } = await look({ ...wrong, typed: Object.fromEntries(own) });
  expect(rowsOf(lines).find((one) => one.startsWith(`mend ${row}: `))).toContain(said);
  expect(isWrong).toBe(true);
});

it('each row can find something to mend', () => {
  expect([...new Set(WRONG.map(([row]) => row))]).toEqual(ROWS.map(({ name }) => name));
});

it('each row is explained by the docs, in its order', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/going-live.md'), 'utf8');
  const names = [...text.matchAll(/^\| ([^|]+?) \|/gm)].map(([, name]) => name);
  expect(names.slice(2)).toEqual(ROWS.map(({ name }) => name));
});

it('says what it needs where it cannot look, which is nothing to mend', async () => {
  const typed = { site: undefined, shop: undefined, store: undefined, backup: undefined };
  const { lines, isWrong } = await look({ typed: { ...typed, 'metrics-token': undefined } });
  expect([isWrong, rowsOf(lines)]).toEqual([
    false,
    [
      'not checked Session cookie: Name the company by --company, or the page by --site.',
      'not checked Your page: Name it by --site.',
      'not checked Webhooks: Name the file that exports "options" by --shop.',
      'not checked Store: Name it by --store, or by --shop.',
      'not checked Backup: Name the newest by --backup.',
      'not checked VAT: Name the company by --company, or the page by --site.',
      'not checked Calls: Name the company by --company, or the page by --site.',
      'not checked Script tag: Name the page by --site.',
      'not checked Script files: Name the page by --site.',
    ],
  ]);
});

it('is content where other systems keep the customers and take the payments', async () => {
  const signOn = { address: () => 'https://billing.example/login', customer: () => undefined };
  const payments = { ...SMALLEST.payments, address: () => 'https://bank.example/1' };
  const { lines, text } = await look({ shop: { customers: { signOn }, mail: undefined, payments } });
  expect(rowsOf(lines)).toEqual([]);
  expect(text).toContain('Another system keeps the customers. ok Payment page: bank.example');
  expect(text).toContain('Login page: It is that of billing.example.');
});

it('orders nothing, and shows no secret where something fails', async () => {
  const methods = new Set<string>();
  const { text } = await look({
    answer: (url, _response, request) => {
      methods.add(`${request.method} ${url.pathname}`);
      return url.pathname === '/metrics' ? Promise.reject(new Error(`no ${TOKEN}`)) : undefined;
    },
  });
  expect([...methods].filter((call) => !/^(GET|OPTIONS) /.test(call))).toEqual(['POST /api/cart/items']);
  expect(text).toContain('mend Metrics: It cannot be looked at: no ….');
});

it.each([
  [['--live', 'api.shop.example'], '--live is an address'],
  [['--live', 'ftp://api.shop.example'], '--live is an address'],
  [['--live', API, '--shop', 'FOLDER/nothing.mjs'], 'exports no "options"'],
  [[], 'ws-elements-shop <command>'],
])('refuses %j', async (args, text) => {
  const own = args.map((arg) => arg.replace('FOLDER', folder));
  await expect(checkLive(readArguments(['check', ...own]))).rejects.toThrow(text);
});
