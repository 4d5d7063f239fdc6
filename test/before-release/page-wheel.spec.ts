import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/page-scripts.ts';
import { wheelInDrawer } from '../support/real-input.ts';

// Pages with scripts of their own that take the wheel.

const WHEELS: Readonly<Record<string, string>> = {
  'scrolls by itself': `addEventListener('wheel', (event) => { event.preventDefault(); scrollBy(0, event.deltaY); }, { passive: false });`,
  'scrolls by itself, before the target gets the wheel': `document.addEventListener('wheel', (event) => { event.preventDefault(); event.stopPropagation(); scrollBy(0, event.deltaY); }, { passive: false, capture: true });`,
  'has an old script for the wheel': `document.onmousewheel = (event) => { scrollBy(0, -event.wheelDelta); return false; };
    document.addEventListener('mousewheel', (event) => event.preventDefault(), { passive: false });`,
};

for (const [what, script] of Object.entries(WHEELS)) {
  test(`the wheel scrolls the drawer of a tag on a page that ${what}`, async ({ page, demo, shop }) => {
    await openPage({ page, demo, shop }, script, '<ws-cart></ws-cart><div style="height: 3000px"></div>');
    await wheelInDrawer(page);
  });
}

test('the wheel scrolls an open list of a tag on a page that scrolls by itself', async ({
  page,
  demo,
  shop,
}) => {
  await openPage(
    { page, demo, shop },
    WHEELS['scrolls by itself'] ?? '',
    '<ws-cart route="order?step=billing-profile"></ws-cart><div style="height: 3000px"></div>',
  );
  const country = page.getByRole('combobox', { name: 'Country', exact: true });
  await country.click();
  await page.getByRole('option', { name: 'Andorra', exact: true }).hover();
  const list = page.locator('ws-cart').locator('.listbox');
  const y = await page.evaluate('scrollY');
  await page.mouse.wheel(0, 100);
  await expect.poll(() => list.evaluate((box) => box.scrollTop)).toBeGreaterThan(0);
  expect(await page.evaluate('scrollY')).toBe(y);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.mouse.wheel(0, 150);
  await expect.poll(() => page.evaluate('scrollY'), 'the page keeps the wheel elsewhere').not.toBe(y);
});
