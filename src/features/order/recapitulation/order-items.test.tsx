// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../../test/support/render.tsx';
import { cartAtom } from '../../../state/cart/cart-atom.ts';
import { useAtomValue } from '../../../state/store.ts';
import { OrderItems } from './order-items.tsx';

const summary = { price: { vatExcluded: 10, vatIncluded: 12.3, vatPercentage: 23 } };

function Items() {
  const cart = useAtomValue(cartAtom);
  return cart && <OrderItems cart={cart} onEdit={() => undefined} />;
}

let page: Drawn;
afterEach(() => page.end());

it.each([
  ['hosting-plus', 'Hosting Plus', undefined, 'Hosting Plus', '1 year'],
  ['domain-register', 'Domain .sk', 'lampa.sk', 'lampa.sk', 'Domain .sk · 1 year'],
  ['domain-register', 'lampa.sk', 'lampa.sk', 'lampa.sk', '1 year'],
  [
    'domain-register',
    'Domain .de',
    'xn--mnchen-3ya.de',
    'münchen.de',
    'xn--mnchen-3ya.de · Domain .de · 1 year',
  ],
  ['domain-register', 'xn--mnchen-3ya.de', 'xn--mnchen-3ya.de', 'münchen.de', 'xn--mnchen-3ya.de · 1 year'],
  ['domain-register', 'münchen.de', 'xn--mnchen-3ya.de', 'münchen.de', 'xn--mnchen-3ya.de · 1 year'],
  ['domain-register', 'Domain .com', 'xn--pypal-4ve.com', 'xn--pypal-4ve.com', 'Domain .com · 1 year'],
])('%s with the name %s and the domain %s is %s: %s', async (code, name, domain, title, facts) => {
  const item = { id: '1', code, name, period: 12, price: { vatExcluded: 10 }, properties: { domain } };
  page = await draw(<Items />, { 'GET /cart': () => ({ uuid: 'a', items: [item], summary }) });
  const lines = [...page.box.querySelectorAll('.recap-what p')].map(({ textContent }) => textContent);
  expect(lines).toEqual([title, facts]);
});

it.each([
  ['the amount incl. VAT first', 'gross', 12.3, '€12.30€10.00 excl. VAT'],
  ['that it is excl. VAT where the shop says no more', 'gross', undefined, '€10.00excl. VAT'],
  ['the amount incl. VAT below', 'both', 12.3, '€10.00€12.30 incl. VAT'],
  ['the amount excl. VAT alone', 'net', 12.3, '€10.00'],
])('the price of an item in the review shows %s [C5.26]', async (_what, prices, vatIncluded, shown) => {
  const item = { id: '1', code: 'plus', name: 'Plus', price: { vatExcluded: 10, vatIncluded } };
  page = await draw(<Items />, { 'GET /cart': () => ({ uuid: 'a', items: [item], summary }) }, { prices });
  expect(page.box.querySelector('.price')?.textContent).toBe(shown);
});
