import { openBarePage } from '../support/bare-page.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { newLogin } from '../support/orders.ts';
import { readyToOrder } from '../support/steps.ts';

// Which cart of the page does the visitor see? Asked at the start of a route, at a click, and after scrolling.

type Demo = Parameters<typeof openBarePage>[1];

const config = JSON.stringify({ company: 'sk-ws', language: 'en-US' });
const HEARD = `<script>
  window.heard = [];
  document.addEventListener('ws-navigate', ({ target, detail }) => {
    if (target.localName !== 'ws-cart') heard.push((target.localName ?? 'document') + ' ' + detail.route.split('?')[0]);
  });
  document.addEventListener('ws-error', ({ detail }) => heard.push(detail.key));
</script>`;
const heardBy = (page: Page): Promise<unknown> => page.evaluate('heard');
const MINICART = '<ws-minicart></ws-minicart>';
const LONG = '<div style="block-size: 2600px">Text</div>';

const open = (page: Page, demo: Demo, body: string, query = ''): Promise<void> =>
  openBarePage(page, demo, { config, query, body: HEARD + body });

/** Orders by card on the page, pays at the bank, and comes back. */
async function payAtBank(page: Page, seen = page.locator('ws-cart')): Promise<void> {
  await expect(seen.getByRole('heading', { name: 'Review your order' })).toBeVisible();
  await seen.getByRole('checkbox', { name: /terms and conditions/ }).check();
  await seen.getByRole('checkbox', { name: /third parties/ }).check();
  await seen.getByRole('button', { name: /^Order (and pay|with obligation to pay:) / }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/bare-page.*ws-route=thank-you/);
  // A page that the test serves itself cannot be the target of a redirect.
  await page.goto(page.url());
}

const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you for your order' });

const LAYERS: Readonly<Record<string, { html: string; show: string }>> = {
  'a closed dialog': {
    html: '<dialog id="layer"><ws-cart></ws-cart></dialog>',
    show: 'if (!layer.open) layer.showModal()',
  },
  'a closed details': {
    html: '<details id="layer"><summary>Cart</summary><ws-cart></ws-cart></details>',
    show: 'layer.open = true',
  },
  'a hidden drawer': {
    html: '<div id="layer" hidden><ws-cart></ws-cart></div>',
    show: 'layer.hidden = false',
  },
  'a drawer beside the window': {
    html: '<div id="layer" style="position: fixed; inset: 0 0 0 auto; inline-size: 600px; overflow: auto; background: #fff; transform: translateX(100%); transition: transform 300ms"><ws-cart></ws-cart></div>',
    show: 'layer.style.transform = "none"',
  },
  'a popover': {
    html: '<div id="layer" popover style="inline-size: 700px; max-block-size: 90vh"><ws-cart></ws-cart></div>',
    show: 'layer.showPopover()',
  },
};

for (const [name, { html, show }] of Object.entries(LAYERS)) {
  const listener = `<script>document.addEventListener('ws-navigate', ({ target }) => { if (target.localName !== 'ws-cart') { ${show}; } })</script>`;

  test(`after the bank, a cart in ${name} says thank you: the page opens it at ws-navigate [C7.5]`, async ({
    page,
    demo,
    shop,
  }) => {
    await readyToOrder(shop, newLogin('peter'));
    await open(page, demo, MINICART + html + listener, '?ws-route=order&step=recapitulation');
    await payAtBank(page);
    await expect(thanks(page)).toBeVisible();
    await expect(thanks(page)).toBeInViewport();
    expect(await heardBy(page)).toEqual(['document thank-you']);
  });
}

test('a link that fills the cart, and a reload in a step, ask the page to show its cart', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  const html = LAYERS['a closed dialog']?.html ?? '';
  await open(page, demo, html, '?ws-route=add&items=hosting-plus:12');
  await expect.poll(() => heardBy(page)).toEqual(['document add']);
  await open(page, demo, html, '?ws-route=order&step=billing-profile');
  await expect.poll(() => heardBy(page)).toEqual(['document order']);
});

test('the outcome of an order is shown in a dialog if the page does not show its cart', async ({
  page,
  demo,
  shop,
}) => {
  await readyToOrder(shop, newLogin('peter'));
  await open(page, demo, '<ws-cart></ws-cart>', '?ws-route=order&step=recapitulation');
  const hidden = `${MINICART}<div id="layer" hidden><ws-cart></ws-cart></div>`;
  await page.route(/bare-page/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en" config='${config}'><title>Shop</title><script type="module" src="${demo.apiUrl}/ws/1/ws.js"></script>${HEARD}${hidden}`,
    }),
  );
  await payAtBank(page);
  const dialog = page.getByRole('dialog', { name: 'Your order' });
  await expect(dialog).toBeVisible();
  await expect(thanks(page)).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.evaluate('layer.hidden = false');
  await expect(thanks(page), 'the cart of the page has it back').toBeVisible();
});

