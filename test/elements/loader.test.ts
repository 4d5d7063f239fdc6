import {
  becomes,
  config,
  equal,
  inside,
  ok,
  openPage,
  ready,
  recordedEvents,
  requestsOf,
  SCRIPT,
  SHOP,
  showsFallback,
  until,
} from './page.ts';
import { newVisitor } from './shopper.ts';

const MINICART = `<ws-minicart config="${config()}"><a href="/cart">Cart</a></ws-minicart>`;

describe('the script', () => {
  it('works before the tags [C1.7] [C2.1]', async () => {
    const page = await openPage(MINICART, SCRIPT);
    await ready(page, 'ws-minicart');
    equal(page.errors, []);
  });

  it('installs its API on a page with an element of the same id', async () => {
    await newVisitor();
    const page = await openPage(`<div id="wsElements">${MINICART}</div>${SCRIPT}`);
    await ready(page, 'ws-minicart');
    await until('the empty cart', () => page.window.wsElements.cart?.count === 0);
  });

  it('finds its files when its address has a query with a slash', async () => {
    const script = SCRIPT.replace('ws.js', 'ws.js?source=shop/theme');
    const page = await openPage(`${MINICART}${script}`);
    await ready(page, 'ws-minicart');
    equal(page.errors, []);
  });

  it('renders tags that are added later [C2.1]', async () => {
    const page = await openPage(`${MINICART}${SCRIPT}`);
    await ready(page, 'ws-minicart');
    const late = page.document.createElement('ws-minicart');
    late.id = 'late';
    page.document.body.append(late);
    await ready(page, '#late');
  });

  it('loads only what the tags of the page need [D.42] [C2.2]', async () => {
    const page = await openPage(`${MINICART}${SCRIPT}`);
    await ready(page, 'ws-minicart');
    const files = page.window.performance.getEntriesByType('resource').map(({ name }) => name);
    const foreign = files.filter((name) =>
      /ws-(cart|login|lang|domain-checker|add-to-cart)-|texts-(order|checker|errors)/.test(name),
    );
    equal(foreign, []);
    await becomes(
      () => requestsOf(page, `${SHOP}/ws/1/assets/`).filter((name) => name.startsWith('texts-')).length,
      1,
      'catalogues',
    );
  });

  it('requests the cart once, no matter how many tags are on the page [7.8] [D.45]', async () => {
    const page = await openPage(
      `${MINICART}<ws-minicart></ws-minicart><ws-minicart id="c"></ws-minicart>${SCRIPT}`,
    );
    const tag = await ready(page, '#c');
    await until('a cart', () => inside(tag).querySelector('button'));
    await becomes(() => requestsOf(page), ['/cart']);
  });

  it('may be included twice: the second copy adds nothing and reports it once [C2.1]', async () => {
    const again = `<script type="module" src="${SHOP}/ws/1/ws.js?again"></script>`;
    const page = await openPage(`${MINICART}${SCRIPT}${again}`);
    await ready(page, 'ws-minicart');
    const warnings = page.logs.filter(
      ({ level, text }) => level === 'warn' && text.includes('already serves'),
    );
    equal(warnings.length, 1);
    await until('ws-ready', () => recordedEvents(page, 'ws-ready').length > 0);
    equal(recordedEvents(page, 'ws-ready').length, 1);
    equal(page.errors, []);
  });

  it('runs what the page queued before it, and what the page adds later [C6.5]', async () => {
    const queue =
      '<script>(window.wsElements = window.wsElements || []).push((ws) => { window.early = ws.version; });</script>';
    const page = await openPage(`${queue}${MINICART}${SCRIPT}`);
    const own = page.window as typeof page.window & { early?: string; late?: string };
    await until('the queued callback', () => own.early);
    page.window.wsElements.push((ws: { version: string }) => {
      own.late = ws.version;
    });
    equal(own.late, own.early);
  });

  it('continues if a callback of the page throws', async () => {
    const queue = `<script>window.wsElements = [() => { throw new Error('of the page'); }, () => { window.second = true; }];</script>`;
    const page = await openPage(`${queue}${MINICART}${SCRIPT}`);
    await until('the second callback', () => (page.window as { second?: boolean }).second);
    await ready(page, 'ws-minicart');
  });

  it('provides a cart that every tag shows [2.47] [C3.7] [C6.3] [C6.6] [C7.3]', async () => {
    await newVisitor();
    const page = await openPage(`${MINICART}<ws-minicart id="b"></ws-minicart>${SCRIPT}`);
    const [first, second] = [await ready(page, 'ws-minicart'), await ready(page, '#b')];
    const result = await page.window.wsElements.add({
      code: 'hosting-plus',
      name: 'Hosting Plus',
      price: { vatExcluded: 65.88 },
      period: 12,
    });
    if (!result.ok) throw new Error(JSON.stringify(result));
    for (const tag of [first, second]) {
      await until('one item', () => inside(tag).querySelector('[part=count]')?.textContent?.startsWith('1 '));
    }
    const last = () => recordedEvents(page, 'ws-cart-change').at(-1)?.detail;
    await becomes(() => [last()?.origin, last()?.cart.count], ['here', 1]);
    equal(last()?.cart, JSON.parse(JSON.stringify(page.window.wsElements.cart)));
    const removed = await page.window.wsElements.remove(result.cart.items[0]?.id ?? '');
    equal(removed.ok && removed.cart.count, 0);
  });

  it('loads a tag before it is on the page, and rejects one that does not exist [C6.6]', async () => {
    const page = await openPage(`${MINICART}${SCRIPT}`);
    await ready(page, 'ws-minicart');
    const { wsElements } = page.window;
    equal(page.window.customElements.get('ws-lang'), undefined);
    await wsElements.load('ws-lang');
    await page.window.customElements.whenDefined('ws-lang');
    const refused = await wsElements.load('ws-nothing').catch((error: Error) => error.message);
    equal(refused, 'No such tag: ws-nothing');
  });

  it('renders a tag in a shadow root of the page once a script loads it', async () => {
    const page = await openPage(`<div id="host"></div>${MINICART}${SCRIPT}`);
    const root = page.find('#host').attachShadow({ mode: 'open' });
    root.innerHTML = '<ws-login>Log in</ws-login>';
    await ready(page, 'ws-minicart');
    await page.window.wsElements.load('ws-login');
    await until('the login', () => root.querySelector('ws-login')?.shadowRoot?.querySelector('.ws'));
  });

  it('listens to an event until the page unsubscribes [C6.6]', async () => {
    const page = await openPage(`${MINICART}${SCRIPT}`);
    await ready(page, 'ws-minicart');
    const { wsElements } = page.window;
    await wsElements.ready;
    const keys: string[] = [];
    const stop = wsElements.on('ws-error', ({ detail }) => keys.push(detail.key));
    await wsElements.setConfig({ company: 'nobody' } as never);
    await until('the event', () => keys.length > 0);
    equal(keys, ['config.no-preset']);
    stop();
    await wsElements.setConfig({ company: 'nobody' } as never);
    await until('the second event', () => recordedEvents(page, 'ws-error').length > 1);
    equal(keys.length, 1);
  });

  it('rejects invalid products without a request to the shop [C6.7]', async () => {
    const page = await openPage(`${MINICART}${SCRIPT}`);
    await ready(page, 'ws-minicart');
    for (const wrong of [[], [{}], 'hosting', null]) {
      const result = await page.window.wsElements.add(wrong as never);
      equal(result.ok, false, JSON.stringify(wrong));
    }
    equal(page.errors, []);
  });
});

