import { type BarePage, GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
import { expectSameView, hasGivenWay, holdCode } from '../support/first-view.ts';
import { expect, type Locator, type Page, test } from '../support/fixtures.ts';
import type { HeldFiles } from '../support/held-files.ts';
import { isBlank, largestDifference } from '../support/pixels.ts';
import { strictestPolicy } from '../support/policy.ts';
import { SCRIPT } from '../support/releases.ts';
import { TRANSLATORS, type Translator, translatePages } from '../support/translators.ts';

// What is drawn before the code of the tags on pages that make it difficult; the code is held back meanwhile.

const TAGS = ['ws-minicart', 'ws-login', 'ws-lang', 'ws-price', 'ws-domain-checker'];
const BODY = `<p><ws-minicart>Cart</ws-minicart> <ws-login>Customers</ws-login> <ws-lang>Languages</ws-lang>
<ws-price code="hosting-plus">a little</ws-price></p>
<ws-domain-checker qd="lampa" free-only="false">Search</ws-domain-checker>`;

const firstViews = (page: Page): Locator => page.locator('[data-first-view]');
const rowsOf = (page: Page): Locator => page.locator('ws-domain-checker .dc-row');

/** Opens a page with every tag that has a first view; resolves when all are drawn, and none is by its code. */
async function openAll(
  page: Page,
  demo: Parameters<typeof openBarePage>[1],
  more: Partial<BarePage> = {},
): Promise<HeldFiles> {
  const code = await holdCode(page);
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: BODY, ...more });
  await expect(firstViews(page)).toHaveCount(TAGS.length);
  expect(await page.evaluate((tags) => tags.filter((tag) => customElements.get(tag)), TAGS)).toEqual([]);
  return code;
}

/** The code has come: each tag has one view, its own. */
async function expectOwnViews(page: Page): Promise<void> {
  for (const tag of TAGS) await hasGivenWay(page.locator(tag).first());
  await expect(rowsOf(page).first()).toBeVisible();
}

