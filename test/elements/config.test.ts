import { ASK, headingsOf } from './doctor-page.ts';
import {
  becomes,
  config,
  equal,
  inside,
  ok,
  openAnswered,
  openPage,
  ready,
  recordedEvents,
  SCRIPT,
  showsFallback,
  until,
} from './page.ts';
import { queryDeep } from './shopper.ts';

const MINICART = '<ws-minicart><a href="/cart">Cart</a></ws-minicart>';
const withConfig = (text: string): string =>
  `<ws-minicart config="${text.replaceAll('"', '&quot;')}"><a href="/cart">Cart</a></ws-minicart>${SCRIPT}`;

const configError = (page: Parameters<typeof recordedEvents>[0], key: string) =>
  until(`a ws-error ${key}`, () => recordedEvents(page, 'ws-error').find(({ detail }) => detail.key === key));

const HINT = 'Is this your site? Add “?ws-doctor” to the page’s address to see what’s wrong.';
/** As a browser does with a response that does not allow the page's origin. */
const refuse = (call: string): Promise<never> | undefined =>
  call.includes('/api/') ? Promise.reject(new TypeError('Failed to fetch')) : undefined;
/** No act of the visitor is behind what a page does by itself. */
const CONFIG = `<script type="application/json" data-ws-config>{"company":"sk-ws","language":"en-US"}</script>
<script>Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } })</script>`;

