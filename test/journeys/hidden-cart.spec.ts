import { GOOD_CONFIG, openBarePage } from '../support/bare-page.ts';
import { expect, type Page, type Shop, test } from '../support/fixtures.ts';

// The config names a `cartUrl` of another page: it must not be opened while the page shows its cart.

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

function bodyOf({ style = '', shown = '', html = SIDE, show }: Place): string {
  const act = show ?? "side.classList.add('shown')";
  return `<style>#side { ${style} } #side.shown { ${shown} } .inner { min-block-size: 0; overflow: hidden }</style>
<ws-minicart></ws-minicart>${html}
<script>
  const side = document.getElementById('side');
  window.heard = [];
  document.addEventListener('ws-navigate', ({ target }) => {
    heard.push(target.localName);
    if (target.localName !== 'ws-cart') { ${act}; }
  });
  document.addEventListener('ws-error', ({ detail }) => heard.push(detail.key));
</script>`;
}

async function pressMinicart(
  page: Page,
  demo: { siteUrl: string; apiUrl: string },
  body: string,
): Promise<void> {
  await openBarePage(page, demo as Parameters<typeof openBarePage>[1], { config: GOOD_CONFIG, body });
  await expect(page.locator('ws-cart').locator('[data-heading], h2').first()).toBeAttached();
  await page.locator('ws-minicart').getByRole('button').click();
}

const heardBy = (page: Page): Promise<unknown> => page.evaluate('heard');
const cartHeading = (page: Page) => page.getByRole('heading', { name: 'Your cart' });

test.beforeEach(({ shop }: { shop: Shop }) => shop.addHosting());

for (const [how, place] of Object.entries(HIDDEN)) {
  test(`the page shows a cart ${how} when the mini-cart is pressed`, async ({ page, demo }) => {
    await pressMinicart(page, demo, bodyOf(place));
    await expect(cartHeading(page)).toBeFocused();
    await expect(cartHeading(page)).toBeInViewport();
    expect(await heardBy(page)).toEqual(['ws-minicart']);
    expect(page.url()).toContain('/bare-page');
  });
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

for (const [where, html] of Object.entries(SEEN)) {
  test(`a cart ${where} is opened at once`, async ({ page, demo }) => {
    const minicart = '<ws-minicart></ws-minicart>';
    const isInside = html.startsWith('<dialog');
    const body = isInside
      ? `${html.replace('>', `>${minicart}`)}<script>document.getElementById('open').showModal()</script>`
      : minicart + html;
    const script = `<script>window.heard = []; document.addEventListener('ws-navigate', ({ target }) => heard.push(target.localName))</script>`;
    await pressMinicart(page, demo, script + body);
    await expect(cartHeading(page)).toBeFocused();
    await expect(cartHeading(page)).toBeInViewport();
    expect(await heardBy(page), 'the page is not asked to show it').toEqual([]);
  });
}

test('the visitor goes to the cart page if the page does not show its cart', async ({ page, demo }) => {
  const body = '<ws-minicart></ws-minicart><div id="side" style="opacity: 0"><ws-cart></ws-cart></div>';
  await pressMinicart(page, demo, body);
  await expect(page).toHaveURL(`${demo.siteUrl}/sk-ws/en/order`);
});

test('a cart behind a dialog of the page is reported unless the page closes it', async ({ page, demo }) => {
  const config = JSON.stringify({ company: 'sk-ws', language: 'en-US' });
  const dialog = '<dialog id="side"><ws-minicart></ws-minicart></dialog>';
  const script = `<script>
    window.heard = [];
    document.getElementById('side').showModal();
    document.addEventListener('ws-error', ({ detail }) => heard.push(detail.key));
  </script>`;
  await openBarePage(page, demo, { config, body: `${dialog}${CART}${script}` });
  await page.locator('ws-minicart').getByRole('button').click();
  await expect.poll(() => heardBy(page)).toEqual(['config.cart-hidden']);
});
