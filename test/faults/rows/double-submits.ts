import type { Page } from 'playwright';
import { readyToSign, sign } from '../../support/declarations.ts';
import { newLogin } from '../../support/orders.ts';
import { giveConsents, ORDER, orderButton, readyToOrder } from '../../support/steps.ts';
import { startOver } from '../acts/act.ts';
import { becomes, createPool, untilIdle, type Visitor, type VisitorPool } from '../browser.ts';
import type { NetworkFault } from '../network.ts';
import { orderBefore } from '../orders.ts';
import { defineRow } from '../row.ts';

const KINDS = ['card', 'transfer', 'quick order', 'declaration'] as const;
type Kind = (typeof KINDS)[number];

const FAULTS: readonly { name: string; fault?: NetworkFault }[] = [
  { name: 'ok' },
  { name: 'lost', fault: { kind: 'lost' } },
  { name: 'cut', fault: { kind: 'cut' } },
  { name: '502', fault: { kind: 'answer', status: 502 } },
  { name: 'repeated', fault: { kind: 'repeated' } },
  { name: 'slow', fault: { kind: 'slow', ms: 700 } },
];

interface Order {
  visitor: Visitor;
  kind: Kind;
}

const RECAPITULATION = `${ORDER}/order?step=recapitulation`;
const SHORT = { timeout: 2_000 };
/** A later press may no longer find the button. */
const tryTo = (act: Promise<unknown>): Promise<void> =>
  act.then(
    () => undefined,
    () => undefined,
  );
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens the screen with the order button, and gives the consents. */
async function openOrder(page: Page, { visitor, kind }: Order): Promise<void> {
  const isQuick = kind === 'quick order';
  await page.goto(visitor.demo.siteUrl + (isQuick ? ORDER : RECAPITULATION));
  if (isQuick) await page.getByRole('button', { name: 'Quick order' }).click();
  await giveConsents(page);
  if (kind === 'declaration') await sign(page);
}

