// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { resolveConfig } from '../../config/page-config.ts';
import { configAtom } from '../page/config.ts';
import { emit } from '../page/events.ts';
import { atom, createStore, type Store } from '../store.ts';
import { storeLoadedCart } from './page-cart.ts';
import { followUserAtom } from './user-analytics.ts';

const place = { scriptUrl: 'https://cdn.example/', pageUrl: 'https://shop.example/' };
const page: { dataLayer?: unknown } = globalThis as never;
let store: Store;

beforeEach(() => {
  store = createStore();
  store.set(
    configAtom,
    resolveConfig({ company: 'sk-ws', analytics: 'dataLayer', consentCookie: false }, place),
  );
  delete page.dataLayer;
});
afterEach(() => {
  delete page.dataLayer;
});

const eventOf = (logged_in: boolean, customer_type?: string) => ({
  event: 'user_state',
  ecommerce: { logged_in, customer_type },
});
const states = () =>
  ((page.dataLayer ?? []) as { event?: string }[]).filter(({ event }) => event === 'user_state');

const logInAtom = atom(null, (get, set) => {
  const cart = { uuid: 'u', count: 0, vatExcluded: 0, vatIncluded: 0, currency: 'EUR', items: [] };
  storeLoadedCart(get, set, { shown: { cart, user: { login: 'firma', customerType: 'company' } } }, 'server');
});

it('the login state is reported at once, and each login and logout once, however many follow [4.25]', () => {
  store.set(logInAtom);
  store.set(followUserAtom);
  store.set(followUserAtom);
  expect(states()).toEqual([eventOf(true, 'company')]);
  emit('ws-user-change', { loggedIn: false });
  emit('ws-user-change', { loggedIn: true, customerType: 'person' });
  expect(states().slice(1)).toEqual([eventOf(false), eventOf(true, 'person')]);
});
