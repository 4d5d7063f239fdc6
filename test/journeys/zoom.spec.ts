import { expect, type Locator, type Page } from '../support/fixtures.ts';
import { test } from '../support/gate.ts';
import { openVisit } from '../support/visits/visit.ts';
import { VISITS } from '../support/visits/visits.ts';

/** A window of 1280 × 1024 px at 400% zoom. */
const ZOOMED = { width: 320, height: 256 };

/** The focused control if something else covers its middle, or if it is outside the window. */
const coveredControl = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const root = document.activeElement?.shadowRoot;
    const control = root?.activeElement;
    if (!root || !control) return undefined;
    const { x, y, width, height } = control.getBoundingClientRect();
    const hit = root.elementFromPoint(x + width / 2, y + height / 2);
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
    const isReached = hit && (hit.contains(control) || [control, ...labels].some((one) => one.contains(hit)));
    return isReached ? undefined : `${control.localName} "${control.textContent?.slice(0, 40)}"`;
  });

/** Presses Tab through the whole tag. */
async function expectNoneCovered(page: Page, tag: Locator): Promise<void> {
  await tag.getByRole('button').first().focus();
  for (let press = 0; press < 60; press += 1) {
    await expect.poll(() => coveredControl(page)).toBeUndefined();
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) break;
  }
}

test('a bar with two lines covers no control that has the focus, on a phone and at 400% zoom', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  // In Hungarian the label of the bar's button goes below the total.
  const { tag } = await openVisit(page, demo, {
    scenario: 'cart-families',
    config: { language: 'hu-HU' },
    shows: ({ tag }) => tag.locator('.folding-action'),
  });
  // The recommended products are loaded when their place is in view, and take more room than it had.
  await tag.locator('.cart-offers-place').scrollIntoViewIfNeeded();
  await page.mouse.move(9, 9);
  await expect(tag.getByRole('button', { name: /^Bővítés/ }).first()).toBeVisible();
  await expectNoneCovered(page, tag);
  await page.setViewportSize(ZOOMED);
  await expectNoneCovered(page, tag);
});

test('at 400% zoom, all of a dialog can be scrolled into view', async ({ page, demo }) => {
  const { tag } = await openVisit(page, demo, VISITS['/']['quick order']);
  await page.setViewportSize(ZOOMED);
  const dialog = tag.getByRole('dialog');
  for (const part of [
    ...(await dialog.getByRole('heading').all()),
    dialog.getByText('Nothing is ordered until you press'),
    ...(await dialog.getByRole('checkbox').all()),
    ...(await dialog.getByRole('button').all()),
  ]) {
    await part.scrollIntoViewIfNeeded();
    await expect(part).toBeInViewport({ ratio: 1 });
  }
});
