import { config, equal, openPage, type Page, ready, recordedEvents, SCRIPT, until } from './page.ts';
import { newVisitor, payBy, queryDeep, register, type } from './shopper.ts';

/** A page with all tags that an order needs. */
export const SHOP_PAGE = `<ws-minicart config="${config()}"><a href="/cart">Cart</a></ws-minicart>
<ws-add-to-cart code="hosting-plus" name="Hosting Plus" sell-type="direct" period="12"></ws-add-to-cart>
<ws-domain-checker free-only="false"></ws-domain-checker><ws-cart routing="memory"></ws-cart>`;

const find = (page: Page, selector: string, words: string | RegExp = ''): Promise<HTMLElement> =>
  until(`${selector} "${words}"`, () => queryDeep(page.document, selector, words));

const inTag = (
  page: Page,
  tag: string,
  selector: string,
  words: string | RegExp = '',
): Promise<HTMLElement> =>
  until(`${selector} "${words}" in <${tag}>`, () => {
    const root = page.find(tag).shadowRoot;
    return root ? queryDeep(root, selector, words) : undefined;
  });

const countIs = (page: Page, count: number): Promise<unknown> =>
  until(`${count} items`, () => page.window.wsElements?.cart?.count === count);

/** Buys with the button, and adds a name from the search. */
async function fillCart(page: Page): Promise<void> {
  (await inTag(page, 'ws-add-to-cart', 'button')).click();
  await countIs(page, 1);
  const field = (await inTag(page, 'ws-domain-checker', 'input')) as HTMLInputElement;
  type(field, 'stara-stranka-free.sk');
  field.form?.requestSubmit();
  (await inTag(page, 'ws-domain-checker', 'button', /^\s*Add/)).click();
  await countIs(page, 2);
}

/** Ticks both consents of the review, again if the cart that was loaded last has rendered them anew. */
export async function acceptConsents(page: Page): Promise<void> {
  await until('both consents', () => {
    const root = page.find('ws-cart').shadowRoot;
    const boxes = [...(root?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? [])];
    const unchecked = boxes.filter(({ checked }) => !checked);
    for (const box of unchecked) box.click();
    return boxes.length === 2 && unchecked.length === 0;
  });
}

/** Sends the order from its last step. */
async function sendOrder(page: Page): Promise<void> {
  await page.window.wsElements.open('order?step=recapitulation');
  await find(page, 'h2', 'Review your order');
  await acceptConsents(page);
  (await find(page, 'button', /^\s*Order (and pay|with obligation to pay)/)).click();
  await until('the order', () => recordedEvents(page, 'ws-order').length > 0);
  equal(
    recordedEvents(page, 'ws-order').map(({ detail }) => detail.messageKey),
    ['transfer'],
  );
}

/**
 * A whole order on a page with `head` before our script: buys, searches, completes the steps and orders without an
 * error.
 */
export async function orderOn(login: string, head: string): Promise<Page> {
  await newVisitor();
  // The page of the previous test may still be closing.
  await navigator.locks.request('ws-elements:sk-ws:checkout', () => undefined);
  const page = await openPage(`${SHOP_PAGE}${SCRIPT}`, head);
  const problems = (): string[] => [...page.errors, ...page.logs.map(({ text }) => text)];
  try {
    for (const tag of ['ws-minicart', 'ws-add-to-cart', 'ws-domain-checker', 'ws-cart'])
      await ready(page, tag);
    await fillCart(page);
    await register(login);
    await payBy('transfer');
    await page.window.wsElements.refresh();
    await sendOrder(page);
  } catch (error) {
    const shown = page.find('ws-cart').shadowRoot?.textContent ?? '';
    throw new Error(
      `${String(error)}; the page says ${JSON.stringify(problems())}; the cart shows: ${shown.slice(0, 300)}`,
    );
  }
  equal(problems(), []);
  return page;
}
