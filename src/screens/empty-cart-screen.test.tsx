// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../test/support/render.tsx';
import { refreshCartAtom } from '../state/changes/refresh-cart.ts';
import { EmptyCartScreen } from './empty-cart-screen.tsx';
import { TagRouterProvider, useRoute } from './router/use-router.tsx';

const price = { vatExcluded: 20, vatIncluded: 24.6, vatPercentage: 23 };
const cart = { uuid: 'a', summary: { price } };
const hosting = { id: '1', code: 'hosting', name: 'Hosting', price: { vatExcluded: 20 }, period: 12 };

let page: Drawn | undefined;
afterEach(() => page?.end());

/** The screen at its own route, as in `ws-cart`. */
const Screen = () => (useRoute() === 'empty-cart' ? <EmptyCartScreen /> : <output>the cart</output>);

it('leads to the cart with the first item of a visit, without a click [2.6]', async () => {
  let items: unknown[] = [];
  page = await draw(
    <TagRouterProvider routing="memory" route="empty-cart">
      <Screen />
    </TagRouterProvider>,
    { 'GET /cart': () => ({ ...cart, items }) },
  );
  const { box, store, until } = page;
  const title = () => box.querySelector('.empty-cart h2')?.textContent;
  await until(() => expect(title()).toBe('Your cart is empty'));
  items = [hosting];
  await act(async () => void (await store.set(refreshCartAtom)));
  await until(() => expect(box.querySelector('output')?.textContent).toBe('the cart'));
});
