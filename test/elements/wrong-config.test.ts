import {
  becomes,
  equal,
  inside,
  ok,
  openPage,
  type Page,
  ready,
  recordedEvents,
  SCRIPT,
  showsFallback,
  until,
} from './page.ts';
import { addHosting, newVisitor } from './shopper.ts';

const SK = JSON.stringify({ company: 'sk-ws', language: 'en-US' });
const SE = JSON.stringify({ company: 'se-lp', language: 'en-SE' });

type Window = Page['window'] & { asked: string[]; hold: () => () => void };

/** Records the company of each call, and holds the responses to changes back from `hold()` until what it returns is called. */
const SPY = `<script>
  window.asked = []; let held;
  window.hold = () => { let release; held = new Promise((resolve) => { release = resolve; }); return release; };
  const send = window.fetch;
  window.fetch = async (url, options = {}) => {
    const company = new Headers(options.headers).get('x-company-code');
    if (company) asked.push(company);
    const answer = await send(url, options);
    if (options.method === 'POST') await held;
    return answer;
  };
</script>`;

const minicart = (text?: string): string => {
  const attribute = text === undefined ? '' : ` config="${text.replaceAll('"', '&quot;')}"`;
  return `<ws-minicart${attribute}><a href="/cart">Cart</a></ws-minicart>${SCRIPT}`;
};

const companies = (page: Page): string[] => [...new Set((page.window as Window).asked)];
const keys = (page: Page): string[] => recordedEvents(page, 'ws-error').map(({ detail }) => detail.key);
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const write = (page: Page, text: string): void => page.find('ws-minicart').setAttribute('config', text);
const themeOf = (page: Page): string | null | undefined =>
  inside(page.find('ws-minicart')).querySelector('.ws')?.getAttribute('data-theme');
const textOf = (page: Page): string => inside(page.find('ws-minicart')).textContent ?? '';

const WRONG = [
  ['no JSON', '{company: "se-lp"', 'config.syntax'],
  ['empty', '', 'config.syntax'],
  ['[object Object]', '[object Object]', 'config.syntax'],
  ['a list', '[{"company": "se-lp"}]', 'config.not-object'],
  ['a number', '7', 'config.not-object'],
  ['a text', '"se-lp"', 'config.not-object'],
  ['null', 'null', 'config.not-object'],
  ['without a company', '{"language": "sv-SE"}', 'config.no-company'],
  ['of a company that says nothing else', '{"company": "se-lpp"}', 'config.no-preset'],
  ['of a company that is no code', '{"company": "SE LP"}', 'config.wrong-value'],
  ['of a company that is no text', '{"company": ["se-lp"]}', 'config.wrong-value'],
] as const;

/** One text of each kind; `src/config/page-config.test.ts` has all. */
const KINDS = WRONG.filter(([, , key], index) => WRONG.findIndex((one) => one[2] === key) === index);

for (const [name, text, key] of KINDS) {
  describe(`a config that is ${name}`, () => {
    it('set before the script keeps the page waiting, is reported, and is replaced by a valid one [C5.13]', async () => {
      const page = await openPage(minicart(text), SPY);
      await until('the reason', () => keys(page).length > 0);
      equal([keys(page), companies(page)], [[key], []]);
      ok(showsFallback(page.find('ws-minicart')), 'the fallback is gone');
      write(page, SK);
      await ready(page, 'ws-minicart');
      await becomes(() => companies(page), ['sk-ws']);
      equal(page.errors, []);
    });

    it('set right after a valid one, or on a running page, leaves that one in effect [C5.13]', async () => {
      const page = await openPage(minicart(), SPY);
      await until('the tag', () => page.window.customElements.get('ws-minicart'));
      write(page, SK);
      await pause(0);
      write(page, text);
      await ready(page, 'ws-minicart');
      await until('the reason', () => keys(page).length > 0);
      write(page, SK);
      write(page, text);
      page.find('ws-minicart').removeAttribute('config');
      await pause(100);
      await becomes(() => [keys(page), companies(page), themeOf(page)], [[key], ['sk-ws'], 'cary']);
      equal(page.errors, []);
    });

    it('next to a valid one is reported as the second, and set by script is refused [C5.13]', async () => {
      const page = await openPage(minicart(SK), SPY);
      await ready(page, 'ws-minicart');
      page.document.body.setAttribute('config', text);
      await until('the reason', () => keys(page).length > 0);
      const json: unknown = text.startsWith('{') && key !== 'config.syntax' ? JSON.parse(text) : text;
      const refused = key === 'config.syntax' ? 'config.not-object' : key;
      const result = await page.window.wsElements.setConfig(
        typeof json === 'string' && key === 'config.not-object' ? JSON.parse(text) : json,
      );
      equal(result, { ok: false, messages: { config: [{ key: refused }] } });
      await until('the refusal', () => keys(page).length > 1);
      await becomes(
        () => [keys(page), companies(page), themeOf(page)],
        [['config.second-config', refused], ['sk-ws'], 'cary'],
      );
    });
  });
}

describe('a wrong config', () => {
  it('on a page that waits is reported once, no matter how often it is written [C5.13]', async () => {
    const page = await openPage(minicart(), SPY);
    await until('the tag', () => page.window.customElements.get('ws-minicart'));
    const expected: string[] = [];
    for (const [name, text, key] of WRONG) {
      write(page, text);
      await until(`the reason of one that is ${name}`, () => keys(page).length > expected.length);
      expected.push(key);
      write(page, text);
      await pause(100);
      equal([keys(page), companies(page), page.errors], [expected, [], []], name);
    }
    ok(showsFallback(page.find('ws-minicart')), 'the fallback is gone');
  });
});

