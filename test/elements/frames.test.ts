import {
  addressOf,
  config,
  equal,
  htmlOf,
  inside,
  ok,
  openFrame,
  openPage,
  type Page,
  ready,
  SCRIPT,
  until,
} from './page.ts';
import { newVisitor, queryDeep } from './shopper.ts';

const TAGS = `<ws-minicart config="${config()}"><a href="/cart">Cart</a></ws-minicart>
<ws-add-to-cart code="hosting-plus" name="Hosting Plus" sell-type="direct" period="12"></ws-add-to-cart><ws-cart></ws-cart>`;

/** Buys with the button and navigates within the cart. */
async function buysAndMoves(page: Page): Promise<void> {
  const button = await ready(page, 'ws-add-to-cart');
  await ready(page, 'ws-cart');
  const buy = await until('the button', () => inside(button).querySelector('button'));
  buy.click();
  await until('an item', () => page.window.wsElements.cart?.count === 1);
  await page.window.wsElements.open('domain-checker?qd=moja-firma');
  await page.window.wsElements.open('cart');
  await until('the cart', () => queryDeep(inside(page.find('ws-cart')), '[part="summary"]'));
  equal(page.errors, []);
}

describe('a page in a frame', () => {
  it('works when the frame has inline content instead of a URL', async () => {
    await newVisitor();
    await buysAndMoves(await openFrame({ srcdoc: htmlOf(`${TAGS}${SCRIPT}`) }));
  });

  it('works when the frame is sandboxed with its own origin', async () => {
    await newVisitor();
    const sandbox = 'allow-scripts allow-same-origin allow-forms';
    await buysAndMoves(await openFrame({ src: addressOf(`${TAGS}${SCRIPT}`), sandbox }));
  });

  it('renders the tags when the sandbox blocks origin and storage', async () => {
    await newVisitor();
    const report = `<script type="module">const timer = setInterval(() => {
      const tag = document.querySelector('ws-minicart');
      if (!tag.matches(':state(ready)') || !tag.shadowRoot.textContent) return;
      clearInterval(timer);
      setTimeout(() => parent.postMessage({ errors, shown: tag.shadowRoot.textContent }, '*'), 500);
    }, 50)</script>`;
    const reported = new Promise<{ errors: string[]; shown: string | undefined }>((resolve) => {
      window.addEventListener('message', ({ data }) => resolve(data), { once: true });
    });
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.srcdoc = htmlOf(`${TAGS}${SCRIPT}${report}`);
    document.body.append(frame);
    const found = await reported;
    frame.remove();
    equal(found, { errors: [], shown: 'Cart is empty' });
  });
});

describe('a page', () => {
  it('with a base of another origin works', async () => {
    await newVisitor();
    await buysAndMoves(await openPage(`${TAGS}${SCRIPT}`, '<base href="https://elsewhere.example/folder/">'));
  });

  it('in quirks mode works', async () => {
    await newVisitor();
    const page = await openFrame({ src: addressOf(`${TAGS}${SCRIPT}`, '', '') });
    equal(page.document.compatMode, 'BackCompat');
    await buysAndMoves(page);
  });

  it('that writes tags and script with document.write works', async () => {
    await newVisitor();
    const text = JSON.stringify(`${TAGS}${SCRIPT}`).replaceAll('</script', '<\\/script');
    await buysAndMoves(await openPage(`<script>document.write(${text})</script>`));
  });

  it('that is rewritten after it was loaded renders tags that it did not have before', async () => {
    const page = await openPage(`<ws-minicart config="${config()}"></ws-minicart>${SCRIPT}`);
    await ready(page, 'ws-minicart');
    page.document.open();
    page.document.write(`<!doctype html><ws-login config="${config()}"></ws-login>`);
    page.document.close();
    await ready(page, 'ws-login');
    ok(page.errors.length === 0, page.errors.join());
  });
});
