import { expect, type Page, test } from '../support/fixtures.ts';

/** Forms by their address, with the button that submits them. */
const FORMS = [
  ['a visitor', '/scenario/visitor-billing-hosting?company=sk-ws&lang=en', 'Create account and continue'],
  ['an owner', '/scenario/owner-required?company=sk-ws&lang=en', /^Save/],
  ['a withdrawal', '/scenario/withdrawal-page?company=sk-ws&lang=en', 'Continue'],
  ['an inquiry', '/scenario/inquiry-page?company=sk-ws&lang=en', 'Send message'],
] as const;

/** The gaps in px between what two fields in a column show, if nothing else is between them. */
const gapsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const boxes = roots
      .flatMap((root) => [...root.querySelectorAll('.fields .field')])
      .map((field) => {
        const shown = [...field.children].filter((child) => child.getClientRects().length > 0);
        const bottoms = shown.map((child) => child.getBoundingClientRect().bottom);
        const { left, top } = field.getBoundingClientRect();
        return { left, top, bottom: Math.max(...bottoms) };
      });
    return boxes.flatMap(({ left, bottom }) => {
      const below = boxes.filter((box) => Math.abs(box.left - left) < 1 && box.top >= bottom);
      const gap = Math.min(...below.map((box) => box.top)) - bottom;
      return gap < 36 ? [gap] : [];
    });
  });

for (const [who, path, button] of FORMS) {
  for (const width of [1_280, 360]) {
    test(`the fields of ${who} have even gaps, also with errors, at a width of ${width}`, async ({
      page,
      demo,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(demo.siteUrl + path);
      const submit = page.getByRole('button', { name: button }).last();
      await expect(submit).toBeVisible();
      const before = await gapsOf(page);
      await submit.click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
      await expect(page.getByText('fields need your attention').last()).toBeVisible();
      const gaps = [...before, ...(await gapsOf(page))];
      expect(gaps.length).toBeGreaterThan(0);
      expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThanOrEqual(2);
    });
  }
}

test('a click on a button is not lost when the field before it shows an error meanwhile', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.siteUrl}/scenario/visitor-billing-hosting?company=sk-ws&lang=en`);
  const company = page.getByRole('radio', { name: 'Company' });
  await expect(company).toBeVisible();
  await page.getByRole('textbox', { name: 'Postal code' }).fill('1');
  await page.getByRole('checkbox', { name: /terms and conditions/ }).scrollIntoViewIfNeeded();
  const box = await page.getByRole('checkbox', { name: /terms and conditions/ }).boundingBox();
  if (!box) throw new Error('the consent is not shown');
  // A slow press at the upper edge, from where any growth above would move the box.
  await page.mouse.move(box.x + 4, box.y + 4);
  await page.mouse.down();
  await expect(page.getByRole('textbox', { name: 'Postal code' })).not.toBeFocused();
  await page.mouse.up();
  await expect(page.getByRole('checkbox', { name: /terms and conditions/ })).toBeChecked();
  await expect(page.getByText(/Postal code is not valid/)).toBeVisible();
});
