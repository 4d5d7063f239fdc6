import {
  answered,
  becomes,
  config,
  equal,
  holdCalls,
  inside,
  json,
  ok,
  openAnswered,
  openPage,
  type Page,
  ready,
  recordedEvents,
  SCRIPT,
  until,
} from './page.ts';
import { call, newVisitor, queryDeep } from './shopper.ts';

const IN_CART = 'In your cart · Go to the cart';
const ATTRIBUTES = 'code="hosting-plus" period="12"';
const page = (attributes: string, content = '', more: object = { cartUrl: '/elsewhere' }): string =>
  `<ws-add-to-cart config="${config(more)}" ${attributes}>${content}</ws-add-to-cart>`;

async function open(...given: Parameters<typeof page>): Promise<Page> {
  await newVisitor();
  return openAgain(...given);
}

/** Another page for the same visitor. */
async function openAgain(...given: Parameters<typeof page>): Promise<Page> {
  const opened = await openAnswered(page(...given));
  await ready(opened, 'ws-add-to-cart');
  return opened;
}

const tag = (opened: Page): ShadowRoot => inside(opened.find('ws-add-to-cart'));
const button = (opened: Page): HTMLButtonElement | null => tag(opened).querySelector('button');
const alertOf = (opened: Page): string | undefined =>
  tag(opened).querySelector('[role="alert"]')?.textContent?.replaceAll('\u00a0', ' ');
/** The label that can be seen. */
const label = (opened: Page): string | undefined => {
  const shown = tag(opened).querySelector('.add-label:not(.add-label-off)');
  const slot = shown?.querySelector('slot');
  return (slot?.assignedNodes()[0] ?? shown)?.textContent ?? undefined;
};
const says = (opened: Page, text: string): Promise<void> => becomes(() => label(opened), text);

async function codes(): Promise<string[]> {
  const { items } = (await call('GET', '/cart')) as { items: { code: string }[] };
  return items.map(({ code }) => code).sort();
}

/** Where the page of a frame has gone. */
const leadsTo = (opened: Page, path: string): Promise<void> => {
  const frame = opened.window.frameElement as HTMLIFrameElement;
  return becomes(() => frame.contentWindow?.location.pathname, path);
};

