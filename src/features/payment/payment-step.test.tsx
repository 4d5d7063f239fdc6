// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { type Drawn, draw } from '../../../test/support/render.tsx';
import { PaymentStep } from './payment-step.tsx';

const cart = {
  uuid: 'a',
  items: [{ id: '1', code: 'hosting', name: 'Hosting', price: { vatExcluded: 20 }, period: 12 }],
  summary: { price: { vatExcluded: 20, vatIncluded: 24.6, vatPercentage: 23 } },
};
const option = (groupId: string, more: object = {}) => ({ id: groupId, groupId, available: true, ...more });

let step: Drawn;
afterEach(() => step.end());

async function open(options: readonly object[]): Promise<void> {
  const ways = { onDone: () => undefined, onBack: () => undefined };
  step = await draw(<PaymentStep {...ways} />, {
    'GET /cart': () => cart,
    'GET /payment-options': () => options,
    'PUT /cart/payment-option': (sent) => ({ ...cart, paymentOption: sent }),
  });
  await step.until(() => expect(step.field('payment-method')).toBeDefined());
}

describe('the payment options on the screen', () => {
  it('have the texts of their groups, with the days of the option itself', async () => {
    await open([option('later', { maxDays: 7 }), option('qrcode'), option('card', { name: 'Visa' })]);
    const { textContent } = step.box;
    expect(textContent).toContain('You’ll pay the invoice within 7 days.');
    expect(textContent).toContain('PAY by square');
    expect(textContent).toContain('Visa');
    expect(textContent).toContain('You’ll pay on your bank’s secure page');
  });

  it('can be selected even if this version does not know their group', async () => {
    await open([option('new-thing')]);
    expect(step.box.textContent).toContain('new-thing');
    await step.choose('new-thing');
    await step.until(() => expect(step.field('payment-method').checked).toBe(true));
  });
});
