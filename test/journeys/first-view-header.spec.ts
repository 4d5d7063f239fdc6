import { brokenRules } from '../support/axe.ts';
import { GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
import { eachRow } from '../support/each-row.ts';
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

test('before its code is loaded, a login tag or language select gives way to the same picture', async ({
  page,
  demo,
  shop,
}) => {
  const languages: Readonly<Record<string, object>> = {
    'en-US': {},
    'nl-NL': { company: 'cz-a24', language: 'nl-NL' },
    'en-SE': { languages: ['sk-SK', 'hu-HU'], language: 'en-SE' },
  };
  await eachRow(languages, async (more, value) => {
    const code = await holdCode(page);
    await openBarePage(page, demo, { config: withUrls(more), body: `<p>Before ${LANG} after</p>` });
    await expect(lang(page).getByRole('combobox')).toHaveValue(value);
    await expectSameView(page, lang(page), code);
    await expect(lang(page).getByRole('combobox')).toHaveValue(value);
  });
  await test.step('nobody is logged in', async () => {
    const code = await holdCode(page);
    await openBarePage(page, demo, { config: GOOD_CONFIG, body: `<p>Before ${LOGIN} after</p>` });
    await expect(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', /redirectAfterLogin=/);
    await expectSameView(page, login(page), code);
  });
  await shop.register('eva');
  await eachRow({ 'a button': {}, 'a link': { logoutUrl: '/log-out' } }, async (more) => {
    const code = await holdCode(page);
    await openBarePage(page, demo, { config: withUrls(more), body: LOGIN });
    await expect(login(page)).toContainText('evaLog out');
    await expectSameView(page, login(page), code);
  });
});

test('before its code is loaded, a login tag keeps a press by mouse or key, shows it, and acts once', async ({
  page,
  demo,
  shop,
}) => {
  await test.step('"Log in" asks the page', async () => {
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
  await test.step('"Log in" leads to the login', async () => {
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
  await test.step('"Log out" logs out', async () => {
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
});

test('before its code is loaded, a language select keeps a choice and an open list; with one language it is not there', async ({
  page,
  demo,
}) => {
  const announced = LANG + preventing('ws-language-change');
  await test.step('the page is loaded in the language', async () => {
    const code = await holdCode(page);
    await page.route('**/slovak', (route) => route.fulfill({ body: 'Po slovensky' }));
    const config = withUrls({ languageUrls: { 'sk-SK': '/slovak' } });
    await openBarePage(page, demo, { config, body: LANG });
    await select(page).selectOption('Slovenčina');
    await code.release();
    await expect(page.getByText('Po slovensky')).toBeVisible();
  });
  await test.step('the page keeps its language', async () => {
    const code = await holdCode(page);
    await openBarePage(page, demo, { config: GOOD_CONFIG, body: announced });
    await select(page).selectOption('Slovenčina');
    await code.release();
    await hasGivenWay(lang(page));
    await expect(heard(page)).toHaveAttribute('data-heard', 'sk-SK');
    await expect(select(page)).toHaveValue('en-US');
  });
  await test.step('the list is open', async () => {
    const code = await holdCode(page);
    await openBarePage(page, demo, { config: GOOD_CONFIG, body: announced });
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
  await test.step('one language', async () => {
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

test('before their code is loaded, header tags and a price are accessible and fit a phone', async ({
  page,
  demo,
  shop,
}) => {
  await shop.register('x'.repeat(125));
  await page.setViewportSize({ width: 360, height: 640 });
  await holdCode(page);
  const body = `<p>${LOGIN} ${LANG} <ws-price code="hosting-plus">a little</ws-price></p>`;
  await openBarePage(page, demo, { config: GOOD_CONFIG, body });
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(select(page)).toBeVisible();
  await expect(page.locator('ws-price [part=price]')).toBeVisible();
  for (const tag of ['ws-login', 'ws-lang', 'ws-price']) expect(await brokenRules(page, tag)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
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
