import { type Browser, chromium, type Page } from 'playwright';
import { CARDS, type Ending } from '../../../demo/pay/cards.ts';
import { BROWSER_ARGS, ensureBrowser } from '../../../tools/find-browser.ts';
import { giveConsents, HOME, ORDER, orderButton, readyToOrder } from '../../support/steps.ts';
import { becomes, openVisitor, untilReady, type Visitor } from '../browser.ts';
import { orderBefore } from '../orders.ts';
import {
  attemptsOf,
  type BankWay,
  GOOD_CARD,
  type Heard,
  hasFields,
  isAtBank,
  numberOf,
  pressAtBank,
  pressOn,
  record,
  saysPaid,
  typeCard,
  typedCard,
  untilOutcome,
  untilTaken,
} from '../paying.ts';
import { defineRow } from '../row.ts';

/** How a payment ends: at the bank, or by a card in the fields on the page. */
type Way = { at: 'bank'; ending: BankWay | 'back' } | { at: 'page'; ending: Ending };

const WAYS: readonly Way[] = [
  ...(['pay', 'fail', 'cancel', 'back'] as const).map((ending) => ({ at: 'bank', ending }) as const),
  ...CARDS.map(({ ending }) => ({ at: 'page', ending }) as const),
];

const WHO = ['a new customer', 'a returning customer', 'a quick order'] as const;
type Who = (typeof WHO)[number];

const POINTS = [
  'nothing',
  'a reload while it is confirmed',
  'a reload afterwards',
  'a second tab',
  'the answer to the order lost',
  'the answer to the next attempt lost',
  'Back from the cache',
] as const;
type Point = (typeof POINTS)[number];

interface Act {
  who: Who;
  point: Point;
}

/** All that a situation needs. */
interface Situation extends Act {
  visitor: Visitor;
  login: string;
  way: Way;
  heard: Heard;
  payUrl: string;
  /** Orders of the customer before this one. */
  before: number;
  /** The page was reloaded while the payment was confirmed. */
  isReloaded: boolean;
}

let cached: Promise<Browser> | undefined;
let visits = 0;

/** Playwright switches the back/forward cache off. */
const cachingBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureBrowser(),
    args: BROWSER_ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });

const ordersOf = async ({ visitor: { shop }, login }: Situation): Promise<Record<string, unknown>[]> =>
  (await shop.orders()).filter((order) => order.login === login);

/** A customer whose cart can be ordered: by the card on the page, or at the bank. A quick order's group is the last one. */
async function prepare({ visitor, login, who, way }: Situation): Promise<void> {
  const { shop } = visitor;
  await shop.call('POST', '/demo/pay-on-page');
  await readyToOrder(shop, login);
  if (who !== 'a new customer') {
    await orderBefore(visitor);
    const [profile] = (await shop.call('GET', '/api/billing-profiles')) as { id: string }[];
    await shop.call('PUT', '/api/cart/billing-profile?cart=true', { id: profile?.id });
  }
  const id = way.at === 'page' && who !== 'a quick order' ? 'card-page' : 'card';
  await shop.call('PUT', '/api/cart/payment-option?cart=true', { id, groupId: 'card' });
}

/** The slow card is not slow; a reload comes once the payment provider has the card, and before the page hears of it. */
async function arrange(situation: Situation): Promise<void> {
  const { visitor, point, payUrl } = situation;
  const { context, network, page } = visitor;
  await context.route(`${payUrl}/fake-pay.js`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace("searchParams.get('slow')", "'200'");
    await route.fulfill({ response, body });
  });
  if (point === 'a reload while it is confirmed')
    await context.route(
      `${payUrl}/attempts/*/confirm`,
      async (route) => {
        await route.fetch();
        await page.reload().catch(() => undefined);
        situation.isReloaded = true;
      },
      { times: 1 },
    );
  if (point === 'the answer to the order lost')
    for (const path of ['/checkout', '/quick-order'])
      network.fail({ method: 'POST', path }, { kind: 'lost' });
  if (point === 'the answer to the next attempt lost')
    network.fail({ method: 'POST', path: '/orders/{id}/payments' }, { kind: 'lost' });
}

