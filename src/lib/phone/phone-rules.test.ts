import { describe, expect, it } from 'vitest';
import {
  digitsOfChosen,
  extensionIn,
  isInternational,
  joinPhone,
  mayHaveCode,
  phoneProblem,
  phoneToSend,
  shownPhone,
  splitPhone,
  typedValue,
} from './phone-rules.ts';

describe('the number that the form stores', () => {
  it.each([
    ['0905 111 222', 'SK', '+421 905 111 222'],
    ['905111222', 'SK', '+421 905111222'],
    ['(0)70 123 45 67', 'SE', '+46 70 123 45 67'],
    ['06 20 123 4567', 'HU', '+36 20 123 4567'],
    ['20 123 4567', 'HU', '+36 20 123 4567'],
    ['06 1234 5678', 'IT', '+39 06 1234 5678'],
    ['(22) 41 00 00', 'NO', '+47 (22) 41 00 00'],
    ['+420 601 123 456', 'SK', '+420 601 123 456'],
    ['00420 601 123 456', 'SK', '+420 601 123 456'],
    ['  ', 'SK', ''],
    ['905', 'AQ', '905'],
  ])('is built from %j in %s: %j', (text, country, kept) => {
    expect(joinPhone({ country, text })).toBe(kept);
  });

  it.each([
    ['• 0905 111 222', '+421 905 111 222'],
    ['Handy 0905 111 222', '+421 905 111 222'],
    ['môj mobil +421 905 111 222', '+421 905 111 222'],
    ['Kontakt. 0905 111 222', '+421 905 111 222'],
    ['tel:+421905111222', '+421905111222'],
    ['Tel. č.: 0905 111 222', '+421 905 111 222'],
    ['Eva', '+421 Eva'],
  ])('is read without what was copied with it: %j is %j', (text, kept) => {
    expect(joinPhone({ country: 'SK', text })).toBe(kept);
  });

  it.each([
    ['(+421) 905 111 222', '+421 905 111 222'],
    ['( +421 )905 111 222', '+421 905 111 222'],
    ['(00421)905 111 222', '+421 905 111 222'],
    ['00 421 905 111 222', '+421 905 111 222'],
    ['+ 00 421 905 111 222', '+421 905 111 222'],
    ['+00421 905 111 222', '+421 905 111 222'],
    ['+421   905   111   222', '+421 905 111 222'],
  ])('has its prefix in one form: %j is %j', (text, kept) => {
    expect(joinPhone({ country: 'CZ', text })).toBe(kept);
  });

  it.each([
    ['+421 (0) 905 111 222', '+421 905 111 222'],
    ['+421(0)905 111 222', '+421 905 111 222'],
    ['+421 ( 0 ) 905 111 222', '+421 905 111 222'],
    ['+36 (06) 20 123 4567', '+36 20 123 4567'],
    ['+36 ( 06 ) 20 123 4567', '+36 20 123 4567'],
    ['+36(06)20 123 4567', '+36 20 123 4567'],
    ['+36 (0) 20 123 4567', '+36 20 123 4567'],
    ['+36 (6) 20 123 4567', '+36 20 123 4567'],
    ['+31 (6) 1234 5678', '+31 (6) 1234 5678'],
    ['+39 (0)6 698 12345', '+39 (0)6 698 12345'],
    ['+800 (0)1234 5678', '+800 (0)1234 5678'],
  ])('has no digit in brackets that is not dialed after the prefix: %j is %j', (text, kept) => {
    expect(joinPhone({ country: 'CZ', text })).toBe(kept);
  });
});

