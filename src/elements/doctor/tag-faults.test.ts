// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { findPageFaults } from './page-faults.ts';
import { findCartPageFault } from './tag-faults.ts';

const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');
const found = (html: string) =>
  findPageFaults(parse(html)).map(({ kind, at, repaired }) => [kind, at, repaired]);

it.each([
  ['ws-mini-cart', 'ws-minicart'],
  ['ws-domainchecker', 'ws-domain-checker'],
  ['ws-chart', 'ws-cart'],
  ['ws-addtocart', 'ws-add-to-cart'],
  ['ws-add-cart', 'ws-add-to-cart'],
  ['ws-domain-search', 'ws-domain-checker'],
  ['ws-language', 'ws-lang'],
  ['ws-buy-button', 'ws-add-to-cart'],
  ['ws-basket', 'ws-cart'],
])('<%s> is recognized as <%s> [C5.7]', (wrong, right) => {
  const of = (tag: string) => `<${tag} class="a"><a href="/">Shop</a></${tag}>`;
  expect(found(of(wrong) + of(wrong))).toEqual([['unknown-tag', `<${wrong}>`, of(right)]]);
});

it.each([
  ['ws_cart', 'ws-cart'],
  ['wscart', 'ws-cart'],
  ['wsminicart', 'ws-minicart'],
  ['ws–cart', 'ws-cart'],
  ['ws—domain—checker', 'ws-domain-checker'],
  ['ws‑lang', 'ws-lang'],
  ['ws.add.to.cart', 'ws-add-to-cart'],
  ['ws:login', 'ws-login'],
  ['ws_card', 'ws-cart'],
  ['ws_domain_search', 'ws-domain-checker'],
])('<%s>, without a hyphen or with another sign, is recognized as <%s> [C5.7]', (wrong, right) => {
  const of = (tag: string) => `<${tag} class="a"><a href="/">Shop</a></${tag}>`;
  expect(found(of(wrong))).toEqual([['unknown-tag', `<${wrong}>`, of(right)]]);
});

it('recognizes a tag with a space in place of the hyphen [C5.7]', () => {
  expect(found('<ws minicart></ws>')).toMatchObject([['unknown-tag', '<ws minicart>', expect.anything()]]);
});

it.each([
  '<ws></ws>',
  '<ws hidden></ws>',
  '<wsdl></wsdl>',
  '<w:p></w:p>',
  '<wss-cart></wss-cart>',
  '<cart></cart>',
  '<ws_own></ws_own>',
])('leaves elements of others alone: %s', (html) => expect(found(html)).toEqual([]));

const CONFIG = '{"company": "sk-ws", "cartUrl": "/cart"}';
it.each([
  ['another attribute of the body', `<body data-config='${CONFIG}'>`],
  ['another attribute of a tag', `<ws-minicart data-config='${CONFIG}'></ws-minicart>`],
  ['the script', `<script src="/ws.js" data-config='${CONFIG}'></script>`],
  ['an element of its own', `<div data-ws-config='${CONFIG}'></div>`],
  ['the tag', `<ws-minicart>${CONFIG}</ws-minicart>`],
  ['a block without a mark', `<script type="application/json">${CONFIG}</script>`],
  ['a block in the tag', `<ws-cart><script type="application/json">${CONFIG}</script></ws-cart>`],
  ['a block that is damaged', '<script type="application/json">{“company”: “sk-ws”}</script>'],
])('finds a config in %s, and says where it belongs [C5.7]', (_where, html) => {
  expect(found(html)).toMatchObject([
    ['config-place', expect.any(String), expect.stringContaining('config=')],
  ]);
});

it.each([
  '<body data-config=\'{"theme": "dark"}\'>',
  '<div data-config=\'{"company": "Acme", "plan": 3}\'></div>',
  '<script type="application/json" id="__NEXT_DATA__">{"props": {"company": "sk-ws"}}</script>',
  '<script type="application/json">{"company": "Acme", "employees": 3}</script>',
  '<script type="application/ld+json">{"company": "sk-ws"}</script>',
  '<ws-minicart>{{ cart }}</ws-minicart>',
])('leaves the data of other scripts alone: %s', (html) => expect(found(html)).toEqual([]));

