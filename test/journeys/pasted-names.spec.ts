import { expect, type Page, test } from '../support/fixtures.ts';
import { HOME, ORDER, searchResults } from '../support/steps.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Domain name or word' });

// Other texts: `test/elements/checker-ways.test.ts`.

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

test('a name that is pasted into the search is asked for as it was meant, or the one that was meant is one click away [7.6]', async ({
  page,
  demo,
}) => {
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

  asked.length = 0;
  await field(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await paste(page, 'firma©-free.sk');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveAccessibleDescription(/“©”/);
  await expect(field(page)).toHaveValue('firma©-free.sk');
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Search firma-free.sk instead' }).click();
  await expect(field(page)).toHaveValue('firma-free.sk');
  await expect(page.getByRole('button', { name: 'Add to cart: firma-free.sk' })).toBeVisible();
});

async function chooseOwn(page: Page, text: string): Promise<void> {
  await page
    .getByRole('combobox', { name: 'Domain for Hosting Plus' })
    .selectOption('A domain I already have');
  await page.getByRole('textbox', { name: 'Your domain' }).click();
  await paste(page, text);
  await page.keyboard.press('Enter');
}

test('a domain that the customer already has is sent as it was meant, and a name of a hosting service, or none, is refused at the field', async ({
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
  await own.clear();
  const changed = page.waitForRequest((request) => request.method() === 'PATCH');
  await chooseOwn(page, 'https://www.my–firma.sk/');
  expect((await changed).postDataJSON()).toMatchObject({ properties: { domain: 'my-firma.sk' } });
});
