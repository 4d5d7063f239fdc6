import type { Locator, Page } from 'playwright';
import { becomes } from './browser.ts';

/** What a visitor does with the mouse, the wheel or a key; returns what did not happen. */
export interface HandAct {
  name: string;
  run: (page: Page) => Promise<string | undefined>;
}

const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Domain name or word' });
const message = (page: Page): Locator => page.getByRole('textbox', { name: 'Message' });
const period = (page: Page): Locator => page.getByRole('combobox', { name: /^Period/ });
const drawer = (page: Page): Locator =>
  page.getByRole('heading', { name: 'How would you like to continue?' });

const isFocused = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element);

/** A press focuses a control. */
const press = (name: string, target: (page: Page) => Locator): HandAct => ({
  name: `a press on ${name}`,
  run: async (page) => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const clicks = await page.evaluate('clicks');
    await target(page).click();
    if (!(await becomes(() => isFocused(target(page))))) return 'it does not get the focus';
    await page.keyboard.press('Tab');
    return (await page.evaluate('clicks')) === clicks ? 'its click does not reach the page' : undefined;
  },
});

/** Keys edit the text "one two" in a field, at whose end the caret is. */
const edit = (
  where: string,
  field: (page: Page) => Locator,
  keys: readonly string[],
  expected: string,
): HandAct => ({
  name: `${keys.join(' ')} in ${where}`,
  run: async (page) => {
    await field(page).fill('one two');
    await field(page).press('End');
    for (const key of keys) await page.keyboard.press(key);
    const value = await field(page).inputValue();
    return value === expected ? undefined : `"${value}" instead of "${expected}"`;
  },
});

const EDITS: readonly [keys: readonly string[], expected: string][] = [
  [['x', 'Space', '?', 'Shift+A'], 'one twox ?A'],
  [['Backspace'], 'one tw'],
  [['Home', 'Delete'], 'ne two'],
  [['ArrowLeft', 'ArrowLeft', 'x'], 'one txwo'],
  [['Home', 'ArrowRight', 'x'], 'oxne two'],
  [['Home', 'x', 'End', 'y'], 'xone twoy'],
  [['Control+A', 'x'], 'x'],
  [['Shift+Home', 'Backspace'], ''],
  [['Control+Backspace'], 'one '],
  [['Control+A', 'Control+C', 'End', 'Control+V'], 'one twoone two'],
  [['Control+A', 'Control+X', 'Control+V', 'Control+V'], 'one twoone two'],
  [['x', 'Control+Z'], 'one two'],
];

const EDIT_ACTS: readonly HandAct[] = EDITS.flatMap(([keys, expected]) => [
  edit('a field', search, keys, expected),
  edit('a text area', message, keys, expected),
]);

const PRESS_ACTS: readonly HandAct[] = [
  press('a field', search),
  press('a text area', message),
  press('a select', period),
  press('a summary', (page) => page.locator('ws-cart').locator('summary').first()),
];

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Checkout' }).first().click();
  await drawer(page).waitFor();
}

async function closeDrawer(page: Page): Promise<string | undefined> {
  await page.keyboard.press('Escape');
  return (await becomes(() => drawer(page).isHidden())) ? undefined : 'Escape does not close the drawer';
}

const OTHER_ACTS: readonly HandAct[] = [
  edit('a text area', message, ['Enter', 'x', 'ArrowUp', 'y'], 'oyne two\nx'),
  {
    name: 'a double click on a word',
    run: async (page) => {
      await message(page).fill('word');
      await message(page).dblclick({ position: { x: 20, y: 16 } });
      await page.keyboard.type('x');
      const value = await message(page).inputValue();
      return value === 'x' ? undefined : `"${value}"`;
    },
  },
  {
    name: 'a selection with the mouse',
    run: async (page) => {
      await search(page).fill('one two three');
      const box = await search(page).boundingBox();
      if (!box) return 'the field has no box';
      await page.mouse.move(box.x + box.width - 60, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + 2, box.y + box.height / 2, { steps: 4 });
      await page.mouse.up();
      await page.keyboard.type('x');
      const value = await search(page).inputValue();
      return value === 'x' ? undefined : `"${value}"`;
    },
  },
  {
    name: 'an arrow key in a select',
    run: async (page) => {
      const before = await period(page).inputValue();
      await period(page).focus();
      await page.keyboard.press(before === '1' ? 'ArrowDown' : 'ArrowUp');
      const isChanged = await becomes(async () => (await period(page).inputValue()) !== before);
      return isChanged ? undefined : `it keeps ${before}`;
    },
  },
  ...['Enter', 'Space'].map((key) => ({
    name: `${key} on a button`,
    run: async (page: Page) => {
      await page.getByRole('button', { name: 'Checkout' }).first().focus();
      await page.keyboard.press(key);
      if (!(await becomes(() => drawer(page).isVisible()))) return 'it is not pressed';
      return closeDrawer(page);
    },
  })),
  {
    name: 'Escape in the drawer',
    run: async (page) => {
      const closed = await page.evaluate('closed');
      await openDrawer(page);
      const problem = await closeDrawer(page);
      return problem ?? ((await page.evaluate('closed')) === closed ? undefined : 'the page gets it too');
    },
  },
  {
    name: 'Escape after a press beside the drawer’s texts',
    run: async (page) => {
      const closed = await page.evaluate('closed');
      await openDrawer(page);
      await drawer(page).click();
      const problem = await closeDrawer(page);
      return problem ?? ((await page.evaluate('closed')) === closed ? undefined : 'the page gets it too');
    },
  },
  {
    name: 'the wheel in the drawer',
    run: async (page) => {
      await page.setViewportSize({ width: 400, height: 340 });
      await openDrawer(page);
      const content = page.locator('ws-cart').locator('dialog[open] .modal-content');
      const top = await content.evaluate((box) => box.scrollTop);
      await content.hover();
      await page.mouse.wheel(0, 120);
      const isScrolled = await becomes(async () => (await content.evaluate((box) => box.scrollTop)) > top);
      await closeDrawer(page);
      await page.setViewportSize({ width: 1_280, height: 900 });
      return isScrolled ? undefined : 'it does not scroll';
    },
  },
];

export const HAND_ACTS: readonly HandAct[] = [...PRESS_ACTS, ...EDIT_ACTS, ...OTHER_ACTS];
