import { ASK, callsOf, MINICART, mistakesOf, panel, panelOf, panelWith, repairsOf } from './doctor-page.ts';
import {
  addressOf,
  becomes,
  config,
  equal,
  inside,
  ok,
  openFrame,
  openPage,
  ready,
  SCRIPT,
  SHOP,
  until,
} from './page.ts';
import { addHosting, newVisitor } from './shopper.ts';

describe('the doctor of a page', () => {
  it('finds nothing on a healthy page', async () => {
    await newVisitor();
    const page = await openPage(`${MINICART}${SCRIPT}`, ASK);
    await until('its config', () => page.document.body.lastElementChild?.shadowRoot?.querySelector('h2'));
    await new Promise((resolve) => setTimeout(resolve, 500));
    equal(panelOf(page), undefined);
  });

  it('finds a mini-cart that has no cart to open', async () => {
    await newVisitor();
    const tag = `<ws-minicart config="${config()}"><a href="/cart">Cart</a></ws-minicart>`;
    const page = await openPage(`${tag}${SCRIPT}`, ASK);
    await until('the mistake', () => mistakesOf(page)[0]?.startsWith('The tag opens no cart'));
    await becomes(() => repairsOf(page), ['"cartUrl": "/cart"']);
  });

  it('offers the correction of a lost slot for copying, with the keyboard as well [C5.7]', async () => {
    await newVisitor();
    const tag = '<ws-add-to-cart code="hosting-plus"><p><span slot="label">Buy</span></p></ws-add-to-cart>';
    const page = await openPage(`${MINICART}${tag}${SCRIPT}`, ASK);
    const repair = '<ws-add-to-cart code="hosting-plus"><span slot="label">Buy</span></ws-add-to-cart>';
    await becomes(() => repairsOf(page), [repair]);
    const button = (await panel(page)).querySelector<HTMLButtonElement>('li button');
    button?.focus();
    equal([button?.textContent, (await panel(page)).activeElement === button], ['Copy', true]);
    let copied = '';
    page.window.navigator.clipboard.writeText = async (text) => {
      copied = text;
    };
    button?.click();
    await until('"Copied"', () => button?.textContent === 'Copied');
    equal(copied, repair);
  });

  it('converts JSON in double quotes to single quotes', async () => {
    const broken = `<ws-login config="{"company": "sk-ws", "billingProfileCountLimit": 3}"></ws-login>`;
    const page = await openPage(`${broken}${SCRIPT}`, ASK);
    await becomes(
      () => repairsOf(page)[0],
      `<ws-login config='{"company":"sk-ws","billingProfileCountLimit":3}'>`,
    );
  });

  it('names the origin that the API must allow [C5.7]', async () => {
    const other = `<ws-minicart config="${config({ cartUrl: '/page', apiUrl: 'http://localhost:1/api' })}"></ws-minicart>`;
    const page = await openPage(`${other}${SCRIPT}`, ASK);
    await becomes(() => repairsOf(page), [location.origin]);
  });

  it('blames the fetch of a page that fails where the browser’s own does not [C5.7]', async () => {
    const refused = `<script>const send = fetch; window.fetch = (...call) =>
      String(call[0]).includes('/api/cart') ? Promise.reject(new TypeError('Failed to fetch')) : send(...call);</script>`;
    const page = await openPage(`${MINICART}${SCRIPT}`, ASK + refused);
    await until('the blame', () => mistakesOf(page)[0]?.includes('the shop refuses the calls because of it'));
  });

  it('names what a policy must allow [C5.7]', async () => {
    const policy = `<meta http-equiv="Content-Security-Policy" content="connect-src 'self'">`;
    const page = await openPage(`${MINICART}${SCRIPT}`, ASK + policy);
    await becomes(() => repairsOf(page), [`connect-src 'self' ${SHOP}`]);
  });

  it('reports a code, a period and a price that the shop does not have [C5.7]', async () => {
    await newVisitor();
    const tags = [
      'code="hosting-pluss"',
      'code="hosting-plus" period="13"',
      'code="ssl-basic" period="12" price="1"',
    ]
      .map((attributes) => `<ws-add-to-cart ${attributes}></ws-add-to-cart>`)
      .join('');
    const page = await openPage(`${MINICART}${tags}${SCRIPT}`, ASK);
    await becomes(
      () => repairsOf(page).slice(0, 3),
      [
        '<ws-add-to-cart code="hosting-plus"></ws-add-to-cart>',
        '<ws-add-to-cart code="hosting-plus" period="12"></ws-add-to-cart>',
        '<ws-add-to-cart code="ssl-basic" period="12"></ws-add-to-cart>',
      ],
    );
    const root = await panel(page);
    await becomes(() => root.querySelector('h2')?.textContent, '3 mistakes on this page');
    const texts = [...root.querySelectorAll('li')].map(({ textContent }) => textContent ?? '');
    ok(texts[0]?.includes('no product “hosting-pluss”. Did you mean “hosting-plus”?'), texts[0] ?? '');
    ok(texts[1]?.includes('“hosting-plus” for 13 months'), texts[1] ?? '');
    ok(/The page says 1 EUR, but the shop charges [\d.]+ EUR/.test(texts[2] ?? ''), texts[2] ?? '');
    await becomes(() => callsOf(page, '/api/products').length, 1);
  });

  it('reports that a shop without the call for prices was not checked, and nothing else', async () => {
    await newVisitor();
    const refused = `<script>const send = fetch; window.fetch = (...call) => String(call[0]).includes('/api/products')
      ? Promise.resolve(new Response('{}', { status: 404 })) : send(...call);</script>`;
    const tag = '<ws-add-to-cart code="unheard-of"></ws-add-to-cart>';
    const page = await openPage(`${MINICART}${tag}${SCRIPT}`, ASK + refused);
    const root = await until('the note', () => panelWith(page, 'Not checked'));
    await becomes(
      () => [...root.querySelectorAll('h2, h3')].map(({ textContent }) => textContent),
      ['No mistakes found on this page', 'Not checked'],
    );
    ok(
      root.querySelector('li')?.textContent?.includes('doesn’t support GET /products'),
      root.textContent ?? '',
    );
  });

  it('requests no prices unless an editor opens it [C5.7]', async () => {
    await newVisitor();
    const page = await openPage(`${MINICART}<ws-add-to-cart code="hosting-plus"></ws-add-to-cart>${SCRIPT}`);
    await ready(page, 'ws-add-to-cart');
    await until('the cart', () => callsOf(page, '/api/cart').length > 0);
    equal(callsOf(page, '/api/products'), []);
  });

  it('restores content that a blank line moved out of a tag', async () => {
    await newVisitor();
    const tag = '<p><ws-login></p>\n<p><a href="/login">Log in</a></p>\n<p></ws-login></p>';
    const page = await openPage(`${MINICART}${tag}${SCRIPT}`, ASK);
    await becomes(() => repairsOf(page), ['<ws-login><a href="/login">Log in</a></ws-login>']);
  });

  it('restores JSON that was cut in two by a ">"', async () => {
    await newVisitor();
    const broken = '<ws-login config={"company":"sk-ws","buildNumber":">"}>Log in</ws-login>';
    const page = await openPage(`${MINICART}${broken}${SCRIPT}`, ASK);
    await becomes(() => repairsOf(page), [`<ws-login config='{"company":"sk-ws","buildNumber":">"}'>`]);
  });

  it('reports XHTML, on which the tags work', async () => {
    await newVisitor();
    const script = SCRIPT.replace('<script', '<script async="async"');
    const body = `${MINICART}${script}${ASK}`;
    const html = `<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>Page</title></head><body>${body}</body></html>`;
    const page = await openFrame({ src: `/page?type=xhtml&html=${encodeURIComponent(html)}` });
    equal(page.document.contentType, 'application/xhtml+xml');
    await ready(page, 'ws-minicart');
    ok((await panel(page)).querySelector('li')?.textContent?.includes('served as XHTML'), 'not named');
    await becomes(() => repairsOf(page), ['Content-Type: text/html; charset=utf-8']);
  });

  it('reports that the shop does not set the cart cookie that the config names [C5.17]', async () => {
    await newVisitor();
    await addHosting();
    const minicart = `<ws-minicart config="${config({ cartHintCookie: 'brand_cart' })}"></ws-minicart><ws-cart></ws-cart>`;
    const page = await openPage(minicart + SCRIPT, ASK);
    await becomes(
      () => repairsOf(page)[0],
      'Set-Cookie: brand_cart=1; Domain=localhost; Path=/; SameSite=Lax',
    );
  });

  it('blames the fetch of a page that leaves out the cookie [C5.7]', async () => {
    await newVisitor();
    const lost = `<script>const send = fetch; window.fetch = (address, options) =>
      send(address, { ...options, credentials: 'omit' });</script>`;
    const page = await openPage(`${MINICART}${SCRIPT}`, ASK + lost);
    const text = (await panel(page)).querySelector('li')?.textContent ?? '';
    ok(text.startsWith('fetch (<script> window.fetch = (address, options)'), text);
    ok(text.includes('the shop’s cookie gets lost because of it'), text);
  });

  it('blames no cookie on a page of another site, whose session does not need it [C9.42]', async () => {
    await newVisitor();
    const other = SHOP.replace('localhost', '127.0.0.1');
    const api = `<ws-minicart config="${config({ cartUrl: '/cart', apiUrl: `${other}/api` })}"></ws-minicart>`;
    const page = await openPage(`${api}${SCRIPT}`, ASK);
    const root = await panel(page);
    // The page of the cart is missing on purpose: with it alone the report is there.
    const faults = [...root.querySelectorAll('li')].map(({ textContent }) => textContent);
    equal(faults.length, 1, faults.join());
    ok(faults[0]?.includes('/cart'), faults.join());
  });

  it('recommends the header that prevents other sites from framing the page, as a note [C5.7]', async () => {
    await newVisitor();
    const page = await openFrame({
      src: `${addressOf(`${MINICART}${SCRIPT}`, ASK)}&policy=frame-ancestors%20*`,
    });
    const root = await until('the note', () => panelWith(page, 'Recommended for this page'));
    await becomes(
      () => [...root.querySelectorAll('h2, h3, code')].map(({ textContent }) => textContent),
      [
        'No mistakes found on this page',
        'Recommended for this page',
        "Content-Security-Policy: frame-ancestors 'self'",
      ],
    );
    ok(root.querySelector('.fine'), 'shown as a fault');
    await becomes(
      () => page.logs.map(({ level, text }) => [level, /^ws-elements: .* invisible frame/.test(text)]),
      [['warn', true]],
    );
  });

  it('finds a sandbox that forbids forms [C5.7]', async () => {
    await newVisitor();
    const sandbox = 'allow-scripts allow-same-origin';
    const page = await openFrame({ src: addressOf(`${MINICART}${SCRIPT}`, ASK), sandbox });
    await becomes(() => repairsOf(page), ['<iframe sandbox="allow-scripts allow-same-origin allow-forms">']);
    ok(inside(page.find('ws-minicart')), 'no tag');
  });

  for (const [what, status, body, text] of [
    ['an error', 500, '{"key":"exception.server_error"}', 'The shop answers with an error (status 500)'],
    ['a page', 200, '<!doctype html><title>Shop</title>', 'What answers at this address isn’t the shop.'],
  ] as const) {
    it(`does not consider a shop healthy that responds with ${what} [C5.7]`, async () => {
      const answer = `<script>const send = fetch; window.fetch = (...call) => String(call[0]).includes('/api/cart')
        ? Promise.resolve(new Response(${JSON.stringify(body).replaceAll('<', '\\u003c')}, { status: ${status} })) : send(...call);</script>`;
      const page = await openPage(`${MINICART}${SCRIPT}`, ASK + answer);
      await until(`"${text}"`, () => mistakesOf(page)[0]?.startsWith(text));
    });
  }

  it('has a button that closes it, returns the focus, and keeps it closed until a reload [C5.7]', async () => {
    await newVisitor();
    const link = '<a id="last" href="#">Contact</a>';
    const page = await openPage(`${MINICART}${SCRIPT}<ws-price></ws-price>${link}`, ASK);
    const root = await panel(page);
    const close = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Close');
    page.find('#last').focus();
    close?.focus();
    equal(root.activeElement === close, true);
    const outline = close && page.window.getComputedStyle(close).outlineStyle;
    ok(outline !== undefined && outline !== 'none', `outline: ${outline}`);
    close?.click();
    equal(panelOf(page), undefined);
    equal(page.document.activeElement?.id, 'last');
    page.document.body.setAttribute('config', config().replaceAll('&quot;', '"').replace('}', ',"x":1}'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    equal(panelOf(page), undefined);
    const loaded = new Promise((resolve) => page.window.frameElement?.addEventListener('load', resolve));
    page.window.location.reload();
    await loaded;
    const again = page.window.frameElement as HTMLIFrameElement;
    const reloaded = { ...page, document: again.contentDocument as Document };
    await panel(reloaded);
  });

  it('returns the focus into a tag', async () => {
    await newVisitor();
    const tag = '<ws-domain-checker></ws-domain-checker><ws-price></ws-price>';
    const page = await openPage(`${MINICART}${tag}${SCRIPT}`, ASK);
    const checker = await ready(page, 'ws-domain-checker');
    const close = (await panel(page)).querySelector<HTMLButtonElement>('button');
    (await until('the field', () => inside(checker).querySelector('input'))).focus();
    close?.focus();
    close?.click();
    equal(inside(checker).activeElement?.localName, 'input');
  });
});
