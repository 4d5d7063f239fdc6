import { expect, type Page, test } from '../support/fixtures.ts';
import { newLogin } from '../support/orders.ts';
import { giveConsents, giveDetails, HOME, searchResults } from '../support/steps.ts';
import { CREATE, checkAll, enter, intercept, visit } from '../support/typed-form.ts';
import type { TypedRow } from '../support/typed-values.ts';

// Values that must not become others of their kind, one of each kind; the rules are held by the tests beside them.

const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Domain name or word' });

async function search(page: Page, text: string): Promise<void> {
  await searchField(page).fill(text);
  await searchField(page).press('Enter');
}

test('a transfer code is sent as it was issued, and one that an editor changed is asked about; a name under an ending that is not sold is answered as itself', async ({
  page,
  demo,
}) => {
  await page.goto(demo.siteUrl + HOME);
  await search(page, 'taken-lampa.sk');
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/cart/items'))
      sent.push(request.postDataJSON());
  });
  await searchResults(page)
    .getByRole('button', { name: /^Transfer or watch: taken-lampa/ })
    .first()
    .click();
  const code = page.getByRole('textbox', { name: /^Auth code/ });
  await code.fill('Ab’12');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription(/“’”/);
  expect(sent).toEqual([]);
  await code.fill(' a`B1{x}Z9 ');
  await code.press('Enter');
  await expect.poll(() => sent).toMatchObject([{ properties: { authCode: 'a`B1{x}Z9' } }]);

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/check-domains'))
      asked.push(...new URL(request.url()).searchParams.getAll('domains[]'));
  });
  await search(page, 'tischler-free.priv.at');
  await expect(searchResults(page)).toContainText('tischler-free.priv.at');
  await expect(searchResults(page)).toHaveAttribute('aria-busy', 'false');
  expect(new Set(asked)).toEqual(new Set(['tischler-free.priv.at', 'tischler-free']));
  await search(page, 'ab--cd-free.sk');
  await expect(searchField(page)).toHaveAccessibleDescription(/ab--cd-free.*two hyphens/);
});

const ROWS: readonly TypedRow[] = [
  { company: 'sk-ws', field: 'phone', input: '+44 77400 123456', refused: ['+44'] },
  { company: 'sk-ws', field: 'phone', how: 'enter', input: '+52 1 55 1234 5678', sent: '+525512345678' },
  { company: 'sk-ws', field: 'phone', input: '420 601 123 456', sent: '+420601123456' },
];

test('a phone number typed with its code is sent to that country or refused', async ({ page, demo }) => {
  await visit(page, { site: demo.siteUrl, api: demo.apiUrl }, 'sk-ws');
  await page.goto(`${demo.siteUrl}/sk-ws/en/order/order?step=billing-profile`);
  const bodies = await intercept(page, demo.apiUrl, '/users');
  await giveDetails(page, { login: newLogin('telefon'), password: 'Tajne-heslo-1' });
  await giveConsents(page);
  const form = { page, bodies, button: CREATE, of: 'billingProfile' };
  await checkAll(form, ROWS);
  await enter(page, { company: 'sk-ws', field: 'countryCode', input: 'Netherlands' });
  await checkAll(form, [{ company: 'sk-ws', field: 'postalCode', input: 'NL-1012 AB', sent: '1012AB' }]);
});