describe('the page config', () => {
  it('is read from a tag of the page and serves the others', async () => {
    const page = await openPage(
      `<ws-minicart id="a" config="${config()}"></ws-minicart><ws-minicart id="b"></ws-minicart>${SCRIPT}`,
    );
    await ready(page, '#a');
    const other = await ready(page, '#b');
    equal(inside(other).querySelector('.ws')?.getAttribute('lang'), 'en-US');
    equal(page.errors, []);
  });

  it('is read from a block of JSON if no attribute has one', async () => {
    const block =
      '<script type="application/json" data-ws-config>{"company":"se-lp","language":"en-SE"}</script>';
    const page = await openPage(`${block}${MINICART}${SCRIPT}`);
    const tag = await ready(page, 'ws-minicart');
    equal(inside(tag).querySelector('.ws')?.getAttribute('data-theme'), 'loopia');
  });

  for (const [name, text] of [
    ['is cut off', '{"company": "sk-ws"'],
    ['has single quotes', "{'company': 'sk-ws'}"],
    ['has typographic quotes', '{“company”: “sk-ws”}'],
    ['has a comma too many', '{"company": "sk-ws",}'],
    ['is empty', ' '],
  ] as const) {
    it(`that ${name} leaves the fallback and is reported with its position [C5.6]`, async () => {
      const page = await openPage(withConfig(text));
      const error = await configError(page, 'config.syntax');
      ok(/line \d+, column \d+/.test(error.detail.message), error.detail.message);
      ok(
        page.logs.some(({ level, text: log }) => level === 'error' && log.includes('column')),
        'console stays silent',
      );
      ok(showsFallback(page.find('ws-minicart')), 'the fallback is gone');
      equal(page.errors, []);
    });
  }

  it('that is not an object leaves the fallback', async () => {
    const page = await openPage(withConfig('["sk-ws"]'));
    await configError(page, 'config.not-object');
    ok(showsFallback(page.find('ws-minicart')), 'the fallback is gone');
    equal(page.errors, []);
  });

  it('with an unknown company is not replaced by another company', async () => {
    const page = await openPage(withConfig('{"company": "sk-wss"}'));
    const error = await configError(page, 'config.no-preset');
    ok(error.detail.message.includes('Did you mean “sk-ws”?'), error.detail.message);
    ok(showsFallback(page.find('ws-minicart')), 'the fallback is gone');
    equal(page.errors, []);
  });

  it('with an unknown key reports the likely key and works', async () => {
    const page = await openPage(withConfig('{"company": "sk-ws", "langauge": "en-US"}'));
    const error = await configError(page, 'config.unknown-key');
    ok(error.detail.message.includes('language'), error.detail.message);
    await ready(page, 'ws-minicart');
    equal(page.errors, []);
  });

  it('with a wrong type uses the default of that key alone', async () => {
    const page = await openPage(withConfig('{"company": "sk-ws", "theme": 7, "language": "en-US"}'));
    await configError(page, 'config.wrong-value');
    const tag = await ready(page, 'ws-minicart');
    equal(inside(tag).querySelector('.ws')?.getAttribute('data-theme'), 'cary');
    equal(inside(tag).querySelector('.ws')?.getAttribute('lang'), 'en-US');
  });

  it('uses the first of two configs and reports where the second one is [C5.6]', async () => {
    const page = await openPage(
      `<ws-minicart id="a" config="${config()}"></ws-minicart>
       <ws-minicart id="b" config="${config({ company: 'se-lp' })}"></ws-minicart>${SCRIPT}`,
    );
    const error = await configError(page, 'config.second-config');
    ok(error.detail.message.includes('ws-minicart'), error.detail.message);
    const second = await ready(page, '#b');
    equal(inside(second).querySelector('.ws')?.getAttribute('data-theme'), 'cary');
  });

  it('follows a change of the element that carries it [C5.10]', async () => {
    const page = await openPage(`<ws-minicart config="${config()}"></ws-minicart>${SCRIPT}`);
    const tag = await ready(page, 'ws-minicart');
    tag.setAttribute('config', JSON.stringify({ company: 'sk-ws', language: 'en-US', theme: 'admin' }));
    await until('the other theme', () => inside(tag).querySelector('.ws[data-theme="admin"]'));
    tag.setAttribute('config', '{"company": ');
    await configError(page, 'config.syntax');
    ok(inside(tag).querySelector('.ws[data-theme="admin"]'), 'a broken change costs the last good config');
    equal(page.errors, []);
  });

  it('shows its mistakes on the page only if an editor asks for them [C5.7]', async () => {
    const page = await openPage(withConfig('{"company": "sk-ws", "colour": "red"}'));
    await configError(page, 'config.unknown-key');
    equal(page.document.body.textContent?.includes('colour'), false);
  });

  it('is explained with the repair to an editor who asks, while the page keeps its own words [C5.6] [C5.7]', async () => {
    for (const [text, key, message] of [
      [`{"company": "sk-ws",\n "language": 'en-US'}`, 'config.syntax', / 2, .* 14, .*'en-US'/],
      [
        '{"company": "pl-jantar", "language": "en-US"}',
        'config.no-preset',
        /“pl-jantar” has no preset.*"companyCountry": "PL", "currency": "PLN", "languages": \["en-US"\]/,
      ],
      ['["sk-ws"]', 'config.not-object', /\{"company": "sk-ws"\}/],
      [
        '{"company": "sk-ws", "curency": "EUR"}',
        'config.unknown-key',
        /no key “curency”. Did you mean “currency”/,
      ],
      [
        '{"company": "sk-ws", "workflow": "fast"}',
        'config.wrong-value',
        /“workflow” is "fast"\. Write one of these: 1, 2/,
      ],
    ] as const) {
      const page = await openPage(withConfig(text), ASK);
      await configError(page, key);
      await until(`the explanation of ${text}`, () => queryDeep(page.document, '[role="status"]', message));
      const logged = () =>
        page.logs.filter(({ text: log }) => log.startsWith('ws-elements: ') && message.test(log));
      await becomes(() => logged().length, 1, text);
      const works = key === 'config.unknown-key' || key === 'config.wrong-value';
      await becomes(() => showsFallback(page.find('ws-minicart')), !works, text);
    }
  });

  it('is checked once there is one, on a page that had none [C5.8]', async () => {
    const page = await openPage(`<ws-minicart><a href="/cart">Cart</a></ws-minicart>${SCRIPT}`, ASK);
    const waits = () => queryDeep(page.document, '[role="status"]', 'has no config yet');
    await until('the reason', waits);
    ok(showsFallback(page.find('ws-minicart')), 'the fallback is gone');
    page.document.body.setAttribute('config', '{"company":"sk-ws","language":"en-US","cartUrl":"/page"}');
    await until('the verdict', () => headingsOf(page).includes('No mistakes found on this page'));
    equal(waits(), undefined);
    await ready(page, 'ws-minicart');
    await becomes(() => page.find('a').checkVisibility(), false);
  });

  it('with a value of a wrong shape does not stop the script, and is reported', async () => {
    for (const [key, value] of [
      ['languages', 'sk-SK'],
      ['languages', [null]],
      ['languages', {}],
      ['apiUrl', 'https://'],
      ['allowedRedirectOrigins', ['bank.example']],
    ] as const) {
      const page = await openPage(withConfig(JSON.stringify({ company: 'sk-ws', [key]: value })));
      await ready(page, 'ws-minicart');
      const reported = () => page.logs.filter(({ text }) => text.includes(`“${key}” is`));
      await becomes(() => reported().length, 1, `${key} ${JSON.stringify(value)}`);
      equal(page.errors, []);
    }
  });
});

describe('a shop that cannot be reached', () => {
  it('is reported with a hint for the editor [C5.7]', async () => {
    const page = await openAnswered('<ws-cart routing="memory"></ws-cart>', refuse, CONFIG);
    await until('the hint', () => queryDeep(page.document, '[role="alert"]', HINT));
  });

  it('does not scroll the page', async () => {
    const body = '<div style="height: 1500px">The page</div><ws-tutorial></ws-tutorial>';
    const page = await openAnswered(body, refuse, CONFIG);
    await until('the failure', () => queryDeep(page.document, '[role="alert"]', 'We can’t reach the shop'));
    for (let passed = 0; passed < 10; passed += 1)
      await new Promise((resolve) => page.window.requestAnimationFrame(resolve));
    equal(page.window.scrollY, 0);
  });
});
