import { expect } from '../support/fixtures.ts';
import { test } from '../support/gate.ts';
import { openState } from '../support/host-page.ts';
import { STATES } from '../support/states.ts';

/** The strictest policy a page can have and still load us: no style source at all, no Trusted Types policy. */
const policy = (api: string): string =>
  [
    "default-src 'none'",
    `script-src ${api}`,
    `connect-src ${api}`,
    `img-src ${api}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "base-uri 'none'",
  ].join('; ');

test.describe('under the strictest policy', () => {
  for (const state of STATES) {
    test(`${state.name} breaks no rule`, async ({ page, demo, shop }) => {
      await state.prepare?.(shop);
      // The fixture fails the test where the page reports a violation or an error.
      await openState(page, state, {
        demo,
        headers: { 'Content-Security-Policy': policy(demo.apiUrl) },
      });
    });
  }

  test('the gate notices a violation', async ({ page, demo, faults }) => {
    await openState(page, STATES[0] as (typeof STATES)[0], {
      demo,
      headers: { 'Content-Security-Policy': policy(demo.apiUrl) },
    });
    await page.evaluate(() => document.body.append(document.createElement('style')));
    await page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'a { color: red }';
      document.body.append(style);
    });
    await expect.poll(() => faults.length).toBeGreaterThan(0);
    expect(faults.splice(0).every((fault) => fault.startsWith('policy: style-src'))).toBe(true);
  });
});
