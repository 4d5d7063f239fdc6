import {
  answered,
  api,
  becomes,
  config,
  equal,
  inside,
  json,
  openAnswered,
  openPage,
  type Page,
  ready,
  recordedEvents,
  requestsOf,
  SCRIPT,
  SHOP,
  until,
} from './page.ts';
import { addHosting, call, newVisitor, queryDeep } from './shopper.ts';

// What a page's scripts and the page around the tags make them do.

const CART = (more: object = {}): string => `<ws-cart config="${config(more)}" routing="memory"></ws-cart>`;
async function heading(page: Page, text: string): Promise<void> {
  const cart = inside(await ready(page, 'ws-cart'));
  await becomes(() => cart.querySelector('h2')?.textContent, text);
}
async function select(page: Page): Promise<HTMLSelectElement> {
  const cart = inside(await ready(page, 'ws-cart'));
  return until('the period', () => cart.querySelector('select'));
}

describe('wsElements.open', () => {
  it('opens a route of the page’s own cart, and returns the state of the cart [C6.6]', async () => {
    await newVisitor();
    await addHosting();
    const page = await openPage(CART() + SCRIPT);
    await ready(page, 'ws-cart');
    const result = await page.window.wsElements.open('domain-checker?qd=example');
    equal(result.ok && result.cart?.count, 1);
    await becomes(
      () => inside(page.find('ws-cart')).querySelector<HTMLInputElement>('input')?.value,
      'example',
    );
  });

  it('gets the reason where the page has neither a cart nor a cart page [C6.7]', async () => {
    const page = await openPage(`<ws-minicart config="${config()}"></ws-minicart>${SCRIPT}`);
    const result = await (await api(page)).open('');
    equal(result, { ok: false, messages: { config: [{ key: 'config.no-cart-page' }] } });
  });

  it('opens a route while the cart is still loading', async () => {
    await newVisitor();
    await addHosting();
    const queue = `<script>(window.wsElements ??= []).push(async (ws) => { window.opened = await ws.open("order?step=billing-profile"); });</script>`;
    const page = await openPage(CART() + SCRIPT, queue);
    await heading(page, 'Your details');
    await until('the result', () => Reflect.get(page.window, 'opened')?.ok);
    equal(page.window.location.pathname, '/page');
  });

  it('is what the mini-cart does, which leads from a hidden cart to the page of the config', async () => {
    for (const cartUrl of ['/elsewhere', '?page_id=7']) {
      const page = await openPage(
        `<ws-minicart config="${config({ cartUrl })}"></ws-minicart><section hidden><ws-cart></ws-cart></section>${SCRIPT}`,
      );
      const frame = page.window.frameElement as HTMLIFrameElement;
      const expected = new URL(cartUrl, page.window.location.href).href;
      const tag = await ready(page, 'ws-minicart');
      await until('the mini-cart', () => tag.matches(':state(ready)'));
      tag.shadowRoot?.querySelector('button')?.click();
      await becomes(() => frame.contentWindow?.location.href, expected);
    }
  });
});

describe('a return to the page', () => {
  /** The cart is read again at most once a second. */
  function comeBack({ window }: Page): void {
    const { performance } = window;
    const now = performance.now() + 1_100;
    performance.now = () => now;
    window.dispatchEvent(new window.Event('focus'));
  }

  it('shows what was bought elsewhere, and keeps the cart if it cannot be read [4.24] [C7.3]', async () => {
    await newVisitor();
    await addHosting();
    const page = await openAnswered(`${CART()}<ws-minicart></ws-minicart>`);
    const shows = (text: string): Promise<unknown> =>
      until(text, () => page.find('ws-minicart').shadowRoot?.textContent?.includes(text));
    await shows('1 item');
    await heading(page, 'Your cart');
    const properties = { domain: 'modra-free-lampa.sk' };
    const item = { code: 'domain-register', name: 'Domain', sellType: 'direct', period: 12, properties };
    await call('POST', '/cart/items', item);
    answered(page).answer = (line) => line.includes('/api/cart') && json({}, 500);
    answered(page).calls.length = 0;
    comeBack(page);
    // Where the failed call is tried again.
    await until('the calls', () => answered(page).calls.length > 0);
    await shows('1 item');
    answered(page).answer = undefined;
    comeBack(page);
    await shows('2 items');
    await until('the domain', () => queryDeep(page.document, '.cart-name', 'modra-free-lampa.sk'));
    const changes = recordedEvents(page, 'ws-cart-change').map(({ detail }) => [
      detail.origin,
      detail.cart.count,
    ]);
    equal(
      changes.some((change) => String(change) === 'server,2'),
      true,
      JSON.stringify(changes),
    );
  });
});

