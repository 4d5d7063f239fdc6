import type { Page } from 'playwright';
import { openBarePage } from '../../support/bare-page.ts';
import type { Visitor } from '../browser.ts';
import { untilIdle } from '../browser.ts';
import { isChange } from '../network.ts';
import { addProduct, cartOf, startOver } from './act.ts';
import { lastingDifference } from './shown.ts';

/** A change that a visitor makes in one of two carts on a page. */
export type Change =
  | { kind: 'period'; tag: number; item: number; period: 1 | 12 | 24 }
  | { kind: 'remove'; tag: number; item: number }
  | { kind: 'add' };

const TAGS = `<ws-minicart></ws-minicart><ws-add-to-cart code="ssl-basic" period="12"></ws-add-to-cart>
<ws-cart></ws-cart><ws-cart></ws-cart>`;
const CONFIG = JSON.stringify({
  company: 'sk-ws',
  language: 'en-US',
  cartUrl: '/sk-ws/en/order',
  idempotencyHeader: 'Idempotency-Key',
});

/** Opens a page with two carts and a button that adds. */
export async function openTwoCarts(visitor: Visitor): Promise<void> {
  await startOver(visitor);
  await fillCart(visitor);
  await openBarePage(visitor.page, visitor.demo, { body: TAGS, config: CONFIG });
  await visitor.page.locator('ws-cart').nth(1).locator('.cart-item').first().waitFor();
  await untilIdle(visitor);
}

/** Resets the cart to a hosting and a mailbox for a year, and lets the page show it. */
export async function resetCarts(visitor: Visitor): Promise<void> {
  visitor.network.clear();
  await fillCart(visitor);
  await visitor.page.evaluate(() => window.wsElements.refresh());
  await untilIdle(visitor);
  visitor.network.clear();
  visitor.errors.length = 0;
}

async function fillCart({ shop }: Visitor): Promise<void> {
  const { items } = await cartOf(shop);
  await addProduct(shop, 'hosting-plus');
  await addProduct(shop, 'business-mail-basic');
  for (const { id } of items) await shop.call('DELETE', `/api/cart/items/${id}`);
}

/** Makes the change immediately, like a visitor who does not wait. */
export function makeChange(page: Page, change: Change): Promise<void> {
  return page.evaluate((requested) => {
    if (requested.kind === 'add') {
      document.querySelector('ws-add-to-cart')?.shadowRoot?.querySelector('button')?.click();
      return;
    }
    const root = document.querySelectorAll('ws-cart')[requested.tag]?.shadowRoot;
    const item = root?.querySelectorAll('.cart-item:not(.cart-item-leaving)')[requested.item];
    if (requested.kind === 'remove') {
      item?.querySelector<HTMLElement>('button[title^="Remove"]')?.click();
      return;
    }
    item?.querySelector<HTMLElement>(`.cart-period input[value="${requested.period}"]`)?.click();
    const select = item?.querySelector<HTMLSelectElement>('.cart-period select');
    if (!select) return;
    select.value = String(requested.period);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }, change);
}

/** Calls that change or read the cart; offers and extras may be requested at any time. */
const isCartCall = ({ method, path }: { method: string; path: string }): boolean =>
  method !== 'GET' || path === '/cart';

/** The problems once all calls have ended: in what both carts show, and changes that overtook each other. */
export async function afterwards(visitor: Visitor): Promise<string | undefined> {
  if (!(await untilIdle(visitor, { quiet: 250, timeout: 120_000 }))) return 'does not come to rest';
  const together = visitor.network.calls.find(({ inFlight }) => inFlight > 1);
  if (together) return `${together.inFlight} changes in flight at ${together.method} ${together.path}`;
  const { length } = visitor.network.calls;
  const difference = await lastingDifference(visitor);
  const later = visitor.network.calls.slice(length).filter((call) => isCartCall(call));
  if (later[0]) return `asks for the cart after it has come to rest: ${later[0].method} ${later[0].path}`;
  return visitor.errors[0] ?? difference;
}

/** Counts the changes that have reached the shop. */
export function countChanges({ network }: Visitor, count: () => void): void {
  for (const { method, outcome } of network.calls) if (isChange(method) && outcome === 'answered') count();
}
