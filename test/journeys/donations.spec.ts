import { cartExtra, cartRow, openCart } from '../support/cart-page.ts';
import { clearFaults, injectFault } from '../support/faults.ts';
import { expect, type Shop, test } from '../support/fixtures.ts';

interface StoredCart {
  donation: number | null;
  summary: { total: number };
}

test.afterEach(({ shop }) => clearFaults(shop));

const stored = async (shop: Shop) => (await shop.call('GET', '/api/cart')) as StoredCart;

test('a donation rounds the order up and has its own line in the total [1.9] [9.16]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  await openCart(page, demo.siteUrl);
  await cartExtra(page, 'Add a donation').click();
  await page.getByRole('radio', { name: 'Round up to €82.00' }).check();
  const summary = page.getByRole('definition');
  await expect(summary.filter({ hasText: '€0.97' })).toBeVisible();
  await expect(summary.filter({ hasText: '€82.00' })).toBeVisible();
  await expect.poll(() => stored(shop)).toMatchObject({ donation: 0.97, summary: { total: 82 } });

  await page.getByRole('radio', { name: 'Another amount' }).check();
  const amount = page.getByRole('textbox', { name: 'Your amount in EUR' });
  await amount.fill('much');
  await amount.press('Enter');
  await expect(amount).toHaveAccessibleDescription(/above zero/);
  await amount.fill('5000');
  await amount.press('Enter');
  await expect(amount).toHaveAccessibleDescription('You can donate at most €1,000.00.');
  await amount.fill('2,50');
  await amount.press('Enter');
  await expect(summary.filter({ hasText: '€83.53' })).toBeVisible();
  await expect.poll(async () => (await stored(shop)).donation).toBe(2.5);
  await page.getByRole('radio', { name: 'No donation' }).check();
  await expect.poll(async () => (await stored(shop)).donation).toBe(null);
});

test('a donation that rounds up follows every change of the total, and is dropped with a message where it cannot', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  await shop.addHosting('hosting-start');
  await openCart(page, demo.siteUrl);
  await cartExtra(page, 'Add a donation').click();
  await page.getByRole('radio', { name: /^Round up to/ }).check();
  const isRound = async () => {
    const { donation, summary } = await stored(shop);
    return donation !== null && Number.isInteger(summary.total);
  };
  await expect.poll(isRound).toBe(true);
  const { donation } = await stored(shop);
  await cartRow(page, 'Hosting Plus')
    .getByRole('combobox', { name: /^Period/ })
    .selectOption('24');
  await expect.poll(async () => (await stored(shop)).donation).not.toBe(donation);
  await expect.poll(isRound).toBe(true);
  const storedTotal = async () => (await stored(shop)).summary.total.toFixed(2);
  const total = await storedTotal();
  await expect(page.getByRole('radio', { name: `Round up to €${total}` })).toBeChecked();
  await cartRow(page, 'Hosting Start')
    .getByRole('button', { name: /^Remove/ })
    .click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.poll(storedTotal).not.toBe(total);
  await expect.poll(isRound).toBe(true);
  await undo.click();
  await expect(page.getByRole('radio', { name: `Round up to €${total}` })).toBeChecked();
  await expect.poll(storedTotal, 'no donation is on its way').toBe(total);
  await injectFault(shop, {
    kind: 'status',
    status: 422,
    path: '/api/cart/donation',
    method: 'PUT',
    count: 1,
  });
  await cartRow(page, 'Hosting Plus')
    .getByRole('combobox', { name: /^Period/ })
    .selectOption('12');
  await expect(
    page.getByText('Your donation was removed because it no longer rounds up your total.'),
  ).toBeVisible();
  await expect.poll(async () => (await stored(shop)).donation).toBe(null);
});
