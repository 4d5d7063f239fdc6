import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapedValue, spayd } from './spayd.ts';
import type { TransferFacts } from './transfer-facts.ts';

const facts = (more: Partial<TransferFacts> = {}): TransferFacts => ({
  iban: 'CZ28 0600 0000 0001 6854 0115',
  bic: '',
  amount: 45_000,
  currency: 'CZK',
  variableSymbol: '1234567890',
  beneficiary: '',
  message: 'PLATBA ZA ZBOZI',
  ...more,
});

describe('QR Platba', () => {
  it('is formatted like the example of the standard', () => {
    // qr-platba.cz, format specification, the first example.
    expect(spayd(facts())).toBe(
      'SPD*1.0*ACC:CZ2806000000000168540115*AM:450.00*CC:CZK*MSG:PLATBA ZA ZBOZI*X-VS:1234567890',
    );
  });

  it('adds the bank and the beneficiary in plain capitals', () => {
    const text = spayd(facts({ bic: 'CEKOCZPP', beneficiary: 'Žluťoučký Hosting s. r. o.', message: '' }));
    expect(text).toBe(
      'SPD*1.0*ACC:CZ2806000000000168540115+CEKOCZPP*AM:450.00*CC:CZK*RN:ZLUTOUCKY HOSTING S. R. O.*X-VS:1234567890',
    );
  });

  it('escapes values like the library of the authors of the standard', () => {
    // github.com/spayd/spayd-java, SpaydTest, testSpecialCharacterEscaping.
    expect(escapedValue('abc  123\u2665\u2620**123  abc-+ěščřžýáíé---%20')).toBe(
      'abc  123%E2%99%A5%E2%98%A0%2A%2A123  abc-%2B%C4%9B%C5%A1%C4%8D%C5%99%C5%BE%C3%BD%C3%A1%C3%AD%C3%A9---%2520',
    );
  });

  it.each<[string, Partial<TransferFacts>]>([
    ['the account is wrong', { iban: 'CZ2806000000000168540116' }],
    ['nothing is to be paid', { amount: 0 }],
    ['the amount has more than ten characters', { amount: 1_000_000_000 }],
    ['the amount is not whole', { amount: 10.5 }],
    ['the symbol has letters', { variableSymbol: 'A-17' }],
    ['the symbol has eleven digits', { variableSymbol: '12345678901' }],
    ['the currency is none', { currency: 'Kč' }],
  ])('is not shown if %s', (_why, more) => {
    expect(spayd(facts(more))).toBeUndefined();
  });

  it('can be parsed again, whatever the texts are', () => {
    const anything = fc.string({ unit: 'binary', maxLength: 200 });
    fc.assert(
      fc.property(
        anything,
        anything,
        fc.integer({ min: 1, max: 999_999_999 }),
        (message, beneficiary, amount) => {
          const text = spayd(facts({ message, beneficiary, amount })) ?? '';
          expect(text).toMatch(/^[ -~]+$/);
          const [head, version, ...pairs] = text.split('*');
          const values = new Map(
            pairs.map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]),
          );
          const read = (key: string): string => decodeURIComponent(values.get(key) ?? '');
          expect([head, version]).toEqual(['SPD', '1.0']);
          expect([...values.keys()]).toEqual([...values.keys()].sort());
          expect(Math.round(Number(values.get('AM')) * 100)).toBe(amount);
          expect([...read('MSG')].length).toBeLessThanOrEqual(60);
          expect([...read('RN')].length).toBeLessThanOrEqual(35);
        },
      ),
    );
  });
});
