import { hear } from '../support/bare-page.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { HOME, ORDER, screenHeading } from '../support/steps.ts';

/** After a deploy the files of the old page are gone. Returns how often each was asked for; `back` brings them back. */
async function loseChunk(page: Page, name: string) {
  const lost = { asked: 0, back: () => page.unroute(address) };
  const address = new RegExp(`/assets/${name}-[^/]*\\.js$`);
  await page.route(address, (route) => {
    lost.asked += 1;
    return route.fulfill({ status: 404, headers: { 'Access-Control-Allow-Origin': '*' } });
  });
  return lost;
}

/** A page that was loaded anew has lost it. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, '__mark', 'here'));
const expectNotReloaded = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => Reflect.get(window, '__mark'))).toBe('here');
};

test('a part of the order that is gone is asked for once more, then said, with a way on', async ({
  page,
  demo,
  shop,
}) => {
  const told = await hear(page, 'ws-error');
  await shop.addHosting();
  await page.goto(`${demo.siteUrl}${ORDER}/order?step=billing-profile`);
  await page.getByRole('combobox', { name: 'City', exact: true }).fill('Košice');
  const lost = await loseChunk(page, 'order');
  await page.reload();
  await mark(page);
  await expect(page.getByRole('alert')).toContainText('This part of the page did not load');
  await expect(page.getByRole('alert')).toContainText('What you have typed is kept');
  expect(lost.asked).toBe(2);
  expect(told.map(({ detail }) => detail)).toMatchObject([{ path: 'general', key: 'ChunkLoadError' }]);
  await expect(page.locator('ws-minicart'), 'the rest of the page works').toContainText('1 item');

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(lost.asked).toBe(4);
  await lost.back();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(screenHeading(page)).toHaveText('Your details');
  await expect(page.getByRole('combobox', { name: 'City', exact: true })).toHaveValue('Košice');
  await expectNotReloaded(page);
});

test('a tag whose code is gone keeps the link that the page put into it', async ({ page, demo }) => {
  const told = await hear(page, 'ws-error');
  const lost = await loseChunk(page, 'ws-minicart');
  await page.goto(demo.siteUrl + HOME);
  await mark(page);
  await expect.poll(() => told.map(({ detail }) => detail.key)).toEqual(['ChunkLoadError']);
  expect(lost.asked).toBe(2);
  await expect(page.locator('ws-minicart').getByRole('link')).toBeVisible();
  await expect(
    page.locator('ws-login').getByRole('link', { name: 'Log in' }),
    'the others work',
  ).toBeVisible();
  await expectNotReloaded(page);
});

test('a part that comes on the second try is not worth a word', async ({ page, demo, shop }) => {
  const told = await hear(page, 'ws-error');
  await shop.addHosting();
  const lost = await loseChunk(page, 'order');
  const first = page.waitForResponse(/assets\/order-/);
  await page.goto(`${demo.siteUrl}${ORDER}/order?step=billing-profile`);
  await first;
  await lost.back();
  await expect(screenHeading(page)).toHaveText('Your details');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(told).toEqual([]);
});
