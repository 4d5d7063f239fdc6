import { eachRow } from '../support/each-row.ts';
import { expect, type Locator, type Page, test } from '../support/fixtures.ts';
import { ORDER, screenHeading } from '../support/steps.ts';

const PHONE = { width: 360, height: 740 };

test.use({ viewport: PHONE, hasTouch: true });

async function boxOf(what: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await what.boundingBox();
  if (!box) throw new Error('The element is not visible');
  return box;
}

const open = async (page: Page, siteUrl: string, scenario: string, company = 'sk-ws', lang = 'en') => {
  await page.goto(`${siteUrl}/scenario/${scenario}?company=${company}&lang=${lang}`);
  await expect(screenHeading(page)).toBeVisible();
};

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });

test('both ways to order are in reach of a customer who can order quickly', async ({ page, demo }) => {
  await open(page, demo.siteUrl, 'quick-order-rychla');
  await expect(button(page, 'Quick order')).toBeInViewport({ ratio: 1 });
  await expect(button(page, 'Checkout')).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    const [quick, steps] = [await boxOf(button(page, 'Quick order')), await boxOf(button(page, 'Checkout'))];
    expect(steps.y, 'on one line').toBe(quick.y);
  }).toPass();
  await button(page, 'Checkout').tap();
  await expect(screenHeading(page)).not.toHaveText('Your cart');
});

test('the mini-cart says what its total includes, below it', async ({ page, demo }) => {
  await eachRow(
    { 'sk-ws': 'en', 'at-ws': 'de', 'hu-ws': 'hu', 'cz-ws': 'cs', 'no-lp': 'no' },
    async (lang, company) => {
      await open(page, demo.siteUrl, 'cart-families', company, lang);
      const minicart = page.locator('ws-minicart');
      const [total, vat] = [minicart.locator('[part=total]'), minicart.locator('.minicart-vat')];
      await expect(vat).toBeVisible();
      await expect(async () => {
        const [amount, label, button] = [await boxOf(total), await boxOf(vat), await boxOf(minicart)];
        expect(label.height, 'one line').toBeLessThan(20);
        expect(label.x).toBe(amount.x);
        expect(label.y).toBeGreaterThanOrEqual(amount.y + amount.height);
        expect(button.height, 'no higher than a target').toBeLessThanOrEqual(44);
        expect(button.x + button.width).toBeLessThanOrEqual(PHONE.width);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
      }).toPass();
    },
  );
});

test('the bar below the search has one line, and the login drawer is a sheet at the bottom, with one primary act', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  await page.goto(`${demo.siteUrl}${ORDER}/domain-checker?qd=modra-lampa`);
  const cart = page.locator('ws-cart');
  const [open, order] = [cart.getByRole('button', { name: 'Go to the cart' }), button(page, 'Checkout')];
  await expect(order).toBeVisible();
  await expect(async () => {
    const [first, last] = [await boxOf(open), await boxOf(order)];
    expect(first.width, 'a target for a finger').toBeGreaterThanOrEqual(44);
    expect(first.y + first.height / 2).toBeCloseTo(last.y + last.height / 2, 0);
  }).toPass();
  await open.tap();
  await expect(screenHeading(page)).toHaveText('Your cart');

  await button(page, 'Checkout').tap();
  const sheet = page.getByRole('dialog', { name: 'How would you like to continue?' });
  await expect
    .poll(async () => {
      const box = await boxOf(sheet);
      return [box.x, box.width, Math.round(box.y + box.height)];
    })
    .toEqual([0, PHONE.width, PHONE.height]);
  expect((await boxOf(sheet)).y, 'the page is seen above it').toBeGreaterThan(24);
  const [first, second] = [
    button(page, 'Continue as a new customer'),
    sheet.getByRole('button', { name: 'Log in' }),
  ];
  expect((await boxOf(first)).y).toBeLessThan((await boxOf(second)).y);
  const colorOf = (one: Locator) => one.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await colorOf(first)).not.toBe(await colorOf(second));
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(button(page, 'Checkout')).toBeFocused();
});

