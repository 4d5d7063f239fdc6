import { storedName } from '../../../src/state/session/stored-rows.ts';
import { GOOD_CONFIG, openBarePage } from '../../support/bare-page.ts';
import { readyToOrder } from '../../support/steps.ts';
import { becomes, createPool, untilIdle, type Visitor, type VisitorPool, visibleText } from '../browser.ts';
import { defineRow } from '../row.ts';

const BANK = 'https://bank.example';
/** The script that a hostile URL tries to run. */
const RUN = "window.__ran='yes'";
const HTML = `<script>${RUN}</script>`;

/** URLs that must not be followed by a page that allows only the origin of its bank. */
const ADDRESSES: readonly string[] = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  ` \t javascript:${RUN}`,
  `java\tscript:${RUN}`,
  `java\nscript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `javascript://bank.example/%0A${RUN}`,
  `javascript://${BANK}/%0a${RUN}`,
  `javascript:/*${BANK}*/${RUN}`,
  `data:text/html,${HTML}`,
  `data:text/html;base64,${Buffer.from(HTML).toString('base64')}`,
  `DATA:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload="${RUN}"/>`,
  `vbscript:${RUN}`,
  `blob:${BANK}/3f1c7a52-6d0e-4a53-9a34-1f2d5b8c9e10`,
  `filesystem:${BANK}/temporary/a.html`,
  'file:///etc/passwd',
  'about:blank',
  `view-source:${BANK}`,
  'chrome://settings',
  'ws://bank.example/',
  'ftp://bank.example/pay',
  'mailto:someone@evil.example',
  'tel:+421900000000',
  'intent://pay#Intent;scheme=https;package=evil;end',
  'https://evil.example/pay',
  '//evil.example/pay',
  '\\\\evil.example\\pay',
  '/\\evil.example/pay',
  '/\t/evil.example/pay',
  'https:evil.example/pay',
  'https:///evil.example/pay',
  `${BANK}@evil.example/pay`,
  `${BANK}.evil.example/pay`,
  `${BANK}:8443/pay`,
  'http://bank.example/pay',
  `https://evil.example/?to=${BANK}`,
  `https://evil.example/#${BANK}/pay`,
  'https://evil.example\\@bank.example/pay',
  'https://bank.exаmple/pay',
  'https://bank.example./pay',
];

interface EntryPoint {
  name: string;
  /** Prepares a new visitor for the first URL. */
  prepare: (visitor: Visitor, login: string) => Promise<void>;
  /** Passes the URL to the tags, and acts like a visitor who follows it if it is offered. */
  follow: (visitor: Visitor, address: string) => Promise<void>;
}

const CONFIG = JSON.stringify({ ...JSON.parse(GOOD_CONFIG), allowedRedirectOrigins: [BANK] });

const openCart = async ({ page, demo }: Visitor, route: string, body = ''): Promise<void> => {
  await openBarePage(page, demo, {
    config: CONFIG,
    body: `<ws-cart routing="memory" route="${route}"></ws-cart>${body}`,
  });
  await page.locator('ws-cart .ws').first().waitFor({ state: 'attached' });
};

/** Opens a route of the cart without reloading the page; the response is that of the call itself. */
const openRoute = (visitor: Visitor, route: string): Promise<unknown> =>
  visitor.page.evaluate((to) => window.wsElements.open(to), route);

async function agreeAndOrder({ page }: Visitor): Promise<void> {
  for (const name of [/terms and conditions/, /third parties/])
    await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: /^Order (and pay|with obligation to pay)/ }).click();
}

const answerWith = ({ network }: Visitor, path: string, redirect: string): void =>
  network.fail(
    { method: 'POST', path },
    { kind: 'answer', status: 200, body: JSON.stringify({ redirect, orderId: '7' }) },
  );

const refused = async ({ page }: Visitor, tag: string, text: RegExp): Promise<void> => {
  const isRefused = await becomes(async () => text.test(await visibleText(page, tag)));
  if (!isRefused) throw new Error(`not refused in words: ${(await visibleText(page, tag)).slice(0, 100)}`);
};

const NOT_FOLLOWED = /payment page|we’re sorry|wrong|didn’t|wasn’t|couldn’t/i;

const checkout: EntryPoint = {
  name: 'the answer to an order',
  prepare: (visitor, login) => readyToOrder(visitor.shop, login),
  follow: async (visitor, address) => {
    answerWith(visitor, '/checkout', address);
    await openCart(visitor, 'order?step=recapitulation');
    await agreeAndOrder(visitor);
    await refused(visitor, 'ws-cart', NOT_FOLLOWED);
  },
};

