import { equal, inside, isInWindow, ok, openPage, type Page, ready, SCRIPT, until } from './page.ts';
import { addHosting, newVisitor } from './shopper.ts';

// Which cart can the visitor see? Decided by the layout, when the mini-cart is pressed. The config names a `cartUrl` of
// another page: it must not be opened while the page shows its cart.

const CONFIG = `<script type="application/json" data-ws-config>{"company":"sk-ws","language":"en-US","cartUrl":"/elsewhere"}</script>`;

interface Place {
  style?: string;
  /** Styles of the part while the page shows it. */
  shown?: string;
  html?: string;
  show?: string;
}

const CART = '<ws-cart routing="memory"></ws-cart>';
const SIDE = `<div id="side"><div class="inner">${CART}</div></div>`;
const DRAWER = 'position: fixed; inset: 0 0 0 auto; inline-size: 600px; overflow: auto; background: #fff;';

const HIDDEN: Readonly<Record<string, Place>> = {
  'without a box': { style: 'display: none', shown: 'display: block' },
  'in a closed details': {
    html: `<details id="side"><summary>Order</summary>${CART}</details>`,
    show: 'side.open = true',
  },
  'that can be found until it is shown': {
    html: `<div id="side" hidden="until-found">${CART}</div>`,
    show: 'side.hidden = false',
  },
  'whose content is skipped': { style: 'content-visibility: hidden', shown: 'content-visibility: visible' },
  invisible: { style: `${DRAWER} visibility: hidden`, shown: 'visibility: visible' },
  'invisible and faded in': {
    style: `${DRAWER} visibility: hidden; opacity: 0; transition: opacity 200ms, visibility 200ms`,
    shown: 'visibility: visible; opacity: 1',
  },
  transparent: {
    style: `${DRAWER} opacity: 0; pointer-events: none`,
    shown: 'opacity: 1; pointer-events: auto',
  },
  'transparent by a filter': { style: 'filter: opacity(0)', shown: 'filter: none' },
  'moved out of the window': {
    style: `${DRAWER} transform: translateX(100%); transition: transform 300ms`,
    shown: 'transform: none',
  },
  'moved out of the window but for its edge': {
    style: `${DRAWER} inset-inline-end: -590px`,
    shown: 'inset-inline-end: 0',
  },
  'left of the page': { style: 'position: absolute; left: -9999px', shown: 'left: 0' },
  'above the page': { style: 'position: absolute; top: -9999px', shown: 'top: 0' },
  'of no height': { style: 'max-height: 0; overflow: hidden', shown: 'max-height: none' },
  'in a row of no height': {
    style: 'display: grid; grid-template-rows: 0fr; overflow: hidden',
    shown: 'grid-template-rows: 1fr',
  },
  'scaled to nothing': { style: 'transform: scale(0)', shown: 'transform: none' },
  'cut out of its place': { style: 'clip-path: inset(0 0 100% 0)', shown: 'clip-path: none' },
  'cut to a point': { style: 'clip-path: circle(0 at 90% 10%)', shown: 'clip-path: none' },
  'on another slide': {
    html: `<div style="overflow: hidden; inline-size: 700px"><div id="side" style="display: flex; inline-size: 1400px"><p style="flex: none; inline-size: 700px">First</p><div style="flex: none; inline-size: 700px">${CART}</div></div></div>`,
    show: 'side.style.transform = "translateX(-700px)"',
  },
  inert: { html: `<div id="side" inert>${CART}</div>`, show: 'side.inert = false' },
  'in a closed dialog': { html: `<dialog id="side">${CART}</dialog>`, show: 'side.showModal()' },
  'shown a moment later': {
    style: 'display: none',
    show: 'setTimeout(() => { side.style.display = "block"; }, 150)',
  },
  'shown a moment later, by a busy browser': {
    style: 'display: none',
    show: `setTimeout(() => { side.style.display = "block"; }, 150);
      setTimeout(() => { for (const end = performance.now() + 600; performance.now() < end; ); }, 60)`,
  },
};

const MINICART = '<ws-minicart></ws-minicart>';
const HEARD = `<script>
  window.heard = [];
  document.addEventListener('ws-navigate', ({ target }) => heard.push(target.localName));
  document.addEventListener('ws-error', ({ detail }) => heard.push(detail.key));
</script>`;

function bodyOf({ style = '', shown = '', html = SIDE, show }: Place): string {
  const act = show ?? "side.classList.add('shown')";
  return `<style>#side { ${style} } #side.shown { ${shown} } .inner { min-block-size: 0; overflow: hidden }</style>
${MINICART}${html}
<script>
  const side = document.getElementById('side');
  document.addEventListener('ws-navigate', ({ target }) => {
    if (target.localName !== 'ws-cart') { ${act}; }
  });
</script>`;
}

