import type { PublicCart } from '../../src/api/public-cart.ts';
import type { WsElements } from '../../src/elements/page/ws-elements.ts';

/** Origin of the shop, which the test server provides as a module. */
const { SHOP } = (await import(/* @vite-ignore */ `${location.origin}/shop.js`)) as { SHOP: string };

export { SHOP };
export const SCRIPT = `<script type="module" src="${SHOP}/ws/1/ws.js"></script>`;

/** A page config for the test shop, escaped for use in an attribute. */
export const config = (more: object = {}): string =>
  JSON.stringify({ company: 'sk-ws', language: 'en-US', ...more }).replaceAll('"', '&quot;');

export interface Page {
  window: Window & typeof globalThis & { wsElements: WsElements };
  document: Document;
  /** Uncaught errors and rejections of the page. */
  errors: string[];
  /** Warnings and errors in the console. */
  logs: { level: string; text: string }[];
  find<T extends HTMLElement>(selector: string): T;
}

const open = new Set<HTMLIFrameElement>();

afterEach(() => {
  for (const frame of open) frame.remove();
  open.clear();
});

const WATCH = `<script>
  window.errors = []; window.logs = []; window.events = [];
  addEventListener('error', (event) => errors.push(String(event.message)));
  addEventListener('unhandledrejection', (event) => errors.push(String(event.reason)));
  for (const level of ['warn', 'error']) {
    console[level] = (...words) => logs.push({ level, text: words.map(String).join(' ') });
  }
  for (const name of ['ready', 'cart-change', 'user-change', 'navigate', 'step-change', 'search', 'login-request',
    'language-change', 'checkout', 'order', 'cart-will-change', 'inquiry', 'withdrawal', 'resize', 'error',
    'analytics']) {
    document.addEventListener('ws-' + name, (event) => events.push({
      type: event.type, detail: event.detail, target: event.target.localName || '#document',
      path: event.composedPath().length, cancelable: event.cancelable }));
  }
</script>`;

/** The URL of a host page with this content; its errors, console and events are recorded. */
export const addressOf = (body: string, head = '', doctype = '<!doctype html>'): string =>
  `/page?html=${encodeURIComponent(htmlOf(body, head, doctype))}`;

export const htmlOf = (body: string, head = '', doctype = '<!doctype html>'): string =>
  `${doctype}<html lang="en"><head><title>Host page</title>${WATCH}${head}</head><body>${body}</body></html>`;

/** Opens a host page in an iframe. A page has only one config, so each test needs its own page. */
export const openPage = (body: string, head = ''): Promise<Page> => openFrame({ src: addressOf(body, head) });

/** A page whose calls a test answers, and a list of those calls, such as "GET http://localhost:1/api/cart". */
interface Answered {
  calls: string[];
  answer?: ((call: string, init: RequestInit, send: () => Promise<Response>) => unknown) | undefined;
}

const ANSWERED = `<script>{
  const send = fetch;
  window.calls = [];
  window.fetch = async (...sent) => {
    const init = sent[1] ?? {};
    const call = (init.method ?? 'GET') + ' ' + (sent[0].url ?? sent[0]);
    calls.push(call);
    return (await window.answer?.(call, init, () => send(...sent))) || send(...sent);
  };
}</script>`;

export const answered = (page: Page): Answered => page.window as unknown as Answered;
export const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });

/** Opens a page whose calls go to `answer` first; those that it returns nothing for reach the shop. */
export async function openAnswered(body: string, answer?: Answered['answer'], head = ''): Promise<Page> {
  const page = await openPage(body, ANSWERED + head);
  answered(page).answer = answer;
  const script = page.document.createElement('script');
  script.type = 'module';
  script.src = `${SHOP}/ws/1/ws.js`;
  page.document.head.append(script);
  return page;
}

/** Holds the calls back whose line matches, until the returned function is called. */
export function holdCalls(page: Page, of: RegExp): () => void {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  answered(page).answer = (call) => (of.test(call) ? released : undefined);
  return release;
}

