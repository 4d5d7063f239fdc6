import { describe, expect, it } from 'vitest';
import type { PaymentOption } from '../../api/payment-options.ts';
import { isCardAvailable } from './payment-options-atom.ts';

const option = (groupId: string, available = true): PaymentOption => ({
  id: groupId,
  groupId,
  available,
  name: '',
  recurrentAvailable: false,
});

describe('the payment options', () => {
  it('include a card only if it is available [3.17]', () => {
    expect(isCardAvailable([option('card')])).toBe(true);
    expect(isCardAvailable([option('card', false), option('transfer')])).toBe(false);
    expect(isCardAvailable([])).toBe(false);
  });
});
