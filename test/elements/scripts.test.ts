import {
  config,
  equal,
  inside,
  ok,
  openPage,
  type Page,
  ready,
  recordedEvents,
  SCRIPT,
  SHOP,
  until,
} from './page.ts';
import { addHosting, newVisitor, queryDeep } from './shopper.ts';

const CONFIG = `config="${config({ loginUrl: `${SHOP}/login` })}"`;
const CANCEL = `<script>
  document.addEventListener('ws-cart-will-change', (event) => event.preventDefault());
</script>`;

/** The page's changing requests to the shop. */
const changes = (page: Page): number =>
  recordedEvents(page, 'ws-cart-change').filter(({ detail }) => detail.origin === 'here').length;

describe('a script of the page', () => {
  it('applies a coupon, sets period and note, in the order of its calls, like the buttons [C6.6] [C6.8]', async () => {
    await newVisitor();
    const page = await openPage(`<ws-minicart ${CONFIG}></ws-minicart>${SCRIPT}`);
    await ready(page, 'ws-minicart');
    const ws = page.window.wsElements;
    const added = await ws.add({ code: 'hosting-plus', period: 12 });
    const id = (added.ok && added.cart.items[0]?.id) || '';
    const results = await Promise.all([
      ws.setPeriod(id, 24),
      ws.applyCoupon('NONSENSE'),
      ws.applyCoupon('WELCOME10'),
      ws.setNote('Call me'),
      ws.removeCoupon('WELCOME10'),
    ]);
    equal(
      results.map((result) =>
        result.ok ? result.cart.items[0]?.period : Object.values(result.messages).flat()[0]?.key,
      ),
      [24, 'exception.coupon.not_found', 24, 24, 24],
    );
    equal(
      recordedEvents(page, 'ws-cart-will-change').map(({ detail }) => detail.change),
      ['add', 'setPeriod', 'applyCoupon', 'applyCoupon', 'setNote', 'removeCoupon'],
    );
    equal(page.errors, []);
  });

  it('opens the login page, after ws-login-request', async () => {
    await newVisitor();
    const head = `<script>document.addEventListener('ws-login-request', (event) => event.preventDefault());</script>`;
    const page = await openPage(`<ws-minicart ${CONFIG}></ws-minicart>${SCRIPT}`, head);
    await ready(page, 'ws-minicart');
    equal(await page.window.wsElements.openLogin(), { ok: false, messages: {} });
    const [request] = recordedEvents(page, 'ws-login-request');
    ok(request?.detail.url.startsWith(`${SHOP}/login?`), `went to ${request?.detail.url}`);
  });
});

describe('a page that cancels ws-cart-will-change', () => {
  it('keeps the cart as it is, and its buttons can be pressed again [C7.15]', async () => {
    await newVisitor();
    await addHosting();
    const page = await openPage(
      `<ws-add-to-cart code="ssl-basic" period="12" then="cart" ${CONFIG}></ws-add-to-cart><ws-cart></ws-cart>${SCRIPT}`,
      CANCEL,
    );
    const buy = await ready(page, 'ws-add-to-cart');
    await ready(page, 'ws-cart');
    const press = async (host: Element, words: string | RegExp): Promise<void> => {
      const button = await until(`"${words}"`, () => queryDeep(page.document, 'button', words));
      const before = recordedEvents(page, 'ws-cart-will-change').length;
      button.click();
      await until('the event', () => recordedEvents(page, 'ws-cart-will-change').length > before);
      equal(recordedEvents(page, 'ws-cart-will-change').at(-1)?.target, host.localName);
      await until(`"${words}" again`, () => {
        const again = queryDeep(page.document, 'button', words);
        return again && !inside(host).querySelector('[aria-busy="true"]');
      });
    };
    await press(buy, 'Add to cart');
    await press(page.find('ws-cart'), /Remove/);
    equal([changes(page), recordedEvents(page, 'ws-error')], [0, []]);
    ok(!queryDeep(page.document, '[role="status"]', 'Added'), 'says that it was added');
    equal(
      page.window.wsElements.cart?.items.map(({ code }) => code),
      ['hosting-plus'],
    );
  });

  it('cancels the calls of a script, without messages', async () => {
    await newVisitor();
    const page = await openPage(`<ws-minicart ${CONFIG}></ws-minicart>${SCRIPT}`, CANCEL);
    await ready(page, 'ws-minicart');
    const ws = page.window.wsElements;
    equal(await ws.add({ code: 'hosting-plus' }), { ok: false, messages: {} });
    equal(await ws.setNote('Call me'), { ok: false, messages: {} });
    equal([recordedEvents(page, 'ws-cart-will-change')[0]?.target, ws.cart?.count], ['#document', 0]);
  });
});
