// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it } from 'vitest';
import { createShopStore } from '../../../test/support/shop-page.ts';
import type { PublicCart } from '../../api/public-cart.ts';
import { i18n } from '../../i18n/i18n.ts';
import { storeLoadedCart } from '../../state/cart/page-cart.ts';
import { configAtom } from '../../state/page/config.ts';
import { atom, Provider } from '../../state/store.ts';
import { Minicart } from './minicart.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const store = createShopStore();
const container = document.createElement('div');
const root = createRoot(container);
const button = () => container.querySelector('button');
const word = (part: string) => container.querySelector(`[part=${part}]`)?.textContent;

const takeAtom = atom(null, (get, set, count: number, vatExcluded: number) => {
  const cart = { count, vatExcluded } as PublicCart;
  storeLoadedCart(get, set, { shown: { cart, user: undefined } }, 'server');
});
const show = async (count: number, vatExcluded: number): Promise<void> =>
  store.set(takeAtom, count, vatExcluded);
const inLanguage = (language: 'en-US' | 'sk-SK'): void =>
  store.set(configAtom, { ...store.get(configAtom), language });

beforeEach(() =>
  act(async () => {
    inLanguage('en-US');
    root.render(
      <Provider value={store}>
        <I18nProvider i18n={i18n}>
          <Minicart />
        </I18nProvider>
      </Provider>,
    );
  }),
);

it('shows how many items the cart has and their total, and no price for an empty cart', async () => {
  expect(button(), 'nothing is known yet').toBeNull();
  await act(() => show(2, 12));
  expect([word('count'), word('total')]).toEqual(['2 items', '€12.00']);
  expect(button()?.textContent, 'items of what').toBe('Cart: 2 items€12.00excl. VAT');
  await act(() => show(1, 6.9));
  expect([word('count'), word('total')]).toEqual(['1 item', '€6.90']);
  await act(async () => inLanguage('sk-SK'));
  expect(word('total'), 'the amount in another language').toBe('6,90\u00a0€');
  await act(() => show(0, 0));
  expect([word('count'), word('total')]).toEqual(['Cart is empty', '']);
  expect(button()?.textContent, 'no total').toBe('Cart is empty');
});
