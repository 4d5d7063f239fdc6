// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../../test/support/render.tsx';
import type { OrderPayment } from '../../../api/order-payment.ts';
import { PayOrder } from './pay-order.tsx';

const option = (id: string) => ({ id, groupId: id, name: '', available: true, recurrentAvailable: false });
const options = ['card', 'transfer'].map(option);

let page: Drawn;
afterEach(() => page.end());

it.each([
  ['a payment that failed', 'failed', {}, 'Try again: Credit or debit card', ['Bank transfer']],
  [
    'one that the page says is over',
    'waiting',
    { isOver: true },
    'Try again: Credit or debit card',
    ['Bank transfer'],
  ],
  ['one that may be on its way', 'waiting', {}, undefined, ['Credit or debit card', 'Bank transfer']],
  ['one that the page leads on to', 'waiting', { isOnItsWay: true }, undefined, ['Bank transfer']],
] as const)('%s urges to pay only where it is over', async (_title, state, facts, primary, others) => {
  const payment = { state, attempts: 1, amount: 8103, optionId: 'card', options } as unknown as OrderPayment;
  page = await draw(<PayOrder orderId="1" payment={payment} go={() => undefined} {...facts} />, {});
  const names = (variant: string) =>
    [...page.box.querySelectorAll(`.button-${variant}`)].map(({ textContent }) => textContent);
  expect(names('primary')).toEqual(primary === undefined ? [] : [primary]);
  expect(names('secondary')).toEqual(others);
});
