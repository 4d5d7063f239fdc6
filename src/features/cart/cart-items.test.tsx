// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../test/support/render.tsx';
import { cartAtom } from '../../state/cart/cart-atom.ts';
import { useAtomValue } from '../../state/store.ts';
import { CartItems } from './cart-items.tsx';
import { RemovalStatus } from './removed-row.tsx';

const domain = 'xn--ltk-mna7b64a5l.sk';
const cartOf = (...items: object[]) => ({
  uuid: 'a',
  items,
  summary: { price: { vatExcluded: 10, vatIncluded: 12.3, vatPercentage: 23 } },
});
const item = {
  ...{ id: '1', code: 'domain-register', name: 'Domain .sk', period: 12, price: { vatExcluded: 10 } },
  properties: { domain, prices: [{ period: 24, vatExcluded: 19 }] },
};

function Cart() {
  const items = useAtomValue(cartAtom)?.items ?? [];
  return (
    <>
      <CartItems items={items} Options={() => null} onApproach={() => undefined} />
      <RemovalStatus />
    </>
  );
}

let page: Drawn;
beforeAll(() => {
  // The simulated DOM does not support popovers.
  HTMLElement.prototype.showPopover ??= () => undefined;
  HTMLElement.prototype.hidePopover ??= () => undefined;
});
afterEach(() => page.end());

it('a row, its controls and the message of its removal show a domain as people write it', async () => {
  page = await draw(<Cart />, {
    'GET /cart': () => cartOf(item),
    'DELETE /cart/items/1': () => cartOf(),
  });
  const { box } = page;
  expect(box.querySelector('h3')?.textContent, 'a heading').toBe('žltýkôň.sk');
  expect(box.querySelector('[aria-label][title]'), 'no name twice').toBeNull();
  const labels = [...box.querySelectorAll('li :is([aria-label], [title])')].map(
    (one) => one.getAttribute('aria-label') ?? one.getAttribute('title'),
  );
  expect(labels).toEqual(['Period for žltýkôň.sk', 'Remove žltýkôň.sk']);
  await act(async () => box.querySelector<HTMLElement>('[title^="Remove"]')?.click());
  await page.until(() =>
    expect(box.querySelector('.cart-removed')?.textContent).toBe('žltýkôň.sk was removedUndo'),
  );
});

it('the second tap of a finger at one place removes nothing, for a second [9.4]', async () => {
  const removed: string[] = [];
  const [first, second] = [item, { ...item, id: '2' }];
  page = await draw(<Cart />, {
    'GET /cart': () => cartOf(first, second),
    'DELETE /cart/items/1': () => {
      removed.push('1');
      return cartOf(second);
    },
    'DELETE /cart/items/2': () => {
      removed.push('2');
      return cartOf();
    },
  });
  const tap = (pointerType: string) =>
    act(async () => {
      const button = page.box.querySelector('li:not([inert]) [title^="Remove"]');
      button?.dispatchEvent(
        new PointerEvent('click', { bubbles: true, pointerType, clientX: 9, clientY: 9 }),
      );
    });
  await tap('touch');
  await page.until(() => expect(removed).toEqual(['1']));
  await tap('touch');
  expect(removed, 'what moved under the finger stays').toEqual(['1']);
  await tap('mouse');
  await page.until(() => expect(removed).toEqual(['1', '2']));
});

it('a row shows its price excl. VAT, and the one before the discount struck through [2.19]', async () => {
  const lowered = { ...item, price: { vatExcluded: 8, vatExcludedBeforeDiscount: 10 } };
  page = await draw(<Cart />, { 'GET /cart': () => cartOf(lowered) });
  expect(page.box.querySelector('.cart-price .price-amount')?.textContent).toBe('€8.00');
  expect(page.box.querySelector('.cart-price s')?.textContent).toBe('Original price €10.00');
});

it.each([
  ['the price incl. VAT below it on a page that shows both', 'at-ws', 12, '€10.00€12.00 incl. VAT'],
  ['no other price where the shop does not say it', 'at-ws', undefined, '€10.00'],
  ['no other price on a page that shows prices excl. VAT', 'sk-ws', 12, '€10.00'],
  ['the price excl. VAT below the one incl. VAT', 'sk-ws', 12, '€12.00€10.00 excl. VAT', 'gross'],
  ['that its price is excl. VAT', 'sk-ws', undefined, '€10.00excl. VAT', 'gross'],
])('a row shows %s [C5.26]', async (_what, company, vatIncluded, expected, prices?) => {
  const price = { vatExcluded: 10, vatIncluded };
  page = await draw(
    <Cart />,
    { 'GET /cart': () => cartOf({ ...item, price }) },
    { company, ...(prices && { prices }) },
  );
  const text = page.box.querySelector('.cart-price')?.textContent;
  expect(text?.replaceAll('\u00a0', ' ')).toBe(expected);
});

it('what the shop says excl. VAT only says so in a row whose price is incl. VAT [C5.26]', async () => {
  const price = { vatExcluded: 8, vatIncluded: 9.84, vatExcludedBeforeDiscount: 10, renewalPrice: 10 };
  const bonus = { type: 'student', percentage: 20, vatExcluded: 2 };
  page = await draw(<Cart />, { 'GET /cart': () => cartOf({ ...item, price, bonus }) }, { prices: 'gross' });
  const row = page.box.querySelector('.cart-row');
  const textOf = (selector: string) => row?.querySelector(selector)?.textContent;
  expect(textOf('.price-was')).toBe('Original price €10.00 excl. VAT');
  expect(textOf('.cart-bonus-amount')).toBe('−€2.00 excl. VAT · 20%');
  expect(textOf('.renewal')).toMatch(/^then €10\.00 excl\. VAT · /);
  expect(textOf('option[value="24"]')).toBe('2 years · €19.00 excl. VAT');
});
