import { expect, type Page } from './fixtures.ts';
import { ORDER } from './steps.ts';

/** Opens the cart of the demo's order page. */
export async function openCart(page: Page, siteUrl: string): Promise<void> {
  await page.goto(siteUrl + ORDER);
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
}

/** The row of an item in the cart. */
export const cartRow = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem').filter({ hasText: name });

/** A closed part below the items, such as the note. */
export const cartExtra = (page: Page, name: string) =>
  page.locator('ws-cart summary').filter({ hasText: name });
