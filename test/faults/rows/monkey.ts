import type { Page } from 'playwright';
import { openBarePage } from '../../support/bare-page.ts';
import { newLogin } from '../../support/orders.ts';
import { giveConsents, orderButton, readyToOrder } from '../../support/steps.ts';
import { addProduct, cartOf, startOver } from '../acts/act.ts';
import { lastingDifference } from '../acts/shown.ts';
import {
  becomes,
  createPool,
  restlessness,
  takeTurns,
  untilIdle,
  type Visitor,
  type VisitorPool,
} from '../browser.ts';
import type { NetworkFault } from '../network.ts';
import { pick, type Random } from '../random.ts';
import { defineRow } from '../row.ts';

const SCRIPTS = 25;
const ACTS = 100;

const TAGS = `<ws-minicart></ws-minicart><ws-lang></ws-lang><ws-login></ws-login>
<ws-add-to-cart code="hosting-plus" period="12"></ws-add-to-cart><ws-add-to-cart code="ssl-basic" period="12"></ws-add-to-cart>
<ws-domain-checker qd="opica-free"></ws-domain-checker><main><ws-cart></ws-cart></main>`;
const CONFIG = JSON.stringify({
  company: 'sk-ws',
  language: 'en-US',
  cartUrl: '/bare-page',
  idempotencyHeader: 'Idempotency-Key',
});

/** Keys that move, choose, type and close. */
const KEYS = [
  'Tab',
  'Tab',
  'Shift+Tab',
  'Enter',
  'Space',
  'Escape',
  'ArrowDown',
  'ArrowUp',
  'a',
  'Backspace',
];
const ROUTES = [
  '',
  'order',
  'order?step=billing-profile',
  'domain-checker?qd=opica-free',
  'mandatory',
  'nowhere',
];

/** Tells whether it had an effect, if it can have one that a visitor notices. */
type Act = (visitor: Visitor, random: Random) => Promise<unknown>;

const NETWORK: readonly NetworkFault[] = [
  { kind: 'lost' },
  { kind: 'cut' },
  { kind: 'reset' },
  { kind: 'slow', ms: 300 },
  { kind: 'answer', status: 502 },
];

/** Nothing that leaves the page: the acts of one script are about one page. */
const LEAVES = /log in|language|download|account/i;

/** Presses a control of a tag by the mouse, wherever it is on the page. */
const click: Act = async ({ page }, random) => {
  const controls = page
    .locator('ws-cart, ws-minicart, ws-add-to-cart, ws-domain-checker')
    .locator('button:visible, summary:visible, input:visible, [role="radio"]:visible');
  const count = await controls.count();
  if (count === 0) return false;
  const control = controls.nth(Math.floor(random() * count));
  const name = await control.evaluate(
    (element) =>
      element.getAttribute('aria-label') ?? element.getAttribute('title') ?? element.textContent ?? '',
  );
  if (LEAVES.test(name)) return false;
  const before = await shownBy(page);
  await control.click({ timeout: 500, noWaitAfter: true });
  await takeTurns(page, 2);
  return (await shownBy(page)) !== before;
};

/** What a visitor sees of the tags: texts, what is chosen or typed, what is open, and the address. */
const shownBy = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => [
      ...(shadowRoot?.querySelectorAll<HTMLElement>('*') ?? []),
    ]);
    const states = elements.map((one) => {
      if (one instanceof HTMLInputElement) return `${one.value}${one.checked}`;
      return one instanceof HTMLDialogElement || one instanceof HTMLDetailsElement ? String(one.open) : '';
    });
    const texts = elements.filter(({ childElementCount }) => childElementCount === 0);
    return [location.href, ...states, ...texts.map(({ innerText }) => innerText)].join('\n');
  });

const key: Act = ({ page }, random) => page.keyboard.press(pick(KEYS, random));

const period: Act = async ({ page }, random) => {
  const selects = page.locator('ws-cart .cart-period select:visible');
  const radios = page.locator('ws-cart .cart-period input:visible');
  const [count, few] = [await selects.count(), await radios.count()];
  if (few > 0 && random() < 0.5) await radios.nth(Math.floor(random() * few)).click({ timeout: 500 });
  else if (count > 0)
    await selects
      .nth(Math.floor(random() * count))
      .selectOption(pick(['12', '24'], random), { timeout: 500 });
};

/** Takes a tag out of the page and puts it back, at once or after a moment, as a page's own script may. */
const move: Act = ({ page }, random) =>
  page.evaluate(
    ([at, wait]) => {
      const tags = [...document.querySelectorAll('ws-cart, ws-minicart, ws-add-to-cart, ws-domain-checker')];
      const tag = tags[at % tags.length];
      const parent = tag?.parentElement;
      if (!tag || !parent) return;
      tag.remove();
      setTimeout(() => parent.append(tag), wait);
    },
    [Math.floor(random() * 5), pick([0, 0, 150], random)] as const,
  );

const route: Act = ({ page }, random) =>
  page.evaluate((to) => void window.wsElements.open(to), pick(ROUTES, random));

const back: Act = ({ page }) => page.evaluate(() => history.back());

const language: Act = ({ page }, random) =>
  page.evaluate((config) => void window.wsElements.setConfig(config), {
    ...JSON.parse(CONFIG),
    language: pick(['en-US', 'en-US', 'sk-SK'], random),
  });

/** Another device of the same visitor. */
const elsewhere: Act = async ({ shop }, random) => {
  const { items } = (await shop.call('GET', '/api/cart')) as { items: { id: string }[] };
  const item = items.length > 0 ? pick(items, random) : undefined;
  if (!item || random() < 0.5) await addProduct(shop, 'business-mail-basic');
  else await shop.call('DELETE', `/api/cart/items/${item.id}`);
};

