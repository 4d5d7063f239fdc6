import { expect, test } from '../support/fixtures.ts';
import { newLogin, onlyOrderOf, requestCount } from '../support/orders.ts';
import {
  addName,
  continueAsNew,
  giveConsents,
  giveDetails,
  HOME,
  ORDER,
  openCart,
  orderButton,
  reviewPaidByCard,
  screenHeading,
  searchFor,
} from '../support/steps.ts';

test('a visitor finds a name, becomes a customer, pays by card, and the shop has the order [1.5] [2.2] [2.19] [2.22] [2.32] [2.45] [2.47] [D.9] [C3.10]', async ({
  page,
  demo,
  shop,
}) => {
  await shop.call('DELETE', '/demo/log');
  const login = newLogin('eva');
  const minicart = page.locator('ws-minicart');
  await page.goto(demo.siteUrl + HOME);
  await searchFor(page, 'modra-free-lampa');
  await addName(page, 'modra-free-lampa.sk');
  await addName(page, 'modra-free-lampa.com');
  const here = new URL(page.url());
  expect(here.origin + here.pathname, 'a search alone on a page leaves nobody elsewhere').toBe(
    demo.siteUrl + HOME,
  );
  expect(here.searchParams.get('qd')).toBe('modra-free-lampa');
  const plan = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Plus' }) });
  await plan.getByRole('button', { name: 'Add to cart' }).click();
  // 12.90 + 11.90 + 65.88
  await expect(minicart).toContainText('3 items');
  await expect(minicart).toContainText('€90.68');

  await openCart(page);
  await expect(page).toHaveURL(demo.siteUrl + ORDER);
  const hosting = page.getByRole('listitem').filter({ hasText: 'Hosting Plus' });
  await hosting
    .getByRole('combobox', { name: /^Period/ })
    .selectOption({ label: '2 years · €119.76 · save €12.00' });
  await expect(minicart).toContainText('€144.56');
  const second = page.getByRole('listitem').filter({ hasText: 'modra-free-lampa.com' });
  await second.getByRole('button', { name: 'Remove modra-free-lampa.com' }).click();
  await expect(minicart).toContainText('2 items');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(minicart).toContainText('3 items');
  const rows = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem');
  await expect(rows.nth(1), 'it is back in its place').toContainText('modra-free-lampa.com');
  await expect(minicart).toContainText('€144.56');
  await second.getByRole('button', { name: 'Remove modra-free-lampa.com' }).click();
  await expect(minicart).toContainText('€132.66');
  await expect(second.getByRole('button', { name: 'Undo' }), 'in its place').toBeVisible();

  await page.getByText('I have a coupon').filter({ visible: true }).click();
  const coupon = page.getByRole('textbox', { name: 'Coupon code' });
  await coupon.fill('NOSUCHCODE');
  await coupon.press('Enter');
  await expect(page.getByText('We don’t recognize this code.').filter({ visible: true })).toHaveCount(1);
  await expect(coupon, 'what was typed stays, to be mended').toHaveValue('NOSUCHCODE');
  await coupon.fill('welcome10');
  await coupon.press('Enter');
  await expect(page.getByRole('list', { name: 'Coupons on your order' })).toContainText('WELCOME10');
  await expect(page.getByRole('term').filter({ hasText: 'Total incl. VAT' }).locator('+ dd')).toHaveText(
    '€146.85',
  );

  await continueAsNew(page);
  await giveDetails(page, { login, password: 'Tajne-heslo-1' });
  await giveConsents(page);
  await page.getByRole('button', { name: 'Create account and continue' }).click();
  await expect(page.locator('ws-login')).toContainText(login);
  await reviewPaidByCard(page);
  for (const text of [
    'modra-free-lampa.sk',
    'Hosting Plus',
    'Eva Horváthová',
    '040 01 Košice',
    'Credit or debit card',
  ])
    await expect(page.locator('ws-cart')).toContainText(text);
  for (const consent of [/terms and conditions/, /third parties/])
    await expect(page.getByRole('checkbox', { name: consent }), 'given in the form').toBeChecked();
  await expect(orderButton(page)).toHaveText('Order and pay €146.85');
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  await expect(page.getByText('€146.85')).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(`${demo.siteUrl}${ORDER}/thank-you?messageKey=success`);
  await expect(screenHeading(page)).toHaveText('Thank you for your order');
  await expect(minicart).toContainText('Cart is empty');

  const order = await onlyOrderOf(shop, login);
  // 10 % off 12.90 is 1.29; off 119.76 it is 11.976, rounded to 11.98. 23 % of 119.39 is 27.4597, rounded to 27.46.
  expect(order).toMatchObject({
    company: 'sk-ws',
    currency: 'EUR',
    coupon: 'WELCOME10',
    discount: 129 + 1_198,
    vatPercentage: 23,
    vatExcluded: 11_939,
    vat: 2_746,
    vatIncluded: 14_685,
    paymentState: 'paid',
    paymentOption: { groupId: 'card', recurrent: false },
    termsAndConditionsConsent: true,
    thirdPartyConsent: true,
    billingProfile: {
      type: 'person',
      name: 'Eva Horváthová',
      emails: ['eva@example.sk'],
      street: 'Hlavná 5',
      postalCode: '04001',
      city: 'Košice',
      countryCode: 'SK',
    },
  });
  const items = order.items.map(({ code, period, vatExcluded, properties }) => ({
    code,
    period,
    vatExcluded,
    domain: properties.domain,
  }));
  expect(items).toEqual([
    { code: 'domain-register', period: 12, vatExcluded: 1_161, domain: 'modra-free-lampa.sk' },
    { code: 'hosting-plus', period: 24, vatExcluded: 10_778, domain: 'modra-free-lampa.sk' },
  ]);
  expect(await requestCount(shop, 'POST', '/api/checkout')).toBe(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test('a company orders from the bar at the bottom of the cart [3.22]', async ({ page, demo, shop }) => {
    const login = newLogin('stolar');
    await shop.addDomain('stolar-free-dielna.sk');
    await page.goto(demo.siteUrl + ORDER);
    await page.getByRole('button', { name: 'Show the summary' }).tap();
    await expect(page.getByText('VAT 23%').filter({ visible: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('VAT 23%').filter({ visible: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Checkout' }).tap();
    await page.getByRole('button', { name: 'Continue as a new customer' }).tap();
    await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused();
    await page.getByRole('radio', { name: 'Company' }).check();
    await giveDetails(page, { login, password: 'Tajne-heslo-1' }, { person: 'Contact person' });
    await page.getByRole('textbox', { name: 'Company name' }).fill('Stolár s. r. o.');
    await page.getByRole('textbox', { name: 'Company number' }).fill('36 421 928');
    await page.getByRole('textbox', { name: 'Tax ID' }).fill('2020123457');
    await giveConsents(page);
    await page.getByRole('button', { name: 'Create account and continue' }).tap();
    await expect(page.getByRole('heading', { name: 'Review your order' })).toBeFocused();
    await page.getByRole('button', { name: 'Change the payment' }).tap();
    await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeFocused();
    await expect(page.getByRole('radio', { name: 'Credit or debit card' })).toBeChecked();
    await page.getByRole('radio', { name: 'Pay later' }).check();
    await page.getByRole('radio', { name: 'By mail' }).check();
    await page.getByRole('button', { name: 'Save and return' }).tap();
    await expect(page.getByRole('heading', { name: 'Review your order' })).toBeFocused();
    await expect(page.getByRole('radio', { name: 'By mail' })).toBeChecked();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await orderButton(page).tap();
    await expect(page).toHaveURL(/thank-you\?messageKey=mail$/);
    // 12.90 plus 23 % VAT (2.967).
    expect(await onlyOrderOf(shop, login)).toMatchObject({
      vatExcluded: 1_290,
      vat: 297,
      vatIncluded: 1_587,
      paymentState: 'waiting',
      paymentOption: { groupId: 'later', invoiceDelivery: 'post' },
      billingProfile: { type: 'company', organisation: 'Stolár s. r. o.', companyId: '36421928' },
    });
  });
});
