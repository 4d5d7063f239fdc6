import { describe, expect, it } from 'vitest';
import { oneLine, remittance, validBic, validIban, withoutAccents } from './transfer-facts.ts';

describe('an IBAN', () => {
  // Examples from the SWIFT registry of IBANs, one per country of the brands.
  it.each([
    'SK31 1200 0000 1987 4263 7541',
    'CZ65 0800 0000 1920 0014 5399',
    'HU42 1177 3016 1111 1018 0000 0000',
    'SE45 5000 0000 0583 9825 7466',
    'AT61 1904 3002 3457 3201',
    'NO93 8601 1117 947',
  ])('%s is valid', (iban) => {
    expect(validIban(iban)).toBe(iban.replaceAll(' ', ''));
  });

  it.each([
    ['two digits are swapped', 'SK3112000000198742637514'],
    ['it is empty', ''],
    ['it is an account number', '2600123456/1100'],
    ['it holds a letter of another alphabet', 'SK311200000019874263754І'],
  ])('is invalid if %s', (_what, iban) => {
    expect(validIban(iban)).toBeUndefined();
  });
});

describe('a BIC', () => {
  it.each([
    ['TATRSKBX', 'TATRSKBX'],
    ['bhbl de hh xxx', 'BHBLDEHHXXX'],
    ['TATRA', ''],
    ['', ''],
  ])('%s is written as "%s"', (given, written) => {
    expect(validBic(given)).toBe(written);
  });
});

describe('a value', () => {
  it('is on one line and is cut between characters', () => {
    expect(oneLine(' Order\n1\t2 ', 20)).toBe('Order 1 2');
    expect(oneLine('🙂🙂🙂', 2)).toBe('🙂🙂');
    expect(oneLine('abc def', 4)).toBe('abc');
  });

  it('loses its accents but no letter', () => {
    expect(withoutAccents('Ľúbosť, žlutý kůň, årsavgift, Größe, Łódź, Øystein Æ')).toBe(
      'Lubost, zluty kun, arsavgift, Grosse, Lodz, Oystein AE',
    );
  });

  it('names the symbol once, in front of the message', () => {
    const facts = {
      iban: '',
      bic: '',
      amount: 1,
      currency: 'EUR',
      beneficiary: '',
      variableSymbol: '1024',
    };
    expect(remittance({ ...facts, message: 'Order 1024' })).toBe('Order 1024');
    expect(remittance({ ...facts, message: 'Thank you' })).toBe('1024 Thank you');
    expect(remittance({ ...facts, message: '' })).toBe('1024');
    expect(remittance({ ...facts, message: 'Order 31024, 10245' })).toBe('1024 Order 31024, 10245');
    expect(remittance({ ...facts, message: 'VS1024/2026' })).toBe('VS1024/2026');
    expect(remittance({ ...facts, variableSymbol: 'A.7', message: 'Order A.7' })).toBe('Order A.7');
    expect(remittance({ ...facts, variableSymbol: 'A.7', message: 'Order A17' })).toBe('A.7 Order A17');
    expect(remittance({ ...facts, variableSymbol: '', message: '' })).toBe('');
  });
});
