import { eachRow } from '../support/each-row.ts';
import { expect, test } from '../support/fixtures.ts';
import { newLogin } from '../support/orders.ts';
import { fieldOf, giveDetails } from '../support/steps.ts';
import { CREATE, control, enter, intercept, visit } from '../support/typed-form.ts';
import { COUNTRY_ROWS, firstOfEach, UNKNOWN_COUNTRIES } from '../support/typed-values.ts';

test('a country is understood by its usual names on a page in each language, and never replaced by another', async ({
  page,
  demo,
}) => {
  test.slow();
  await visit(page, { site: demo.siteUrl, api: demo.apiUrl }, 'sk-ws');
  await page.goto(`${demo.siteUrl}/sk-ws/en/order/order?step=billing-profile`);
  await giveDetails(page, { login: newLogin('krajina'), password: 'Tajne-heslo-1' });
  await fieldOf(page, 'Postal code').fill('AB 12');
  for (const name of [/terms and/, /third parties/]) await page.getByRole('checkbox', { name }).check();
  const bodies = await intercept(page, demo.apiUrl, '/users');
  await eachRow({ en: '/en', sk: '' }, async (path, language) => {
    await page.goto(`${demo.siteUrl}/sk-ws${path}/order/order?step=billing-profile`);
    const password = language === 'sk' ? 'Heslo' : 'Password';
    await page.locator('ws-cart').getByLabel(password, { exact: true }).fill('Tajne-heslo-1');
    const field = control(page, 'countryCode');
    const portugal = { field: 'countryCode', how: 'typed', input: 'Portugal' } as const;
    for (const row of firstOfEach(COUNTRY_ROWS)) {
      await enter(page, { ...row, ...portugal });
      await enter(page, row);
      await expect(field).toHaveValue(
        new Intl.DisplayNames([language], { type: 'region' }).of(String(row.sent)) ?? '',
      );
    }
    for (const row of UNKNOWN_COUNTRIES) {
      await enter(page, { ...row, ...portugal });
      await enter(page, row);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/list|zoznam/);
      await expect(field).toHaveValue('Atlantis');
      await page.getByRole('button', { name: CREATE }).click();
      await expect(field).toHaveValue('Atlantis');
      expect(bodies).toEqual([]);
    }
  });
});
