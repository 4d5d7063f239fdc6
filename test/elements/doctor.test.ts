import {
  addressOf,
  config,
  equal,
  inside,
  ok,
  openFrame,
  openPage,
  type Page,
  SCRIPT,
  SHOP,
  until,
} from './page.ts';
import { newVisitor } from './shopper.ts';

const ASK = `<script>history.replaceState(null, '', location.pathname + '?ws-doctor')</script>`;
const MINICART = `<ws-minicart config="${config()}"><a href="/cart">Cart</a></ws-minicart>`;
const panelOf = (page: Page): ShadowRoot | undefined =>
  [...page.document.querySelectorAll('div')]
    .map(({ shadowRoot }) => shadowRoot)
    .find((root) =>
      [...(root?.querySelectorAll('h2') ?? [])].some(
        ({ textContent }) => textContent === 'What to fix on this page',
      ),
    ) ?? undefined;
const panel = (page: Page): Promise<ShadowRoot> => until('the list of repairs', () => panelOf(page));
const repairs = async (page: Page): Promise<string[]> =>
  [...(await panel(page)).querySelectorAll('code')].map(({ textContent }) => textContent ?? '');

describe('the doctor of a page', () => {
  it('finds nothing on a healthy page', async () => {
    await newVisitor();
    const page = await openPage(`${MINICART}${SCRIPT}`, ASK);
    await until('its config', () => page.document.body.lastElementChild?.shadowRoot?.querySelector('h2'));
    await new Promise((resolve) => setTimeout(resolve, 500));
    equal(panelOf(page), undefined);
  });

  it('gives the repair of a lost slot to copy, by the keyboard too', async () => {
    await newVisitor();
    const tag = '<ws-add-to-cart code="hosting-plus"><p><span slot="label">Buy</span></p></ws-add-to-cart>';
    const page = await openPage(`${MINICART}${tag}${SCRIPT}`, ASK);
    const found = await repairs(page);
    equal(found, ['<ws-add-to-cart code="hosting-plus"><span slot="label">Buy</span></ws-add-to-cart>']);
    const button = (await panel(page)).querySelector('button');
    button?.focus();
    equal([button?.textContent, (await panel(page)).activeElement === button], ['Copy', true]);
    let copied = '';
    page.window.navigator.clipboard.writeText = async (text) => {
      copied = text;
    };
    button?.click();
    await until('"Copied"', () => button?.textContent === 'Copied');
    equal(copied, found[0]);
  });

  it('puts JSON in double quotes into single ones', async () => {
    const broken = `<ws-login config="{"company": "sk-ws", "billingProfileCountLimit": 3}"></ws-login>`;
    const page = await openPage(`${broken}${SCRIPT}`, ASK);
    const [repaired] = await repairs(page);
    equal(repaired, `<ws-login config='{"company":"sk-ws","billingProfileCountLimit":3}'>`);
  });

  it('tells which origin the API must allow', async () => {
    const refused = `<script>const send = fetch; window.fetch = (...call) =>
      String(call[0]).includes('/api/cart') ? Promise.reject(new TypeError('Failed to fetch')) : send(...call);</script>`;
    const page = await openPage(`${MINICART}${SCRIPT}`, ASK + refused);
    equal(await repairs(page), [location.origin]);
  });

  it('tells what a policy must allow', async () => {
    const policy = `<meta http-equiv="Content-Security-Policy" content="connect-src 'self'">`;
    const page = await openPage(`${MINICART}${SCRIPT}`, ASK + policy);
    equal(await repairs(page), [`connect-src 'self' ${SHOP}`]);
  });

  it('blames the addresses, not the browser, for a cookie lost between sites', async () => {
    const other = SHOP.replace('localhost', '127.0.0.1');
    const api = `<ws-minicart config="${config({ apiUrl: `${other}/api` })}"></ws-minicart>`;
    const page = await openPage(`${api}${SCRIPT}`, ASK);
    const root = await panel(page);
    ok(root.querySelector('li')?.textContent?.includes('on different sites'), root.textContent ?? '');
  });

  it('finds the sandbox that forbids forms', async () => {
    await newVisitor();
    const sandbox = 'allow-scripts allow-same-origin';
    const page = await openFrame({ src: addressOf(`${MINICART}${SCRIPT}`, ASK), sandbox });
    equal(await repairs(page), ['<iframe sandbox="allow-scripts allow-same-origin allow-forms">']);
    ok(inside(page.find('ws-minicart')), 'no tag');
  });
});
