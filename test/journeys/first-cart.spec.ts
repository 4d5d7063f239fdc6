import { brokenRules } from '../support/axe.ts';
import { GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
import { expect, type Page, type Shop, test } from '../support/fixtures.ts';
import { holdBack } from '../support/held-files.ts';

// The code of the tags is held back: what the page of a cart shows, and keeps, before it comes.

const CART = '<ws-cart><p>Order by phone</p></ws-cart><p>After the cart</p>';
const CONFIG = JSON.stringify({ company: 'sk-ws', language: 'en-US' });
const GROSS = JSON.stringify({ company: 'sk-ws', language: 'en-US', prices: 'gross' });

const firstView = (page: Page) => page.locator('ws-cart [data-first-view]');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** What is shown of the cart, without ids, and where its parts are. */
const lookOf = (page: Page) =>
  page.locator('ws-cart').evaluate((tag) => {
    const parts = [
      ...(tag.shadowRoot?.querySelectorAll('.cart-item, .folding-panel > *, h2, summary') ?? []),
    ];
    const shown = parts.filter((part) => part.checkVisibility());
    return {
      parts: shown.map((part) => [
        // React sets the attributes of a field in an order of its own.
        part.outerHTML.replace(/_r_\w+_|first-\d+/g, 'id').replace(/<input[^>]*>/g, ''),
        part.getBoundingClientRect().top,
        part.getBoundingClientRect().height,
      ]),
      after: document.querySelector('ws-cart + p')?.getBoundingClientRect().top,
    };
  });

/** Opens the cart without the code of the tags, once it is drawn. */
async function openEarly(page: Page, demo: Parameters<typeof openBarePage>[1], config = CONFIG) {
  const code = await holdBack(page, /\/core-/);
  await openBarePage(page, demo, { config, body: CART });
  await expect(firstView(page).locator('.cart-item').first()).toBeVisible();
  return {
    release: async () => {
      await code.release();
      await expect(firstView(page)).toHaveCount(0);
    },
  };
}

/** A domain, and two hostings: one with it. */
async function fill(shop: Shop): Promise<void> {
  await shop.addDomain('free-lampa.sk');
  await shop.addHosting();
  await shop.addHosting('mail-business', 1).catch(() => undefined);
}

interface Item {
  code: string;
  period: number;
  properties: { domain?: string };
}

const itemsOf = async (shop: Shop) => ((await shop.call('GET', '/api/cart')) as { items: Item[] }).items;

test('the cart is there before the code, and stays where it is [C3.17]', async ({ page, demo, shop }) => {
  await fill(shop);
  for (const [what, config, width, price] of [
    ['prices excl. VAT', CONFIG, 1_280, /€65.88/],
    ['on a tablet', CONFIG, 800, /€65.88/],
    ['on a phone', CONFIG, 360, /€65.88/],
    ['prices incl. VAT', GROSS, 1_280, /€65.88 excl. VAT/],
  ] as const)
    await test.step(what, async () => {
      await page.setViewportSize({ width, height: 1_600 });
      const early = await openEarly(page, demo, config);
      await expect(firstView(page)).toContainText(price);
      const before = await lookOf(page);
      await page.evaluate(() => {
        const shifts: number[] = [];
        Reflect.set(window, 'shifts', shifts);
        new PerformanceObserver((list) => {
          for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
            shifts.push(value);
        }).observe({ type: 'layout-shift' });
      });
      await early.release();
      expect.soft(await lookOf(page), what).toEqual(before);
      expect.soft(await page.evaluate(() => Reflect.get(window, 'shifts') as number[]), what).toEqual([]);
    });
});

test('what is pressed is shown at once, and done once [C3.17]', async ({ page, demo, shop }) => {
  await fill(shop);
  const before = await itemsOf(shop);
  const early = await openEarly(page, demo);
  const remove = button(page, 'Remove free-lampa.sk');
  await remove.click();
  await expect(page.getByRole('listitem').filter({ hasText: 'free-lampa.sk' }).first()).toHaveAttribute(
    'aria-busy',
    'true',
  );
  // As often as an impatient visitor presses.
  await remove.click({ force: true });
  await page.getByRole('combobox', { name: 'Period for Hosting Plus' }).first().selectOption('24');
  await firstView(page).getByText('Add a note').click();
  await early.release();
  await expect(page.getByText('free-lampa.sk was removed')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'What should we know?' })).toBeVisible();
  await expect.poll(async () => (await itemsOf(shop)).length).toBe(before.length - 1);
  await expect
    .poll(async () => (await itemsOf(shop)).find(({ code }) => code === 'hosting-plus')?.period)
    .toBe(24);
});

