import { expect, type Page, test } from '../support/fixtures.ts';
import { fieldOf, HOME, ORDER, screenHeading } from '../support/steps.ts';

const language = (page: Page) => page.locator('ws-lang:state(ready)').getByRole('combobox');
const slovakOrder = ORDER.replace('/en', '');

test('selecting a language loads the page in it, at the same position in the order [2.50] [C3.9]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  await page.goto(`${demo.siteUrl}${ORDER}/order?step=billing-profile`);
  await expect(screenHeading(page)).toHaveText('Your details');
  await expect(language(page)).toHaveAccessibleName('Language');
  await language(page).selectOption('Slovenčina');
  await expect(page).toHaveURL(`${demo.siteUrl}${slovakOrder}/order?step=billing-profile`);
  await expect(page.locator('html')).toHaveAttribute('lang', /^sk/);
  await expect(screenHeading(page)).toHaveText('Vaše údaje');
  await expect(page.locator('ws-minicart'), 'money follows the language').toContainText('65,88');
  await language(page).selectOption('English');
  await expect(page).toHaveURL(`${demo.siteUrl}${ORDER}/order?step=billing-profile`);
  await expect(screenHeading(page)).toHaveText('Your details');
});

test('a page that cancels the selection stays, and the select shows its language again [C7.9]', async ({
  page,
  demo,
}) => {
  await page.goto(demo.siteUrl + HOME);
  await page.evaluate(() =>
    document.addEventListener('ws-language-change', (event) => {
      event.preventDefault();
      Reflect.set(window, 'canceled', (event as CustomEvent).detail);
    }),
  );
  await language(page).selectOption('Slovenčina');
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'canceled') as unknown))
    .toEqual({ language: 'sk-SK', url: `${demo.siteUrl}${HOME.replace('/en', '')}` });
  await expect(language(page)).toHaveValue('en-US');
  await expect(page).toHaveURL(demo.siteUrl + HOME);
});

test('what was typed into the billing form is kept in the other language, but not a password [D.41]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  await page.goto(`${demo.siteUrl}${ORDER}/order?step=billing-profile`);
  const field = (name: string) => fieldOf(page, name);
  await field('Username').fill('eva-horvathova');
  await field('Password').fill('Tajne-heslo-1');
  await field('City').fill('Košice');
  await field('Postal code').fill('040 01');
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await language(page).selectOption('Slovenčina');
  await expect(screenHeading(page)).toHaveText('Vaše údaje');
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
});
