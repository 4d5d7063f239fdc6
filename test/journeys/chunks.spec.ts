import { recordEvents } from '../support/bare-page.ts';
import { expect, type Page, type Route, test } from '../support/fixtures.ts';
import { makeLatch } from '../support/latch.ts';
import { loseAsInFirefox, loseAsInWebKit } from '../support/lost-files.ts';
import { arriveAt, HOME, ORDER, screenHeading } from '../support/steps.ts';

/**
 * Simulates a deploy that removed a chunk: requests for it fail, at most `times` times. Counts them in `requests`,
 * including those with another URL, which a browser that caches failures sends instead of the original ones. `restore`
 * makes the chunk available again, `hold` delays responses until the returned function is called.
 */
async function loseChunk(page: Page, name: string, times?: number) {
  let held = Promise.resolve();
  const address = new RegExp(`/assets/${name}-[^/]*\\.js(\\?retry=|$)`);
  const lost = {
    requests: 0,
    restore: () => page.unroute(address),
    hold(): () => void {
      const { opened, open } = makeLatch();
      held = opened;
      return open;
    },
  };
  const answer = async (route: Route): Promise<void> => {
    lost.requests += 1;
    await held;
    await route.fulfill({ status: 404, headers: { 'Access-Control-Allow-Origin': '*' } });
  };
  await page.route(address, answer, times === undefined ? {} : { times });
  return lost;
}

/** Sets a marker that a reload would remove. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, '__mark', 'here'));
const expectNotReloaded = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => Reflect.get(window, '__mark'))).toBe('here');
};

test('a missing chunk of the order is requested once more, then reported with a retry button [8.15] [C2.6] [C7.13]', async ({
  page,
  demo,
  shop,
}) => {
  const errors = await recordEvents(page, 'ws-error');
  await shop.addHosting();
  await page.goto(`${demo.siteUrl}${ORDER}/order?step=billing-profile`);
  await page.getByRole('combobox', { name: 'City', exact: true }).fill('Košice');
  const lost = await loseChunk(page, 'order');
  await page.reload();
  await mark(page);
  await expect(page.getByRole('alert')).toContainText('This part of the page didn’t load');
  await expect(page.getByRole('alert')).toContainText('What you typed is still here');
  await expect.poll(() => lost.requests, 'by the script, by the tag and once more').toBe(3);
  await expect
    .poll(() => errors.map(({ detail }) => detail))
    .toMatchObject([{ path: 'general', key: 'ChunkLoadError' }]);
  await expect(page.locator('ws-minicart'), 'the rest of the page works').toContainText('1 item');

  const release = lost.hold();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  release();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect.poll(() => lost.requests).toBe(5);
  await lost.restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(screenHeading(page)).toHaveText('Your details');
  await expect(page.getByRole('combobox', { name: 'City', exact: true })).toHaveValue('Košice');
  await expectNotReloaded(page);
});

test('a tag whose code is missing keeps the link that the page put into it [C2.6]', async ({
  page,
  demo,
}) => {
  const errors = await recordEvents(page, 'ws-error');
  const lost = await loseChunk(page, 'ws-minicart');
  await page.goto(demo.siteUrl + HOME);
  await mark(page);
  await expect.poll(() => errors.map(({ detail }) => detail.key)).toEqual(['ChunkLoadError']);
  await expect.poll(() => lost.requests, 'by the script, once more, and to say why').toBe(3);
  await expect(page.locator('ws-minicart').getByRole('link')).toBeVisible();
  await expect(
    page.locator('ws-login').getByRole('link', { name: 'Log in' }),
    'the others work',
  ).toBeVisible();
  await expectNotReloaded(page);
});

test('a lost file for changes is reported by a call; as in Firefox also by the tags, and at a domain that cannot be added [C6.7]', async ({
  page,
  demo,
}) => {
  const lost = await loseChunk(page, 'shop');
  await page.goto(demo.siteUrl + HOME);
  await page.waitForFunction(() => typeof window.wsElements?.remove === 'function');
  const result = await page.evaluate(() => window.wsElements.remove('1'));
  expect(result).toEqual({ ok: false, messages: { general: [{ key: 'ChunkLoadError' }] } });
  await lost.restore();

  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await loseAsInFirefox(page, /\/assets\/shop-[^?]*\.js$/);
  await page.goto(`${demo.siteUrl}${HOME}?qd=lampa-free-1.sk`);
  const add = page.getByRole('button', { name: 'Add to cart: lampa-free-1.sk' });
  await add.click();
  await expect(page.getByText('Part of this page couldn’t be loaded')).toBeVisible();
  await expect(add).toBeEnabled();
  await expect(add).not.toHaveAttribute('aria-busy', 'true');
  await page.goto(demo.siteUrl + ORDER);
  // Whichever of the files that need it fails first.
  await expect.poll(() => said.join()).toMatch(/ws-elements cannot load \S+\/assets\/\S+: status 200/);
  await expect.poll(() => said.join()).toContain('<ws-cart> could not be loaded and keeps its fallback');
  await expect(page.locator('ws-cart').getByRole('link').first()).toBeVisible();
});

test('a chunk that loads on the second attempt, or under another URL where a browser remembers or does not name a failed file, shows no message [C2.6]', async ({
  page,
  demo,
  shop,
}) => {
  const errors = await recordEvents(page, 'ws-error');
  await shop.addHosting();
  const step = `${demo.siteUrl}${ORDER}/order?step=billing-profile`;
  await test.step('on the second attempt', async () => {
    const lost = await loseChunk(page, 'order', 1);
    await page.goto(step);
    await expect(screenHeading(page)).toHaveText('Your details');
    expect(lost.requests).toBe(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(errors).toEqual([]);
  });
  await test.step('as in WebKit, tag and order', async () => {
    const files = /\/assets\/(ws-minicart|order)-[^?]*\.js$/;
    await loseAsInWebKit(page, files);
    await page.goto(step);
    await expect(screenHeading(page)).toHaveText('Your details');
    await expect(page.locator('ws-minicart')).toContainText('1 item');
    await page.unroute(files);
  });
  await test.step('as in Firefox', async () => {
    await loseAsInFirefox(page, /\/assets\/(order|extras)-[^?]*\.js$/);
    await page.goto(step);
    await expect(screenHeading(page)).toHaveText('Your details');
    await page.getByRole('button', { name: 'Back' }).click();
    await arriveAt(page, 'Your cart');
    await page.getByText('Add a note').click();
    await expect(page.getByRole('textbox', { name: 'What should we know?' })).toBeVisible();
  });
});

test('an imported file of the order, lost as in Firefox, loads after a reload, which is offered', async ({
  page,
  demo,
  shop,
}) => {
  const later = /\/assets\/later-[^?]*\.js$/;
  await loseAsInFirefox(page, later);
  await shop.addHosting();
  await page.goto(`${demo.siteUrl}${ORDER}/order?step=billing-profile`);
  await expect(page.getByRole('alert')).toContainText('This part of the page didn’t load');
  await expect(page.getByRole('button', { name: 'Reload the page' }), 'first the quick way').toBeHidden();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('or reload the page');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.unroute(later);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(screenHeading(page)).toHaveText('Your details');
});
