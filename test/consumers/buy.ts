import { type Browser, chromium, type Page } from 'playwright';
import { BROWSER_ARGS, ensureBrowser } from '../../tools/find-browser.ts';

/** The shop's URL in the consumers' configs: that of the demo. */
const API = 'http://localhost:4101';

/** A browser in which the demo's URL leads to the test's own shop. */
export const openBrowser = (apiUrl: string): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureBrowser(),
    args: [...BROWSER_ARGS, `--host-resolver-rules=MAP ${new URL(API).host} ${new URL(apiUrl).host}`],
  });

export interface Purchase {
  /** Code and price of each item in the shop. */
  shop: readonly unknown[];
  /** The same in `wsElements.cart`. */
  page: readonly unknown[];
  /** The text of the mini-cart. */
  minicart: string;
  /** Errors that the page threw or logged, and files that it could not load. */
  errors: readonly string[];
}

/** Opens a consumer's page, buys, and continues to the order's first step, whose code is loaded later. */
export async function buyAt(browser: Browser, url: string): Promise<Purchase> {
  const context = await browser.newContext({ locale: 'en-US', permissions: ['local-network-access'] });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const errors = errorsOf(page);
  try {
    await page.goto(url);
    // An empty cart shows a search until something is added.
    await page.locator('ws-cart').getByRole('searchbox').waitFor();
    await page.locator('ws-add-to-cart').getByRole('button', { name: 'Add to cart' }).click();
    await page.locator('ws-cart').getByText('Hosting Plus').first().waitFor();
    const count = page.locator('ws-minicart').getByRole('button').filter({ hasText: '1 item' });
    const minicart = await count.filter({ hasText: '65.88' }).innerText();
    await page.waitForFunction(() => window.wsElements.cart?.items.length);
    const carts = await page.evaluate(readCarts, API);
    await page.locator('ws-cart').getByRole('button', { name: 'Checkout' }).first().click();
    await page.getByRole('button', { name: 'Continue as a new customer' }).click();
    await page.getByRole('heading', { name: 'Your details' }).waitFor();
    return { ...carts, minicart, errors };
  } catch (error) {
    throw new Error([String(error), ...errors].join('\n'));
  } finally {
    await context.close();
  }
}

async function readCarts(api: string): Promise<Pick<Purchase, 'shop' | 'page'>> {
  const headers = { 'X-Company-Code': 'sk-ws', 'Accept-Language': 'en-US' };
  const answer = await fetch(`${api}/api/cart`, { credentials: 'include', headers });
  const cart: { items: { code: string; price: { vatExcluded: number } }[] } = await answer.json();
  const ws = window.wsElements as unknown as { cart?: { items: { code: string; vatExcluded: number }[] } };
  return {
    shop: cart.items.map(({ code, price }) => [code, price.vatExcluded]),
    page: (ws.cart?.items ?? []).map(({ code, vatExcluded }) => [code, vatExcluded]),
  };
}

function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.url().endsWith('/favicon.ico'))
      errors.push(`${response.status()} ${response.url()}`);
  });
  return errors;
}