it.each([
  '/js/custom-elements-es5-adapter.js',
  'https://cdn.example/webcomponents-lite.min.js?v=2',
  '/webcomponents-sd-ce.js',
  '/shadydom.min.js',
])('names an old polyfill: %s [C5.7]', (src) =>
  expect(found(`<script src="${src}"></script>`)).toEqual([['old-polyfill', src, undefined]]),
);

it.each(['/js/elements.js', '/webcomponents/app.js', '/my-custom-elements-list.json', '/polyfill.min.js'])(
  'leaves other scripts alone: %s',
  (src) => expect(found(`<script src="${src}"></script>`)).toEqual([]),
);

it('reports a tag that resembles none of ours without a correction', () => {
  expect(found('<ws-header></ws-header>')).toEqual([['unknown-tag', '<ws-header>', undefined]]);
});

it('ignores an element that the page defines, even inside a tag of ours', () => {
  customElements.define('ws-own', class extends HTMLElement {});
  expect(found('<ws-own></ws-own><ws-cart><ws-own></ws-own></ws-cart>')).toEqual([]);
});

it('ignores components of Angular', () => {
  expect(found('<ws-shell _nghost-abc-c12=""></ws-shell><ws-list ng-reflect-items=""></ws-list>')).toEqual(
    [],
  );
});

it.each([
  ['a link', '<a href="/buy"><span><ws-add-to-cart code="a"></ws-add-to-cart></span></a>'],
  ['a button', '<button><ws-add-to-cart code="a"></ws-add-to-cart></button>'],
])('finds a buy button in %s [C5.7]', (_what, html) => {
  expect(found(html)).toEqual([['button-in-link', '<ws-add-to-cart code="a">', undefined]]);
});

it('finds any other tag that is clicked in a link, but not a price', () => {
  const html =
    '<a href="/cart"><ws-minicart></ws-minicart><ws-login></ws-login><ws-price code="a"></ws-price></a>';
  expect(found(html).map(([kind, at]) => [kind, at])).toEqual([
    ['button-in-link', '<ws-minicart>'],
    ['button-in-link', '<ws-login>'],
  ]);
});

it('finds a tag in a shadow root of the page, each name once, unless it has been loaded', () => {
  const page = parse('<my-shop></my-shop>');
  const rootIn = (host: Element, ...tags: string[]): void =>
    host.attachShadow({ mode: 'open' }).append(...tags.map((tag) => page.createElement(tag)));
  const part = page.createElement('my-part');
  rootIn(part, 'ws-lang');
  const host = page.querySelector('my-shop') as Element;
  rootIn(host, 'ws-login', 'ws-login');
  host.shadowRoot?.append(part);
  const faults = (): unknown[] => findPageFaults(page).map(({ kind, at, repaired }) => [kind, at, repaired]);
  const load = (tag: string): string =>
    `<script>(window.wsElements ??= []).push((ws) => ws.load('${tag}'));</script>`;
  expect(faults()).toEqual([
    ['in-shadow-root', '<ws-login>', load('ws-login')],
    ['in-shadow-root', '<ws-lang>', load('ws-lang')],
  ]);
  customElements.define('ws-lang', class extends HTMLElement {});
  expect(faults()).toHaveLength(1);
});

it('accepts an anchor around a button, and a link inside it', () => {
  const html = '<a name="top"><ws-add-to-cart code="a"><a href="/a">Buy</a></ws-add-to-cart></a>';
  expect(found(html)).toEqual([]);
});

it('names the right place for a config that is in an unread place [C5.7]', () => {
  const config = `config='{"company": "sk-ws"}'`;
  expect(found(`<div ${config}></div>`)).toEqual([['config-place', '<div config>', `<body ${config}>`]]);
});

it.each(['type="text/plain"', 'type="text/x-later" data-type="application/json"', ''])(
  'finds a block with the config and %s, as tools for consent or speed leave it',
  (type) => {
    const repaired = '<script type="application/json" data-ws-config>';
    const html = `<script ${type} data-ws-config>{"company": "sk-ws"}</script>`;
    expect(found(html)).toEqual([['config-type', expect.stringContaining('<script'), repaired]]);
    expect(found(`${repaired}{"company": "sk-ws"}</script>`)).toEqual([]);
  },
);

