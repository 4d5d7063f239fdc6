import { expect, test } from '../support/fixtures.ts';
import { newLogin } from '../support/orders.ts';
import { PERSON } from '../support/person.ts';
import { fieldOf, giveConsents, giveDetails, HOME } from '../support/steps.ts';
import { CREATE, check, checkAll, control, enter, intercept, visit } from '../support/typed-form.ts';
import { BILLING_ROWS, COMPANY_ROWS, firstOfEach, GOOD, INQUIRY_ROWS } from '../support/typed-values.ts';

for (const company of ['sk-ws', 'hu-ws'] as const) {
  test(`the billing form of ${company} reads what people type, and says why it refuses something`, async ({
    page,
    demo,
  }) => {
    test.slow();
    await visit(page, { site: demo.siteUrl, api: demo.apiUrl }, company);
    await page.goto(`${demo.siteUrl}/${company}/en/order/order?step=billing-profile`);
    const bodies = await intercept(page, demo.apiUrl, '/users');
    await giveDetails(page, { login: newLogin('hodnoty'), password: 'Tajne-heslo-1' });
    if (company === 'hu-ws') {
      await fieldOf(page, 'Postal code').fill('1011');
      await fieldOf(page, 'Phone').fill('+36 20 123 4567');
    }
    await giveConsents(page);
    const form = { page, bodies, button: CREATE, of: 'billingProfile' };
    await checkAll(
      form,
      firstOfEach(BILLING_ROWS).filter((row) => row.company === company),
    );
  });
}

test('the numbers of a company are read as they are copied, and a missing one is found by the form', async ({
  page,
  demo,
}) => {
  await visit(page, { site: demo.siteUrl, api: demo.apiUrl }, 'sk-ws');
  await page.goto(`${demo.siteUrl}/sk-ws/en/order/order?step=billing-profile`);
  const bodies = await intercept(page, demo.apiUrl, '/users');
  await page.getByRole('radio', { name: 'Company' }).check();
  const person = 'Contact person';
  await giveDetails(page, { login: newLogin('firma'), password: 'Tajne-heslo-1' }, { person });
  await fieldOf(page, 'Company name').fill('Píla s. r. o.');
  await control(page, 'companyId').fill('36421928');
  await giveConsents(page);
  await checkAll({ page, bodies, button: CREATE, of: 'billingProfile' }, firstOfEach(COMPANY_ROWS));
});

test("an untouched phone of a saved customer is sent as it is, and a touched one once its country's way", async ({
  page,
  demo,
}) => {
  const call = await visit(page, { site: demo.siteUrl, api: demo.apiUrl }, 'hu-ws');
  const billingProfile = { ...PERSON, countryCode: 'HU', postalCode: '1011', phone: '+3662123456' };
  await call('POST', '/users', { login: newLogin('ulozena'), password: 'Tajne-heslo-1', billingProfile });
  await page.goto(`${demo.siteUrl}/hu-ws/en/order/order?step=billing-profile`);
  const bodies = await intercept(page, demo.apiUrl, '/billing-profiles/*');
  await page.getByRole('button', { name: /^Edit / }).click();
  await fieldOf(page, 'City').fill('Szeged');
  const save = page.getByRole('button', { name: 'Save and continue' });
  await save.click();
  await expect.poll(() => bodies).toHaveLength(1);
  await expect(page.locator('ws-cart').getByRole('alert')).toBeVisible();
  await expect(save).toBeEnabled();
  await fieldOf(page, 'Phone').focus();
  await page.keyboard.press('Tab');
  await save.click();
  await expect.poll(() => bodies).toHaveLength(2);
  for (const body of bodies) expect(body).toMatchObject({ city: 'Szeged', phone: '+3662123456' });
});

test('the inquiry reads names with titles, addresses and phones like the other forms', async ({
  page,
  demo,
}) => {
  await page.goto(`${demo.siteUrl}${HOME}/server`);
  const bodies = await intercept(page, demo.apiUrl, '/inquiries');
  for (const [name, text] of [
    ['Name', 'Eva Tóthová'],
    ['Email', 'eva@example.sk'],
    ['Message', 'Can it have 128 GB of memory?'],
  ] as const)
    await page.locator('ws-inquiry').getByRole('textbox', { name }).fill(text);
  for (const row of firstOfEach(INQUIRY_ROWS)) {
    await check({ page, bodies, button: /^Send/ }, row);
    await enter(page, { ...row, how: 'typed', input: row.field === 'phone' ? '' : (GOOD[row.field] ?? '') });
  }
});
