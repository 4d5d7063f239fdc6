import { brokenRules } from '../support/axe.ts';
import { cartExtra, cartRow, openCart, showOffers } from '../support/cart-page.ts';
import { clearFaults, injectFault } from '../support/faults.ts';
import { expect, type Page, type Shop, test } from '../support/fixtures.ts';

interface StoredCart {
  items: {
    id: string;
    code: string;
    coupon: { code: string } | null;
    price: { vatExcluded: number };
    properties: Record<string, unknown>;
  }[];
  note: string;
  summary: { total: number; coupons: { code: string; cartItemId?: string }[] };
  migrationPromotion: { needAssistance: boolean | null; files: { id: string; name: string }[] } | null;
}

test.afterEach(({ shop }) => clearFaults(shop));

const stored = async (shop: Shop) => (await shop.call('GET', '/api/cart')) as StoredCart;

async function openOptions(page: Page, name: string) {
  await cartRow(page, name)
    .getByRole('button', { name: new RegExp(`^${name}: `) })
    .click();
  return page.getByRole('region', { name: `Options for ${name}` });
}

test('a code lowers the item that it is used for alone, a refused one shows the reason in its place, and both undo and the shop keep it [2.18] [5.32]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  await shop.addDomain('modra-lampa.sk');
  await openCart(page, demo.siteUrl);
  await page.getByText('I have a coupon').filter({ visible: true }).click();
  await page.getByRole('combobox', { name: 'Use for' }).selectOption('Hosting Plus');
  const code = page.getByRole('textbox', { name: 'Coupon code' });
  await code.fill('DOMAIN20');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription(/doesn’t apply/);
  await expect(code, 'what was typed stays, to be mended').toHaveValue('DOMAIN20');
  await code.fill('ITEM15');
  await code.press('Enter');
  await expect(cartRow(page, 'Hosting Plus')).toContainText('−€9.88 · 15%');
  expect((await stored(shop)).summary.coupons).toMatchObject([{ code: 'ITEM15' }]);

  await cartRow(page, 'Hosting Plus').getByRole('button', { name: 'Remove Hosting Plus' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.poll(async () => (await stored(shop)).summary.coupons).toEqual([]);
  await undo.click();
  await expect(cartRow(page, 'Hosting Plus')).toContainText('−€9.88 · 15%');
  await expect.poll(async () => (await stored(shop)).summary.coupons).toMatchObject([{ code: 'ITEM15' }]);
  const cart = await stored(shop);
  const hosting = cart.items.find((item) => item.code === 'hosting-plus');
  expect(cart.summary.coupons[0]?.cartItemId).toBe(hosting?.id);
});

test('two or three periods stand side by side where there is room, with what the longer one saves; a monthly one is a choice of a list [2.18]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  await shop.call('POST', '/api/cart/items', { code: 'ssl-basic', name: 'SSL certificate', period: 12 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openCart(page, demo.siteUrl);
  const row = cartRow(page, 'SSL certificate');
  const longer = row.getByRole('radio', { name: '2 years −€4.00' });
  expect((await row.boundingBox())?.height, 'a row of 72 px and its line').toBeLessThanOrEqual(74);
  await expect(row.getByRole('group', { name: 'Period for SSL certificate' })).toBeVisible();
  await row.getByRole('radio', { name: '1 year' }).press('ArrowRight');
  await expect(longer).toBeChecked();
  await expect.poll(async () => (await stored(shop)).items[1]?.price.vatExcluded).toBe(35.8);
  await expect(cartRow(page, 'Hosting Plus').getByRole('combobox', { name: /^Period/ })).toBeVisible();

  await injectFault(shop, {
    kind: 'status',
    method: 'PATCH',
    path: '/api/cart/items',
    status: 500,
    count: 9,
  });
  await row.getByRole('radio', { name: '1 year' }).click();
  await expect(row.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(longer, 'what the shop has').toBeChecked();
  await clearFaults(shop);
  await row.getByRole('button', { name: 'Try again' }).click();
  await expect(row.getByRole('radio', { name: '1 year' })).toBeChecked();
  await expect(row.locator('input[type=radio]:focus'), 'the button is gone, the focus is not').toHaveCount(1);
  await expect.poll(async () => (await stored(shop)).items[1]?.price.vatExcluded).toBe(19.9);

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(row.getByRole('combobox', { name: 'Period for SSL certificate' })).toHaveValue('12');
});

test('a note is kept while it is being typed, saved when its field is left, changed and removed [2.20]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  await openCart(page, demo.siteUrl);
  await cartExtra(page, 'Add a note').click();
  const note = page.getByRole('textbox', { name: 'What should we know?' });
  await note.pressSequentially('Call me');
  await page.reload();
  await cartExtra(page, 'Add a note').click();
  await expect(note).toHaveValue('Call me');
  await note.fill('Call me first.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Note saved.')).toBeVisible();
  expect((await stored(shop)).note).toBe('Call me first.');
  await note.fill('Write to me.');
  await note.blur();
  await expect.poll(async () => (await stored(shop)).note).toBe('Write to me.');
  await page.getByRole('button', { name: 'Remove note' }).click();
  await expect.poll(async () => (await stored(shop)).note).toBe('');
  await expect(note).toHaveValue('');
});

