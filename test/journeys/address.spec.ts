import { eachRow } from '../support/each-row.ts';
import { expect, type Page, type Route, test } from '../support/fixtures.ts';
import { fieldOf, ORDER } from '../support/steps.ts';

/** Collects the URLs of requests to the geocoder. */
function placeRequests(page: Page): URL[] {
  const urls: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/places') urls.push(url);
  });
  return urls;
}

async function openForm(page: Page, siteUrl: string): Promise<void> {
  await page.goto(`${siteUrl}${ORDER}/order?step=billing-profile`);
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
}

// Texts are filled in at once: letter by letter, the answer to an earlier letter may come between two keys, and change
// the list.
test.beforeEach(({ shop }) => shop.addHosting());

test('a street is completed with the keyboard: number, postal code and city follow [5.37]', async ({
  page,
  demo,
}) => {
  const urls = placeRequests(page);
  await openForm(page, demo.siteUrl);
  const street = fieldOf(page, 'Street and number');
  await street.fill('alzbet');
  await expect(page.getByRole('option', { name: 'Alžbetina, Košice' })).toBeVisible();
  await expect(street).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(fieldOf(page, 'Postal code')).toHaveValue('04001');
  await expect(fieldOf(page, 'City')).toHaveValue('Košice');
  await expect(street, 'what is still missing is typed where one is').toBeFocused();
  await expect(street).toHaveAccessibleDescription(
    'Filled in: postal code and city. Now add the house number.',
  );
  await page.keyboard.type('12');
  await expect(street).toHaveValue('Alžbetina 12');
  expect(urls[0]?.searchParams.get('bbox'), 'inside the country').toBe('16.83,47.73,22.57,49.62');
  await page.reload();
  await expect(fieldOf(page, 'Postal code'), 'what was filled in is kept too').toHaveValue('04001');
});

test('what was typed is kept: a number with the picked street, a postal code with the picked city, and all at Escape', async ({
  page,
  demo,
}) => {
  await openForm(page, demo.siteUrl);
  const street = fieldOf(page, 'Street and number');
  await street.fill('alzbet');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(street).toHaveValue('alzbet');
  await fieldOf(page, 'Postal code').fill('040 11');
  await fieldOf(page, 'City').fill('kosic');
  await page.getByRole('option', { name: 'Košice' }).click();
  await expect(fieldOf(page, 'City')).toHaveValue('Košice');
  await expect(fieldOf(page, 'Postal code')).toHaveValue('040 11');
  await street.fill('Alzbetina 7/A');
  await page.getByRole('option', { name: 'Alžbetina 7/A, Košice' }).click();
  await expect(street).toHaveValue('Alžbetina 7/A');
});

test('a city across the border also sets its country, and streets near it come first', async ({
  page,
  demo,
}) => {
  const urls = placeRequests(page);
  await openForm(page, demo.siteUrl);
  await fieldOf(page, 'City').fill('zlin');
  await page.getByRole('option', { name: 'Zlín' }).click();
  await expect(fieldOf(page, 'Country')).toHaveValue('Czechia');
  await expect(fieldOf(page, 'City')).toHaveAccessibleDescription('Filled in: postal code and country.');
  await fieldOf(page, 'Street and number').fill('nam');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  expect(urls.at(-1)?.searchParams.get('lat')).toMatch(/^49\.2/);
  expect(urls.at(-1)?.searchParams.get('bbox'), 'the box of the new country').toMatch(/^12\.09,/);
});

test('an address can be typed as usual if the address search has trouble or hangs', async ({
  page,
  demo,
}) => {
  const answers: Readonly<Record<string, Parameters<Route['fulfill']>[0]>> = {
    'cannot be reached': undefined,
    'is not there': { status: 404, body: 'Not Found' },
    'answers something else': { status: 200, body: '<h1>Welcome</h1>' },
  };
  await openForm(page, demo.siteUrl);
  const street = fieldOf(page, 'Street and number');
  await eachRow(answers, async (answer) => {
    await page.route('**/places?**', (route) =>
      answer ? route.fulfill({ ...answer, headers: { 'Access-Control-Allow-Origin': '*' } }) : route.abort(),
    );
    await street.fill('');
    const isPlaces = (event: { url: () => string }): boolean => event.url().includes('/places?');
    const answered = answer
      ? page.waitForEvent('response', isPlaces)
      : page.waitForEvent('requestfailed', isPlaces);
    await street.pressSequentially('Alžbetina 12');
    await answered;
    await fieldOf(page, 'City').fill('Košice');
    await expect(street).toHaveValue('Alžbetina 12');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(page.locator('ws-cart').getByRole('alert')).toBeHidden();
    await page.reload();
  });

  // The next letter cancels a search that hangs.
  let hung = 0;
  await page.route('**/places?**', (route) => {
    if (new URL(route.request().url()).searchParams.get('q') !== 'alz') return route.continue();
    hung += 1;
    return undefined;
  });
  await street.fill('alz');
  await expect.poll(() => hung).toBe(1);
  await street.fill('alzbetina');
  await expect(page.getByRole('option', { name: 'Alžbetina, Košice' })).toBeVisible();
});

test('an address filled in by the browser is not sent to the geocoder', async ({ page, demo }) => {
  const urls = placeRequests(page);
  await openForm(page, demo.siteUrl);
  const fill = (label: string, value: string) =>
    fieldOf(page, label).evaluate((input, text) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    }, value);
  await fieldOf(page, 'Full name').focus();
  await fill('Street and number', 'Alžbetina 12');
  await fill('City', 'Košice');
  await expect(fieldOf(page, 'City')).toHaveValue('Košice');
  await fieldOf(page, 'Street and number').press('End');
  await page.keyboard.type('3');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  expect(urls.map(({ searchParams }) => searchParams.get('q'))).toEqual(['Alžbetina 123']);
});
