import type { BrowserContext } from 'playwright/test';
import { expect, type Page, type Shop, test } from '../support/fixtures.ts';
import { newLogin } from '../support/orders.ts';
import {
  changePayment,
  continueAsNew,
  fieldOf,
  giveConsents,
  giveDetails,
  HOME,
  logIn,
  ORDER,
  orderButton,
  screenHeading,
  searchFor,
} from '../support/steps.ts';

const SERVER = '0b5d4a0e-7b0a-4c58-9d3a-7f1d2f6f1a11';

/** Everything that the first person typed or is known by. */
const ALICA = ['Alica', 'alica', 'Tichá', 'Tajná', '905 222 333', '905222333', 'Zelené', 'Šepkám'];

/** Each route of the order, and the pages of other tags. */
const PAGES = [
  ORDER,
  ...['billing-profile', 'domain-profile', 'payment-method', 'service-settings', 'recapitulation'].map(
    (step) => `${ORDER}/order?step=${step}`,
  ),
  ...['mandatory', 'empty-cart', `server/${SERVER}`].map((route) => `${ORDER}/${route}`),
  ...['success', 'transfer', 'mail', 'confirm', 'processing', 'cancel', 'fail', 'x'].map(
    (key) => `${ORDER}/thank-you?messageKey=${key}`,
  ),
  `${HOME}/domains`,
  `${HOME}/server`,
  `${HOME}/hosting`,
];

/** Where most is shown; the walk through all pages is done once. */
const MAIN_PAGES = [
  `${ORDER}/order?step=billing-profile`,
  `${ORDER}/server/${SERVER}`,
  `${ORDER}/thank-you?messageKey=transfer`,
  `${HOME}/domains`,
];

/** All that a person reads on the page: texts and values of fields, also inside the tags. */
const shown = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const texts: string[] = [];
    const look = (root: ParentNode): void => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) look(element.shadowRoot);
        if ('value' in element) texts.push(String(element.value));
        for (const node of element.childNodes)
          if (node.nodeType === Node.TEXT_NODE && !element.matches('script, style'))
            texts.push(node.textContent ?? '');
      }
    };
    look(document);
    return texts.join('\n');
  });

const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

const tracesIn = (text: string): string[] => ALICA.filter((word) => text.includes(word));

/** Until every tag of the page is ready and the shop has answered. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('ws-minicart:state(ready)').first()).toBeVisible();
}

async function expectNothingOfAlica(page: Page, siteUrl: string, paths = MAIN_PAGES): Promise<void> {
  for (const path of paths) {
    await page.goto(siteUrl + path);
    await settle(page);
    expect(tracesIn(await shown(page)), path).toEqual([]);
  }
  expect(tracesIn(await stored(page)), 'stored').toEqual([]);
}

/** The first person searches, asks about a server and fills in the form of a new customer. */
async function typeEverything(page: Page, shop: Shop, siteUrl: string, login: string): Promise<void> {
  await shop.addHosting();
  await page.goto(`${siteUrl}${HOME}/domains`);
  await searchFor(page, 'alica-free-zelene.sk');
  await expect(page.getByRole('region', { name: 'Search results' })).toContainText('alica-free-zelene.sk');
  await page.goto(`${siteUrl}${ORDER}/server/${SERVER}`);
  await fieldOf(page, 'Name').fill('Alica Tichá');
  await fieldOf(page, 'Email').fill('alica@example.sk');
  await page.getByRole('textbox', { name: /message/i }).fill('Šepkám vám o svojom serveri.');
  await page.goto(siteUrl + ORDER);
  await continueAsNew(page);
  await giveDetails(page, { login, password: 'Tajne-heslo-1' });
  await fieldOf(page, 'Full name').fill('Alica Tichá');
  await fieldOf(page, 'Email').fill('alica@example.sk');
  await fieldOf(page, 'Phone').fill('+421 905 222 333');
  await fieldOf(page, 'Street and number').fill('Tajná 7');
  await fieldOf(page, 'City').fill('Zelené');
  await giveConsents(page);
  await expect.poll(async () => tracesIn(await stored(page))).toContain('Tajná');
}

const register = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Create account and continue' }).click();
  await expect(screenHeading(page)).toHaveText('Review your order');
};

