import {
  api,
  becomes,
  config,
  equal,
  inside,
  ok,
  openPage,
  type Page,
  ready,
  recordedEvents,
  requestsOf,
  SCRIPT,
  showsFallback,
  until,
} from './page.ts';
import { newVisitor } from './shopper.ts';

const MINICART = '<ws-minicart><a href="/cart">Cart</a></ws-minicart>';
const SK = { company: 'sk-ws', language: 'en-US' } as const;
const SE = { company: 'se-lp', language: 'en-SE' };

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const warnings = (page: Page, words: string): string[] =>
  page.logs.map(({ text }) => text).filter((text) => text.includes(words));

/** A page whose script runs and whose tags wait. */
async function openWaiting(body = MINICART, head = ''): Promise<Page> {
  const page = await openPage(`${body}${SCRIPT}`, head);
  await until('the tag to be defined', () => page.window.customElements.get('ws-minicart'));
  await api(page);
  return page;
}

const themeOf = (page: Page, selector = 'ws-minicart'): string | null | undefined =>
  page.find(selector).shadowRoot?.querySelector('.ws')?.getAttribute('data-theme');

const addBlock = (page: Page, text: string): HTMLScriptElement => {
  const block = page.document.createElement('script');
  block.type = 'application/json';
  block.dataset.wsConfig = '';
  block.textContent = text;
  return page.document.body.appendChild(block);
};

const addTag = (page: Page, name: string, values: object): HTMLElement => {
  const tag = page.document.createElement(name);
  tag.setAttribute('config', JSON.stringify(values));
  return page.document.body.appendChild(tag);
};

describe('a page without a config', () => {
  it('waits: the fallback stays, no request is sent, and the console explains why, once [C5.8]', async () => {
    const page = await openWaiting(`${MINICART}<ws-cart><p>Order by phone</p></ws-cart>`);
    await until('the reason', () => warnings(page, 'has no config yet').length > 0);
    await pause(300);
    equal(warnings(page, 'has no config yet').length, 1);
    ok(warnings(page, `<body config='{"company": "sk-ws"}'>`).length === 1, 'the repair is not shown');
    for (const tag of ['ws-minicart', 'ws-cart']) ok(showsFallback(page.find(tag)), `${tag} is empty`);
    equal(requestsOf(page), []);
    equal(recordedEvents(page), []);
    equal(page.errors, []);
  });

  it('without a company waits, too [C5.11]', async () => {
    const page = await openPage(
      `<ws-minicart config="${JSON.stringify({ language: 'en-US' }).replaceAll('"', '&quot;')}"><a href="/cart">Cart</a></ws-minicart>${SCRIPT}`,
    );
    await until('the reason', () =>
      recordedEvents(page, 'ws-error').find(({ detail }) => detail.key === 'config.no-company'),
    );
    await pause(1_500);
    ok(showsFallback(page.find('ws-minicart')), 'the fallback is gone');
    equal(warnings(page, 'has no config yet'), [], 'two reasons');
    equal(requestsOf(page), []);
    page.find('ws-minicart').setAttribute('config', JSON.stringify(SK));
    await ready(page, 'ws-minicart');
  });

  for (const [name, bring] of [
    [
      'an attribute of <html>',
      (page) => page.document.documentElement.setAttribute('config', JSON.stringify(SK)),
    ],
    ['an attribute of <body>', (page) => page.document.body.setAttribute('config', JSON.stringify(SK))],
    ['an attribute of a tag', (page) => page.find('ws-minicart').setAttribute('config', JSON.stringify(SK))],
    ['a tag that is added', (page) => addTag(page, 'ws-login', SK)],
    ['a block of JSON', (page) => addBlock(page, JSON.stringify(SK))],
    ['a property with an object', (page) => Object.assign(page.find('ws-minicart'), { config: SK })],
    [
      'a property with a text',
      (page) => Object.assign(page.find('ws-minicart'), { config: JSON.stringify(SK) }),
    ],
    ['a script', (page) => void page.window.wsElements.setConfig(SK)],
  ] as [string, (page: Page) => void][]) {
    it(`starts as soon as there is ${name} [C5.9]`, async () => {
      const page = await openWaiting();
      bring(page);
      const tag = await ready(page, 'ws-minicart');
      await until('the cart', () => inside(tag).querySelector('button'));
      await becomes(() => page.find('a').checkVisibility(), false, 'the fallback');
      await becomes(() => requestsOf(page), ['/cart']);
      equal(warnings(page, ''), []);
      equal(page.errors, []);
    });
  }

  it('uses the properties that were set before the script [C5.12]', async () => {
    const early = `<script>Object.assign(document.querySelector('ws-minicart'), { config: ${JSON.stringify(SK)} })</script>`;
    const page = await openPage(`${MINICART}${early}${SCRIPT}`);
    const tag = await ready(page, 'ws-minicart');
    equal(JSON.parse(tag.getAttribute('config') ?? ''), SK);
  });

  it('starts with the first in document order if several are added together [C5.1]', async () => {
    const page = await openWaiting(`<ws-minicart id="a"></ws-minicart><ws-minicart id="b"></ws-minicart>`);
    page.find('#b').setAttribute('config', JSON.stringify(SE));
    page.document.body.setAttribute('config', JSON.stringify(SK));
    await ready(page, '#a');
    equal(themeOf(page, '#a'), 'cary');
    await until('the other', () => warnings(page, 'different config at <ws-minicart config>').length === 1);
  });

  it('reads a tag in a shadow root [C5.9]', async () => {
    const page = await openWaiting('<ws-minicart></ws-minicart><div id="host"></div>');
    const root = page.find('#host').attachShadow({ mode: 'open' });
    root.append(page.document.createElement('ws-minicart'));
    root.querySelector('ws-minicart')?.setAttribute('config', JSON.stringify(SK));
    await ready(page, 'ws-minicart');
  });

  it('queues the calls of scripts until there is one, and keeps their order [C5.15]', async () => {
    await newVisitor();
    const page = await openWaiting();
    const { wsElements } = page.window;
    equal([wsElements.language, wsElements.cart, wsElements.user.loggedIn], ['', undefined, false]);
    const order: string[] = [];
    const product = { code: 'hosting-plus', name: 'Hosting Plus', period: 12 };
    const added = wsElements.add(product).then((result) => {
      order.push('add');
      return result;
    });
    const refreshed = wsElements.refresh().then(() => order.push('refresh'));
    void wsElements.ready.then(() => order.push('ready'));
    await until('the reason', () => warnings(page, 'has no config yet').length > 0);
    equal([order, requestsOf(page)], [[], []]);
    page.document.body.setAttribute('config', JSON.stringify(SK));
    const result = await added;
    await refreshed;
    equal([result.ok, result.ok && result.cart.count], [true, 1]);
    equal(order, ['ready', 'add', 'refresh']);
  });
});

