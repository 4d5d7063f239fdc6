import { expect, type Locator, type Page } from './fixtures.ts';

// What visitors do in the fields and dialogs of the tags, with the real mouse, wheel and keyboard.

export const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Domain name or word' });
export const message = (page: Page): Locator => page.getByRole('textbox', { name: 'Message' });
export const period = (page: Page): Locator => page.getByRole('combobox', { name: /^Period/ }).first();
export const note = (page: Page): Locator => page.getByRole('textbox', { name: 'What should we know?' });
export const checkout = (page: Page): Locator => page.getByRole('button', { name: 'Checkout' }).first();
export const drawerHeading = (page: Page): Locator =>
  page.getByRole('heading', { name: 'How would you like to continue?' });

/**
 * Turns the wheel until an element is in view. The driver scrolls in another way, which some libraries undo in the next
 * frame, so that its press may miss.
 */
export async function wheelTo(page: Page, element: Locator): Promise<void> {
  await expect(async () => {
    try {
      await expect(element).toBeInViewport({ ratio: 1, timeout: 500 });
    } catch (cause) {
      await page.mouse.wheel(0, 100);
      throw cause;
    }
  }).toPass();
}

/** Presses and edits a search field, a text area and a select, each after `reach`. */
export async function editFields(
  page: Page,
  reach = async (_field: Locator): Promise<void> => undefined,
): Promise<void> {
  await search(page).click();
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('acx ab');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('1');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Delete');
  await expect(search(page)).toHaveValue('a1cx ');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('free-lampa');
  await expect(search(page)).toHaveValue('free-lampa');
  await reach(message(page));
  await message(page).click();
  await expect(message(page)).toBeFocused();
  await page.keyboard.type('One');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('!');
  await expect(message(page)).toHaveValue('One!\nTwo');
  await reach(period(page));
  await period(page).click();
  await expect(period(page)).toBeFocused();
  await page.keyboard.press('Escape');
}

/** Opens the drawer of a cart in a dialog of the page, and closes both with one Escape each. */
export async function escapeTwice(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await checkout(page).click();
  await expect(drawerHeading(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawerHeading(page)).toBeHidden();
  await expect(checkout(page)).toBeFocused();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Opens the drawer of a cart in a low window and scrolls it with the wheel; the page stays where it is. */
export async function wheelInDrawer(page: Page, place = 'scrollY'): Promise<void> {
  await page.setViewportSize({ width: 400, height: 340 });
  await checkout(page).click();
  await expect(drawerHeading(page)).toBeFocused();
  const content = page.locator('ws-cart').locator('dialog[open] .modal-content');
  const [before, top] = [await page.evaluate(place), await content.evaluate((box) => box.scrollTop)];
  await content.hover();
  await page.mouse.wheel(0, 120);
  await expect.poll(() => content.evaluate((box) => box.scrollTop)).toBeGreaterThan(top);
  expect(await page.evaluate(place)).toBe(before);
}
