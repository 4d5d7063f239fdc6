// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../test/support/render.tsx';
import type { TutorialProduct } from '../../api/tutorial.ts';
import { refreshCartAtom } from '../../state/changes/refresh-cart.ts';
import { Advice as AdvicePage } from './advice.tsx';
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

function Advice({ matches = [match] }: { matches?: readonly Match[] }) {
  const [period, setPeriod] = useState(12);
  return (
    <Recommendation
      matches={matches}
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

it('no longer shows that a hosting is in the cart once it was removed elsewhere [1.7]', async () => {
  let { items } = cart();
  const answer = () => ({ ...cart(), items });
  drawn = await draw(<Advice />, { 'GET /cart': answer, 'POST /cart/items': answer });
  await drawn.press(/Add to cart/);
  await drawn.until(() => expect(drawn.box.textContent).toContain('in your cart'));
  items = [];
  await act(() => drawn.store.set(refreshCartAtom));
  expect(drawn.box.textContent).not.toContain('in your cart');
});

it('keeps the choice of the period, with its focus, where the plans that match are sold for another [1.7]', async () => {
  const products = [
    { ...product, prices: [{ period: 12, vatExcluded: 1000 }], properties: { domainsCount: 1 } },
    {
      ...product,
      code: 'monthly',
      prices: [{ period: 1, vatExcluded: 100 }],
      properties: { domainsCount: 5 },
    },
  ];
  drawn = await draw(<AdvicePage products={products} takesFocus={false} onLeft={() => undefined} />, {
    'GET /cart': cart,
  });
  const choices = [...drawn.box.querySelectorAll<HTMLElement>('.advice-choice')];
  await act(async () => choices.find(({ textContent }) => textContent === 'Up to 5 websites')?.click());
  const notice = drawn.box.querySelector('.advice-aside .notice');
  expect(notice?.getAttribute('role')).toBe('status');
  expect(notice?.textContent).toContain('No plan for 1 year meets all of these needs');
  const month = drawn.box.querySelector<HTMLInputElement>('.advice-aside input[value="1"]');
  month?.focus();
  await drawn.choose('1');
  expect(drawn.box.querySelector('.advice-aside')?.textContent).toContain('Best fit');
  expect(document.activeElement).toBe(month);
});

it.each([
  ['gross', 'Also fits, with room to grow · prices excl. VAT'],
  ['both', 'Also fits, with room to grow'],
])(
  'the other hostings say that they are excl. VAT where prices are incl. VAT: %s [C5.26]',
  async (prices, shown) => {
    const other = { ...match, product: { ...product, code: 'hosting-pro' } };
    drawn = await draw(<Advice matches={[match, other]} />, { 'GET /cart': cart }, { prices });
    expect(drawn.box.querySelector('.advice-others p')?.textContent).toBe(shown);
  },
);
