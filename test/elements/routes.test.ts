import {
  becomes,
  config,
  equal,
  inside,
  ok,
  openPage,
  type Page,
  ready,
  recordedEvents,
  SCRIPT,
  until,
} from './page.ts';
import { addHosting, newVisitor, queryDeep, register } from './shopper.ts';

const cartPage = async (more: object = {}): Promise<Page> => {
  const page = await openPage(`<ws-cart routing="memory" config="${config(more)}"></ws-cart>${SCRIPT}`);
  await ready(page, 'ws-cart');
  return page;
};
const textOf = (page: Page): string => inside(page.find('ws-cart')).querySelector('.ws')?.textContent ?? '';
const showsText = (page: Page, text: string): Promise<true> =>
  until(`"${text}"`, () => textOf(page).includes(text) || undefined) as Promise<true>;

describe('the routes of <ws-cart>', () => {
  it('lead to the cart from "cart", and from the search if nothing is searched for [2.4] [2.11]', async () => {
    await newVisitor();
    await addHosting();
    const page = await cartPage();
    await showsText(page, 'Your cart');
    for (const route of ['cart', 'domain-checker']) {
      await page.window.wsElements.open('no-such-place');
      await showsText(page, 'You might have gotten lost');
      await page.window.wsElements.open(route);
      await showsText(page, 'Your cart');
    }
    equal(page.errors, []);
  });

  it('include no developer area in a production build [2.7] [6.8]', async () => {
    await newVisitor();
    const page = await cartPage();
    for (const route of ['developer', 'developer/state', 'developer/components/button']) {
      await page.window.wsElements.open('');
      await page.window.wsElements.open(route);
      await showsText(page, 'You might have gotten lost');
    }
  });
});

describe('a cart far down the page', () => {
  const openLongPage = async (): Promise<Page> => {
    const filler = '<p style="height: 3000px">The page</p>';
    const page = await openPage(
      `<ws-minicart config="${config()}"></ws-minicart>${filler}<ws-cart routing="memory"></ws-cart>${filler}${SCRIPT}`,
    );
    await ready(page, 'ws-minicart');
    await ready(page, 'ws-cart');
    await showsText(page, 'Your cart');
    return page;
  };
  const isInView = (page: Page): boolean => {
    const { top } = page.find('ws-cart').getBoundingClientRect();
    return top >= 0 && top < 500;
  };

  it('scrolls into view with the focus on its heading when the mini-cart above it is pressed [2.49]', async () => {
    await newVisitor();
    await addHosting();
    const page = await openLongPage();
    const press = await until('the button', () => inside(page.find('ws-minicart')).querySelector('button'));
    press.click();
    await until('the cart in view', () => isInView(page));
    await becomes(() => inside(page.find('ws-cart')).activeElement?.textContent, 'Your cart');
  });

  it('scrolls into view when a script opens one of its routes, from below and from above', async () => {
    await newVisitor();
    await addHosting();
    const page = await openLongPage();
    for (const [from, route] of [
      [0, 'no-such-place'],
      [9_999, ''],
      [0, ''],
      [9_999, ''],
    ] as const) {
      page.window.scrollTo(0, from);
      ok(!isInView(page), 'the cart is in view already');
      await page.window.wsElements.open(route);
      await until(`the cart in view from ${from}`, () => isInView(page));
    }
  });
});

describe('a cart that the page hides', () => {
  const CLICKED = '<ws-minicart></ws-minicart>';
  const CART = '<ws-cart routing="memory"></ws-cart>';
  const openAndPress = async (body: string, more: object = {}): Promise<Page> => {
    await newVisitor();
    await addHosting();
    const tags = body.replace('<ws-minicart', `<ws-minicart config="${config(more)}"`);
    const page = await openPage(`${tags}${SCRIPT}`);
    await ready(page, 'ws-cart');
    await ready(page, 'ws-minicart');
    const press = await until('the button', () => inside(page.find('ws-minicart')).querySelector('button'));
    press.click();
    return page;
  };
  const navigations = (page: Page): unknown[] =>
    recordedEvents(page, 'ws-navigate').map(({ target, cancelable }) => [target, cancelable]);

  const firstOf = async (page: Page, type: string) => {
    const [first] = await until(type, () => {
      const found = recordedEvents(page, type);
      return found.length > 0 && found;
    });
    return first?.detail;
  };
  const listen = (act: string): string =>
    `<script>document.addEventListener('ws-navigate', (event) => { ${act} })</script>`;
  const isFocused = (page: Page): boolean =>
    inside(page.find('ws-cart')).activeElement?.textContent === 'Your cart';

  for (const [place, act] of [
    [`<section hidden>${CART}</section>`, `document.querySelector('section').hidden = false`],
    [`<dialog>${CART}</dialog>`, `document.querySelector('dialog').showModal()`],
  ] as const) {
    it(`is shown by the page, which receives the click on the mini-cart: ${place} [C7.5]`, async () => {
      const page = await openAndPress(`${listen(act)}${CLICKED}${place}`, { cartUrl: '/other' });
      await until('the focus', () => isFocused(page));
      await becomes(() => navigations(page), [['ws-minicart', true]]);
      equal(recordedEvents(page, 'ws-error'), []);
      ok(page.window.location.pathname !== '/other', 'the page was left');
    });
  }

  it('is reported if nothing shows it', async () => {
    const page = await openAndPress(`${CLICKED}<dialog>${CART}</dialog>`);
    equal((await firstOf(page, 'ws-error'))?.key, 'config.cart-hidden');
    ok(
      page.logs.some(({ text }) => text.includes('is hidden')),
      'nothing in the console',
    );
  });

  it('is replaced by the page of the config, unless the page cancels it [C7.5]', async () => {
    const place = `<section hidden>${CART}</section>`;
    const page = await openAndPress(`${listen('event.preventDefault()')}${CLICKED}${place}`, {
      cartUrl: '/other',
    });
    equal(new URL((await firstOf(page, 'ws-navigate'))?.url ?? '').pathname, '/other');
    ok(page.window.location.pathname !== '/other', 'the page was left');
  });

  it('opens a route by script without asking, and is not reported as a mistake', async () => {
    const page = await openPage(
      `<ws-minicart config="${config()}"></ws-minicart><section hidden>${CART}</section>${SCRIPT}`,
    );
    await ready(page, 'ws-cart');
    await page.window.wsElements.open('domain-checker?qd=example');
    const senders = () => recordedEvents(page, 'ws-navigate').map(({ target }) => target);
    await becomes(() => [...new Set(senders())], ['ws-cart']);
    equal(recordedEvents(page, 'ws-error'), []);
  });
});

