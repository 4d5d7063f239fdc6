import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser } from 'playwright';
import type { LoaderFiles } from '../src/elements/loader/loader-files.ts';
import { DIST, startPages, startTestShop } from '../test/support/servers.ts';
import { buildFloors, FLOORS_OUT } from './build-floors.ts';
import type { Row } from './table.ts';

/** Size with Brotli 11, as a CDN would serve it. */
const brotli = (content: string | Buffer): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const sizes = new Map<string, number>();

/** Several pages load the same files. */
function packed(file: string): number {
  const size = sizes.get(file) ?? brotli(readFileSync(file));
  sizes.set(file, size);
  return size;
}

const LOCALES = join(import.meta.dirname, '../src/i18n/locales');

const KB = 1000;
const HEADER_TAGS = '<ws-minicart></ws-minicart><ws-login></ws-login><ws-lang></ws-lang>';
/** Size of the floor when the budgets were set. A difference of more than 5 % means that the floor has changed. */
const STACK_LISTED = 58.6 * KB;

interface Load {
  /** Scripts and style sheets. */
  bytes: number;
  /** All requests except for the favicon: page, script, chunks, preflights, API. */
  requests: number;
  carts: number;
  files: string[];
}

/** Rows 1, 2, 5 to 9 and the bytes of 19 of the budgets: bytes and requests, the same on every machine [D.42]. */
export async function byteRows(browser: Browser): Promise<Row[]> {
  await buildFloors('stack');
  const stack = packed(join(FLOORS_OUT, 'stack/floor.js'));
  const minicart = await measure(browser, '<ws-minicart></ws-minicart>', 'ws-minicart');
  const header = await measure(browser, HEADER_TAGS, 'ws-lang');
  const checker = await measure(browser, '<ws-domain-checker></ws-domain-checker>', 'ws-domain-checker');
  const cart = await measure(browser, '<ws-cart></ws-cart>', 'ws-cart', 3);
  const size = (name: string, bytes: number, budget: number, aim: number): Row => ({
    name,
    figure: bytes / KB,
    budget,
    aim,
    floor: stack / KB,
    unit: 'KB',
  });
  return [
    {
      name: '0 floor "stack", of what was listed',
      figure: stack / KB,
      budget: (STACK_LISTED * 1.05) / KB,
      atLeast: (STACK_LISTED * 0.95) / KB,
      unit: 'KB',
    },
    size('1 one mini-cart: JS + CSS', minicart.bytes, 86.5, 75),
    {
      name: '2 one mini-cart: requests until ready',
      figure: minicart.requests,
      budget: Number.POSITIVE_INFINITY,
      unit: '',
    },
    size('5 mini-cart + login + language: JS + CSS', header.bytes, 92.2, 80),
    { name: '5 the same: GET /cart', figure: header.carts, budget: 1, unit: '' },
    size('6 domain checker ready to type: JS + CSS', checker.bytes, 101.2, 90),
    size('7 cart with 3 items: JS + CSS', cart.bytes, 162.2, 120),
    size('8 all code of an order', orderBytes(), 280.4, 195),
    size('27 payment fields on the page, where the config names their module', fieldsBytes(), 4, 3),
    size('19 a page that names a search: JS + CSS', searchBytes(), 130.1, 100),
    ...catalogueRows([...minicart.files, ...cart.files]),
  ];
}

async function measure(browser: Browser, body: string, tag: string, items = 0): Promise<Load> {
  const shop = await startTestShop();
  const config = `{&quot;company&quot;:&quot;sk-ws&quot;,&quot;language&quot;:&quot;en-US&quot;}`;
  const html = `<!doctype html><html lang="en" config="${config}"><title>Page</title>${body}<script type="module" src="${shop.apiUrl}/ws/1/ws.js"></script>`;
  const site = await startPages((url) => (url.pathname === '/' ? { html } : undefined), shop.requests);
  const context = await browser.newContext();
  const headers = { 'X-Company-Code': 'sk-ws' };
  if (items > 0) await context.request.get(`${shop.apiUrl}/api/cart`, { headers });
  for (let item = 0; item < items; item += 1) {
    const data = { code: 'hosting-plus', name: 'Hosting Plus', sellType: 'direct', period: 12 };
    await context.request.post(`${shop.apiUrl}/api/cart/items`, { headers, data });
  }
  shop.requests.length = 0;
  const page = await context.newPage();
  await page.goto(site.siteUrl);
  await page.locator(tag).locator('button, a, select, input').first().waitFor();
  await page.waitForLoadState('networkidle');
  const files = shop.requests.map(({ path }) => path).filter((path) => path.startsWith('/ws/1/'));
  const bytes = files.reduce((sum, path) => sum + packed(join(DIST, path.slice('/ws/1'.length))), 0);
  const carts = shop.requests.filter(({ method, path }) => method === 'GET' && path === '/api/cart').length;
  const requests = shop.requests.length;
  await context.close();
  await site.close();
  await shop.close();
  return { bytes, requests, carts, files };
}

