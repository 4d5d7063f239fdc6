import { expect, type Locator, type Page } from '../support/fixtures.ts';
import { test } from '../support/gate.ts';
import { openVisit } from '../support/visits/visit.ts';
import { VISITS } from '../support/visits/visits.ts';

/** The narrowest phone; a taller window keeps the sticky button off its fields. */
const PHONE = { width: 320, height: 900 };

const rightOf = (element: Locator): Promise<number> =>
  element.evaluate((node) => node.getBoundingClientRect().right);

const pageWidth = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

test.beforeEach(({ page }) => page.setViewportSize(PHONE));

test('the order button with the longest word, in German, stays within a tag on a phone', async ({
  page,
  demo,
}) => {
  const { tag } = await openVisit(page, demo, {
    scenario: 'ready-transfer',
    company: 'at-ws',
    config: { language: 'de-DE' },
    shows: /Zahlungspflichtig/,
  });
  expect(await rightOf(tag.getByRole('button', { name: /^Zahlungspflichtig/ }))).toBeLessThanOrEqual(
    await rightOf(tag),
  );
  expect(await pageWidth(page)).toBe(PHONE.width);
});

test('a price on the receipt stands on one line beside a long domain name', async ({ page, demo }) => {
  const { tag } = await openVisit(page, demo, VISITS['/thank-you?messageKey=success']['with a receipt']);
  const box = await tag.getByText('€11.90', { exact: true }).boundingBox();
  expect(box?.height).toBeLessThan(30);
  expect(await pageWidth(page)).toBe(PHONE.width);
});
