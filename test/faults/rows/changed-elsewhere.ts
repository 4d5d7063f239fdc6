import type { Page } from 'playwright';
import { newLogin } from '../../support/orders.ts';
import { giveConsents, ORDER, orderButton, readyToOrder } from '../../support/steps.ts';
import { cartOf, startOver } from '../acts/act.ts';
import { becomes, createPool, untilIdle, type Visitor, type VisitorPool, visibleText } from '../browser.ts';
import { orderBefore } from '../orders.ts';
import { defineRow, type Row } from '../row.ts';

type Shop = Visitor['shop'];
const first = async (shop: Shop) => (await cartOf(shop)).items[0];

interface Elsewhere {
  name: string;
  /** The change on another device of the same customer. */
  change: (shop: Shop) => Promise<unknown>;
  /** A quick order uses the payment of the customer, not that of the cart. */
  isOfCartOnly?: boolean;
  /** The words of a message about it that the page did not show before. */
  says: RegExp;
  /** Whether an order has it. */
  isIn: (order: Order) => boolean;
}

interface Order {
  login: string;
  vatIncluded: number;
  items: { code: string; period: number | null; properties: { domain?: string } }[];
  paymentOption: { groupId: string } | null;
  note: string;
  billingProfile: { city?: string };
}

const patchFirst = async (shop: Shop, body: object): Promise<unknown> =>
  shop.call('PATCH', `/api/cart/items/${(await first(shop))?.id}`, body);

const CHANGES: readonly Elsewhere[] = [
  {
    name: 'another period',
    change: (shop) => patchFirst(shop, { period: 24 }),
    says: /“Hosting Plus” is now for 2 years/,
    isIn: ({ items }) => items[0]?.period === 24,
  },
  {
    name: 'another payment method',
    change: (shop) =>
      shop.call('PUT', '/api/cart/payment-option?cart=true', { id: 'qrcode', groupId: 'qrcode' }),
    isOfCartOnly: true,
    says: /The payment method is now \S/,
    isIn: ({ paymentOption }) => paymentOption?.groupId === 'qrcode',
  },
  {
    name: 'another domain of the hosting',
    change: (shop) => patchFirst(shop, { properties: { domain: 'elsewhere.sk' } }),
    says: /is now “elsewhere\.sk”/,
    isIn: ({ items }) => items[0]?.properties.domain === 'elsewhere.sk',
  },
  {
    name: 'a note',
    change: (shop) => shop.call('PUT', '/api/cart/note?cart=true', { note: 'From another device' }),
    says: /The note was changed/,
    isIn: ({ note }) => note === 'From another device',
  },
  {
    name: 'one more item',
    change: (shop) => shop.addHosting('hosting-start'),
    says: /“[^”]+” was added/,
    isIn: ({ items }) => items.some(({ code }) => code === 'hosting-start'),
  },
  {
    name: 'another city in the billing profile',
    change: async (shop) => {
      const [profile] = (await shop.call('GET', '/api/billing-profiles')) as { id: string }[];
      await shop.call('PUT', `/api/billing-profiles/${profile?.id}`, { ...profile, city: 'Trnava' });
    },
    says: /The billing profile is now .*Trnava/,
    isIn: ({ billingProfile }) => billingProfile.city === 'Trnava',
  },
];

const KINDS = ['transfer', 'quick order'] as const;
type Kind = (typeof KINDS)[number];
/** A change that the page could have read when its button was pressed, or one that passed its order on the way. */
type Moment = 'before the press' | 'in flight';

async function openOrder(page: Page, siteUrl: string, kind: Kind): Promise<void> {
  await page.goto(`${siteUrl}${ORDER}${kind === 'quick order' ? '' : '/order?step=recapitulation'}`);
  if (kind === 'quick order') await page.getByRole('button', { name: 'Quick order' }).click();
  await giveConsents(page);
}

let pool: VisitorPool;

