import { describe, expect, it } from 'vitest';
import { fieldError, refusedFields, type ValidatedField } from './form-errors.ts';

const field: ValidatedField = {
  value: 'x',
  problem: undefined,
  refused: undefined,
  hasLeft: false,
  isSubmitted: false,
};
const problem = 'validation.too_short';
const refused = { key: 'exception.user.login_taken', value: 'x' };

describe('the error of a field', () => {
  it.each<[string, Partial<ValidatedField>, string | undefined]>([
    ['is not shown while somebody types', { problem }, undefined],
    ['is shown once the field was left', { problem, hasLeft: true }, problem],
    ['is not shown in an empty field that was left', { problem, hasLeft: true, value: ' ' }, undefined],
    ['is shown in an empty field once the form was sent', { problem, isSubmitted: true, value: '' }, problem],
    ["is the server's at once", { refused }, refused.key],
    ["is the server's for the refused value only", { refused, value: 'y' }, undefined],
    ["is the form's own before the server's", { problem, refused, hasLeft: true }, problem],
    ['is none where nothing is wrong', { hasLeft: true, isSubmitted: true }, undefined],
  ])('%s', (_, changed, key) => {
    expect(fieldError({ ...field, ...changed })?.key).toBe(key);
  });
});

it('keeps the refused value with each field', () => {
  expect(
    refusedFields({ login: [{ key: 'taken' }] }, { login: 'eva', city: 'Brno' } as Record<string, string>),
  ).toEqual({
    login: { key: 'taken', value: 'eva' },
  });
});
