import { GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
import { eachRow } from '../support/each-row.ts';
import { expectSameView, hasGivenWay, holdCode } from '../support/first-view.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { holdBack } from '../support/held-files.ts';

// The code of the tags is held back: what the page shows, and does, before it comes.

const MINICART = '<ws-minicart>Cart</ws-minicart>';
const minicart = (page: Page) => page.getByRole('button', { name: /Cart/ });
/** Counts on `<html>` how often the cart is opened, and stays on the page. */
const COUNTS_OPENINGS = `<script>
  document.addEventListener('ws-navigate', (event) => {
    event.preventDefault();
    document.documentElement.dataset.opened = String(Number(document.documentElement.dataset.opened ?? 0) + 1);
  });
</script>`;

test.describe('before its code is loaded, a mini-cart', () => {
  test.beforeEach(({ shop }) => shop.addHosting());

  test('shows the cart by one call, and gives way to the same picture, also in forced colors [C3.17]', async ({
    page,
    demo,
  }) => {
    const media = {
      colors: {},
      'forced colors': { forcedColors: 'active', reducedMotion: 'reduce' },
    } as const;
    await eachRow<Parameters<Page['emulateMedia']>[0]>(media, async (emulated) => {
      await page.emulateMedia(emulated);
      const code = await holdCode(page);
      await openBarePage(page, demo, { config: GOOD_CONFIG, body: `<p>Before ${MINICART} after</p>` });
      await expect(minicart(page)).toHaveText('Cart: 1 item€65.88excl. VAT');
      await expectSameView(page, page.locator('ws-minicart'), code);
      const calls = () => performance.getEntriesByType('resource').filter(({ name }) => /\/cart$/.test(name));
      expect(await page.evaluate(calls)).toHaveLength(1);
    });
  });

  test('keeps a press, shows it, and opens the cart once; keeps the focus; and forgets the press with another config [C3.17] [C3.18]', async ({
    page,
    demo,
  }) => {
    const body = MINICART + COUNTS_OPENINGS;
    await test.step('a press', async () => {
      const code = await holdCode(page);
      await openBarePage(page, demo, { config: GOOD_CONFIG, body });
      await minicart(page).click();
      await expect(minicart(page)).toHaveAttribute('aria-busy', 'true');
      await minicart(page).click();
      await code.release();
      await expect(minicart(page)).not.toHaveAttribute('aria-busy');
      await expect(page.locator('html')).toHaveAttribute('data-opened', '1');
    });
    await test.step('the focus', async () => {
      const code = await holdCode(page);
      await openBarePage(page, demo, { config: GOOD_CONFIG, body: MINICART });
      await expect(minicart(page)).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(minicart(page)).toBeFocused();
      await code.release();
      await hasGivenWay(page.locator('ws-minicart'));
      await expect(minicart(page)).toBeFocused();
    });
    await test.step('another config', async () => {
      const code = await holdCode(page);
      await openBarePage(page, demo, { config: GOOD_CONFIG, body });
      await minicart(page).click();
      const config = JSON.stringify({ company: 'sk-ws', language: 'sk-SK' });
      await page.evaluate((text) => document.documentElement.setAttribute('config', text), config);
      await code.release();
      await expect(page.getByRole('button', { name: 'Košík: 1 položka' })).toBeVisible();
      await expect(page.locator('html')).not.toHaveAttribute('data-opened');
    });
  });
});

test('a tag shows its fallback again if its code cannot be loaded, and starts as always without what draws its first view [C3.18]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  const body = MINICART;
  const code = await holdCode(page);
  await openBarePage(page, demo, { config: GOOD_CONFIG, body });
  await expect(minicart(page)).toBeVisible();
  await code.lose();
  await expect(minicart(page)).toBeHidden();
  await expect(page.getByText('Cart', { exact: true })).toBeVisible();
  await page.unroute(/\/core-/);
  await page.route(/\/first-view-/, (route) => route.abort());
  await openBarePage(page, demo, { config: GOOD_CONFIG, body });
  await expect(minicart(page)).toHaveText('Cart: 1 item€65.88excl. VAT');
});

test('a press before any code opens the cart of the same page once that is there; a tag that is moved keeps its first view and the press, and one that is removed loses both; without a cart it is empty [C3.18]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  const code = await holdCode(page);
  const cart = await holdBack(page, /\/ws-cart-/);
  const config = JSON.stringify({ company: 'sk-ws', language: 'en-US' });
  const body = `${MINICART}<ws-cart route="domain-checker" routing="memory"></ws-cart>`;
  await openBarePage(page, demo, { config, body });
  await minicart(page).click();
  await code.release();
  await expect(page.locator('ws-minicart [data-first-view]')).toHaveCount(0);
  await cart.release();
  await expect(page.getByRole('heading', { name: 'Cart' })).toBeVisible();

  const held = await holdCode(page);
  const moving = `<p id="a">${MINICART}</p><p id="b"></p>${COUNTS_OPENINGS}`;
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: moving });
  await minicart(page).click();
  await page.evaluate(() =>
    document.querySelector('#b')?.append(document.querySelector('ws-minicart') ?? ''),
  );
  await expect(minicart(page)).toHaveAttribute('aria-busy', 'true');
  const removed = await page.evaluateHandle(() => {
    const tag = document.createElement('ws-minicart');
    document.body.append(tag);
    return tag;
  });
  await minicart(page).nth(1).click();
  await removed.evaluate((tag) => tag.remove());
  await held.release();
  await expect(page.locator('html')).toHaveAttribute('data-opened', '1');
  await removed.evaluate((tag) => document.body.append(tag));
  await expect(minicart(page)).toHaveCount(2);
  await expect(page.locator('ws-minicart [data-first-view]')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-opened', '1');

  // A visitor without a cart sees that it is empty, without a call.
  await page.context().clearCookies();
  await holdCode(page);
  const hinted = JSON.stringify({ company: 'sk-ws', language: 'sk-SK', cartHintCookie: 'ws-cart' });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await openBarePage(page, demo, { config: hinted, body: MINICART });
  await expect(page.getByRole('button', { name: 'Košík je prázdny' })).toBeVisible();
  expect(calls.filter((url) => url.includes('/api/'))).toEqual([]);
});

test('a first view that arrives after the shared code never says that the cart is empty', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  const first = await holdBack(page, /\/first-view-/);
  const code = await holdBack(page, /\/ws-minicart-/);
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: '<ws-minicart></ws-minicart>' });
  await page.waitForFunction(() => window.wsElements?.cart?.count === 1);
  const said = await page.evaluateHandle(() => {
    const texts = new Set<string>();
    const look = (): void => {
      for (const { shadowRoot } of document.querySelectorAll('ws-minicart'))
        texts.add(shadowRoot?.textContent ?? '');
      requestAnimationFrame(look);
    };
    look();
    return texts;
  });
  const file = page.waitForResponse(/\/first-view-/);
  await first.release();
  await (await file).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 100)));
  await code.release();
  await expect(page.locator('ws-minicart')).toContainText('1 item');
  const texts = await said.evaluate((all) => [...all].join());
  expect(texts).not.toContain('empty');
});
