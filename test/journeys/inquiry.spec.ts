import { errorsOf, GOOD_CONFIG, openBarePage, recordEvents } from '../support/bare-page.ts';
import { clearFaults, injectFault, nextResponse } from '../support/faults.ts';
import { expect, type Page, type Shop, test } from '../support/fixtures.ts';
import { requestCount } from '../support/orders.ts';
import { HOME, ORDER } from '../support/steps.ts';

test.afterEach(({ shop }) => clearFaults(shop));

const SERVER = '3f1c7a52-6d0e-4a53-9a34-1f2d5b8c9e10';
const MESSAGE = 'Can it have 128 GB of memory?';

const inquiries = async (shop: Shop) =>
  (await shop.call('GET', '/demo/inquiries')) as Record<string, unknown>[];
const field = (page: Page, name: string) => page.locator('ws-inquiry').getByRole('textbox', { name });
const send = (page: Page, name = 'Send message') => page.getByRole('button', { name }).click();

async function fill(page: Page, message = MESSAGE): Promise<void> {
  await field(page, 'Name').fill('Eva Tóthová');
  await field(page, 'Email').fill('eva@example.sk');
  await field(page, 'Message').fill(message);
}

test('a visitor asks about a server and sees where the answer will be sent [1.6] [C3.13] [C7.12]', async ({
  page,
  demo,
  shop,
}) => {
  const events = await recordEvents(page, 'ws-inquiry');
  await page.goto(`${demo.siteUrl}${HOME}/server`);
  await fill(page);
  await field(page, 'Phone').fill('+421 905 111 222');
  await send(page);
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeFocused();
  await expect(page.locator('ws-inquiry')).toContainText('We’ll reply to eva@example.sk.');
  const [stored] = await inquiries(shop);
  expect(stored).toMatchObject({
    usecase: 'server',
    serverUuid: SERVER,
    name: 'Eva Tóthová',
    phone: '+421905111222',
    message: MESSAGE,
  });
  await expect.poll(() => events.map(({ detail }) => detail)).toEqual([{ usecase: 'server' }]);
  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(field(page, 'Name')).toHaveValue('Eva Tóthová');
  await expect(field(page, 'Message')).toHaveValue('');
});

test('a missing or wrong value shows an error at its field, which gets the focus', async ({
  page,
  demo,
  shop,
}) => {
  const before = (await inquiries(shop)).length;
  await page.goto(`${demo.siteUrl}${HOME}/server`);
  await send(page);
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Enter your full name');
  await fill(page);
  await field(page, 'Email').fill('eva@');
  await send(page);
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Email format is not valid. Check “eva@”');
  // The shop may reject what the form accepts.
  await field(page, 'Email').fill('eva@example.sk');
  await field(page, 'Phone').fill('+123456789012345678901234');
  await send(page);
  await expect(field(page, 'Phone')).toBeFocused();
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(/^Phone number is not valid/);
  await field(page, 'Phone').fill('');
  await send(page);
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible();
  expect(await inquiries(shop)).toHaveLength(before + 1);
});

test('a message whose response was lost is sent again and arrives once', async ({ page, demo, shop }) => {
  const before = (await inquiries(shop)).length;
  await page.goto(`${demo.siteUrl}${HOME}/server`);
  await fill(page);
  // Browsers retry a request when a reused connection is closed, so every attempt must lose its response.
  await injectFault(shop, { kind: 'lost-reply', method: 'POST', path: '/api/inquiries', count: 20 });
  await send(page);
  await expect(page.getByRole('alert').first()).toContainText('it won’t reach us twice');
  await clearFaults(shop);
  await page.reload();
  await expect(field(page, 'Message')).toHaveValue(MESSAGE);
  await send(page);
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible();
  expect(await inquiries(shop)).toHaveLength(before + 1);
});

test('an impatient visitor sends one message', async ({ page, demo, shop }) => {
  await shop.call('DELETE', '/demo/log');
  await page.goto(`${demo.siteUrl}${HOME}/server`);
  await fill(page);
  await injectFault(shop, { kind: 'delay', ms: 400, method: 'POST', path: '/api/inquiries' });
  await page.getByRole('button', { name: 'Send message' }).dblclick();
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible();
  expect(await requestCount(shop, 'POST', '/api/inquiries')).toBe(1);
});

test('a failure of the shop is reported, and the input is kept', async ({ page, demo, shop }) => {
  await page.goto(`${demo.siteUrl}${HOME}/server`);
  await fill(page);
  for (const fault of [{ kind: 'status', status: 500 }, { kind: 'garbage' }] as const) {
    await injectFault(shop, { ...fault, method: 'POST', path: '/api/inquiries' });
    const failed = nextResponse(page, 'POST', '/api/inquiries');
    await page.locator('ws-inquiry').locator('button[type=submit]').click();
    await failed;
    await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();
    await expect(field(page, 'Message')).toHaveValue(MESSAGE);
    await clearFaults(shop);
  }
  await send(page, 'Send again');
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible();
});

test('a customer finds their details filled in, and their own words are kept', async ({
  page,
  demo,
  shop,
}) => {
  await shop.call('GET', '/api/cart');
  await shop.register(`pyta-sa-${process.pid}-${Date.now()}`);
  await page.goto(`${demo.siteUrl}${HOME}/server`);
  await expect(field(page, 'Name')).toHaveValue('Eva Horváthová');
  await expect(field(page, 'Email')).toHaveValue('eva@example.sk');
  await expect(field(page, 'Phone')).toHaveValue('+421905111222');
  await field(page, 'Name').fill('Eva');
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue('Eva');
});

for (const [usecase, heading] of [
  ['server', 'Ask about this server'],
  ['monitoring', 'Ask about monitoring'],
  ['management', 'Ask about server management'],
] as const) {
  test(`the route ${usecase} of the cart asks about its server [1.6] [2.9] [C4.2]`, async ({
    page,
    demo,
    shop,
  }) => {
    await page.goto(`${demo.siteUrl}${ORDER}/${usecase}/${SERVER}`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await page.getByRole('textbox', { name: 'Name' }).fill('Eva Tóthová');
    await page.getByRole('textbox', { name: 'Email' }).fill('eva@example.sk');
    await page.getByRole('textbox', { name: 'Message' }).fill(MESSAGE);
    await send(page);
    await expect(page.getByRole('heading', { name: 'We have your message' })).toBeFocused();
    expect((await inquiries(shop))[0]).toMatchObject({ usecase, serverUuid: SERVER });
  });
}

test('a route without a server shows a message and links back [2.9] [C4.2]', async ({ page, demo }) => {
  for (const end of ['server', 'monitoring/17']) {
    await page.goto(`${demo.siteUrl}${ORDER}/${end}`);
    await expect(page.getByRole('heading', { name: 'Which server is it about?' })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Choose it from your services' })).toHaveAttribute(
    'href',
    /admin/,
  );
  await page.getByRole('button', { name: 'Back to the beginning' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test("a tag without a server informs its editor, and shows the visitor the page's own content [C3.13]", async ({
  page,
  demo,
}) => {
  const errors = errorsOf(page);
  await openBarePage(page, demo, {
    config: GOOD_CONFIG,
    body: '<ws-inquiry usecase="server" server="17"><a href="/contact">Write to us</a></ws-inquiry>',
  });
  await expect(page.getByRole('heading', { name: 'Which server is it about?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write to us' })).toBeVisible();
  await expect.poll(() => errors.join(' ')).toContain('"server" is missing or not a UUID');
});
