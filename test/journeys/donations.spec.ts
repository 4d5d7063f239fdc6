import { cartExtra, cartRow, openCart } from '../support/cart-page.ts';
import { clearFaults, injectFault } from '../support/faults.ts';
import { expect, type Shop, test } from '../support/fixtures.ts';
import { visit } from '../support/typed-form.ts';

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
  await undo.hover(); // Which keeps it.
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

interface Amounts {
  company: string;
  language: string;
  /** The texts of the page: the box, its choice, and the label of the field. */
  texts: readonly [box: string, choice: string, amount: string];
  rows: readonly (readonly [typed: string, sent: number])[];
  /** More than may be given, and what is said about it. */
  refused: readonly [typed: string, reason: RegExp];
}

const AMOUNTS: readonly Amounts[] = [
  {
    company: 'sk-ws',
    language: '/en',
    texts: ['Add a donation', 'Another amount', 'Your amount in EUR'],
    rows: [
      ['2,50 €', 2.5],
      ['EUR 3.20', 3.2],
      ['1 000,-', 1000],
      ['1,000', 1000],
      ['0,50', 0.5],
    ],
    refused: ['2000', /^You can donate at most €1,000.00\.$/],
  },
  {
    company: 'at-ws',
    language: '',
    texts: ['Spende hinzufügen', 'Anderer Betrag', 'Ihr Betrag in EUR'],
    rows: [
      ['1.000', 1000],
      ['2,50 €', 2.5],
      ['€ 3,-', 3],
      ['1.000,00', 1000],
      ['0,5', 0.5],
    ],
    refused: ['1.001', /^Sie können höchstens 1\.000,00\s€ spenden\.$/],
  },
  {
    company: 'hu-ws',
    language: '',
    texts: ['Adomány hozzáadása', 'Más összeg', 'Összeg (HUF)'],
    rows: [
      ['150 Ft', 150],
      ['1 000 Ft', 1000],
      ['2.500,-', 2500],
      ['Ft 300', 300],
      ['1\u00A0500\u00A0HUF', 1500],
    ],
    refused: ['400.001 Ft', /^Legfeljebb 400\s000\sFt adományozható\.$/],
  },
  {
    company: 'cz-a24',
    language: '/de',
    texts: ['Spende hinzufügen', 'Anderer Betrag', 'Ihr Betrag in CZK'],
    rows: [
      ['1.000', 1000],
      ['20 Kč', 20],
      ['15,50', 15.5],
    ],
    refused: ['25.001 Kč', /^Sie können höchstens 25\.000\s(Kč|CZK) spenden\.$/],
  },
  {
    company: 'se-ws',
    language: '',
    texts: ['Lägg till en donation', 'Ett annat belopp', 'Ditt belopp i SEK'],
    rows: [
      ['25 kr', 25],
      ['1 000:-', 1000],
      ['12,50 SEK', 12.5],
    ],
    refused: ['11 001 kr', /^Du kan ge högst 11\s000\skr\.$/],
  },
];

for (const { company, language, texts, rows, refused } of AMOUNTS) {
  test(`an amount is read as people write it at ${company}${language}`, async ({ page, demo }) => {
    const call = await visit(page, { site: demo.siteUrl, api: demo.apiUrl }, company);
    await page.goto(`${demo.siteUrl}/${company}${language}/order`);
    const [box, choice, label] = texts;
    await cartExtra(page, box).click();
    await page.getByRole('radio', { name: choice }).check();
    const amount = page.getByRole('textbox', { name: label });
    const donation = async () => ((await (await call('GET', '/cart')).json()) as StoredCart).donation;
    const save = page.locator('ws-cart form').filter({ has: amount }).getByRole('button');
    for (const [typed, sent] of rows) {
      await amount.fill(typed);
      await amount.press('Enter');
      await expect.poll(donation, typed).toBe(sent);
      // Until then, it ignores the next one.
      await expect(save).not.toHaveAttribute('aria-busy');
    }
    const [tooMuch, reason] = refused;
    await amount.fill(tooMuch);
    await amount.press('Enter');
    await expect(amount).toHaveAccessibleDescription(reason);
    await expect(amount).toHaveValue(tooMuch);
    expect(await donation(), 'the last amount stays').toBe(rows.at(-1)?.[1]);
  });
}
