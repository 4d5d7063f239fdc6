import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cartSchema } from '../../api/cart-schema.ts';
import { settingFault, settingFields, settingMessages, settingsChanges } from './rules.ts';

const cart = v.parse(cartSchema, {
  uuid: 'u',
  items: [
    {
      id: 's',
      code: 'vps-s',
      name: 'Server',
      price: { vatExcluded: 1 },
      properties: { name: 'web01' },
      mandatoryEditableProperties: ['name'],
    },
    {
      id: 't',
      code: 'domain-transfer',
      name: 'Transfer',
      price: { vatExcluded: 1 },
      properties: { domain: 'a.sk' },
      mandatoryEditableProperties: ['authCode'],
    },
  ],
  summary: { price: { vatExcluded: 1, vatIncluded: 1, vatPercentage: 0 } },
});

describe('a setting', () => {
  it.each([
    ['vps-s', 'name', '', 'required'],
    ['vps-s', 'name', '   ', 'required'],
    ['vps-s', 'name', 'abcd', 'short'],
    ['vps-s', 'name', 'abcde', undefined],
    ['vps-s', 'name', 'a'.repeat(64), undefined],
    ['vps-s', 'name', 'a'.repeat(65), 'long'],
    ['vps-s', 'name', 'Abcde', 'invalid'],
    ['vdc-m', 'name', 'ab', 'short'],
    ['vdc-m', 'name', 'A_b-1', undefined],
    ['vdc-m', 'name', 'a'.repeat(71), 'long'],
    ['vdc-m', 'name', 'a b', 'invalid'],
    ['server', 'serverName', 'a', 'short'],
    ['server', 'serverName', 'Ab1', undefined],
    ['server', 'serverName', 'a'.repeat(126), 'long'],
    ['server', 'serverName', 'a-b', 'invalid'],
    ['domain-transfer', 'authCode', 'aB$ 9', undefined],
    ['domain-transfer', 'authCode', '', 'required'],
  ])('of %s named %s with %j is %s', (code, name, value, expected) => {
    expect(settingFault({ code }, name, value)).toBe(expected);
  });
});

describe('the form', () => {
  it('has a field for every mandatory setting, filled or not', () => {
    expect(settingFields(cart).map(({ id, value }) => [id, value])).toEqual([
      ['s:name', 'web01'],
      ['t:authCode', ''],
    ]);
  });

  it('sends only what was changed, without spaces around', () => {
    const fields = settingFields(cart);
    expect(settingsChanges(fields, {})).toEqual([]);
    expect(settingsChanges(fields, { 's:name': 'web01 ', 't:authCode': ' x1 ' })).toEqual([
      { itemId: 't', properties: { authCode: 'x1' } },
    ]);
  });
});

describe('what the server says', () => {
  it('stands at the field, else at the item; what is about no setting is left to others', () => {
    const messages = {
      'items[s].configuration.name': [{ key: 'taken' }],
      'items[t].configuration': [{ key: 'odd' }],
      'items[t].price': [{ key: 'old' }],
    };
    expect(settingMessages(messages)).toEqual({ 's:name': [{ key: 'taken' }], t: [{ key: 'odd' }] });
  });
});
