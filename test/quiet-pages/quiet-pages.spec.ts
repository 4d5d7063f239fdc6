import { expect, type Page, type Shop } from '../support/fixtures.ts';
import { newLogin, onlyOrderOf } from '../support/orders.ts';
import { searchBox } from './acts.ts';
import { QUIET_PAGES } from './all-pages.ts';
import { type Look, lookOf, shapeOf } from './look.ts';
import type { QuietPage, Visitor } from './quiet-page.ts';
import { addressOf, test } from './quiet-site.ts';
import { WAYS, type Way } from './ways.ts';
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

/** What a page did and looked like without the tags. */
interface Before {
  control: unknown;
  look: Look;
}

/** Uses the page's control with the tags. */
async function expectSame(
  quiet: QuietPage,
  visitor: Visitor,
  { control, look }: Before,
  at: string,
): Promise<void> {
  expect(await quiet.control(visitor), `the page’s control ${at}`).toEqual(control);
  await expect.poll(() => lookOf(visitor.page), `the page’s look ${at}`).toEqual(look);
}

/** Opens a page for the first time, with something in the cart. */
async function openFilled(page: Page, address: string, way: Way, shop: Shop): Promise<void> {
  if (!way.isOtherSite) await shop.addHosting();
  await page.goto(address);
  if (!way.isOtherSite) return;
  // The session of such a page is one of its own: the shop does not know it by the driver's cookies.
  await page.evaluate(`wsElements.add({ code: 'hosting-plus', name: 'Hosting Plus', period: 12 })`);
  await page.reload();
}

async function orderOn(quiet: QuietPage, visitor: Visitor, shop: Shop, { look }: Before): Promise<void> {
  const { page } = visitor;
  const login = newLogin('quiet');
  const state = (): Promise<unknown> => page.evaluate(quiet.state ?? STATE);
  const expectShape = async (at: string): Promise<void> =>
    expect(await shapeOf(page), `the page’s width ${at}`).toEqual(look.shape);
  await continueToDetails(visitor);
  await expectShape('at the details');
  const before = await state();
  await (quiet.backAndForward ?? backAndForward)(visitor);
  expect(await state(), 'the page’s state after Back and Forward').toEqual(before);
  await typeDetails(visitor, login);
  await expectShape('at the review');
  await payAtBank(visitor);
  expect(await onlyOrderOf(shop, login)).toMatchObject({ paymentState: 'paid' });
}

/** Uses the page's control without the tags. What stands in their places has to stay there. */
async function useWithout(quiet: QuietPage, visitor: Visitor): Promise<Before> {
  const control = await quiet.control(visitor);
  await expect(searchBox(visitor.page), 'the place of the search').toBeVisible();
  return { control, look: await lookOf(visitor.page) };
}

for (const way of WAYS)
  for (const { width, height, isTouch } of WINDOWS)
    test.describe(`${way.name} at ${width} px`, () => {
      test.use({ viewport: { width, height }, hasTouch: isTouch, isMobile: isTouch });

      for (const quiet of QUIET_PAGES) {
        const title = `a page with ${quiet.name} (${quiet.kind})`;
        const reason = way.broken?.get(quiet);
        if (reason)
          test(`${title} does not work without the tags: ${reason}`, async ({ page, demo }) => {
            await page.goto(addressOf(demo.siteUrl, quiet, way, 'plain'));
            await expect(page).toHaveTitle(quiet.name);
            await expect(useWithout(quiet, visitorOf(page, isTouch)), 'it works').rejects.toThrow();
          });
        else
          test(`${title} does the same with the tags, and sells`, async ({ page, demo, shop }) => {
            const visitor = visitorOf(page, isTouch);
            await page.goto(addressOf(demo.siteUrl, quiet, way, 'plain'));
            const before = await useWithout(quiet, visitor);
            await forget(page);
            await openFilled(page, addressOf(demo.siteUrl, quiet, way, 'tags'), way, shop);
            await expectSame(quiet, visitor, before, 'with the tags');
            await orderOn(quiet, visitor, shop, before);
            await expectSame(quiet, visitor, before, 'after the order');
          });
      }
    });
