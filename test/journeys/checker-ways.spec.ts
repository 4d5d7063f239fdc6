import { GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
import { clearFaults, injectFault } from '../support/faults.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { expectResults, HOME, resultRow, searchFor } from '../support/steps.ts';

test.afterEach(({ shop }) => clearFaults(shop));

const row = resultRow;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

interface Items {
  items: { code: string; properties: { domain: string; authCode?: string } }[];
}

/** Registers a customer with a billing profile in Slovakia and reloads the page. */
async function becomeCustomer(
  page: Page,
  shop: { register: (login: string) => Promise<void> },
  login: string,
) {
  await shop.register(login);
  await page.reload();
  await expect(page.locator('ws-login').getByRole('link', { name: 'Log out' })).toBeVisible();
}

test('a taken name can be transferred with its auth code, with the keyboard alone [2.37]', async ({
  page,
  demo,
  shop,
}) => {
  await page.goto(demo.siteUrl + HOME);
  await searchFor(page, 'taken-lampa.sk');
  await expectResults(page);
  const open = button(page, 'Transfer or watch: taken-lampa.sk');
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(open).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('Transfer it to us for €14.90. This adds one year.')).toBeVisible();
  const link = row(page, 'taken-lampa.sk').getByRole('link').first();
  await expect(link).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(link, 'how a transfer works').toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Auth code (EPP)')).toBeFocused();
  await page.keyboard.type(' AbC-1!x ');
  await page.keyboard.press('Enter');
  await expect(row(page, 'taken-lampa.sk').first()).toContainText('In your cart');
  await expect(page.getByLabel('Auth code (EPP)')).toHaveCount(0);
  const { items } = (await shop.call('GET', '/api/cart')) as Items;
  expect(items).toMatchObject([
    { code: 'domain-transfer', properties: { domain: 'taken-lampa.sk', authCode: 'AbC-1!x' } },
  ]);
  await button(page, 'Remove: taken-lampa.sk').click();
  await expect(open).toBeVisible();
});

test('a refused transfer shows the reason at its row and keeps the input', async ({ page, demo, shop }) => {
  await page.goto(demo.siteUrl + HOME);
  await searchFor(page, 'taken-lampa.sk');
  await button(page, 'Transfer or watch: taken-lampa.sk').click();
  await page.getByLabel('Auth code (EPP)').fill('X-1');
  await injectFault(shop, {
    kind: 'status',
    status: 422,
    method: 'POST',
    path: '/api/cart/items',
    key: 'exception.domain_ownership.active_mailboxes',
  });
  await button(page, 'Transfer to us: taken-lampa.sk').click();
  await expect(row(page, 'taken-lampa.sk').getByRole('alert')).toContainText('active mailboxes');
  await expect(page.getByLabel('Auth code (EPP)')).toHaveValue('X-1');
});

test("a customer's own domain is marked as such and links to its administration [2.39] [3.30] [D.32]", async ({
  page,
  demo,
  shop,
}) => {
  await page.goto(demo.siteUrl + HOME);
  await becomeCustomer(page, shop, 'eva-own');
  await searchFor(page, 'eva-own-mine.sk, taken-lampa.sk, other-mine.sk');
  await expect(row(page, 'eva-own-mine.sk')).toContainText('Yours');
  await expect(page.getByRole('link', { name: 'My domain: eva-own-mine.sk' })).toHaveAttribute(
    'href',
    /admin/,
  );
  await button(page, 'Transfer or watch: taken-lampa.sk').click();
  await expect(row(page, 'taken-lampa.sk')).toContainText('This domain belongs to another customer.');
  await button(page, 'Transfer or watch: other-mine.sk').click();
  await expect(page.getByText('It isn’t among the domains in your account.')).toBeVisible();
});

test('domains that cannot be loaded are requested again on demand [7.29]', async ({ page, demo, shop }) => {
  await page.goto(demo.siteUrl + HOME);
  await becomeCustomer(page, shop, 'eva-later');
  await injectFault(shop, { kind: 'status', status: 500, path: '/api/users/domains', count: 99 });
  await searchFor(page, 'eva-later-mine.sk');
  await button(page, 'Transfer or watch: eva-later-mine.sk').click();
  const first = row(page, 'eva-later-mine.sk').first();
  await expect(first).toContainText('We couldn’t load your domains.');
  await clearFaults(shop);
  await first.getByRole('button', { name: 'Try again' }).click();
  await expect(first).toContainText('Yours');
});

test('a taken name can be watched if the page has a URL for it [2.38] [D.33]', async ({ page, demo }) => {
  const body = '<ws-domain-checker qd="taken-lampa.sk"></ws-domain-checker>';
  const config = JSON.stringify({
    ...(JSON.parse(GOOD_CONFIG) as object),
    watchUrl: 'https://watch.example/wait?from=shop',
  });
  await openBarePage(page, demo, { body, config });
  await button(page, 'Transfer or watch: taken-lampa.sk').click();
  await expect(page.getByRole('link', { name: 'Watch: taken-lampa.sk' })).toHaveAttribute(
    'href',
    'https://watch.example/wait?from=shop&domain=taken-lampa.sk',
  );
  await openBarePage(page, demo, { body, config: GOOD_CONFIG });
  await button(page, 'Transfer it: taken-lampa.sk').click();
  await expect(button(page, 'Prove ownership: taken-lampa.sk')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Watch/ })).toHaveCount(0);
});