/** Changes the size of the window of a page, and waits until it is drawn. */
export async function resizeTo(page: Page, width: number, height = 700): Promise<void> {
  Object.assign(page.window.frameElement as HTMLIFrameElement, { width, height });
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** A host page in a frame with these attributes. */
export async function openFrame(attributes: Record<string, string>): Promise<Page> {
  const frame = document.createElement('iframe');
  frame.width = '1000';
  frame.height = '700';
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
  open.add(frame);
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const window = frame.contentWindow as Page['window'] & { errors: string[]; logs: Page['logs'] };
  const found = window.document;
  return {
    window,
    document: found,
    errors: window.errors,
    logs: window.logs,
    find<T extends HTMLElement>(selector: string): T {
      const element = found.querySelector<T>(selector);
      if (!element) throw new Error(`The page has no ${selector}`);
      return element;
    },
  };
}

export interface RecordedEvent {
  type: string;
  detail: {
    key: string;
    message: string;
    tag: string;
    origin: string;
    route: string;
    url: string;
    cart: PublicCart;
    loggedIn: boolean;
    messageKey: string;
    event: string;
    change: string;
    currency: string;
    total: number;
    items: unknown[];
    order: string;
    receivedAt: string;
  };
  target: string;
  path: number;
  cancelable: boolean;
}

export const recordedEvents = (page: Page, type?: string): RecordedEvent[] =>
  (page.window as unknown as { events: RecordedEvent[] }).events.filter(
    (event) => !type || event.type === type,
  );

/** Waits until `read` returns a truthy value; `what` is used in the error message. */
export async function until<T>(
  what: string,
  read: () => T | undefined | null | false,
  ms = 20_000,
): Promise<T> {
  const end = performance.now() + ms;
  for (;;) {
    const value = read();
    if (value) return value;
    if (performance.now() > end) throw new Error(`Waited ${ms} ms for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Waits until `read` returns what is expected. */
export async function becomes(read: () => unknown, expected: unknown, message = ''): Promise<void> {
  const wanted = JSON.stringify(expected);
  await until('the expected value', () => JSON.stringify(read()) === wanted).catch(() =>
    equal(read(), expected, message),
  );
}

/** The page's `wsElements`: it comes with the shared code, after the first views of the tags. */
export const api = (page: Page): Promise<WsElements> => until('wsElements', () => page.window.wsElements);

/** The URLs of the page's requests that are complete and start like this, without that start. */
export const requestsOf = (page: Page, start = `${SHOP}/api`): string[] =>
  page.window.performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(start))
    .map((name) => name.slice(start.length));

export const inside = (element: Element): ShadowRoot => {
  if (!element.shadowRoot) throw new Error(`<${element.localName}> has no shadow root`);
  return element.shadowRoot;
};

/** Waits for a tag to have rendered by its own code. */
export async function ready<T extends HTMLElement>(page: Page, selector: string): Promise<T> {
  const element = page.find<T>(selector);
  await until(
    `<${element.localName}> to be ready`,
    () => element.shadowRoot?.querySelector('.ws') && !element.shadowRoot.querySelector('[data-first-view]'),
  );
  return element;
}

/** Waits until nothing in a tag is loading or moving. */
export async function settled(page: Page, selector: string): Promise<void> {
  const root = inside(await ready(page, selector));
  await until(
    'the tag to settle',
    () =>
      !root.querySelector('[aria-busy="true"]') &&
      root.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

/** Whether an element still shows its slotted fallback. */
export const showsFallback = (element: Element): boolean => {
  if (!element.shadowRoot) return true;
  const slot = element.shadowRoot.querySelector<HTMLSlotElement>('slot:not([name])');
  return (slot?.assignedNodes().length ?? 0) > 0;
};

export function equal(actual: unknown, expected: unknown, message = ''): void {
  const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${message} expected ${b}, got ${a}`.trim());
}

export function ok(value: unknown, message: string): asserts value {
  if (!value) throw new Error(message);
}

/** Whether some of an element is in the page's window, where a visitor sees it. */
export function isInWindow(element: Element, { window }: Page): boolean {
  const { top, bottom, left, right, width } = element.getBoundingClientRect();
  return (
    element.checkVisibility() &&
    width > 0 &&
    bottom > 0 &&
    right > 0 &&
    top < window.innerHeight &&
    left < window.innerWidth
  );
}
