import { GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
import { expect } from '../support/fixtures.ts';
import { test } from '../support/gate.ts';
import { strictestPolicy } from '../support/policy.ts';
import { expectResults, screenHeading } from '../support/steps.ts';
import { openVisit } from '../support/visits/visit.ts';
import { VISITS } from '../support/visits/visits.ts';

// `every-state.spec.ts` opens every state under this policy; this test proves that a violation would fail it.
test('the gate of the strictest policy notices a violation', async ({ page, demo, faults }) => {
  await openVisit(page, demo, VISITS['/empty-cart'].bare);
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

test('a nonce alone allows the script and every file that it loads', async ({ page, demo, shop, faults }) => {
  await shop.addHosting();
  const headers = strictestPolicy(demo.apiUrl, "'nonce-r4nd0m'");
  const body = '<ws-domain-checker></ws-domain-checker><ws-cart></ws-cart>';
  await openBarePage(page, demo, { config: GOOD_CONFIG, body, headers, nonce: 'r4nd0m' });
  await page.getByRole('searchbox').fill('kavaren-free');
  await page.keyboard.press('Enter');
  await expectResults(page);
  await page.getByRole('button', { name: 'Checkout' }).first().click();
  await page.getByRole('button', { name: 'Continue as a new customer' }).click();
  await expect(screenHeading(page)).toHaveText('Your details');
  expect(faults).toEqual([]);
});
