import {
  answered,
  becomes,
  config,
  equal,
  inside,
  json,
  openAnswered,
  type Page,
  ready,
  until,
} from './page.ts';
import { call, newVisitor, queryDeep } from './shopper.ts';

// A link that fills the cart, as the route of a cart. Its way through a visit: `test/journeys/links.spec.ts`.

const LINK = 'items=hosting-plus:12,domain-register:12:odkaz-free.sk&coupon=WELCOME10';
const attribute = (query: string): string =>
  `add?${query}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

type Answer = Parameters<typeof openAnswered>[1];

async function open(query: string, answer?: Answer): Promise<Page> {
  await newVisitor();
  const tag = `<ws-cart config="${config()}" routing="memory" route="${attribute(query)}"></ws-cart>`;
  const page = await openAnswered(tag, answer);
  await ready(page, 'ws-cart');
  return page;
}

const openAgain = (page: Page, query: string): Promise<unknown> =>
  page.window.wsElements.open(`add?${query}`);

const root = (page: Page): ShadowRoot => inside(page.find('ws-cart'));
const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll('\u00a0', ' ');
const lines = (page: Page): Element[] => [...root(page).querySelectorAll('.order-link-lines > li')];
const line = (page: Page, text: string): string =>
  textOf(lines(page).find((one) => textOf(one).includes(text)));
const lineShows = (page: Page, name: string, text: string): Promise<unknown> =>
  until(`"${text}" at ${name}`, () => line(page, name).includes(text));
const heading = (page: Page, text: string): Promise<void> =>
  becomes(() => root(page).querySelector('h2')?.textContent, text);
const alertOf = (page: Page): Element | null => root(page).querySelector('[role="alert"]');
const press = async (page: Page, name: string): Promise<void> => {
  const button = await until(`the button "${name}"`, () => queryDeep(root(page), 'button', name));
  button.click();
};

interface ShopCart {
  items: { id: string; code: string; period: number }[];
}
const itemsOf = async (): Promise<ShopCart['items']> => ((await call('GET', '/cart')) as ShopCart).items;
const codes = async (): Promise<string[]> => (await itemsOf()).map(({ code }) => code).sort();

describe('a link that fills the cart', () => {
  it('names what cannot be added at its place, and adds the rest [C4.8]', async () => {
    const rows = [
      ['hosting-pluss:12', 'We don’t sell “hosting-pluss”'],
      ['hosting-start:7', 'isn’t sold for this period, only for'],
      ['hosting-start:x', 'no valid period'],
      ['__proto__', 'We don’t sell “__proto__”'],
      ['<img src=x onerror=alert(1)>', 'We don’t sell “<img src=x onerror=alert(1)>”'],
      ['domain-register', 'doesn’t say which domain'],
      ['domain-register:12:a b', '“a b” isn’t a domain name'],
      ['domain-register:12:moja-taken.sk', 'moja-taken.sk is already taken'],
      ['domain-transfer:12:nova-free.sk', 'nova-free.sk isn’t registered yet'],
      ['domain-register:12:nova-free.zz', 'We can’t get you nova-free.zz'],
      ['domain-register:24:nova-free.sk', 'Price in the cart'],
      ['domain-register:12:nova-free.sk', 'names this domain twice'],
      ['ssl-basic:12', 'SSL'],
    ] as const;
    const items = rows.map(([item]) => item).join();
    const page = await open(String(new URLSearchParams({ items, coupon: 'NIC' })));
    for (const [index, [item, text]] of rows.entries())
      await until(`"${text}" at ${item}`, () => textOf(lines(page)[index]).includes(text));
    await press(page, 'Add to cart');
    await lineShows(page, 'Coupon NIC', 'We don’t recognize this code');
    await heading(page, 'Add to your cart');
    equal(await codes(), ['domain-register', 'ssl-basic']);
    equal((await itemsOf()).map(({ period }) => period).sort(), [12, 24]);
    await press(page, 'Go to the cart');
    await heading(page, 'Your cart');
  });

  it('refuses at its place a name that somebody else took meanwhile, and adds the rest [C4.8]', async () => {
    const refusal = json({ key: 'exception.integrity.domain_not_available' }, 409);
    const page = await open('items=ssl-basic:12,domain-register:12:rychlo-free.sk', (line, { body }) => {
      const isTaken = line.startsWith('POST') && String(body).includes('rychlo-free.sk');
      return isTaken && refusal.clone();
    });
    await lineShows(page, 'SSL', '€');
    await press(page, 'Add to cart');
    await until('the reason', () => alertOf(page)?.closest('li')?.textContent?.includes('rychlo-free.sk'));
    await lineShows(page, 'SSL', 'In your cart');
    equal(await codes(), ['ssl-basic']);
  });

  it('says that it adds nothing, or that it holds too much, and leads on', async () => {
    const page = await open('');
    for (const query of ['items=', 'items=,,,', 'items=%20', 'coupon=', 'then=order', 'foo=%E0%A4%A']) {
      await openAgain(page, query);
      await heading(page, 'This link adds nothing');
    }
    await press(page, 'Go to the cart');
    await heading(page, 'Your cart is empty');
    await openAgain(page, `items=${new Array(500).fill('ssl-basic:12').join()}&then=https://evil.example/`);
    await until('the limit', () =>
      textOf(root(page).querySelector('.ws')).includes('A link holds at most 20 products'),
    );
    await press(page, 'Add to cart');
    await heading(page, 'Your cart');
    equal((await codes()).length, 20);
  });

  it('adds what was taken out of the cart again, and nothing else', async () => {
    const page = await open(LINK);
    await press(page, 'Add to cart');
    await heading(page, 'Your cart');
    const { wsElements } = page.window;
    const domain = wsElements.cart?.items.find((item) => item.domain === 'odkaz-free.sk');
    await wsElements.remove(domain?.id ?? '');
    await openAgain(page, LINK);
    await lineShows(page, 'Hosting Plus', 'In your cart');
    await lineShows(page, 'odkaz-free.sk', '€12.90');
    await press(page, 'Add to cart');
    await heading(page, 'Your cart');
    equal(await codes(), ['domain-register', 'hosting-plus']);
  });

  it('adds nothing twice after a failure, or after an answer that was lost: the same button tries again', async () => {
    const page = await open(LINK);
    await lineShows(page, 'Hosting Plus', '€65.88');
    answered(page).answer = (line) => line.includes('/api/cart') && json({}, 503);
    await press(page, 'Add to cart');
    await until('the failure', () => alertOf(page));
    answered(page).answer = async (line, _, send) => {
      if (!line.includes('/cart/products')) return undefined;
      await send();
      throw new TypeError('Failed to fetch');
    };
    await press(page, 'Add to cart');
    await heading(page, 'Your cart');
    equal(await codes(), ['domain-register', 'hosting-plus']);
  });

  it('asks again for prices that could not be read, and leaves them to the cart where the shop has none', async () => {
    const noPrices = (status: number) => (line: string) => line.includes('/api/products') && json({}, status);
    const page = await open('items=hosting-plus:12', noPrices(500));
    await until('the failure', () => alertOf(page));
    answered(page).answer = undefined;
    await press(page, 'Try again');
    await lineShows(page, 'Hosting Plus', '€65.88');
    answered(page).answer = noPrices(404);
    await openAgain(page, 'items=hosting-plus:12&coupon=');
    await lineShows(page, 'hosting-plus', 'Price in the cart');
    await press(page, 'Add to cart');
    await heading(page, 'Your cart');
    equal(await codes(), ['hosting-plus']);
  });

  it('adds nothing, and says nothing, where the page cancels the change', async () => {
    const page = await open(LINK);
    await lineShows(page, 'Hosting Plus', '€65.88');
    let isCanceled = false;
    page.document.addEventListener(
      'ws-cart-will-change',
      (event) => {
        event.preventDefault();
        isCanceled = true;
      },
      { once: true },
    );
    await press(page, 'Add to cart');
    await until('the cancellation', () => isCanceled);
    await becomes(() => root(page).querySelectorAll('[aria-busy="true"]').length, 0);
    equal([alertOf(page), await codes()], [null, []]);
    await press(page, 'Add to cart');
    await heading(page, 'Your cart');
  });
});
