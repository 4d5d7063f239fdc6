import { expect, type Locator, type Page, type Shop } from './fixtures.ts';

/** Steps of a visitor, located by role and name. They expect English pages of the brand `sk-ws`. */
export const HOME = '/sk-ws/en';
export const ORDER = `${HOME}/order`;

export async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Domain name or word' }).fill(text);
  await page.getByRole('searchbox', { name: 'Domain name or word' }).press('Enter');
}

export async function addName(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Add to cart: ${name}`, exact: true }).click();
  await expect(page.getByRole('button', { name: `Remove: ${name}`, exact: true })).toBeVisible();
}

/** Opens the page of the cart by the mini-cart, and waits until it can be used, as `goto` does. */
export async function openCart(page: Page): Promise<void> {
  await page.locator('ws-minicart').getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
  await expect(page.locator('ws-cart:state(ready)')).toBeVisible();
}

/**
 * Waits until a screen of `ws-cart` that follows another one stands still: it scrolls into view and focuses its heading
 * a moment after it is visible, so that an earlier press may miss, and an earlier key goes elsewhere.
 */
export const arriveAt = (page: Page, heading: string): Promise<void> =>
  expect(page.getByRole('heading', { name: heading })).toBeFocused();

/** Continues from the cart as a new customer. */
export async function continueAsNew(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Checkout' }).first().click();
  await page.getByRole('button', { name: 'Continue as a new customer' }).click();
  await arriveAt(page, 'Your details');
}

/** A field by its full label; a field with suggestions has the role combobox. */
export const fieldOf = (within: Page | Locator, name: string): Locator =>
  within.getByRole('textbox', { name, exact: true }).or(within.getByRole('combobox', { name, exact: true }));

export interface NewCustomer {
  login: string;
  password: string;
}

/** Fills in the form of a new customer; `person` is the label of the name field. */
export async function giveDetails(
  page: Page,
  { login, password }: NewCustomer,
  { person = 'Full name' } = {},
): Promise<void> {
  const fields: Record<string, string> = {
    Username: login,
    Password: password,
    [person]: 'Eva Horváthová',
    Email: 'eva@example.sk',
    Phone: '+421 905 111 222',
    'Street and number': 'Hlavná 5',
    'Postal code': '040 01',
    City: 'Košice',
  };
  for (const [label, value] of Object.entries(fields)) {
    await fieldOf(page, label).fill(value);
  }
}

/** A new customer at the recapitulation, with the first payment method chosen. */
export async function reviewPaidByCard(page: Page): Promise<void> {
  await arriveAt(page, 'Review your order');
  // The other ways to pay come later, and move the button below them.
  await expect(page.getByRole('radio', { name: 'Credit or debit card' })).toBeChecked();
}

/** Chooses another payment method from the recapitulation, and returns to it. */
export async function changePayment(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('radio').first()).toBeVisible();
  const choice = page.getByRole('radio', { name });
  if (await choice.isVisible()) {
    if (await choice.isChecked()) return;
    const isSaved = page.waitForResponse((response) => response.url().includes('/cart/payment-option'));
    await choice.check();
    await isSaved;
    return;
  }
  await page.getByRole('button', { name: 'Change the payment' }).click();
  await choice.check();
  await page.getByRole('button', { name: 'Save and return' }).click();
  await arriveAt(page, 'Review your order');
}

export async function giveConsents(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await page.getByRole('checkbox', { name: /third parties/ }).check();
}

/** The button that places the order; its label depends on the price. */
export const orderButton = (page: Page) =>
  page.getByRole('button', { name: /^Order (and pay|with obligation to pay)/ });

export async function sendOrder(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible();
  await giveConsents(page);
  await orderButton(page).click();
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
}

/** Waits for the provider's login site: the previous page may have fields with the same labels. */
export async function expectLoginSite(page: Page): Promise<void> {
  await expect(page).toHaveURL(({ pathname }) => pathname === '/login');
  await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible();
}

/** Logs in on the provider's login site. */
export async function logIn(page: Page, login: string, password: string): Promise<void> {
  await expectLoginSite(page);
  await page.getByRole('textbox', { name: 'Username' }).fill(login);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** A new customer with one-year hosting (65.88 excl. VAT) who only has to place the order. */
export async function readyToOrder(shop: Shop, login: string, groupId = 'card'): Promise<void> {
  await shop.addHosting();
  await shop.register(login);
  await shop.call('PUT', '/api/cart/payment-option?cart=true', { id: groupId, groupId });
}

export async function openRecapitulation(page: Page, siteUrl: string): Promise<void> {
  await page.goto(`${siteUrl}${ORDER}/order?step=recapitulation`);
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible();
}

/**
 * Lets the half minute pass in which the tags look twice for an order without a response, until a text is shown. Needs
 * `page.clock.install()`.
 */
export async function passOrderCheck(page: Page, place: Locator, text: string): Promise<void> {
  await expect(place).toContainText('checking whether your order went through');
  const shown = async (): Promise<string | null> => {
    // The second look is due 30 s after the first one, which may still be on its way.
    await page.clock.runFor(10_000);
    return place.textContent();
  };
  await expect.poll(shown, { intervals: [500] }).toContain(text);
}

/**
 * Resolves once a tag announces a text, or any, however briefly: a button says "Added" for 2.5 s, which a busy test may
 * miss. Called before the act, and awaited after it.
 */
export const saysInTime = (tag: Locator, text?: string): Promise<void> =>
  tag.evaluate(
    (host, wanted) =>
      new Promise<void>((resolve) => {
        const look = (): unknown => {
          const said = host.shadowRoot?.querySelector('[role=status]')?.textContent;
          return said && said === (wanted ?? said) ? resolve() : requestAnimationFrame(look);
        };
        look();
      }),
    text,
  );

/** The heading of the current screen in `ws-cart`. */
export const screenHeading = (page: Page) => page.locator('ws-cart').getByRole('heading').first();

export const searchResults = (page: Page) => page.getByRole('region', { name: 'Search results' });

/** Waits until the last search has ended: no row moves another one any more. */
export async function expectResults(page: Page): Promise<void> {
  await expect(searchResults(page).getByRole('listitem').first()).toBeVisible();
  await expect(searchResults(page)).toHaveAttribute('aria-busy', 'false');
}

/** The row of a searched name; another name with the same extension does not match. */
export const resultRow = (page: Page, name: string) =>
  searchResults(page)
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${name.replaceAll('.', '\\.')}`) });

/** Adds the domain and the hosting of the guides' pages to the cart. */
export async function buyAsInTheGuide(page: Page): Promise<void> {
  const checker = page.locator('ws-domain-checker');
  await checker.getByRole('searchbox').fill('kavaren');
  await page.keyboard.press('Enter');
  await checker.getByRole('button', { name: 'Add to cart: kavaren.sk' }).click();
  await page.locator('ws-add-to-cart').getByRole('button').click();
  await expect(page.locator('ws-minicart')).toContainText('2 items');
}

/** Orders the cart of the guides' pages as a new customer; `pay` is what the page of the payment asks, if there is one. */
export async function orderAsInTheGuide(page: Page, pay?: () => Promise<void>): Promise<void> {
  await continueAsNew(page);
  await giveDetails(page, { login: 'eva', password: 'Heslo-123' });
  await giveConsents(page);
  await page.getByRole('button', { name: 'Create account and continue' }).click();
  await arriveAt(page, 'Review your order');
  await expect(orderButton(page)).toContainText('€96.90');
  await orderButton(page).click();
  await pay?.();
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
  await expect(page.locator('ws-minicart')).toContainText('Cart is empty');
}
