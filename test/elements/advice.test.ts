import {
  answered,
  becomes,
  config,
  equal,
  inside,
  json,
  ok,
  openAnswered,
  type Page,
  ready,
  recordedEvents,
  until,
} from './page.ts';
import { call, newVisitor, queryDeep } from './shopper.ts';

const TAG = `<ws-tutorial config="${config({ cartUrl: '/elsewhere' })}"><a href="/hostings">All hosting plans</a></ws-tutorial>`;
const PRODUCTS = '/hosting-tutorial';

/** A visitor who has neither declined nor skipped the advice. */
async function newcomer(): Promise<void> {
  await newVisitor();
  await call('PATCH', '/cart/hosting-tutorial-record', { noHostingSelected: false, skipped: false });
}

async function open(answer?: Parameters<typeof openAnswered>[1]): Promise<Page> {
  const page = await openAnswered(TAG, answer);
  await ready(page, 'ws-tutorial');
  return page;
}

const root = (page: Page): ShadowRoot => inside(page.find('ws-tutorial'));
const textOf = (element: Element | null | undefined): string | undefined =>
  element?.textContent?.replaceAll('\u00a0', ' ');
const advice = (page: Page): Element | null => root(page).querySelector('[aria-label="Our advice"]');
const advises = (page: Page, text: string): Promise<unknown> =>
  until(`"${text}"`, () => textOf(advice(page))?.includes(text));
const group = (page: Page, question: string): Element | undefined =>
  [...root(page).querySelectorAll('fieldset')].find((one) =>
    (one.getAttribute('aria-label') ?? textOf(one.querySelector('legend')))?.includes(question),
  );
const choice = (page: Page, question: string, name: string): HTMLInputElement | undefined =>
  [...(group(page, question)?.querySelectorAll('label') ?? [])]
    .find((one) => textOf(one)?.includes(name))
    ?.querySelector('input') ?? undefined;
const answerWith = async (page: Page, question: string, name: string): Promise<void> =>
  (await until(`the answer "${name}"`, () => choice(page, question, name))).click();
const press = async (page: Page, name: string): Promise<void> =>
  (await until(`the button "${name}"`, () => queryDeep(root(page), 'button', name))).click();
const heading = (page: Page, text: string): Promise<void> =>
  becomes(() => textOf(root(page).activeElement), text, 'the focused heading');

interface ShopCart {
  items: {
    code: string;
    period: number;
    price: { vatExcluded: number };
    properties: Record<string, unknown>;
  }[];
  hostingTutorial: object;
}
const cartOf = async (): Promise<ShopCart> => (await call('GET', '/cart')) as ShopCart;

