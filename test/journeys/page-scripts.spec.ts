import { GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
import { expect, type Locator, type Page, type Shop, test } from '../support/fixtures.ts';

// Pages with scripts of their own that take presses, keys and the wheel, except in their own fields. All input is that
// of a real mouse, finger, wheel or keyboard.

const SERVER = '3f1c7a52-6d0e-4a53-9a34-1f2d5b8c9e10';
const TAGS = `<ws-minicart></ws-minicart>
<ws-domain-checker></ws-domain-checker>
<ws-inquiry server="${SERVER}"></ws-inquiry>
<ws-cart routing="memory"></ws-cart>`;
const OWN = '<p>Slide <b id="slide">1</b> <input id="own" aria-label="Own field"></p>';
/** What such a script takes for a field. */
const IS_OWN = '/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)';

interface Opened {
  page: Page;
  demo: Parameters<typeof openBarePage>[1];
  shop: Shop;
}

async function openPage({ page, demo, shop }: Opened, script: string, body = TAGS): Promise<void> {
  await shop.addHosting();
  const head = `<script>${script}</script>`;
  await openBarePage(page, demo, { config: GOOD_CONFIG, head, body: OWN + body });
}

const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Domain name or word' });
const message = (page: Page): Locator => page.getByRole('textbox', { name: 'Message' });
const period = (page: Page): Locator => page.getByRole('combobox', { name: /^Period/ });
const note = (page: Page): Locator => page.getByRole('textbox', { name: 'What should we know?' });

/** Presses every kind of field and control of the tags, and types into the fields. */
async function pressAll(page: Page): Promise<void> {
  await search(page).click();
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('lampa');
  await message(page).click();
  await expect(message(page)).toBeFocused();
  await page.keyboard.type('Hello');
  await message(page).dblclick();
  await page.keyboard.type('Bye');
  await expect(message(page), 'a double click selects a word').toHaveValue('Bye');
  await period(page).click();
  await expect(period(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByText('Note to us').click();
  await note(page).click();
  await expect(note(page)).toBeFocused();
  await expect(search(page)).toHaveValue('lampa');
}

const PRESSES: Readonly<Record<string, string>> = {
  'allows a press only in fields': `document.onmousedown = (event) => ${IS_OWN};`,
  'takes the pointer for a slider of the whole page': `
    addEventListener('pointerdown', (event) => { if (!${IS_OWN}) { event.preventDefault(); document.body.setPointerCapture(event.pointerId); } });
    addEventListener('mousedown', (event) => { if (!${IS_OWN}) { event.preventDefault(); document.activeElement.blur(); } });`,
  'does so before the target gets the event': `
    for (const type of ['pointerdown', 'mousedown', 'mouseup', 'selectstart'])
      document.addEventListener(type, (event) => { if (!${IS_OWN}) { event.preventDefault(); event.stopImmediatePropagation(); } }, true);`,
  'cancels by the old property': `
    for (const type of ['mousedown', 'selectstart'])
      document.addEventListener(type, (event) => { if (!${IS_OWN}) { event.returnValue = false; event.cancelBubble = true; } }, true);`,
  'was at the window first': `
    addEventListener('mousedown', (event) => { if (!${IS_OWN}) event.preventDefault(); }, true);`,
};

for (const [what, script] of Object.entries(PRESSES)) {
  // Nothing brings back the selection that a script at the window has prevented.
  const isFirst = what.includes('first');
  test(`the fields of the tags take a press on a page that ${what}`, async ({ page, demo, shop }) => {
    await openPage({ page, demo, shop }, script);
    if (!isFirst) return pressAll(page);
    await search(page).click();
    await expect(search(page)).toBeFocused();
    await message(page).click();
    await expect(message(page)).toBeFocused();
  });
}

test('what is in the fields of the tags can be selected, copied and pasted on a page that protects itself against copying', async ({
  page,
  demo,
  shop,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const types = ['mousedown', 'selectstart', 'dragstart', 'contextmenu', 'copy', 'cut', 'paste'];
  await openPage(
    { page, demo, shop },
    `for (const type of ${JSON.stringify(types)})
      document.addEventListener(type, (event) => { event.preventDefault(); return false; });
    document.addEventListener('keydown', (event) => { if (event.ctrlKey) event.preventDefault(); });
    window.menus = [];
    addEventListener('contextmenu', (event) => menus.push(event.defaultPrevented));`,
  );
  await pressAll(page);
  await search(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+X');
  await expect(search(page)).toHaveValue('');
  await message(page).click();
  await page.keyboard.press('Control+V');
  await expect(message(page)).toHaveValue('Byelampa');
  await message(page).click({ button: 'right' });
  await page.keyboard.press('Escape');
  expect(await page.evaluate('menus'), 'the menu of the browser is not prevented').toEqual([]);
});

test('a click on a control of a tag reaches the page, and so do presses on texts', async ({
  page,
  demo,
  shop,
}) => {
  await openPage(
    { page, demo, shop },
    `window.heard = [];
    for (const type of ['pointerdown', 'mousedown', 'mouseup', 'click'])
      document.addEventListener(type, (event) => heard.push(type + ' ' + event.target.localName));`,
  );
  const heard = (): Promise<unknown> => page.evaluate('heard.splice(0)');
  await search(page).click();
  expect(await heard()).toEqual(['click ws-domain-checker']);
  await page.getByRole('heading', { name: 'Your cart' }).click();
  const all = ['pointerdown', 'mousedown', 'mouseup', 'click'];
  expect(await heard()).toEqual(all.map((type) => `${type} ws-cart`));
  await page.locator('ws-minicart').getByRole('button').click();
  expect(await heard()).toEqual(['click ws-minicart']);
});

test('a drag of the page ends where it is released, also above a control of a tag', async ({
  page,
  demo,
  shop,
}) => {
  await openPage(
    { page, demo, shop },
    `window.drag = '';
    document.addEventListener('mousedown', (event) => { if (event.target.id === 'slide') drag = 'began'; });
    document.addEventListener('mousemove', () => { if (drag === 'began') drag = 'moved'; });
    document.addEventListener('mouseup', () => { drag = drag === 'moved' ? 'ended' : drag; });`,
  );
  const place = await search(page).boundingBox();
  const from = await page.locator('#slide').boundingBox();
  await page.mouse.move((from?.x ?? 0) + 2, (from?.y ?? 0) + 4);
  await page.mouse.down();
  await page.mouse.move((place?.x ?? 0) + 20, (place?.y ?? 0) + 10, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate('drag')).toBe('ended');
  await search(page).click();
  await expect(search(page)).toBeFocused();
});

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

for (const [what, script] of Object.entries(KEYS)) {
  test(`keys in the fields of the tags do what they do elsewhere on a page that ${what}`, async ({
    page,
    demo,
    shop,
  }) => {
    await openPage({ page, demo, shop }, script);
    await editWithKeys(page);
    await expect(page.locator('#slide')).toHaveText('1');
    await page.getByText('Slide').click();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('#slide'), 'the page keeps its own keys').toHaveText('1+');
  });
}

/** Edits a search field and a text area, changes a select, checks a box and presses a button. */
async function editWithKeys(page: Page): Promise<void> {
  await search(page).click();
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
  await page.keyboard.press('Delete');
  await page.keyboard.type('free-modra-lampa');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Add to cart: free-modra-lampa/ }).first()).toBeVisible();
  await message(page).click();
  await page.keyboard.type('One');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('!');
  await expect(message(page)).toHaveValue('One!\nTwo');
  const before = await period(page).first().inputValue();
  await period(page).first().focus();
  await page.keyboard.press(before === '12' ? 'ArrowDown' : 'ArrowUp');
  await expect(period(page).first()).not.toHaveValue(before);
  await page.getByText('Note to us').click();
  await note(page).focus();
  await page.getByRole('button', { name: 'Remove Hosting Plus' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
}

test('arrow keys that move the focus through results do not turn a slide of the page', async ({
  page,
  demo,
  shop,
}) => {
  await openPage({ page, demo, shop }, KEYS['turns slides and guards Backspace and Enter'] ?? '');
  await search(page).fill('free-modra-lampa');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Add to cart: free-modra-lampa/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: /^Add to cart: / }).nth(1)).toBeFocused();
  await expect(page.locator('#slide')).toHaveText('1');
});

