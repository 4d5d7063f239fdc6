import { type Page, test } from 'playwright/test';
import { slowDown } from './slow-page.ts';

/**
 * Opens a page on another network and processor in each run (`SHAKE=1`), to find journeys that depend on their timing.
 * A failed journey names both.
 */
export async function shake(page: Page): Promise<void> {
  const description = await slowDown(await page.context().newCDPSession(page));
  test.info().annotations.push({ type: 'shake', description });
}
