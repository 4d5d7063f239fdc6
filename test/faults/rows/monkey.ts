import type { Page } from 'playwright';
import { openBarePage } from '../../support/bare-page.ts';
import { addProduct, startOver } from '../acts/act.ts';
import { lastingDifference } from '../acts/shown.ts';
import { createPool, untilIdle, type Visitor, type VisitorPool } from '../browser.ts';
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

type Act = (visitor: Visitor, random: Random) => Promise<unknown>;

/** Nothing that leaves the page: the acts of one script are about one page. */
const LEAVES = /log in|language|download|account/i;

/** Presses a control of a tag by the mouse, wherever it is on the page. */
const click: Act = async ({ page }, random) => {
  const controls = page
    .locator('ws-cart, ws-minicart, ws-add-to-cart, ws-domain-checker')
    .locator('button:visible, summary:visible, input:visible, [role="radio"]:visible');
  const count = await controls.count();
  if (count === 0) return;
  const control = controls.nth(Math.floor(random() * count));
  const name = await control.evaluate(
    (element) => element.getAttribute('aria-label') ?? element.textContent ?? '',
  );
  if (LEAVES.test(name)) return;
  await control.click({ timeout: 500, noWaitAfter: true });
};

const key: Act = ({ page }, random) => page.keyboard.press(pick(KEYS, random));

const period: Act = async ({ page }, random) => {
  const selects = page.locator('ws-cart .cart-period select:visible');
  const count = await selects.count();
  if (count > 0)
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
];

let pool: VisitorPool;

/** Acts by chance; in the end the page shows what the server has. */
export const MONKEY = defineRow<Random, number>({
  name: 'monkey',
  title: `a monkey: ${SCRIPTS} × ${ACTS} clicks, keys, moved tags, routes, languages, changes elsewhere by chance`,
  never: 'end unlike the server, throw',
  count: SCRIPTS,
  selected: 1,
  lanes: 2,
  open: async () => {
    pool = createPool();
  },
  close: () => pool.close(),
  faults: (random) => [random],
  acts: () => Array.from({ length: SCRIPTS }, (_, number) => number),
  describe: (number) => `script ${number}`,
  judge: (_, random) =>
    pool.lend(async (visitor) => {
      await startOver(visitor);
      await addProduct(visitor.shop, 'hosting-plus');
      await openBarePage(visitor.page, visitor.demo, { body: TAGS, config: CONFIG });
      await untilIdle(visitor);
      for (let done = 0; done < ACTS; done += 1) await tryAct(pick(MENU, random), visitor, random);
      return endOf(visitor);
    }),
});

/** A control may be gone, covered or disabled by the time it is pressed. */
async function tryAct(act: Act, visitor: Visitor, random: Random): Promise<void> {
  await act(visitor, random).catch(() => undefined);
}

/** The problem in the end, in English: what the page shows is compared with the server in that language. */
async function endOf(visitor: Visitor): Promise<string | undefined> {
  const { page } = visitor;
  if (!(await isOnPage(page))) return visitor.errors[0];
  await page.evaluate((config) => window.wsElements.setConfig(config), JSON.parse(CONFIG));
  await page.evaluate(() => window.wsElements.refresh());
  if (!(await untilIdle(visitor, { quiet: 300, timeout: 120_000 }))) return 'does not come to rest';
  return visitor.errors[0] ?? lastingDifference(visitor);
}

const isOnPage = (page: Page): Promise<boolean> =>
  page
    .evaluate(() => typeof window.wsElements === 'object' && 'refresh' in window.wsElements)
    .catch(() => false);
