import { expect, type Locator, type Page, test } from '../support/fixtures.ts';
import { newLogin } from '../support/orders.ts';
import { arriveAt, expectLoginSite, fieldOf, HOME, orderButton } from '../support/steps.ts';

/** The number of clicks for an order. Enter, choices and consents count as clicks. */
class Effort {
  clicks: string[] = [];
  fields: string[] = [];
  screens: string[] = [];

  async click(name: string, control: Locator): Promise<void> {
    await control.click();
    this.clicks.push(name);
  }

  async type(name: string, field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.fields.push(name);
  }

  async arriveAt(name: string, page: Page): Promise<void> {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    this.screens.push(name);
  }

  /** Prints the figures, for the report of the run. */
  print(title: string): void {
    const lines = Object.entries({ clicks: this.clicks, fields: this.fields, screens: this.screens });
    const figures = lines.map(([what, list]) => `${list.length} ${what} (${list.join(' · ')})`);
    console.log(`${title}: ${figures.join(', ')}`);
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Searches for a name on the home page and adds it to the cart. */
async function chooseDomain(page: Page, effort: Effort, domain: string): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Domain name or word' });
  await effort.type('Domain name', search, domain);
  await search.press('Enter');
  effort.clicks.push('Enter');
  await effort.click('Add to cart', button(page, `Add to cart: ${domain}`));
}

/** Sends the order from the recapitulation and pays on the bank's page. */
async function orderAndPay(page: Page, effort: Effort): Promise<void> {
  await effort.arriveAt('Review your order', page);
  await effort.click('Order', orderButton(page));
  await effort.arriveAt('Confirm your payment', page);
  await effort.click('Pay', button(page, 'Pay'));
  await expect(page).toHaveURL(/thank-you\?messageKey=success$/);
}

test('a new person orders one domain in at most 9 clicks and 9 fields [6.1] [D.6] [D.58]', async ({
  page,
  demo,
}) => {
  const effort = new Effort();
  await page.goto(demo.siteUrl + HOME);
  await chooseDomain(page, effort, 'modra-free-lampa.sk');
  await effort.click('Checkout', button(page, 'Checkout'));
  await effort.click('New customer', button(page, 'Continue as a new customer'));
  await effort.arriveAt('Your details', page);
  await expect(page.locator('ws-cart:state(ready)')).toBeVisible();
  const details = {
    Username: newLogin('eva'),
    Password: 'Tajne-heslo-1',
    'Full name': 'Eva Horváthová',
    Email: 'eva@example.sk',
    Phone: '905 111 222',
    'Street and number': 'Hlavná 5',
    'Postal code': '040 01',
    City: 'Košice',
  };
  for (const [label, value] of Object.entries(details)) await effort.type(label, fieldOf(page, label), value);
  await effort.click('Terms', page.getByRole('checkbox', { name: /terms and conditions/ }));
  await effort.click('Third parties', page.getByRole('checkbox', { name: /third parties/ }));
  await effort.click('Create account', button(page, 'Create account and continue'));
  await arriveAt(page, 'Review your order');
  await orderAndPay(page, effort);
  effort.print('new person, one domain');
  expect(effort.clicks.length).toBeLessThanOrEqual(9);
  expect(effort.fields.length).toBeLessThanOrEqual(9);
});

test('a returning customer orders in at most 9 clicks from "Checkout" [D.58]', async ({
  page,
  demo,
  shop,
}) => {
  const effort = new Effort();
  await shop.addHosting();
  await page.goto(`${demo.siteUrl}${HOME}/order`);
  await effort.arriveAt('Your cart', page);
  await effort.click('Checkout', button(page, 'Checkout').first());
  await effort.click('Log in', page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }));
  await expectLoginSite(page);
  effort.screens.push('Login site');
  await effort.type('Username', page.getByRole('textbox', { name: 'Username' }), 'jana');
  await effort.type('Password', page.getByLabel('Password'), 'Heslo-123');
  await effort.click('Log in', button(page, 'Log in'));
  await arriveAt(page, 'Review your order');
  await effort.click('Terms', page.getByRole('checkbox', { name: /terms and conditions/ }));
  await effort.click('Third parties', page.getByRole('checkbox', { name: /third parties/ }));
  await orderAndPay(page, effort);
  effort.print('returning customer');
  expect(effort.clicks.length).toBeLessThanOrEqual(9);
});
