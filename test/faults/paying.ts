import type { BrowserContext, FrameLocator, Page } from 'playwright';
import { CARDS, type Ending } from '../../demo/pay/cards.ts';
import { becomes, type Visitor, visibleText } from './browser.ts';

/** Reaches the money in every case. */
export const GOOD_CARD = '4242424242424242';
export const numberOf = (ending: Ending): string =>
  CARDS.find((card) => card.ending === ending)?.number ?? GOOD_CARD;

export interface Heard {
  /** What listeners of the page could read of typed text, keys and messages. */
  texts: string[];
  orders: { orderId?: string; messageKey: string; paid?: boolean }[];
  /** Addresses and bodies of requests to other origins than the provider's. */
  requests: string[];
}

/** Records what a page hears and what leaves it, in all tabs and over reloads. */
export async function record(context: BrowserContext, payUrl: string): Promise<Heard> {
  const heard: Heard = { texts: [], orders: [], requests: [] };
  context.on('request', (request) => {
    if (!request.url().startsWith(payUrl)) heard.requests.push(`${request.url()} ${request.postData()}`);
  });
  await context.exposeBinding('recordHeard', (_source, kind: 'text' | 'order', value: string) => {
    if (kind === 'text') heard.texts.push(value);
    else heard.orders.push(JSON.parse(value));
  });
  await context.addInitScript(() => {
    if (window !== window.top) return;
    const { recordHeard } = window as unknown as { recordHeard: (kind: string, value: string) => void };
    let keys = '';
    const onEvent = (event: Event): void => {
      const [target] = event.composedPath();
      if (event instanceof KeyboardEvent) keys += event.key.length === 1 ? event.key : '';
      const value = target instanceof HTMLInputElement ? target.value : '';
      const data = event instanceof MessageEvent ? JSON.stringify(event.data) : '';
      recordHeard('text', `${event.type} ${value} ${keys.slice(-40)} ${data}`);
    };
    for (const type of ['input', 'keydown', 'message']) window.addEventListener(type, onEvent, true);
    document.addEventListener('ws-order', (event) =>
      recordHeard('order', JSON.stringify((event as CustomEvent).detail)),
    );
  });
  return heard;
}

export const fieldsOf = (page: Page, payUrl: string): FrameLocator =>
  page.frameLocator(`iframe[src^="${payUrl}/frame"]`);

export const hasFields = (page: Page, payUrl: string): Promise<boolean> =>
  page.locator(`iframe[src^="${payUrl}/frame"]`).first().isVisible();

export async function typeCard(page: Page, payUrl: string, number: string): Promise<void> {
  const frame = fieldsOf(page, payUrl);
  await frame.locator('#number').fill('');
  // By keys: a page must not hear them.
  await frame.locator('#number').pressSequentially(number);
  await frame.locator('#expiry').fill('12/40');
  await frame.locator('#code').fill('123');
}

/** The digits in a provider's field. */
export const typedCard = async (page: Page, payUrl: string): Promise<string> =>
  (await fieldsOf(page, payUrl).locator('#number').inputValue()).replaceAll(' ', '');

export const isAtBank = (page: Page): boolean => new URL(page.url()).pathname.startsWith('/bank/');

const SAYS_PAID = /Thank you for your order|We have received €/;
const SAYS_MORE =
  /Thank you for your order|We have received €|isn’t paid yet|being processed|processing your order|waiting for payment|canceled the payment|wasn’t completed|^Pay €/m;

/** Nothing of a page that is being left. */
const textOf = (page: Page): Promise<string> => visibleText(page).catch(() => '');

/** Whether a page says of the order that it is paid. */
export const saysPaid = async (page: Page): Promise<boolean> => SAYS_PAID.test(await textOf(page));
/** Whether a page says what became of the order. */
const saysOutcome = async (page: Page): Promise<boolean> =>
  isAtBank(page) || SAYS_MORE.test(await textOf(page));

export const untilOutcome = (page: Page): Promise<boolean> => becomes(() => saysOutcome(page));

/** Waits until a payment that is being taken has ended, or goes on at the bank. */
export const untilTaken = (page: Page): Promise<boolean> => {
  const busy = page.locator('ws-cart [aria-disabled="true"], ws-cart [aria-busy="true"]');
  return becomes(async () => isAtBank(page) || (await busy.count()) === 0);
};

export type BankWay = 'pay' | 'fail' | 'cancel';
export const pressAtBank = (page: Page, way: BankWay): Promise<void> =>
  page.locator(`button[name="outcome"][value="${way}"]`).click();

interface Attempt {
  id: string;
  state: string;
  taken: number;
}

/** How often the payment provider has taken money of each attempt. */
export const attemptsOf = async ({ shop }: Visitor): Promise<Attempt[]> =>
  (await shop.call('GET', '/demo/payment-attempts')) as Attempt[];

/** Types the good card, unless it is there. */
async function typeGoodCard(page: Page, payUrl: string): Promise<void> {
  if (page.frames().some((frame) => frame.url().startsWith(`${payUrl}/frame`))) {
    if ((await typedCard(page, payUrl)) !== GOOD_CARD) await typeCard(page, payUrl, GOOD_CARD);
    return;
  }
  // Of a page from the back/forward cache, the driver does not know the frames. The number is the first field.
  const frame = page.locator(`iframe[src^="${payUrl}/frame"]`).first();
  await frame.click({ position: { x: 60, y: 44 }, clickCount: 3 });
  await page.keyboard.type(GOOD_CARD);
}

/** A press on the first way out of what is on screen; false if there is none. */
export async function pressOn(page: Page, payUrl: string): Promise<boolean> {
  if (isAtBank(page)) {
    // An order that was paid meanwhile is led back.
    const back = page.getByRole('link').first();
    if (await page.locator('button[value="pay"]').isVisible()) await pressAtBank(page, 'pay');
    else await back.click();
    return true;
  }
  if (await hasFields(page, payUrl)) await typeGoodCard(page, payUrl);
  const tag = page.locator('ws-cart');
  const ways = [
    tag.getByRole('link', { name: 'Continue to payment' }),
    tag.locator('.pay-order button.button-primary'),
    tag.locator('.pay-order .payment-fields ~ button'),
    tag.locator('.pay-order li > button'),
    tag.getByRole('button', { name: /^Order (and pay|with obligation)/ }),
  ];
  for (const way of ways) {
    const first = way.first();
    if (!(await first.isVisible())) continue;
    await first.click();
    return true;
  }
  return false;
}