describe('a buy button', () => {
  it('buys a second one with a button of its own, also on the next page, and changes with the cart of another tab [C3.19]', async () => {
    const first = await open(ATTRIBUTES, '<span slot="label">Order now</span>');
    equal(label(first), 'Order now');
    button(first)?.click();
    await says(first, IN_CART);
    const next = await openAgain(ATTRIBUTES, '<span slot="label">Order now</span>');
    await says(next, IN_CART);
    const another = queryDeep(tag(next), 'button', 'Add another');
    const release = holdCalls(next, /^POST/);
    another?.click();
    await becomes(() => another?.ariaBusy, 'true');
    another?.click();
    release();
    await becomes(() => tag(next).querySelector('[role="status"]')?.textContent, 'Added');
    equal(await codes(), ['hosting-plus', 'hosting-plus']);
    const { wsElements } = next.window;
    for (const { id } of wsElements.cart?.items ?? []) await wsElements.remove(id);
    for (const tab of [first, next]) await says(tab, 'Order now');
  });

  it('buys nothing that the cart has when it is pressed before the cart is known, and leads nowhere without a cart page [C3.19]', async () => {
    const first = await open(ATTRIBUTES);
    button(first)?.click();
    await says(first, IN_CART);
    const later = await openPage(page(ATTRIBUTES), HELD_CART);
    await ready(later, 'ws-add-to-cart');
    await says(later, 'Add to cart');
    button(later)?.click();
    Reflect.get(later.window, 'release')();
    await says(later, IN_CART);
    equal(await codes(), ['hosting-plus']);
    const nowhere = await openAgain(ATTRIBUTES, '', {});
    await says(nowhere, 'In your cart');
    equal(button(nowhere)?.getAttribute('aria-disabled') ?? String(button(nowhere)?.disabled), 'true');
  });

  it('cannot buy a domain again that is in the cart, and one of another name can be bought [C3.19]', async () => {
    const domain = (name: string) => `code="domain-register" period="12" properties='{"domain":"${name}"}'`;
    const first = await open(domain('volna-free.sk'));
    button(first)?.click();
    await says(first, IN_CART);
    const same = await openAgain(domain('Volna-Free.SK'));
    await says(same, IN_CART);
    equal(queryDeep(tag(same), 'button', 'Add another'), undefined);
    const other = await openAgain(domain('ina-free.sk'));
    await says(other, 'Add to cart');
    button(other)?.click();
    await says(other, IN_CART);
    equal(await codes(), ['domain-register', 'domain-register']);
  });

  it('shows a failure of the shop, and can be pressed again', async () => {
    const opened = await open(ATTRIBUTES);
    for (const failure of [json({}, 500), new Response('<html>'), json({ items: 7 })]) {
      answered(opened).answer = (line) => line.startsWith('POST') && failure.clone();
      button(opened)?.click();
      await until('the reason', () => alertOf(opened)?.includes('Please try again'));
      await becomes(() => button(opened)?.ariaBusy ?? null, null);
    }
    answered(opened).answer = undefined;
    button(opened)?.click();
    await becomes(() => tag(opened).querySelector('[role="status"]')?.textContent, 'Added');
    equal(alertOf(opened), undefined);
  });

  it('with the page’s own label adds, and leads to the cart with then="cart" [C3.11]', async () => {
    const opened = await open(
      'code="ssl-basic" period="12" then="cart"',
      '<span slot="label">Buy the certificate</span>',
    );
    const { x, y } = opened.find('[slot="label"]').getBoundingClientRect();
    (tag(opened).elementFromPoint(x + 5, y + 5) as HTMLElement).click();
    await leadsTo(opened, '/elsewhere');
    equal(await codes(), ['ssl-basic']);
  });

  it('puts several products into the cart together or not at all', async () => {
    const products = (domain: string) =>
      JSON.stringify([
        { code: 'hosting-plus', period: 12 },
        { code: 'domain-register', period: 12, properties: { domain } },
      ]);
    const opened = await open(`products='${products('taken-lampa.sk')}'`);
    button(opened)?.click();
    await until('the reason', () => alertOf(opened)?.includes('This domain can no longer be registered.'));
    equal(await codes(), []);
    opened.find('ws-add-to-cart').setAttribute('products', products('volna-free.sk'));
    await becomes(() => alertOf(opened), undefined);
    button(opened)?.click();
    await says(opened, IN_CART);
    equal(await codes(), ['domain-register', 'hosting-plus']);
  });

  it('shows a price that the shop has changed, and offers it in its place [C3.15]', async () => {
    const opened = await open(`${ATTRIBUTES} price="59.88"`, '<span slot="label">Order now</span>');
    button(opened)?.focus();
    button(opened)?.click();
    await becomes(() => alertOf(opened), 'The price is now €65.88 excl. VAT.');
    equal(await codes(), [], 'nothing is bought at a price that was not shown');
    await says(opened, 'Buy at this price');
    ok(tag(opened).activeElement === button(opened), 'the keyboard goes on from there');
    button(opened)?.click();
    await says(opened, IN_CART);
    ok(tag(opened).activeElement === button(opened), 'the focus stays');
    equal([alertOf(opened), await codes()], [undefined, ['hosting-plus']]);
  });

  it('drops the offer of a price when it names another product, and offers the price of the cart where the shop names none [C3.15]', async () => {
    const opened = await open(`${ATTRIBUTES} price="59.88"`);
    button(opened)?.click();
    await says(opened, 'Buy at this price');
    const element = opened.find('ws-add-to-cart');
    element.setAttribute('code', 'hosting-pro');
    await says(opened, 'Add to cart');
    equal(alertOf(opened), undefined);
    answered(opened).answer = (line) =>
      line.startsWith('POST') && json({ key: 'exception.integrity.price_outdated' }, 409);
    button(opened)?.click();
    await becomes(() => alertOf(opened), 'The price has changed. Check the new one before you order.');
    await says(opened, 'Buy at the new price');
    answered(opened).answer = undefined;
    button(opened)?.click();
    await says(opened, IN_CART);
    equal(await codes(), ['hosting-pro']);
  });
});

/** The cart is read once a test calls `release`. */
const HELD_CART = `<script>
  const held = new Promise((resolve) => { window.release = resolve; });
  const send = fetch;
  window.fetch = async (...sent) => {
    if (String(sent[0].url ?? sent[0]).endsWith('/api/cart') && !sent[1]?.body) await held;
    return send(...sent);
  };
</script>${SCRIPT}`;