/** Sends the order, with the card that ends as it shall. */
async function order({ visitor: { page, demo }, who, way, payUrl }: Situation): Promise<void> {
  const isQuick = who === 'a quick order';
  await page.goto(demo.siteUrl + ORDER + (isQuick ? '' : '/order?step=recapitulation'));
  await untilReady(page);
  if (isQuick) await page.getByRole('button', { name: 'Quick order' }).click();
  else if (way.at === 'page') await typeCard(page, payUrl, numberOf(way.ending));
  await giveConsents(page);
  await orderButton(page).click();
}

/** Answers the bank, and whatever the payment provider asks, until the page says what became of the order. */
async function endPayment(situation: Situation): Promise<void> {
  const { visitor, who, way, point, payUrl } = situation;
  const { page } = visitor;
  if (who === 'a quick order' && way.at === 'page') {
    // It is paid at the bank: the card comes with the next attempt.
    await becomes(() => isAtBank(page));
    await pressAtBank(page, 'cancel');
    await page.locator('ws-cart').getByRole('button', { name: 'Card (on this page)' }).click();
    await typeCard(page, payUrl, numberOf(way.ending));
    await page.locator('ws-cart .payment-fields ~ button').click();
  }
  if (way.at === 'page') return endInFields(situation, way.ending);
  await becomes(() => isAtBank(page));
  if (point === 'a reload while it is confirmed') await page.reload();
  if (way.ending !== 'back') return pressAtBank(page, way.ending);
  await page.goBack({ waitUntil: 'commit', timeout: 3_000 }).catch(() => undefined);
}

async function endInFields(situation: Situation, ending: Ending): Promise<void> {
  const { visitor, point, payUrl } = situation;
  const { page } = visitor;
  // A page that was reloaded is not asked any more.
  if (point === 'a reload while it is confirmed') {
    if (!(await becomes(() => situation.isReloaded))) throw new Error('The card was not sent.');
    return untilReady(page);
  }
  if (ending === 'challenge')
    await page.frameLocator(`iframe[src^="${payUrl}/challenge"]`).locator('button[value="yes"]').click();
  if (ending === 'challenge-left') {
    await page.frameLocator(`iframe[src^="${payUrl}/challenge"]`).locator('h1').waitFor();
    await page.keyboard.press('Escape');
  }
  await untilTaken(page);
}

/** What happens once the page has said it; the page on which the payer goes on. */
async function meanwhile({ visitor, point }: Situation): Promise<Page> {
  const { page, demo, context } = visitor;
  if (point === 'a reload afterwards') await page.reload();
  if (point === 'Back from the cache' && !isAtBank(page)) {
    await page.goto(demo.siteUrl + HOME);
    await page.goBack({ waitUntil: 'commit', timeout: 3_000 }).catch(() => undefined);
  }
  if (point !== 'a second tab' || isAtBank(page)) return page;
  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open(location.href)),
  ]);
  await untilReady(copy);
  return copy;
}

/** Whether what a page says is what the shop has; it may ask the shop once more first. */
async function disagreement(situation: Situation, page: Page): Promise<string | undefined> {
  if (isAtBank(page)) return undefined;
  const isPaid = async (): Promise<boolean> => (await ordersOf(situation))[0]?.paymentState === 'paid';
  const isSame = await becomes(async () => (await isPaid()) === (await saysPaid(page)), { timeout: 12_000 });
  return isSame
    ? undefined
    : `the shop has it ${(await isPaid()) ? 'paid' : 'unpaid'}, the page says otherwise`;
}

const MOST_PRESSES = 3;

/** Pays by what is on screen, in at most three presses. */
async function payOn(situation: Situation, page: Page): Promise<string | undefined> {
  const { payUrl, way, visitor } = situation;
  const isLate = way.ending === 'webhook-late' || way.ending === 'paid-after-cancel';
  if (isLate) await visitor.shop.call('POST', '/demo/late-webhooks');
  for (let presses = 0; presses <= MOST_PRESSES; presses += 1) {
    await untilOutcome(page);
    await untilTaken(page);
    const isPaid = await becomes(() => saysPaid(page), { timeout: isLate ? 12_000 : 1_500 });
    if (isPaid) return undefined;
    const can = presses < MOST_PRESSES && (await becomes(() => pressOn(page, payUrl), { timeout: 5_000 }));
    if (!can) return `a dead end after ${presses} presses at ${page.url()}`;
  }
  return undefined;
}

