// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Answers, type Drawn, draw } from '../../../test/support/render.tsx';
import { createShopStore } from '../../../test/support/shop-page.ts';
import { createClient } from '../../api/client.ts';
import { newKey } from '../../lib/new-key.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { lostItemCountAtom } from '../../state/cart/lost-cart.ts';
import { sharedCart } from '../../state/cart/shared-cart.ts';
import { loadCartAtom } from '../../state/changes/load-cart.ts';
import { refreshCartAtom } from '../../state/changes/refresh-cart.ts';
import { messagesAtom } from '../../state/messages/shown-messages.ts';
import { clientAtom } from '../../state/page/client-atom.ts';
import { OpenedCart } from './opened-cart.tsx';
import { openLinkAtom } from './state.ts';

const item = { id: '1', code: 'hosting', name: 'Hosting', price: { vatExcluded: 20 }, properties: {} };
const summary = { price: { vatExcluded: 20, vatIncluded: 24.6, vatPercentage: 23 } };
const cart = (uuid: string, items: unknown[] = [item]) => ({ uuid, items, summary });
const OPEN = 'POST /cart/links/open';

const goTo = (url: string): void =>
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url);

/** Each test has another: a page takes one once. */
let token = '';
let page: Drawn | undefined;
let sent: unknown[] = [];
let done = 0;
beforeEach(() => {
  token = newKey();
});
afterEach(() => {
  page?.end();
  page = undefined;
  localStorage.clear();
  sent = [];
  done = 0;
});

async function open(own: unknown, answers: Answers): Promise<Drawn> {
  const noted = Object.entries({ 'GET /cart': () => own, ...answers }).map(([call, answer]) => [
    call,
    (body: unknown) => {
      if (call === OPEN) sent.push(body);
      return (answer as (sent: unknown) => unknown)(body);
    },
  ]);
  goTo(`https://shop.example/order?ws-cart=${token}`);
  page = await draw(
    <OpenedCart
      onDone={() => {
        done += 1;
      }}
    >
      <output />
    </OpenedCart>,
    Object.fromEntries(noted) as Answers,
  );
  return page;
}

it('opens the cart of a link at once where the browser has an empty one [C9.38]', async () => {
  const { store, until } = await open(cart('own', []), { [OPEN]: () => cart('other') });
  await until(() => expect(done).toBe(1));
  expect(sent).toEqual([{ token }]);
  expect(location.search).toBe('');
  expect(store.get(cartAtom)?.uuid).toBe('other');
  expect(store.get(messagesAtom)).toEqual({});
});

it('asks first where the browser has items of its own, and opens nothing without a press [C9.38]', async () => {
  const { box, store, until, press } = await open(cart('own'), { [OPEN]: () => cart('other') });
  await until(() => expect(box.textContent).toContain('You have a cart of your own here, with 1 item.'));
  await press('Keep my cart');
  expect([done, sent, store.get(cartAtom)?.uuid]).toEqual([1, [], 'own']);
  await press('Open the other cart');
  await until(() => expect(done).toBe(2));
  expect([sent.length, store.get(cartAtom)?.uuid]).toEqual([1, 'other']);
});

it.each([
  ['has ended', { key: 'validation.resource_not_found' }],
  ['is of a shop without links', {}],
])('says of a link that it %s, and leaves the cart as it is [C9.38]', async (_what, body) => {
  const { store, until } = await open(cart('own', []), {
    [OPEN]: () => Response.json(body, { status: 404 }),
  });
  await until(() => expect(done).toBe(1));
  expect(store.get(cartAtom)?.uuid).toBe('own');
  expect(store.get(messagesAtom)).toEqual({ cart: [{ key: 'wsk.cart.link_ended', kind: 'news' }] });
  expect(sharedCart.read('sk-ws')).toBeUndefined();
});

it('offers another try when the answer was lost, and then shows the cart without the message', async () => {
  let tries = 0;
  const { store, until } = await open(cart('own', []), {
    [OPEN]: () => {
      tries += 1;
      return tries === 1 ? Response.json({}, { status: 502 }) : cart('other');
    },
  });
  await until(() => expect(done).toBe(1));
  const [message] = store.get(messagesAtom).cart ?? [];
  await message?.retry?.();
  expect(store.get(cartAtom)?.uuid).toBe('other');
  expect(store.get(messagesAtom)).toEqual({});
});

it('shows the cart of a link that the shop has opened although its answer was lost', async () => {
  let own = cart('own', []);
  const { store, until } = await open(undefined, {
    'GET /cart': () => own,
    [OPEN]: () => {
      own = cart('other');
      return Response.json({}, { status: 502 });
    },
  });
  await until(() => expect(done).toBe(1));
  expect([store.get(cartAtom)?.uuid, sharedCart.read('sk-ws')]).toEqual(['other', 'other']);
  expect(store.get(messagesAtom)).toEqual({});
});

it('waits for the first cart, whose cookie would otherwise replace that of the opened one', async () => {
  const calls: string[] = [];
  let answer: (response: Response) => void = () => undefined;
  const store = createShopStore();
  const base = { apiUrl: 'https://shop.example', validationApiUrl: 'https://shop.example' };
  const fetcher: typeof fetch = (url) => {
    const path = String(url).replace('https://shop.example', '');
    calls.push(path);
    if (path !== '/cart') return Promise.resolve(Response.json(cart('other')));
    return new Promise((resolve) => {
      answer = resolve;
    });
  };
  store.set(clientAtom, createClient({ ...base, company: 'sk-ws', language: 'en-US', fetch: fetcher }));
  void store.set(loadCartAtom);
  const opened = store.set(openLinkAtom, token);
  // Longer than anything else that it waits for.
  for (let step = 0; step < 100; step += 1) await Promise.resolve();
  expect(calls).toEqual(['/cart']);
  answer(Response.json(cart('own', [])));
  await opened;
  expect(calls).toEqual(['/cart', '/cart/links/open']);
  expect(store.get(cartAtom)?.uuid).toBe('other');
});

it('takes another cart after that for one that was continued elsewhere, not for a lost session [C9.38]', async () => {
  let own = cart('own', []);
  const { store, until } = await open(undefined, { 'GET /cart': () => own, [OPEN]: () => cart('other') });
  await until(() => expect(done).toBe(1));
  own = cart('next', []);
  await store.set(refreshCartAtom);
  expect(store.get(cartAtom)?.uuid).toBe('next');
  expect([store.get(lostItemCountAtom), store.get(messagesAtom)]).toEqual([0, {}]);
});
