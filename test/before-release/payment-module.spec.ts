import { allowedPages } from '../../demo/command.ts';
import { readOptions } from '../../demo/options.ts';
import { OWN_PAGES } from '../../demo/origins.ts';
import { startDemo } from '../../demo/serve.ts';
import { readExamples } from '../support/docs-examples.ts';
import { expect, makeShop, test } from '../support/fixtures.ts';
import { BROTLI_QUALITY, DIST } from '../support/servers.ts';
import { giveConsents, orderButton } from '../support/steps.ts';

const THIS = 'test/before-release/payment-module.spec.ts';
const [html, module] = readExamples().filter(({ runBy }) => runBy === THIS);

for (const [title, number] of [
  ['a card that is paid at once', '4242424242424242'],
  ['a card whose bank asks', '4000000000000036'],
] as const)
  test(`the first module of the guide takes the money on the page: ${title}`, async ({ page, context }) => {
    const demo = await startDemo({
      ...{ port: 0, apiPort: 0, databaseUrl: ':memory:', dist: DIST, brotliQuality: BROTLI_QUALITY },
      allowOrigins: allowedPages(readOptions([], {})),
    });
    // The demo of a test has other ports.
    const onPorts = (text = '') =>
      text.replaceAll('http://localhost:4101', demo.apiUrl).replaceAll('http://localhost:4102', demo.payUrl);
    try {
      await page.route(`${OWN_PAGES}/**`, (route) =>
        new URL(route.request().url()).pathname === '/pay.js'
          ? route.fulfill({ contentType: 'text/javascript', body: onPorts(module?.text) })
          : route.fulfill({ contentType: 'text/html', body: onPorts(html?.text) }),
      );
      await page.goto(`${demo.siteUrl}/scenario/ready-card-page?company=sk-ws&lang=en`);
      await expect(orderButton(page)).toBeVisible();
      await page.goto(`${OWN_PAGES}/?ws-route=order&step=recapitulation`);
      const fields = page.frameLocator('ws-cart iframe').first();
      await fields.getByRole('textbox').nth(0).fill(number);
      await fields.getByRole('textbox').nth(1).fill('12/40');
      await fields.getByRole('textbox').nth(2).fill('123');
      await giveConsents(page);
      await orderButton(page).click();
      if (title.includes('asks'))
        await page.frameLocator('[slot=ws-payment-challenge] iframe').locator('button[value=yes]').click();
      await expect(page).toHaveURL(/messageKey(=|%3D)success/);
      const [order] = await makeShop(context.request, demo).orders();
      expect(order).toMatchObject({ paymentState: 'paid', paymentOption: { id: 'card-page' } });
    } finally {
      await demo.close();
    }
  });
