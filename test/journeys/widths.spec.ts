import { GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
import { expect, type Page, type Shop, test } from '../support/fixtures.ts';
import { newLogin } from '../support/orders.ts';
import { readyToOrder, screenHeading } from '../support/steps.ts';

/** Widths of the tag and of the window: a tag in a narrow column of a wide page must use the narrow layout. */
const PLACES = [
  { tag: 320, window: 320, summary: 'foot' },
  { tag: 320, window: 1400, summary: 'foot' },
  { tag: 360, window: 360, summary: 'foot' },
  { tag: 767, window: 1400, summary: 'foot' },
  { tag: 768, window: 768, summary: 300 },
  { tag: 768, window: 1900, summary: 300 },
  { tag: 1099, window: 1400, summary: 300 },
  { tag: 1100, window: 1400, summary: 348 },
  { tag: 1259, window: 1400, summary: 348 },
  { tag: 1260, window: 1260, summary: 360 },
  { tag: 1260, window: 1900, summary: 360 },
] as const;

/** Only the cart changes its layout at each of the others. */
const PLACES_OF_STEPS = PLACES.filter(({ tag, window }) => [320, 768, 1260].includes(tag) && window !== 1900);

/** Lower than the cart at any width, so that the summary sticks to the bottom of the window. */
const HEIGHT = 480;

/** Headings of the screens with a summary, by route. */
const SCREENS = {
  '': 'Your cart',
  'order?step=billing-profile': 'Who should we bill?',
  'order?step=payment-method': 'How would you like to pay?',
  'order?step=recapitulation': 'Review your order',
};

async function fillCart(shop: Shop): Promise<void> {
  await readyToOrder(shop, newLogin('siroka'));
  await shop.addDomain('modra-lampa.sk');
  for (const number of Array(6).keys()) await shop.addDomain(`dalsia-free-${number}.sk`);
  await shop.addDomain('velmi-dlhy-nazov-domeny-ktory-sa-nikam-nezmesti-ani-keby-chcel.com');
}

const show = (page: Page, route: string): Promise<void> =>
  page.locator('ws-cart').evaluate((tag, to) => tag.setAttribute('route', to), route);

/** Visible elements that overflow the tag horizontally, except for its dialogs. */
const outside = (page: Page): Promise<string[]> =>
  page.locator('ws-cart').evaluate((tag) => {
    const box = tag.getBoundingClientRect();
    const isShown = (one: Element): boolean =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !one.closest('dialog, .sr, .toasts, svg');
    const out = [...(tag.shadowRoot?.querySelectorAll('.ws *') ?? [])].filter((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      return isShown(one) && width > 1 && (right > box.right + 1 || left < box.left - 1);
    });
    return out.map((one) => `${one.localName}.${one.className}`);
  });

const pageWidth = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Bounding boxes of the summary, the screen's heading and the tag, relative to the window. */
async function boxes(page: Page): Promise<{ summary: Box; heading: Box; tag: Box }> {
  const of = async (what: ReturnType<typeof screenHeading>): Promise<Box> => {
    const box = await what.boundingBox();
    if (!box) throw new Error('The element is not visible');
    return box;
  };
  const cart = page.locator('ws-cart');
  return {
    summary: await of(cart.locator('[part=summary]')),
    heading: await of(screenHeading(page)),
    tag: await of(cart),
  };
}

const resize = async (page: Page, place: (typeof PLACES)[number]): Promise<void> => {
  await page.setViewportSize({ width: place.window, height: HEIGHT });
  await page.locator('main').evaluate((main, width) => {
    main.style.inlineSize = `${width}px`;
  }, place.tag);
};

test('a tag of 320 to 1260 px fits, with its summary at the bottom or at the side [9.8] [C8.6]', async ({
  page,
  demo,
  shop,
}) => {
  test.setTimeout(180_000);
  await fillCart(shop);
  await openBarePage(page, demo, {
    config: GOOD_CONFIG,
    head: '<style>body { margin: 0 } main { margin-inline: auto }</style>',
    body: '<main><ws-cart routing="memory"></ws-cart></main>',
  });
  for (const [route, heading] of Object.entries(SCREENS)) {
    await show(page, route);
    await expect(screenHeading(page)).toHaveText(heading);
    await expect(page.locator('ws-cart').locator('[aria-busy=true]')).toHaveCount(0);
    for (const place of heading === 'Your cart' ? PLACES : PLACES_OF_STEPS)
      await test.step(`${heading} ${place.tag} px wide in a window of ${place.window} px`, async () => {
        await resize(page, place);
        await expect.poll(() => outside(page), 'stands out of the tag').toEqual([]);
        await expect.poll(() => pageWidth(page), 'width of the page').toBe(place.window);
        if (heading === 'Your cart') await expect(() => expectSummary(page, place.summary)).toPass();
      });
  }
});

async function expectSummary(page: Page, summary: 'foot' | 300 | 348 | 360): Promise<void> {
  const at = await boxes(page);
  if (summary === 'foot') {
    expect(Math.round(at.summary.width), 'as wide as the tag').toBe(at.tag.width);
    const bottom = at.summary.y + at.summary.height;
    expect(bottom, 'in view at the foot').toBeLessThanOrEqual(HEIGHT);
    expect(bottom).toBeGreaterThan(HEIGHT - 40);
    await expect(page.getByRole('button', { name: 'Checkout' })).toBeInViewport();
    return;
  }
  expect(Math.round(at.summary.width)).toBe(summary);
  expect(at.summary.x, 'beside the content').toBeGreaterThan(at.heading.x + at.heading.width - 1);
}

test('the login drawer fits a narrow window, and all of it is reachable [2.43]', async ({
  page,
  demo,
  shop,
}) => {
  const resize = (width: number): Promise<void> => page.setViewportSize({ width, height: 568 });
  await resize(320);
  await shop.addHosting();
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: '<ws-cart></ws-cart>' });
  await page.getByRole('button', { name: 'Checkout' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('heading').first()).toBeFocused();
  await expect
    .poll(() => drawer.evaluate((dialog) => dialog.getAnimations().length), {
      message: 'the animation has ended',
    })
    .toBe(0);
  for (const width of [320, 360]) {
    await resize(width);
    const place = async (): Promise<unknown> => {
      const box = await drawer.boundingBox();
      return [box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)];
    };
    await expect.poll(place, 'a sheet at the bottom').toEqual([0, width, 568]);
    expect(await drawer.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
    for (const button of await drawer.getByRole('button').all()) {
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    expect(await pageWidth(page)).toBe(width);
  }
});

test('a wide tag keeps its summary in view while a long cart scrolls', async ({ page, demo, shop }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  for (const number of Array(14).keys()) await shop.addDomain(`dlhy-free-kosik-${number}.sk`);
  await openBarePage(page, demo, { config: GOOD_CONFIG, body: '<ws-cart></ws-cart>' });
  await expect(screenHeading(page)).toHaveText('Your cart');
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  const { summary, heading } = await boxes(page);
  expect(heading.y, 'the heading has gone').toBeLessThan(0);
  expect(summary.y).toBeGreaterThanOrEqual(0);
  await expect(page.getByRole('button', { name: 'Checkout' }).first()).toBeInViewport({ ratio: 1 });
});