/** What must be true in the end, whatever happened. */
async function wrongInTheEnd(situation: Situation): Promise<string | undefined> {
  const { visitor, before, heard, way } = situation;
  const orders = await ordersOf(situation);
  if (orders.length !== before + 1) return `${orders.length - before} orders`;
  const twice = (await attemptsOf(visitor)).find(({ taken }) => taken > 1);
  if (twice) return `the attempt ${twice.id} was charged ${twice.taken} times`;
  if (visitor.errors.length > 0) return visitor.errors[0];
  const told = heard.orders.map((one) => `${one.orderId} ${one.messageKey} ${one.paid ?? false}`);
  if (new Set(told).size < told.length) return `ws-order was dispatched twice: ${told}`;
  if (heard.orders.filter(({ paid }) => paid).length > 1) return `paid was said twice: ${told}`;
  const numbers = [GOOD_CARD, way.at === 'page' ? numberOf(way.ending) : GOOD_CARD];
  const isIn = (text: string): boolean =>
    numbers.some((number) => text.replaceAll(/[\s+]|%20/g, '').includes(number));
  const leak = heard.texts.find(isIn) ?? heard.requests.find(isIn);
  return leak && `the card number is known outside of the fields: ${leak.slice(0, 200)}`;
}

/** Endings after which a payer tries again with what is typed. */
const REFUSALS: readonly string[] = ['declined', 'cancelled', 'challenge-left', 'session-expired'];

/** What was typed stays after a refusal. */
async function lostCard({
  visitor: { page },
  way,
  point,
  payUrl,
  who,
}: Situation): Promise<string | undefined> {
  const isRefused = REFUSALS.includes(way.ending);
  const isSamePage = point === 'nothing' || point === 'the answer to the next attempt lost';
  if (way.at !== 'page' || !isRefused || !isSamePage || who === 'a quick order') return undefined;
  const isKept = await becomes(
    async () =>
      (await hasFields(page, payUrl)) && (await typedCard(page, payUrl)) === numberOf(way.ending as Ending),
    {
      timeout: 5_000,
    },
  );
  return isKept ? undefined : 'the typed card is gone after a refusal';
}

async function judge(situation: Situation): Promise<string | undefined> {
  await prepare(situation);
  situation.before = (await ordersOf(situation)).length;
  await arrange(situation);
  await order(situation);
  await endPayment(situation);
  if (!(await untilOutcome(situation.visitor.page))) return 'the page says nothing of the order';
  const page = await meanwhile(situation);
  const problem =
    (await lostCard(situation)) ?? (await disagreement(situation, page)) ?? (await payOn(situation, page));
  if (problem) return problem;
  return (await disagreement(situation, situation.visitor.page)) ?? wrongInTheEnd(situation);
}

/** Each point with each ending, and each kind of customer with both. */
const actsOf = (way: Way): Act[] =>
  POINTS.map((point, at) => ({ point, who: WHO[(WAYS.indexOf(way) + at) % WHO.length] ?? WHO[0] }));

/** Money that is taken in a provider's fields on the page or at the bank, and what comes in between. */
export const PAYMENTS = defineRow<Way, Act>({
  name: 'payments',
  title: `payments: ${WAYS.length} endings on the page and at the bank × ${POINTS.length} interruptions`,
  never:
    'be a second order, an attempt that is charged twice, a paid order that is shown unpaid, a dead end, a known card number',
  brokenBy: [
    'dead-buttons',
    'orders-again',
    'never-paid',
    'says-orders-twice',
    'forgets-orders',
    'tells-cards',
    'empties-fields',
  ],
  count: WAYS.length * POINTS.length,
  selected: 4,
  lanes: 2,
  limit: 120_000,
  faults: () => WAYS,
  acts: actsOf,
  describe: ({ who, point }, { at, ending }) => `${ending} (${at}), ${who}, ${point}`,
  judge: async (act, way) => {
    visits += 1;
    const login = `payer-${process.pid}-${visits}`;
    if (act.point === 'Back from the cache') cached ??= cachingBrowser();
    const browser = act.point === 'Back from the cache' ? await cached : undefined;
    const visitor = await openVisitor(browser && { browser });
    const { payUrl = '' } = visitor.demo;
    try {
      visitor.context.setDefaultTimeout(20_000);
      const heard = await record(visitor.context, payUrl);
      return await judge({ ...act, visitor, login, way, heard, payUrl, before: 0, isReloaded: false });
    } finally {
      await visitor.close();
    }
  },
  close: async () => {
    await (await cached)?.close();
    cached = undefined;
  },
});