describe('<ws-tutorial>', () => {
  it('follows the answers with the hosting and its price, and keeps them for the next visit [1.7] [3.29] [C3.14]', async () => {
    await newcomer();
    const page = await open();
    await advises(page, 'Hosting Start');
    await advises(page, '€35.88');
    equal(choice(page, 'Storage', '25 GB'), undefined, 'needs a database first');
    await answerWith(page, 'What will run on it', 'WordPress');
    await answerWith(page, 'Storage', '25 GB');
    await advises(page, '€47.88');
    await answerWith(page, 'How many websites?', 'Up to 5 websites');
    await advises(page, 'Storage: 50 GB (you need: 25 GB)');
    await advises(page, 'Hosting Plus fits you: €65.88 for 1 year, excl. VAT.');
    await answerWith(page, 'For how long?', '2 years');
    await advises(page, '€119.76');
    const next = await open();
    await advises(next, '€119.76');
    // An answer that is no longer available is reset.
    await answerWith(next, 'What will run on it', 'Simple pages without a database');
    await becomes(() => choice(next, 'Storage', 'Not sure')?.checked, true);
    await press(next, 'Start again');
    await advises(next, 'Hosting Start');
  });

  it('adds the hosting as advised, and then leads to the cart [1.7]', async () => {
    await newcomer();
    const page = await open();
    await answerWith(page, 'What will run on it', 'WordPress');
    await answerWith(page, 'Storage', '150 GB');
    await press(page, 'Add to cart: Hosting Plus');
    await until('the way to the cart', () => queryDeep(root(page), 'button', 'Go to the cart'));
    equal(page.window.location.pathname, '/page');
    const [item] = (await cartOf()).items;
    equal([item?.code, item?.period, item?.price.vatExcluded], ['hosting-plus', 12, 107.88]);
    equal([item?.properties.packageId, item?.properties.capacity], ['wordpress', 150]);
    await press(page, 'Go to the cart');
    const frame = page.window.frameElement as HTMLIFrameElement;
    await becomes(() => frame.contentWindow?.location.pathname, '/elsewhere');
  });

  it('can be declined or skipped, and comes back [7.3]', async () => {
    await newcomer();
    const page = await open();
    await press(page, 'I don’t need hosting');
    await heading(page, 'You don’t need hosting');
    equal((await cartOf()).hostingTutorial, { noHostingSelected: true, skipped: false });
    const next = await open();
    await press(next, 'Help me choose');
    await heading(next, 'Which hosting is right for you?');
    // The other page, which the visitor has left, follows without taking the focus.
    await advises(page, 'Hosting Start');
    equal(textOf(root(next).activeElement), 'Which hosting is right for you?');
    answered(next).answer = (line) => line.startsWith('PATCH') && json({}, 500);
    await press(next, 'Skip');
    await until('the failure', () => queryDeep(root(next), '[role="alert"]', 'Please try again'));
    answered(next).answer = undefined;
    await press(next, 'Skip');
    await heading(next, 'You skipped the advice');
    equal((await cartOf()).hostingTutorial, { noHostingSelected: false, skipped: true });
  });

  it('leaves the focus where the visitor is when another page leads back to what was chosen here', async () => {
    await newcomer();
    const page = await open();
    const other = await open();
    await press(page, 'Skip');
    await heading(page, 'You skipped the advice');
    await press(other, 'Help me choose');
    await heading(other, 'Which hosting is right for you?');
    await until('the advice', () => advice(page));
    await press(other, 'Skip');
    await heading(other, 'You skipped the advice');
    await until('the end of the advice', () => queryDeep(root(page), 'button', 'Help me choose'));
    await new Promise(requestAnimationFrame);
    equal(textOf(root(other).activeElement), 'You skipped the advice');
  });

  it('shows the page’s own link where the shop fails or has no hosting, and tries again [C3.14]', async () => {
    await newcomer();
    const page = await open((line) => line.includes(PRODUCTS) && json({}, 500));
    await until('the failure', () => root(page).querySelector('[role="alert"]'));
    ok(page.find('a').checkVisibility(), 'the link is hidden');
    await until('ws-error', () => recordedEvents(page, 'ws-error').length > 0);
    const { detail } = recordedEvents(page, 'ws-error').at(-1) ?? {};
    equal(Reflect.get(detail ?? {}, 'path'), 'tutorial');
    answered(page).answer = undefined;
    await press(page, 'Try again');
    await until('the advice', () => advice(page));

    const empty = await open((line) => line.includes(PRODUCTS) && json([]));
    await until('the reason', () =>
      queryDeep(root(empty), 'h2', 'There’s no hosting to recommend right now'),
    );
    ok(empty.find('a').checkVisibility(), 'the link is hidden');
  });

  it('explains answers that no hosting matches, and starts again', async () => {
    await newcomer();
    const page = await open(async (line, _, send) => {
      if (!line.includes(PRODUCTS)) return undefined;
      const products = (await (await send()).json()) as { options: { values: { value: string }[] }[] }[];
      // Only the smallest hosting supports WordPress.
      for (const { options } of products.slice(1))
        for (const option of options)
          option.values = option.values.filter(({ value }) => value !== 'wordpress');
      return json(products);
    });
    await answerWith(page, 'What will run on it', 'WordPress');
    await answerWith(page, 'How many websites?', 'Up to 25 websites');
    const find = () => queryDeep(root(page), '[role="status"]', 'No single plan meets all of these needs');
    const notice = await until('the reason', find);
    queryDeep(notice, 'button', 'Start again')?.click();
    await advises(page, 'Hosting Start');
    ok(root(page).activeElement === choice(page, 'What will run on it', 'Not sure'), 'the focus');
  });
});
