import type { Page } from 'playwright';
import { ORDER } from '../../support/steps.ts';
import { startOver } from '../acts/act.ts';
import { becomes, createPool, untilIdle, type Visitor, type VisitorPool } from '../browser.ts';
import type { NetworkFault } from '../network.ts';
import { defineRow } from '../row.ts';

interface Link {
  items: readonly string[];
  coupon?: string;
  /** The codes that can be added, one for each piece. */
  adds: readonly string[];
}

const MARKUP = '<img src=x onerror=alert(1)>';

/** What people and machines write into links. */
const LINKS: Readonly<Record<string, Link>> = {
  'two products and a coupon': {
    items: ['hosting-plus:12', 'ssl-basic:12'],
    coupon: 'WELCOME10',
    adds: ['hosting-plus', 'ssl-basic'],
  },
  'a domain': { items: ['domain-register:12:free-odkaz.sk'], adds: ['domain-register'] },
  'two pieces': { items: ['ssl-basic:12', 'ssl-basic:12'], adds: ['ssl-basic', 'ssl-basic'] },
  'wrong codes, periods and names': {
    items: [
      'ssl-basic:12',
      'no-such',
      'ssl-basic:7',
      'domain-register:12:a b',
      'domain-register',
      '__proto__',
    ],
    coupon: 'NO-SUCH',
    adds: ['ssl-basic'],
  },
  'markup everywhere': {
    items: [MARKUP, `ssl-basic:12`, `x:${MARKUP}`],
    coupon: MARKUP,
    adds: ['ssl-basic'],
  },
  '500 products': { items: new Array(500).fill('ssl-basic:12'), adds: new Array(20).fill('ssl-basic') },
  nothing: { items: [], adds: [] },
};

/** What happens to the call that adds. */
const FAULTS: readonly { name: string; fault?: NetworkFault }[] = [
  { name: 'ok' },
  { name: 'lost', fault: { kind: 'lost' } },
  { name: 'cut', fault: { kind: 'cut' } },
  { name: 'reset', fault: { kind: 'reset' } },
  { name: 'repeated', fault: { kind: 'repeated' } },
  { name: '429', fault: { kind: 'answer', status: 429, headers: { 'Retry-After': '1' } } },
  { name: '502', fault: { kind: 'answer', status: 502 } },
];

/** What people do with the page of a link. */
const WAYS = ['a double press', 'two tabs', 'a reload after the press', 'the link again'] as const;
type Way = (typeof WAYS)[number];

const button = (page: Page) => page.getByRole('button', { name: /^(Add to cart|Apply coupon)/ });
const heading = (page: Page) => page.locator('ws-cart').getByRole('heading').first();
const addressOf = ({ demo }: Visitor, { items, coupon }: Link): string =>
  `${demo.siteUrl}${ORDER}/add?${new URLSearchParams({ items: items.join(), ...(coupon && { coupon }) })}`;

async function follow(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await heading(page).waitFor();
}

/** Presses the button of a link, if it has one: another tab may take it away. The cart shows whether it was pressed. */
const press = async (page: Page, clickCount = 1): Promise<void> => {
  if ((await button(page).count()) === 0) return;
  await button(page)
    .click({ clickCount, timeout: 10_000 })
    .catch(() => undefined);
};

async function goWay(visitor: Visitor, way: Way, url: string): Promise<void> {
  const { page, context } = visitor;
  await follow(page, url);
  if (way === 'two tabs') {
    const other = await context.newPage();
    await follow(other, url);
    await Promise.all([press(page), press(other)]);
    await untilIdle(visitor);
    await other.close();
    return;
  }
  await press(page, way === 'a double press' ? 2 : 1);
  if (way === 'a reload after the press') await page.reload();
  await untilIdle(visitor);
}

const codesInCart = async ({ shop }: Visitor): Promise<string> => {
  const { items } = (await shop.call('GET', '/api/cart')) as { items: { code: string }[] };
  return items
    .map(({ code }) => code)
    .sort()
    .join();
};

/** The oracle: the server's cart and calls, after what the person does and one more visit of the link. */
async function judge(visitor: Visitor, way: Way, link: Link): Promise<string | undefined> {
  const { page, network, errors } = visitor;
  const url = addressOf(visitor, link);
  const wanted = [...link.adds].sort().join();
  await goWay(visitor, way, url);
  await untilIdle(visitor);
  network.clear();
  // Whoever sees that something is missing follows the link once more.
  await follow(page, url);
  const isWhole = await becomes(async () => {
    await press(page);
    await untilIdle(visitor);
    return (await codesInCart(visitor)) === wanted;
  });
  if (!isWhole) return `the cart has ${await codesInCart(visitor)} instead of ${wanted}`;
  if (network.calls.some(({ path }) => /checkout|quick-order|users/.test(path))) return 'it ordered';
  return errors[0];
}

let pool: VisitorPool | undefined;

/** Links that fill the cart. */
export const LINKS_ROW = defineRow<(typeof FAULTS)[number], readonly [string, Way]>({
  name: 'links',
  title:
    'links: 7 kinds × a double press, two tabs, a reload, the link again × ok, lost, cut, reset, repeated, 429, 502',
  never: 'add twice, leave out what is sold, order, run a script',
  brokenBy: ['dead-buttons', 'sends-twice'],
  count: 196,
  selected: 4,
  lanes: 2,
  limit: 600_000,
  open: async () => {
    pool = createPool();
  },
  close: async () => pool?.close(),
  faults: () => FAULTS,
  acts: () => Object.keys(LINKS).flatMap((name) => WAYS.map((way) => [name, way] as const)),
  describe: ([name, way], { name: fault }) => `${name}, ${way}, ${fault}`,
  judge: ([name, way], { fault }) =>
    (pool as VisitorPool).lend(async (visitor) => {
      await startOver(visitor);
      if (fault) visitor.network.fail({ method: 'POST', path: '/cart/{call}' }, fault);
      return judge(visitor, way, LINKS[name] as Link);
    }),
});
