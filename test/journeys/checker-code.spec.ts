import { GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { resultRow } from '../support/steps.ts';

const NAME = 'modra-free-lampa.sk';
const PAIR = `${NAME} + modra-free-lampa.com`;
const BODY = `<ws-domain-checker qd="${NAME}"></ws-domain-checker>`;
/** The chunks with the cart's rules and schemas, and with its changes. */
const CART_CODE = /\/(shop|search-more)-[\w-]+\.js$/;

/** The names of the chunks of the cart's code that the page requests, in order of the requests. */
function cartCodeOf(page: Page): Set<string> {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const name = CART_CODE.exec(request.url())?.[1];
    if (name) loaded.add(name);
  });
  return loaded;
}

/** As on a phone with the data saver on: nothing is loaded in advance. */
const saveData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );

test('results and bundles appear without the code of the cart, and the first change loads it [2.36]', async ({
  page,
  demo,
}) => {
  await saveData(page);
  const loaded = cartCodeOf(page);
  await openBarePage(page, demo, { body: BODY, config: GOOD_CONFIG });
  const add = page.getByRole('button', { name: `Add all: ${PAIR}`, exact: true });
  await expect(add).toBeVisible();
  expect([...loaded]).toEqual([]);
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Remove all: ${PAIR}`, exact: true })).toBeVisible();
  expect([...loaded].sort()).toEqual(['search-more', 'shop']);
});

test('once the page is quiet, the code of a change is loaded before anybody touches a row', async ({
  page,
  demo,
}) => {
  const loaded = cartCodeOf(page);
  await openBarePage(page, demo, { body: BODY, config: GOOD_CONFIG });
  await expect(resultRow(page, NAME).first()).toContainText('Available');
  await expect.poll(() => [...loaded].sort()).toEqual(['search-more', 'shop']);
});

const LOST: readonly [string, RegExp][] = [
  ['a change whose code is gone, as after a deploy,', CART_CODE],
  ['a change whose code and messages are gone', /\/(?:shop|search-more|server-texts)-[\w-]+\.js$/],
];

for (const [what, files] of LOST) {
  test(`${what} is reported in its place with advice`, async ({ page, demo }) => {
    await saveData(page);
    await page.route(files, (route) => route.fulfill({ status: 404 }));
    await openBarePage(page, demo, { body: BODY, config: GOOD_CONFIG });
    const text = 'Part of this page couldn’t be loaded. Check your connection, or reload the page.';
    await page.getByRole('button', { name: `Add all: ${PAIR}`, exact: true }).click();
    await expect(page.getByRole('region', { name: 'Cheaper together' }).getByRole('alert')).toHaveText(text);
    await page.getByRole('button', { name: `Add to cart: ${NAME}`, exact: true }).click();
    await expect(resultRow(page, NAME).first().getByRole('alert')).toHaveText(text);
  });
}