async function order(page: Page): Promise<void> {
  await changePayment(page, 'Bank transfer');
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you. Now please send the payment' })).toBeVisible();
}

const logOut = async (page: Page): Promise<void> => {
  await page.locator('ws-login').getByRole('link', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.locator('ws-login').getByRole('link', { name: 'Log in' })).toBeVisible();
};

interface Leaving {
  page: Page;
  context: BrowserContext;
  shop: Shop;
  siteUrl: string;
}

/** How the first person leaves; the second one goes on in the page that is returned. */
const WAYS: Readonly<Record<string, (leaving: Leaving) => Promise<Page>>> = {
  'logs out': async ({ page }) => {
    await register(page);
    await logOut(page);
    return page;
  },
  'orders and logs out': async ({ page }) => {
    await register(page);
    await order(page);
    await logOut(page);
    return page;
  },
  'logs out on the login site, and leaves the tab there': async ({ page, shop, siteUrl }) => {
    await register(page);
    await page.goto(`${shop.apiUrl}/logout`);
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.goto(siteUrl + HOME);
    return page;
  },
  'orders and logs out on the login site in another tab': async ({ page, context, shop }) => {
    await register(page);
    await order(page);
    const other = await context.newPage();
    await other.goto(`${shop.apiUrl}/logout`);
    await other.getByRole('button', { name: 'Log out' }).click();
    await other.close();
    return page;
  },
  'gives up, and somebody else logs in': async ({ page, siteUrl }) => {
    await page.goto(siteUrl + HOME);
    await page.locator('ws-login:state(ready)').getByRole('link', { name: 'Log in' }).click();
    await logIn(page, 'jana', 'Heslo-123');
    await expect(page.locator('ws-login')).toContainText('jana');
    return page;
  },
  'is logged in, and somebody else logs in instead': async ({ page, shop, siteUrl }) => {
    await register(page);
    await page.goto(`${shop.apiUrl}/login?redirectAfterLogin=${encodeURIComponent(siteUrl + HOME)}`);
    await logIn(page, 'jana', 'Heslo-123');
    await expect(page.locator('ws-login')).toContainText('jana');
    return page;
  },
  'closes the browser': async ({ page, context }) => {
    await page.close();
    await context.clearCookies();
    return context.newPage();
  },
  'orders and closes the browser': async ({ page, context }) => {
    await register(page);
    await order(page);
    await page.close();
    await context.clearCookies();
    return context.newPage();
  },
};

for (const [way, leave] of Object.entries(WAYS)) {
  test(`nothing of a person is left when the first one ${way}`, async ({ page, context, demo, shop }) => {
    test.setTimeout(90_000);
    await typeEverything(page, shop, demo.siteUrl, newLogin('alica'));
    const next = await leave({ page, context, shop, siteUrl: demo.siteUrl });
    const isWalk = way === 'orders and logs out';
    await expectNothingOfAlica(next, demo.siteUrl, isWalk ? PAGES : MAIN_PAGES);
  });
}

test('nothing of an open page is left after a logout in another tab, before anything is clicked', async ({
  page,
  context,
  demo,
  shop,
}) => {
  await typeEverything(page, shop, demo.siteUrl, newLogin('alica'));
  await register(page);
  await page.goto(`${demo.siteUrl}${ORDER}/server/${SERVER}`);
  await page.getByRole('textbox', { name: /message/i }).fill('Šepkám vám o svojom serveri.');
  const other = await context.newPage();
  await other.goto(demo.siteUrl + HOME);
  await logOut(other);
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(async () => tracesIn(await shown(page))).toEqual([]);
  expect(tracesIn(await stored(page))).toEqual([]);
  await page.goBack();
  await settle(page);
  await expect.poll(async () => tracesIn(await shown(page)), 'Back').toEqual([]);
});

test("the order of another company on the same origin starts empty, and the first one's is kept", async ({
  page,
  demo,
  shop,
}) => {
  await typeEverything(page, shop, demo.siteUrl, newLogin('alica'));
  await page.goto(`${demo.siteUrl}/cz-ws/en/order/server/${SERVER}`);
  await settle(page);
  expect(tracesIn(await shown(page))).toEqual([]);
  await page.goto(`${demo.siteUrl}${ORDER}/order?step=billing-profile`);
  await expect(fieldOf(page, 'City')).toHaveValue('Zelené');
});
