import { expect, type Page, test } from '../support/fixtures.ts';

/** Forms by their address, with the button that submits them. */
const FORMS = [
  ['a visitor', '/scenario/visitor-billing-hosting?company=sk-ws&lang=en', 'Create account and continue'],
  ['an owner', '/scenario/owner-required?company=sk-ws&lang=en', /^Save/],
  ['a withdrawal', '/scenario/withdrawal-page?company=sk-ws&lang=en', 'Continue'],
  ['an inquiry', '/scenario/inquiry-page?company=sk-ws&lang=en', 'Send message'],
  ['settings', '/scenario/settings-all?company=sk-ws&lang=en', 'Continue'],
] as const;

/** The gaps in px between what two fields in a column show, if nothing else is between them. */
const gapsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const boxes = roots
      .flatMap((root) => [...root.querySelectorAll(':is(.fields, .card) .field')])
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
      // What has appeared may still be opening.
      const difference = async (): Promise<number> => {
        const gaps = [...before, ...(await gapsOf(page))];
        return gaps.length > 0 ? Math.max(...gaps) - Math.min(...gaps) : Number.NaN;
      };
      await expect.poll(difference).toBeLessThanOrEqual(2);
    });
  }
}

/** How wide the shown boxes of fields are, in px, the widest first. */
const widthsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .flatMap(({ shadowRoot }) => shadowRoot ?? [])
      .flatMap((root) => [...root.querySelectorAll('.field :is(.input-box, .select)')])
      .map((box) => box.getBoundingClientRect().width)
      .filter((width) => width > 0)
      .sort((one, other) => other - one),
  );

/** Screens with a form in a card or a section that is wider than a field should be. */
const WIDE_SCREENS = [
  ['visitor-billing-hosting', 'Create account and continue'],
  ['owner-required', /^Save/],
  ['settings-all', 'Continue'],
  ['settings-optional', 'Save the settings'],
  ['withdrawal-page', 'Continue'],
  ['inquiry-page', 'Send message'],
] as const;

for (const [scenario, button] of WIDE_SCREENS)
  test(`no field is wider than 560 px on a wide page: ${scenario}`, async ({ page, demo }) => {
    await page.setViewportSize({ width: 1_280, height: 900 });
    await page.goto(`${demo.siteUrl}/scenario/${scenario}?company=sk-ws&lang=en`);
    await expect(page.getByRole('button', { name: button }).last()).toBeVisible();
    await expect.poll(async () => (await widthsOf(page))[0]).toBe(560);
  });

test('fields that open on request are not wider than 560 px either', async ({ page, demo }) => {
  await page.setViewportSize({ width: 1_280, height: 900 });
  await page.goto(`${demo.siteUrl}/scenario/cart-note?company=sk-ws&lang=en`);
  const note = page.getByRole('textbox', { name: 'What should we know?' });
  await page.getByText('Add a note').click();
  await expect(note).toBeVisible();
  await expect.poll(async () => (await widthsOf(page))[0]).toBe(560);
});

test('a list of choices without help has the same gap below it as one with help', async ({ page, demo }) => {
  await page.goto(`${demo.siteUrl}/scenario/settings-optional?company=sk-ws&lang=en`);
  const [choice, next] = [page.getByRole('combobox', { name: 'Package' }), page.getByText('Capacity')];
  await expect(choice).toBeVisible();
  const gap = async (): Promise<number> => {
    const [above, below] = [await choice.boundingBox(), await next.first().boundingBox()];
    return above && below ? Math.round(below.y - above.y - above.height) : Number.NaN;
  };
  await expect.poll(gap).toBeLessThanOrEqual(17);
});

test('a click on a button is not lost when the field before it shows an error meanwhile', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.siteUrl}/scenario/visitor-billing-hosting?company=sk-ws&lang=en`);
  const company = page.getByRole('radio', { name: 'Company' });
  await expect(company).toBeVisible();
  await page.getByRole('textbox', { name: 'Postal code' }).fill('1');
  // A slow press at the upper edge, from where any growth above would move the box.
  const consent = page.getByRole('checkbox', { name: /terms and conditions/ });
  await consent.hover({ position: { x: 4, y: 4 } });
  await page.mouse.down();
  await expect(page.getByRole('textbox', { name: 'Postal code' })).not.toBeFocused();
  await page.mouse.up();
  await expect(consent).toBeChecked();
  await expect(page.getByText(/Postal code is not valid/)).toBeVisible();
});
