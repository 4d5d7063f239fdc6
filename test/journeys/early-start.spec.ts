import { openBarePage } from '../support/bare-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { newLogin, onlyOrderOf } from '../support/orders.ts';
import { giveConsents, orderButton, readyToOrder } from '../support/steps.ts';

const query = '?ws-route=order&step=recapitulation';
const configOf = (more: object): string =>
  JSON.stringify({ company: 'sk-ws', language: 'en-US', environment: 'production', ...more });

test('a private person requests an early start by itself, and finds it in the receipt [C5.24]', async ({
  page,
  demo,
  shop,
}) => {
  const login = newLogin('skora');
  await readyToOrder(shop, login, 'transfer');
  const config = configOf({ earlyStartConsent: 'required' });
  await openBarePage(page, demo, { body: '<ws-cart></ws-cart>', config, query });
  await giveConsents(page);
  const box = page.getByRole('checkbox', { name: /^Please start right away/ });
  await expect(box).not.toBeChecked();
  await orderButton(page).click();
  await expect(box).toBeFocused();
  await expect(box).toHaveAccessibleDescription(/Please tick this box to continue/);
  await box.check();
  await page.reload();
  await expect(box, 'after a reload').toBeChecked();
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you! Now make the transfer' })).toBeVisible();
  await expect(page.locator('ws-cart')).toContainText('Right away: you asked us to start');
  expect(await onlyOrderOf(shop, login)).toMatchObject({ earlyStartConsent: true });
});

test('an order goes without the request where it is optional, and says so to the shop [C5.24]', async ({
  page,
  demo,
  shop,
}) => {
  const login = newLogin('neskor');
  await readyToOrder(shop, login, 'transfer');
  const config = configOf({ earlyStartConsent: 'optional', language: 'sk-SK' });
  await openBarePage(page, demo, { body: '<ws-cart></ws-cart>', config, query, lang: 'sk' });
  const box = page.getByRole('checkbox', { name: /^Žiadam, aby ste začali hneď/ });
  await expect(box).not.toBeChecked();
  for (const one of await page.getByRole('checkbox').all())
    if ((await one.getAttribute('name')) !== 'earlyStartConsent') await one.check();
  await page.getByRole('button', { name: /povinnosťou platby/i }).click();
  await expect(page.locator('ws-cart')).toContainText('SK31');
  expect(await onlyOrderOf(shop, login)).toMatchObject({ earlyStartConsent: false });
});

test('a brand in Austria asks a private person for it in German, and no company [C5.24]', async ({
  page,
  demo,
}) => {
  const box = page.getByRole('checkbox', { name: /^Ich verlange ausdrücklich, dass Sie sofort beginnen/ });
  await page.goto(`${demo.siteUrl}/scenario/ready-transfer?company=at-ws&lang=de`);
  await expect(box).not.toBeChecked();
  for (const one of await page.getByRole('checkbox').all()) await one.check();
  await page.getByRole('button', { name: /^Zahlungspflichtig bestellen/ }).click();
  await expect(page).toHaveURL(/thank-you\?messageKey=transfer/);
  await expect(page.locator('ws-cart')).toContainText('Beginn der Dienste');

  await page.goto(`${demo.siteUrl}/scenario/ready-later?company=at-ws&lang=de`);
  await expect(page.getByRole('button', { name: /^Zahlungspflichtig bestellen/ })).toBeVisible();
  await expect(box).toBeHidden();
});
