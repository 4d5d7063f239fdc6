// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../test/support/render.tsx';
import { refreshCartAtom } from '../state/cart-changes.ts';
import { EmptyCartScreen } from './empty-cart-screen.tsx';
import { TagRouterProvider } from './router/use-router.tsx';

const price = { vatExcluded: 20, vatIncluded: 24.6, vatPercentage: 23 };
const cart = { uuid: 'a', summary: { price } };
const hosting = { id: '1', code: 'hosting', name: 'Hosting', price: { vatExcluded: 20 }, period: 12 };

let page: Drawn | undefined;
afterEach(() => page?.end());

it('offers the cart after the first item of a visit, without a word of an earlier one', async () => {
  let items: unknown[] = [];
  page = await draw(
    <TagRouterProvider routing="memory" route="empty-cart">
      <EmptyCartScreen />
    </TagRouterProvider>,
    { 'GET /cart': () => ({ ...cart, items }) },
  );
  const { box, store, until } = page;
  const title = () => box.querySelector('.empty-cart h2')?.textContent;
  await until(() => expect(title()).toBe('Your cart is empty'));
  items = [hosting];
  await act(async () => void (await store.set(refreshCartAtom)));
  await until(() => expect(title()).toBe('There’s something in your cart'));
  expect([...box.querySelectorAll('button')].map((button) => button.textContent)).toContain('Go to the cart');
});
