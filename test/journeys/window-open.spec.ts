import { GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
import { expect, type Page, test } from '../support/fixtures.ts';

// What one page of tags does: `test/elements/page-calls.test.ts`.

/** Opens a route as soon as the page's code has loaded: a first view is shown before. */
async function open(page: Page, route: string): Promise<unknown> {
  await page.waitForFunction(() => 'version' in (window.wsElements ?? {}));
  return page.evaluate((to) => window.wsElements.open(to), route);
}

/** The shop's code for a screen or a tag is gone, as after a deploy. */
const lose = (page: Page, name: string) =>
  page.route(new RegExp(`/assets/${name}-[^/]*\\.js`), (route) =>
    route.fulfill({ status: 404, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );

test('a page that opens a route is told that its code is missing', async ({ page, demo, shop }) => {
  await shop.addHosting();
  for (const [what, file, route] of [
    ['a screen', 'order', 'order?step=billing-profile'],
    ['thank-you', 'later', 'thank-you?messageKey=success'],
    ['the tag itself', 'ws-cart', ''],
  ] as const)
    await test.step(what, async () => {
      await lose(page, file);
      await openBarePage(page, demo, { config: GOOD_CONFIG, body: '<ws-cart></ws-cart>' });
      expect
        .soft(await open(page, route), what)
        .toEqual({ ok: false, messages: { general: [{ key: 'ChunkLoadError' }] } });
    });
});
