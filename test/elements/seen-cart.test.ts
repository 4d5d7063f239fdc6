import { addressOf, config, equal, isInWindow, ok, openFrame, type Page, SCRIPT, until } from './page.ts';
import { addHosting, newVisitor, queryDeep } from './shopper.ts';

// Which cart of the page does the visitor see? Asked at the start of a route and when the window changes. With a bank in
// between: `test/journeys/seen-cart.spec.ts`; at a press of the mini-cart: `hidden-cart.test.ts`.

const CONFIG = `<script type="application/json" data-ws-config>${config().replaceAll('&quot;', '"')}</script>`;
const HEARD = `<script>
  window.heard = [];
  document.addEventListener('ws-navigate', ({ target, detail }) => {
    if (target.localName !== 'ws-cart') heard.push(detail.route.split('?')[0]);
  });
  document.addEventListener('ws-error', ({ detail }) => heard.push(detail.key));
</script>`;
const heardBy = (page: Page): unknown => Reflect.get(page.window, 'heard');
const THANKS = '&ws-route=thank-you&messageKey=success';

const open = (body: string, query = ''): Promise<Page> =>
  openFrame({ src: addressOf(CONFIG + HEARD + body + SCRIPT) + query });

/** Waits until a cart of the page shows a heading, and the visitor sees it. */
async function seesHeading(page: Page, text: string, cart = 0): Promise<HTMLElement> {
  const find = () => {
    const root = page.document.querySelectorAll('ws-cart')[cart]?.shadowRoot;
    const heading = root && queryDeep(root, 'h2', text);
    return heading && isInWindow(heading, page) && heading;
  };
  return until(`the heading "${text}"`, find);
}

const DRAWER =
  'position: fixed; inset: 0 0 0 auto; inline-size: 600px; overflow: auto; background: #fff; transform: translateX(100%)';
const LAYERS: Readonly<Record<string, readonly [html: string, show: string]>> = {
  'a closed details': [
    '<details id="layer"><summary>Cart</summary><ws-cart></ws-cart></details>',
    'layer.open = true',
  ],
  'a hidden drawer': ['<div id="layer" hidden><ws-cart></ws-cart></div>', 'layer.hidden = false'],
  'a drawer beside the window': [
    `<div id="layer" style="${DRAWER}; transition: transform 300ms"><ws-cart></ws-cart></div>`,
    'layer.style.transform = "none"',
  ],
  'a popover': [
    '<div id="layer" popover style="inline-size: 700px; max-block-size: 90vh"><ws-cart></ws-cart></div>',
    'layer.showPopover()',
  ],
};
const DIALOG = '<dialog id="layer"><ws-cart></ws-cart></dialog>';

const LONG = '<div style="block-size: 2600px">Text</div>';
const CART = '<section><ws-cart></ws-cart></section>';
const TWICE: Readonly<Record<string, string>> = {
  'the first in a closed details': `<details><summary>Old</summary><ws-cart></ws-cart></details>${CART}`,
  'the first left of the page': `<section style="position: absolute; left: -9999px"><ws-cart></ws-cart></section>${CART}`,
  'the first in a box without a height': `<section style="max-height: 0; overflow: hidden"><ws-cart></ws-cart></section>${CART}`,
  'the second hidden': `${CART}<section hidden><ws-cart></ws-cart></section>`,
};

describe('at the start of a route, a page', () => {
  for (const [name, [html, show]] of Object.entries(LAYERS))
    it(`opens ${name} at ws-navigate, where the cart says thank you [C7.5]`, async () => {
      await newVisitor();
      const listener = `<script>document.addEventListener('ws-navigate', ({ target }) => { if (target.localName !== 'ws-cart') { ${show}; } })</script>`;
      const page = await open(html + listener, THANKS);
      await seesHeading(page, 'Thank you for your order');
      equal(heardBy(page), ['thank-you']);
    });

  it('is asked to show its cart by a link that fills it, and by a reload in a step', async () => {
    await newVisitor();
    await addHosting();
    for (const [query, route] of [
      ['&ws-route=add&items=hosting-plus:12', 'add'],
      ['&ws-route=order&step=billing-profile', 'order'],
    ] as const) {
      const page = await open(DIALOG, query);
      await until('the question', () => JSON.stringify(heardBy(page)) === JSON.stringify([route]));
    }
  });

  it('that cancels the question shows the outcome itself', async () => {
    await newVisitor();
    // The looks at the cart follow each other at once; `passed` counts them.
    const hurry = `<script>window.passed = 0; const later = setTimeout;
      window.setTimeout = (act, ms, ...more) => later(() => { if (ms === 40) passed += 1; act(...more); }, ms === 40 ? 0 : ms);
      document.addEventListener('ws-navigate', (event) => { passed = 0; event.preventDefault(); });</script>`;
    const page = await open(`${hurry}<div hidden><ws-cart></ws-cart></div>`, THANKS);
    await until('the question', () => JSON.stringify(heardBy(page)) === '["thank-you"]');
    for (let frame = 0; frame < 60; frame += 1)
      await new Promise((resolve) => page.window.requestAnimationFrame(resolve));
    equal(Reflect.get(page.window, 'passed'), 0, 'nobody looks for the cart any more');
    ok(!queryDeep(page.document, 'dialog[open]'), 'there is no dialog');
  });
});

describe('of two carts', () => {
  for (const [how, html] of Object.entries(TWICE))
    it(`${how}, the one that can be seen has the address and says thank you [C3.5]`, async () => {
      await newVisitor();
      await addHosting();
      const seen = how.startsWith('the second') ? 0 : 1;
      const page = await open(`<ws-minicart></ws-minicart>${LONG}${html}`);
      await until('the mini-cart', () => queryDeep(page.document, 'ws-minicart:state(ready)'));
      await until('the cart', () => queryDeep(page.document, 'h2', 'Your cart'));
      queryDeep(page.document, 'button', 'Cart: 1 item')?.click();
      await seesHeading(page, 'Your cart', seen);
      equal(heardBy(page), []);
      const reloaded = await open(html, '&ws-route=order&step=billing-profile');
      await seesHeading(reloaded, 'Your details', seen);
      sessionStorage.setItem('ws-elements:sk-ws:order', '{"orderId":"1024","announced":true}');
      const ordered = await open(html, THANKS);
      await seesHeading(ordered, 'Thank you for your order', seen);
      equal(heardBy(ordered), []);
    });

  it('the one that comes into sight when the window is turned goes on at the same step', async () => {
    await newVisitor();
    await addHosting();
    const style = `<style>@media (width < 768px) { .wide { display: none } } @media (width >= 768px) { .narrow { display: none } }</style>`;
    const html = `${style}<section class="wide"><ws-cart></ws-cart></section><section class="narrow"><ws-cart></ws-cart></section>`;
    const page = await open(html, '&ws-route=order&step=billing-profile');
    await seesHeading(page, 'Your details', 0);
    page.window.frameElement?.setAttribute('width', '600');
    await seesHeading(page, 'Your details', 1);
  });
});
