import { openBarePage } from '../support/bare-page.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { continueAsNew, fieldOf } from '../support/steps.ts';

const PREFILL = {
  ...{ name: 'Eva Horváthová', emails: ['eva@example.sk'], phone: '+421 905 111 222' },
  ...{ street: 'Hlavná 5', postalCode: '040 01', city: 'Košice' },
};
const config = JSON.stringify({
  company: 'sk-ws',
  language: 'en-US',
  environment: 'production',
  prefill: PREFILL,
});

const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

test('what the page knows of a new customer is in the form, is kept as changed, and is never stored [C5.21]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  await openBarePage(page, demo, { body: '<ws-cart></ws-cart>', config });
  await continueAsNew(page);
  await expect(fieldOf(page, 'Full name')).toHaveValue('Eva Horváthová');
  await expect(fieldOf(page, 'Email')).toHaveValue('eva@example.sk');
  await expect(fieldOf(page, 'City')).toHaveValue('Košice');
  await fieldOf(page, 'City').fill('Prešov');
  await fieldOf(page, 'Street and number').fill('');
  await fieldOf(page, 'Username').fill('eva-nova');
  await expect.poll(() => stored(page)).toContain('Prešov');
  // Three digits alone may be part of a cart's random id.
  for (const text of [/Horváthová/, /eva@example\.sk/, /905\D{0,3}111\D{0,3}222/, /Hlavná/])
    expect(await stored(page)).not.toMatch(text);
  await page.reload();
  await expect(fieldOf(page, 'Full name')).toHaveValue('Eva Horváthová');
  await expect(fieldOf(page, 'City'), 'what was typed').toHaveValue('Prešov');
  await expect(fieldOf(page, 'Street and number'), 'what was cleared').toHaveValue('');
});
