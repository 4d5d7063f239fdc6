import {
  config,
  equal,
  inside,
  ok,
  openPage,
  type Page,
  ready,
  SCRIPT,
  showsFallback,
  until,
} from './page.ts';
import { addHosting, newVisitor, queryDeep } from './shopper.ts';

const TAGS = `<ws-lang></ws-lang><ws-login></ws-login><ws-minicart></ws-minicart>
<ws-add-to-cart code="hosting-plus" period="12"></ws-add-to-cart><ws-domain-checker></ws-domain-checker>
<ws-tutorial></ws-tutorial><ws-inquiry server="3f1c7a52-6d0e-4a53-9a34-1f2d5b8c9e10"></ws-inquiry><ws-withdrawal></ws-withdrawal><ws-cart></ws-cart>`;
const OWN = `<main id="own"><h1>Page</h1><p class="lead">Text <a href="/x">link</a></p><button class="button">Own</button>
<form><label>Name <input class="input"></label><select><option>1</option></select></form><ul><li>One</li></ul>
<table><tr><th>A</th><td>B</td></tr></table><dialog open class="drawer">Own</dialog></main>`;
const STYLE =
  '<style>main { width: 600px; } .button { color: rgb(9, 9, 9); } dialog { position: static; }</style>';

/** Position and computed styles of every element of the page itself. */
function looks({ window, document }: Page): string[] {
  const own = [document.documentElement, document.body, ...document.querySelectorAll('#own, #own *')];
  return own.flatMap((element) =>
    ['', '::before', '::after'].map((pseudo) => {
      const style = window.getComputedStyle(element, pseudo);
      const values = [...style].map((name) => `${name}:${style.getPropertyValue(name)}`);
      const { x, y, width, height } = element.getBoundingClientRect();
      const box = element.closest('#own') ? [x, y, width, height].join() : '';
      return `${element.localName}${pseudo} ${box} ${values.filter((value) => !OF_THE_HEIGHT.test(value)).join(';')}`;
    }),
  );
}
/** The tags below the content make the page taller, which is expected. */
const OF_THE_HEIGHT = /^(block-size|height|perspective-origin|transform-origin|-webkit-)/;

describe('a page around the tags', () => {
  it('paints its menu with a low z-index above every tag below it', async () => {
    await newVisitor();
    await addHosting();
    const menu =
      '<div id="menu" style="position: absolute; z-index: 1; inset: 0 0 auto; block-size: 900px">Menu</div>';
    const tags = `<ws-price config="${config()}" code="hosting-plus" period="12"></ws-price> <ws-minicart></ws-minicart><ws-cart routing="memory"></ws-cart>`;
    const page = await openPage(`<main>${tags}</main>${menu}${SCRIPT}`);
    page.window.frameElement?.setAttribute('width', '500');
    await until('the bar of the cart', () => queryDeep(page.document, 'button', 'Checkout'));
    const covering = new Set<string>();
    for (let x = 5; x < page.window.innerWidth; x += 20)
      for (let y = 5; y < page.window.innerHeight; y += 10)
        covering.add(page.document.elementFromPoint(x, y)?.id || 'a tag');
    equal([...covering], ['menu']);
  });

  it('looks and works the same with them and without [C8.5]', async () => {
    await newVisitor();
    await addHosting();
    const body = `${OWN}<div config="${config()}">${TAGS}</div>`;
    const without = await openPage(body, STYLE);
    const before = looks(without);
    const page = await openPage(
      `${body.replace('<div config', '<div data-config')}
      <script type="application/json" data-ws-config>{"company":"sk-ws","language":"en-US"}</script>${SCRIPT}`,
      STYLE,
    );
    for (const tag of TAGS.match(/(?<=<)ws-[a-z-]+/g) ?? []) await ready(page, tag);
    await until('the cart', () => page.find('ws-cart').shadowRoot?.querySelector('[part="summary"]'));
    const after = looks(page);
    equal(
      after.filter((line, index) => line !== before[index]).map((line) => line.slice(0, 60)),
      [],
    );
    equal(page.document.adoptedStyleSheets.length, 0, 'sheets of ours on the document');
    equal(page.document.querySelectorAll('style, link').length, 1, 'sheets in the document');
    equal(page.errors, []);
  });
});

describe('the states of a tag', () => {
  const MINICART = `<ws-minicart config="${config()}"><a href="/cart">Cart</a></ws-minicart>${SCRIPT}`;

  it('include error while there is no cart to show, but no longer once there is one [C3.3]', async () => {
    await newVisitor();
    const down = `<script>const send = fetch; window.isDown = true;
      window.fetch = (...call) => isDown ? Promise.resolve(new Response('{}', { status: 500 })) : send(...call);</script>`;
    const page = await openPage(MINICART, down);
    const tag = await ready(page, 'ws-minicart');
    await until(':state(error)', () => tag.matches(':state(error)'));
    ok(showsFallback(tag), 'an empty hole');
    (page.window as typeof page.window & { isDown: boolean }).isDown = false;
    await page.window.wsElements.refresh();
    await until('no :state(error)', () => !tag.matches(':state(error)'));
    ok(inside(tag).querySelector('button'), 'no button');
  });

  it('include busy while the products of the advice are being loaded [C3.3]', async () => {
    const hold = `<script>const send = fetch; const held = new Promise((resolve) => { window.release = resolve; });
      window.fetch = async (...call) => { if (String(call[0].url ?? call[0]).includes('/hosting-tutorial')) await held; return send(...call); };</script>`;
    const page = await openPage(`<ws-tutorial config="${config()}"></ws-tutorial>${SCRIPT}`, hold);
    const tag = page.find('ws-tutorial');
    await until(':state(busy)', () => tag.matches(':state(busy)'));
    (page.window as typeof page.window & { release: () => void }).release();
    await until('no :state(busy)', () => !tag.matches(':state(busy)'));
  });
});