describe('the generic action', () => {
  it('of a product that is in the cart is not repeated: it leads to the cart [C3.19]', async () => {
    const opened = await open(
      `url="/own-shop" code="domain-register" properties='{"domain":"volna-free.sk"}'`,
    );
    const properties = { domain: 'volna-free.sk' };
    answered(opened).answer = async (line) => {
      if (!line.endsWith('/own-shop')) return undefined;
      await call('POST', '/cart/items', {
        ...{ code: 'domain-register', name: 'Domain', sellType: 'direct', period: 12, properties },
      });
      return json({});
    };
    button(opened)?.click();
    await says(opened, IN_CART);
    button(opened)?.click();
    await leadsTo(opened, '/elsewhere');
    equal(await codes(), ['domain-register']);
  });

  it('follows its redirect, but not to a URL that the config does not allow [C3.12]', async () => {
    const opened = await open('url="/prepare" method="GET"', '<span slot="label">Prepare</span>');
    const { calls } = answered(opened);
    const redirect = (redirectTo: string): void => {
      answered(opened).answer = (line) => line.endsWith('/prepare') && json({ redirectTo });
    };
    redirect('http://evil.example/');
    button(opened)?.click();
    await until('the reason', () => alertOf(opened)?.includes('Something went wrong'));
    equal(opened.window.location.pathname, '/page');
    redirect('/elsewhere');
    button(opened)?.click();
    await leadsTo(opened, '/elsewhere');
    equal(
      calls.filter((line) => line.endsWith('/prepare')).map((line) => line.split(' ')[0]),
      ['GET', 'GET'],
    );
  });
});

const FALLBACK = '<a href="/order">Order by link</a>';
const NOTHING_TO_BUY =
  '<ws-add-to-cart> keeps its fallback: it names nothing to buy: set "code", "products" or "url".';

describe('the attributes of a buy button', () => {
  it('that cannot be used keep the page’s own link, or are left out, and the editor is told why', async () => {
    await newVisitor();
    for (const [attributes, ...reasons] of [
      ['', NOTHING_TO_BUY],
      [
        `products='[{"code":""}]'`,
        '<ws-add-to-cart> keeps its fallback: its "products" cannot be used, see 0.code: it is empty.',
      ],
      [`products='[{"code"'`, '<ws-add-to-cart products="[{"code"">: expected json.', NOTHING_TO_BUY],
      [
        'url="javascript:alert(1)"',
        '<ws-add-to-cart url="javascript:alert(1)">: expected url.',
        NOTHING_TO_BUY,
      ],
      ['code="hosting-plus" price="cheap"', '<ws-add-to-cart price="cheap">: expected number.'],
      ['code="hosting-plus" period="soon"', '<ws-add-to-cart period="soon">: expected number.'],
      ['code="hosting-plus" properties="{"', '<ws-add-to-cart properties="{">: expected json.'],
      ['code="hosting-plus" then="nowhere"', '<ws-add-to-cart then="nowhere">: expected stay, cart.'],
    ]) {
      const opened = await openPage(page(attributes ?? '', FALLBACK) + SCRIPT);
      await ready(opened, 'ws-add-to-cart');
      const events = () => recordedEvents(opened, 'ws-error').map(({ detail }) => detail);
      await becomes(() => events().length, reasons.length, attributes);
      equal(
        events()
          .map(({ message }) => message)
          .sort(),
        [...reasons].sort(),
      );
      equal([...new Set(events().map(({ key }) => key))], ['config.attribute']);
      for (const reason of reasons)
        equal(opened.logs.filter(({ text }) => text.startsWith(`ws-elements: ${reason}`)).length, 1, reason);
      const isUsable = attributes?.startsWith('code');
      equal(
        [opened.find('a').checkVisibility(), button(opened) === null],
        [!isUsable, !isUsable],
        attributes,
      );
      if (!isUsable) continue;
      button(opened)?.click();
      await until('the product', () => opened.window.wsElements.cart?.items[0]?.code === 'hosting-plus');
      await opened.window.wsElements.remove(opened.window.wsElements.cart?.items[0]?.id ?? '');
    }
  });
});
