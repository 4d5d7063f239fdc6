// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../../test/support/render.tsx';
import type { PaymentOption } from '../../../api/payment-options.ts';
import { cartAtom } from '../../../state/cart/cart-atom.ts';
import { useAtomValue } from '../../../state/store.ts';
import { OrderDetails } from './order-details.tsx';

const summary = { price: { vatExcluded: 10, vatIncluded: 12.3, vatPercentage: 23 } };

function Details({ option }: { option: PaymentOption }) {
  const cart = useAtomValue(cartAtom);
  return (
    cart && (
      <OrderDetails cart={cart} paymentOption={option} paymentChoice={undefined} onEdit={() => undefined} />
    )
  );
}

let page: Drawn;
afterEach(() => page.end());

it.each([
  ['crypto', 'Bitcoin', 'Bitcoin'],
  ['crypto', '', 'crypto'],
  ['card', 'Visa or Mastercard', 'Visa or Mastercard'],
  ['card', '', 'Credit or debit card'],
])('a payment of the group %s with the name "%s" is %s', async (groupId, name, shown) => {
  const option = { id: '1', groupId, name, available: true, recurrentAvailable: false } as PaymentOption;
  const cart = { uuid: 'a', items: [], summary, paymentOption: { id: '1', groupId } };
  page = await draw(<Details option={option} />, { 'GET /cart': () => cart });
  const names = [...page.box.querySelectorAll('p.strong')].map(({ textContent }) => textContent);
  expect(names).toContain(shown);
});
