// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { createShopStore } from '../../../test/support/shop-page.ts';
import { createClient } from '../../api/client.ts';
import type { OrderStep } from '../../config/steps.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { checkoutInProgressAtom } from '../../state/cart/page-cart.ts';
import { savedStepAtom, setUserStepAtom, userStepAtom } from '../../state/cart/saved-step.ts';
import { loadCartAtom } from '../../state/changes/load-cart.ts';
import { refreshCartAtom } from '../../state/changes/refresh-cart.ts';
import { clientAtom } from '../../state/page/client-atom.ts';
import { loadPaymentOptionsAtom } from '../../state/resources/payment-options-atom.ts';
import {
  announceStepAtom,
  completeStepAtom,
  dropStaleStepAtom,
  restoredStepAtom,
  saveRestoredStepAtom,
  stepAfterCartAtom,
  stepBeforeAtom,
  stepRowsAtom,
  stepToReturnToAtom,
} from './state.ts';

const KEY = 'ws-elements:sk-ws:user-step';
const profile = { id: '1', type: 'person', countryCode: 'SK', name: 'Eva Malá' };
const hosting = { id: 'h', code: 'hosting', name: 'H', price: { vatExcluded: 1 }, period: 1, properties: {} };
const wireCart = (parts: object = {}) => ({
  uuid: 'u1',
  items: [hosting],
  summary: { price: { vatExcluded: 1, vatIncluded: 1.23, vatPercentage: 23 } },
  ...parts,
});

async function startStore(parts: object = {}) {
  const store = createShopStore();
  const shop = { cart: wireCart(parts) };
  const card = { id: 'card', groupId: 'card', available: true };
  const fetch = async (url: RequestInfo | URL) =>
    Response.json(String(url).endsWith('/payment-options') ? [card] : shop.cart);
  const base = 'http://shop.test/api';
  const settings = { apiUrl: base, validationApiUrl: base, company: 'sk-ws', language: 'en-US' };
  store.set(clientAtom, createClient({ ...settings, fetch }));
  await store.set(loadCartAtom);
  const change = async (more: object): Promise<void> => {
    shop.cart = { ...shop.cart, ...more };
    await store.set(refreshCartAtom);
  };
  return { store, change };
}

beforeEach(() => localStorage.clear());

describe('the position', () => {
  it('is stored with the cart and restored on the next page [3.32] [4.18] [9.28]', async () => {
    const first = await startStore({ billingProfile: profile });
    first.store.set(setUserStepAtom, 'payment-method');
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ uuid: 'u1', step: 'payment-method' });
    const { store } = await startStore({ billingProfile: profile });
    expect(store.get(restoredStepAtom)(undefined)).toMatchObject({ shown: 'payment-method', dropped: false });
  });

  it('is removed with the cart it belonged to', async () => {
    localStorage.setItem(KEY, JSON.stringify({ uuid: 'old', step: 'recapitulation' }));
    const { store } = await startStore();
    expect(store.get(userStepAtom)).toBe('cart');
    store.set(saveRestoredStepAtom, 'billing-profile');
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(store.get(savedStepAtom)).toBeUndefined();
  });

  it('of a completed order does not send the next one back to the cart', async () => {
    localStorage.setItem(KEY, JSON.stringify({ uuid: 'old', step: 'recapitulation' }));
    const { store } = await startStore();
    store.set(dropStaleStepAtom);
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(store.get(restoredStepAtom)('billing-profile')).toMatchObject({
      shown: 'billing-profile',
      dropped: false,
    });
  });

  it('of this cart is kept', async () => {
    const { store } = await startStore({ billingProfile: profile });
    store.set(setUserStepAtom, 'payment-method');
    store.set(dropStaleStepAtom);
    expect(store.get(userStepAtom)).toBe('payment-method');
  });

  it.each(['not json', '"text"', '{}', '{"uuid":1,"step":"cart"}', '{"uuid":"u1","step":"nowhere"}'])(
    'counts as missing when the storage holds %s',
    async (text) => {
      localStorage.setItem(KEY, text);
      const { store } = await startStore();
      expect(store.get(savedStepAtom)).toBeUndefined();
      expect(store.get(restoredStepAtom)('billing-profile')?.shown).toBe('billing-profile');
    },
  );

  it('does not change while a checkout replaces the cart', async () => {
    const { store, change } = await startStore({ billingProfile: profile });
    store.set(setUserStepAtom, 'payment-method');
    await change({ uuid: 'u2', items: [] });
    store.set(checkoutInProgressAtom, true);
    store.set(saveRestoredStepAtom, 'payment-method');
    expect(store.get(savedStepAtom)?.step).toBe('payment-method');
  });
});

