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
  settled,
  until,
} from './page.ts';
import { addHosting, newVisitor, queryDeep, register } from './shopper.ts';

// What a page's config changes while its tags are there. Orders in progress and lost texts:
// `test/journeys/set-config.spec.ts`.

const GOOD = { company: 'sk-ws', language: 'en-US', cartUrl: '/elsewhere' } as const;
const TAGS =
  '<ws-minicart><a href="/">Cart</a></ws-minicart><ws-login></ws-login><ws-cart routing="memory"></ws-cart>';
/** Records the calls of the page's scripts when they start. */
const CALLS = `<script>window.calls = []; const send = fetch;
  window.fetch = (...call) => { calls.push(String(call[0].url ?? call[0])); return send(...call); };</script>`;
/** The config is an attribute of `<html>`. */
const CONFIG = `<script>document.documentElement.setAttribute('config', '${JSON.stringify(GOOD)}')</script>`;

async function openShop(): Promise<Page> {
  await newVisitor();
  await addHosting();
  const page = await openPage(TAGS + SCRIPT, CALLS + CONFIG);
  for (const tag of ['ws-minicart', 'ws-login', 'ws-cart']) await ready(page, tag);
  await shows(page, 'ws-cart', 'Hosting Plus');
  await shows(page, 'ws-minicart', '€65.88');
  return page;
}

const wrapper = (page: Page, tag: string): Element => {
  const found = inside(page.find(tag)).querySelector('.ws');
  ok(found, `${tag} has no wrapper`);
  return found;
};
const textOf = (page: Page, tag: string): string =>
  (wrapper(page, tag).textContent ?? '').replaceAll('\u00A0', ' ');
const shows = (page: Page, tag: string, text: string): Promise<unknown> =>
  until(`"${text}" in ${tag}`, () => textOf(page, tag).includes(text));
const hasTheme = (page: Page, tag: string, theme: string): Promise<void> =>
  becomes(() => wrapper(page, tag).getAttribute('data-theme'), theme, tag);
const heading = (page: Page, text: string): Promise<void> =>
  becomes(() => inside(page.find('ws-cart')).querySelector('h2')?.textContent, text);

/** `ok`, number of items and currency of what `setConfig` returns. */
async function setConfig(page: Page, config: unknown): Promise<unknown[]> {
  const result = await page.window.wsElements.setConfig(config as never);
  return result.ok ? [true, result.cart?.count, result.cart?.currency] : [false, result.messages];
}

