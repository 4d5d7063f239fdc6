import { describe, expect, it } from 'vitest';
import { faultsOf, type JsonRecord } from './document.ts';

const CART: JsonRecord = {
  type: 'object',
  required: ['uuid'],
  properties: {
    uuid: { type: 'string' },
    note: { type: 'string' },
    user: {
      anyOf: [
        {
          type: 'object',
          required: ['login'],
          properties: { login: { type: 'string' }, age: { type: 'number' } },
        },
        { type: 'null' },
      ],
    },
    items: { type: 'array', items: { type: 'object', properties: { upgradable: { type: 'boolean' } } } },
  },
};

describe('a body', () => {
  it('may be null where a field may be missing', () => {
    const items = [{ upgradable: null }];
    expect(faultsOf(CART, { uuid: 'a', note: null, user: { login: 'jana', age: null }, items })).toEqual([]);
  });

  it('may be an empty string where a field may be missing', () => {
    const choice = { type: 'object', properties: { kind: { enum: ['text', 'select'] } } };
    expect(faultsOf(choice, { kind: '' })).toEqual([]);
    expect(faultsOf({ ...choice, required: ['kind'] }, { kind: '' })).not.toEqual([]);
  });

  it('may not be null where a field is required', () => {
    expect(faultsOf(CART, { uuid: null, note: null })).toEqual(["must have required property 'uuid'"]);
  });

  it('may not have null among the entries of a list', () => {
    expect(faultsOf(CART, { uuid: 'a', items: [null] })).toEqual(['/items/0 must be object, is null']);
  });

  it('is reported with the wrong value and the values that are allowed', () => {
    expect(faultsOf(CART, { uuid: 7 })).toEqual(['/uuid must be string, is 7']);
    const choice = { type: 'object', properties: { kind: { enum: ['text', 'select'] } } };
    expect(faultsOf(choice, { kind: 'list' })).toEqual([
      '/kind must be equal to one of the allowed values: "text", "select"; is "list"',
    ]);
  });
});