test('a visitor who moves a website chooses a way and sees the savings; files are accepted, refused and removed one by one, and one that the shop has lost is reported [1.11] [2.21] [5.30] [8.12] [9.15]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  await openCart(page, demo.siteUrl);
  await cartExtra(page, 'Move your website to us').click();
  const self = page.getByRole('radio', { name: 'I’ll move it myself' });
  await expect(self).toHaveAccessibleDescription(/100% off the next year/);
  await expect(page.getByRole('radio', { name: 'Move it for me' })).toHaveAccessibleDescription(
    /50% off the next year/,
  );
  await self.check();
  await expect.poll(async () => (await stored(shop)).migrationPromotion?.needAssistance).toBe(false);
  const drop = page.getByRole('button', { name: 'I’m not moving a website' });
  await expect(drop, 'the page knows it as well').toBeEnabled();

  await page.getByRole('radio', { name: 'Send us invoices' }).check();
  await expect.poll(async () => (await stored(shop)).migrationPromotion?.needAssistance).toBe(null);
  const files = page.getByRole('region', { name: 'Invoices from your previous provider' });
  const pdf = Buffer.from('%PDF-1.4\n');
  const chooser = page.waitForEvent('filechooser');
  await files.getByRole('button', { name: 'Choose files' }).click();
  const march = { name: 'march.pdf', mimeType: 'application/pdf', buffer: pdf };
  await (await chooser).setFiles([
    march,
    { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') },
    { name: 'big.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
  ]);
  await expect(files.getByRole('listitem').filter({ hasText: 'page.html' })).toContainText(
    'can’t be uploaded',
  );
  await expect(files.getByRole('listitem').filter({ hasText: 'big.pdf' })).toContainText('too large');
  await expect(files.getByRole('button', { name: 'Remove march.pdf' })).toBeVisible();
  await expect
    .poll(async () => (await stored(shop)).migrationPromotion?.files)
    .toMatchObject([{ name: 'march.pdf' }]);
  await files.getByRole('button', { name: 'Dismiss page.html' }).click();
  await expect(files.getByRole('listitem')).toHaveCount(2);
  await files.getByRole('button', { name: 'Remove march.pdf' }).click();
  await expect.poll(async () => (await stored(shop)).migrationPromotion?.files).toEqual([]);

  const again = page.waitForEvent('filechooser');
  await files.getByRole('button', { name: 'Choose files' }).click();
  await (await again).setFiles(march);
  const remove = files.getByRole('button', { name: 'Remove march.pdf' });
  await expect(remove).toBeVisible();
  const lost = (await stored(shop)).migrationPromotion?.files[0]?.id;
  await shop.call('DELETE', `/api/promotion-for-migration/files/${lost}`);
  await remove.click();
  await expect(files.getByText('We lost track of your uploaded files.')).toBeVisible();
  await expect(remove).toBeHidden();
  await drop.click();
  await expect(page.getByRole('radio', { checked: true }), 'no way is chosen').toHaveCount(0);
});

test('recommended products and upgrades are one click away, and those of two items of one product name the item, even for a screen reader [1.8]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.call('GET', '/api/cart');
  for (const domain of ['modra-lampa.sk', 'zelena-lampa.sk']) {
    const item = { code: 'hosting-start', name: 'Hosting Start', sellType: 'direct', period: 12 };
    await shop.call('POST', '/api/cart/items', { ...item, properties: { domain } });
  }
  await openCart(page, demo.siteUrl);
  const offers = await showOffers(page);
  await offers.getByRole('button', { name: 'Add: SSL certificate' }).click();
  await expect(cartRow(page, 'SSL certificate')).toBeVisible();
  await expect(offers.getByRole('heading', { name: 'Goes well with your order' })).toBeFocused();
  const upgrades = page.getByRole('button', { name: 'Upgrade: Hosting Plus' });
  await expect(upgrades.nth(0)).toHaveAccessibleDescription('Instead of Hosting Start (modra-lampa.sk)');
  await expect(upgrades.nth(1)).toHaveAccessibleDescription('Instead of Hosting Start (zelena-lampa.sk)');
  await upgrades.nth(1).click();
  await expect(upgrades).toHaveCount(1);
  await expect(cartRow(page, 'Hosting Plus')).toBeVisible();
  const options = await openOptions(page, 'Hosting Plus');
  await options.getByRole('button', { name: 'Upgrade' }).click();
  await expect(cartRow(page, 'Hosting Pro')).toBeVisible();
  const items = async () =>
    (await stored(shop)).items.map(({ code, properties }) => [code, properties.domain]).sort();
  await expect.poll(items).toEqual([
    ['hosting-pro', 'zelena-lampa.sk'],
    ['hosting-start', 'modra-lampa.sk'],
    ['ssl-basic', 'modra-lampa.sk'],
  ]);
});

