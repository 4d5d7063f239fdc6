import { expect, type Page, test } from '../support/fixtures.ts';
import { fieldOf, ORDER, screenHeading } from '../support/steps.ts';

const language = (page: Page) => page.locator('ws-lang:state(ready)').getByRole('combobox');
const slovakOrder = ORDER.replace('/en', '');

test('selecting a language loads the page in it, at the same position in the order, with what was typed but not a password [2.50] [C3.9] [D.41]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  await page.goto(`${demo.siteUrl}${ORDER}/order?step=billing-profile`);
  await expect(screenHeading(page)).toHaveText('Your details');
  await expect(language(page)).toHaveAccessibleName('Language');
  const field = (name: string) => fieldOf(page, name);
  await field('Username').fill('eva-horvathova');
  await field('Password').fill('Tajne-heslo-1');
  await field('City').fill('Košice');
  await field('Postal code').fill('040 01');
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await language(page).selectOption('Slovenčina');
  await expect(page).toHaveURL(`${demo.siteUrl}${slovakOrder}/order?step=billing-profile`);
  await expect(page.locator('html')).toHaveAttribute('lang', /^sk/);
  await expect(screenHeading(page)).toHaveText('Vaše údaje');
  await expect(page.locator('ws-minicart'), 'money follows the language').toContainText('65,88');
  await expect(field('Prihlasovacie meno')).toHaveValue('eva-horvathova');
  await expect(field('Mesto alebo obec')).toHaveValue('Košice');
  await expect(field('PSČ')).toHaveValue('040 01');
  await expect(field('Heslo')).toHaveValue('');
  const consent = (name: RegExp) => page.getByRole('checkbox', { name });
  await expect(consent(/obchodnými podmienkami/), 'ticked before').toBeChecked();
  await expect(consent(/tretím stranám/)).not.toBeChecked();
  await page.getByRole('button', { name: 'Späť', exact: true }).click();
  await expect(screenHeading(page)).toHaveText('Váš košík');
  await page.goBack();
  await expect(consent(/obchodnými podmienkami/), 'after Back').toBeChecked();
  await language(page).selectOption('English');
  await expect(page).toHaveURL(`${demo.siteUrl}${ORDER}/order?step=billing-profile`);
  await expect(screenHeading(page)).toHaveText('Your details');
});
