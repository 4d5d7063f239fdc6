import { expect } from '../support/fixtures.ts';
import { test } from '../support/gate.ts';
import { openState } from '../support/host-page.ts';
import { strictestPolicy } from '../support/policy.ts';
import { STATES } from '../support/states.ts';

// `every-state.spec.ts` opens every state under this policy; this test proves that a violation would fail it.
test('the gate of the strictest policy notices a violation', async ({ page, demo, faults }) => {
  await openState(page, STATES[0] as (typeof STATES)[0], {
    demo,
    headers: strictestPolicy(demo.apiUrl),
  });
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'a { color: red }';
    document.body.append(style);
  });
  await expect.poll(() => faults.length).toBeGreaterThan(0);
  // A closed page reports no more violations.
  await page.close();
  expect(faults.splice(0).every((fault) => fault.startsWith('policy: style-src'))).toBe(true);
});
