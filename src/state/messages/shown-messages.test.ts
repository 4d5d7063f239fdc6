import { beforeEach, describe, expect, it } from 'vitest';
import { createShopStore } from '../../../test/support/shop-page.ts';
import { OFFLINE } from '../../api/error-messages.ts';
import { subscribe } from '../page/events.ts';
import type { Store } from '../store.ts';
import { clearKeyAtom, clearMessagesAtom, messagesAtom, showMessagesAtom } from './shown-messages.ts';

const required = [{ key: 'validation.required' }];
const late = [{ key: 'exception.outage' }];
let store: Store;
beforeEach(() => {
  store = createShopStore();
});

describe('messages that are shown', () => {
  it('appear at the items and at the cart if they name no path of section 8 [4.36] [8.4]', () => {
    store.set(showMessagesAtom, {
      'items[7].configuration.name': required,
      'items[7].configuration.os': late,
      'items[8]': required,
      summary: required,
      note: late,
      'cart.payment-method': required,
      checkout: required,
    });
    expect(store.get(messagesAtom)).toEqual({
      'cart.service-settings.7': [...required, ...late],
      'cart.cart.8': required,
      cart: [...required, ...late],
      'cart.payment-method': required,
      checkout: required,
    });
  });

  it('replace only those with the same path', () => {
    store.set(showMessagesAtom, { cart: required, 'cart.items': required });
    store.set(showMessagesAtom, { cart: late });
    expect(store.get(messagesAtom)).toEqual({ cart: late, 'cart.items': required });
  });

  it('are reported to the page under the path where they are shown', () => {
    const page = new EventTarget();
    const told: unknown[] = [];
    page.addEventListener('ws-error', (event) => told.push((event as CustomEvent).detail));
    store.set(showMessagesAtom, { 'items[8].price': [{ key: 'a.b', title: 'Words' }] }, page);
    expect(told).toEqual([{ path: 'cart.cart.8', key: 'a.b', message: 'Words', reportId: undefined }]);
  });
});

describe('messages are removed', () => {
  beforeEach(() =>
    store.set(showMessagesAtom, {
      checkout: late,
      'cart.cart': required,
      'cart.cart.7': required,
      'cart.service-settings.7': required,
    }),
  );

  it('with those of the paths below', () => {
    store.set(clearMessagesAtom, 'cart.cart');
    expect(Object.keys(store.get(messagesAtom))).toEqual(['checkout', 'cart.service-settings.7']);
  });

  it('by key, and no others', () => {
    const others = { cart: [{ key: 'wsk.general.network' }] };
    store.set(showMessagesAtom, { ...others, checkout: [{ key: OFFLINE }] });
    store.set(clearKeyAtom, OFFLINE);
    expect(store.get(messagesAtom)).toMatchObject(others);
    expect(store.get(messagesAtom).checkout).toBeUndefined();
  });

  it('all at once', () => {
    store.set(clearMessagesAtom);
    expect(store.get(messagesAtom)).toEqual({});
  });
});

it('a shown message is told to the page, with its path and the number of its report [C7.13]', () => {
  const heard: unknown[] = [];
  const stop = subscribe('ws-error', (detail) => heard.push(detail));
  createShopStore().set(showMessagesAtom, {
    cart: [{ key: 'wsk.general.unknown_error_id', title: 'Oops', values: { reportId: 'a1b2' } }],
  });
  stop();
  const key = 'wsk.general.unknown_error_id';
  expect(heard).toEqual([{ path: 'cart', key, message: 'Oops', reportId: 'a1b2' }]);
});