describe('a config with a value of the wrong type', () => {
  it('is used without that key at any time', async () => {
    const page = await openPage(minicart(JSON.stringify({ ...JSON.parse(SK), theme: 7 })), SPY);
    await ready(page, 'ws-minicart');
    equal(themeOf(page), 'cary');
    write(page, JSON.stringify({ ...JSON.parse(SK), theme: 'admin', currency: 7 }));
    await until('the theme', () => themeOf(page) === 'admin');
    await page.window.wsElements.setConfig({ ...JSON.parse(SK), theme: 'loopia', workflow: 'fast' });
    await until('the theme', () => themeOf(page) === 'loopia');
    await until('three reasons', () => keys(page).length === 3);
    equal([...new Set(keys(page))], ['config.wrong-value']);
    equal(page.errors, []);
  });
});

describe('another company', () => {
  it('has its own cart; changing back restores the first one [C5.14]', async () => {
    await newVisitor();
    await addHosting();
    const page = await openPage(minicart(SK), SPY);
    await ready(page, 'ws-minicart');
    await until('the item', () => textOf(page).includes('1 item'));
    write(page, SE);
    await until('the other cart', () => textOf(page).includes('Cart is empty'));
    equal(themeOf(page), 'loopia');
    write(page, SK);
    await until('the first cart', () => textOf(page).includes('1 item'));
    const carts = () => recordedEvents(page, 'ws-cart-change').map(({ detail }) => detail.cart);
    await becomes(() => carts().map(({ currency }) => currency), ['EUR', 'SEK', 'EUR']);
    const [first, second, third] = carts();
    equal(first, third);
    ok(first?.uuid !== second?.uuid, 'one cart for two companies');
    equal([keys(page), page.errors], [[], []]);
  });

  it('ignores a response that was in progress for the first, which is not lost [C5.14]', async () => {
    await newVisitor();
    const page = await openPage(minicart(SK), SPY);
    await ready(page, 'ws-minicart');
    await until('the cart', () => textOf(page).includes('Cart is empty'));
    const release = (page.window as Window).hold();
    const { wsElements } = page.window;
    const added = wsElements.add({ code: 'hosting-plus', name: 'Hosting Plus', period: 12 });
    await until('the call', () => (page.window as Window).asked.length > 1);
    await wsElements.setConfig(JSON.parse(SE));
    release();
    const result = await added;
    equal(result.ok && [result.cart.currency, result.cart.count], ['EUR', 1]);
    await pause(100);
    await until('the other cart', () => textOf(page).includes('Cart is empty'));
    await becomes(() => recordedEvents(page, 'ws-cart-change').at(-1)?.detail.cart.currency, 'SEK');
    equal(wsElements.cart?.count, 0);
    await wsElements.setConfig(JSON.parse(SK));
    await until('the item', () => textOf(page).includes('1 item'));
    equal([wsElements.cart?.count, page.errors], [1, []]);
  });

  it('gets the calls that a script makes after the change, and the first those before [C5.15]', async () => {
    await newVisitor();
    const page = await openPage(minicart(SK), SPY);
    await ready(page, 'ws-minicart');
    const { wsElements } = page.window;
    const product = { code: 'hosting-plus', name: 'Hosting Plus', period: 12 };
    const before = wsElements.add(product);
    write(page, SE);
    const after = wsElements.refresh();
    const [first, second] = await Promise.all([before, after]);
    equal([first.ok && first.cart.currency, second.ok && second.cart.currency], ['EUR', 'SEK']);
    void wsElements.setConfig(JSON.parse(SK));
    const third = await wsElements.refresh();
    equal(third.ok && [third.cart.currency, third.cart.count], ['EUR', 1]);
  });

  it('starts with an empty form: typed values belong to the first [C5.14]', async () => {
    await newVisitor();
    const tag = `<ws-domain-checker config="${SK.replaceAll('"', '&quot;')}"></ws-domain-checker>${SCRIPT}`;
    const page = await openPage(tag, SPY);
    const checker = await ready(page, 'ws-domain-checker');
    const field = () => inside(checker).querySelector<HTMLInputElement>('input, textarea');
    const input = await until('the field', field);
    input.value = 'secret-of-sk.sk';
    await page.window.wsElements.setConfig(JSON.parse(SE));
    await until('another field', () => field() && field() !== input);
    equal(field()?.value, '');
  });

  it('keeps the page of a removed carrier, until another carrier comes [C5.10]', async () => {
    const page = await openPage(
      `<ws-login config="${SK.replaceAll('"', '&quot;')}"></ws-login>${minicart()}`,
      SPY,
    );
    await ready(page, 'ws-minicart');
    page.find('ws-login').remove();
    await pause(100);
    equal([themeOf(page), keys(page)], ['cary', []]);
    const next = page.document.createElement('ws-login');
    next.setAttribute('config', SE);
    page.document.body.append(next);
    await until('the other company', () => themeOf(page) === 'loopia');
    equal([keys(page), page.errors], [[], []]);
  });

  it('follows the text of a JSON block [C5.10]', async () => {
    const block = `<script type="application/json" data-ws-config>${SK}</script>`;
    const page = await openPage(`${block}${minicart()}`, SPY);
    await ready(page, 'ws-minicart');
    page.find('[data-ws-config]').textContent = SE;
    await until('the other company', () => themeOf(page) === 'loopia');
    equal(keys(page), []);
  });
});
