import { config, equal, ok, openPage, type Page, recordedEvents, SCRIPT, until } from './page.ts';
import { orderOn } from './whole-order.ts';

const ADDITIONS = {
  'a number': 'Object.prototype.x = 1;',
  'a function': 'Object.prototype.each = function (act) { return act(this); };',
  'a text': `Object.prototype.extra = 'page';`,
};

describe('a page that adds to Object.prototype', () => {
  for (const [kind, code] of Object.entries(ADDITIONS)) {
    it(`completes an order: ${kind} [C2.3]`, async () => {
      const page = await orderOn(`pridane${kind.length}`, `<script>${code}</script>`);
      const drawn = page.find('ws-cart').shadowRoot?.querySelectorAll('[x], [each], [extra]') ?? [];
      equal(drawn.length, 0, 'inherited keys became attributes');
    });
  }
});

describe('a page that breaks built-in objects', () => {
  const CAUSES = {
    'Object.prototype.get': 'Object.prototype.get = function () {};',
    'Object.prototype.value': 'Object.prototype.value = 1;',
    'Object.prototype.writable': 'Object.prototype.writable = false;',
    'Array.prototype.toJSON': 'Array.prototype.toJSON = function () { return String(this); };',
    'Array.prototype.map': 'Array.prototype.map = function (act) { return act ? [act(this[0])] : []; };',
  };
  for (const [builtIn, code] of Object.entries(CAUSES)) {
    it(`keeps the fallbacks and reports which script does it: ${builtIn} [C2.3]`, async () => {
      const page = await openPage(
        `<ws-minicart config="${config()}"><a href="/cart">Cart</a></ws-minicart><script>${code}</script>
        <script>history.replaceState(null, '', '?ws-doctor')</script>${SCRIPT}`,
      );
      const told = await until(
        'the cause',
        () => page.document.querySelector('[role="status"]')?.textContent,
      );
      ok(told.includes(`${builtIn} (<script> ${code})`), told);
      equal(
        [...page.logs].map(({ text }) => text),
        [`ws-elements: ${told}`],
      );
      equal(
        [...recordedEvents(page)].map(({ type, detail }) => [type, detail.key]),
        [['ws-error', 'page.broken-built-in']],
      );
      ok(page.find('a').checkVisibility(), 'the fallback is hidden');
      equal(page.document.querySelector('[role="dialog"]'), null, 'the browser is blamed');
      equal([...page.errors], []);
    });
  }

  /** The URL of a script in the browser's format; stacks put URLs in parentheses. */
  const scriptOf = (code: string): string =>
    new URL(`/page?type=js&html=${encodeURIComponent(code)}`, location.origin).href
      .replaceAll('(', '%28')
      .replaceAll(')', '%29');
  const open = (script: string, query = '?ws-doctor') =>
    openPage(
      `<ws-minicart config="${config()}"><a href="/cart">Cart</a></ws-minicart><script src="${script}"></script>
      <script>history.replaceState(null, '', '${query}')</script>${SCRIPT}`,
    );
  const told = (page: Page): Promise<string> => until('the cause', () => page.logs[0]?.text);
  const MAP = `var proto = Array['proto' + 'type'];\nproto.map = function (act) { return this.length ? [act(this[0])] : []; };`;

  it('names the external script of a function, and on the console as well', async () => {
    const page = await open(scriptOf(MAP), '?');
    const text = await told(page);
    ok(text.includes(`Array.prototype.map (${scriptOf(MAP)}:2)`), text);
  });

  it('names the external script whose text sets a value', async () => {
    const script = scriptOf('Object.prototype.value = 1;');
    const text = await told(await open(script));
    ok(text.endsWith(`Object.prototype.value (${script})`), text);
  });

  it('reports that it cannot tell, and lists the scripts, if none contains the value', async () => {
    const script = scriptOf(`Object.prototype['val' + 'ue'] = 1;`);
    const text = await told(await open(script));
    ok(text.includes('can’t tell which script'), text);
    ok(text.includes(`one by one: ${script}`), text);
  });
});
