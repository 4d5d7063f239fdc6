import { KINDS } from '../../src/elements/element/kept-events.ts';
import { RECORD, recordsOf } from './guest-records.ts';
import {
  answered,
  api,
  becomes,
  config,
  equal,
  htmlOf,
  ok,
  openAnswered,
  openPage,
  type Page,
  ready,
  SCRIPT,
  SHOP,
  until,
} from './page.ts';
import { addHosting, newVisitor, queryDeep } from './shopper.ts';
import { orderOn } from './whole-order.ts';

// The rules of docs/good-guest.md.

const textOf = async (file: string): Promise<string> => (await fetch(`/docs/${file}`)).text();
const PRIVACY = await textOf('privacy.md');
const GUEST = await textOf('good-guest.md');

const BLOCK = `<script type="application/json" data-ws-config>${JSON.stringify({ company: 'sk-ws', language: 'en-US' })}</script>`;
const TAGS = `<ws-lang></ws-lang><ws-login></ws-login><ws-minicart></ws-minicart>
<ws-price code="hosting-plus" period="12"></ws-price><ws-add-to-cart code="hosting-plus" period="12"></ws-add-to-cart>
<ws-domain-checker></ws-domain-checker><ws-tutorial></ws-tutorial><ws-plans codes="hosting-plus"></ws-plans>
<ws-inquiry server="3f1c7a52-6d0e-4a53-9a34-1f2d5b8c9e10"></ws-inquiry><ws-withdrawal></ws-withdrawal>
<ws-cart routing="memory"></ws-cart>`;
const names = TAGS.match(/(?<=<)ws-[a-z-]+/g) ?? [];

const allReady = (page: Page): Promise<unknown> => Promise.all(names.map((tag) => ready(page, tag)));

/** Removes every tag, and waits until no timer is to come. */
async function removeTags(page: Page): Promise<void> {
  for (const tag of names) for (const element of page.document.querySelectorAll(tag)) element.remove();
  await until('the last timer', () => recordsOf(page).timers().length === 0);
}

/** What stays after the last tag, as the page in docs/ lists it: a line for each listener, observer and channel. */
function listed(): string[] {
  const lines = GUEST.split('\n').filter((line) => line.startsWith('- '));
  return lines.flatMap((line) => {
    const target = /^- Listeners at `(\w+)`/.exec(line)?.[1];
    const list = target ? line.slice(line.lastIndexOf(':')) : line.replace(/^- Observers of `\w+`/, '');
    return [...list.matchAll(/`(\w+)`(?: \((\d+)\))?/g)].flatMap(([, name, count = '1']) =>
      Array<string>(Number(count)).fill(target ? `${target} ${name}` : String(name)),
    );
  });
}

function left(page: Page): string[] {
  const { listeners, observers, channels } = recordsOf(page);
  return [...listeners(), ...observers(), ...channels().map(() => 'BroadcastChannel')].sort();
}

/** A document without scripts and tags. */
function bare(document: Document): string {
  const root = document.documentElement.cloneNode(true) as Element;
  for (const element of root.querySelectorAll(['script', ...names].join())) element.remove();
  return root.outerHTML.replaceAll(/<!--.*?-->|\s+/g, '');
}

/** What `window`, its built-ins and their prototypes hold, by their names: a value or a getter. */
function globalsOf({ window }: Page): Map<string, unknown> {
  const owners = new Map<string, object>([['window', window]]);
  for (const name of Object.getOwnPropertyNames(window)) {
    const { value } = Object.getOwnPropertyDescriptor(window, name) as { value?: { prototype?: object } };
    if (typeof value !== 'function' && !['JSON', 'Math', 'Reflect', 'Intl', 'Atomics'].includes(name))
      continue;
    owners.set(name, value as object);
    if (value?.prototype) owners.set(`${name}.prototype`, value.prototype);
  }
  for (const name of ['document', 'history', 'navigator'] as const) owners.set(name, window[name]);
  return new Map(
    [...owners].flatMap(([owner, object]) =>
      Reflect.ownKeys(object).map((key) => {
        const { value, get } = Object.getOwnPropertyDescriptor(object, key) as PropertyDescriptor;
        return [`${owner} ${String(key)}`, value ?? get] as const;
      }),
    ),
  );
}