test('a message of the shop about the owner of a name is shown at it with a link [8.29]', async ({
  page,
  demo,
}) => {
  await page.goto(demo.siteUrl + HOME);
  const names = ['mine.sk', 'elsewhere.sk', 'mailboxes.sk', 'hasmail.sk', 'cannotverify.sk'];
  await searchFor(page, names.join(', '));
  await expect(row(page, 'mine.sk')).toContainText('Taken');
  for (const name of names.slice(1)) await expect(row(page, name)).toContainText('Taken');
  const open = (name: string) =>
    page.getByRole('button', { name: new RegExp(`^(Is it yours\\?|Transfer or watch): ${name}$`) }).click();
  await open('mine.sk');
  await expect(row(page, 'mine.sk')).toContainText('Log in to prove that the domain is yours.');
  await expect(button(page, 'Prove ownership: mine.sk')).toBeVisible();
  await open('elsewhere.sk');
  await expect(row(page, 'elsewhere.sk')).toContainText('registered with another provider');
  await expect(button(page, 'Transfer to us: elsewhere.sk')).toBeVisible();
  await expect(row(page, 'mine.sk'), 'one at a time is open').not.toContainText('Log in to prove');
  for (const [name, reason] of [
    ['mailboxes.sk', 'active mailboxes'],
    ['hasmail.sk', 'already uses Business Mail'],
  ] as const) {
    await open(name);
    await expect(row(page, name)).toContainText(reason);
    await expect(page.getByRole('link', { name: `My domain: ${name}` })).toHaveAttribute('href', /admin/);
    await expect(button(page, `Transfer to us: ${name}`)).toHaveCount(0);
  }
  await open('cannotverify.sk');
  await expect(row(page, 'cannotverify.sk')).toContainText('We couldn’t verify who owns this domain.');
  const again = page.waitForRequest(/check-domains/);
  await button(page, 'Check again: cannotverify.sk').click();
  expect(new URL((await again).url()).searchParams.getAll('domains[]')).toEqual(['cannotverify.sk']);
});

test('names that are cheaper together show the savings, and are added to the cart and removed as one [2.36] [3.25] [7.7]', async ({
  page,
  demo,
  shop,
}) => {
  await page.goto(demo.siteUrl + HOME);
  await searchFor(page, 'modra-free-lampa.sk');
  const offers = page.getByRole('region', { name: 'Cheaper together' });
  const pair = 'modra-free-lampa.sk + modra-free-lampa.com';
  await expect(offers.getByRole('listitem').first()).toContainText('You save €4.96');
  await button(page, `Add all: ${pair}`).click();
  await expect(button(page, `Remove all: ${pair}`)).toBeVisible();
  await expect(row(page, 'modra-free-lampa.com').first()).toContainText('In your cart');
  await expect(offers.getByRole('listitem'), 'three that hold the two can no longer be bought').toHaveCount(
    1,
  );
  const { items } = (await shop.call('GET', '/api/cart')) as Items;
  expect(items.map(({ properties }) => properties.domain)).toEqual([
    'modra-free-lampa.sk',
    'modra-free-lampa.com',
  ]);
  await button(page, `Remove all: ${pair}`).click();
  await expect(offers.getByRole('listitem')).toHaveCount(2);
  await injectFault(shop, { kind: 'status', status: 500, method: 'POST', path: '/api/cart/bundle' });
  await button(page, `Add all: ${pair}`).click();
  await expect(offers.getByRole('alert')).toContainText('Please try again');
});

test('rows show what their registries require, and whether a saved profile has it', async ({
  page,
  demo,
  shop,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('required-fields') && request.method() === 'GET') requests.push(request.url());
  });
  await page.goto(demo.siteUrl + HOME);
  await searchFor(page, 'free-lampa.sk, free-lampa.hu, free-lampa.es, free-lampa.com');
  const needs = page.getByRole('switch', { name: 'Registry requirements' });
  await needs.check();
  await expect(row(page, 'free-lampa.hu')).toContainText(
    'Individuals need: ID card or personal number. Companies need: VAT ID',
  );
  await expect(row(page, 'free-lampa.es')).toContainText(
    'Individuals need: ID card or personal number / passport number. Companies need: VAT ID',
  );
  await expect(row(page, 'free-lampa.sk')).toContainText('Companies need: company number (IČO)');
  await expect(row(page, 'free-lampa.com')).toContainText('No extra details needed');
  const count = requests.length;
  await needs.uncheck();
  await expect(row(page, 'free-lampa.sk')).not.toContainText('Companies need');
  await needs.check();
  await expect(row(page, 'free-lampa.sk')).toContainText('Companies need');
  expect(requests.length, 'responses are cached').toBe(count);

  await becomeCustomer(page, shop, 'eva-ready');
  await needs.check();
  await expect(row(page, 'free-lampa.sk')).toContainText('Profile Eva Horváthová has everything needed');
  await expect(row(page, 'free-lampa.hu')).toContainText(
    'Missing from profile Eva Horváthová: ID card or personal number',
  );
});
