import type { BrowserContext, Request } from 'playwright/test';
import { clearFaults, injectFault } from '../support/faults.ts';
import { expect, type Page, type Shop, test } from '../support/fixtures.ts';
import { newLogin, onlyOrderOf, ordersOf } from '../support/orders.ts';
import {
  giveConsents,
  logIn,
  ORDER,
  openRecapitulation,
  orderButton,
  passOrderCheck,
  readyToOrder,
  screenHeading,
} from '../support/steps.ts';

test.afterEach(({ shop }) => clearFaults(shop));

const UNKNOWN = 'We don’t know yet whether your order went through';
const CLAIMS = /order was received|processing your order|thank you for your order/i;

interface Heard {
  orders: unknown[];
  purchases: number;
}

/** What the page's own scripts hear: `ws-order`, and purchases for analytics. Survives a reload. */
async function listen(page: Page): Promise<() => Promise<Heard>> {
  await page.addInitScript(() => {
    const note = (name: string): void =>
      sessionStorage.setItem(`heard-${name}`, String(Number(sessionStorage.getItem(`heard-${name}`)) + 1));
    document.addEventListener('ws-order', () => note('order'));
    document.addEventListener('ws-analytics', (event) => {
      if ((event as CustomEvent<{ event: string }>).detail.event === 'purchase') note('purchase');
    });
  });
  return async () => {
    const [orders, purchases] = await page.evaluate(() =>
      ['order', 'purchase'].map((name) => Number(sessionStorage.getItem(`heard-${name}`) ?? 0)),
    );
    return { orders: Array.from({ length: orders ?? 0 }), purchases: purchases ?? 0 };
  };
}

/** A new customer at the recapitulation, whose order call gets no response and is not stored. */
async function hangingOrder(page: Page, siteUrl: string, shop: Shop): Promise<string> {
  const login = newLogin('neista');
  await readyToOrder(shop, login, 'transfer');
  await openRecapitulation(page, siteUrl);
  await giveConsents(page);
  await injectFault(shop, { kind: 'hang', path: '/api/checkout', method: 'POST' });
  const sent = page.waitForRequest((request: Request) => request.url().endsWith('/api/checkout'));
  await orderButton(page).click();
  await sent;
  return login;
}

type Demo = { siteUrl: string; apiUrl: string };

/** Ways in which the session of an order without a response is lost; each ends with an open cart page. */
const WAYS: Readonly<Record<string, (page: Page, context: BrowserContext, demo: Demo) => Promise<unknown>>> =
  {
    'another visit': async (page, context, { siteUrl }) => {
      await context.clearCookies();
      await page.goto(siteUrl + ORDER);
    },
    'a login of somebody else': async (page, context, { siteUrl, apiUrl }) => {
      await context.clearCookies();
      const back = new URLSearchParams({ redirectAfterLogin: siteUrl + ORDER, language: 'en-US' });
      await page.goto(`${apiUrl}/login?${back}`);
      await logIn(page, 'jana', 'Heslo-123');
    },
  };

for (const [way, lose] of Object.entries(WAYS)) {
  test(`an order whose session was lost is neither claimed nor bought: ${way} [D.18]`, async ({
    page,
    context,
    demo,
    shop,
  }) => {
    const heard = await listen(page);
    const login = await hangingOrder(page, demo.siteUrl, shop);
    await lose(page, context, demo);
    await expect(screenHeading(page)).toHaveText(UNKNOWN);
    await expect(page.locator('ws-cart')).not.toContainText(CLAIMS);
    await expect(page.getByRole('link', { name: 'Open your customer account' })).toBeVisible();
    await expect(page.locator('ws-cart')).toContainText('Our support team is here for you');
    await expect(page.locator('ws-cart').getByRole('button', { name: /order/i })).toHaveCount(0);
    expect(await heard()).toEqual({ orders: [], purchases: 0 });
    expect(await ordersOf(shop, login)).toHaveLength(0);
    await page.goto(demo.siteUrl + ORDER);
    await expect(screenHeading(page)).toHaveText('Your cart is empty');
  });
}

