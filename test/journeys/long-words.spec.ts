import { personIn } from '../../demo/scenarios/people.ts';
import { hosting } from '../../demo/scenarios/states.ts';
import { eachRow } from '../support/each-row.ts';
import { expect, type Locator, type Page } from '../support/fixtures.ts';
import { test } from '../support/gate.ts';
import { openVisit, type Visit } from '../support/visits/visit.ts';
import { VISITS } from '../support/visits/visits.ts';

const PHONE = { width: 320, height: 900 };

/** Widths of the tag in windows of 320 and 360 px with a margin of 16 px; this page has a margin of 8 px. */
const TAGS = [288, 328];
const MARGINS = 16;

const rightOf = (element: Locator): Promise<number> =>
  element.evaluate((node) => node.getBoundingClientRect().right);

const expectInside = (element: Locator, tag: Locator): Promise<void> =>
  expect(async () => expect(await rightOf(element)).toBeLessThanOrEqual(await rightOf(tag))).toPass();

/** Lines of an element's text, whose box may be taller. */
const linesOf = (element: Locator): Promise<number> =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getClientRects().length;
  });

/** How far an element's text stands out of its padding box, in pixels. */
const outOf = (element: Locator): Promise<number> =>
  element.evaluate((node) => node.scrollWidth - node.clientWidth);

/** How much the longest word of an element's text is wider than the element: it is broken. */
const outOfWords = (element: Locator): Promise<number> =>
  element.evaluate((node: HTMLElement) => {
    const { inlineSize } = getComputedStyle(node);
    const { style } = node;
    style.cssText = 'overflow-wrap: normal; inline-size: min-content; flex: none; justify-self: start';
    const word = getComputedStyle(node).inlineSize;
    style.cssText = '';
    return Number.parseFloat(word) - Number.parseFloat(inlineSize);
  });

const pageWidth = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

test.beforeEach(({ page }) => page.setViewportSize(PHONE));

const ORDER_IN_GERMAN: Visit = {
  scenario: 'ready-transfer',
  company: 'at-ws',
  config: { language: 'de-DE' },
  shows: /Zahlungspflichtig/,
};

test('the longest labels of buttons stay inside them in a tag on a phone', async ({ page, demo }) => {
  const expectFit = async (button: Locator, tag: Locator, more?: () => Promise<void>): Promise<void> => {
    for (const width of TAGS) {
      await page.setViewportSize({ ...PHONE, width: width + MARGINS });
      await more?.();
      await expectInside(button, tag);
      await expect.poll(() => pageWidth(page)).toBe(width + MARGINS);
    }
  };
  await test.step('the order button in German', async () => {
    const { tag } = await openVisit(page, demo, ORDER_IN_GERMAN);
    await expectFit(tag.getByRole('button', { name: /^Zahlungspflichtig/ }), tag);
  });
  for (const [company, language] of [
    ['hu-ws', 'hu-HU'],
    ['cz-ws', 'cs-CZ'],
  ] as const) {
    await page.setViewportSize(PHONE);
    const { tag } = await openVisit(page, demo, {
      scenario: 'cart-one',
      company,
      config: { language },
      shows: ({ tag }) => tag.locator('.folding-action'),
    });
    const button = tag.locator('.folding-action > .button');
    await expectFit(button, tag, () => expect.poll(() => outOf(button), company).toBeLessThanOrEqual(0));
  }
});

test('long names, amounts and labels are broken nowhere', async ({ page, demo }) => {
  await test.step('a price on the receipt, next to a long domain name', async () => {
    const { tag } = await openVisit(page, demo, VISITS['/thank-you?messageKey=success']['with a receipt']);
    await expect.poll(() => linesOf(tag.getByText('€11.90', { exact: true }))).toBe(1);
    await expect.poll(() => pageWidth(page)).toBe(PHONE.width);
  });
  await test.step('the labels of the quick order', async () => {
    const { tag } = await openVisit(page, demo, VISITS['/']['quick order']);
    const label = tag.getByRole('dialog').getByText('Payment method', { exact: true });
    await expect.poll(() => outOfWords(label)).toBeLessThanOrEqual(0);
  });
  await test.step('the names of other plans', async () => {
    const { tag } = await openVisit(page, demo, {
      ...VISITS['ws-tutorial'].questions,
      config: { language: 'de-DE' },
      shows: ({ tag }) => tag.locator('.advice-others'),
    });
    for (const name of await tag.locator('.advice-others li > :first-child').all())
      await expect.poll(() => outOfWords(name)).toBeLessThanOrEqual(0);
  });
  await test.step('the button that edits a profile with a long name', async () => {
    const name = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbau';
    const { tag } = await openVisit(page, demo, {
      prepare: async (actor) => {
        await hosting(actor);
        await actor.register({ ...personIn(actor.country), name });
      },
      route: 'order?step=billing-profile',
      shows: `Edit ${name}`,
    });
    const button = tag.getByRole('button', { name: `Edit ${name}` });
    await expect.poll(() => outOf(button)).toBeLessThanOrEqual(0);
    await expect.poll(() => pageWidth(page)).toBe(PHONE.width);
  });
  await test.step('a discount of several digits beside the price of its item', async () => {
    await page.setViewportSize({ width: 1300, height: 900 });
    const { tag } = await openVisit(page, demo, {
      ...VISITS['/']['costs nothing'],
      company: 'hu-ws',
      shows: 'Hosting Plus',
    });
    await expect.poll(() => outOf(tag.locator('.cart-bonus-amount'))).toBeLessThanOrEqual(0);
  });
});

test('the message of a removal breaks no word on a phone', async ({ page, demo }) => {
  const { tag } = await openVisit(page, demo, {
    ...VISITS['/'].removed,
    config: { language: 'hu-HU' },
    act: ({ tag }) => tag.locator('.cart-remove').first().click(),
    shows: ({ tag }) => tag.locator('.cart-removed'),
  });
  await expect.poll(() => outOfWords(tag.locator('.cart-removed'))).toBeLessThanOrEqual(0);
});

const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';

test("wider text spacing keeps the order and the code to scan within a phone's width", async ({
  page,
  demo,
}) => {
  const code: Visit = { ...ORDER_IN_GERMAN, scenario: 'thank-you-transfer', shows: /QR-Code/ };
  await eachRow({ '.recap-order': ORDER_IN_GERMAN, '.thanks-code': code }, async (visit, part) => {
    const { tag } = await openVisit(page, demo, visit);
    await tag.evaluate((host, css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      host.shadowRoot?.adoptedStyleSheets.push(sheet);
    }, SPACING);
    const place = tag.locator(part);
    await place.scrollIntoViewIfNeeded();
    await expectInside(place, tag);
    await expect.poll(() => pageWidth(page)).toBe(PHONE.width);
  });
});
