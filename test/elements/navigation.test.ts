import { addressOf, config, equal, inside, openPage, ready, SCRIPT, until } from './page.ts';
import { addHosting, newVisitor } from './shopper.ts';

const MINICART = `<ws-minicart config="${config()}"><a href="/cart">Cart</a></ws-minicart>`;
const module = (path: string): string => `<script type="module" src="/node_modules/${path}"></script>`;

describe('a page that changes without a reload', () => {
  it('renders the tags of the next page when Turbo swaps the body', async () => {
    const next = addressOf(`${MINICART}<ws-login></ws-login>${SCRIPT}`);
    const page = await openPage(
      `${MINICART}<a id="next" href="${next}">Next</a>${SCRIPT}`,
      module('@hotwired/turbo/dist/turbo.es2017-esm.js'),
    );
    const before = await ready(page, 'ws-minicart');
    await until('Turbo', () => 'Turbo' in page.window);
    page.find('#next').click();
    await until('the next tag', () => page.document.querySelector('ws-login'));
    await ready(page, 'ws-login');
    await ready(page, 'ws-minicart');
    equal(before.isConnected, false, 'the body is still the first one');
    equal(page.errors, []);
  });

  it('renders the tags that htmx inserts', async () => {
    const part = `/page?html=${encodeURIComponent('<ws-login></ws-login>')}`;
    const page = await openPage(
      `${MINICART}<button id="more" hx-get="${part}" hx-target="#box">More</button><div id="box"></div>${SCRIPT}`,
      '<script src="/node_modules/htmx.org/dist/htmx.min.js"></script>',
    );
    await ready(page, 'ws-minicart');
    page.find('#more').click();
    await until('the next tag', () => page.document.querySelector('ws-login'));
    await ready(page, 'ws-login');
    equal(page.errors, []);
  });

  it('shows what was bought in the meantime when it returns from the back/forward cache', async () => {
    await newVisitor();
    // Next to other test files the tab may be in the background.
    const visible = `<script>Object.defineProperty(document, 'visibilityState', { value: 'visible' })</script>`;
    const page = await openPage(`${MINICART}${SCRIPT}`, visible);
    const tag = await ready(page, 'ws-minicart');
    await until('the empty cart', () => page.window.wsElements.cart?.count === 0);
    const turn = (type: string): boolean =>
      page.window.dispatchEvent(new page.window.PageTransitionEvent(type, { persisted: true }));
    turn('pagehide');
    await addHosting();
    turn('pageshow');
    await until('the item', () => inside(tag).textContent?.includes('1 item'));
    equal(page.errors, []);
  });
});
