import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hct } from './hct.ts';
import type { TransferFacts } from './transfer-facts.ts';

const facts = (more: Partial<TransferFacts> = {}): TransferFacts => ({
  iban: 'HU42 1177 3016 1111 1018 0000 0000',
  bic: 'OTPVHUHB',
  amount: 499_000,
  currency: 'HUF',
  variableSymbol: '1024',
  beneficiary: 'Minta Kft.',
  message: 'Rendelés 1024',
  ...more,
});
const NOW = Date.UTC(2026, 10, 30, 23, 30, 5);

describe('the code for a Hungarian instant transfer', () => {
  it('has 17 lines, with the bank in 11 characters and an end 30 days later', () => {
    const text = hct(facts(), NOW) ?? '';
    expect(text.split('\n')).toEqual([
      ...['HCT', '001', '1', 'OTPVHUHBXXX', 'Minta Kft.', 'HU42117730161111101800000000', 'HUF4990'],
      ...['20261231003005+1', '', 'Rendelés 1024', '', '', '', '', '', '', '', ''],
    ]);
  });

  it.each<[string, Partial<TransferFacts>]>([
    ['the currency is not the forint', { currency: 'EUR' }],
    ['the account is wrong', { iban: 'HU42117730161111101800000001' }],
    ['the account is abroad', { iban: 'SK3112000000198742637541' }],
    ['the bank is unknown', { bic: '' }],
    ['there is no beneficiary', { beneficiary: ' ' }],
    ['nothing is to be paid', { amount: 0 }],
    ['the amount has fillér', { amount: 499_050 }],
  ])('is not shown if %s', (_why, more) => {
    expect(hct(facts(more), NOW)).toBeUndefined();
  });

  it('respects the lines and lengths of the standard, whatever the texts are', () => {
    const anything = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(anything, anything, (message, beneficiary) => {
        const text = hct(facts({ message, beneficiary }), NOW);
        fc.pre(text !== undefined);
        const lines = text?.split('\n') ?? [];
        expect(lines).toHaveLength(18);
        expect([...(lines[4] ?? '')].length).toBeLessThanOrEqual(70);
        expect([...(lines[9] ?? '')].length).toBeLessThanOrEqual(70);
      }),
    );
  });
});