test('the action of a step fills a bar as wide as the step, and "Back" is below it', async ({
  page,
  demo,
}) => {
  const actions = {
    'visitor-billing': 'Create account and continue',
    'person-payment': 'Continue',
    // The order button sticks from the top of the last step.
    'recapitulation-all': /^Order and pay/,
  };
  await eachRow<string | RegExp>(actions, async (name, scenario) => {
    await open(page, demo.siteUrl, scenario);
    const action = button(page, name).last();
    const back = page.getByRole('button', { name: 'Back', exact: true });
    await expect(action).toBeInViewport({ ratio: 1 });
    await expect(async () => {
      const { width } = await boxOf(page.locator('ws-cart'));
      // Border and padding on both sides.
      expect((await boxOf(action)).width).toBe(width - 26);
    }).toPass();
    await expect(back).not.toBeInViewport({ ratio: 0.5 });
    await back.focus();
    await expect(back, 'where the keyboard is').toBeInViewport({ ratio: 1 });
    await screenHeading(page).focus();
    await expect(async () => {
      await page.mouse.wheel(0, 400);
      await expect(back).toBeInViewport({ ratio: 1, timeout: 200 });
    }).toPass();
    await expect(async () => {
      const [upper, lower] = [await boxOf(action), await boxOf(back)];
      expect(lower.y).toBeGreaterThanOrEqual(upper.y + upper.height);
      expect(lower.height).toBeGreaterThanOrEqual(44);
    }).toPass();
  });
});

test('the bar of a step is like the bar of the cart, where a domain takes no more than 116 px', async ({
  page,
  demo,
}) => {
  const barOf = (action: Locator, bar: string): Promise<unknown> =>
    action.evaluate((button, selector) => {
      const [host, pseudo] = selector.split('::');
      const box = button.closest(host ?? '');
      if (!box) throw new Error('no bar');
      const { borderTopWidth, borderTopColor, borderTopLeftRadius, boxShadow } = getComputedStyle(
        box,
        pseudo && `::${pseudo}`,
      );
      const { fontSize } = getComputedStyle(button);
      const { top, right, height } = button.getBoundingClientRect();
      const above = top - box.getBoundingClientRect().top;
      const beside = box.getBoundingClientRect().right - right;
      const toEdge = innerHeight - top - height;
      return {
        borderTopWidth,
        borderTopColor,
        borderTopLeftRadius,
        boxShadow,
        fontSize,
        height,
        above,
        beside,
        toEdge,
      };
    }, bar);
  await open(page, demo.siteUrl, 'cart-three');
  await expect(button(page, 'Checkout')).toBeInViewport({ ratio: 1 });
  // A button of 44 px, with padding of 10 and 12 px and a border of 1 px, 8 px above the edge of the window.
  const place = { height: 44, above: 11, beside: 13, toEdge: 19 };
  await expect
    .poll(() => barOf(button(page, 'Checkout'), '.folding'), 'the bar of the cart')
    .toMatchObject(place);
  const row = page.locator('ws-cart .cart-item').nth(1);
  await expect(row.getByRole('combobox', { name: /^Period/ })).toBeVisible();
  await expect.poll(async () => (await boxOf(row)).height).toBeLessThanOrEqual(116);
  const ofCart = await barOf(button(page, 'Checkout'), '.folding');
  await open(page, demo.siteUrl, 'visitor-billing');
  const action = button(page, 'Create account and continue').last();
  await expect(action).toBeInViewport({ ratio: 1 });
  await expect.poll(() => barOf(action, '.actions-apart::before')).toEqual(ofCart);
});