test.describe('with an item in the cart, the first view', () => {
  test.beforeEach(({ shop }) => shop.addHosting());

  // A violation fails every test.
  test('is drawn under the strictest policy, and with Trusted Types [C3.17]', async ({ page, demo }) => {
    const code = await openAll(page, demo, { headers: strictestPolicy(demo.apiUrl) });
    await page.getByRole('button', { name: 'Cart: 1 item' }).hover();
    await code.release();
    await expectOwnViews(page);
  });

  test('is drawn once by two copies of the script, and gives way once', async ({ page, demo }) => {
    const second = `<script type="module" src="${demo.apiUrl}${SCRIPT}?second"></script>`;
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    const code = await openAll(page, demo, { head: second });
    await expect.poll(() => warnings.filter((text) => text.includes('already serves'))).toHaveLength(1);
    await expect(firstViews(page)).toHaveCount(TAGS.length);
    await code.release();
    await expectOwnViews(page);
  });

  test('is drawn without IntersectionObserver', async ({ page, demo }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'IntersectionObserver');
    });
    const code = await openAll(page, demo);
    await code.release();
    await expectOwnViews(page);
    await page.evaluate(() => document.body.append(document.createElement('ws-cart')));
    await expect(page.locator('ws-cart')).toContainText('Hosting Plus');
    const offers = page.locator('ws-cart').getByRole('heading', { name: 'Goes well with your order' });
    // Until the cart, which has come this moment, listens.
    let x = 100;
    const move = async (): Promise<boolean> => {
      x += 1;
      await page.mouse.move(x, 100);
      return offers.isVisible();
    };
    await expect.poll(move).toBe(true);
  });

  for (const translator of Object.keys(TRANSLATORS) as Translator[])
    test(`gives way on a page that a translator changes: it ${translator}`, async ({ page, demo }) => {
      await translatePages(page, translator);
      const code = await openAll(page, demo);
      await expect(page.locator('html')).toHaveAttribute('data-translated');
      const add = page.getByRole('button', { name: /^Add to cart: / }).first();
      await add.click();
      await expect(page.locator('ws-domain-checker [aria-busy="true"]').first()).toBeVisible();
      await code.release();
      await expectOwnViews(page);
      await expect(page.locator('ws-minicart')).toContainText('2 items');
    });

  test.describe('in forced colors', () => {
    test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

    test('is drawn, and gives way to the same picture', async ({ page, demo }) => {
      const code = await holdCode(page);
      await openBarePage(page, demo, { config: GOOD_CONFIG, body: '<ws-minicart>Cart</ws-minicart>' });
      await expect(page.getByRole('button', { name: 'Cart: 1 item' })).toBeVisible();
      await expectSameView(page, page.locator('ws-minicart'), code);
    });
  });

  test('a page whose config comes late waits, and then starts without it', async ({ page, demo }) => {
    const code = await holdCode(page);
    await openBarePage(page, demo, { body: BODY });
    await expect(page.getByText('Customers')).toBeVisible();
    await page.evaluate((text) => document.documentElement.setAttribute('config', text), GOOD_CONFIG);
    await code.release();
    await expectOwnViews(page);
    await expect(page.locator('ws-minicart')).toContainText('1 item');
  });

  for (const [what, wrong, words] of [
    ['a language', { language: 'xx-YY' }, 'Log in'],
    ['a theme', { theme: 'dark' }, 'Log in'],
    ['a currency', { currency: 'eur' }, 'Log in'],
  ] as const)
    test(`is not drawn with ${what} that the config has wrong: ${JSON.stringify(wrong)} [C3.18]`, async ({
      page,
      demo,
    }) => {
      const code = await holdCode(page);
      // What draws, and what it draws.
      const all = [
        /\/first-view-/,
        /\/first-search-/,
        /\/api\/cart$/,
        /\/check-domains\?/,
        /\/texts-header-/,
      ];
      const whenAll = Promise.all(all.map((one) => page.waitForResponse(one)));
      const config = JSON.stringify({ ...JSON.parse(GOOD_CONFIG), ...wrong });
      await openBarePage(page, demo, { config, body: BODY });
      await whenAll;
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      await expect(firstViews(page)).toHaveCount(0);
      await expect(page.getByText('Customers')).toBeVisible();
      await code.release();
      await expectOwnViews(page);
      await expect(page.locator('ws-login')).toContainText(words);
    });

  test('of a cart is not an empty one if the config names no cookie by "cartHintCookie"', async ({
    page,
    demo,
  }) => {
    const code = await holdCode(page);
    const config = JSON.stringify({ ...JSON.parse(GOOD_CONFIG), cartHintCookie: 5 });
    await openBarePage(page, demo, { config, body: BODY });
    await expect(page.getByRole('button', { name: 'Cart: 1 item' })).toBeVisible();
    await code.release();
    await expectOwnViews(page);
  });

  for (const [what, changed] of [
    ['another language', { language: 'sk-SK' }],
    ['another company', { company: 'cz-ws', language: 'cs-CZ' }],
    ['words of its own', { texts: { 'en-US': { 'Log in': 'Sign in' } } }],
  ] as const)
    test(`gives way to ${what} of a config that changes while it is shown [C3.18]`, async ({
      page,
      demo,
    }) => {
      const code = await openAll(page, demo);
      const config = JSON.stringify({ ...JSON.parse(GOOD_CONFIG), ...changed });
      await page.evaluate((text) => document.documentElement.setAttribute('config', text), config);
      await code.release();
      for (const tag of TAGS) await hasGivenWay(page.locator(tag));
      const words = {
        'another language': 'Prihlásiť',
        'another company': 'Přihlásit',
        'words of its own': 'Sign in',
      };
      await expect(page.locator('ws-login')).toContainText(words[what]);
    });

  for (const [what, body] of [
    ['cut off', '{"uuid": "a", "items": [{"id": "1", "na'],
    ['a list', '[]'],
    ['of wrong types', '{"uuid": 5, "items": "none", "summary": {"price": null}, "user": {"login": {}}}'],
  ] as const)
    test(`is not drawn by a cart that is ${what}, and the tags start as always [C3.18]`, async ({
      page,
      demo,
    }) => {
      let isBroken = true;
      await page.route('**/api/cart', (route) =>
        isBroken ? route.fulfill({ body, contentType: 'application/json' }) : route.continue(),
      );
      const code = await holdCode(page);
      const drawing = Promise.all([/\/first-view-/, /\/api\/cart$/].map((one) => page.waitForResponse(one)));
      await openBarePage(page, demo, { config: GOOD_CONFIG, body: BODY });
      await drawing;
      await expect(page.locator('ws-price [data-first-view]')).toBeVisible();
      await expect(page.locator('ws-minicart [data-first-view]')).toHaveCount(0);
      await expect(page.locator('ws-login [data-first-view]')).toHaveCount(0);
      await expect(page.getByText('Customers')).toBeVisible();
      isBroken = false;
      await code.release();
      await expectOwnViews(page);
      await expect(page.locator('ws-minicart')).toContainText('1 item');
    });

  test('an error in what draws it loses only the first view [C3.18]', async ({ page, demo }) => {
    await page.route(/\/first-[\w-]+\.js/, (route) =>
      route.fulfill({
        body: 'export const draw = () => { throw new Error("broken"); };',
        contentType: 'text/javascript',
      }),
    );
    const code = await holdCode(page);
    await openBarePage(page, demo, { config: GOOD_CONFIG, body: BODY });
    await expect(page.getByText('Customers')).toBeVisible();
    await code.release();
    await expectOwnViews(page);
  });
});

// Without an item: with one, the own view of the search also has a bar.
const SEARCH = '<ws-domain-checker qd="lampa"></ws-domain-checker><p>After the search</p>';

/** The rows and the field of the first view look like those of the code, which is released meanwhile. */
async function expectSamePictures(
  page: Page,
  demo: Parameters<typeof openBarePage>[1],
  config: object = {},
): Promise<void> {
  const code = await holdCode(page);
  await openBarePage(page, demo, {
    config: JSON.stringify({ ...JSON.parse(GOOD_CONFIG), ...config }),
    body: SEARCH,
  });
  await expect(rowsOf(page).first()).toBeVisible();
  const parts = ['.dc-list', 'form'].map((part) => page.locator(`ws-domain-checker ${part}`));
  const pictures = async (): Promise<Buffer[]> => {
    const [list, form] = parts as [Locator, Locator];
    const how = { animations: 'disabled', caret: 'hide' } as const;
    return [await list.screenshot(how), await form.screenshot(how)];
  };
  const before = await pictures();
  expect(before.some(isBlank)).toBe(false);
  await code.release();
  await hasGivenWay(page.locator('ws-domain-checker'));
  const after = await pictures();
  for (const [index, picture] of before.entries())
    expect(largestDifference(picture, after[index] ?? picture)).toBeLessThanOrEqual(2);
}

for (const [what, config, width] of [
  ['a wide page', {}, 1_280],
  ['a phone', {}, 360],
  ['another brand', { company: 'se-lp', language: 'sv-SE' }, 1_280],
] as const)
  test(`the rows of a search on ${what} give way to the same picture [C3.17]`, async ({ page, demo }) => {
    await page.setViewportSize({ width, height: 740 });
    await expectSamePictures(page, demo, config);
  });

test.describe('in forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('the rows of a search give way to the same picture', async ({ page, demo }) => {
    await expectSamePictures(page, demo);
  });
});