const script: Act = ({ page }, random) =>
  page.evaluate((removes) => {
    const { items = [] } = window.wsElements.cart ?? {};
    const [item] = items;
    if (removes && item) void window.wsElements.remove(item.id);
    else void window.wsElements.add({ code: 'hosting-plus', name: 'Hosting Plus', period: 12 });
  }, random() < 0.5);

const network: Act = async ({ network: calls }, random) => calls.fail({}, pick(NETWORK, random));

const MENU: readonly Act[] = [
  ...Array<Act>(8).fill(click),
  ...Array<Act>(6).fill(key),
  period,
  period,
  move,
  route,
  back,
  language,
  elsewhere,
  script,
  network,
  network,
];

let pool: VisitorPool;

/** Acts by chance of a customer in two tabs; in the end both show what the server has, and the order can be sent. */
export const MONKEY = defineRow<Random, number>({
  name: 'monkey',
  title: `a monkey in two tabs: ${SCRIPTS} × ${ACTS} clicks, keys, moved tags, routes, languages, faults of the network, changes elsewhere by chance, then an order`,
  never: 'end unlike the server, throw, keep the order from being sent once',
  brokenBy: ['dead-buttons', 'never-orders', 'orders-again', 'old-cart', 'wrong-total'],
  count: SCRIPTS,
  selected: 1,
  lanes: 2,
  leastEffects: 8,
  open: async () => {
    pool = createPool();
  },
  close: () => pool.close(),
  faults: (random) => [random],
  acts: () => Array.from({ length: SCRIPTS }, (_, number) => number),
  describe: (number) => `script ${number}`,
  judge: (_, random, count) =>
    pool.lend(async (visitor) => {
      await startOver(visitor);
      const login = newLogin('monkey');
      await readyToOrder(visitor.shop, login, 'transfer');
      const tabs = [visitor.page, await visitor.context.newPage()] as const;
      for (const page of tabs) await openTab({ ...visitor, page });
      for (let done = 0; done < ACTS; done += 1) {
        const tab = { ...visitor, page: pick(tabs, random) };
        if (await tryAct(pick(MENU, random), tab, random)) count();
      }
      visitor.network.clear();
      // What one tab still sends is over before the other one reads the cart.
      for (const page of tabs) await comeToRest({ ...visitor, page });
      for (const page of tabs) {
        const problem = await endOf({ ...visitor, page });
        if (problem) return problem;
      }
      return orderInTheEnd(visitor, login, tabs[1]);
    }),
});

async function openTab(visitor: Visitor): Promise<void> {
  const { page, demo } = visitor;
  const open = (): Promise<void> => openBarePage(page, demo, { body: TAGS, config: CONFIG });
  // A step back in the history, taken a moment before, may interrupt it.
  await open().catch(open);
  await untilIdle(visitor);
}

/** A control may be gone, covered or disabled by the time it is pressed. Returns whether the act had an effect. */
const tryAct = async (act: Act, visitor: Visitor, random: Random): Promise<boolean> =>
  (await act(visitor, random).catch(() => false)) === true;

/** In English: what the page shows is compared with the server in that language. */
async function comeToRest(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  // A key may have followed a link of a tag.
  if (!(await isOnPage(page))) await openTab(visitor);
  await page.evaluate((config) => window.wsElements.setConfig(config), JSON.parse(CONFIG));
  await untilIdle(visitor, { quiet: 300, timeout: 120_000 });
}

/** The problem in the end. */
async function endOf(visitor: Visitor): Promise<string | undefined> {
  const { page } = visitor;
  await page.evaluate(() => window.wsElements.refresh());
  if (!(await untilIdle(visitor, { quiet: 300, timeout: 120_000 })))
    return `does not come to rest: ${await restlessness(visitor)}`;
  return visitor.errors[0] ?? lastingDifference(visitor);
}

/** The customer orders what needs no settings: once, at the price on the button, and the other tab has an empty cart. */
async function orderInTheEnd(visitor: Visitor, login: string, other: Page): Promise<string | undefined> {
  const { page, shop } = visitor;
  const orders = async () => (await shop.orders()).filter((order) => order.login === login);
  const before = (await orders()).length;
  for (const { id } of (await cartOf(shop)).items) await shop.call('DELETE', `/api/cart/items/${id}`);
  await shop.addHosting();
  await shop.call('PUT', '/api/cart/payment-option?cart=true', { id: 'transfer', groupId: 'transfer' });
  await openTab(visitor);
  await page.evaluate(() => window.wsElements.open('order?step=recapitulation'));
  await giveConsents(page);
  const label = await orderButton(page).innerText();
  await orderButton(page).click();
  if (!(await becomes(async () => (await orders()).length > before))) return 'the order is not sent';
  if (!(await untilIdle(visitor, { quiet: 300 }))) return 'does not come to rest after the order';
  const [order, ...more] = (await orders()).slice(0, -before || undefined);
  if (more.length > 0) return `${more.length + 1} orders`;
  const price = `€${(Number(order?.total) / 100).toFixed(2)}`;
  if (!label.includes(price)) return `ordered at ${price}, the button says ${label}`;
  return (await lastingDifference({ ...visitor, page: other })) ?? visitor.errors[0];
}

const isOnPage = (page: Page): Promise<boolean> =>
  page
    .evaluate(() => typeof window.wsElements === 'object' && 'refresh' in window.wsElements)
    .catch(() => false);
