import { expect, type Locator, type Page, test } from '../support/fixtures.ts';
import { newLogin } from '../support/orders.ts';
import {
  arriveAt,
  continueAsNew,
  giveConsents,
  giveDetails,
  HOME,
  ORDER,
  openCart,
  searchFor,
} from '../support/steps.ts';

declare global {
  interface Window {
    recordedFrames?: Frame[] | undefined;
  }
}

/** One frame as a visitor gets it: how far the page has scrolled, and whether anything has the focus. */
interface Frame {
  y: number;
  isFocusLost: boolean;
}

/** Records each frame from now on, until `framesOf`. */
const record = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const frames: Frame[] = [];
    const look = (): void => {
      if (window.recordedFrames !== frames) return;
      frames.push({ y: Math.round(scrollY), isFocusLost: document.activeElement === document.body });
      requestAnimationFrame(look);
    };
    window.recordedFrames = frames;
    look();
  });

/** The recorded frames, and those of the moment after: a page that moves by itself is still moving then. */
const framesOf = (page: Page): Promise<Frame[]> =>
  page.evaluate(async () => {
    const frames = window.recordedFrames ?? [];
    const enough = frames.length + 20;
    while (frames.length < enough) await new Promise(requestAnimationFrame);
    window.recordedFrames = undefined;
    return frames;
  });

/** Presses a button with the keyboard, and checks that the screen which follows is there at once, and has the focus. */
async function follow(page: Page, button: Locator, heading: string): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  await button.focus();
  await record(page);
  await page.keyboard.press('Enter');
  await arriveAt(page, heading);
  const frames = await framesOf(page);
  const positions = frames.map(({ y }) => y).filter((y, index, all) => y !== all[index - 1]);
  expect(positions.length, `${heading}: ${positions.join(' > ')}`).toBeLessThanOrEqual(2);
  expect(frames.filter(({ isFocusLost }) => isFocusLost).length, `${heading}: frames without focus`).toBe(0);
}

for (const width of [1280, 390]) {
  test(`every screen of an order starts at its top in the frame of the press, with the focus on its heading, ${width} px`, async ({
    page,
    demo,
    shop,
  }) => {
    const within = page.locator('ws-cart');
    const button = (name: string | RegExp): Locator =>
      within.getByRole('button', { name }).filter({ visible: true }).first();
    await page.setViewportSize({ width, height: 800 });
    await shop.addHosting();
    await page.goto(demo.siteUrl + HOME);
    await openCart(page);
    await continueAsNew(page);
    await giveDetails(page, { login: newLogin('pokoj'), password: 'Tajne-heslo-1' });
    await giveConsents(page);
    const steps: readonly [name: string | RegExp, heading: string][] = [
      ['Create account and continue', 'Review your order'],
      ['Change the billing details', 'Who should we bill?'],
      ['Save and return', 'Review your order'],
      ['Change the payment', 'How would you like to pay?'],
      ['Save and return', 'Review your order'],
      ['Back', 'How would you like to pay?'],
      ['Back to: Review and order', 'Review your order'],
      ['Change the billing details', 'Who should we bill?'],
      [/^Edit /, 'Edit the billing profile'],
      ['Back to profiles', 'Who should we bill?'],
      ['Back to: Review and order', 'Review your order'],
    ];
    for (const [name, heading] of steps) await follow(page, button(name), heading);
  });
}

test('so do the end of an order, a search and a wrong address', async ({ page, demo, shop }) => {
  const within = page.locator('ws-cart');
  await page.setViewportSize({ width: 390, height: 800 });
  await shop.addHosting();
  await shop.register(newLogin('koniec'));
  await shop.call('PUT', '/api/cart/payment-option?cart=true', { id: 'transfer', groupId: 'transfer' });
  await page.goto(`${demo.siteUrl}${ORDER}/order?step=recapitulation`);
  await giveConsents(page);
  await follow(page, within.getByRole('button', { name: /^Order with/ }), 'Thank you! Now make the transfer');

  await page.goto(`${demo.siteUrl}${ORDER}/no-such-place`);
  await searchFor(page, 'modra-free-lampa.sk');
  await expect(page).toHaveURL(/domain-checker\?qd=modra-free-lampa\.sk/);
  await expect(page.getByRole('button', { name: 'Add to cart: modra-free-lampa.sk' })).toBeVisible();

  await page.goto(`${demo.siteUrl}${ORDER}/no-such-place`);
  await follow(page, within.getByRole('button', { name: 'Back to the beginning' }), 'Your cart is empty');
});
