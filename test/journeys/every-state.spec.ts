import type { Request } from 'playwright/test';
import { brokenRulesAt, layOutAll, shapesOf, textColors } from '../support/axe.ts';
import { expect, type Locator, type Page } from '../support/fixtures.ts';
import { type Stage, test } from '../support/gate.ts';
import { pseudoLocaleFaults } from '../support/pseudo-page.ts';
import { repeatedErrors } from '../support/repeated-errors.ts';
import { smallTargets } from '../support/touch.ts';
import { openVisit, stringsIn, type Visit } from '../support/visits/visit.ts';
import { VISITS } from '../support/visits/visits.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Narrow and wide. Tall, so that a sticky bar is below the form and covers none of its fields. */
const NARROW = { width: 360, height: 2_600 };
const WIDE = { width: 1280, height: 2_600 };

/** States per test: small enough that no single test keeps one worker busy at the end of the run. */
const STATES_PER_TEST = 18;

interface State {
  name: string;
  visit: Visit;
}

const STATES = Object.entries<Readonly<Record<string, Visit>>>(VISITS).flatMap(([route, visits]) =>
  Object.entries(visits).map(([name, visit]): State => ({ name: `${route}: ${name}`, visit })),
);

const chunks = (list: readonly State[]): (readonly State[])[] =>
  list.length <= STATES_PER_TEST
    ? [list]
    : [list.slice(0, STATES_PER_TEST), ...chunks(list.slice(STATES_PER_TEST))];

for (const states of chunks(STATES)) {
  test(`states from "${states[0]?.name}" follow the rules of WCAG 2.2 AA, narrow and wide, and the strictest policy, and have all texts and room for them in the pseudo-locale [C10.1] [1.14] [C8.4]`, async ({
    page,
    demo,
    faults,
  }) => {
    test.setTimeout(180_000);
    const wrong: Record<string, string[]> = {};
    const calls: Request[] = [];
    page.on('requestfinished', (request) => calls.push(request));
    for (const { name, visit } of states)
      await test.step(name, async () => {
        calls.length = 0;
        const found = await look(page, demo, visit, calls).catch((error: Error) => [error.message]);
        found.push(...faults.splice(0));
        if (found.length > 0) wrong[name] = found;
      });
    expect(wrong).toEqual({});
  });
}

/** Rows of a list as long as that say what those of a short one say, and take seconds to change their language. */
const LONG_LIST = 100;

/** English lines that passed in the pseudo-locale in this worker. */
const passedLines = new Set<string>();

/** All that one look can tell about a state. */
async function look(page: Page, demo: Stage, visit: Visit, calls: readonly Request[]): Promise<string[]> {
  await page.setViewportSize(NARROW);
  const { tag, speak, said } = await openVisit(page, demo, visit);
  const name = await tag.evaluate((host) => host.localName);
  const broken = [
    ...(await repeatedErrors(page, name)),
    ...(await smallTargetsOf(page, name)),
    ...(await brokenRulesOf(page, name)),
  ];
  await page.setViewportSize(NARROW);
  await page.context().setOffline(false);
  const lines = (await tag.locator('.ws').first().innerText()).split('\n');
  const isLong = (await tag.locator('li').count()) > LONG_LIST;
  if (isLong || lines.every((line) => passedLines.has(line))) return broken;
  await speak('ar-XB');
  const data = async () => {
    const strings = [...(await stringsOf(calls)), ...(await typedInto(tag)), ...said];
    return [...new Set(strings)].sort((a, b) => b.length - a.length);
  };
  const missing = await pseudoLocaleFaults(page, name, NARROW.width, data);
  if (missing.length === 0) for (const line of lines) passedLines.add(line);
  return [...broken, ...missing.map((text) => `in the pseudo-locale, ${text}`)];
}

/** All strings of the shop's responses, and of what was sent to it; but for codes, which are no texts. */
async function stringsOf(calls: readonly Request[]): Promise<string[]> {
  const bodyOf = async (call: Request): Promise<string> =>
    (await call.response())?.text() ?? Promise.resolve('');
  const ofShop = calls.filter((call) => call.resourceType() === 'fetch');
  const bodies = ofShop.map(async (call) => [call.postData() ?? '', await bodyOf(call).catch(() => '')]);
  const strings = (await Promise.all(bodies)).flat().flatMap(stringsIn);
  return strings.filter((text) => !/^[a-z]+$/.test(text));
}

const typedInto = (tag: Locator): Promise<string[]> =>
  tag.evaluate(({ shadowRoot }) =>
    [...(shadowRoot?.querySelectorAll('input') ?? [])].map(({ value }) => value).filter(Boolean),
  );

/** Checks the open page as on a phone with a touch screen. */
async function smallTargetsOf(page: Page, tag: string): Promise<string[]> {
  await page.setViewportSize(NARROW);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const small = await smallTargets(page, tag);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await session.detach();
  return small.map((text) => `smaller than 44 px: ${text}`);
}

/** Text colors that passed in this worker. Checking contrast takes as long as all other rules together, so skip known ones. */
const passedColors = new Set<string>();

/** Shapes of elements that passed at a width in this worker: most of a state is also in another one. */
const passedShapes = new Map<number, Set<string>>();

