import { newLogin } from '../../support/orders.ts';
import { giveConsents, ORDER, orderButton, readyToOrder } from '../../support/steps.ts';
import { cartOf, startOver } from '../acts/act.ts';
import { openVisitor, untilIdle, type Visitor, visibleText } from '../browser.ts';
import { defineRow } from '../row.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** By how much the clock is set, in milliseconds, between one page and the next. */
const SHIFTS: Readonly<Record<string, number>> = {
  'an hour back': -HOUR,
  'an hour ahead': HOUR,
  'a day back': -DAY,
  'ten years back': -3_650 * DAY,
  'ten years ahead': 3_650 * DAY,
};

type Way = (visitor: Visitor, shift: () => Promise<void>) => Promise<string | undefined>;

const open = async ({ page, demo }: Visitor, path = ORDER): Promise<void> => {
  await page.goto(demo.siteUrl + path);
  await page.locator('ws-cart .ws').first().waitFor({ state: 'attached' });
};

/** Half a minute in short steps, so that no call times out in between: the shop itself takes real time. */
async function passTime(visitor: Visitor): Promise<void> {
  for (let steps = 0; steps < 11; steps += 1) {
    await visitor.page.clock.runFor(3_000);
    await untilIdle(visitor, { quiet: 60 });
  }
}

const REVIEW = `${ORDER}/order?step=recapitulation`;

const ordersOf = async ({ shop }: Visitor, login: string): Promise<number> =>
  (await shop.orders()).filter((order) => order.login === login).length;

/** What a visitor does while somebody or something sets the clock of the computer. */
const WAYS: Readonly<Record<string, Way>> = {
  'a session is lost after an earlier one': async (visitor, shift) => {
    const { page, shop, context } = visitor;
    for (const isShifted of [false, true]) {
      await shop.addHosting();
      if (isShifted) await shift();
      await open(visitor);
      await untilIdle(visitor);
      await context.clearCookies();
      await page.evaluate(() => window.wsElements.refresh());
      await untilIdle(visitor, { quiet: 300 });
      const text = await visibleText(page);
      if (!/Put .*back|isn’t in your cart|session|empty/i.test(text)) return `shows ${text.slice(0, 120)}`;
    }
    await shop.call('GET', '/api/cart');
    const added = await page.evaluate(() =>
      window.wsElements.add({ code: 'hosting-plus', name: 'Hosting Plus', period: 12 }),
    );
    return added.ok ? undefined : `cannot add: ${JSON.stringify(added)}`;
  },
  'an order without a response': async (visitor, shift) => {
    const { page, shop, network } = visitor;
    const login = newLogin('clock');
    await readyToOrder(shop, login, 'transfer');
    await open(visitor, REVIEW);
    await giveConsents(page);
    network.fail({ method: 'POST', path: '/checkout' }, { kind: 'reset' });
    await orderButton(page).click();
    await untilIdle(visitor, { quiet: 300 });
    await shift();
    await open(visitor, REVIEW);
    await untilIdle(visitor, { quiet: 300 });
    await passTime(visitor);
    await untilIdle(visitor, { quiet: 300 });
    if (await orderButton(page).isVisible()) {
      await giveConsents(page);
      await orderButton(page).click();
      await passTime(visitor);
      await untilIdle(visitor, { quiet: 300 });
    }
    const count = await ordersOf(visitor, login);
    return count === 1 ? undefined : `${count} orders, shows ${(await visibleText(page)).slice(0, 120)}`;
  },
  'a period is changed': async (visitor, shift) => {
    const { page, shop } = visitor;
    await shop.addHosting();
    await open(visitor);
    await untilIdle(visitor);
    await shift();
    await page.getByRole('combobox', { name: 'Period for Hosting Plus' }).selectOption('24');
    await untilIdle(visitor, { quiet: 300 });
    const period = (await cartOf(shop)).items[0]?.period;
    return period === 24 ? undefined : `the period is ${period}`;
  },
};

/** A clock that is wrong, or is set while the shop is open. */
export const CLOCK = defineRow<string, string>({
  name: 'clock',
  title: `clock: set by an hour to ten years, ${Object.keys(WAYS).length} ways`,
  never: 'end the recovery of a session, stop or double an order',
  brokenBy: ['never-orders', 'dead-buttons'],
  count: Object.keys(SHIFTS).length * Object.keys(WAYS).length,
  selected: 2,
  lanes: 2,
  faults: () => Object.keys(SHIFTS),
  acts: () => Object.keys(WAYS),
  describe: (way, shift) => `${way}, ${shift}`,
  judge: async (way, name) => {
    const visitor = await openVisitor({ fakeClock: true });
    try {
      await startOver(visitor);
      const shift = (): Promise<void> => visitor.page.clock.setSystemTime(Date.now() + (SHIFTS[name] ?? 0));
      return (await WAYS[way]?.(visitor, shift)) ?? visitor.errors[0];
    } finally {
      await visitor.close();
    }
  },
});
