import type { Scenario, Screen } from '../../demo/scenarios/scenario.ts';
import { companiesOf, SCENARIOS } from '../../demo/scenarios/scenarios.ts';
import { errorsOf } from '../support/bare-page.ts';
import { expect, type Locator, type Page, test } from '../support/fixtures.ts';
import type { Visit } from '../support/visits/visit.ts';
import { VISITS } from '../support/visits/visits.ts';

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first();
const cart = (page: Page) => page.locator('ws-cart');

/** An element that identifies each screen. */
const SCREENS: Record<Screen, (page: Page) => Locator> = {
  advice: heading('Which hosting is right for you?'),
  bank: heading('Confirm your payment'),
  'billing-profile': heading(/^(Your details|Who should we bill\?)$/),
  cart: heading('Your cart'),
  'cart-failed': (page) => cart(page).getByRole('button', { name: 'Try again' }),
  checker: (page) => page.getByRole('searchbox', { name: 'Domain name or word' }),
  'domain-profile': heading(/own/i),
  'empty-cart': heading('Your cart is empty'),
  inquiry: (page) => cart(page).getByRole('heading', { name: /^Ask about/ }),
  login: (page) => page.locator('ws-login').getByRole('link', { name: 'Log out' }),
  lost: heading('You might have gotten lost'),
  'payment-method': heading('How would you like to pay?'),
  recapitulation: heading('Review your order'),
  withdrawal: (page) => page.getByRole('heading', { name: 'Withdraw from a contract' }),
  'withdrawal-page': (page) => page.locator('ws-withdrawal').getByRole('heading').first(),
  'server-page': (page) => page.locator('ws-inquiry').getByRole('heading').first(),
  'service-settings': heading('Settings for your services'),
  settings: heading('Optional service settings'),
  'thank-you': (page) => cart(page).getByRole('heading').first(),
};

/** Excludes the browser's own log entries for failed requests, which some scenarios cause on purpose. */
const isPageError = (text: string): boolean => !text.startsWith('Failed to load resource');

/** The Slovak brand if the scenario supports it, else the first supported one. */
const brandOf = (scenario: Scenario): string => {
  const companies = companiesOf(scenario);
  return companies.find((company) => company === 'sk-ws') ?? companies[0] ?? '';
};

/** `every-state.spec.ts` opens these and checks their content, and any uncaught error fails it. */
const VISITED = new Set(
  Object.values<Readonly<Record<string, Visit>>>(VISITS).flatMap((visits) =>
    Object.values(visits).map(({ scenario }) => scenario),
  ),
);
const UNVISITED = SCENARIOS.filter(({ name }) => !VISITED.has(name));

for (const group of new Set(UNVISITED.map((scenario) => scenario.group))) {
  test(`every scenario of "${group}" that no other gate visits opens the promised screen [1.3] [C3.4] [C4.1]`, async ({
    page,
    demo,
  }) => {
    const errors = errorsOf(page);
    for (const scenario of UNVISITED.filter((one) => one.group === group)) {
      await test.step(scenario.name, () => openScenario(page, demo.siteUrl, scenario));
      expect.soft(errors.splice(0).filter(isPageError), scenario.name).toEqual([]);
    }
  });
}

async function openScenario(page: Page, siteUrl: string, scenario: Scenario): Promise<void> {
  const { name, screen, group } = scenario;
  const query = `company=${brandOf(scenario)}&lang=en`;
  await page.goto(`${siteUrl}/scenario/${name}?${query}`, { waitUntil: 'commit' });
  const shown = SCREENS[screen](page);
  await expect.soft(shown, name).toBeVisible();
  if (group === 'thank-you') await expect.soft(shown, name).not.toHaveText('You might have gotten lost');
}

test('a scenario clears what an earlier one left in the browser', async ({ page, demo }) => {
  await page.goto(`${demo.siteUrl}/scenario/thank-you-transfer?company=sk-ws&lang=en`);
  await expect(page.getByText('SK31 1200 0000 1987 4263 7541').first()).toBeVisible();
  await page.goto(`${demo.siteUrl}/scenario/empty-cart?company=sk-ws&lang=en`);
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('transfer')));
  expect(kept).toEqual([]);
});

test('the list links to every scenario at every brand that supports it', async ({ page, demo }) => {
  await page.goto(`${demo.siteUrl}/scenario`);
  await expect(page.getByRole('heading', { name: 'Scenarios', level: 1 })).toBeVisible();
  const links = page.locator('.chips a');
  await expect(links).toHaveCount(SCENARIOS.reduce((sum, one) => sum + companiesOf(one).length, 0));
});

test('a scenario redirects only to pages of the demo', async ({ page, demo }) => {
  const answer = await page.goto(`${demo.siteUrl}/scenario/land?to=https%3A%2F%2Felsewhere.test%2F`);
  expect(answer?.status()).toBe(400);
});