describe('another config', () => {
  it('in another language changes the texts and amounts of every tag together', async () => {
    const page = await openShop();
    equal(await setConfig(page, { ...GOOD, language: 'sk-SK' }), [true, 1, 'EUR']);
    await shows(page, 'ws-minicart', '1 položka');
    await shows(page, 'ws-minicart', '65,88');
    await heading(page, 'Váš košík');
    equal(
      [wrapper(page, 'ws-cart').getAttribute('lang'), page.window.wsElements.language],
      ['sk-SK', 'sk-SK'],
    );
    await setConfig(page, GOOD);
    await heading(page, 'Your cart');
  });

  it('of another company has its own cart, currency and theme, and the first is restored [C5.2]', async () => {
    const page = await openShop();
    equal(await setConfig(page, { company: 'se-lp', language: 'en-SE' }), [true, 0, 'SEK']);
    await shows(page, 'ws-minicart', 'Cart is empty');
    await hasTheme(page, 'ws-minicart', 'loopia');
    await heading(page, 'Your cart is empty');
    equal(await setConfig(page, GOOD), [true, 1, 'EUR']);
    await shows(page, 'ws-minicart', '€65.88');
    await hasTheme(page, 'ws-minicart', 'cary');
    await becomes(() => recordedEvents(page, 'ws-cart-change').at(-1)?.detail.cart.count, 1);
  });

  it('with another theme alone changes the appearance and sends no request [6.9]', async () => {
    const page = await openShop();
    await settled(page, 'ws-cart');
    const calls = Reflect.get(page.window, 'calls') as string[];
    const before = calls.length;
    equal(await setConfig(page, { ...GOOD, theme: 'admin' }), [true, 1, 'EUR']);
    for (const tag of ['ws-minicart', 'ws-cart']) await hasTheme(page, tag, 'admin');
    equal(calls.slice(before), []);
  });

  for (const [what, config, key] of [
    ['a text', '{"company":"sk-ws"}', 'config.not-object'],
    ['nothing', null, 'config.not-object'],
    ['a list', [GOOD], 'config.not-object'],
    ['a company that nobody knows', { ...GOOD, company: 'xx-ws' }, 'config.no-preset'],
  ] as const)
    it(`that is ${what} is refused, explained, and leaves the page unchanged`, async () => {
      const page = await openShop();
      equal(await setConfig(page, config), [false, { config: [{ key }] }]);
      const reported = () =>
        page.logs.filter(({ level, text }) => level === 'error' && text.startsWith('ws-elements: '));
      await becomes(() => reported().length, 1);
      await shows(page, 'ws-minicart', '€65.88');
      equal(wrapper(page, 'ws-cart').getAttribute('lang'), 'en-US');
    });

  it('with an error in one key is reported, and the other keys apply', async () => {
    const page = await openShop();
    equal(await setConfig(page, { ...GOOD, theme: 'pink', language: 'sk-SK', colour: 'red' }), [
      true,
      1,
      'EUR',
    ]);
    await becomes(
      () =>
        page.logs.filter(
          ({ level, text }) => level === 'error' && /“theme” is "pink"|no key “colour”/.test(text),
        ).length,
      2,
    );
    await heading(page, 'Váš košík');
    await hasTheme(page, 'ws-cart', 'cary');
  });

  it('that comes while another is being applied wins', async () => {
    const page = await openShop();
    const first = setConfig(page, { ...GOOD, language: 'sk-SK' });
    const second = setConfig(page, { ...GOOD, theme: 'admin' });
    equal(
      (await Promise.all([first, second])).map(([isOk]) => isOk),
      [true, true],
    );
    await heading(page, 'Your cart');
    await hasTheme(page, 'ws-cart', 'admin');
    equal(wrapper(page, 'ws-cart').getAttribute('lang'), 'en-US');
  });

  it('has its own cart page, which the mini-cart opens [2.49]', async () => {
    const page = await openShop();
    page.find('ws-cart').remove();
    await setConfig(page, { ...GOOD, cartUrl: '/elsewhere?from=header' });
    wrapper(page, 'ws-minicart').querySelector('button')?.click();
    const frame = page.window.frameElement as HTMLIFrameElement;
    await becomes(() => frame.contentWindow?.location.href, `${location.origin}/elsewhere?from=header`);
  });

  it('limits the profiles at once [6.6]', async () => {
    const page = await openShop();
    await register('hranica');
    await page.window.wsElements.refresh();
    await page.window.wsElements.open('order?step=billing-profile');
    const canAdd = () => queryDeep(page.document, 'button', 'Add a profile') !== undefined;
    await becomes(canAdd, true);
    await setConfig(page, { ...GOOD, billingProfileCountLimit: 1 });
    await becomes(canAdd, false);
    await setConfig(page, GOOD);
    await becomes(canAdd, true);
  });

  it('in the attribute changes the page the same way, and a broken one does not [C5.2]', async () => {
    const page = await openShop();
    const write = (text: string) => page.document.documentElement.setAttribute('config', text);
    write(JSON.stringify({ ...GOOD, language: 'sk-SK', theme: 'admin' }));
    await heading(page, 'Váš košík');
    await hasTheme(page, 'ws-minicart', 'admin');
    write('{"company": "sk-ws"');
    await becomes(() => recordedEvents(page, 'ws-error').map(({ detail }) => detail.key), ['config.syntax']);
    await heading(page, 'Váš košík');
    write(JSON.stringify({ company: 'se-lp', language: 'en-SE' }));
    await shows(page, 'ws-minicart', 'Cart is empty');
    await hasTheme(page, 'ws-minicart', 'loopia');
    write(JSON.stringify(GOOD));
    await shows(page, 'ws-minicart', '€65.88');
  });
});