describe('a number that was typed', () => {
  it.each([
    ['+44 77400 123456', 'SK', { country: 'GB', text: '+44 77400 123456' }],
    ['0044 77400 123456', 'SK', { country: 'GB', text: '+44 77400 123456' }],
    ['011 52 1 55 1234', 'US', { country: 'MX', text: '+52 1 55 1234' }],
    ['+1 202 555', 'CA', { country: 'CA', text: '+1 202 555' }],
    ['+800 1234', 'SK', { country: 'SK', text: '+800 1234' }],
    ['+421 905 12', 'SK', { country: 'SK', text: '+421 905 12' }],
    ['77400 123456', 'GB', { country: 'GB', text: '77400 123456' }],
    ['905 12', 'SK', { country: 'SK', text: '905 12' }],
    ['420 601 123', 'CZ', { country: 'CZ', text: '420 601 123' }],
    ['905', 'AQ', { country: 'AQ', text: '905' }],
    ['', 'SK', { country: 'SK', text: '' }],
  ])('comes back with its code where it was, typed or chosen: %j in %s', (text, country, shown) => {
    const value = typedValue({ country, text });
    expect(shownPhone(value, country)).toEqual(shown);
    expect(typedValue(shownPhone(value, country))).toBe(value);
    expect(phoneToSend(value)).toBe(phoneToSend(joinPhone({ country, text })));
    expect(phoneProblem(value)).toBe(phoneProblem(joinPhone({ country, text })));
    expect(splitPhone(value, country)).toEqual(splitPhone(joinPhone({ country, text }), country));
  });
});

describe('the field', () => {
  it.each([
    ['+421905111222', 'SK', { country: 'SK', text: '905111222' }],
    ['+421 (0)905 111 222', 'CZ', { country: 'SK', text: '905 111 222' }],
    ['00420 601 123 456', 'SK', { country: 'CZ', text: '601 123 456' }],
    ['+4 21/905 111 222', 'CZ', { country: 'SK', text: '905 111 222' }],
    ['+ 421-905 111 222', 'CZ', { country: 'SK', text: '905 111 222' }],
    ['+1 202 555 0123', 'CA', { country: 'CA', text: '202 555 0123' }],
    ['+1 202 555 0123', 'SK', { country: 'US', text: '202 555 0123' }],
    ['+800 1234 5678', 'SK', { country: 'SK', text: '+800 1234 5678' }],
    ['0905 111 222', 'SK', { country: 'SK', text: '0905 111 222' }],
    ['421905111222', 'CZ', { country: 'CZ', text: '421905111222' }],
    ['', 'SK', { country: 'SK', text: '' }],
  ])('shows %j in %s as prefix and number', (value, preferred, shown) => {
    expect(splitPhone(value, preferred)).toEqual(shown);
  });
});

describe('digits without a plus', () => {
  it.each([
    ['420601123456', 'SK', true],
    ['0420601123456', 'SK', false],
    ['421 905 1', 'SK', true],
    ['421 905', 'SK', false],
    ['905 111 222', 'SK', false],
    ['12345678901', 'SK', true],
    ['1234567890', 'SK', false],
    ['1234567', 'AQ', false],
  ])('%j in %s may have a code of their own: %s', (text, country, expected) => {
    expect(mayHaveCode(text, country)).toBe(expected);
  });

  it.each([
    ['+421 ()420 601 123 456', 'SK', '420601123456'],
    ['420 601 123 456', 'SK', '420601123456'],
    ['+420 601 123 456', 'SK', undefined],
    ['00420 601 123 456', 'SK', undefined],
    ['905 111 222', 'SK', undefined],
    ['', 'SK', undefined],
  ])('behind a chosen code, %j in %s, are looked at as %j', (value, country, digits) => {
    expect(digitsOfChosen(value, country)).toBe(digits);
  });
});

