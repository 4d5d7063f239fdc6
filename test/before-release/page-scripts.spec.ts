import { expect, type Locator, type Page, test } from '../support/fixtures.ts';
import { IS_OWN, openPage } from '../support/page-scripts.ts';
import { message, note, period, search } from '../support/real-input.ts';

// All input is that of a real mouse, finger, wheel or keyboard.

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
  await page.getByText('Add a note').click();
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

test('clicks and presses on controls of a tag reach the page, and so do presses on texts', async ({
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
  const all = ['pointerdown', 'mousedown', 'mouseup', 'click'];
  await search(page).click();
  expect(await heard()).toEqual(all.map((type) => `${type} ws-domain-checker`));
  await page.getByRole('heading', { name: 'Your cart' }).click();
  expect(await heard()).toEqual(all.map((type) => `${type} ws-cart`));
  await page.locator('ws-minicart').getByRole('button').click();
  expect(await heard()).toEqual(all.map((type) => `${type} ws-minicart`));
});

const OUTSIDE = ['mousedown', 'pointerdown', 'mouseup', 'touchstart', 'click'];

for (const type of OUTSIDE) {
  test(`a menu of the page that closes at ${type} elsewhere closes at a press on a tag, not at one in the menu`, async ({
    page,
    demo,
    shop,
  }) => {
    await openPage(
      { page, demo, shop },
      `addEventListener('DOMContentLoaded', () => {
        const box = document.body.appendChild(document.createElement('div'));
        box.id = 'menu';
        box.append('Entry', document.createElement('ws-login'));
      });
      document.addEventListener('${type}', ({ target }) => { if (!menu.contains(target)) menu.hidden = true; });`,
    );
    const menu = page.locator('#menu');
    const show = () => menu.evaluate((element) => element.removeAttribute('hidden'));
    const touches = await page.context().newCDPSession(page);
    const press = async (target: Locator): Promise<void> => {
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      const [x, y] = [(box?.x ?? 0) + 6, (box?.y ?? 0) + 6];
      if (type !== 'touchstart') return page.mouse.click(x, y);
      await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    for (const target of [search(page), message(page), page.locator('ws-minicart').getByRole('button')]) {
      await show();
      await press(target);
      await expect(menu).toBeHidden();
    }
    await show();
    await page.evaluate(() =>
      addEventListener('ws-login-request', (event) => event.preventDefault(), { once: true }),
    );
    await press(menu.locator('ws-login').getByRole('link').or(menu.locator('ws-login').getByRole('button')));
    await expect(menu).toBeVisible();
  });
}

test('a pointer that the page draws follows above the controls of the tags', async ({ page, demo, shop }) => {
  await openPage(
    { page, demo, shop },
    `window.at = {};
    for (const type of ['mousemove', 'pointermove'])
      document.addEventListener(type, ({ clientX, clientY }) => { at[type] = [clientX, clientY]; });`,
  );
  const box = await search(page).boundingBox();
  const [x, y] = [Math.round((box?.x ?? 0) + 20), Math.round((box?.y ?? 0) + 10)];
  await page.mouse.move(x, y, { steps: 3 });
  await expect.poll(() => page.evaluate('at')).toEqual({ mousemove: [x, y], pointermove: [x, y] });
  await page.mouse.down();
  await page.mouse.move(x + 30, y, { steps: 3 });
  expect(await page.evaluate('at'), 'a drag in a field stays inside').toEqual({
    mousemove: [x, y],
    pointermove: [x, y],
  });
  await page.mouse.up();
});

test('a drag of the whole page that begins at any press ends with it', async ({ page, demo, shop }) => {
  await openPage(
    { page, demo, shop },
    `window.drag = ''; window.moved = 0;
    document.addEventListener('pointerdown', ({ target, pointerId }) => { drag = 'began'; target.setPointerCapture(pointerId); });
    document.addEventListener('pointermove', () => { if (drag === 'began') moved += 1; });
    document.addEventListener('pointerup', () => { drag = 'ended'; });`,
  );
  await search(page).click();
  await page.mouse.move(300, 300, { steps: 5 });
  expect(await page.evaluate('[drag, moved]')).toEqual(['ended', 0]);
  await page.keyboard.type('x');
  await expect(search(page)).toHaveValue('x');
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
  await expect.poll(() => page.evaluate('drag')).toBe('ended');
  await search(page).click();
  await expect(search(page)).toBeFocused();
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
  await expect.poll(() => page.evaluate('getSelection().toString()')).toMatch(/^(Your|cart) ?$/);
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
      await page.locator('ws-cart').getByText('Add a note').tap();
      await note(page).tap();
      await expect(note(page)).toBeFocused();
    });
  }
});
