import { openBarePage } from '../support/bare-page.ts';
import { expect, test } from '../support/fixtures.ts';

const config = (texts?: object, language = 'en-US'): string =>
  JSON.stringify({ company: 'sk-ws', language, environment: 'production', texts });
const body = '<ws-minicart></ws-minicart><ws-cart></ws-cart>';

test("a page shows a brand's own words in every part, with their values, and no other page loads code for them [C5.20]", async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const texts = {
    'en-US': { Checkout: 'Order now', 'Your cart': 'Your basket', 'Remove {name}': 'Take {name} out' },
  };
  await openBarePage(page, demo, { body, config: config(texts) });
  await expect(page.getByRole('heading', { name: 'Your basket' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Order now' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take Hosting Plus out' })).toBeVisible();
  expect(files.some((path) => path.includes('/own-texts-'))).toBe(true);

  // The page that is left requests nothing more.
  await page.goto('about:blank');
  files.length = 0;
  await openBarePage(page, demo, { body, config: config() });
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
  expect(files.filter((path) => path.includes('/own-texts-'))).toEqual([]);
});

test('words change with setConfig, and go back to ours', async ({ page, demo, shop }) => {
  await shop.addHosting();
  await openBarePage(page, demo, { body, config: config() });
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
  const set = (text: string): Promise<unknown> =>
    page.evaluate(
      (json) =>
        (window as never as { wsElements: { setConfig(v: unknown): unknown } }).wsElements.setConfig(
          JSON.parse(json),
        ),
      text,
    );
  await set(config({ 'sk-SK': { 'Your cart': 'Vaša taška' } }, 'sk-SK'));
  await expect(page.getByRole('heading', { name: 'Vaša taška' })).toBeVisible();
  await set(config(undefined, 'sk-SK'));
  await expect(page.getByRole('heading', { name: 'Váš košík' })).toBeVisible();
});
