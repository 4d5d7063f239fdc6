import type { Page } from 'playwright';
import { newLogin } from '../../support/orders.ts';
import { giveConsents, ORDER, orderButton, readyToOrder } from '../../support/steps.ts';
import { cartOf, startOver } from '../acts/act.ts';
import { becomes, createPool, untilIdle, type Visitor, type VisitorPool, visibleText } from '../browser.ts';
import { orderBefore } from '../orders.ts';
import { defineRow } from '../row.ts';

type Shop = Visitor['shop'];
const first = async (shop: Shop) => (await cartOf(shop)).items[0];

interface Elsewhere {
  name: string;
  /** The change on another device of the same customer. */
  change: (shop: Shop) => Promise<void>;
  /** A quick order uses the payment of the customer, not that of the cart. */
  isOfCartOnly?: boolean;
  /** What the page has to say about it. */
  says: RegExp;
}

const ANYTHING = /./;

const CHANGES: readonly Elsewhere[] = [
  {
    name: 'another period',
    change: async (shop) =>
      void (await shop.call('PATCH', `/api/cart/items/${(await first(shop))?.id}`, { period: 24 })),
    says: ANYTHING,
  },
  {
    name: 'another payment method',
    change: async (shop) =>
      void (await shop.call('PUT', '/api/cart/payment-option?cart=true', {
        id: 'qrcode',
        groupId: 'qrcode',
      })),
    isOfCartOnly: true,
    says: /payment method/i,
  },
  {
    name: 'another domain of the hosting',
    change: async (shop) =>
      void (await shop.call('PATCH', `/api/cart/items/${(await first(shop))?.id}`, {
        properties: { domain: 'elsewhere.sk' },
      })),
    says: /elsewhere\.sk/,
  },
  {
    name: 'a note',
    change: async (shop) =>
      void (await shop.call('PUT', '/api/cart/note?cart=true', { note: 'From another device' })),
    says: /note/i,
  },
  {
    name: 'one more item',
    change: (shop) => shop.addHosting('ssl-basic'),
    says: ANYTHING,
  },
  {
    name: 'another city in the billing profile',
    change: async (shop) => {
      const [profile] = (await shop.call('GET', '/api/billing-profiles')) as { id: string }[];
      await shop.call('PUT', `/api/billing-profiles/${profile?.id}`, { ...profile, city: 'Trnava' });
    },
    says: /billing/i,
  },
];

const KINDS = ['transfer', 'quick order'] as const;
type Kind = (typeof KINDS)[number];

async function openOrder(page: Page, siteUrl: string, kind: Kind): Promise<void> {
  await page.goto(`${siteUrl}${ORDER}${kind === 'quick order' ? '' : '/order?step=recapitulation'}`);
  if (kind === 'quick order') await page.getByRole('button', { name: 'Quick order' }).click();
  await giveConsents(page);
}

let pool: VisitorPool;

/** What is ordered is what the page showed when its button was pressed. */
export const CHANGED_ELSEWHERE = defineRow<Kind, Elsewhere>({
  name: 'changed-elsewhere',
  title: `changed elsewhere: ${CHANGES.length} changes on another device × 2 kinds of order`,
  never: 'be ordered before the visitor has seen it',
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
  judge: ({ change, says }, kind) =>
    pool.lend(async (visitor) => {
      const { page, shop, demo } = visitor;
      await startOver(visitor);
      const login = newLogin('elsewhere');
      await readyToOrder(shop, login, kind === 'quick order' ? 'card' : kind);
      if (kind === 'quick order') await orderBefore(visitor);
      const before = await countOrders(visitor, login);
      await openOrder(page, demo.siteUrl, kind);
      await untilIdle(visitor);
      await change(shop);
      await orderButton(page).click();
      await untilIdle(visitor, { quiet: 300 });
      if ((await countOrders(visitor, login)) !== before) return 'another order was sent than the one shown';
      const isSaid = (): Promise<boolean> => visibleText(page).then((text) => says.test(text));
      if (!(await becomes(isSaid))) return 'does not say what has changed';
      return visitor.errors[0];
    }),
});

const countOrders = async ({ shop }: Visitor, login: string): Promise<number> =>
  (await shop.orders()).filter((order) => order.login === login).length;