test('the number of mailboxes is changed with buttons and by typing, with the price of one [3.39] [7.30]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.call('GET', '/api/cart');
  await shop.call('POST', '/api/cart/items', { code: 'business-mail-basic', name: 'Mail', period: 12 });
  await openCart(page, demo.siteUrl);
  const options = await openOptions(page, 'Business Mail Basic');
  const count = options.getByRole('textbox', { name: 'Mailboxes' });
  await expect(count).toHaveAccessibleDescription(/€17.88 per mailbox/);
  await options.getByRole('button', { name: 'One more mailbox' }).click();
  await expect(count).toHaveValue('2');
  await count.fill('501');
  await count.press('Enter');
  await expect(count).toHaveAccessibleDescription('Enter a number from 1 to 500.');
  await count.fill('12');
  await count.press('Enter');
  await expect(cartRow(page, 'Business Mail Basic')).toContainText('€214.56');
  await expect.poll(async () => (await stored(shop)).items[0]?.properties.licenses).toBe(12);
});

test('everything next to the items opens with the keyboard alone and meets the accessibility rules, and a monthly period shows that it requires a card before it is selected [9.12]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  await openCart(page, demo.siteUrl);
  for (const name of ['Move your website to us', 'Add a note', 'Add a donation']) {
    await cartExtra(page, name).focus();
    await page.keyboard.press('Enter');
  }
  await page.getByRole('radio', { name: 'No donation' }).waitFor();
  await page
    .locator('ws-cart summary')
    .filter({ hasText: 'I have a coupon' })
    .filter({ visible: true })
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Coupon code' }).waitFor();
  await showOffers(page);
  expect(await brokenRules(page, 'ws-cart')).toEqual([]);

  const period = cartRow(page, 'Hosting Plus').getByRole('combobox', { name: /^Period/ });
  await period.focus();
  await expect(period.getByRole('option', { name: '1 month · €6.99 · card only' })).toBeAttached();
  await period.selectOption('1');
  await expect(cartRow(page, 'Hosting Plus')).toContainText('Monthly services can only be paid by card.');
});