const quickOrder: EntryPoint = {
  name: 'the answer to a quick order',
  prepare: async ({ page, demo }) => {
    await page.goto(`${demo.siteUrl}/scenario/quick-order-rychla?company=sk-ws&lang=en`);
    await page.getByRole('button', { name: 'Quick order' }).waitFor();
  },
  follow: async (visitor, address) => {
    answerWith(visitor, '/quick-order', address);
    await openCart(visitor, '');
    await visitor.page.getByRole('button', { name: 'Quick order' }).click();
    await agreeAndOrder(visitor);
    await refused(visitor, 'ws-cart', NOT_FOLLOWED);
  },
};

/** The generic action of a buy button, whose URL on the shop responds with a redirect. */
const action = (name: string, attributes: string): EntryPoint => ({
  name,
  prepare: async () => undefined,
  follow: async ({ page, demo }, address) => {
    const url = `${demo.siteUrl}/action`;
    await page.route(url, (route) => route.fulfill({ json: { redirectTo: address } }));
    await openBarePage(page, demo, {
      config: CONFIG,
      body: `<ws-add-to-cart url="${url}" ${attributes}></ws-add-to-cart>`,
    });
    await page.getByRole('button', { name: 'Continue' }).click();
    await refused({ page } as Visitor, 'ws-add-to-cart', NOT_FOLLOWED);
    await page.unroute(url);
  },
});

/** Another script of the origin may have written to the tab's storage. */
const openPayment: EntryPoint = {
  name: 'the stored address of an open payment',
  prepare: (visitor) => openCart(visitor, ''),
  follow: async (visitor, address) => {
    const stored = JSON.stringify({ orderId: '7', at: Date.now(), announced: false, paymentUrl: address });
    const { page } = visitor;
    await page.evaluate(
      ([key = '', value = '']) => sessionStorage.setItem(key, value),
      [storedName('order', 'sk-ws'), stored],
    );
    await openCart(visitor, 'thank-you?messageKey=processing');
    await untilIdle(visitor);
    const hrefs = await page
      .locator('ws-cart a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    if (hrefs.includes(URL.canParse(address) ? new URL(address).href : address))
      throw new Error('offered as a link');
  },
};

const route: EntryPoint = {
  name: 'a route that a link of the page names',
  prepare: (visitor) => openCart(visitor, ''),
  follow: async (visitor, address) => {
    await openRoute(visitor, address);
    await untilIdle(visitor);
  },
};

const ENTRY_POINTS: readonly EntryPoint[] = [
  checkout,
  quickOrder,
  action('the answer to an action', ''),
  action('the answer to an action that is polled', 'method="GET" poll'),
  openPayment,
  route,
];

const pools = new Map<EntryPoint, VisitorPool>();
let logins = 0;

function poolOf(entry: EntryPoint): VisitorPool {
  const pool =
    pools.get(entry) ??
    createPool(async (visitor) => {
      logins += 1;
      await entry.prepare(visitor, `redirect-${process.pid}-${logins}`);
    });
  pools.set(entry, pool);
  return pool;
}

/**
 * The oracle: the tab requests no other document, opens no window, shows no dialog, and the hostile script has not run.
 */
const judge = (address: string, entry: EntryPoint): Promise<string | undefined> =>
  poolOf(entry).lend(async (visitor) => {
    const { page, demo, context, network } = visitor;
    const seen: string[] = [];
    const session = await context.newCDPSession(page);
    await session.send('Page.enable');
    const isOwn = (url: string): boolean => url.startsWith(demo.siteUrl) || url === 'about:blank#own';
    session.on(
      'Page.frameRequestedNavigation',
      ({ url }) => void (isOwn(url) || seen.push(`navigates to ${url}`)),
    );
    session.on('Page.javascriptDialogOpening', ({ message }) => void seen.push(`a dialog: ${message}`));
    session.on('Page.windowOpen', ({ url }) => void seen.push(`opens ${url}`));
    await entry.follow(visitor, address);
    await page.waitForTimeout(50);
    if (new URL(page.url()).origin !== demo.siteUrl) seen.push(`left for ${page.url()}`);
    if (await page.evaluate(() => Reflect.get(window, '__ran'))) seen.push('the script ran');
    await session.detach();
    network.clear();
    return seen[0];
  });

export const HOSTILE_REDIRECTS = defineRow<EntryPoint, string>({
  name: 'hostile-redirects',
  title: 'hostile redirects: 40 addresses × 6 entry points',
  never: 'navigate',
  brokenBy: ['never-orders', 'no-messages'],
  count: 240,
  selected: 6,
  lanes: 2,
  faults: () => ENTRY_POINTS,
  acts: () => ADDRESSES,
  judge,
  describe: (address, { name }) => `${JSON.stringify(address)} as ${name}`,
  close: async () => {
    for (const pool of pools.values()) await pool.close();
    pools.clear();
  },
});
