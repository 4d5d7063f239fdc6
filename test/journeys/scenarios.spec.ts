import type { Scenario, Screen } from '../../demo/scenarios/scenario.ts';
import { companiesOf, SCENARIOS } from '../../demo/scenarios/scenarios.ts';
import { errorsOf } from '../support/bare-page.ts';
import { expect, type Locator, type Page, test } from '../support/fixtures.ts';

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first();
const cart = (page: Page) => page.locator('ws-cart');

/** How a visitor knows where they are; a screen without a row has no tag yet, and its page only has to open in peace. */
const SCREENS: Partial<Record<Screen, (page: Page) => Locator>> = {
  bank: heading('Confirm your payment'),
  'billing-profile': heading(/^(Your details|Who is billed\?)$/),
  cart: heading('Your cart'),
  'cart-failed': (page) => cart(page).getByRole('button', { name: 'Try again' }),
  checker: (page) => page.getByRole('searchbox', { name: 'Domain name or word' }),
  'domain-profile': heading(/own/i),
  'empty-cart': heading('Your cart is empty'),
  login: (page) => page.locator('ws-login').getByRole('link', { name: 'Log out' }),
  lost: heading('You might have gotten lost'),
  'payment-method': heading('How would you like to pay?'),
  recapitulation: heading('Check your order'),
  'service-settings': heading(/settings/i),
  'thank-you': (page) => cart(page).getByRole('heading').first(),
};

/** The order's own refusals are told by the browser too: that is not an error of the page. */
const isOurs = (text: string): boolean => !text.startsWith('Failed to load resource');

const OF_BRAND = SCENARIOS.filter((scenario) => companiesOf(scenario).includes('sk-ws'));

for (const group of new Set(OF_BRAND.map((scenario) => scenario.group))) {
  test(`every scenario of "${group}" opens on the screen that it promises`, async ({ page, demo }) => {
    test.setTimeout(120_000);
    const errors = errorsOf(page);
    for (const scenario of OF_BRAND.filter((one) => one.group === group)) {
      await test.step(scenario.name, () => openScenario(page, demo.siteUrl, scenario));
      expect.soft(errors.splice(0).filter(isOurs), scenario.name).toEqual([]);
    }
  });
}

async function openScenario(page: Page, siteUrl: string, { name, screen, group }: Scenario): Promise<void> {
  await page.goto(`${siteUrl}/scenario/${name}?company=sk-ws&lang=en`, { waitUntil: 'commit' });
  const shown = SCREENS[screen]?.(page) ?? page.locator('h1').first();
  await expect.soft(shown, name).toBeVisible();
  if (group === 'thank-you') await expect.soft(shown, name).not.toHaveText('You might have gotten lost');
}

test('a scenario wipes what an earlier one left in the browser', async ({ page, demo }) => {
  await page.goto(`${demo.siteUrl}/scenario/thank-you-transfer?company=sk-ws&lang=en`);
  await expect(page.getByText('SK31 1200 0000 1987 4263 7541').first()).toBeVisible();
  await page.goto(`${demo.siteUrl}/scenario/empty-cart?company=sk-ws&lang=en`);
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('transfer')));
  expect(kept).toEqual([]);
});

test('the list leads to every scenario at every brand it fits', async ({ page, demo }) => {
  await page.goto(`${demo.siteUrl}/scenario`);
  await expect(page.getByRole('heading', { name: 'Scenarios', level: 1 })).toBeVisible();
  const links = page.locator('.chips a');
  await expect(links).toHaveCount(SCENARIOS.reduce((sum, one) => sum + companiesOf(one).length, 0));
});

test('a scenario leads nowhere but to pages of the demo', async ({ page, demo }) => {
  const answer = await page.goto(`${demo.siteUrl}/scenario/land?to=https%3A%2F%2Felsewhere.test%2F`);
  expect(answer?.status()).toBe(400);
});
