import { expect, type Page, test } from '../support/fixtures.ts';

/** Links to other sites whose icon does not stand in the line of their last word. */
const strayIcons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('ws-cart')?.shadowRoot;
    return [...(root?.querySelectorAll('a') ?? [])].flatMap((link) => {
      const icon = link.querySelector('.link-icon')?.getBoundingClientRect();
      const text = document.createRange();
      text.selectNodeContents(link.firstChild ?? link);
      const last = [...text.getClientRects()].at(-1);
      if (!icon || !last) return [];
      const isBeside =
        icon.left >= last.right &&
        icon.left - last.right < 8 &&
        icon.top < last.bottom &&
        icon.bottom > last.top;
      return isBeside && icon.right <= innerWidth ? [] : [`${link.textContent} at ${innerWidth}`];
    });
  });

test('the icon of a link to another site stands at its last word, whatever the width', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.apiUrl}/scenario/recapitulation-all?company=at-ws&lang=de`);
  await expect(page.locator('ws-cart').getByRole('link', { name: 'Datenschutzerklärung' })).toBeVisible();
  for (let width = 320; width <= 480; width += 4) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(() => strayIcons(page)).toEqual([]);
  }
});
