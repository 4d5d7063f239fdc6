import { eachRow } from '../support/each-row.ts';
import { expect, type Page, test } from '../support/fixtures.ts';

/** Forms by their scenario, with the button that submits them. */
const FORMS = {
  'visitor-billing-hosting': 'Create account and continue',
  'owner-required': /^Save/,
  'withdrawal-page': 'Continue',
  'inquiry-page': 'Send message',
  'settings-all': 'Continue',
} as const;

const open = (page: Page, siteUrl: string, scenario: string): Promise<unknown> =>
  page.goto(`${siteUrl}/scenario/${scenario}?company=sk-ws&lang=en`);

/** The gaps in px between what two fields in a column show, if nothing else is between them. */
const gapsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const boxes = roots
      .flatMap((root) => [...root.querySelectorAll(':is(.fields, .card, .setting-row) .field')])
      .map((field) => {
        const shown = [...field.children].filter((child) => child.getClientRects().length > 0);
        const bottoms = shown.map((child) => child.getBoundingClientRect().bottom);
        const { left, top } = field.getBoundingClientRect();
        // A row of the table of settings is a group of its own.
        return { left, top, bottom: Math.max(...bottoms), row: field.closest('.setting-row') };
      });
    return boxes.flatMap(({ left, bottom, row }) => {
      const group = boxes.filter((box) => box.row === row && Math.abs(box.left - left) < 1);
      const below = group.filter((box) => box.top >= bottom);
      const gap = Math.min(...below.map((box) => box.top)) - bottom;
      return gap < 36 ? [gap] : [];
    });
  });

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

test('fields have even gaps, also with errors, wide and narrow, and none is wider than 560 px', async ({
  page,
  demo,
}) => {
  await eachRow(FORMS, async (button, scenario) => {
    const resize = (width: number): Promise<void> => page.setViewportSize({ width, height: 900 });
    await resize(1_280);
    await open(page, demo.siteUrl, scenario);
    const submit = page.getByRole('button', { name: button }).last();
    await expect(submit).toBeVisible();
    await expect.poll(async () => (await widthsOf(page))[0]).toBe(560);
    await resize(360);
    const before = { 360: await gapsOf(page), 1280: [] as number[] };
    await resize(1_280);
    before[1_280] = await gapsOf(page);
    await submit.click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused();
    await expect(page.getByText('fields need your attention').last()).toBeVisible();
    for (const width of [1_280, 360] as const) {
      await resize(width);
      // What has appeared may still be opening.
      const difference = async (): Promise<number> => {
        const gaps = [...before[width], ...(await gapsOf(page))];
        return gaps.length > 0 ? Math.max(...gaps) - Math.min(...gaps) : Number.NaN;
      };
      await expect.poll(difference, `${width} px`).toBeLessThanOrEqual(2);
    }
  });
});

test('fields that are optional or open on request are not wider than 560 px either, and a list of choices without help has the same gap below it', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 1_280, height: 900 });
  await open(page, demo.siteUrl, 'cart-note');
  await page.getByText('Add a note').click();
  await expect(page.getByRole('textbox', { name: 'What should we know?' })).toBeVisible();
  await expect.poll(async () => (await widthsOf(page))[0]).toBe(560);
  await open(page, demo.siteUrl, 'settings-optional');
  await expect(page.getByRole('button', { name: 'Save the settings' }).last()).toBeVisible();
  await expect.poll(async () => (await widthsOf(page))[0]).toBe(560);
  const [choice, next] = [page.getByRole('combobox', { name: 'Package' }), page.getByText('Capacity')];
  await expect(choice).toBeVisible();
  const gap = async (): Promise<number> => {
    const [above, below] = [await choice.boundingBox(), await next.first().boundingBox()];
    return above && below ? Math.round(below.y - above.y - above.height) : Number.NaN;
  };
  await expect.poll(gap).toBeLessThanOrEqual(17);
});

for (const [title, before] of [
  ['was empty', []],
  ['was left with a value that is right', ['811 09']],
] as const)
  test(`a click on a button is not lost when the field before it, which ${title}, shows an error meanwhile`, async ({
    page,
    demo,
  }) => {
    await open(page, demo.siteUrl, 'visitor-billing-hosting');
    const company = page.getByRole('radio', { name: 'Company' });
    await expect(company).toBeVisible();
    const postalCode = page.getByRole('textbox', { name: 'Postal code' });
    for (const value of before) {
      await postalCode.fill(value);
      await postalCode.blur();
    }
    await postalCode.fill('1');
    // A slow press at the upper edge, from where any growth above would move the box.
    const consent = page.getByRole('checkbox', { name: /terms and conditions/ });
    await consent.hover({ position: { x: 4, y: 4 } });
    await page.mouse.down();
    await expect(postalCode).not.toBeFocused();
    // What a check finds when the field is left would be drawn by then.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await page.mouse.up();
    await expect(consent).toBeChecked();
    await expect(page.getByText(/Postal code is not valid/)).toBeVisible();
  });