it.each([
  [
    'of another script',
    `<div config='{"theme": "dark"}'></div><my-shop config='{"company": "a"}'></my-shop>`,
  ],
  ['on a tag', `<ws-minicart config='{"company": "sk-ws"}'></ws-minicart>`],
  ['on the body', `<body config='{"company": "sk-ws"}'></body>`],
])('accepts a config %s', (_what, html) => {
  expect(found(html)).toEqual([]);
});

it.each([
  ['<ws-login></ws-login><ws-minicart></ws-minicart>', {}, '<ws-minicart>'],
  ['<ws-domain-checker></ws-domain-checker>', {}, '<ws-domain-checker>'],
  ['<ws-add-to-cart code="a" then="cart"></ws-add-to-cart>', {}, '<ws-add-to-cart code="a" then="cart">'],
  ['<ws-add-to-cart code="a"></ws-add-to-cart>', {}, undefined],
  ['<ws-minicart></ws-minicart><ws-cart></ws-cart>', {}, undefined],
  ['<ws-minicart></ws-minicart>', { cartUrl: 'https://brand.example/cart' }, undefined],
  ['<ws-minicart></ws-minicart>', { baseUrl: 'https://brand.example/order' }, undefined],
])('%s with %o opens no cart: %s', (html, config, at) => {
  expect(findCartPageFault(parse(html), config).map((fault) => fault.at)).toEqual(at ? [at] : []);
});

it('finds the cart in a component of the page', () => {
  const page = parse('<ws-minicart></ws-minicart><x-shop></x-shop>');
  page.querySelector('x-shop')?.attachShadow({ mode: 'open' }).append(page.createElement('ws-cart'));
  expect(findCartPageFault(page, {})).toEqual([]);
});

it.each([
  ['a paragraph', '<p>&lt;ws-cart&gt;&lt;/ws-cart&gt;</p>', '<ws-cart>', '<ws-cart></ws-cart>'],
  [
    'typographic quotes',
    '<div>&lt;ws-price code=“hosting-plus”&gt;&lt;/ws-price&gt; a month</div>',
    '<ws-price>',
    '<ws-price code="hosting-plus"></ws-price>',
  ],
  [
    'markup that was escaped twice',
    '<p>&amp;lt;ws-login&amp;gt;Log in&amp;lt;/ws-login&amp;gt;</p>',
    '<ws-login>',
    '<ws-login>Log in</ws-login>',
  ],
  [
    'a tag without its end',
    '<td>Search: &lt;ws-domain-checker qd="a"&gt;</td>',
    '<ws-domain-checker>',
    '<ws-domain-checker qd="a"></ws-domain-checker>',
  ],
  [
    'a fallback with a link',
    '<p>&lt;ws-minicart config=\'{"company": "sk-ws"}\'&gt;&lt;a href="/cart"&gt;Cart&lt;/a&gt;&lt;/ws-minicart&gt;</p>',
    '<ws-minicart>',
    '<ws-minicart config=\'{"company": "sk-ws"}\'><a href="/cart">Cart</a></ws-minicart>',
  ],
])('finds a tag that stands on the page as text: %s [C5.7]', (_what, html, at, repaired) => {
  expect(found(html)).toEqual([['tag-as-text', at, repaired]]);
});

it.each([
  ['a tag', '<ws-cart></ws-cart>'],
  [
    'code of a documentation',
    '<p>Write <code>&lt;ws-cart&gt;</code>:</p><pre>&lt;ws-cart&gt;&lt;/ws-cart&gt;</pre>',
  ],
  ['a field', '<textarea>&lt;ws-cart&gt;</textarea><script>"<ws-cart>"</script>'],
  ['a name without brackets', '<p>The tag ws-cart is a cart. 1 &lt; 2</p>'],
])('finds nothing in %s', (_what, html) => {
  expect(found(html)).toEqual([]);
});
