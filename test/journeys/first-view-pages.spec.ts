import { type BarePage, GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
import { eachRow } from '../support/each-row.ts';
import { hasGivenWay, holdCode } from '../support/first-view.ts';
import { expect, type Locator, type Page, type Route, test } from '../support/fixtures.ts';
import type { HeldFiles } from '../support/held-files.ts';
import { isBlank, largestDifference } from '../support/pixels.ts';
import { strictestPolicy } from '../support/policy.ts';
import { SCRIPT } from '../support/releases.ts';
import { TRANSLATORS, translatePages } from '../support/translators.ts';

// What is drawn before the code of the tags on pages that make it difficult; the code is held back meanwhile.

const TAGS = ['ws-minicart', 'ws-domain-checker'];
const BODY = `<p><ws-minicart>Cart</ws-minicart> <ws-login>Customers</ws-login></p>
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

const configWith = (more: object): string => JSON.stringify({ ...JSON.parse(GOOD_CONFIG), ...more });

/** The code has come: each tag has one view, its own. */
async function expectOwnViews(page: Page): Promise<void> {
  for (const tag of TAGS) await hasGivenWay(page.locator(tag).first());
  await expect(rowsOf(page).first()).toBeVisible();
}

test.describe('with an item in the cart, the first view', () => {
  test.beforeEach(({ shop }) => shop.addHosting());

  test('is drawn once and gives way once: under the strictest policy with Trusted Types, by two copies of the script, without IntersectionObserver [C3.17]', async ({
    page,
    demo,
  }) => {
    // A violation fails every test.
    await test.step('the strictest policy', async () => {
      const code = await openAll(page, demo, { headers: strictestPolicy(demo.apiUrl) });
      await page.getByRole('button', { name: 'Cart: 1 item' }).hover();
      await code.release();
      await expectOwnViews(page);
    });
    await test.step('two copies of the script', async () => {
      const warned = page.waitForEvent('console', (message) => message.text().includes('already serves'));
      const second = `<script type="module" src="${demo.apiUrl}${SCRIPT}?second"></script>`;
      const code = await openAll(page, demo, { head: second });
      await warned;
      await expect(firstViews(page)).toHaveCount(TAGS.length);
      await code.release();
      await expectOwnViews(page);
    });
    await test.step('no IntersectionObserver', () => withoutObserver(page, demo));
  });

  test('gives way on a page that a translator changes', async ({ context, demo, shop }) => {
    await eachRow(TRANSLATORS, async (_act, translator) => {
      await context.clearCookies();
      await shop.addHosting();
      const page = await context.newPage();
      await translatePages(page, translator as keyof typeof TRANSLATORS);
      const code = await openAll(page, demo);
      await expect(page.locator('html')).toHaveAttribute('data-translated');
      const add = page.getByRole('button', { name: /^Add to cart: / }).first();
      await add.click();
      await expect(page.locator('ws-domain-checker [aria-busy="true"]').first()).toBeVisible();
      await code.release();
      await expectOwnViews(page);
      await expect(page.locator('ws-minicart')).toContainText('2 items');
      await page.close();
    });
  });

  test('is not drawn with a language, theme or currency that the config has wrong, nor before the config has come; one without "cartHintCookie" is never an empty cart [C3.18]', async ({
    page,
    demo,
  }) => {
    await eachRow({ language: 'english', theme: 'dark', currency: 'eur' }, async (value, key) => {
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
      await openBarePage(page, demo, { config: configWith({ [key]: value }), body: BODY });
      await whenAll;
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      await expect(firstViews(page)).toHaveCount(0);
      await expect(page.getByText('Customers')).toBeVisible();
      await code.release();
      await expectOwnViews(page);
      await expect(page.locator('ws-login')).toContainText('Log in');
    });
    await test.step('a late config', async () => {
      const code = await holdCode(page);
      await openBarePage(page, demo, { body: BODY });
      await expect(page.getByText('Customers')).toBeVisible();
      await page.evaluate((text) => document.documentElement.setAttribute('config', text), GOOD_CONFIG);
      await code.release();
      await expectOwnViews(page);
      await expect(page.locator('ws-minicart')).toContainText('1 item');
    });
    await test.step('no cookie', async () => {
      const code = await openAll(page, demo, { config: configWith({ cartHintCookie: 5 }) });
      await expect(page.getByRole('button', { name: 'Cart: 1 item' })).toBeVisible();
      await code.release();
      await expectOwnViews(page);
    });
  });

  test('gives way to what a config that changes meanwhile says: another language, company or words of its own [C3.18]', async ({
    page,
    demo,
  }) => {
    const rows = {
      Prihlásiť: { language: 'sk-SK' },
      Přihlásit: { company: 'cz-ws', language: 'cs-CZ' },
      'Sign in': { texts: { 'en-US': { 'Log in': 'Sign in' } } },
    };
    await eachRow(rows, async (changed, words) => {
      const code = await openAll(page, demo);
      await page.evaluate(
        (text) => document.documentElement.setAttribute('config', text),
        configWith(changed),
      );
      await code.release();
      for (const tag of TAGS) await hasGivenWay(page.locator(tag));
      await expect(page.locator('ws-login')).toContainText(words);
    });
  });

  test('is not drawn by a broken answer or broken code, and the tags start as always [C3.18]', async ({
    page,
    demo,
  }) => {
    const CALLS = /\/api\/cart$/;
    const answers: Readonly<Record<string, Parameters<Route['fulfill']>[0]>> = {
      'cut off': { body: '{"uuid": "a", "items": [{"id": "1", "na' },
      'a list': { body: '[]' },
      'a list of carts': { body: '[{"uuid":"a","user":{"login":["<b>"]}}]' },
      'of wrong types': {
        body: '{"uuid": 5, "items": "none", "summary": {"price": null}, "user": {"login": {}}}',
      },
      refused: { status: 503, body: '{}' },
    };
    const headers = {
      'access-control-allow-origin': demo.siteUrl,
      'access-control-allow-credentials': 'true',
    };
    await eachRow(answers, async (answer) => {
      await page.route(CALLS, (route) =>
        route.request().method() === 'GET'
          ? route.fulfill({ contentType: 'application/json', headers, ...answer })
          : route.continue(),
      );
      const code = await holdCode(page);
      const drawing = [/\/first-view-/, /\/api\/cart$/].map((one) => page.waitForResponse(one));
      await openBarePage(page, demo, { config: GOOD_CONFIG, body: BODY });
      await Promise.all(drawing);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      await expect(page.locator('ws-minicart [data-first-view]')).toHaveCount(0);
      await expect(page.getByText('Cart', { exact: true })).toBeVisible();
      await page.unroute(CALLS);
      await code.release();
      await expectOwnViews(page);
      await expect(page.locator('ws-minicart')).toContainText('1 item');
    });
    await test.step('an error in what draws it', async () => {
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
});

async function withoutObserver(page: Page, demo: Parameters<typeof openBarePage>[1]): Promise<void> {
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
}

// Without an item: with one, the own view of the search also has a bar.
const SEARCH = '<ws-domain-checker qd="lampa"></ws-domain-checker><p>After the search</p>';

/** The rows and the field of the first view look like those of the code, which is released meanwhile. */
async function expectSamePictures(
  page: Page,
  demo: Parameters<typeof openBarePage>[1],
  config: object,
): Promise<void> {
  const code = await holdCode(page);
  await openBarePage(page, demo, { config: configWith(config), body: SEARCH });
  await expect(rowsOf(page).first()).toBeVisible();
  const pictures = async (): Promise<Buffer[]> => {
    const how = { animations: 'disabled', caret: 'hide' } as const;
    const part = (selector: string) => page.locator(`ws-domain-checker ${selector}`).screenshot(how);
    return [await part('.dc-list'), await part('form')];
  };
  const before = await pictures();
  expect(before.some(isBlank)).toBe(false);
  await code.release();
  await hasGivenWay(page.locator('ws-domain-checker'));
  const after = await pictures();
  for (const [index, picture] of before.entries())
    expect(largestDifference(picture, after[index] ?? picture)).toBeLessThanOrEqual(2);
}

test('the rows of a search give way to the same picture: wide, on a phone, of another brand, in forced colors [C3.17]', async ({
  page,
  demo,
}) => {
  const rows = {
    'a wide page': {},
    'a phone': { width: 360 },
    'another brand': { config: { company: 'se-lp', language: 'sv-SE' } },
    'forced colors': { media: { forcedColors: 'active', reducedMotion: 'reduce' } },
  } as const;
  await eachRow<{ width?: number; config?: object; media?: Parameters<Page['emulateMedia']>[0] }>(
    rows,
    async ({ width = 1_280, config = {}, media }) => {
      await page.setViewportSize({ width, height: 740 });
      if (media) await page.emulateMedia(media);
      await expectSamePictures(page, demo, config);
    },
  );
});
