// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { until } from '../../../test/support/until.ts';
import { addProducts } from '../../api/item-calls.ts';
import { type PageConfig, resolveConfig } from '../../config/page-config.ts';
import { checkoutInProgressAtom, publicCartAtom, publicUserAtom } from '../../state/cart/page-cart.ts';
import { changeCartAtom } from '../../state/changes/change-cart.ts';
import { loadCartAtom } from '../../state/changes/load-cart.ts';
import { configAtom } from '../../state/page/config.ts';
import { createStore } from '../../state/store.ts';
import { changeConfig } from './change-config.ts';
import { type Page, showStore } from './page-shop.ts';

const place = { scriptUrl: 'https://cdn.example/', pageUrl: 'https://shop.example/' };
const SK = resolveConfig({ company: 'sk-ws' }, place);
const SE = resolveConfig({ company: 'se-lp' }, place);

let page: Page;
let users: Record<string, unknown>;
const requested: string[] = [];

const cartOf = (company: string) => ({
  uuid: `cart of ${company}`,
  items: [],
  summary: { price: { vatExcluded: 0, vatIncluded: 0, vatPercentage: 23 } },
  user: users[company],
});

beforeEach(async () => {
  requested.length = 0;
  users = {};
  vi.stubGlobal('fetch', async (_url: unknown, init: RequestInit) => {
    const company = new Headers(init.headers).get('X-Company-Code') ?? '';
    requested.push(company);
    return Response.json(cartOf(company));
  });
  const store = createStore();
  page = { slot: { store }, store, stores: new Map(), storeListeners: new Set() } as unknown as Page;
  showStore(page, store, SK);
});

afterEach(() => {
  page.tabs?.close();
  vi.unstubAllGlobals();
});

/** A response that the test sends manually. */
function deferred() {
  let answer: (response: Response) => void = () => undefined;
  const promise = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  return { promise, answer };
}

const change = async (config: PageConfig): Promise<void> => {
  await changeConfig(page, config);
  await page.firstCart;
};

it('another company has its own store, and changing back finds the first one', async () => {
  const first = page.store;
  await change(SE);
  expect(page.store).not.toBe(first);
  expect(page.slot.store).toBe(page.store);
  expect(page.store.get(publicCartAtom)?.uuid).toBe('cart of se-lp');
  expect(first.get(configAtom).company).toBe('sk-ws');
  await change(SK);
  expect(page.store).toBe(first);
  expect(requested).toEqual(['se-lp', 'sk-ws']);
});

it('a cart in another language is shown with a change that was in progress', async () => {
  const { store } = page;
  await store.set(loadCartAtom);
  const item = { id: '1', code: 'a', name: 'A', price: { vatExcluded: 0 } };
  const full = { ...cartOf('sk-ws'), items: [item] };
  const change = deferred();
  const reads = [deferred(), deferred()];
  vi.stubGlobal('fetch', (_url: unknown, { method }: RequestInit) => {
    requested.push(method ?? 'GET');
    const read = method === 'POST' ? change : reads.shift();
    return read?.promise;
  });
  const [first, second] = reads;
  const added = store.set(changeCartAtom, { send: addProducts([]) });
  await changeConfig(page, { ...SK, language: 'en-US' });
  change.answer(Response.json(full));
  await added;
  first?.answer(Response.json(cartOf('sk-ws')));
  await page.firstCart;
  second?.answer(Response.json(full));
  await until(() => expect(store.get(publicCartAtom)?.count).toBe(1));
  await until(() => expect(reads).toEqual([]));
});

it('another theme keeps the store and sends no request', async () => {
  const first = page.store;
  await change(SK);
  requested.length = 0;
  await change({ ...SK, theme: 'admin' });
  expect([page.store, first.get(configAtom).theme, requested]).toEqual([first, 'admin', []]);
});

it('an order that is being sent is completed before the company changes', async () => {
  const first = page.store;
  first.set(checkoutInProgressAtom, true);
  const changed = change(SE);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([page.store, page.config, requested]).toEqual([first, SK, []]);
  first.set(checkoutInProgressAtom, false);
  await changed;
  expect(requested).toEqual(['se-lp']);
});

it('a page learns that the customer of one company is not logged in at the other', async () => {
  users = { 'se-lp': { login: 'jana', customerType: 'person' } };
  const told: unknown[] = [];
  const note = (event: Event): void => void told.push((event as CustomEvent).detail.loggedIn);
  document.addEventListener('ws-user-change', note);
  await change(SE);
  expect(page.store.get(publicUserAtom)?.login).toBe('jana');
  await change(SK);
  await new Promise((resolve) => setTimeout(resolve));
  document.removeEventListener('ws-user-change', note);
  expect(told).toEqual([true, false]);
});