const MODAL = '<div id="modal" style="position: fixed; inset: 5%; overflow: auto; background: #fff">';
const CLOSE = `if (event.key === 'Escape') { document.getElementById('modal').hidden = true; }`;
const ESCAPES: Readonly<Record<string, string>> = {
  'the key is pressed': `document.addEventListener('keydown', (event) => { ${CLOSE} });`,
  'the key is released': `document.addEventListener('keyup', (event) => { ${CLOSE} });`,
  'the key is pressed, before its target gets it': `document.addEventListener('keydown', (event) => { ${CLOSE} }, true);`,
  'the key is released, before its target gets it': `document.addEventListener('keyup', (event) => { ${CLOSE} }, true);`,
};

for (const [when, script] of Object.entries(ESCAPES)) {
  test(`Escape closes a dialog of a tag first, then that of a page that closes it when ${when}`, async ({
    page,
    demo,
    shop,
  }) => {
    await openPage({ page, demo, shop }, script, `${MODAL}<ws-cart></ws-cart></div>`);
    const heading = page.getByRole('heading', { name: 'How would you like to continue?' });
    const modal = page.locator('#modal');
    await page.getByRole('button', { name: 'Checkout' }).first().click();
    await expect(heading).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(heading).toBeHidden();
    await expect(modal).toBeVisible();

    await page.getByRole('button', { name: 'Checkout' }).first().click();
    await expect(heading).toBeFocused();
    // Takes the focus from the dialog.
    await page.mouse.click(40, 400);
    const isOpen = await heading.isVisible();
    if (isOpen) await page.keyboard.press('Escape');
    await expect(heading).toBeHidden();
    await expect(modal).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
  });
}

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
  await page.getByRole('button', { name: 'Change the payment' }).click();
  await expect(page.getByText('You’re changing an earlier step.')).toBeVisible();
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible();
  await expect(page.locator('#modal')).toHaveJSProperty('open', true);
});

