import {
  config,
  equal,
  ok,
  openPage,
  type Page,
  type RecordedEvent,
  ready,
  recordedEvents,
  SCRIPT,
  SHOP,
  until,
} from './page.ts';
import { newVisitor, payBy, queryDeep, register, type } from './shopper.ts';
import { acceptConsents } from './whole-order.ts';

interface Manifest {
  modules: { declarations: { tagName: string; events: { name: string }[] }[] }[];
}
const manifest = (await (await fetch(`${SHOP}/ws/1/custom-elements.json`)).json()) as Manifest;
const rows = manifest.modules.flatMap(({ declarations }) => declarations);
const TABLE = new Set(rows.flatMap(({ events }) => events.map(({ name }) => name)));
/** Payment fields are in test/journeys/pay-on-page.spec.ts, pages that are left in `step-analytics.test.ts`. */
const ELSEWHERE = /^ws-(payment-|cart-left)/;

const SERVER = '3f1c7a52-6d0e-4a53-9a34-1f2d5b8c9e10';
const TAGS = [
  'ws-login',
  'ws-minicart',
  'ws-lang',
  'ws-domain-checker',
  'ws-inquiry',
  'ws-withdrawal',
  'ws-cart',
];
const BODY = `<ws-login config="${config({ analytics: 'dataLayer' })}"></ws-login><ws-minicart></ws-minicart>
<ws-lang></ws-lang><ws-domain-checker></ws-domain-checker><ws-inquiry server="${SERVER}"></ws-inquiry>
<ws-withdrawal order="2026005" email="eva@example.sk"></ws-withdrawal>
<ws-cart routing="memory"></ws-cart>${SCRIPT}`;
/** Delays the checkout request until the test releases it, and prevents navigation. */
const HEAD = `<script>
  const send = fetch; const held = new Promise((resolve) => { window.release = resolve; });
  window.fetch = async (...call) => { if (String(call[0].url ?? call[0]).includes('/checkout')) await held; return send(...call); };
  for (const name of ['ws-login-request', 'ws-language-change'])
    document.addEventListener(name, (event) => event.preventDefault());
</script>`;

/** The events of a type that `act` dispatches. */
async function eventsDuring(page: Page, event: string, act: () => unknown): Promise<RecordedEvent[]> {
  const before = recordedEvents(page, event).length;
  await act();
  await until(event, () => recordedEvents(page, event).length > before);
  // A duplicate event would follow immediately.
  await new Promise((resolve) => setTimeout(resolve, 100));
  return recordedEvents(page, event).slice(before);
}

const one = (events: readonly RecordedEvent[]): RecordedEvent => {
  const [first] = events;
  if (!first || events.length !== 1) throw new Error(`${events.length} events: ${JSON.stringify(events)}`);
  ok(first.path >= 2, `${first.type} does not bubble`);
  return first;
};

const press = (page: Page, selector: string, words: string | RegExp): void => {
  const found = queryDeep(page.document, selector, words);
  if (!found) throw new Error(`The page has no ${selector} "${words}"`);
  found.click();
};

const shown = (page: Page, selector: string, words: string | RegExp): Promise<HTMLElement> =>
  until(`${selector} "${words}"`, () => queryDeep(page.document, selector, words));

async function visitor(page: Page): Promise<void> {
  const ws = page.window.wsElements;
  const product = { code: 'hosting-plus', name: 'Hosting Plus', price: { vatExcluded: 65.88 }, period: 12 };
  const change = one(await eventsDuring(page, 'ws-cart-change', () => ws.add(product)));
  equal([change.detail.origin, change.detail.cart.count], ['here', 1]);
  await until('ws-analytics', () =>
    recordedEvents(page, 'ws-analytics').some(({ detail }) => detail.event === 'add_to_cart'),
  );

  const field = await shown(page, 'ws-domain-checker input, input[type="search"]', '');
  type(field, 'moja-firma');
  const search = one(
    await eventsDuring(page, 'ws-search', () => (field as HTMLInputElement).form?.requestSubmit()),
  );
  equal(search.target, 'ws-domain-checker');

  const login = await eventsDuring(page, 'ws-login-request', () => press(page, 'a[part="link"]', 'Log in'));
  equal([one(login).target, one(login).cancelable], ['ws-login', true]);

  const select = (await shown(page, 'select[part="select"]', '')) as HTMLSelectElement;
  const choose = (): void => {
    select.value = 'sk-SK';
    select.dispatchEvent(new page.window.Event('change', { bubbles: true }));
  };
  equal(one(await eventsDuring(page, 'ws-language-change', choose)).target, 'ws-lang');
}