for (const width of [372, 390, 1_280]) {
  test(`ways to pay have one edge of text and their marks at the end, at a width of ${width}`, async ({
    page,
    demo,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await eachRow({ 'person-payment': 'se-lp', 'recapitulation-all': 'sk-ws' }, async (company, scenario) => {
      await open(page, demo.siteUrl, scenario, company);
      const cards = page.locator('ws-cart .radio-card:visible');
      await expect(cards.filter({ has: page.locator('.payment-mark') }).first()).toBeVisible();
      const misplaced = () =>
        cards.evaluateAll((all) =>
          all.flatMap((card) => {
            const leftOf = (part: string) => {
              const box = card.querySelector(part)?.getBoundingClientRect();
              return box && Math.round(box.left - card.getBoundingClientRect().left);
            };
            const marks = [...card.querySelectorAll('.payment-mark')].map((one) =>
              one.getBoundingClientRect(),
            );
            const text = card.querySelector('.radio-card-label')?.getBoundingClientRect();
            const last = marks.at(-1);
            const toEnd = last && Math.round(card.getBoundingClientRect().right - last.right);
            // The radio and the icon, 24 px each, with a border of 1 px, padding and gaps of 12 or 16 px.
            const isRight =
              [85, 89].includes(leftOf('.radio-card-label') ?? 0) &&
              [85, 89, undefined].includes(leftOf('.radio-card-help')) &&
              [13, 17, undefined].includes(toEnd) &&
              marks.every(({ left, width, height }) => {
                return width === 40 && height === 26 && left >= (text?.right ?? 0);
              });
            return isRight ? [] : [card.textContent];
          }),
        );
      await expect.poll(misplaced).toEqual([]);
    });
  });
}

test('the header of a step is at most 96 px high, with the step and the total in one line', async ({
  page,
  demo,
}) => {
  const brands = { 'sk-ws': 'en', 'at-ws': 'de', 'hu-ws': 'hu', 'se-lp': 'sv' };
  await eachRow(brands, async (lang, company) => {
    for (const scenario of ['recapitulation', 'person-payment']) {
      await open(page, demo.siteUrl, scenario, company, lang);
      const toggle = page.locator('ws-cart .folding-toggle');
      await expect(async () => {
        const [cart, heading] = [await boxOf(page.locator('ws-cart')), await boxOf(screenHeading(page))];
        expect(heading.y - cart.y).toBeLessThanOrEqual(96);
        const [step, total] = [await boxOf(page.locator('ws-cart .folding-lead')), await boxOf(toggle)];
        expect(total.height).toBeGreaterThanOrEqual(44);
        expect(total.x).toBeGreaterThanOrEqual(step.x + step.width);
        expect(step.y + step.height / 2).toBeCloseTo(total.y + total.height / 2, 0);
      }).toPass();
      await toggle.tap();
      await expect(toggle).toHaveAttribute('aria-expanded', 'true');
      await expect(page.locator('ws-cart .summary-lines')).toBeVisible();
    }
  });
});

test('a form says that its fields are required where one of them is optional', async ({ page, demo }) => {
  await open(page, demo.siteUrl, 'visitor-billing');
  const note = page.getByText('All fields are required unless marked optional.');
  await expect(page.getByLabel('Full name')).toBeVisible();
  await expect(note).toBeHidden();
  await page.getByRole('radio', { name: 'Company' }).check({ force: true });
  await expect(page.getByText('optional', { exact: true }).first()).toBeVisible();
  await expect(note).toBeVisible();
});

/** How many lines each text takes. */
const lineCounts = (texts: Locator): Promise<number[]> =>
  texts.evaluateAll((all) =>
    all.map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );

test('what a renewal costs takes at most two lines of a cart row in every language, below a fee of one line', async ({
  page,
  demo,
}) => {
  const brands = {
    'hu-ws': ['hu', 'en'],
    'cz-a24': ['de', 'es', 'nl'],
    'at-ws': ['de'],
    'no-lp': ['no'],
    'se-lp': ['sv'],
  };
  await eachRow(brands, async (languages, company) => {
    for (const lang of languages) {
      await open(page, demo.siteUrl, 'cart-families', company, lang);
      const renewals = page.locator('.cart-renewal');
      await expect(renewals).toHaveCount(12);
      const mostLines = async (texts: Locator): Promise<number> => Math.max(...(await lineCounts(texts)));
      const alone = renewals.filter({ hasNot: page.locator('.renewal-setup') });
      await expect(alone).toHaveCount(11);
      await expect.poll(() => mostLines(alone), lang).toBeLessThanOrEqual(2);
      await expect.poll(() => mostLines(renewals), `${lang}, with a fee`).toBeLessThanOrEqual(3);
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(beyond, `${lang}: nothing is wider than the page`).toBe(0);
    }
  });
});