describe('a property config', () => {
  it('sets its attribute, is removed by null and undefined, and the page keeps its config [C5.12]', async () => {
    const page = await openPage(`<ws-minicart config="${config()}"></ws-minicart>${SCRIPT}`);
    const tag = await ready(page, 'ws-minicart');
    Object.assign(tag, { config: { ...SK, theme: 'admin' } });
    equal(tag.getAttribute('config'), JSON.stringify({ ...SK, theme: 'admin' }));
    await until('the theme', () => themeOf(page) === 'admin');
    for (const nothing of [null, undefined]) {
      Object.assign(tag, { config: nothing });
      equal(tag.hasAttribute('config'), false);
      Object.assign(tag, { config: { ...SK, theme: 'admin' } });
    }
    await pause(100);
    equal(themeOf(page), 'admin');
    equal([page.errors, warnings(page, '')], [[], []]);
  });

  it('that is written as [object Object] is reported with its cause and correction [C5.12]', async () => {
    const page = await openWaiting();
    page.find('ws-minicart').setAttribute('config', String(SK));
    const error = await until('the reason', () => recordedEvents(page, 'ws-error')[0]);
    equal(error.detail.key, 'config.syntax');
    ok(
      /object where text belongs\. Pass JSON\.stringify\(config\)/.test(error.detail.message),
      error.detail.message,
    );
    ok(showsFallback(page.find('ws-minicart')), 'the fallback is gone');
    const cycle: Record<string, unknown> = { ...SK };
    cycle.self = cycle;
    Object.assign(page.find('ws-minicart'), { config: cycle });
    await pause(100);
    equal([requestsOf(page), page.errors], [[], []]);
  });
});
