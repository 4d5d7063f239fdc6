import { expect, type Locator, type Page } from './fixtures.ts';
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

/** Scrolls to the recommended products, which are loaded in view, whatever takes its room above them meanwhile. */
export async function showOffers(page: Page): Promise<Locator> {
  const offers = page.getByRole('region', { name: 'Goes well with your order' });
  await page.mouse.move(10, 10);
  await page.mouse.move(20, 20);
  await expect(async () => {
    await page.mouse.wheel(0, 3_000);
    await expect(offers).toBeVisible({ timeout: 500 });
  }).toPass();
  return offers;
}
