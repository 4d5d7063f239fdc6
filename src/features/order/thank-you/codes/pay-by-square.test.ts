import { decode, encode } from 'bysquare/pay';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payBySquare } from './pay-by-square.ts';
import type { TransferFacts } from './transfer-facts.ts';

/** The "valid payment order" whose code the library publishes (bysquare 4, src/pay/testdata/wire-format-test-data.ts). */
const PUBLISHED =
  '0804O0002G0L2UES834BQT9SQJQA9M5QGN1AHN4VO0KB6MVM9RPFU06E5LQEOQUN07FTDIF96UAS90AOPDCSE86CMTRAI45IDKRHJ6BUOIG1162LVVVRAKA000';

const facts = (more: Partial<TransferFacts> = {}): TransferFacts => ({
  iban: 'SK96 1100 0000 0029 1859 9669',
  bic: '',
  amount: 10_000,
  currency: 'EUR',
  variableSymbol: '123',
  beneficiary: 'John Doe',
  message: '',
  ...more,
});
const read = async (more: Partial<TransferFacts>) =>
  decode((await payBySquare(facts(more))) ?? '').payments[0];

describe('PAY by square', () => {
  it('is the published code, which also numbers its invoice [2.41]', async () => {
    const payments = decode((await payBySquare(facts())) ?? '').payments;
    expect(encode({ invoiceId: 'test-001', payments })).toBe(PUBLISHED);
  });

  it('starts with its type and the version 1.2.0', async () => {
    expect(await payBySquare(facts())).toMatch(/^08[0-9A-V]+$/);
  });

  it('contains everything about the transfer, without accents', async () => {
    const more = { bic: 'TATRSKBX', message: 'Objednávka č. 1024', beneficiary: 'Žltá pošta' };
    expect(await read({ ...more, amount: 2_460 })).toEqual({
      type: 1,
      amount: 24.6,
      currencyCode: 'EUR',
      variableSymbol: '123',
      paymentNote: 'Objednavka c. 1024',
      bankAccounts: [{ iban: 'SK9611000000002918599669', bic: 'TATRSKBX' }],
      beneficiary: { name: 'Zlta posta' },
    });
  });

  it('detects a misread character by its checksum', async () => {
    const text = (await payBySquare(facts())) ?? '';
    const at = 20;
    const broken = text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1);
    expect(() => decode(broken)).toThrow();
  });

  it.each<[string, Partial<TransferFacts>]>([
    ['the account is wrong', { iban: 'SK9611000000002918599660' }],
    ['there is no beneficiary', { beneficiary: '' }],
    ['nothing is to be paid', { amount: 0 }],
    ['the symbol has letters', { variableSymbol: 'A-17' }],
    ['the currency is none', { currency: 'euro' }],
  ])('is not shown if %s', async (_why, more) => {
    expect(await payBySquare(facts(more))).toBeUndefined();
  });

  it('restores every amount and symbol, and texts within their lengths', async () => {
    const amounts = fc.integer({ min: 1, max: 100_000_000_000 });
    const symbols = fc.stringMatching(/^\d{1,10}$/);
    const texts = fc.string({ unit: 'grapheme', maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(amounts, symbols, texts, async (amount, variableSymbol, message) => {
        const payment = await read({ amount, variableSymbol, message });
        expect(Math.round((payment?.amount ?? 0) * 100)).toBe(amount);
        expect(payment?.variableSymbol).toBe(variableSymbol);
        expect([...(payment?.paymentNote ?? '')].length).toBeLessThanOrEqual(140);
      }),
    );
  });
});
