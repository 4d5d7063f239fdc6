import { describe, expect, it } from 'vitest';
import { canSend, type InquiryValues, inquiryProblem, isServerUuid, normalizeInquiry } from './rules.ts';

const GOOD: InquiryValues = {
  name: 'Eva Tóthová',
  email: 'eva@example.sk',
  phone: '',
  message: 'Can it have 128 GB of memory?',
};

describe('a server', () => {
  it.each([
    ['3f1c7a52-6d0e-4a53-9a34-1f2d5b8c9e10', true],
    ['3F1C7A52-6D0E-4A53-9A34-1F2D5B8C9E10', true],
    ['', false],
    ['17', false],
    ['3f1c7a52-6d0e-4a53-9a34-1f2d5b8c9e10x', false],
    ['../3f1c7a52-6d0e-4a53-9a34-1f2d5b8c9e10', false],
  ])('is identified by "%s": %s [2.9]', (text, expected) => {
    expect(isServerUuid(text)).toBe(expected);
  });
});

describe('a field', () => {
  it.each<[keyof InquiryValues, string, string | undefined]>([
    ['name', ' ', 'validation.full_name_required'],
    ['name', 'E', 'validation.too_short'],
    ['name', 'Eva <b>', 'validation.invalid_character'],
    ['name', 'Ing. Ján Novák, PhD.', undefined],
    ['name', 'JUDr. Eva Malá / Nová (riaditeľka)', undefined],
    ['name', 'a'.repeat(101), 'validation.too_long'],
    ['email', '', 'validation.required'],
    ['email', 'eva@', 'validation.email_invalid'],
    ['email', 'eva@a.sk, jan@b.sk', 'validation.email_invalid'],
    ['email', `${'e'.repeat(250)}@a.sk`, 'validation.too_long'],
    ['phone', '', undefined],
    ['phone', 'call me', 'validation.phone_invalid'],
    ['phone', '+421 (905) 111-222', undefined],
    ['message', '  ', 'validation.required'],
    ['message', 'Hi', 'validation.too_short'],
    ['message', 'a'.repeat(5_001), 'validation.too_long'],
    ['message', 'Hello?', undefined],
  ])('%s "%s" is %s', (field, text, expected) => {
    expect(inquiryProblem(field, { ...GOOD, [field]: text })).toBe(expected);
    expect(canSend({ ...GOOD, [field]: text })).toBe(expected === undefined);
  });
});

describe('the data that is sent', () => {
  it('has no surrounding spaces, the bare address and the number that was read', () => {
    const values = { name: ' Eva ', email: ' Eva <a@b.sk> ', phone: ' 00421 905.111-222', message: ' Hi?\n' };
    expect(normalizeInquiry(values, '+421905111222')).toEqual({
      name: 'Eva',
      email: 'a@b.sk',
      phone: '+421905111222',
      message: 'Hi?',
    });
  });
});
