import {
  becomes,
  config,
  equal,
  inside,
  ok,
  openPage,
  type Page,
  ready,
  recordedEvents,
  requestsOf,
  SCRIPT,
  showsFallback,
  until,
} from './page.ts';
import { addHosting, newVisitor } from './shopper.ts';

/** Its name in the test shop. */
const HINT = { cartHintCookie: 'ws_cart' };
const HEADER = `<ws-minicart config="${config(HINT)}"><a href="/cart">Cart</a></ws-minicart><ws-login></ws-login>`;

/** Next to other test files the tab may be in the background, where a page ignores the focus. */
const VISIBLE = `<script>Object.defineProperty(document, 'visibilityState', { value: 'visible' })</script>`;

/** Waits for a text in a tag that has its code: the first view shows it before. */
async function says(page: Page, tag: string, text: string): Promise<void> {
  await ready(page, tag);
  await until(`"${text}" in ${tag}`, () => page.find(tag).shadowRoot?.textContent?.includes(text));
}

const hasHint = (): boolean => document.cookie.includes('ws_cart=');

/** A new visitor, for whom this browser has no hint. */
async function newVisitorWithoutHint(): Promise<void> {
  await newVisitor();
  ok(!hasHint(), 'the shop keeps the cookie of an empty cart');
}

describe('a page whose config names the cookie of the cart', () => {
  it('shows the empty cart to a browser without the cookie, and sends no request to the shop [C5.17]', async () => {
    await newVisitorWithoutHint();
    const page = await openPage(HEADER + SCRIPT, VISIBLE);
    await says(page, 'ws-minicart', 'Cart is empty');
    await says(page, 'ws-login', 'Log in');
    page.window.dispatchEvent(new page.window.Event('focus'));
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    page.window.dispatchEvent(new page.window.Event('focus'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    equal(requestsOf(page), []);
    const { count, items, currency } = recordedEvents(page, 'ws-cart-change')[0]?.detail.cart ?? {};
    equal([count, items, currency], [0, [], 'EUR']);
    equal((await page.window.wsElements.ready).cart?.count, 0);
    equal(page.errors, []);
  });

  it('sends the usual requests if the cookie is there', async () => {
    await newVisitorWithoutHint();
    await addHosting();
    ok(hasHint(), 'the shop sets no cookie');
    const page = await openPage(HEADER + SCRIPT);
    await says(page, 'ws-minicart', '1 item');
    await becomes(() => requestsOf(page), ['/cart']);
  });

  it('sends a request on the first action of the visitor [C5.17]', async () => {
    await newVisitorWithoutHint();
    const page = await openPage(
      `${HEADER}<ws-add-to-cart code="hosting-plus" period="12"></ws-add-to-cart>${SCRIPT}`,
    );
    await says(page, 'ws-add-to-cart', 'Add to cart');
    inside(page.find('ws-add-to-cart')).querySelector('button')?.click();
    await says(page, 'ws-minicart', '1 item');
    await becomes(() => requestsOf(page), ['/cart', '/cart/items']);
    ok(hasHint(), 'the shop sets no cookie');
  });

  it('sends a request if the cookie is there when the page gets the focus [C5.17]', async () => {
    await newVisitorWithoutHint();
    const page = await openPage(HEADER + SCRIPT, VISIBLE);
    await says(page, 'ws-minicart', 'Cart is empty');
    await addHosting();
    // A focus within a second of the start counts as the page's own.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    page.window.dispatchEvent(new page.window.Event('focus'));
    await says(page, 'ws-minicart', '1 item');
    await becomes(() => requestsOf(page), ['/cart']);
  });

  it('sends a request when another tab has changed the cart [C5.17]', async () => {
    await newVisitorWithoutHint();
    const page = await openPage(HEADER + SCRIPT);
    await says(page, 'ws-minicart', 'Cart is empty');
    const other = await openPage(HEADER + SCRIPT);
    await says(other, 'ws-minicart', 'Cart is empty');
    await other.window.wsElements.add({ code: 'hosting-plus', period: 12 });
    await says(page, 'ws-minicart', '1 item');
    await becomes(() => requestsOf(page), ['/cart']);
    await becomes(() => recordedEvents(page, 'ws-cart-change').at(-1)?.detail.origin, 'other-tab');
  });

  it('sends a request for the cart screen, even if that is added later', async () => {
    await newVisitorWithoutHint();
    const page = await openPage(HEADER + SCRIPT);
    await says(page, 'ws-minicart', 'Cart is empty');
    const cart = page.document.createElement('ws-cart');
    cart.setAttribute('routing', 'memory');
    page.document.body.append(cart);
    await says(page, 'ws-cart', 'Your cart is empty');
    await becomes(() => requestsOf(page).filter((path) => path === '/cart').length, 1);
    const whole = await openPage(`<ws-cart routing="memory" config="${config(HINT)}"></ws-cart>${SCRIPT}`);
    await says(whole, 'ws-cart', 'Your cart is empty');
  });

  it('reports that the shop fails if it does on the first action', async () => {
    await newVisitorWithoutHint();
    const down = `<script>const send = fetch;
      window.fetch = (...call) => String(call[0].url ?? call[0]).includes('/api/')
        ? Promise.resolve(new Response('{}', { status: 400 })) : send(...call);</script>`;
    const page = await openPage(HEADER + SCRIPT, down);
    await says(page, 'ws-minicart', 'Cart is empty');
    const result = await page.window.wsElements.add({ code: 'hosting-plus', period: 12 });
    equal(result.ok ? [] : Object.keys(result.messages), ['cart'], 'no reason');
    await until('the state of an error', () => page.find('ws-minicart').matches(':state(error)'));
    await until("the page's own link", () => showsFallback(page.find('ws-minicart')));
  });
});
