import { GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
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
/** The elements in the shadow root of the tag; a first view and the tag's own view are one each. */
const views = (page: Page) =>
  page.locator('ws-minicart').evaluate((tag) => tag.shadowRoot?.childElementCount);

test.describe('before its code is loaded, a mini-cart', () => {
  test.beforeEach(({ shop }) => shop.addHosting());

  test('shows the cart, and gives way to the same picture [C3.17]', async ({ page, demo }) => {
    const code = await holdBack(page, /\/core-/);
    await openBarePage(page, demo, { config: GOOD_CONFIG, body: `<p>Before ${MINICART} after</p>` });
    await expect(minicart(page)).toHaveText('Cart: 1 item€65.88excl. VAT');
    expect(await page.evaluate(() => customElements.get('ws-minicart')), 'no code yet').toBeUndefined();
    const before = await page.screenshot();
    const html = await page.locator('ws-minicart').evaluate((tag) => tag.shadowRoot?.innerHTML);
    await code.release();
    await expect.poll(() => views(page)).toBe(1);
    await expect(page.locator('ws-minicart [data-first-view]')).toHaveCount(0);
    expect(await page.locator('ws-minicart').evaluate((tag) => tag.shadowRoot?.innerHTML)).toBe(
      html?.replace(' data-first-view=""', ''),
    );
    expect((await page.screenshot()).equals(before), 'the same picture').toBe(true);
    expect(
      await page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => /\/cart$/.test(name)).length,
      ),
    ).toBe(1);
  });

  test('keeps a press, shows it, and opens the cart once [C3.17]', async ({ page, demo }) => {
    const code = await holdBack(page, /\/core-/);
    await openBarePage(page, demo, { config: GOOD_CONFIG, body: `${MINICART}${COUNTS_OPENINGS}` });
    await minicart(page).click();
    await expect(minicart(page)).toHaveAttribute('aria-busy', 'true');
    await minicart(page).click();
    await code.release();
    await expect(minicart(page)).not.toHaveAttribute('aria-busy');
    await expect(page.locator('html')).toHaveAttribute('data-opened', '1');
  });

  test('keeps the focus when it gives way', async ({ page, demo }) => {
    const code = await holdBack(page, /\/core-/);
    await openBarePage(page, demo, { config: GOOD_CONFIG, body: MINICART });
    await expect(minicart(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(minicart(page)).toBeFocused();
    await code.release();
    await expect(page.locator('ws-minicart [data-first-view]')).toHaveCount(0);
    await expect(minicart(page)).toBeFocused();
  });

  test('shows its fallback again if its code cannot be loaded [C3.18]', async ({ page, demo }) => {
    const code = await holdBack(page, /\/core-/);
    await openBarePage(page, demo, { config: GOOD_CONFIG, body: MINICART });
    await expect(minicart(page)).toBeVisible();
    await code.lose();
    await expect(minicart(page)).toBeHidden();
    await expect(page.getByText('Cart', { exact: true })).toBeVisible();
  });

  test('shows nothing if what draws it cannot be loaded, and starts as always', async ({ page, demo }) => {
    await page.route(/\/first-view-/, (route) => route.abort());
    await openBarePage(page, demo, { config: GOOD_CONFIG, body: MINICART });
    await expect(minicart(page)).toHaveText('Cart: 1 item€65.88excl. VAT');
  });
});

test('a press before any code opens the cart of the same page once that is there', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  const code = await holdBack(page, /\/core-/);
  const cart = await holdBack(page, /\/ws-cart-/);
  const config = JSON.stringify({ company: 'sk-ws', language: 'en-US' });
  const body = `${MINICART}<ws-cart route="domain-checker" routing="memory"></ws-cart>`;
  await openBarePage(page, demo, { config, body });
  await minicart(page).click();
  await code.release();
  await expect(page.locator('ws-minicart [data-first-view]')).toHaveCount(0);
  await cart.release();
  await expect(page.getByRole('heading', { name: 'Cart' })).toBeVisible();
});

test('a tag that is moved keeps its first view and the press; one that is removed loses both [C3.18]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  const code = await holdBack(page, /\/core-/);
  const body = `<p id="a">${MINICART}</p><p id="b"></p>${COUNTS_OPENINGS}`;
  await openBarePage(page, demo, { config: GOOD_CONFIG, body });
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
  await code.release();
  await expect(page.locator('html')).toHaveAttribute('data-opened', '1');
  await removed.evaluate((tag) => document.body.append(tag));
  await expect(minicart(page)).toHaveCount(2);
  await expect(page.locator('ws-minicart [data-first-view]')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-opened', '1');
});

test('another config than the one at first removes the first view with its press [C3.18]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  const code = await holdBack(page, /\/core-/);
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: `${MINICART}${COUNTS_OPENINGS}` });
  await minicart(page).click();
  const config = JSON.stringify({ company: 'sk-ws', language: 'sk-SK' });
  await page.evaluate((text) => document.documentElement.setAttribute('config', text), config);
  await code.release();
  await expect(page.getByRole('button', { name: 'Košík: 1 položka' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-opened');
});

test('a visitor without a cart sees that it is empty before any code and without a call', async ({
  page,
  demo,
}) => {
  await holdBack(page, /\/core-/);
  const config = JSON.stringify({ company: 'sk-ws', language: 'sk-SK', cartHintCookie: 'ws-cart' });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await openBarePage(page, demo, { config, body: MINICART });
  await expect(page.getByRole('button', { name: 'Košík je prázdny' })).toBeVisible();
  expect(calls.filter((url) => url.includes('/api/'))).toEqual([]);
});