test('"Checkout" that is pressed early is busy, and then opens the order once [C3.17]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  const early = await openEarly(page, demo);
  await button(page, 'Checkout').click();
  await expect(button(page, 'Checkout')).toHaveAttribute('aria-busy', 'true');
  await early.release();
  await expect(page.getByRole('heading', { name: 'How would you like to continue?' })).toBeVisible();
});

for (const [what, press, follows] of [
  [
    'a domain that is typed',
    (page) =>
      page.getByRole('combobox', { name: 'Domain for Hosting Plus' }).selectOption('A domain I already have'),
    (page) => expect(page.getByRole('textbox', { name: 'Your domain' })).toBeVisible(),
  ],
  [
    'a domain that is named later',
    (page) => page.getByRole('combobox', { name: 'Domain for Hosting Plus' }).selectOption('Choose later'),
    (_page, shop) =>
      expect
        .poll(
          async () => (await itemsOf(shop)).find(({ code }) => code === 'hosting-plus')?.properties.domain,
        )
        .toBe(''),
  ],
  [
    'the options of an item',
    (page) => button(page, 'Hosting Plus: Upgrade').click(),
    (page) => expect(button(page, 'Hosting Plus: Upgrade')).toHaveAttribute('aria-expanded', 'true'),
  ],
  [
    'a coupon that is taken off',
    (page) => button(page, 'Remove the coupon WELCOME10').click(),
    (page) => expect(page.getByText('WELCOME10')).toHaveCount(0),
  ],
  [
    'the settings of services',
    (page) => button(page, 'Set up your services now (optional)').click(),
    (page) => expect(page.getByRole('heading', { name: 'Optional service settings' })).toBeVisible(),
  ],
  [
    'the link for another device',
    (page) => button(page, 'Continue on another device').click(),
    (page) => expect(page.getByRole('dialog')).toBeVisible(),
  ],
] as const satisfies readonly (readonly [
  string,
  (page: Page) => Promise<unknown>,
  (page: Page, shop: Shop) => Promise<unknown>,
])[])
  test(`${what}: an act before the code is done once it is there [C3.17]`, async ({ page, demo, shop }) => {
    await fill(shop);
    await shop.call('PUT', '/api/cart/coupon?cart=true', { code: 'WELCOME10' });
    const early = await openEarly(page, demo);
    await press(page);
    expect(await firstView(page).getByText('?own').count()).toBe(0);
    await early.release();
    await follows(page, shop);
  });

test('the focus stays on the same control', async ({ page, demo, shop }) => {
  await fill(shop);
  for (const control of [
    () => button(page, 'Remove Hosting Plus'),
    () => page.locator('summary', { hasText: 'Add a donation' }),
    () => button(page, 'Checkout'),
  ]) {
    const early = await openEarly(page, demo);
    await control().focus();
    await early.release();
    await expect(control()).toBeFocused();
  }
});

test('no cart is drawn early where the page shows another screen, or none is known', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  for (const [what, body, query] of [
    ['another route by its attribute', '<ws-cart route="domain-checker"></ws-cart>', ''],
    ['another route in the address', '<ws-cart></ws-cart>', '?ws-route=withdrawal'],
    ['the cart of a link', '<ws-cart></ws-cart>', '?ws-cart=abc'],
  ] as const)
    await test.step(what, async () => {
      const code = await holdBack(page, /\/core-/);
      const cart = page.waitForResponse(/\/api\/cart/);
      await openBarePage(page, demo, { config: CONFIG, body, query });
      await cart;
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      await expect.soft(firstView(page), what).toHaveCount(0);
      await code.release();
      await expect(page.locator('ws-cart h2').first()).toBeVisible();
    });
});

test('a cart that cannot be read draws nothing, and the tag starts as always', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  for (const [what, body] of [
    ['cut off', '{"uuid": "a", "items": ['],
    ['no cart', '[]'],
    ['without amounts', '{"uuid": "a", "items": [{}], "summary": {}}'],
  ] as const)
    await test.step(what, async () => {
      const code = await holdBack(page, /\/core-/);
      await page.route(/\/api\/cart$/, (route) => route.fulfill({ body, contentType: 'application/json' }));
      await openBarePage(page, demo, { config: CONFIG, body: CART });
      await page.waitForLoadState('domcontentloaded');
      await code.release();
      await expect.soft(button(page, 'Try again'), what).toBeVisible();
      await expect.soft(firstView(page), what).toHaveCount(0);
    });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the cart is accessible before the code, and what is unfolded stays so', async ({
    page,
    demo,
    shop,
  }) => {
    await fill(shop);
    const early = await openEarly(page, demo, GOOD_CONFIG);
    expect(await brokenRules(page, 'ws-cart')).toEqual([]);
    await button(page, /Show the summary/).tap();
    await expect(button(page, /Show the summary/)).toHaveAttribute('aria-expanded', 'true');
    await early.release();
    await expect(button(page, /Show the summary/)).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText('Subtotal excl. VAT')).toBeInViewport();
  });
});