const rowOf = (moment: Moment, row: Pick<Row, 'name' | 'title' | 'brokenBy'>): Row =>
  defineRow<Kind, Elsewhere>({
    ...row,
    never:
      'be ordered before the visitor has seen it, or be ordered otherwise, twice or not at all when they have',
    count: CHANGES.length * KINDS.length - 1,
    selected: 3,
    lanes: 4,
    open: async () => {
      pool = createPool();
    },
    close: () => pool.close(),
    faults: () => KINDS,
    acts: (kind) => CHANGES.filter(({ isOfCartOnly }) => kind === 'transfer' || !isOfCartOnly),
    describe: ({ name }, kind) => `${kind}, ${name}`,
    judge: (elsewhere, kind) =>
      pool.lend(async (visitor) => {
        const login = await openShown(visitor, kind);
        const before = await ordersOf(visitor, login);
        if (elsewhere.says.test(await visibleText(visitor.page))) return 'says it before it has changed';
        const change = (): Promise<unknown> => elsewhere.change(visitor.shop);
        const path = kind === 'quick order' ? '/quick-order' : '/checkout';
        if (moment === 'in flight')
          visitor.network.fail({ method: 'POST', path }, { kind: 'meanwhile', act: change });
        else await change();
        await press(visitor);
        if ((await ordersOf(visitor, login)).length !== before.length)
          return 'another order was sent than the one shown';
        const text = (): Promise<string> => visibleText(visitor.page);
        if (!(await becomes(async () => elsewhere.says.test(await text()))))
          return `does not say what has changed: ${(await text()).slice(0, 200)}`;
        return (await sentAsShown(visitor, login, elsewhere, before)) ?? visitor.errors[0];
      }),
  });

/** What is ordered is what the page showed when its button was pressed. */
export const CHANGED_ELSEWHERE = rowOf('before the press', {
  name: 'changed-elsewhere',
  title: `changed elsewhere: ${CHANGES.length} changes on another device × 2 kinds of order`,
  brokenBy: ['never-orders', 'no-messages', 'orders-again', 'wrong-total'],
});

/** What changes after the page has read the cart for the last time is not ordered either. */
export const CHANGED_IN_FLIGHT = rowOf('in flight', {
  name: 'changed-in-flight',
  title: `changed in flight: ${CHANGES.length} changes while the order is on its way × 2 kinds of order`,
  brokenBy: ['orders-what-is-there', 'never-orders', 'no-messages'],
});

/** A customer in front of the order button; returns the login. */
async function openShown(visitor: Visitor, kind: Kind): Promise<string> {
  await startOver(visitor);
  const login = newLogin('elsewhere');
  await readyToOrder(visitor.shop, login, kind === 'quick order' ? 'card' : kind);
  if (kind === 'quick order') await orderBefore(visitor);
  await openOrder(visitor.page, visitor.demo.siteUrl, kind);
  await untilIdle(visitor);
  return login;
}

async function press(visitor: Visitor): Promise<void> {
  await orderButton(visitor.page).click();
  await untilIdle(visitor, { quiet: 300 });
}

/** The visitor has seen the change, and presses once more: that order is sent once, at the price on the button. */
async function sentAsShown(
  visitor: Visitor,
  login: string,
  { isIn }: Elsewhere,
  before: readonly Order[],
): Promise<string | undefined> {
  const made = async (): Promise<Order[]> =>
    (await ordersOf(visitor, login)).slice(0, -before.length || undefined);
  const label = await orderButton(visitor.page).innerText();
  await press(visitor);
  if (!(await becomes(async () => (await made()).length > 0))) return 'the order that was shown is not sent';
  await untilIdle(visitor, { quiet: 300 });
  const [order, ...more] = await made();
  if (!order || more.length > 0) return `${more.length + 1} orders`;
  if (!isIn(order)) return 'the order is without what has changed';
  const price = `€${(order.vatIncluded / 100).toFixed(2)}`;
  return label.includes(price) ? undefined : `ordered at ${price}, the button says ${label}`;
}

/** Of the customer, newest first. */
const ordersOf = async ({ shop }: Visitor, login: string): Promise<Order[]> =>
  ((await shop.orders()) as unknown as Order[]).filter((order) => order.login === login);
