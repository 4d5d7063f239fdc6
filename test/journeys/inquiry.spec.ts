import { recordEvents } from '../support/bare-page.ts';
import { expect, type Page, type Shop, test } from '../support/fixtures.ts';
import { HOME } from '../support/steps.ts';

// The form and its messages: `test/elements/inquiry.test.ts`.

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
