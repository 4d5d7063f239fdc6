import { expect, type Page, test } from '../support/fixtures.ts';
import { makeLatch } from '../support/latch.ts';
import { startPages, startTestShop } from '../support/servers.ts';

/**
 * A page whose script does not wait for the end of the page, sent in parts: each waits until the previous one has been
 * checked.
 */
async function openInPieces(pieces: (script: string) => readonly string[]) {
  const shop = await startTestShop();
  const html = pieces(`<script type="module" async src="${shop.apiUrl}/ws/1/ws.js"></script>`);
  const latches = html.map(makeLatch);
  let sent = 0;
  async function* send(): AsyncGenerator<string> {
    for (const [index, piece] of html.entries()) {
      await latches[index]?.opened;
      yield piece;
    }
  }
  const site = await startPages(({ pathname }) => (pathname === '/' ? { html: send() } : undefined));
  return {
    url: site.siteUrl,
    sendNext: () => latches[sent++]?.open(),
    requests: (path: string) =>
      shop.requests.filter((one) => one.method === 'GET' && one.path.startsWith(path)),
    close: async () => {
      await site.close();
      await shop.close();
    },
  };
}

/** With a timer: a page without a body has no frames. */
const scriptHasRun = (page: Page) =>
  page.waitForFunction(() => 'version' in (window.wsElements ?? {}), undefined, { polling: 50 });

const CONFIG = '{"company": "sk-ws", "language": "en-US"}';

test('a page that is still loading renders each tag as soon as it arrives, and requests nothing twice [C2.1]', async ({
  page,
}) => {
  const site = await openInPieces((script) => [
    `<!doctype html><html lang="en" config='${CONFIG}'><head><title>Page</title>${script}</head>`,
    '<body><ws-minicart><a href="/cart">Cart</a></ws-minicart>',
    '<ws-domain-checker qd="lampa" free-only="false"></ws-domain-checker>',
    '<ws-cart></ws-cart></body></html>',
  ]);
  const state = () => page.evaluate(() => document.readyState);
  site.sendNext();
  await page.goto(site.url, { waitUntil: 'commit' });
  await scriptHasRun(page);
  site.sendNext();
  const cart = page.locator('ws-minicart').getByRole('button');
  await expect(cart).toContainText('Cart is empty');
  site.sendNext();
  await expect(
    page
      .locator('ws-domain-checker')
      .getByRole('button', { name: /^Add to cart: / })
      .first(),
  ).toBeVisible();
  expect(await state(), 'the page is still coming').toBe('loading');
  site.sendNext();
  await expect(page.locator('ws-cart').getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect.poll(state).toBe('complete');

  expect(site.requests('/api/cart'), 'the cart').toHaveLength(1);
  expect(site.requests('/api/domain-checker/check-domains'), 'the search').toHaveLength(1);
  await page
    .locator('ws-domain-checker')
    .getByRole('button', { name: /^Add to cart: / })
    .first()
    .click();
  await expect(cart).toContainText('1 item');
  await site.close();
});

test('a page that is still loading uses a JSON block for its config once it knows that no attribute follows [C2.1]', async ({
  page,
}) => {
  const site = await openInPieces((script) => [
    `<!doctype html><html lang="en"><head><title>Page</title>${script}
      <script type="application/json" data-ws-config>${CONFIG}</script></head>
      <body><ws-domain-checker qd="lampa" free-only="false"><a href="/search">Search</a></ws-domain-checker>`,
    '<ws-minicart></ws-minicart></body></html>',
  ]);
  site.sendNext();
  await page.goto(site.url, { waitUntil: 'commit' });
  await scriptHasRun(page);
  await expect(page.getByRole('link', { name: 'Search' }), 'the fallback stays').toBeVisible();
  expect(site.requests('/api/'), 'calls before the config is known').toEqual([]);
  site.sendNext();
  await expect(page.locator('ws-minicart').getByRole('button')).toContainText('Cart is empty');
  await expect(
    page
      .locator('ws-domain-checker')
      .getByRole('button', { name: /^Add to cart: / })
      .first(),
  ).toBeVisible();
  expect(site.requests('/api/cart'), 'the cart').toHaveLength(1);
  expect(site.requests('/api/domain-checker/check-domains'), 'the search').toHaveLength(1);
  await site.close();
});

test('an outdated browser shows a message, even before the page has a body', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(CSSStyleSheet.prototype, 'replaceSync'));
  const site = await openInPieces((script) => [
    `<!doctype html><html lang="en" config='${CONFIG}'><head><title>Page</title>${script}</head>`,
    '<body><ws-minicart><a href="/cart">Cart</a></ws-minicart></body></html>',
  ]);
  site.sendNext();
  await page.goto(site.url, { waitUntil: 'commit' });
  const message = page.locator('dialog');
  await expect(message).toBeAttached();
  expect(await page.evaluate(() => document.body), 'the page has no body yet').toBeNull();
  site.sendNext();
  await expect(message).toBeVisible();
  await message.getByRole('button').click();
  await expect(message).toBeHidden();
  await expect(page.getByRole('link', { name: 'Cart' })).toBeVisible();
  await site.close();
});
