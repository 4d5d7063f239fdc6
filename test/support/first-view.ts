import { expect, type Locator, type Page } from './fixtures.ts';
import { type HeldFiles, holdBack } from './held-files.ts';

/** Holds back the code of all tags: what a page shows then are first views. */
export const holdCode = (page: Page): Promise<HeldFiles> => holdBack(page, /\/core-/);

/** The HTML of a tag's view. */
const htmlOf = (tag: Locator): Promise<string | undefined> =>
  tag.evaluate(({ shadowRoot }) => shadowRoot?.innerHTML.replace(' data-first-view=""', ''));

/** Waits until the view of the code is the only one. */
export async function hasGivenWay(tag: Locator): Promise<void> {
  await expect.poll(() => tag.evaluate(({ shadowRoot }) => shadowRoot?.childElementCount)).toBe(1);
  await expect(tag.locator('[data-first-view]')).toHaveCount(0);
}

/** Releases the code, whose view then has the same HTML and the same picture, without a layout shift. */
export async function expectSameView(page: Page, tag: Locator, code: HeldFiles): Promise<void> {
  expect(await tag.evaluate((element) => element.matches(':defined')), 'no code yet').toBe(false);
  const [picture, html] = [await page.screenshot(), await htmlOf(tag)];
  await page.evaluate(watchShifts);
  await code.release();
  await hasGivenWay(tag);
  expect(await htmlOf(tag)).toBe(html);
  expect((await page.screenshot()).equals(picture), 'the same picture').toBe(true);
  expect(await page.evaluate(() => document.documentElement.dataset.shifts)).toBe('0');
}

/** Counts layout shifts on `<html>`. */
function watchShifts(): void {
  const { dataset } = document.documentElement;
  dataset.shifts = '0';
  new PerformanceObserver((list) => {
    dataset.shifts = String(Number(dataset.shifts) + list.getEntries().length);
  }).observe({ type: 'layout-shift', buffered: false });
}