test('a page that cancels the question shows the outcome itself', async ({ page, demo }) => {
  const cancel = `<script>document.addEventListener('ws-navigate', (event) => event.preventDefault())</script>`;
  await open(
    page,
    demo,
    `${cancel}<div hidden><ws-cart></ws-cart></div>`,
    '?ws-route=thank-you&messageKey=transfer',
  );
  await expect.poll(() => heardBy(page)).toEqual(['document thank-you']);
  await page.waitForTimeout(2_500);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

const TWICE: Readonly<Record<string, string>> = {
  'the first in a section for wide windows': `<style>.desk { display: none }</style><section class="desk"><ws-cart></ws-cart></section><section><ws-cart></ws-cart></section>`,
  'the first in a closed details': `<details><summary>Old</summary><ws-cart></ws-cart></details><section><ws-cart></ws-cart></section>`,
  'the first left of the page': `<section style="position: absolute; left: -9999px"><ws-cart></ws-cart></section><section><ws-cart></ws-cart></section>`,
  'the first in a box without a height': `<section style="max-height: 0; overflow: hidden"><ws-cart></ws-cart></section><section><ws-cart></ws-cart></section>`,
  'the second hidden': `<section><ws-cart></ws-cart></section><section hidden><ws-cart></ws-cart></section>`,
};

for (const [how, html] of Object.entries(TWICE)) {
  test(`of two carts, ${how}, the one that can be seen has the address and says thank you [C3.5]`, async ({
    page,
    demo,
    shop,
  }) => {
    await readyToOrder(shop, newLogin('peter'));
    await open(page, demo, MINICART + LONG + html);
    const seen = page.locator('ws-cart').nth(how.startsWith('the second') ? 0 : 1);
    await expect(seen.getByRole('heading', { name: 'Your cart' })).toBeVisible();
    await page.locator('ws-minicart').getByRole('button').click();
    await expect(seen.getByRole('heading', { name: 'Your cart' })).toBeInViewport();
    await seen.getByRole('button', { name: 'Checkout' }).first().click();
    await expect(page).toHaveURL(/ws-route=order&step=/);
    await page.reload();
    await expect(seen.locator('h2').first()).toBeVisible();
    await expect(seen.getByRole('heading', { name: 'Your cart' })).toHaveCount(0);
    await page.goto(page.url().replace(/step=[a-z-]+/, 'step=recapitulation'));
    await payAtBank(page, seen);
    await expect(seen.getByRole('heading', { name: 'Thank you for your order' })).toBeInViewport();
    expect(await heardBy(page)).toEqual([]);
  });
}

test('a cart that comes into sight when the window is turned goes on at the same step', async ({
  page,
  demo,
  shop,
}) => {
  await shop.addHosting();
  await page.setViewportSize({ width: 1000, height: 900 });
  const style = `<style>@media (width < 768px) { .wide { display: none } } @media (width >= 768px) { .narrow { display: none } }</style>`;
  const html = `${style}<section class="wide"><ws-cart></ws-cart></section><section class="narrow"><ws-cart></ws-cart></section>`;
  await open(page, demo, html, '?ws-route=order&step=billing-profile');
  const details = page.getByRole('heading', { name: 'Your details' }).locator('visible=true');
  await expect(details).toHaveCount(1);
  await page.setViewportSize({ width: 600, height: 900 });
  await expect(details).toHaveCount(1);
  await page.goBack();
});

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

for (const [how, style] of Object.entries(ENTRANCES)) {
  test(`the mini-cart leads to a cart whose section is ${how} until it is scrolled to`, async ({
    page,
    demo,
    shop,
  }) => {
    await shop.addHosting();
    const watch = `<script>new IntersectionObserver((all) => {
      if (all.some((one) => one.isIntersecting)) setTimeout(() => document.getElementById('in').classList.add('seen'), 100);
    }, { rootMargin: '0px 0px -120px 0px' }).observe(document.getElementById('spot'))</script>`;
    const body = `<style>#in { transition: opacity .4s, transform .4s, clip-path .4s } ${style}</style>${MINICART}${LONG}<div id="spot"><div id="in"><ws-cart></ws-cart></div></div><div style="block-size: 900px"></div>${watch}`;
    await openBarePage(page, demo, {
      config: JSON.stringify({ company: 'sk-ws', language: 'en-US', cartUrl: '/sk-ws/en/order' }),
      body: HEARD + body,
    });
    await expect(page.locator('ws-cart').locator('h2').first()).toBeAttached();
    await page.locator('ws-minicart').getByRole('button').click();
    const heading = page.getByRole('heading', { name: 'Your cart' });
    await expect(heading).toBeFocused();
    await page.waitForTimeout(1_500);
    await expect(heading).toBeInViewport({ ratio: 1 });
    expect(page.url()).toContain('/bare-page');
    expect(await heardBy(page)).not.toContain('config.cart-hidden');
  });
}