const WHEELS: Readonly<Record<string, string>> = {
  'scrolls by itself': `addEventListener('wheel', (event) => { event.preventDefault(); scrollBy(0, event.deltaY); }, { passive: false });`,
  'scrolls by itself, before the target gets the wheel': `document.addEventListener('wheel', (event) => { event.preventDefault(); event.stopPropagation(); scrollBy(0, event.deltaY); }, { passive: false, capture: true });`,
  'has an old script for the wheel': `document.onmousewheel = (event) => { scrollBy(0, -event.wheelDelta); return false; };
    document.addEventListener('mousewheel', (event) => event.preventDefault(), { passive: false });`,
};

for (const [what, script] of Object.entries(WHEELS)) {
  test(`the wheel scrolls the drawer of a tag on a page that ${what}`, async ({ page, demo, shop }) => {
    await page.setViewportSize({ width: 400, height: 340 });
    await openPage({ page, demo, shop }, script, '<ws-cart></ws-cart><div style="height: 3000px"></div>');
    await page.getByRole('button', { name: 'Checkout' }).first().click();
    const heading = page.getByRole('heading', { name: 'How would you like to continue?' });
    await expect(heading).toBeFocused();
    const content = page.locator('ws-cart').locator('dialog[open] .modal-content');
    const [y, top] = [await page.evaluate('scrollY'), await content.evaluate((box) => box.scrollTop)];
    await content.hover();
    await page.mouse.wheel(0, 120);
    await expect.poll(() => content.evaluate((box) => box.scrollTop)).toBeGreaterThan(top);
    expect(await page.evaluate('scrollY')).toBe(y);
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
  await page.mouse.wheel(0, 150);
  await expect.poll(() => page.evaluate('scrollY'), 'the page keeps the wheel elsewhere').not.toBe(y);
});

test('the texts of a tag can be selected on a page that forbids it by style', async ({
  page,
  demo,
  shop,
}) => {
  await openPage(
    { page, demo, shop },
    'document.addEventListener("DOMContentLoaded", () => document.documentElement.setAttribute("style", "user-select: none; -webkit-user-select: none"));',
  );
  await page.getByRole('heading', { name: 'Your cart' }).dblclick({ position: { x: 16, y: 16 } });
  expect((await page.evaluate('getSelection().toString()')) as string).toMatch(/^(Your|cart) ?$/);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 780 } });

  for (const phase of ['after the target', 'before the target']) {
    test(`a page that takes every touch ${phase} leaves those of the fields to the visitor`, async ({
      page,
      demo,
      shop,
    }) => {
      await openPage(
        { page, demo, shop },
        `for (const type of ['touchstart', 'touchend'])
          document.addEventListener(type, (event) => { if (!${IS_OWN}) event.preventDefault(); }, { passive: false, capture: ${phase.startsWith('before')} });`,
      );
      await search(page).tap();
      await expect(search(page)).toBeFocused();
      await page.keyboard.type('lampa');
      await message(page).tap();
      await expect(message(page)).toBeFocused();
      await page.locator('ws-cart').getByText('Note to us').tap();
      await note(page).tap();
      await expect(note(page)).toBeFocused();
    });
  }
});
