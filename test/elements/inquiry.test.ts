import {
  answered,
  becomes,
  config,
  equal,
  holdCalls,
  inside,
  json,
  openAnswered,
  type Page,
  ready,
  recordedEvents,
  SHOP,
  until,
} from './page.ts';
import { newVisitor, queryDeep, register, type } from './shopper.ts';

const SERVER = '3f1c7a52-6d0e-4a53-9a34-1f2d5b8c9e10';
const QUESTION = 'Can it have 128 GB of memory?';
const TAG = `<ws-inquiry config="${config({ idempotencyHeader: 'Idempotency-Key' })}" usecase="server" server="${SERVER}"></ws-inquiry>`;

const root = (page: Page): ShadowRoot => inside(page.find('ws-inquiry, ws-cart'));
const field = (page: Page, name: string): HTMLInputElement | null =>
  root(page).querySelector(`[name="${name}"]`);
const said = (page: Page, name: string): string | undefined =>
  root(page).getElementById(field(page, name)?.getAttribute('aria-describedby') ?? '')?.textContent ??
  undefined;
const fill = (page: Page, values: Record<string, string>): void => {
  for (const [name, value] of Object.entries(values)) type(field(page, name) ?? undefined, value);
};
const DETAILS = { name: 'Eva Tóthová', email: 'eva@example.sk', message: QUESTION };
const send = (page: Page): void => root(page).querySelector('form')?.requestSubmit();
const hasFocus = (page: Page, name: string): Promise<void> =>
  becomes(() => root(page).activeElement === field(page, name), true, `the focus at ${name}`);
const heading = (page: Page, text: string): Promise<unknown> =>
  until(`"${text}"`, () => queryDeep(root(page), 'h2', text));

interface Inquiry {
  usecase: string;
  serverUuid: string;
  name: string;
  phone: string;
  message: string;
}
const inquiries = async (): Promise<Inquiry[]> => (await fetch(`${SHOP}/demo/inquiries`)).json();

async function open(body = TAG): Promise<Page> {
  const page = await openAnswered(body);
  await ready(page, body.includes('ws-cart') ? 'ws-cart' : 'ws-inquiry');
  await until('the form', () => field(page, 'message') ?? root(page).querySelector('h2'));
  return page;
}

describe('<ws-inquiry>', () => {
  it('sends a question, says where the answer goes, and asks another one [1.6] [C3.13] [C7.12]', async () => {
    await newVisitor();
    const page = await open();
    fill(page, { ...DETAILS, phone: '+421 905 111 222' });
    send(page);
    await heading(page, 'We have your message');
    await becomes(() => root(page).activeElement?.textContent, 'We have your message');
    await until('the address', () => queryDeep(root(page), 'p', 'We’ll reply to eva@example.sk.'));
    const [stored] = await inquiries();
    const { usecase, serverUuid, name, phone, message } = stored ?? ({} as Inquiry);
    equal(
      [usecase, serverUuid, name, phone, message],
      [...['server', SERVER, 'Eva Tóthová', '+421905111222'], QUESTION],
    );
    await until('ws-inquiry', () => recordedEvents(page, 'ws-inquiry').length === 1);
    equal(recordedEvents(page, 'ws-inquiry')[0]?.detail, { usecase: 'server' });
    (await until('the button', () => queryDeep(root(page), 'button', 'Write another message'))).click();
    await becomes(() => [field(page, 'name')?.value, field(page, 'message')?.value], ['Eva Tóthová', '']);
  });

  it('says what is missing or wrong at its field, which gets the focus', async () => {
    await newVisitor();
    const before = (await inquiries()).length;
    const page = await open();
    send(page);
    await hasFocus(page, 'name');
    await becomes(() => said(page, 'name'), 'Enter your full name');
    fill(page, { ...DETAILS, email: 'eva@' });
    send(page);
    await hasFocus(page, 'email');
    await becomes(() => said(page, 'email'), 'Email format is not valid. Check “eva@”');
    // The shop may reject what the form accepts.
    fill(page, { email: 'eva@example.sk', phone: '+123456789012345678901234' });
    send(page);
    await hasFocus(page, 'phone');
    await until('the reason', () => said(page, 'phone')?.startsWith('Phone number is not valid'));
    fill(page, { phone: '' });
    send(page);
    await heading(page, 'We have your message');
    equal((await inquiries()).length, before + 1);
  });

  it('keeps what was typed when the shop fails or its answer is lost, and the message arrives once', async () => {
    await newVisitor();
    const before = (await inquiries()).length;
    const page = await open();
    fill(page, DETAILS);
    for (const failure of [json({}, 500), new Response('<html>')]) {
      answered(page).answer = (line) => line.startsWith('POST') && failure.clone();
      send(page);
      await until('the failure', () => queryDeep(root(page), 'button', 'Send again'));
      equal(field(page, 'message')?.value, QUESTION);
    }
    answered(page).answer = async (line, _, post) => {
      if (!line.startsWith('POST')) return undefined;
      await post();
      throw new TypeError('Failed to fetch');
    };
    send(page);
    await until('the advice', () => queryDeep(root(page), '[role="alert"]', 'it won’t reach us twice'));
    const next = await open();
    await becomes(() => field(next, 'message')?.value, QUESTION);
    const release = holdCalls(next, /^POST/);
    send(next);
    send(next);
    release();
    await heading(next, 'We have your message');
    equal((await inquiries()).length, before + 1);
  });

  it('fills in the details of a customer, and keeps their own words', async () => {
    await newVisitor();
    await register('pyta-sa');
    const page = await open();
    const values = (one: Page) => ['name', 'email', 'phone'].map((name) => field(one, name)?.value);
    await becomes(() => values(page), ['Eva Horváthová', 'eva@example.sk', '+421905111222']);
    fill(page, { name: 'Eva' });
    const next = await open();
    await becomes(() => values(next)[0], 'Eva');
  });

  it('without a server informs its editor, and shows the visitor the page’s own content [C3.13]', async () => {
    const page = await open(TAG.replace(SERVER, '17').replace('><', '><a href="/contact">Write to us</a><'));
    await heading(page, 'Which server is it about?');
    equal(page.find('a').checkVisibility(), true);
    await until('the reason', () =>
      page.logs.some(({ text }) => text.includes('"server" is missing or not a UUID')),
    );
  });
});

describe('a cart', () => {
  it('asks about a server on each of its routes, and leads back from one without a server [1.6] [2.9] [C4.2]', async () => {
    await newVisitor();
    const page = await open(`<ws-cart config="${config()}" routing="memory"></ws-cart>`);
    const { wsElements } = page.window;
    for (const [usecase, title] of [
      ['server', 'Ask about this server'],
      ['monitoring', 'Ask about monitoring'],
      ['management', 'Ask about server management'],
    ] as const) {
      await wsElements.open(`${usecase}/${SERVER}`);
      await heading(page, title);
      await until('the form', () => field(page, 'message'));
      fill(page, DETAILS);
      send(page);
      await heading(page, 'We have your message');
      const [stored] = await inquiries();
      equal([stored?.usecase, stored?.serverUuid], [usecase, SERVER]);
    }
    for (const route of ['server', 'monitoring/17']) {
      await wsElements.open('');
      await wsElements.open(route);
      await heading(page, 'Which server is it about?');
    }
    const link = queryDeep(root(page), 'a', 'Choose it from your services') as HTMLAnchorElement | undefined;
    equal(link?.href.includes('admin'), true);
    queryDeep(root(page), 'button', 'Back to the beginning')?.click();
    await heading(page, 'Your cart is empty');
  });
});