/** All rules, for a narrow and for a wide tag. */
async function brokenRulesOf(page: Page, tag: string): Promise<string[]> {
  const broken: string[] = [];
  for (const size of [NARROW, WIDE]) {
    await page.setViewportSize(size);
    await layOutAll(page.locator(tag).first());
    const found = [...(await brokenContrast(page, tag)), ...(await brokenIn(page, tag, size.width))];
    broken.push(...found.map((text) => `at ${size.width} px: ${text}`));
  }
  return broken;
}

async function brokenContrast(page: Page, tag: string): Promise<string[]> {
  const colors = await textColors(page, tag);
  if (colors.every((color) => passedColors.has(color))) return [];
  const found = await brokenRulesAt(page, tag, { only: ['color-contrast'] });
  if (found.length === 0) for (const color of colors) passedColors.add(color);
  return found;
}

/** All other rules, for the parts of the tag that no state had before. */
async function brokenIn(page: Page, tag: string, width: number): Promise<string[]> {
  const known = passedShapes.get(width) ?? new Set<string>();
  const shapes = await shapesOf(page, tag);
  const passed = shapes.filter((shape) => known.has(shape));
  if (passed.length === shapes.length) return [];
  const found = await brokenRulesAt(page, tag, { without: ['color-contrast'], passed });
  if (found.length === 0) passedShapes.set(width, new Set([...known, ...shapes]));
  return found;
}

test('the gate notices text with too little contrast, on a screen whose colors it has checked', async ({
  page,
  demo,
}) => {
  const { tag } = await openVisit(page, demo, VISITS['/empty-cart'].bare);
  const name = await tag.evaluate((host) => host.localName);
  expect(await brokenRulesOf(page, name)).toEqual([]);
  await page.evaluate(() => document.documentElement.style.setProperty('--ws-ink', '#ccc'));
  const broken = await brokenRulesOf(page, name);
  expect(broken.join()).toContain('color-contrast');
});

test('the gate notices a button without a name that only a wide page shows', async ({ page, demo }) => {
  const { tag } = await openVisit(page, demo, VISITS['/empty-cart'].bare);
  await tag.evaluate((host) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@media (max-width: 600px) { .wide { display: none } }');
    host.shadowRoot?.adoptedStyleSheets.push(sheet);
    const button = document.createElement('button');
    button.className = 'wide';
    host.shadowRoot?.querySelector('.ws')?.append(button);
  });
  const broken = await brokenRulesOf(page, 'ws-cart');
  expect(broken.join()).toMatch(/^at 1280 px: button-name/);
});

test('the gate notices a field that loses its label, on a screen whose parts have passed', async ({
  page,
  demo,
}) => {
  const { tag } = await openVisit(page, demo, VISITS['/order?step=service-settings']['refused fields']);
  expect(await brokenRulesOf(page, 'ws-cart')).toEqual([]);
  await tag.evaluate((host) => {
    const field = host.shadowRoot?.querySelector('[aria-invalid="true"]');
    host.shadowRoot?.querySelector(`label[for="${field?.id}"]`)?.removeAttribute('for');
  });
  expect((await brokenRulesOf(page, 'ws-cart')).join()).toMatch(/label|select-name/);
});

test('the gate notices a button without a name in the middle of a long list', async ({ page, demo }) => {
  const { tag } = await openVisit(page, demo, VISITS['/']['300 items']);
  await layOutAll(tag);
  expect(await brokenRulesAt(page, 'ws-cart', { only: ['button-name'] })).toEqual([]);
  await tag.evaluate((host) => {
    const row = host.shadowRoot?.querySelectorAll('.cart-items > li')[150];
    for (const name of ['aria-label', 'title'])
      row?.querySelector('.button-icon-only')?.setAttribute(name, '');
  });
  const broken = await brokenRulesAt(page, 'ws-cart', { only: ['button-name'] });
  expect(broken.join()).toContain('button-name');
});

test('the gate notices a target that is too small, and an error that is shown twice', async ({
  page,
  demo,
}) => {
  const { tag } = await openVisit(page, demo, VISITS['/order?step=service-settings']['refused fields']);
  const look = async () => [
    ...(await repeatedErrors(page, 'ws-cart')),
    ...(await smallTargetsOf(page, 'ws-cart')),
  ];
  expect(await look()).toEqual([]);
  await tag.evaluate((host) => {
    const error = host.shadowRoot?.querySelector('.field-error');
    const message = error?.cloneNode(true) as HTMLElement;
    message.className = 'notice-bad';
    error?.before(message);
    const button = document.createElement('button');
    button.textContent = 'Small';
    message.before(button);
  });
  const broken = (await look()).join();
  expect(broken).toContain('is shown twice');
  expect(broken).toContain('"Small"');
});

test('the gate notices a text that is not translated, and one that has no room', async ({ page, demo }) => {
  await page.setViewportSize(NARROW);
  const { tag, speak } = await openVisit(page, demo, VISITS['/empty-cart'].bare);
  await speak('ar-XB');
  const look = () => pseudoLocaleFaults(page, 'ws-cart', NARROW.width, async () => []);
  expect(await look()).toEqual([]);
  await tag.evaluate(({ shadowRoot }) => {
    const text = document.createElement('p');
    text.textContent = 'Hello';
    text.style.inlineSize = '400px';
    shadowRoot?.querySelector('.ws')?.append(text);
  });
  expect((await look()).join()).toMatch(/without markers.*Hello.*outside of the window/);
});
