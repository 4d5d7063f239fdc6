import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Page } from '../support/fixtures.ts';
import { test } from '../support/gate.ts';
import { openState } from '../support/host-page.ts';
import { STATES, tagOf } from '../support/states.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const HEIGHT = 900;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What breaks a rule inside a tag, and how many rules were looked at. */
async function examine(page: Page, tag: string): Promise<{ broken: string[]; passed: number }> {
  return page.evaluate(
    async ({ selector, rules }) => {
      const { axe: run } = window as typeof window & { axe: typeof axe };
      const found = await run.run(selector, { runOnly: { type: 'tag', values: rules } });
      const broken = found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
      );
      return { broken, passed: found.passes.length };
    },
    { selector: tag, rules: RULES },
  );
}

for (const state of STATES) {
  test(`${state.name} keeps the rules of WCAG 2.2 AA, narrow and wide`, async ({ page, demo, shop }) => {
    await state.prepare?.(shop);
    await page.setViewportSize({ width: 360, height: HEIGHT });
    await openState(page, state, { demo });
    await page.addScriptTag({ path: AXE });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: HEIGHT });
      const { broken, passed } = await examine(page, tagOf(state));
      expect(broken, `at ${width} px`).toEqual([]);
      expect(passed, 'rules that had something to look at').toBeGreaterThan(0);
    }
  });
}

test('the gate notices a text that is too pale', async ({ page, demo }) => {
  const [state] = STATES;
  if (!state) throw new Error('There is no state');
  await openState(page, state, { demo, head: '<style>html { --ws-ink: #ccc }</style>' });
  await page.addScriptTag({ path: AXE });
  const { broken } = await examine(page, tagOf(state));
  expect(broken.join()).toContain('color-contrast');
});
