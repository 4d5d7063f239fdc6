// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../test/support/render.tsx';
import { cartAtom } from '../../state/cart-atom.ts';
import { loadCartAtom } from '../../state/cart-changes.ts';
import { claimUrlAtom, registerRouterAtom } from '../../state/open-route.ts';
import { showMessagesAtom } from '../../state/shown-messages.ts';
import { useAtomValue } from '../../state/store.ts';
import { CartItems } from './cart-items.tsx';

const item = {
  ...{ id: '1', code: 'domain-register', name: 'Domain .sk', period: 12, price: { vatExcluded: 10 } },
  properties: { domain: 'firma.sk' },
};
const price = { vatExcluded: 10, vatIncluded: 12.3, vatPercentage: 23 };

let page: Drawn;
afterEach(() => page.end());

function Rows() {
  const items = useAtomValue(cartAtom)?.items ?? [];
  return <CartItems items={items} Options={() => null} onApproach={() => undefined} />;
}

it.each([
  ['exception.integrity.domain_not_available', ['domain-checker?qd=firma.sk']],
  ['exception.order.unsupported_product', []],
])('a name whose order was refused with %s leads to %j', async (key, expected) => {
  page = await draw(<Rows />, {
    'GET /cart': () => ({ uuid: 'a', items: [item], summary: { price } }),
  });
  await page.store.set(loadCartAtom);
  const opened: string[] = [];
  const host = document.createElement('div');
  const router = {
    host,
    at: { route: '', moved: false },
    reveal: () => Promise.resolve(true),
    open: (route: string) => void opened.push(route),
    href: String,
    load: () => Promise.resolve(),
  };
  await act(async () => {
    page.store.set(claimUrlAtom, host);
    page.store.set(registerRouterAtom, router);
    page.store.set(showMessagesAtom, { 'cart.cart.1': [{ key }] });
  });
  await page.until(() => expect(page.box.querySelector('[role="alert"], .message, .notice')).not.toBeNull());
  const find = [...page.box.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Find another name',
  );
  await act(async () => find?.click());
  expect(opened).toEqual(expected);
});
