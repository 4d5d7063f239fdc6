import { brokenRules } from '../support/axe.ts';
import { GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
import { expectSameView, hasGivenWay, holdCode } from '../support/first-view.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { holdBack } from '../support/held-files.ts';

// Login and language, before the code of the tags is loaded.

const LOGIN = '<ws-login>Customers</ws-login>';
const LANG = '<ws-lang>Languages</ws-lang>';
const login = (page: Page) => page.locator('ws-login');
const lang = (page: Page) => page.locator('ws-lang');
const select = (page: Page) => page.getByRole('combobox', { name: 'Language' });

/** Counts an event on `<html>`, and prevents what it announces. */
const preventing = (type: string): string => `<script>
  document.addEventListener('${type}', (event) => {
    event.preventDefault();
    const { dataset } = document.documentElement;
    dataset.heard = [dataset.heard, event.detail.language ?? 'login'].join(' ').trim();
  });
</script>`;
const heard = (page: Page) => page.locator('html');

const withUrls = (more: object): string => JSON.stringify({ ...JSON.parse(GOOD_CONFIG), ...more });

test.describe('before its code is loaded, a login tag', () => {
  test('links to the login, and gives way to the same picture', async ({ page, demo }) => {
    const code = await holdCode(page);
    await openBarePage(page, demo, { config: GOOD_CONFIG, body: `<p>Before ${LOGIN} after</p>` });
    await expect(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', /redirectAfterLogin=/);
    await expectSameView(page, login(page), code);
  });

  for (const [how, more] of [
    ['a button', {}],
    ['a link', { logoutUrl: '/log-out' }],
  ] as const)
    test(`names the customer with ${how} that logs out, and gives way to the same picture`, async ({
      page,
      demo,
      shop,
    }) => {
      await shop.register('eva');
      const code = await holdCode(page);
      await openBarePage(page, demo, { config: withUrls(more), body: LOGIN });
      await expect(login(page)).toContainText('evaLog out');
      await expectSameView(page, login(page), code);
    });

  test('keeps a press on "Log in", shows it, and asks the page once', async ({ page, demo }) => {
    const code = await holdCode(page);
    const link = page.getByRole('link', { name: 'Log in' });
    await openBarePage(page, demo, { config: GOOD_CONFIG, body: LOGIN + preventing('ws-login-request') });
    await link.click();
    await expect(link).toHaveAttribute('aria-busy', 'true');
    await link.click();
    await code.release();
    await hasGivenWay(login(page));
    await expect(heard(page)).toHaveAttribute('data-heard', 'login');
    await expect(link).not.toHaveAttribute('aria-busy');
  });

  test('keeps a press on "Log in" with the keyboard, and leads to the login', async ({ page, demo }) => {
    const code = await holdCode(page);
    await page.route('**/my-login?*', (route) => route.fulfill({ body: 'The login site' }));
    await openBarePage(page, demo, { config: withUrls({ loginUrl: '/my-login' }), body: LOGIN });
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await code.release();
    await expect(page.getByText('The login site')).toBeVisible();
    expect(new URL(page.url()).searchParams.get('language')).toBe('en-US');
  });

  test('keeps a press on "Log out" and logs out once', async ({ page, demo, shop }) => {
    await shop.register('eva');
    const code = await holdCode(page);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await openBarePage(page, demo, { config: GOOD_CONFIG, body: LOGIN });
    const button = page.getByRole('button', { name: 'Log out' });
    await button.click();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.click({ force: true });
    await code.release();
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(calls.filter((path) => path.endsWith('/logout'))).toHaveLength(1);
  });

  test('shows its fallback again if its code cannot be loaded', async ({ page, demo }) => {
    const code = await holdCode(page);
    await openBarePage(page, demo, { config: GOOD_CONFIG, body: LOGIN });
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await code.lose();
    await expect(page.getByRole('link', { name: 'Log in' })).toBeHidden();
    await expect(page.getByText('Customers')).toBeVisible();
  });
});

test.describe('before its code is loaded, a language select', () => {
  for (const [config, value] of [
    [GOOD_CONFIG, 'en-US'],
    [withUrls({ company: 'cz-a24', language: 'nl-NL' }), 'nl-NL'],
    [withUrls({ languages: ['sk-SK', 'hu-HU'], language: 'en-SE' }), 'en-SE'],
  ] as const)
    test(`shows ${value}, and gives way to the same picture`, async ({ page, demo }) => {
      const code = await holdCode(page);
      await openBarePage(page, demo, { config, body: `<p>Before ${LANG} after</p>` });
      await expect(lang(page).getByRole('combobox')).toHaveValue(value);
      await expectSameView(page, lang(page), code);
      await expect(lang(page).getByRole('combobox')).toHaveValue(value);
    });

  test('keeps a choice, and loads the page in that language', async ({ page, demo }) => {
    const code = await holdCode(page);
    await page.route('**/slovak', (route) => route.fulfill({ body: 'Po slovensky' }));
    const config = withUrls({ languageUrls: { 'sk-SK': '/slovak' } });
    await openBarePage(page, demo, { config, body: LANG });
    await select(page).selectOption('Slovenčina');
    await code.release();
    await expect(page.getByText('Po slovensky')).toBeVisible();
  });

  test('passes a choice on once, and shows the language that the page keeps', async ({ page, demo }) => {
    const code = await holdCode(page);
    await openBarePage(page, demo, { config: GOOD_CONFIG, body: LANG + preventing('ws-language-change') });
    await select(page).selectOption('Slovenčina');
    await code.release();
    await hasGivenWay(lang(page));
    await expect(heard(page)).toHaveAttribute('data-heard', 'sk-SK');
    await expect(select(page)).toHaveValue('en-US');
  });

  test('keeps an open list open when its code comes', async ({ page, demo }) => {
    const code = await holdCode(page);
    await openBarePage(page, demo, { config: GOOD_CONFIG, body: LANG + preventing('ws-language-change') });
    await select(page).click();
    await code.release();
    await expect.poll(() => lang(page).evaluate((tag) => tag.matches(':state(ready)'))).toBe(true);
    await expect(lang(page).locator('[data-first-view]')).toHaveCount(1);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(heard(page)).toHaveAttribute('data-heard', 'sk-SK');
    await hasGivenWay(lang(page));
    await expect(select(page)).toHaveValue('en-US');
  });

  test('shows nothing of its own if there is one language', async ({ page, demo }) => {
    const code = await holdCode(page);
    const config = withUrls({ languages: ['en-US'] });
    await openBarePage(page, demo, { config, body: `${LANG}${LOGIN}` });
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(page.getByText('Languages')).toBeVisible();
    await code.release();
    await expect(page.getByText('Languages')).toBeHidden();
    await expect(lang(page).getByRole('combobox')).toBeHidden();
  });
});

test.describe('before their code is loaded, header tags and a price', () => {
  const BODY = `<p>${LOGIN} ${LANG} <ws-price code="hosting-plus">a little</ws-price></p>`;
  const price = (page: Page) => page.locator('ws-price [part=price]');

  test('are accessible and fit a phone', async ({ page, demo, shop }) => {
    await shop.register('x'.repeat(125));
    await page.setViewportSize({ width: 360, height: 640 });
    await holdCode(page);
    await openBarePage(page, demo, { config: GOOD_CONFIG, body: BODY });
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    await expect(select(page)).toBeVisible();
    await expect(price(page)).toBeVisible();
    for (const tag of ['ws-login', 'ws-lang', 'ws-price']) expect(await brokenRules(page, tag)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  for (const [what, answer] of [
    ['cut', { body: '{"uuid":"a","items":[' }],
    ['refused', { status: 503, body: '{}' }],
    ['of another shape', { body: '[{"uuid":"a","user":{"login":["<b>"]}}]' }],
  ] as const)
    test(`wait for that code if the first answers are ${what}`, async ({ page, demo }) => {
      let held = 0;
      await page.route(/\/api\/(cart|products)(\?|$)/, (route) => {
        if (route.request().method() !== 'GET') return route.continue();
        held += 1;
        return route.fulfill({
          contentType: 'application/json',
          headers: {
            'access-control-allow-origin': demo.siteUrl,
            'access-control-allow-credentials': 'true',
          },
          ...answer,
        });
      });
      const code = await holdCode(page);
      await openBarePage(page, demo, { config: GOOD_CONFIG, body: BODY });
      await expect(select(page)).toBeVisible();
      await expect.poll(() => held).toBe(2);
      await expect(page.getByText('Customers')).toBeVisible();
      await expect(page.getByText('a little')).toBeVisible();
      await page.unroute(/\/api\/(cart|products)(\?|$)/);
      await code.release();
      await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
      await expect(price(page)).toHaveText('€6.99');
    });
});

test('first views that arrive after the shared code never say that the cart is empty, or that nobody is logged in', async ({
  page,
  demo,
  shop,
}) => {
  await shop.register('eva');
  await shop.addHosting();
  const first = await holdBack(page, /\/first-(view|login)-/);
  const code = await holdBack(page, /\/(ws-login|ws-minicart)-/);
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: `<ws-minicart></ws-minicart>${LOGIN}` });
  await page.waitForFunction(() => window.wsElements?.cart?.count === 1);
  const said = await page.evaluateHandle(() => {
    const texts = new Set<string>();
    const look = (): void => {
      for (const { shadowRoot } of document.querySelectorAll('ws-minicart, ws-login'))
        texts.add(shadowRoot?.textContent ?? '');
      requestAnimationFrame(look);
    };
    look();
    return texts;
  });
  const file = page.waitForResponse(/\/first-login-/);
  await first.release();
  await (await file).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 100)));
  await code.release();
  await expect(page.locator('ws-minicart')).toContainText('1 item');
  await expect(login(page)).toContainText('eva');
  const texts = await said.evaluate((all) => [...all].join());
  expect(texts).not.toContain('empty');
  expect(texts).not.toContain('Log in');
});
