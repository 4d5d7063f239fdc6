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

it('address, numbers and contact of a profile take a line each', async () => {
  const billingProfile = {
    id: '7',
    type: 'company',
    organisation: 'Píla s. r. o.',
    contactPerson: 'Eva Nová',
    street: 'Hlavná 5',
    postalCode: '04001',
    city: 'Košice',
    countryCode: 'SK',
    companyId: '36421928',
    vatId: 'SK2020123457',
    emails: ['eva@example.sk'],
    phone: '+421905111222',
  };
  const cart = { uuid: 'a', items: [], summary, billingProfile };
  const option = { id: '1', groupId: 'card', name: '' } as PaymentOption;
  page = await draw(<Details option={option} />, { 'GET /cart': () => cart });
  const lines = [...page.box.querySelectorAll('.recap-lines p')].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Píla s. r. o.',
    'Eva Nová',
    'Hlavná 5, 040 01 Košice, Slovakia',
    'Company number (IČO): 36421928 · VAT ID (IČ DPH): SK2020123457',
    'eva@example.sk · +421 905 111 222',
  ]);
});
