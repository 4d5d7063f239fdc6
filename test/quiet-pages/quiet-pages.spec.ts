import { expect, type Page, type Shop } from '../support/fixtures.ts';
import { newLogin, onlyOrderOf } from '../support/orders.ts';
import { QUIET_PAGES } from './all-pages.ts';
import type { QuietPage, Visitor } from './quiet-page.ts';
import { folderOf, test } from './quiet-site.ts';
import { backAndForward, continueToDetails, payAtBank, typeDetails } from './whole-order.ts';

// Pages that were content before the tags came: their own controls do the same with and without them, before and after
// a whole order, with the real mouse, a finger and the keyboard.

const WINDOWS = [
  { width: 390, height: 780, isTouch: true },
  { width: 1280, height: 800, isTouch: false },
];

const STATE = '[document.documentElement.className, document.body.className, document.body.style.overflow]';

const visitorOf = (page: Page, isTouch: boolean): Visitor => ({
  page,
  isTouch,
  press: async (element, part) => {
    const box = part === undefined ? null : await element.boundingBox();
    const at = box && part ? { position: { x: box.width * part, y: box.height / 2 } } : {};
    await (isTouch ? element.tap(at) : element.click(at));
  },
});

/** Forgets what the page stored for the visitor, such as a consent, so that the visit with the tags is a first one too. */
async function forget(page: Page): Promise<void> {
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.context().clearCookies();
}

async function orderOn(quiet: QuietPage, visitor: Visitor, shop: Shop): Promise<void> {
  const { page } = visitor;
  const login = newLogin('quiet');
  const state = (): Promise<unknown> => page.evaluate(quiet.state ?? STATE);
  await continueToDetails(visitor);
  const before = await state();
  await (quiet.backAndForward ?? backAndForward)(visitor);
  expect(await state(), 'the page’s state after Back and Forward').toEqual(before);
  await typeDetails(visitor, login);
  await payAtBank(visitor);
  expect(await onlyOrderOf(shop, login)).toMatchObject({ paymentState: 'paid' });
}

for (const { width, height, isTouch } of WINDOWS)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, hasTouch: isTouch, isMobile: isTouch });

    for (const quiet of QUIET_PAGES)
      test(`a page with ${quiet.name} (${quiet.kind}) does the same with the tags, and sells`, async ({
        page,
        demo,
        shop,
      }) => {
        const visitor = visitorOf(page, isTouch);
        await page.goto(demo.siteUrl + folderOf(quiet, 'plain'));
        const record = await quiet.control(visitor);
        await forget(page);
        await shop.addHosting();
        await page.goto(demo.siteUrl + folderOf(quiet, 'tags'));
        expect(await quiet.control(visitor), 'the page’s control with the tags').toEqual(record);
        await orderOn(quiet, visitor, shop);
        expect(await quiet.control(visitor), 'the page’s control after the order').toEqual(record);
      });
  });
