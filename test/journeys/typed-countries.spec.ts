import { expect, test } from '../support/fixtures.ts';
import { newLogin } from '../support/orders.ts';
import { fieldOf, giveDetails } from '../support/steps.ts';
import { CREATE, control, enter, intercept, visit } from '../support/typed-form.ts';
import { COUNTRY_ROWS, firstOfEach, UNKNOWN_COUNTRIES } from '../support/typed-values.ts';

for (const language of ['sk', 'en']) {
  test(`a country is understood by its usual names on a page in ${language}, and never replaced by another`, async ({
    page,
    demo,
  }) => {
    test.slow();
    await visit(page, { site: demo.siteUrl, api: demo.apiUrl }, 'sk-ws');
    await page.goto(`${demo.siteUrl}/sk-ws/en/order/order?step=billing-profile`);
    await giveDetails(page, { login: newLogin('krajina'), password: 'Tajne-heslo-1' });
    await fieldOf(page, 'Postal code').fill('AB 12');
    if (language === 'sk') await page.goto(`${demo.siteUrl}/sk-ws/order/order?step=billing-profile`);
    const bodies = await intercept(page, demo.apiUrl, '/users');
    const [password, terms, others] =
      language === 'sk'
        ? ['Heslo', /podmienkami/, /tretím stranám|tretími/]
        : ['Password', /terms and/, /third parties/];
    await page.locator('ws-cart').getByLabel(password, { exact: true }).fill('Tajne-heslo-1');
    for (const name of [terms, others]) await page.getByRole('checkbox', { name }).check();
    const form = { page, bodies, button: CREATE, of: 'billingProfile' };
    for (const row of firstOfEach(COUNTRY_ROWS)) {
      await enter(page, { ...row, how: 'typed', input: 'Portugal' });
      await enter(page, row);
      await expect(control(page, 'countryCode')).toHaveValue(
        new Intl.DisplayNames([language], { type: 'region' }).of(String(row.sent)) ?? '',
      );
    }
    for (const row of UNKNOWN_COUNTRIES) {
      await enter(page, { ...row, how: 'typed', input: 'Portugal' });
      await enter(page, row);
      const field = control(page, 'countryCode');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/list|zoznam/);
      await expect(field).toHaveValue('Atlantis');
      await page.getByRole('button', { name: form.button }).click();
      await expect(field).toHaveValue('Atlantis');
      expect(bodies).toEqual([]);
    }
  });
}