const BELOW = '<div style="block-size: 3000px"></div>';
const SEEN: Readonly<Record<string, string>> = {
  'far below': BELOW + CART,
  'below in a box that scrolls': `<div style="block-size: 300px; overflow: auto">${BELOW}${CART}</div>`,
  'right of what a box shows': `<div style="inline-size: 500px; overflow: auto; display: flex"><p style="flex: none; inline-size: 900px">Text</p><div style="flex: none; inline-size: 500px">${CART}</div></div>`,
  'in a page whose body scrolls': `<style>html, body { block-size: 100%; margin: 0; overflow: hidden } body { overflow: auto }</style>${BELOW}${CART}`,
  'in an open drawer that scrolls': `<div style="${DRAWER}">${BELOW}${CART}</div>`,
  'in a page that locks its scrolling': `<style>body { overflow: hidden }</style><div style="block-size: 300px"></div>${CART}`,
  'in an open dialog, with the mini-cart': `<dialog id="open">${CART}</dialog>`,
  'at a place of its own, out of a box of no height': `<div style="block-size: 0; overflow: hidden"><div style="position: absolute; inset: 100px auto auto 0; inline-size: 700px">${CART}</div></div>`,
  'in a box that is as wide as nothing but does not cut it off': `<div style="inline-size: 0"><div style="inline-size: 700px">${CART}</div></div>`,
  'half transparent': `<div style="opacity: 0.5">${CART}</div>`,
};

const ENTRANCES: Readonly<Record<string, string>> = {
  transparent: '#in:not(.seen) { opacity: 0 }',
  invisible: '#in:not(.seen) { visibility: hidden }',
  'transparent and moved': '#in:not(.seen) { opacity: 0; transform: translateY(100px) }',
  moved: '#in:not(.seen) { transform: translateY(300px) }',
  'transparent for a while': '#in { transition-delay: 600ms } #in:not(.seen) { opacity: 0 }',
  'cut away': '#in:not(.seen) { clip-path: inset(0 100% 0 0) }',
  'of no size': '#in:not(.seen) { transform: scale(0) }',
  'beside the window': '#spot { overflow-x: clip } #in:not(.seen) { transform: translateX(-100vw) }',
};

/** A section that comes in when it is scrolled to. */
const entering = (style: string): string => `<style>
  #in { transition: opacity .4s, transform .4s, clip-path .4s } ${style}</style>${MINICART}${BELOW}
  <div id="spot"><div id="in">${CART}</div></div><div style="block-size: 900px"></div>
  <script>new IntersectionObserver((all) => {
    if (all.some((one) => one.isIntersecting)) setTimeout(() => document.getElementById('in').classList.add('seen'), 100);
  }, { rootMargin: '0px 0px -120px 0px' }).observe(document.getElementById('spot'))</script>`;

/** Presses the mini-cart of a page, once its cart is there, and resolves when the heading of the cart has the focus. */
async function press(body: string): Promise<Page> {
  await newVisitor();
  await addHosting();
  const page = await openPage(CONFIG + HEARD + body + SCRIPT);
  const cart = await ready(page, 'ws-cart');
  const heading = () =>
    [...inside(cart).querySelectorAll('h2')].find((one) => one.textContent === 'Your cart');
  await until('the heading', heading);
  inside(await ready(page, 'ws-minicart'))
    .querySelector<HTMLElement>('button')
    ?.click();
  await until('the focus', () => inside(cart).activeElement === heading());
  await until('the heading to be seen', () => {
    const shown = heading();
    return shown && isInWindow(shown, page);
  });
  equal(page.window.location.pathname, '/page');
  return page;
}

const heardBy = (page: Page): unknown => Reflect.get(page.window, 'heard');

describe('a press of the mini-cart', () => {
  for (const [how, place] of Object.entries(HIDDEN))
    it(`asks the page to show a cart ${how}`, async () => {
      equal(heardBy(await press(bodyOf(place))), ['ws-minicart']);
    });

  for (const [where, html] of Object.entries(SEEN))
    it(`opens a cart ${where} at once`, async () => {
      const isInside = html.startsWith('<dialog');
      const body = isInside
        ? `${html.replace('>', `>${MINICART}`)}<script>document.getElementById('open').showModal()</script>`
        : MINICART + html;
      equal(heardBy(await press(body)), [], 'the page is not asked to show it');
    });

  for (const [how, style] of Object.entries(ENTRANCES))
    it(`leads to a cart whose section is ${how} until it is scrolled to`, async () => {
      const page = await press(entering(style));
      const section = await until('the entrance', () => page.document.querySelector('.seen'));
      await until('the end of the movement', () => section.getAnimations().length === 0);
      const heading = inside(page.find('ws-cart')).querySelector('h2');
      await until('the heading', () => heading && isInWindow(heading, page));
      ok(!JSON.stringify(heardBy(page)).includes('config.'), 'no mistake of the page');
    });
});
