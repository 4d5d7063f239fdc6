import { expect, test } from '../support/fixtures.ts';
import { newLogin } from '../support/orders.ts';
import { fieldOf, HOME, ORDER } from '../support/steps.ts';
import {
  expectNothingOfAlica,
  logOut,
  MAIN_PAGES,
  PAGES,
  register,
  SERVER,
  settle,
  shown,
  stored,
  tracesIn,
  typeEverything,
  WAYS,
} from '../support/two-people.ts';

// Each walks through a search, an order and many pages.
test.slow();

const isAfterOrder = (path: string): boolean => path.includes('/thank-you') || !path.startsWith(ORDER);

/**
 * On the page, and on the login site as somebody else. `npm test` closes the browser as well, in its selection of the
 * faults; `npm run faults -- --only two-people` tries all ways and beginnings.
 */
const JOURNEYS = [
  // In two parts: all pages would take a busy machine as long as a test may take.
  { way: 'orders and logs out', where: 'in the order', paths: PAGES.filter((path) => !isAfterOrder(path)) },
  { way: 'orders and logs out', where: 'after it and elsewhere', paths: PAGES.filter(isAfterOrder) },
  { way: 'is logged in, and somebody else logs in instead', where: 'on the main pages', paths: MAIN_PAGES },
];

for (const { way, where, paths } of JOURNEYS) {
  test(`nothing of a person is left when the first one ${way}: ${where}`, async ({
    page,
    context,
    demo,
    shop,
  }) => {
    await typeEverything(page, shop, demo.siteUrl, newLogin('alica'));
    const next = await WAYS[way]?.({ page, context, shop, siteUrl: demo.siteUrl });
    await expectNothingOfAlica(next ?? page, demo.siteUrl, paths);
  });
}

test('nothing of an open page is left after a logout in another tab, before anything is clicked', async ({
  page,
  context,
  demo,
  shop,
}) => {
  await typeEverything(page, shop, demo.siteUrl, newLogin('alica'));
  await register(page);
  await page.goto(`${demo.siteUrl}${ORDER}/server/${SERVER}`);
  await page.getByRole('textbox', { name: /message/i }).fill('Šepkám vám o svojom serveri.');
  const other = await context.newPage();
  await other.goto(demo.siteUrl + HOME);
  await logOut(other);
  await page.bringToFront();
  // The tab reads the cart at most once a second.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect.poll(async () => tracesIn(await shown(page)), { timeout: 1_000 }).toEqual([]);
  }).toPass();
  await expect.poll(async () => tracesIn(await stored(page))).toEqual([]);
  await page.goBack();
  await settle(page);
  await expect.poll(async () => tracesIn(await shown(page)), 'Back').toEqual([]);
});

test("the order of another company on the same origin starts empty, and the first one's is kept", async ({
  page,
  demo,
  shop,
}) => {
  await typeEverything(page, shop, demo.siteUrl, newLogin('alica'));
  await page.goto(`${demo.siteUrl}/cz-ws/en/order/server/${SERVER}`);
  await settle(page);
  expect(tracesIn(await shown(page))).toEqual([]);
  await page.goto(`${demo.siteUrl}${ORDER}/order?step=billing-profile`);
  await expect(fieldOf(page, 'City')).toHaveValue('Zelené');
});