describe('a text', () => {
  it.each([
    ['+421 905 111 222', true],
    ['00421 905 111 222', true],
    ['Tel. +421 905 111 222', true],
    ['0905 111 222', false],
    ['', false],
  ])('%j has a calling code: %s', (text, expected) => {
    expect(isInternational(text)).toBe(expected);
  });

  it.each([
    ['+421 905/111-222', '+421905111222'],
    ['(02) 1234.5678', '0212345678'],
    ['Handy 0905 111 222', '0905111222'],
    ['0905 111 222 Eva', '0905 111 222 Eva'],
    ['Eva0905 111 222', 'Eva0905 111 222'],
    ['+', '+'],
  ])('%j is sent as digits if it can be read: %j', (text, sent) => {
    expect(phoneToSend(text)).toBe(sent);
  });
});

describe('a number with an extension', () => {
  it.each([
    ['+421 2 1234 5678 ext. 12', 'ext. 12'],
    ['+421 2 1234 5678, ext 123456', 'ext 123456'],
    ['02 1234 5678 x12', 'x12'],
    ['02 1234 5678 X 12', 'X 12'],
    ['+421212345678#12', '#12'],
    ['+421212345678;ext=12', 'ext=12'],
    ['02 1234 5678 (kl.12)', 'kl.12)'],
    ['02 1234 5678 Durchwahl: 12', 'Durchwahl: 12'],
    ['02 1234 5678 klapka12', 'klapka12'],
    ['02/1234 567 klapka 12', 'klapka 12'],
  ])('is refused, and the message names what to leave out: %j, %j', (text, extension) => {
    expect(phoneProblem(text)).toBe('phone_extension');
    expect(extensionIn(text)).toBe(extension);
  });

  it.each([
    ['02/123 456 78-12', '-12'],
    ['02 1234 5678 - 1234', '- 1234'],
    ['02 1234 5678', undefined],
    ['02 1234-56789', undefined],
    ['+421 905 111 222', undefined],
  ])('may be right in its country, and is named if it is not: %j, %j', (text, extension) => {
    expect(phoneProblem(text)).toBeUndefined();
    expect(extensionIn(text)).toBe(extension);
  });
});

describe('a number without an extension', () => {
  it.each(['0905 ext 12', '02 1234 5678 ext', '02 1234 5678 ext 1234567', '02 1234 5678 ext 12 Eva'])(
    'is not refused for one: %j',
    (text) => {
      expect(phoneProblem(text)).not.toBe('phone_extension');
      expect(extensionIn(text)).toBeUndefined();
    },
  );
});

describe('a text with several numbers', () => {
  it.each([
    '0905 123 456, 0905 123 457',
    '0905 123 456,0905 123 457',
    '0905 123 456; 457',
    '0905 123 456 | 0905 123 457',
    '0905 123 456 & 0905 123 457',
    '0905 123 456 alebo 0905 123 457',
    '0905 123 456 a 0905 123 457',
    '0905 123 456 / 457',
    '0905 123 456/457',
    '(0905) 123-456 / 457',
    '02 1234 (5678), (02) 1234 5679',
    '0905 123 456, +421 905 123 457',
    '+421905123456 +421905123457',
  ])('is refused: %j', (text) => {
    expect(phoneProblem(text)).toBe('phone_several');
  });
});

describe('a text without a number', () => {
  it.each([
    '',
    '12345',
    '+12345',
    'ask at the door',
    'E0905123456',
    '090512E456',
    '0905 123 456 *',
    '0905 123 456 Eva',
    '12 Hlavná 34',
    '0'.repeat(46),
  ])('is refused: %j', (text) => {
    expect(phoneProblem(text)).toBe('phone_invalid');
  });
});

describe('one number', () => {
  it.each(['0664/123456', '06-1/234-5678', '02/1234 5678'])(
    'may have a slash behind its area: %j',
    (text) => {
      expect(phoneProblem(text)).toBeUndefined();
    },
  );

  it.each(['123456', '+123456', '0905.123.456', '(02) 1234-5678', '1'.repeat(45)])(
    'is left to the plan of its country if it has 6 to 45 characters: %j',
    (text) => {
      expect(phoneProblem(text)).toBeUndefined();
    },
  );
});
