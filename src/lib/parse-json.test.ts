import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

describe('a JSON text', () => {
  it.each([
    ['{"id":9007199254740993}', { id: '9007199254740993' }],
    ['[-9007199254740993, 9007199254740991]', ['-9007199254740993', 9007199254740991]],
    [
      '{"a":"12345678901234567890 \\"12345678901234567890"}',
      { a: '12345678901234567890 "12345678901234567890' },
    ],
    ['{"12345678901234567890":1}', { '12345678901234567890': 1 }],
    ['0.12345678901234567', Number('0.12345678901234567')],
    ['1234567890123456789e2', Number('1234567890123456789e2')],
    ['12345678901234567.5', Number('12345678901234567.5')],
  ])('%s keeps the digits of its long whole numbers', (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });

  it('without long numbers is read as it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(JSON.stringify(parseJson(text))).toBe(text);
      }),
    );
  });

  it.each(['', '{', '{"a":}', '1234567890123456789x', '"12345678901234567'])(
    '%j that is broken is refused',
    (text) => {
      expect(() => parseJson(text)).toThrow(SyntaxError);
    },
  );
});