describe('a page without the shop', () => {
  const stub = (answer: string): string => `<script>window.fetch = () => ${answer};</script>`;
  for (const [name, answer] of [
    ['cannot be reached', `Promise.reject(new TypeError('Failed to fetch'))`],
    ['answers 500', `Promise.resolve(new Response('{}', { status: 500 }))`],
    ['answers broken JSON', `Promise.resolve(new Response('{"uuid": <<<', { status: 200 }))`],
    ['answers another shape', `Promise.resolve(Response.json({ unexpected: [1, 2, 3] }))`],
    ['answers nothing', `Promise.resolve(new Response(''))`],
    ['hangs', `new Promise(() => {})`],
  ] as const) {
    it(`keeps the link of a mini-cart when the shop ${name}`, async () => {
      const page = await openPage(`${MINICART}${SCRIPT}`, stub(answer));
      const tag = await ready(page, 'ws-minicart');
      await new Promise((resolve) => setTimeout(resolve, 150));
      ok(showsFallback(tag), 'an empty hole');
      equal(page.errors, []);
    });
  }
});

describe('a page whose storage throws', () => {
  it('works as usual', async () => {
    const block = `<script>for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, { get() { throw new DOMException('denied', 'SecurityError'); } });
      Object.defineProperty(window, 'BroadcastChannel', { value: class { constructor() { throw new Error('denied'); } } });</script>`;
    const page = await openPage(`${MINICART}${SCRIPT}`, block);
    const tag = await ready(page, 'ws-minicart');
    await until('a cart', () => inside(tag).querySelector('button'));
    equal(page.errors, []);
  });
});
