import { type Browser, chromium } from 'playwright';
import { BROWSER_ARGS, ensureBrowser } from '../../../tools/find-browser.ts';
import { giveConsents, ORDER, orderButton, readyToOrder } from '../../support/steps.ts';
import { becomes, openVisitor, type Visitor, visibleText } from '../browser.ts';
import { serverCart } from '../flows.ts';
import { defineRow } from '../row.ts';

interface Departure {
  name: string;
  /** Navigates from a page with the tags to another one. */
  leave: (visitor: Visitor, login: string) => Promise<void>;
}

interface Meanwhile {
  name: string;
  act: (visitor: Visitor) => Promise<void>;
}

const bank = ({ page }: Visitor): Promise<void> =>
  page.getByRole('button', { name: 'Pay', exact: true }).waitFor();

const DEPARTURES: readonly Departure[] = [
  {
    name: 'to the bank',
    leave: async (visitor, login) => {
      const { page, demo, shop } = visitor;
      await readyToOrder(shop, login);
      await page.goto(`${demo.siteUrl}${ORDER}/order?step=recapitulation`);
      await giveConsents(page);
      await orderButton(page).click();
      await bank(visitor);
    },
  },
  {
    name: 'to the bank by a quick order',
    leave: async (visitor) => {
      const { page, demo } = visitor;
      await page.goto(`${demo.siteUrl}/scenario/quick-order-rychla?company=sk-ws&lang=en`);
      await page.getByRole('button', { name: 'Quick order' }).click();
      await giveConsents(page);
      await orderButton(page).click();
      await bank(visitor);
    },
  },
  {
    name: 'to the login site',
    leave: async ({ page, demo, shop }) => {
      await shop.addHosting();
      await page.goto(demo.siteUrl + ORDER);
      await page.getByRole('heading', { name: 'Your cart' }).waitFor();
      await page.locator('ws-login').getByRole('link', { name: 'Log in' }).click();
      await page.getByRole('textbox', { name: 'Username' }).waitFor();
    },
  },
  {
    name: 'to any other page',
    leave: async ({ page, demo, shop }) => {
      await shop.addHosting();
      await page.goto(demo.siteUrl + ORDER);
      await page.getByRole('heading', { name: 'Your cart' }).waitFor();
      await page.goto(`${demo.apiUrl}/login`);
    },
  },
];

const MEANWHILE: readonly Meanwhile[] = [
  { name: 'nothing', act: async () => undefined },
  { name: 'an item', act: ({ shop }) => shop.addHosting('hosting-pro') },
  {
    name: 'two names',
    act: async ({ shop }) => {
      for (const name of ['modra-free-lampa.sk', 'modra-free-lampa.com']) await shop.addDomain(name);
    },
  },
  {
    name: 'an empty cart',
    act: async ({ shop }) => {
      const { items } = (await shop.call('GET', '/api/cart')) as { items: { id: string }[] };
      for (const { id } of items) await shop.call('DELETE', `/api/cart/items/${id}`);
    },
  },
  {
    name: 'a logout',
    act: async ({ shop }) => {
      await shop.call('POST', '/api/logout');
    },
  },
];

let browser: Promise<Browser> | undefined;
let visits = 0;

/** Playwright switches the cache off. */
const startBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureBrowser(),
    args: BROWSER_ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });

/** Navigates back; throws unless the browser restored the page from the cache. */
async function comeBack({ page }: Visitor): Promise<void> {
  // Playwright waits for a load event that is not dispatched.
  await page.goBack({ waitUntil: 'commit', timeout: 3_000 }).catch(() => undefined);
  const isKept = await becomes(() => page.evaluate(() => document.documentElement.dataset.kept === 'true'));
  if (!isKept) throw new Error('the browser did not keep the page');
}

const countText = (count: number): string => (count === 0 ? 'Cart is empty' : `${count} item`);

/** The oracle: the mini-cart matches the server and opens the cart, and no tag is busy. */
async function judge(visitor: Visitor): Promise<string | undefined> {
  const { page, errors } = visitor;
  const count = (await serverCart(visitor)).items.length;
  const isUpToDate = await becomes(async () =>
    (await visibleText(page, 'ws-minicart')).includes(countText(count)),
  );
  if (!isUpToDate) return `${count} on the server, shown: ${await visibleText(page, 'ws-minicart')}`;
  const isAtRest = await becomes(
    async () => (await page.locator('ws-cart [aria-busy="true"]').count()) === 0,
  );
  if (!isAtRest) return 'a button is still busy';
  await page.locator('ws-minicart').getByRole('button').click();
  // An empty cart mentions an unpaid order.
  const name = count === 0 ? /^Your (cart is empty|order is waiting for payment)$/ : /^Your cart\b/;
  await page.locator('ws-cart').getByRole('heading', { name }).first().waitFor();
  return errors[0];
}

export const BFCACHE = defineRow<Departure, Meanwhile>({
  name: 'bfcache',
  title: 'back from the bank, the login and other pages, from the back/forward cache',
  never: 'show a dead button or an old count',
  brokenBy: ['dead-buttons', 'old-cart'],
  count: 20,
  selected: 1,
  lanes: 2,
  faults: () => DEPARTURES,
  acts: () => MEANWHILE,
  judge: async ({ act }, { leave }) => {
    browser ??= startBrowser();
    visits += 1;
    const login = `back-${process.pid}-${visits}`;
    const visitor = await openVisitor({ browser: await browser });
    try {
      await visitor.context.addInitScript(() => {
        window.addEventListener('pageshow', ({ persisted }) => {
          document.documentElement.dataset.kept = String(persisted);
        });
      });
      await leave(visitor, login);
      await act(visitor);
      await comeBack(visitor);
      return await judge(visitor);
    } finally {
      await visitor.close();
    }
  },
  describe: ({ name: meanwhile }, { name }) => `${name}, meanwhile ${meanwhile}`,
  close: async () => {
    await (await browser)?.close();
    browser = undefined;
  },
});