describe('the build number', () => {
  for (const [environment, isShown] of [
    ['production', false],
    ['staging', true],
    ['development', true],
  ] as const) {
    it(`is ${isShown ? 'shown' : 'hidden'} in ${environment} [2.53]`, async () => {
      await newVisitor();
      await addHosting();
      const page = await cartPage({ buildNumber: '4711', environment });
      await showsText(page, 'Your cart');
      await becomes(() => textOf(page).includes('Build 4711'), isShown);
    });
  }

  it('is the one of the tags where the page has none [2.53]', async () => {
    await newVisitor();
    await addHosting();
    const page = await cartPage({ environment: 'staging' });
    await showsText(page, 'Your cart');
    await showsText(page, `Build ${page.window.wsElements.version}`);
  });
});

describe('the support hours', () => {
  for (const [company, hours] of [
    ['sk-ws', 'every day, 09:00–17:00'],
    ['cz-ws', 'every day, 09:00–17:00'],
    ['cz-a24', '24/7'],
  ] as const) {
    it(`of ${company} are ${hours} [9.23]`, async () => {
      await newVisitor();
      const page = await cartPage({ company });
      await page.window.wsElements.open('thank-you?messageKey=fail');
      await showsText(page, 'The payment wasn’t completed');
      const said = `Our support team is here for you ${hours}.`;
      await until(`"${said}"`, () => textOf(page).replaceAll('\u2060', '').includes(said));
    });
  }
});

describe('thank-you', () => {
  for (const [language, day] of [
    ['sk-SK', '05/03/2026'],
    ['en-US', '2026/03/05'],
  ] as const) {
    it(`shows the day of the order in the format of its language: ${language} [9.22]`, async () => {
      await newVisitor();
      const order = { orderId: '20260001', announced: true, at: new Date(2026, 2, 5, 12).getTime() };
      const page = await openPage(
        `<ws-cart routing="memory" config="${config({ language })}"></ws-cart>${SCRIPT}`,
        `<script>sessionStorage.setItem('ws-elements:sk-ws:order', '${JSON.stringify(order)}');</script>`,
      );
      await ready(page, 'ws-cart');
      await page.window.wsElements.open('thank-you?messageKey=success');
      await showsText(page, '20260001');
      await showsText(page, ` · ${day}`);
    });
  }
});

describe('the payment step', () => {
  it('explains what automatic renewal gives back, and shows our marks where the provider has no picture [3.43] [9.14]', async () => {
    await newVisitor();
    await addHosting();
    await register('obnova');
    const page = await cartPage({ assetUrl: '/no-such-folder' });
    await page.window.wsElements.open('order?step=payment-method');
    await showsText(page, 'How would you like to pay?');
    (await until('the card', () => queryDeep(page.document, 'label', 'Credit or debit card'))).click();
    await showsText(page, 'You get 5% of each renewal back as credit.');
    const picture = () => inside(page.find('ws-cart')).querySelector('img');
    await until('no hole where a picture is missing', () => picture() === null);
    const card = queryDeep(page.document, 'label', 'Credit or debit card');
    equal(card?.querySelectorAll('.payment-mark').length, 2);
    equal(page.errors, []);
  });
});

describe('a language without a catalogue', () => {
  it('is shown in English [9.20]', async () => {
    await newVisitor();
    const page = await openPage(
      `<ws-minicart config="${config({ company: 'se-ws', language: 'en-SE' })}"></ws-minicart>${SCRIPT}`,
    );
    const tag = await ready(page, 'ws-minicart');
    await until('English words', () => inside(tag).textContent?.includes('Cart is empty'));
  });
});
