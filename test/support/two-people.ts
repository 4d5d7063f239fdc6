import type { BrowserContext } from 'playwright/test';
import { ROUTE_FACTS, ROUTES, type RouteName } from '../../src/config/routes.ts';
import { expect, type Page, type Shop } from './fixtures.ts';
import {
  arriveAt,
  changePayment,
  continueAsNew,
  fieldOf,
  giveConsents,
  giveDetails,
  HOME,
  logIn,
  ORDER,
  orderButton,
  searchFor,
} from './steps.ts';

export const SERVER = '0b5d4a0e-7b0a-4c58-9d3a-7f1d2f6f1a11';

/** Everything that the first person typed or is known by. */
const ALICA = ['Alica', 'alica', 'Tichá', 'Tajná', '905 222 333', '905222333', 'Zelené', 'Šepkám'];

const ROUTE_LINKS = Object.entries(ROUTE_FACTS).flatMap(
  ([route, { links }]) => links ?? [ROUTES[route as RouteName].takesServer ? `${route}/${SERVER}` : route],
);

/** Each route of the order, and the pages of other tags. */
export const PAGES = [
  ...ROUTE_LINKS.map((route) => (route === '' ? ORDER : `${ORDER}/${route}`)),
  `${ORDER}/thank-you?messageKey=x`,
  `${HOME}/domains`,
  `${HOME}/server`,
  `${HOME}/withdrawal`,
  `${HOME}/hosting`,
];

/** Where most is shown; the walk through all pages is done once. */
export const MAIN_PAGES = [
  `${ORDER}/order?step=billing-profile`,
  `${ORDER}/server/${SERVER}`,
  `${ORDER}/thank-you?messageKey=transfer`,
  `${HOME}/domains`,
];

/** All that a person reads on the page: texts and values of fields, also inside the tags. */
export const shown = (page: Page): Promise<string> =>
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

export const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

export const tracesIn = (text: string): string[] => ALICA.filter((word) => text.includes(word));

/** Until every tag of the page is ready and the shop has answered. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('ws-minicart:state(ready)').first()).toBeVisible();
}

export async function expectNothingOfAlica(page: Page, siteUrl: string, paths = MAIN_PAGES): Promise<void> {
  for (const path of paths) {
    await page.goto(siteUrl + path);
    await settle(page);
    expect(tracesIn(await shown(page)), path).toEqual([]);
  }
  expect(tracesIn(await stored(page)), 'stored').toEqual([]);
}

/** The first person searches, asks about a server and fills in the form of a new customer. */
export async function typeEverything(page: Page, shop: Shop, siteUrl: string, login: string): Promise<void> {
  await shop.addHosting();
  await page.goto(`${siteUrl}${HOME}/domains`);
  await searchFor(page, 'alica-free-zelene.sk');
  await expect(page.getByRole('region', { name: 'Search results' })).toContainText('alica-free-zelene.sk');
  await page.goto(`${siteUrl}${ORDER}/server/${SERVER}`);
  await fieldOf(page, 'Name').fill('Alica Tichá');
  await fieldOf(page, 'Email').fill('alica@example.sk');
  await page.getByRole('textbox', { name: /message/i }).fill('Šepkám vám o svojom serveri.');
  await page.goto(`${siteUrl}${ORDER}/withdrawal`);
  await fieldOf(page, 'Name').fill('Alica Tichá');
  await fieldOf(page, 'Order number').fill('alica-free-zelene.sk');
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

export const register = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Create account and continue' }).click();
  await arriveAt(page, 'Review your order');
};

async function order(page: Page): Promise<void> {
  await changePayment(page, 'Bank transfer');
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you! Now make the transfer' })).toBeVisible();
}

export const logOut = async (page: Page): Promise<void> => {
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
export const WAYS: Readonly<Record<string, (leaving: Leaving) => Promise<Page>>> = {
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
