import { expect, type Page, test } from '../support/fixtures.ts';
import { HOME, ORDER, resultRow, searchResults } from '../support/steps.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Domain name or word' });

/** Puts a text into the focused field as a visitor does: from the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+V');
}

test.beforeEach(async ({ context, demo }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: demo.siteUrl });
});

/** The names of all searches, without those that the checker adds for the extensions of a label. */
function askedNames(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/check-domains'))
      asked.push(...new URL(request.url()).searchParams.getAll('domains[]'));
  });
  return asked;
}

// One paste of each kind of text; the rules are held by `parse-pasted.test.ts`, for a domain by `own-domain.test.ts`.
const PASTED = [
  ['my–domain-free.sk', 'my-domain-free.sk'],
  ['1. prva-free.sk\n2. druha-free.sk', 'prva-free.sk', 'druha-free.sk'],
  ['mydomain-free。sk', 'mydomain-free.sk'],
  ['https://m.firma-free.sk/produkty', 'firma-free.sk'],
  ['znacka-free . sk', 'znacka-free.sk'],
  ['dielna-free.sk., obchod-free.sk.', 'dielna-free.sk', 'obchod-free.sk'],
  ['E-mail: Jana Malá <jana@posta-free.sk>', 'posta-free.sk'],
];

test('a name that is pasted into the search is asked for as it was meant', async ({ page, demo }) => {
  const asked = askedNames(page);
  await page.goto(demo.siteUrl + HOME);
  for (const [pasted = '', ...names] of PASTED)
    await test.step(JSON.stringify(pasted), async () => {
      asked.length = 0;
      await field(page).click();
      await page.keyboard.press('ControlOrMeta+a');
      await paste(page, pasted);
      await page.keyboard.press('Enter');
      for (const name of names)
        await expect(page.getByRole('button', { name: `Add to cart: ${name}`, exact: true })).toBeVisible();
      await expect(searchResults(page)).toHaveAttribute('aria-busy', 'false');
      const labels = names.map((name) => name.split('.')[0]);
      expect(asked.filter((name) => !labels.includes(name))).toEqual(names);
      expect(asked, 'no other words').toEqual(asked.filter((name) => labels.includes(name.split('.')[0])));
    });
});

test('words with quotes between them are one name', async ({ page, demo }) => {
  const asked = askedNames(page);
  await page.goto(demo.siteUrl + HOME);
  await field(page).click();
  await paste(page, 'Kaviareň „U Jána“ free');
  await page.keyboard.press('Enter');
  await expect(resultRow(page, 'kaviareňujánafree.sk')).toContainText('Available');
  expect([...new Set(asked)]).toEqual(['xn--kaviareujnafree-vjb26o']);
});

test('a character that no name can have is named, and the name that was meant is one click away', async ({
  page,
  demo,
}) => {
  const asked = askedNames(page);
  await page.goto(demo.siteUrl + HOME);
  await field(page).click();
  await paste(page, 'firma©-free.sk');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveAccessibleDescription(/“©”/);
  await expect(field(page)).toHaveValue('firma©-free.sk');
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Search firma-free.sk instead' }).click();
  await expect(field(page)).toHaveValue('firma-free.sk');
  await expect(page.getByRole('button', { name: 'Add to cart: firma-free.sk' })).toBeVisible();
});

test('in a list, the name that was meant takes the place of the invalid one', async ({ page, demo }) => {
  await page.goto(demo.siteUrl + HOME);
  await field(page).click();
  await paste(page, 'prva-free.sk, zla_free.sk');
  await page.keyboard.press('Enter');
  await resultRow(page, 'zla_free.sk').getByRole('button', { name: 'Search zla-free.sk instead' }).click();
  await expect(field(page)).toHaveValue('prva-free.sk, zla-free.sk');
  for (const name of ['prva-free.sk', 'zla-free.sk'])
    await expect(page.getByRole('button', { name: `Add to cart: ${name}` })).toBeVisible();
});

test('a name in letters that could be confused is shown with what is bought', async ({ page, demo }) => {
  await page.goto(demo.siteUrl + HOME);
  await field(page).click();
  await paste(page, 'фирма-free.sk, čaj-free.sk');
  await page.keyboard.press('Enter');
  await expect(field(page), 'two alphabets in one label').toHaveValue('фирма-free.sk, čaj-free.sk');
  await expect(resultRow(page, 'čaj-free.sk')).toContainText('Available');
  await expect(resultRow(page, 'фирма-free.sk')).toContainText('Invalid domain name: “ф”');
});

test.describe('a domain that the customer already has', () => {
  async function chooseOwn(page: Page, text: string): Promise<void> {
    await page
      .getByRole('combobox', { name: 'Domain for Hosting Plus' })
      .selectOption('A domain I already have');
    await page.getByRole('textbox', { name: 'Your domain' }).click();
    await paste(page, text);
    await page.keyboard.press('Enter');
  }

  for (const [pasted = '', sent] of [['https://www.my–firma.sk/', 'my-firma.sk']]) {
    test(`is sent as ${sent} when ${pasted} is pasted`, async ({ page, demo, shop }) => {
      await shop.addHosting();
      await page.goto(demo.siteUrl + ORDER);
      const changed = page.waitForRequest((request) => request.method() === 'PATCH');
      await chooseOwn(page, pasted);
      expect((await changed).postDataJSON()).toMatchObject({ properties: { domain: sent } });
    });
  }

  test('cannot be a name of a hosting service or no name, which is said at the field', async ({
    page,
    demo,
    shop,
  }) => {
    await shop.addHosting();
    await page.goto(demo.siteUrl + ORDER);
    const own = page.getByRole('textbox', { name: 'Your domain' });
    for (const [pasted = '', reason = ''] of [
      ['https://jana.github.io/', 'github.io belongs to a hosting service'],
      ['firma©.sk', '“©”'],
      ['moja firma', 'Enter a domain such as example.com.'],
    ]) {
      if (await own.isVisible()) await own.clear();
      await chooseOwn(page, pasted);
      await expect(own).toHaveAccessibleDescription(new RegExp(reason));
      await expect(own).toHaveValue(pasted);
      await expect(own).toBeFocused();
    }
  });
});