describe('a page with the tags as its guests', () => {
  it('hears no event of the tags whose name is not theirs', async () => {
    const { dispatched } = recordsOf(await orderOn('guest1', RECORD));
    ok(dispatched.includes('ws-order at WS-CART'), 'no event was recorded');
    equal(
      dispatched.filter((event) => !event.startsWith('ws-')),
      [],
    );
  });

  it('finds nothing stored that docs/privacy.md does not list', async () => {
    const { stored, channels } = recordsOf(await orderOn('guest2', RECORD));
    const rows = [...PRIVACY.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) =>
      name.replace('<company>', 'sk-ws'),
    );
    ok(stored.length > 5, 'nothing was recorded');
    equal(
      [...new Set([...stored, ...channels()])].filter((name) => !rows.includes(name)),
      [],
    );
  });

  it('has nothing of them left but what docs/good-guest.md lists', async () => {
    const page = await orderOn('guest3', RECORD);
    const source = new DOMParser().parseFromString(htmlOf('', RECORD), 'text/html');
    await removeTags(page);
    for (let visit = 0; visit < 2; visit += 1) {
      page.document.body.insertAdjacentHTML('beforeend', TAGS);
      await allReady(page);
      await removeTags(page);
      await becomes(() => left(page), listed().sort());
      equal(bare(page.document), bare(source));
      equal(page.document.adoptedStyleSheets.length, 0);
    }
  });

  it('gets every event of its own elements, and nobody cancels it', async () => {
    await newVisitor();
    const own = '<main><a href="#x">Link</a><button>Own</button><input><select></select><p>Text</p></main>';
    const page = await openPage(`${BLOCK}${own}${TAGS}${SCRIPT}`);
    await allReady(page);
    const { window } = page;
    const heard: Event[] = [];
    const types = [...KINDS.keys(), 'click', 'submit', 'reset', 'beforeinput', 'input', 'change', 'invalid'];
    for (const type of new Set(types)) window.addEventListener(type, (event) => heard.push(event));
    const sent = [...page.document.querySelectorAll('main, main *, body')].flatMap((element) =>
      [...new Set(types)].flatMap((type) =>
        (/^key/.test(type) ? ['Enter', 'Escape', 'Tab', 's', '/', 'ArrowDown', ' '] : ['']).map((key) => {
          const options = { bubbles: true, composed: true, cancelable: true };
          const event = key
            ? new window.KeyboardEvent(type, { ...options, key, code: key })
            : new window.Event(type, options);
          element.dispatchEvent(event);
          return event;
        }),
      ),
    );
    const lost = sent.filter((event) => event.defaultPrevented || !heard.includes(event));
    equal(
      lost.map(({ type, target }) => `${type} at ${(target as Element).localName}`),
      [],
    );
  });

  it('finds its state in every entry of its history', async () => {
    await newVisitor();
    await addHosting();
    const state = { page: 'plans', scroll: 120, router: { index: 7 } };
    const head = `${RECORD}<script>history.replaceState(${JSON.stringify(state)}, '');</script>`;
    const page = await openPage(`${BLOCK}<ws-minicart></ws-minicart><ws-cart></ws-cart>${SCRIPT}`, head);
    await ready(page, 'ws-cart');
    await until('the cart', () => queryDeep(page.document, 'h2', 'Your cart'));
    const { states } = recordsOf(page);
    states.length = 0;
    await page.window.wsElements.open('domain-checker');
    await page.window.wsElements.open('order');
    await until('an entry for each route', () => states.length >= 2);
    equal(
      states.map(({ after }) => after),
      states.map(() => state),
    );
  });

  it('has two names more on its window, and its built-ins as they were [C8.5]', async () => {
    const page = await openPage(`${BLOCK}${TAGS}`);
    const before = globalsOf(page);
    page.document.head.append(page.document.createRange().createContextualFragment(SCRIPT));
    await allReady(page);
    const after = globalsOf(page);
    const changed = [...after].filter(([name, value]) => !Object.is(before.get(name), value));
    equal(
      changed.map(([name]) => name.replace(/(_reactListening).*/, '$1')),
      ['window wsElements', 'window Symbol(ws.elements@1)', 'document _reactListening'],
    );
    equal(
      [...before.keys()].filter((name) => !after.has(name)),
      [],
    );
  });

  it('is asked for nothing without a config, and for the cart alone before a tag is there', async () => {
    await newVisitor();
    await addHosting();
    const page = await openAnswered('');
    const { calls } = answered(page);
    await api(page);
    equal(calls, []);
    page.document.body.setAttribute('config', config().replaceAll('&quot;', '"'));
    await page.window.wsElements.ready;
    equal(calls, [`GET ${SHOP}/api/cart`]);
  });
});