async function customer(page: Page): Promise<void> {
  const ws = page.window.wsElements;
  await register('udalosti');
  const change = one(await eventsDuring(page, 'ws-user-change', () => ws.refresh()));
  equal(change.detail.loggedIn, true);
  await payBy('transfer');
  await ws.refresh();
  let steps: RecordedEvent[] = [];
  const moves = await eventsDuring(page, 'ws-navigate', async () => {
    steps = await eventsDuring(page, 'ws-step-change', () => ws.open('order?step=recapitulation'));
  });
  equal([one(moves).detail.route, one(moves).target], ['order?step=recapitulation', 'ws-cart']);
  equal(one(steps).target, 'ws-cart');
}

async function order(page: Page): Promise<void> {
  await shown(page, 'h2', 'Review your order');
  await acceptConsents(page);
  const send = await shown(page, 'button', /^\s*Order (and pay|with obligation to pay)/);
  equal(one(await eventsDuring(page, 'ws-checkout', () => send.click())).cancelable, true);

  // While the order is being sent, the mini-cart is disabled and shows the reason.
  const minicart = page.find('ws-minicart');
  const button = await shown(page, 'button[part="button"]', 'item');
  await until('an inert mini-cart', () => button.getAttribute('aria-disabled') === 'true');
  equal(button.title, 'Your order is being sent');
  await until(':state(busy)', () => minicart.matches(':state(busy)'));
  const moves = recordedEvents(page, 'ws-navigate').length;
  button.click();
  await new Promise((resolve) => setTimeout(resolve, 200));
  equal(recordedEvents(page, 'ws-navigate').length, moves, 'an inert mini-cart opens');

  const release = (page.window as typeof page.window & { release: () => void }).release;
  const { detail } = one(await eventsDuring(page, 'ws-order', release));
  equal([detail.messageKey, detail.currency, detail.total > 0], ['transfer', 'EUR', true]);
  ok(detail.items.length > 0, 'an order without items');
  await until('a mini-cart that works again', () => !minicart.matches(':state(busy)'));
}

async function inquiry(page: Page): Promise<void> {
  const root = page.find('ws-inquiry').shadowRoot;
  if (!root) throw new Error('no form');
  await until('the form', () => root.querySelector('textarea'));
  type(root.querySelector<HTMLElement>('[name="name"]') ?? undefined, 'Eva Tóthová');
  type(root.querySelector<HTMLElement>('[name="email"]') ?? undefined, 'eva@example.sk');
  type(root.querySelector<HTMLElement>('textarea') ?? undefined, 'Can it have 128 GB of memory?');
  const sent = await eventsDuring(page, 'ws-inquiry', () => root.querySelector('form')?.requestSubmit());
  equal(one(sent).target, 'ws-inquiry');
}

/** Both steps: the statement is filled in by the attributes of the tag, except the name. */
async function withdrawal(page: Page): Promise<void> {
  const root = page.find('ws-withdrawal').shadowRoot;
  if (!root) throw new Error('no statement');
  type(await until('the form', () => root.querySelector<HTMLElement>('[name="name"]')), 'Eva Tóthová');
  root.querySelector('form')?.requestSubmit();
  const confirm = await until('the button', () =>
    root.querySelector<HTMLElement>('.button-primary:not([type="submit"], [aria-disabled])'),
  );
  const { target, detail } = one(await eventsDuring(page, 'ws-withdrawal', () => confirm.click()));
  equal([target, detail.order, Date.parse(detail.receivedAt) > 0], ['ws-withdrawal', '2026005', true]);
}

describe('the events of the table', () => {
  it('are each dispatched once on document, from the tag that caused them [2.48] [C7.1] [C7.4] [C7.7]', async () => {
    await newVisitor();
    const page = await openPage(BODY, HEAD);
    for (const tag of TAGS) await ready(page, tag);
    await until('every ws-ready', () => recordedEvents(page, 'ws-ready').length >= TAGS.length);
    equal(
      recordedEvents(page, 'ws-ready')
        .map(({ target }) => target)
        .sort(),
      [...TAGS].sort(),
    );
    // The initial cart also dispatches an event, possibly after the tags are ready.
    await until('the first cart', () => recordedEvents(page, 'ws-cart-change').length > 0);
    await visitor(page);
    await customer(page);
    await order(page);
    await inquiry(page);
    await withdrawal(page);
    const wrong = await eventsDuring(page, 'ws-error', () =>
      page.window.wsElements.setConfig({ company: 'sk-ws', nonsense: 1 } as never),
    );
    equal(one(wrong).detail.key, 'config.unknown-key');
    const missing = [...TABLE].filter(
      (name) => !ELSEWHERE.test(name) && recordedEvents(page, name).length === 0,
    );
    equal(missing, []);
    equal(page.errors, []);
  });
});