describe('completing a step', () => {
  it('moves on to the next step that the cart requires [3.32]', async () => {
    const { store, change } = await startStore();
    await change({ billingProfile: profile });
    expect(store.set(completeStepAtom, 'billing-profile')).toBe('payment-method');
    expect(store.get(userStepAtom)).toBe('payment-method');
  });

  it("returns to the visitor's last step after an earlier step was edited", async () => {
    const { store } = await startStore({ billingProfile: profile, paymentOption: { groupId: 'card' } });
    store.set(setUserStepAtom, 'recapitulation');
    expect(store.set(completeStepAtom, 'billing-profile')).toBe('recapitulation');
  });

  it('goes no further than the data allows', async () => {
    const { store } = await startStore();
    store.set(setUserStepAtom, 'recapitulation');
    expect(store.set(completeStepAtom, 'payment-method')).toBe('billing-profile');
  });
});

describe('editing an earlier step', () => {
  it('remembers where to return to, and nothing when the current step is shown [4.15]', async () => {
    const { store } = await startStore({ billingProfile: profile });
    store.set(setUserStepAtom, 'payment-method');
    expect(store.get(stepToReturnToAtom)('billing-profile')).toBe('payment-method');
    expect(store.get(stepToReturnToAtom)('payment-method')).toBeUndefined();
  });
});

describe('the way from the cart', () => {
  it('leads to the first order step, and later to where the visitor was [2.24]', async () => {
    const { store } = await startStore({ billingProfile: profile });
    expect(store.get(stepAfterCartAtom)).toBe('billing-profile');
    store.set(setUserStepAtom, 'payment-method');
    expect(store.get(stepAfterCartAtom)).toBe('payment-method');
  });
  it('leads back from the first order step', async () => {
    const { store } = await startStore();
    expect(store.get(stepBeforeAtom)('billing-profile')).toBe('cart');
  });
});

describe('the step indicator', () => {
  it('marks completed steps, the current step and unreachable steps', async () => {
    const { store } = await startStore({ billingProfile: profile });
    store.set(setUserStepAtom, 'payment-method');
    expect(store.get(stepRowsAtom)).toEqual([
      { step: 'cart', progress: 100, passed: true, reachable: true, hasIssue: false },
      { step: 'billing-profile', progress: 100, passed: true, reachable: true, hasIssue: false },
      { step: 'payment-method', progress: 50, passed: false, reachable: true, hasIssue: false },
      { step: 'recapitulation', progress: 0, passed: false, reachable: false, hasIssue: false },
    ]);
  });

  it('marks a step that was passed and is incomplete again [4.9]', async () => {
    const { store } = await startStore({ billingProfile: profile, paymentOption: { groupId: 'transfer' } });
    store.set(setUserStepAtom, 'recapitulation');
    await store.set(loadPaymentOptionsAtom);
    expect(
      store
        .get(stepRowsAtom)
        .filter((row) => row.hasIssue)
        .map((row) => row.step),
    ).toEqual(['payment-method']);
  });

  it('is empty while the cart is initial', () => {
    const store = createShopStore();
    expect(store.get(cartAtom)).toBeUndefined();
    expect(store.get(stepRowsAtom)).toEqual([]);
  });
});

describe('ws-step-change', () => {
  it('is dispatched once per change, but not for the first step [C7.6]', async () => {
    const { store } = await startStore();
    const heard: unknown[] = [];
    const listen = (event: Event): void => void heard.push((event as CustomEvent).detail);
    document.addEventListener('ws-step-change', listen);
    const shown: OrderStep[] = ['cart', 'cart', 'billing-profile', 'billing-profile', 'cart'];
    for (const step of shown) store.set(announceStepAtom, step);
    document.removeEventListener('ws-step-change', listen);
    expect(heard).toEqual([
      { step: 'billing-profile', from: 'cart' },
      { step: 'cart', from: 'billing-profile' },
    ]);
  });
});
