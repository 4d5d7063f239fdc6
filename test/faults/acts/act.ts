import type { Page } from 'playwright';
import { openBarePage } from '../../support/bare-page.ts';
import type { Shop } from '../../support/fixtures.ts';
import { newLogin } from '../../support/orders.ts';
import { HOME, ORDER, readyToOrder } from '../../support/steps.ts';
import { untilIdle, untilReady, type Visitor } from '../browser.ts';
import type { CallFilter, NetworkFault } from '../network.ts';

/** How a visitor makes the tags send a call of openapi.yaml. */
export interface CallAct {
  /** Prepares the state on the server that the page needs. */
  prepare?: (shop: Shop, visitor: Visitor) => Promise<void>;
  /** Path on the demo's site; if `html` is set, that is the body of a bare page instead. */
  path?: string;
  html?: (apiUrl: string) => string;
  /** Keys of the bare page's config. */
  config?: (apiUrl: string) => object;
  /** The tag that sends the call. */
  tag: string;
  /** Actions of the visitor before the call, such as typing; none of them may send a call of its operation. */
  fill?: (page: Page, visitor: Visitor) => Promise<void>;
  /** Makes the tag send the call; absent if opening the page does. */
  trigger?: (page: Page) => Promise<void>;
  /** Another call that has to fail first, for calls that are sent only after a failure. */
  first?: { filter: CallFilter; fault: NetworkFault };
  /** How often the server has made the change: 0 before, 1 after; absent for calls that change nothing. */
  made?: (shop: Shop) => Promise<number>;
}

export const SITE = { HOME, ORDER };
export const step = (name: string): string => `${ORDER}/order?step=${name}`;

export interface ServerCart {
  uuid: string;
  items: {
    id: string;
    code: string;
    period: number | null;
    properties: Record<string, unknown>;
    coupon: { code: string } | null;
  }[];
  buyer: { countryCode: string } | null;
  note: string;
  donation: number | null;
  paymentOption: { groupId: string } | null;
  billingProfile: { id: string; city?: string } | null;
  domainProfile: { id: string } | null;
  hostingTutorial?: { skipped: boolean };
  migrationPromotion: { needAssistance?: boolean | null; files: { id: string }[]; id?: string } | null;
  summary: { coupons: { code: string }[] };
  user: { login: string } | null;
}

export const cartOf = async (shop: Shop): Promise<ServerCart> =>
  (await shop.call('GET', '/api/cart')) as ServerCart;

/** 1 if the cart passes the test. */
export const once =
  (test: (cart: ServerCart) => boolean) =>
  async (shop: Shop): Promise<number> =>
    test(await cartOf(shop)) ? 1 : 0;

export const addProduct = async (shop: Shop, code: string, more: object = {}): Promise<void> => {
  await shop.call('GET', '/api/cart');
  await shop.call('POST', '/api/cart/items', { code, name: code, sellType: 'direct', period: 12, ...more });
};

export const hosting = (shop: Shop): Promise<void> => shop.addHosting();

export const customer = async (shop: Shop): Promise<void> => {
  await shop.addHosting();
  await shop.register(newLogin('fault'));
};

export const ready = (shop: Shop): Promise<void> => readyToOrder(shop, newLogin('fault'), 'transfer');

/** Cookies or storage entries that would let one situation affect the next. */
export async function startOver(visitor: Visitor): Promise<void> {
  const { context, page, demo, network } = visitor;
  for (const other of context.pages()) if (other !== page) await other.close();
  // A page of the origin without tags, which would write to storage during the navigation.
  await page.goto(`${demo.siteUrl}/no-such-page.txt`);
  network.clear();
  await context.clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  visitor.errors.length = 0;
}

/** Opens the page of an act, without waiting for its calls. */
export async function openActPage(visitor: Visitor, act: CallAct, page = visitor.page): Promise<void> {
  const { demo } = visitor;
  if (act.html) {
    const config = { company: 'sk-ws', language: 'en-US', cartUrl: ORDER, ...act.config?.(demo.apiUrl) };
    await openBarePage(page, demo, { body: act.html(demo.apiUrl), config: JSON.stringify(config) });
  } else await page.goto(`${demo.siteUrl}${act.path}`, { waitUntil: 'commit' });
}

/** Prepares server and page until the trigger can be used. */
export async function setUp(visitor: Visitor, act: CallAct): Promise<void> {
  await startOver(visitor);
  await act.prepare?.(visitor.shop, visitor);
  if (act.trigger) await openToTrigger(visitor, act);
}

/** Opens the page of an act that has a trigger, until it can be used. */
export async function openToTrigger(visitor: Visitor, act: CallAct): Promise<void> {
  await openActPage(visitor, act);
  await visitor.page.locator(`${act.tag} .ws`).first().waitFor({ state: 'attached' });
  await untilReady(visitor.page);
  await untilIdle(visitor);
  await act.fill?.(visitor.page, visitor);
  await untilIdle(visitor);
}

/** Makes the tags send the call. */
export async function send(visitor: Visitor, act: CallAct): Promise<void> {
  // Once for its try, and once for the one that the tags repeat.
  if (act.first) visitor.network.fail(act.first.filter, act.first.fault, 2);
  if (act.trigger) await act.trigger(visitor.page);
  else await openActPage(visitor, act);
}
