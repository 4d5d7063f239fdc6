// @vitest-environment happy-dom
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cartSchema } from '../../api/cart-schema.ts';
import { resolveConfig } from '../../config/page-config.ts';
import type { OrderStep } from '../../config/steps.ts';
import { configAtom } from '../page/config.ts';
import { emit } from '../page/events.ts';
import { atom, createStore, type Store } from '../store.ts';
import { followOrderAtom } from './analytics.ts';
import { storeCart, toPublicCart } from './cart-atom.ts';

const cart = v.parse(cartSchema, {
  uuid: 'u',
  items: [{ id: '1', code: 'hosting-plus', name: 'Plus', price: { vatExcluded: 10 }, period: 12 }],
  summary: { coupons: [], price: { vatExcluded: 10, vatIncluded: 12.3, vatPercentage: 23 } },
});
const receiveAtom = atom(null, (get, set) => storeCart(get, set, cart, 'server'));
const paid = { ...cart, paymentOption: { id: 'card', groupId: 'card' } } as typeof cart;
const receivePaidAtom = atom(null, (get, set) => storeCart(get, set, paid, 'server'));
const page: { dataLayer?: unknown } = globalThis as never;
let store: Store;
let end: () => void;
let tag: HTMLElement;

beforeEach(() => {
  sessionStorage.clear();
  delete page.dataLayer;
  tag = document.createElement('ws-cart');
  document.body.append(tag);
  store = createStore();
  store.set(
    configAtom,
    resolveConfig(
      { company: 'sk-ws', analytics: 'dataLayer', consentCookie: false },
      { scriptUrl: 'https://cdn.example/', pageUrl: 'https://shop.example/' },
    ),
  );
  store.set(receiveAtom);
  end = store.set(followOrderAtom, tag);
});
afterEach(() => {
  end();
  tag.remove();
  delete page.dataLayer;
});

const order = (): void => {
  if (emit('ws-checkout', { cart: toPublicCart(cart, 'EUR') }, tag))
    emit('ws-order', { messageKey: 'success', orderId: '1' }, tag);
};
const events = (): string[] =>
  ((page.dataLayer ?? []) as { event?: string }[]).flatMap(({ event = '' }) => (isOfGa4(event) ? event : []));
/** Not of the steps: `step-analytics.test.ts`. */
const isOfGa4 = (event: string): boolean => event !== '' && !event.startsWith('step_');

it('a page that stops the events of a tag does not suppress a purchase [C7.14]', () => {
  for (const name of ['ws-step-change', 'ws-checkout', 'ws-order'])
    tag.addEventListener(name, (event) => event.stopImmediatePropagation());
  emit('ws-step-change', { from: 'cart', step: 'billing-profile' }, tag);
  order();
  expect(events()).toEqual(['view_cart', 'begin_checkout', 'purchase']);
});

it('the payment is reported when its step is completed, shown or not', () => {
  store.set(receivePaidAtom);
  const go = (from: OrderStep, step: OrderStep): boolean => emit('ws-step-change', { from, step }, tag);
  go('cart', 'recapitulation');
  go('recapitulation', 'payment-method');
  go('payment-method', 'billing-profile');
  go('billing-profile', 'service-settings');
  go('service-settings', 'recapitulation');
  expect(events().slice(1)).toEqual(['begin_checkout', 'add_payment_info', 'add_payment_info']);
});

it('an order that the page canceled is not a purchase, no matter what is ordered later elsewhere [C7.10]', () => {
  tag.addEventListener('ws-checkout', (event) => event.preventDefault());
  order();
  emit('ws-order', { messageKey: 'success', orderId: '2' }, tag);
  expect(events()).toEqual(['view_cart']);
});

it('an order that is paid after a failure is one purchase, and money for an earlier order is none', () => {
  emit('ws-checkout', { cart: toPublicCart(cart, 'EUR') }, tag);
  emit('ws-order', { messageKey: 'fail', orderId: '1' }, tag);
  emit('ws-order', { messageKey: 'success', orderId: '1', paid: true }, tag);
  emit('ws-order', { messageKey: 'success', orderId: '1', paid: true }, tag);
  expect(events()).toEqual(['view_cart', 'purchase']);
  order();
  expect(events()).toEqual(['view_cart', 'purchase', 'purchase']);
  emit('ws-checkout', { cart: toPublicCart(cart, 'EUR') }, tag);
  emit('ws-order', { messageKey: 'success', orderId: '1', paid: true }, tag);
  expect(events()).toHaveLength(3);
});

it('analytics come from the tag that the event came from', () => {
  const heard: unknown[] = [];
  tag.addEventListener('ws-analytics', (event) => heard.push((event as CustomEvent).detail.event));
  order();
  expect(heard).toEqual(['purchase']);
});

it('analytics add no listener to the document', () => {
  const detail = { messageKey: 'success', orderId: '1' };
  order();
  document.dispatchEvent(new CustomEvent('ws-checkout', { detail: { cart } }));
  document.dispatchEvent(new CustomEvent('ws-order', { detail }));
  expect(events()).toEqual(['view_cart', 'purchase']);
});

it('events from before the code was loaded are counted as well [C7.14]', () => {
  end();
  delete page.dataLayer;
  const detail = { from: 'cart', step: 'billing-profile' } as const;
  end = store.set(followOrderAtom, tag, [
    { name: 'ws-step-change', detail, from: tag },
    { name: 'ws-checkout', detail: { cart: toPublicCart(cart, 'EUR') }, from: tag },
    { name: 'ws-order', detail: { messageKey: 'mail' }, from: tag },
  ]);
  expect(events()).toEqual(['view_cart', 'begin_checkout', 'purchase']);
});

it('several tags on a page count an order once [C7.14]', () => {
  const endSecond = store.set(followOrderAtom, tag);
  emit('ws-step-change', { from: 'cart', step: 'billing-profile' }, tag);
  order();
  endSecond();
  expect(events()).toEqual(['view_cart', 'begin_checkout', 'purchase']);
});

it.each(['cancel', 'fail', 'exception'])(
  'an order that ends with "%s" is not a purchase [C7.14]',
  (messageKey) => {
    emit('ws-checkout', { cart: toPublicCart(cart, 'EUR') }, tag);
    emit('ws-order', { messageKey, orderId: '1' }, tag);
    expect(events()).toEqual(['view_cart']);
  },
);

it('an order that is paid after all is a purchase, once [C7.14]', () => {
  emit('ws-checkout', { cart: toPublicCart(cart, 'EUR') }, tag);
  for (const messageKey of ['cancel', 'success', 'success'])
    emit('ws-order', { messageKey, orderId: '1' }, tag);
  expect(events()).toEqual(['view_cart', 'purchase']);
});
