import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { swish } from './swish.ts';
import type { TransferFacts } from './transfer-facts.ts';

const facts = (more: Partial<TransferFacts> = {}): TransferFacts => ({
  iban: 'SE4550000000058398257466',
  bic: '',
  amount: 10_000,
  currency: 'SEK',
  variableSymbol: '12229445',
  beneficiary: 'Demo AB',
  message: '',
  swishNumber: '123 785 69 01',
  ...more,
});

describe('a Swish code', () => {
  it('is the example of the specification', () => {
    // Getswish, QR code encoding specification, 6.1 Swish C2B: 100 kronor with an OCR number.
    expect(swish(facts())).toBe('C1237856901;100,00;12229445;0');
  });

  it('escapes characters that would end the message', () => {
    expect(swish(facts({ message: 'Årsavgift; 12229445' }))).toBe(
      'C1237856901;100,00;%C3%85rsavgift%3B%2012229445;0',
    );
  });

  it.each<[string, Partial<TransferFacts>]>([
    ['the shop names no number', { swishNumber: undefined }],
    ['the number is none', { swishNumber: '123-SWISH' }],
    ['the currency is not the krona', { currency: 'NOK' }],
    ['nothing is to be paid', { amount: 0 }],
  ])('is not shown if %s', (_why, more) => {
    expect(swish(facts(more))).toBeUndefined();
  });

  it('can be parsed again, whatever the message is', () => {
    const amounts = fc.integer({ min: 1, max: 2_000_000_000 });
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), amounts, (message, amount) => {
        const [payee, sum, text, lock, ...rest] = swish(facts({ message, amount }))?.split(';') ?? [];
        expect([payee, lock, rest]).toEqual(['C1237856901', '0', []]);
        expect(Math.round(Number(sum?.replace(',', '.')) * 100)).toBe(amount);
        const read = decodeURIComponent(text ?? '');
        expect([...read].length).toBeLessThanOrEqual(50);
        expect(read).toContain('12229445');
      }),
    );
  });
});
