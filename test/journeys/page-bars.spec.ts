import { GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
import { expect, type Locator, type Page, scrollBy, test } from '../support/fixtures.ts';
import { newLogin } from '../support/orders.ts';
import { expectResults, openRecapitulation, orderButton, readyToOrder } from '../support/steps.ts';

// A page with a fixed header and a fixed bar at the bottom, whose heights the tags know by their tokens.
const [TOP, BOTTOM] = [72, 64];
const STYLES = `<style>
  :root { --ws-sticky-top: ${TOP + 16}px; --ws-sticky-bottom: ${BOTTOM}px }
  body { margin: 0; padding: ${TOP}px 8px ${BOTTOM}px }
  .top, .tabs { position: fixed; left: 0; right: 0; z-index: 1000; background: #123; color: #fff }
  .top { top: 0; height: ${TOP}px }
  .tabs { bottom: 0; height: ${BOTTOM}px }
</style>`;
const BARS = '<div class="top">Header</div><div class="tabs">Home Search Cart</div>';
const FAR = '<div style="block-size: 1400px"></div>';

interface Opened {
  page: Page;
  demo: Parameters<typeof openBarePage>[1];
}

const open = ({ page, demo }: Opened, body: string): Promise<void> =>
  openBarePage(page, demo, { config: GOOD_CONFIG, head: STYLES, body: BARS + body });

/** Expects an element to be wholly between the bars. */
async function expectBetweenBars(page: Page, element: Locator): Promise<void> {
  const height = page.viewportSize()?.height ?? 0;
  await expect
    .poll(async () => {
      const box = await element.boundingBox();
      return box && box.y >= TOP && box.y + box.height <= height - BOTTOM;
    })
    .toBe(true);
}

const focusedField = (page: Page) =>
  page.evaluate(() => {
    const active = document.querySelector('ws-cart')?.shadowRoot?.activeElement;
    const box = active?.getBoundingClientRect();
    return {
      y: box?.y ?? 0,
      bottom: box?.bottom ?? 0,
      field: active?.getAttribute('name') ?? active?.localName,
    };
  });

test('the mini-cart brings the heading of the cart below the header', async ({ page, demo, shop }) => {
  await shop.addHosting();
  await open({ page, demo }, `<ws-minicart></ws-minicart>${FAR}<ws-cart routing="memory"></ws-cart>${FAR}`);
  const heading = page.getByRole('heading', { name: 'Your cart' });
  await expect(heading).toBeAttached();
  await page.locator('ws-minicart').getByRole('button').click();
  await expect(heading).toBeFocused();
  await expectBetweenBars(page, heading);
  await page.evaluate('scrollBy(0, 120)');
  await page.keyboard.press('Tab');
  await page.evaluate(`document.querySelector('ws-minicart').scrollIntoView({ block: 'center' })`);
  await page.evaluate('scrollTo(0, 700)');
  await page.evaluate('wsElements.open("")');
  await expectBetweenBars(page, heading);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 } });

  test('"Checkout" stays above the bar at the bottom, and so do messages and open details', async ({
    page,
    demo,
    shop,
  }) => {
    for (const name of ['one', 'two', 'three', 'four']) await shop.addDomain(`free-${name}-lampa.sk`);
    await open({ page, demo }, '<ws-cart routing="memory"></ws-cart>');
    const checkout = page.getByRole('button', { name: 'Checkout' }).first();
    await expectBetweenBars(page, checkout);
    await page
      .getByRole('button', { name: /Show the summary/ })
      .first()
      .click();
    await expectBetweenBars(page, page.locator('ws-cart').locator('.folding-line'));
    await expectBetweenBars(page, page.locator('ws-cart').locator('.folding-inner'));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /Show the summary/ }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Remove free-four-lampa.sk' }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await expectBetweenBars(page, undo);
    await undo.click();
    await expect(page.getByRole('button', { name: 'Remove free-four-lampa.sk' })).toBeEnabled();
  });

  test('no field that takes the focus is under a bar', async ({ page, demo, shop }) => {
    await shop.addHosting();
    await open({ page, demo }, '<ws-cart routing="memory" route="order?step=billing-profile"></ws-cart>');
    const proceed = page.getByRole('button', { name: 'Create account and continue' });
    await expectBetweenBars(page, proceed);
    await page.getByRole('textbox', { name: 'Username' }).focus();
    for (let tab = 0; tab < 14; tab += 1) {
      await page.keyboard.press('Tab');
      await expect(async () => {
        const { y, bottom, field } = await focusedField(page);
        expect(y, `${field} is below the header`).toBeGreaterThanOrEqual(TOP);
        expect(bottom, `${field} is above the bar`).toBeLessThanOrEqual(780 - BOTTOM);
      }).toPass();
    }
    await proceed.click();
    await expect(page.locator('ws-cart').locator('[aria-invalid="true"]').first()).toBeFocused();
    await expectBetweenBars(page, page.locator('ws-cart').locator('[aria-invalid="true"]').first());
  });

  test('the bar of a search, and the field after a search, are between the bars', async ({ page, demo }) => {
    await open({ page, demo }, `${FAR}<ws-domain-checker></ws-domain-checker>`);
    const field = page.getByRole('searchbox', { name: 'Domain name or word' });
    await field.click();
    await page.keyboard.type('free-lampa');
    await page.keyboard.press('Enter');
    await expectResults(page);
    await page
      .getByRole('button', { name: /^Add to cart: / })
      .first()
      .click();
    await expectBetweenBars(page, page.getByRole('button', { name: /^Go to the cart/ }));
  });
});

/** How far the page has scrolled at each of the frames after a press that scrolls it. */
const scrolledFrom = (page: Page, from: number): Promise<number[]> =>
  page.evaluate(async (before) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (scrollY === before) await frame();
    const seen: number[] = [];
    while (seen.length < 20) {
      seen.push(scrollY);
      await frame();
    }
    return seen;
  }, from);

test('a press that leads elsewhere leaves nothing moving under the next one, on a page that scrolls smoothly', async ({
  page,
  demo,
  shop,
}) => {
  await scrollBy(page, 'smooth');
  await readyToOrder(shop, newLogin('pokoj'));
  await openRecapitulation(page, demo.siteUrl);
  const presses = {
    'to what is missing': orderButton(page),
    'to another step': page.getByRole('button', { name: 'Change the billing details' }),
  };
  for (const [name, button] of Object.entries(presses)) {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const from = await page.evaluate(() => scrollY);
    await button.evaluate((one: HTMLElement) => one.click());
    const scrolled = await scrolledFrom(page, from);
    expect(new Set(scrolled).size, `${name}: ${scrolled.join()}`).toBe(1);
  }
});