/** Excluded from the code of the order: texts, phone metadata, QR codes, payment fields (row 27), and chunks that an order never loads. */
const BESIDE =
  /^(texts-|phone|qr|libphonenumber|bysquare|uqr|report-problems|outdated|mended|inquiry|tutorial|withdrawal|link|commands|developer|agent-tools|payment-fields|price-line)/;

/** Size of everything that `ws-cart` can load: the script and all its transitive imports. */
function orderBytes(): number {
  const assets = join(DIST, 'assets');
  const names = readdirSync(assets).filter((name) => name.endsWith('.js') && !BESIDE.test(name));
  const visited = new Set<string>();
  const visit = (name: string): void => {
    if (visited.has(name) || !names.includes(name)) return;
    visited.add(name);
    const text = readFileSync(join(assets, name), 'utf8');
    for (const [, next = ''] of text.matchAll(/["'`]\.\/([\w-]+\.js)["'`]/g)) visit(next);
  };
  for (const start of ['core-', 'ws-cart-'])
    visit(names.find((name) => name.startsWith(start)) ?? `no chunk begins with ${start}`);
  if (visited.size < 10)
    throw new Error(`The order loads ${visited.size} chunks only: their names have changed`);
  return (
    packed(join(DIST, 'ws.js')) + [...visited].reduce((sum, name) => sum + packed(join(assets, name)), 0)
  );
}

/** Size of what the payment step loads besides, on a page that takes payments itself. */
function fieldsBytes(): number {
  const assets = join(DIST, 'assets');
  const names = readdirSync(assets).filter((name) => /^payment-fields-.*\.js$/.test(name));
  if (names.length !== 1) throw new Error(`${names.length} chunks of payment fields`);
  return names.reduce((sum, name) => sum + packed(join(assets, name)), 0);
}

/** Size of everything that the loader requests for a page with a search; texts in English, like on a page. */
function searchBytes(): number {
  const table = JSON.parse(readFileSync(join(DIST, 'files.json'), 'utf8')) as LoaderFiles;
  const { files = [] } = table.tags['ws-domain-checker'] ?? {};
  const first = table.firstViews?.['ws-domain-checker[qd]'] ?? [];
  const numbers = new Set([...first, ...table.core, ...files, ...table.parts.search.files]);
  const texts = readdirSync(join(DIST, 'assets')).filter((name) => /^texts-checker-en-US-.*\.js$/.test(name));
  if (numbers.size < 5 || texts.length !== 1) throw new Error('The files of a search have other names');
  const names = [...[...numbers].map((number) => `${table.names[number]}.js`), ...texts];
  return (
    packed(join(DIST, 'ws.js')) + names.reduce((sum, name) => sum + packed(join(DIST, 'assets', name)), 0)
  );
}

/**
 * The texts for outdated browsers, whose script contains all locales. Measured in the source, since they have no
 * separate file; a variant of English has no such texts.
 */
function outdatedBytes(locale: string): number {
  const file = join(LOCALES, locale, 'outdated.po');
  if (!existsSync(file)) return 0;
  const texts = readFileSync(file, 'utf8').match(/^msgstr .*(\n".*)*/gm) ?? [];
  return brotli(texts.join('\n'));
}

function catalogueRows(loaded: readonly string[]): Row[] {
  const weigh = (surface: RegExp): number => {
    const byLocale = new Map<string, number>();
    for (const name of readdirSync(join(DIST, 'assets'))) {
      const [, own = '', locale = ''] = /^texts-([a-z]+)-([a-z]{2}-[A-Z]{2})-[^.]+\.js$/.exec(name) ?? [];
      if (!own || !surface.test(own) || locale === 'en-XA') continue;
      byLocale.set(locale, (byLocale.get(locale) ?? 0) + packed(join(DIST, 'assets', name)));
    }
    if (surface.test('outdated'))
      for (const [locale, bytes] of byLocale) byLocale.set(locale, bytes + outdatedBytes(locale));
    // Otherwise the check would pass without finding any catalogue.
    return byLocale.size === 0 ? Number.NaN : Math.max(...byLocale.values()) / KB;
  };
  const foreign = loaded.filter((path) => path.includes('/texts-') && !path.includes('-en-US-'));
  return [
    { name: '9 texts of the header tags', figure: weigh(/^header$/), budget: 1.2, unit: 'KB' },
    { name: '9 texts of the checker', figure: weigh(/^checker$/), budget: 3.5, unit: 'KB' },
    { name: '9 texts of all surfaces', figure: weigh(/./), budget: 35.8, unit: 'KB' },
    { name: '9 catalogues of other locales loaded', figure: foreign.length, budget: 0, unit: '' },
  ];
}
