import { afterEach, beforeEach, expect, it } from 'vitest';
import { resolveConfig } from '../../config/page-config.ts';
import { localStore, tabStore } from '../../lib/storage.ts';
import { configAtom } from '../page/config.ts';
import { createStore, type Store } from '../store.ts';
import { assumeEmptyCartAtom } from './page-cart.ts';
import { sweep } from './sweep.ts';

const DAY = 24 * 3_600_000;
const OWNER = 'ws-elements:sk-ws:temporary-domain-profile';
const DRAFT = 'ws-elements:sk-ws:draft:note';
const ORDER = 'ws-elements:sk-ws:order';
const ATTEMPT = 'ws-elements:sk-ws:attempt';

let store: Store;
beforeEach(() => {
  store = createStore();
  const place = { scriptUrl: 'https://shop.example/ws.js', pageUrl: 'https://shop.example/' };
  store.set(configAtom, resolveConfig({ company: 'sk-ws' }, place));
  store.set(assumeEmptyCartAtom, 'EUR');
});
afterEach(() => {
  localStore.clear('');
  tabStore.clear('');
});

const kept = (at: number, cart = ''): string => JSON.stringify({ at, value: { cart, note: 'x' } });

it('removes what is a day old, comes from the future, is of another cart, or is none', () => {
  for (const text of [kept(Date.now() - DAY - 1), kept(Date.now() + DAY), kept(Date.now(), 'a'), '{', '7']) {
    localStore.set(OWNER, text);
    sweep(store);
    expect(localStore.get(OWNER), text).toBeUndefined();
  }
});

it('keeps what is still theirs, whatever the cart is', () => {
  localStore.set(OWNER, kept(Date.now()));
  tabStore.set(DRAFT, kept(Date.now(), 'a'));
  sweep(store);
  expect([localStore.get(OWNER), tabStore.get(DRAFT)]).not.toContain(undefined);
});

it('keeps an order whose outcome or payment is open, without an old receipt', () => {
  localStore.set(ATTEMPT, JSON.stringify({ uuid: 'a', key: 'k', at: Date.now() - DAY }));
  const order = { orderId: 'o-1', at: Date.now() - DAY - 1, announced: false };
  tabStore.set(ORDER, JSON.stringify({ ...order, receipt: { emails: ['eva@example.sk'] } }));
  sweep(store);
  expect(JSON.parse(tabStore.get(ORDER) ?? '')).toEqual(order);
  expect(localStore.get(ATTEMPT)).toContain('"k"');
});

it('leaves the entries of other companies to their pages', () => {
  const theirs = OWNER.replace('sk-ws', 'cz-ws');
  localStore.set(theirs, kept(Date.now(), 'a'));
  sweep(store);
  expect(localStore.get(theirs)).toBeDefined();
});
