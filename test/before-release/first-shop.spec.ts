import type { ChildProcess } from 'node:child_process';
import { freePort } from '../../demo/api/test-support.ts';
import { startStarter } from '../support/docs-shop.ts';
import { expect, test } from '../support/fixtures.ts';
import { buyAsInTheGuide, orderAsInTheGuide } from '../support/steps.ts';

let shop: ChildProcess;
let address: string;

test.beforeEach(async () => {
  const [port, pagesPort] = await Promise.all([freePort(), freePort()]);
  address = `http://localhost:${pagesPort}`;
  shop = await startStarter({ port, pagesPort });
});
test.afterEach(() => void shop.kill());

test('the shop of the first order sells from the search to the thank-you page', async ({ page }) => {
  await page.goto(address);
  await buyAsInTheGuide(page);
  await orderAsInTheGuide(page, async () => {
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page.locator('ws-cart')).toContainText('The payment wasn’t completed');
    await page.getByRole('button', { name: /^Try again/ }).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
  });
});