test('an order whose response is lost is placed once and shown as being processed [D.18]', async ({
  page,
  demo,
  shop,
}) => {
  const login = newLogin('nora');
  await readyToOrder(shop, login);
  await openRecapitulation(page, demo.siteUrl);
  await giveConsents(page);
  // Browsers retry a POST when a reused connection is closed, so every attempt must lose its response.
  await injectFault(shop, { kind: 'lost-reply', path: '/api/checkout', method: 'POST', count: 20 });
  await orderButton(page).click();
  await expect(page).toHaveURL(/thank-you\?messageKey=processing$/, { timeout: 20_000 });
  await expect(screenHeading(page)).toHaveText('We’re processing your order');
  await onlyOrderOf(shop, login);
  await expect(page.locator('ws-minicart')).toContainText('Cart is empty');
});

/** What may happen to a checkout that stores nothing, by its name; other answers are in `existence.test.ts`. */
const NO_ORDER: Readonly<Record<string, (page: Page, demo: Demo, shop: Shop) => Promise<unknown>>> = {
  // Browsers retry a POST when a reused connection is closed, so every attempt must be reset.
  'whose connection is reset': (_page, _demo, shop) =>
    injectFault(shop, { kind: 'reset', path: '/api/checkout', method: 'POST', count: 20 }),
  ...Object.fromEntries(
    ['{}', '<html>Welcome</html>'].map((body) => [
      `answered with ${body}`,
      (page: Page, demo: Demo) => answerCheckout(page, demo, body),
    ]),
  ),
};

/** Answers the order call itself; the shop never gets it. */
const answerCheckout = (page: Page, { siteUrl, apiUrl }: Demo, body: string): Promise<unknown> =>
  page.route(`${apiUrl}/api/checkout`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          body,
          contentType: 'application/json',
          headers: { 'access-control-allow-origin': siteUrl, 'access-control-allow-credentials': 'true' },
        })
      : route.fallback(),
  );

for (const [what, prevent] of Object.entries(NO_ORDER)) {
  test(`a checkout ${what} is no order while the cart stands, and can be sent again`, async ({
    page,
    demo,
    shop,
  }) => {
    const heard = await listen(page);
    const login = newLogin('prazdna');
    await readyToOrder(shop, login, 'transfer');
    await page.clock.install();
    await openRecapitulation(page, demo.siteUrl);
    await giveConsents(page);
    await prevent(page, demo, shop);
    await orderButton(page).click();
    await passOrderCheck(page, page.getByRole('alert'), 'you weren’t charged');
    expect(await heard()).toEqual({ orders: [], purchases: 0 });
    expect(await ordersOf(shop, login)).toHaveLength(0);
    await page.unroute(`${demo.apiUrl}/api/checkout`);
    await clearFaults(shop);
    await expect(page.getByRole('checkbox', { name: /terms and conditions/ })).toBeChecked();
    await orderButton(page).click();
    await expect(screenHeading(page)).toHaveText('Thank you! Now make the transfer');
    await onlyOrderOf(shop, login);
  });
}

test('an order of a page that was frozen before it was sent waits for another press', async ({
  page,
  demo,
  shop,
}) => {
  const login = newLogin('zmrznuta');
  await readyToOrder(shop, login, 'transfer');
  await openRecapitulation(page, demo.siteUrl);
  await giveConsents(page);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`${demo.apiUrl}/api/cart`, async (route) => {
    await released;
    return route.fallback();
  });
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/cart'));
  await orderButton(page).click();
  await asked;
  // A headless browser freezes no page.
  await page.evaluate(() => document.dispatchEvent(new Event('freeze')));
  release();
  await expect(page.getByRole('alert')).toContainText('This page was paused before your order was sent');
  expect(await ordersOf(shop, login)).toHaveLength(0);
  await expect(page.locator('ws-cart:state(busy)'), 'a busy button takes no press').toHaveCount(0);
  await orderButton(page).click();
  await expect(screenHeading(page)).toHaveText('Thank you! Now make the transfer');
  expect(await ordersOf(shop, login)).toHaveLength(1);
});
