import { eachRow } from '../support/each-row.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { IS_OWN, openPage } from '../support/page-scripts.ts';
import {
  checkout,
  drawerHeading,
  editFields,
  escapeTwice,
  note,
  period,
  search,
} from '../support/real-input.ts';
import { expectResults } from '../support/steps.ts';

// Pages with scripts of their own that take keys, except in their own fields.

const TAKEN = `['Backspace', 'Delete', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'Enter', ' ', 'a', 'c', 'x', 'PageDown']`;
const TAKE = `if (${IS_OWN} || !${TAKEN}.includes(event.key)) return;
  event.preventDefault();
  if (/^(Arrow|Home|End|Page| )/.test(event.key)) document.getElementById('slide').textContent += '+';`;

const KEYS: Readonly<Record<string, string>> = {
  'turns slides and guards Backspace and Enter': `document.addEventListener('keydown', (event) => { ${TAKE} });`,
  'does so before the target gets the key': `document.addEventListener('keydown', (event) => { ${TAKE} event.stopImmediatePropagation(); }, true);`,
  'does so with the other events of a key': `
    document.onkeypress = (event) => { if (!${IS_OWN}) return false; };
    document.onkeydown = (event) => { ${TAKE} return !event.defaultPrevented; };
    document.onkeyup = (event) => { if (!${IS_OWN} && event.keyCode === 13) return false; };`,
};

test('keys in the fields of the tags do what they do elsewhere on a page that takes keys', async ({
  page,
  context,
  demo,
  shop,
}) => {
  await eachRow(KEYS, async (script, what) => {
    await context.clearCookies();
    await page.goto(`${demo.siteUrl}/robots.txt`);
    await page.evaluate(() => sessionStorage.clear());
    await openPage({ page, demo, shop }, script);
    // A page that stops keys before they arrive also stops those that move the focus.
    await editWithKeys(page, !what.includes('before the target'));
    await expect(page.locator('#slide')).toHaveText('1');
    await page.getByText('Slide').click();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('#slide'), 'the page keeps its own keys').toHaveText('1+');
  });
});

/** Edits the fields, searches with Enter, moves the focus through results with arrows, changes a select with an arrow and presses a button with Enter. */
async function editWithKeys(page: Page, hasArrows: boolean): Promise<void> {
  await editFields(page);
  await search(page).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.type('free-modra-lampa');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Add to cart: free-modra-lampa/ }).first()).toBeVisible();
  await expectResults(page);
  if (hasArrows) {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: /^Add to cart: / }).nth(1)).toBeFocused();
  }
  const before = await period(page).inputValue();
  await period(page).focus();
  await page.keyboard.press(before === '12' ? 'ArrowDown' : 'ArrowUp');
  await expect(period(page)).not.toHaveValue(before);
  await page.getByText('Add a note').click();
  await note(page).focus();
  const remove = page.getByRole('button', { name: 'Remove Hosting Plus' });
  await expect(remove).toBeEnabled();
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
}

const MODAL = '<div id="modal" style="position: fixed; inset: 5%; overflow: auto; background: #fff">';
const CLOSE = `if (event.key === 'Escape') { document.getElementById('modal').hidden = true; }`;
const ESCAPES = {
  'the key is pressed': `document.addEventListener('keydown', (event) => { ${CLOSE} });`,
  'the key is released': `document.addEventListener('keyup', (event) => { ${CLOSE} });`,
  'the key is pressed, before its target gets it': `document.addEventListener('keydown', (event) => { ${CLOSE} }, true);`,
  'the key is released, before its target gets it': `document.addEventListener('keyup', (event) => { ${CLOSE} }, true);`,
};

test('Escape closes a dialog of a tag first, then that of a page, whenever it closes it', async ({
  page,
  context,
  demo,
  shop,
}) => {
  await eachRow(ESCAPES, async (script) => {
    await context.clearCookies();
    await openPage({ page, demo, shop }, script, `${MODAL}<ws-cart></ws-cart></div>`);
    const modal = page.locator('#modal');
    await checkout(page).click();
    await expect(drawerHeading(page)).toBeFocused();
    // A press beside the drawer closes it.
    await page.mouse.click(40, 400);
    await expect(drawerHeading(page)).toBeHidden();
    await escapeTwice(page, modal);
  });
});

test('Escape leads back from an edited step and leaves the dialog of the page open', async ({
  page,
  demo,
  shop,
}) => {
  await shop.register('ev-edited');
  const script =
    'document.addEventListener("DOMContentLoaded", () => document.getElementById("modal").showModal());';
  const body =
    '<dialog id="modal" style="inline-size: 90%"><ws-cart route="order?step=recapitulation"></ws-cart></dialog>';
  await openPage({ page, demo, shop }, script, body);
  await page.getByRole('button', { name: 'Change the billing details' }).click();
  await expect(page.getByText('You’re editing an earlier step.')).toBeVisible();
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible();
  await expect(page.locator('#modal')).toHaveJSProperty('open', true);
});