describe('an unexpected error', () => {
  interface Report {
    id: string;
    message: string;
    url: string;
  }
  const reports = async (): Promise<Report[]> => (await fetch(`${SHOP}/demo/error-reports`)).json();
  const failing = async (environment: string): Promise<Page> => {
    await newVisitor();
    await addHosting();
    const page = await openAnswered(CART({ environment, errorReportUrl: `${SHOP}/error-reports` }));
    await select(page);
    answered(page).answer = (line) => line.startsWith('PATCH') && json({}, 500);
    return page;
  };
  const choose = async (page: Page, index: number): Promise<void> => {
    const list = await select(page);
    list.selectedIndex = index;
    list.dispatchEvent(new page.window.Event('change', { bubbles: true }));
  };

  it('is reported once, and the visitor sees its number [8.10]', async () => {
    const page = await failing('production');
    const before = (await reports()).length;
    const numberOf = () =>
      /number: ([\da-f]{12})/.exec(inside(page.find('ws-cart')).querySelector('.ws')?.textContent ?? '')?.[1];
    const numbers: (string | undefined)[] = [];
    for (const index of [0, 2]) {
      answered(page).calls.length = 0;
      await choose(page, index);
      await until('the call', () => answered(page).calls.some((line) => line.startsWith('PATCH')));
      numbers.push(await until('the number', numberOf));
    }
    await until('the report', () => requestsOf(page, `${SHOP}/error-reports`).length > 0);
    const all = await reports();
    const [report, ...more] = all.slice(0, all.length - before);
    equal([numbers, more.length], [[report?.id, report?.id], 0]);
    equal([report?.message, report?.url.includes('?')], ['ApiError: refused (HTTP 500)', false]);
  });

  it('is not reported outside production [8.16]', async () => {
    const page = await failing('development');
    const before = (await reports()).length;
    await choose(page, 2);
    await until('the message', () =>
      queryDeep(page.document, '[role="alert"]', 'Something went wrong on our end. Please try again.'),
    );
    equal((await reports()).length, before);
  });
});

describe('the words of a brand', () => {
  it('are shown in every part with their values, change with the config, and cost other pages no code [C5.20]', async () => {
    await newVisitor();
    await addHosting();
    const words = { Checkout: 'Order now', 'Your cart': 'Your basket', 'Remove {name}': 'Take {name} out' };
    const shows = (page: Page, text: string): Promise<unknown> =>
      until(text, () => queryDeep(page.document, 'button, h2', text));
    const files = (page: Page): string[] =>
      requestsOf(page, `${SHOP}/ws`).filter((path) => path.includes('/added-texts-'));
    const page = await openPage(CART({ texts: { 'en-US': words } }) + SCRIPT);
    for (const text of ['Your basket', 'Order now', 'Take Hosting Plus out']) await shows(page, text);
    equal(files(page).length, 1);
    const other = await openPage(CART() + SCRIPT);
    await shows(other, 'Your cart');
    equal(files(other), []);
    const set = (texts: Record<string, Record<string, string>> = {}): Promise<unknown> =>
      other.window.wsElements.setConfig({ company: 'sk-ws', language: 'sk-SK', texts });
    await set({ 'sk-SK': { 'Your cart': 'Vaša taška' } });
    await heading(other, 'Vaša taška');
    await set();
    await heading(other, 'Váš košík');
  });
});

describe('a language', () => {
  it('that the page does not want to be chosen is not: the list shows the page’s own again [C7.9]', async () => {
    const page = await openPage(`<ws-lang config="${config()}"></ws-lang>${SCRIPT}`);
    const tag = await ready(page, 'ws-lang');
    page.document.addEventListener('ws-language-change', (event) => event.preventDefault());
    const list = await until('the list', () => tag.shadowRoot?.querySelector('select'));
    list.value = 'sk-SK';
    list.dispatchEvent(new page.window.Event('change', { bubbles: true }));
    await until('ws-language-change', () => recordedEvents(page, 'ws-language-change').length === 1);
    await becomes(() => list.value, 'en-US');
    equal(page.window.location.pathname, '/page');
  });
});
