import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { itemOf, startCart } from '../../../test/support/shop-store.ts';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { checkoutInProgressAtom } from '../../state/cart/page-cart.ts';
import type { Store } from '../../state/store.ts';
import { applyCoupon, openLogin, removeCoupon, setNote, setPeriod } from './order-calls.ts';

const assign = vi.fn();
let store: Store;
beforeEach(async () => {
  ({ store } = await startCart([{ code: 'hosting-plus', period: 12 }]));
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('location', {
    href: 'https://shop.example/cart?step=recapitulation',
    search: '?step=recapitulation',
    assign,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockReset();
});

const idOf = (): string => itemOf(store, 'hosting-plus').id;

describe('a script', () => {
  it('applies a coupon as a person pastes it, and removes it [C6.8]', async () => {
    expect(await applyCoupon(store, ' “WELCOME10” ')).toMatchObject({ ok: true, cart: { count: 1 } });
    expect(JSON.stringify(store.get(cartAtom))).toContain('WELCOME10');
    expect((await removeCoupon(store, 'WELCOME10')).ok).toBe(true);
    expect(store.get(cartAtom)?.summary.coupons).toEqual([]);
  });

  it('sets the period of an item, also while a text says how long', async () => {
    expect((await setPeriod(store, idOf(), '24')).ok).toBe(true);
    expect(itemOf(store, 'hosting-plus').period).toBe(24);
  });

  it('sets the note, and removes it with an empty one [C6.8]', async () => {
    expect((await setNote(store, ' hello ')).ok).toBe(true);
    expect(store.get(cartAtom)?.note).toBe('hello');
    expect((await setNote(store, '')).ok).toBe(true);
    expect(store.get(cartAtom)?.note).toBe('');
  });
});

describe('a refused call gives the reason', () => {
  it.each([
    ['of the shop for an unknown coupon', () => applyCoupon(store, 'NONSENSE'), 'exception.coupon.not_found'],
    ['for an empty coupon', () => applyCoupon(store, ' '), 'exception.coupon.not_found'],
    ['for an empty item', () => setPeriod(store, '', 12), 'exception.cart.item_not_found'],
    ['for half a month', () => setPeriod(store, idOf(), 0.5), 'exception.product.invalid_data'],
    ['for no number of months', () => setPeriod(store, idOf(), Number.NaN), 'exception.product.invalid_data'],
    ['for a note that is too long', () => setNote(store, 'a'.repeat(2_001)), 'validation.too_long'],
  ])('%s', async (_what, act, key) => {
    const heard: string[] = [];
    const note = (event: Event): void => void heard.push((event as CustomEvent).detail.key);
    document.addEventListener('ws-error', note);
    const result = await act();
    document.removeEventListener('ws-error', note);
    expect(result.ok ? [] : Object.values(result.messages).flat()).toMatchObject([{ key }]);
    expect(heard).toEqual([key]);
  });

  it('during a checkout', async () => {
    store.set(checkoutInProgressAtom, true);
    for (const act of [
      applyCoupon(store, 'A'),
      setPeriod(store, idOf(), 24),
      setNote(store, 'a'),
      openLogin(store),
    ])
      expect((await act).ok).toBe(false);
    expect(itemOf(store, 'hosting-plus').period).toBe(12);
  });

  it('as a mistake of the script for arguments of a wrong type', async () => {
    await expect(applyCoupon(store, {})).rejects.toThrow(TypeError);
    await expect(setNote(store, null)).rejects.toThrow(TypeError);
    await expect(setPeriod(store, undefined, 12)).rejects.toThrow(TypeError);
  });
});

describe('openLogin', () => {
  it('goes to the login page', async () => {
    expect((await openLogin(store)).ok).toBe(true);
    const { searchParams } = new URL(String(assign.mock.calls[0]?.[0]));
    expect(searchParams.get('step')).toBe('recapitulation');
    expect(searchParams.get('redirectAfterLogin')).toContain('https://shop.example/cart');
  });

  it('stays if the page cancels ws-login-request', async () => {
    document.addEventListener('ws-login-request', (event) => event.preventDefault(), { once: true });
    expect(await openLogin(store)).toEqual({ ok: false, messages: {} });
    expect(assign).not.toHaveBeenCalled();
  });
});
