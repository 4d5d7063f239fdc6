// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../test/support/render.tsx';
import type { TutorialProduct } from '../../api/tutorial.ts';
import type { Match } from './match.ts';
import { Recommendation } from './recommendation.tsx';

let drawn: Drawn;
afterEach(() => drawn.end());

const product: TutorialProduct = {
  code: 'hosting-start',
  name: 'Hosting Start',
  description: '',
  properties: {},
  options: [],
  prices: [],
};
const match: Match = { product, chosen: {}, vatExcluded: 1000 };

const cart = () => ({
  uuid: 'a',
  items: [
    { id: '1', code: 'hosting-start', name: 'Hosting Start', price: { vatExcluded: 10 }, properties: {} },
  ],
  summary: { price: { vatExcluded: 10, vatIncluded: 12.3, vatPercentage: 23 } },
});

function Advice() {
  const [period, setPeriod] = useState(12);
  return (
    <Recommendation
      matches={[match]}
      questions={[]}
      answers={{}}
      period={period}
      periods={[12, 24]}
      onPeriod={setPeriod}
    />
  );
}

it('shows that a hosting is in the cart for the period that was added, and not for another', async () => {
  drawn = await draw(<Advice />, { 'GET /cart': cart, 'POST /cart/items': cart });
  const said = (): string => drawn.box.querySelector('.advice-added')?.textContent ?? '';
  await drawn.press(/Add to cart/);
  await drawn.until(() => expect(said()).toContain('in your cart'));
  await drawn.choose('24');
  expect(said()).toBe('');
});

it('stays busy if the period changes before the response, and then refers to the one that was added', async () => {
  let answer: (value: object) => void = () => undefined;
  const post = () => new Promise((resolve) => (answer = resolve));
  drawn = await draw(<Advice />, { 'GET /cart': cart, 'POST /cart/items': post });
  const said = (): string => drawn.box.querySelector('.advice-added')?.textContent ?? '';
  const busy = () => drawn.box.querySelector('[aria-busy="true"]');
  await drawn.press(/Add to cart/);
  await drawn.choose('24');
  expect(busy()).not.toBeNull();
  await act(async () => answer(cart()));
  await drawn.until(() => expect(busy()).toBeNull());
  expect(said()).toBe('');
  await drawn.choose('12');
  expect(said()).toContain('in your cart');
});