/** The ways in which a visitor sends an order more than once. */
const SUBMISSIONS: Readonly<Record<string, (order: Order) => Promise<void>>> = {
  'a double click': async ({ visitor: { page } }) => tryTo(orderButton(page).dblclick(SHORT)),
  'three clicks': async ({ visitor: { page } }) =>
    tryTo(orderButton(page).click({ ...SHORT, clickCount: 3 })),
  'Enter and a click': async ({ visitor: { page } }) => {
    await orderButton(page).focus();
    await page.keyboard.press('Enter');
    await tryTo(orderButton(page).click({ ...SHORT, force: true }));
  },
  'Enter held down': async ({ visitor: { page } }) => {
    await orderButton(page).focus();
    for (let times = 0; times < 4; times += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
  },
  'another click while it is sent': async ({ visitor: { page } }) => {
    await orderButton(page).click();
    await pause(150);
    await tryTo(orderButton(page).click({ ...SHORT, force: true }));
  },
  'two tags': async ({ visitor: { page } }) => {
    await page.evaluate(() => {
      const second = document.createElement('ws-cart');
      second.setAttribute('route', 'order?step=recapitulation');
      document.querySelector('ws-cart')?.after(second);
    });
    await page.locator('ws-cart').nth(1).locator('.ws').first().waitFor({ state: 'attached' });
    await tryTo(page.locator('ws-cart').nth(1).getByRole('checkbox').first().waitFor(SHORT));
    await page.evaluate(() => {
      for (const { shadowRoot } of document.querySelectorAll('ws-cart'))
        for (const button of shadowRoot?.querySelectorAll('button') ?? [])
          if (/^Order (and|with)/.test(button.textContent ?? '')) button.click();
    });
  },
  'two tabs': async (order) => {
    const { context, page } = order.visitor;
    const second = await context.newPage();
    await openOrder(second, order);
    await Promise.all(
      [page, second].map((tab) => tryTo(orderButton(tab).click({ ...SHORT, noWaitAfter: true }))),
    );
  },
  'a reload in the middle': async ({ visitor: { page } }) => {
    await orderButton(page).click({ noWaitAfter: true });
    await pause(100);
    await tryTo(page.reload());
  },
  'Back afterwards': async (order) => {
    const { page } = order.visitor;
    await orderButton(page).click({ noWaitAfter: true });
    await untilIdle(order.visitor, { timeout: 5_000 });
    await tryTo(page.goBack({ timeout: 3_000 }));
  },
  'the tab closed and opened again': async (order) => {
    const { visitor } = order;
    await orderButton(visitor.page).click({ noWaitAfter: true });
    await pause(100);
    const next = await visitor.context.newPage();
    await visitor.page.close();
    visitor.page = next;
    await next.goto(visitor.demo.siteUrl + ORDER);
  },
};

let pool: VisitorPool;

/** An order is created once, no matter how often and in which way it is sent, and what happens to the response. */
export const DOUBLE_SUBMITS = defineRow<(typeof FAULTS)[number] & { kind: Kind }, string>({
  name: 'double-submits',
  title: 'double submits: 10 ways × ok, lost, cut, 502, repeated by the browser, slow × 4 kinds of order',
  never: 'be ordered twice or not at all',
  brokenBy: ['never-orders', 'orders-again', 'dead-buttons'],
  count: 240,
  selected: 4,
  lanes: 4,
  open: async () => {
    pool = createPool(undefined, { fakeClock: true });
  },
  close: () => pool.close(),
  faults: () => KINDS.flatMap((kind) => FAULTS.map((fault) => ({ ...fault, kind }))),
  acts: () => Object.keys(SUBMISSIONS),
  describe: (way, { name, kind }) => `${kind}, ${way}, ${name}`,
  judge: (way, { kind, fault }) =>
    pool.lend(async (visitor) => {
      const order: Order = { visitor, kind };
      await startOver(visitor);
      await prepare(order);
      const uuid = await cartUuid(visitor);
      const before = await countOrders(visitor);
      const made = async (): Promise<number> => (await countOrders(visitor)) - before;
      await openOrder(visitor.page, order);
      const path = kind === 'quick order' ? '/quick-order' : '/checkout';
      if (fault) visitor.network.fail({ method: 'POST', path }, fault);
      await SUBMISSIONS[way]?.(order);
      await untilIdle(visitor, { quiet: 300, timeout: 8_000 });
      for (let tries = 0; tries < 3; tries += 1) await finish(order, uuid, made);
      const count = await made();
      if (count !== 1) return `${count} orders`;
      return visitor.errors[0];
    }),
});

/** A separate customer for each situation, so that all orders of that customer can be counted. */
async function prepare({ visitor, kind }: Order): Promise<void> {
  if (kind === 'declaration') return readyToSign(visitor.shop, newLogin('twice'));
  await readyToOrder(visitor.shop, newLogin('twice'), kind === 'quick order' ? 'card' : kind);
  if (kind === 'quick order') await orderBefore(visitor);
}

const cartOf = async ({ shop }: Visitor) =>
  (await shop.call('GET', '/api/cart')) as { uuid: string; user: { login: string } };

const cartUuid = async (visitor: Visitor): Promise<string> => (await cartOf(visitor)).uuid;

/** All orders of the customer: a second one would be of another cart, since the shop creates one order per cart. */
async function countOrders(visitor: Visitor): Promise<number> {
  const { login } = (await cartOf(visitor)).user;
  return (await visitor.shop.orders()).filter((order) => order.login === login).length;
}

/** A visitor who wants to order and has not seen that the order was created: sends it wherever that is possible. */
async function finish(order: Order, uuid: string, made: () => Promise<number>): Promise<void> {
  const { visitor } = order;
  if ((await cartUuid(visitor)) !== uuid) return;
  const { page } = visitor;
  // The tags may be checking the outcome of the last attempt.
  await page.clock.runFor(31_000);
  await tryTo(openOrder(page, order));
  await page.clock.runFor(31_000);
  await tryTo(orderButton(page).click({ timeout: 20_000 }));
  await becomes(async () => (await made()) > 0, { timeout: 20_000 });
  await untilIdle(visitor, { timeout: 8_000 });
}
