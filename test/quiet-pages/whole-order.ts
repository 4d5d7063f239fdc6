import { expect, type Locator, type Page } from '../support/fixtures.ts';
import { arriveAt, fieldOf, orderButton } from '../support/steps.ts';
import type { Visitor } from './quiet-page.ts';

const DETAILS: Readonly<Record<string, string>> = {
  Password: 'Heslo-123',
  'Full name': 'Eva Horváthová',
  Email: 'eva@example.sk',
  Phone: '+421 905 111 222',
  'Street and number': 'Hlavná 5',
  'Postal code': '040 01',
  City: 'Košice',
};

/** The heading of a step in the cart. */
const heading = (page: Page, name: string): Locator => page.locator('ws-cart').getByRole('heading', { name });

/** From the mini-cart through the cart to the first step of a new customer. */
export async function continueToDetails({ page, press }: Visitor): Promise<void> {
  await press(page.locator('ws-minicart').getByRole('button'));
  await expect(heading(page, 'Your cart')).toBeInViewport();
  await press(page.getByRole('button', { name: 'Checkout' }).first());
  await press(page.getByRole('button', { name: 'Continue as a new customer' }));
  await arriveAt(page, 'Your details');
}

/** Types the details of a new customer, key by key, and goes on to the review. */
export async function typeDetails({ page, press }: Visitor, login: string): Promise<void> {
  for (const [index, [label, value]] of Object.entries({ Username: login, ...DETAILS }).entries()) {
    const field = fieldOf(page, label);
    // Side by side: two quick taps in one place are a double tap, and the next field scrolls to the place of the last.
    await press(field, index % 2 === 0 ? 0.2 : 0.8);
    // A tap ends before the browser has made a click of it.
    await expect(field).toBeFocused();
    await page.keyboard.type(value);
    // Closes the list of addresses, which covers the next fields.
    await page.keyboard.press('Tab');
    // The browser writes some of them in its own form, such as the phone.
    await expect(field, label).not.toHaveValue('');
  }
  await press(page.getByRole('checkbox', { name: /terms and conditions/ }));
  await press(page.getByRole('checkbox', { name: /third parties/ }));
  await press(page.getByRole('button', { name: 'Create account and continue' }));
  await arriveAt(page, 'Review your order');
}

/** Orders, pays at the bank, and sees the thank-you after the return to the page. */
export async function payAtBank({ page, press }: Visitor): Promise<void> {
  await press(orderButton(page));
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Pay', exact: true }));
  await expect(heading(page, 'Thank you for your order')).toBeInViewport();
}

/** One step back and one forward in the browser's history: cart, then details. */
export async function backAndForward({ page }: Visitor): Promise<void> {
  await page.goBack();
  await expect(heading(page, 'Your cart')).toBeVisible();
  await expect(heading(page, 'Your details')).toBeHidden();
  await page.goForward();
  await expect(heading(page, 'Your details')).toBeVisible();
  await expect(heading(page, 'Your cart')).toBeHidden();
}
