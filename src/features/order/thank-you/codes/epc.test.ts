import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { epc } from './epc.ts';
import type { TransferFacts } from './transfer-facts.ts';

/** The payment of the second example of EPC069-12, section 2.3. */
const facts = (more: Partial<TransferFacts> = {}): TransferFacts => ({
  iban: 'FR14 2004 1010 0505 0001 3M02 606',
  bic: '',
  amount: 1_230,
  currency: 'EUR',
  variableSymbol: '',
  beneficiary: "François D'Alsace S.A.",
  message: 'Client:Marie Louise La Lune',
  ...more,
});
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

describe('the code for a SEPA transfer', () => {
  it('is the second example of the standard, in UTF-8', () => {
    // The standard prints it in ISO 8859-1 (third line 2): 103 bytes. In UTF-8 the ç needs one more byte.
    const text = epc(facts()) ?? '';
    expect(text.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      '',
      "François D'Alsace S.A.",
      'FR1420041010050500013M02606',
      'EUR12.3',
      '',
      '',
      'Client:Marie Louise La Lune',
    ]);
    expect(bytesOf(text)).toBe(104);
  });

  it('names the bank like the first example', () => {
    const more = { bic: 'BHBLDEHHXXX', beneficiary: 'Franz Mustermänn', iban: 'DE71110220330123456789' };
    expect(epc(facts({ ...more, message: '' }))).toBe(
      'BCD\n002\n1\nSCT\nBHBLDEHHXXX\nFranz Mustermänn\nDE71110220330123456789\nEUR12.3',
    );
  });

  it('includes the symbol in the text', () => {
    expect(
      epc(facts({ variableSymbol: '1024', message: 'Hosting' }))
        ?.split('\n')
        .at(-1),
    ).toBe('1024 Hosting');
  });

  it.each<[string, Partial<TransferFacts>]>([
    ['the currency is not the euro', { currency: 'HUF' }],
    ['the account is wrong', { iban: 'FR1420041010050500013M02607' }],
    ['there is no beneficiary', { beneficiary: ' ' }],
    ['nothing is to be paid', { amount: 0 }],
    ['the amount is beyond the standard', { amount: 100_000_000_000 }],
  ])('is not shown if %s', (_why, more) => {
    expect(epc(facts(more))).toBeUndefined();
  });

  it('respects the lines and lengths of the standard, whatever the texts are', () => {
    const anything = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 });
    const amounts = fc.integer({ min: 1, max: 99_999_999_999 });
    fc.assert(
      fc.property(anything, anything, amounts, (message, beneficiary, amount) => {
        const text = epc(facts({ message, beneficiary, amount, bic: 'TATRSKBX' }));
        fc.pre(text !== undefined);
        const lines = text?.split('\n') ?? [];
        expect(bytesOf(text ?? '')).toBeLessThanOrEqual(331);
        expect([8, 11]).toContain(lines.length);
        expect([...(lines[5] ?? '')].length).toBeLessThanOrEqual(70);
        expect([...(lines[10] ?? '')].length).toBeLessThanOrEqual(140);
        expect(lines[7]).toMatch(/^EUR\d{1,9}(\.\d{1,2})?$/);
        expect(Math.round(Number(lines[7]?.slice(3)) * 100)).toBe(amount);
      }),
    );
  });

  it('cuts a text of many bytes between characters', () => {
    const text = epc(facts({ beneficiary: 'ž'.repeat(70), message: '€'.repeat(140) })) ?? '';
    expect(bytesOf(text)).toBeGreaterThan(331 - 3);
    expect(bytesOf(text)).toBeLessThanOrEqual(331);
    expect(text).toMatch(/\n€+$/);
  });
});
