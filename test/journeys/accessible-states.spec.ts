import { brokenRulesAt, layOutAll, shapesOf, textColors } from '../support/axe.ts';
import type { Page } from '../support/fixtures.ts';
import { expect } from '../support/fixtures.ts';
import { type Stage, test } from '../support/gate.ts';
import { repeatedErrors } from '../support/repeated-errors.ts';
import { smallTargets } from '../support/touch.ts';
import { openVisit, type Visit } from '../support/visits/visit.ts';
import { VISITS } from '../support/visits/visits.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Narrow and wide. Tall, so that a sticky bar is below the form and covers none of its fields. */
const NARROW = { width: 360, height: 2_600 };
const WIDE = { width: 1280, height: 2_600 };

/** States per test: small enough that no single test keeps one worker busy at the end of the run. */
const STATES_PER_TEST = 12;

function chunks<T>(list: readonly T[]): T[][] {
  return list.length <= STATES_PER_TEST
    ? [[...list]]
    : [list.slice(0, STATES_PER_TEST), ...chunks(list.slice(STATES_PER_TEST))];
}

for (const [route, visits] of Object.entries<Readonly<Record<string, Visit>>>(VISITS)) {
  for (const [index, states] of chunks(Object.entries(visits)).entries()) {
    const part = index === 0 ? '' : `, part ${index + 1}`;
    test(`${route} follows the rules of WCAG 2.2 AA in each of its states, narrow and wide${part} [C10.1]`, async ({
      page,
      demo,
    }) => {
      test.setTimeout(180_000);
      const wrong: Record<string, string[]> = {};
      for (const [name, visit] of states)
        await test.step(name, async () => {
          const found = await look(page, demo, visit).catch((error: Error) => [error.message]);
          if (found.length > 0) wrong[name] = found;
          await page.context().setOffline(false);
        });
      expect(wrong).toEqual({});
    });
  }
}

async function look(page: Page, demo: Stage, visit: Visit): Promise<string[]> {
  await page.setViewportSize(NARROW);
  const { tag } = await openVisit(page, demo, visit);
  await layOutAll(tag);
  const name = await tag.evaluate((host) => host.localName);
  return [
    ...(await repeatedErrors(page, name)),
    ...(await smallTargetsOf(page, name)),
    ...(await brokenRulesOf(page, name)),
  ];
}

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
  await page.addStyleTag({ content: 'html { --ws-ink: #ccc }' });
  const broken = await brokenRulesOf(page, name);
  expect(broken.join()).toContain('color-contrast');
});

test('the gate notices a button without a name that only a wide page shows', async ({ page, demo }) => {
  const { tag } = await openVisit(page, demo, VISITS['/empty-cart'].bare);
  await tag.evaluate((host) => {
    const style = document.createElement('style');
    style.textContent = '@media (max-width: 600px) { .wide { display: none } }';
    const button = document.createElement('button');
    button.className = 'wide';
    host.shadowRoot?.querySelector('.ws')?.append(style, button);
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
