import { readFile } from 'node:fs/promises';
import { recordEvents } from '../support/bare-page.ts';
import { expect, type Page, type Shop, test } from '../support/fixtures.ts';
import { holdCalls } from '../support/held-calls.ts';
import { requestCount } from '../support/orders.ts';
import { giveConsents, HOME, ORDER, orderButton, screenHeading } from '../support/steps.ts';

const CALL = { method: 'POST', path: '/api/withdrawals' } as const;

const withdrawals = async (shop: Shop) =>
  (await shop.call('GET', '/demo/withdrawals')) as Record<string, unknown>[];
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const received = (page: Page) => page.getByRole('heading', { name: 'We’ve received your withdrawal' });

/** The first step. */
async function state(page: Page, order = '2026005'): Promise<void> {
  await field(page, 'Name').fill('Eva Tóthová');
  await field(page, 'Email').fill('eva@example.sk');
  await field(page, 'Order number').fill(order);
  await proceed(page);
}

/** Goes on to the second step, which moves the focus to its heading. */
async function proceed(page: Page): Promise<void> {
  await press(page, 'Continue');
  await expect(page.getByRole('heading', { name: 'Check your withdrawal' })).toBeFocused();
}

test('a guest withdraws from a contract with the keyboard, and keeps the receipt [C3.20] [C7.16]', async ({
  page,
  demo,
  shop,
}) => {
  const events = await recordEvents(page, 'ws-withdrawal');
  await page.goto(demo.siteUrl + HOME);
  await page.getByRole('link', { name: 'Withdraw from contract here' }).click();
  await expect(page.locator('ws-withdrawal:state(ready)')).toBeVisible();
  await field(page, 'Name').focus();
  await expect(field(page, 'Name')).toBeFocused();
  await page.keyboard.type('Eva Tóthová');
  await page.keyboard.press('Tab');
  await page.keyboard.type('eva@example.sk');
  await page.keyboard.press('Tab');
  await page.keyboard.type('no-such-order');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your withdrawal' })).toBeFocused();
  await expect(page.locator('ws-withdrawal')).toContainText('The whole order');
  expect(await withdrawals(shop), 'nothing is sent by the first step').toEqual([]);
  await page.getByRole('button', { name: 'Confirm withdrawal' }).focus();
  await page.keyboard.press('Enter');
  await expect(received(page)).toBeFocused();
  const tag = page.locator('ws-withdrawal');
  await expect(tag).toContainText('We couldn’t match it to one of your orders yet');
  const [stored] = await withdrawals(shop);
  expect(stored).toMatchObject({ name: 'Eva Tóthová', order: 'no-such-order', email: 'eva@example.sk' });
  await expect
    .poll(() => events.map(({ detail }) => detail))
    .toEqual([{ order: 'no-such-order', receivedAt: new Date(Number(stored?.createdAt)).toISOString() }]);

  const saving = page.waitForEvent('download');
  await press(page, 'Save as a file');
  const text = await readFile(await (await saving).path(), 'utf8');
  for (const part of ['Eva Tóthová', 'no-such-order', 'eva@example.sk', String(stored?.id), 'Received: 20'])
    expect(text).toContain(part);

  await page.reload();
  await expect(received(page), 'a reload shows the receipt').toBeVisible();
  expect(await withdrawals(shop)).toHaveLength(1);
  await press(page, 'Withdraw from another contract');
  await expect(field(page, 'Order number')).toHaveValue('');
});

test('a private person in Norway withdraws from the order that thank-you shows [C4.9] [C5.16]', async ({
  page,
  demo,
  shop,
}) => {
  await page.goto(`${demo.siteUrl}/scenario/ready-transfer?company=no-lp&lang=no`);
  const boxes = page.getByRole('checkbox');
  await expect(page.getByRole('link', { name: 'Angreretten din' })).toBeVisible();
  for (const box of await boxes.all()) await box.check();
  await page.getByRole('button', { name: /betalingsplikt|forplikt/i }).click();
  await expect(page).toHaveURL(/thank-you\?messageKey=transfer/);
  await expect(screenHeading(page)).toBeFocused();
  await page.locator('ws-cart').getByRole('link', { name: 'Gå fra avtalen her' }).click();
  await expect(page.getByRole('heading', { name: 'Gå fra en avtale' })).toBeFocused();
  const [order] = (await shop.orders()) as { number: number }[];
  await expect(field(page, 'Bestillingsnummer')).toHaveValue(String(order?.number));
  await expect(field(page, 'navn'), 'the customer is known').not.toHaveValue('');
  await press(page, 'Fortsett');
  await expect(page.getByRole('button', { name: 'Bekreft bruk av angreretten' })).toBeVisible();
  await expect(screenHeading(page)).toBeFocused();
  await press(page, 'Bekreft bruk av angreretten');
  await expect(page.getByRole('heading', { name: 'Vi har mottatt angremeldingen din' })).toBeFocused();
  await expect(page.locator('ws-cart'), 'it is an order of this customer').not.toContainText('kunne ikke');
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Vi har mottatt angremeldingen din' })).toBeVisible();
  expect(await withdrawals(shop)).toHaveLength(1);
});

test('an impatient visitor neither confirms by a double click on the first step, nor sends two [C3.20]', async ({
  page,
  demo,
  shop,
}) => {
  await page.goto(`${demo.siteUrl}${HOME}/withdrawal`);
  await field(page, 'Name').fill('Eva Tóthová');
  await field(page, 'Email').fill('eva@example.sk');
  await field(page, 'Order number').fill('2026005');
  await page.getByRole('button', { name: 'Continue' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Check your withdrawal' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm withdrawal' })).toBeEnabled();
  expect(await requestCount(shop, 'POST', '/api/withdrawals')).toBe(0);
  const release = await holdCalls(page, CALL.method, CALL.path);
  await page.getByRole('button', { name: 'Confirm withdrawal' }).dblclick();
  release();
  await expect(received(page)).toBeVisible();
  expect(await requestCount(shop, 'POST', '/api/withdrawals')).toBe(1);
});

test("somebody else's order is withdrawn from as a statement, and nothing of it is shown", async ({
  page,
  demo,
  browser,
}) => {
  await page.goto(`${demo.siteUrl}/scenario/ready-transfer?company=sk-ws&lang=en`);
  await giveConsents(page);
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
  const stranger = await (await browser.newContext()).newPage();
  const shown = async (order: string): Promise<string> => {
    await stranger.goto(`${demo.siteUrl}${ORDER}/withdrawal?order=${order}`);
    await state(stranger, order);
    await press(stranger, 'Confirm withdrawal');
    await expect(received(stranger)).toBeVisible();
    const text = await stranger.locator('ws-cart').innerText();
    return text
      .replaceAll(order, '')
      .replace(/Received[\s\S]*?Name/, '')
      .replace(/Receipt number\s+\S+/, '');
  };
  expect(await shown('2026000001')).toBe(await shown('9026000001'));
  await stranger.context().close();
});
