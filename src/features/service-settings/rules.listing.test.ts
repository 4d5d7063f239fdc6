import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cartSchema } from '../../api/cart-schema.ts';
import {
  controlOf,
  isAccepted,
  isCheckedByShop,
  needsListing,
  type SettingControl,
  settingFields,
  settingMessages,
  settingProblem,
  spacedName,
} from './rules.ts';

const cart = v.parse(cartSchema, {
  uuid: 'u',
  items: [
    {
      ...{ id: 's1', code: 'vps-s', name: 'Server', price: { vatExcluded: 1 } },
      mandatoryEditableProperties: ['name'],
      editableProperties: ['name', 'os'],
    },
  ],
  summary: { price: { vatExcluded: 1, vatIncluded: 1, vatPercentage: 0 } },
});

it.each([
  ['name', false],
  ['serverName', false],
  ['authCode', false],
  ['os', true],
  ['domain', true],
  ['snapshotSlots', true],
])('the shop is asked what the setting %s may be: %s', (name, expected) => {
  expect(needsListing(name)).toBe(expected);
});

it.each<[string, SettingControl, boolean]>([
  ['name', 'text', true],
  ['domain', 'domain', true],
  ['authCode', 'text', false],
  ['os', 'select', false],
])('the shop is asked whether a typed %s can be had: %s, %s', (name, control, expected) => {
  expect(isCheckedByShop(name, control)).toBe(expected);
});

it.each(['os', 'capacity', 'packageId'])('the setting %s is chosen from a list', (name) => {
  expect(controlOf(name, undefined)).toBe('select');
});

it('what may be set and need not is not required', () => {
  expect(settingFields(cart, 'optional')).toMatchObject([{ name: 'os', required: false }]);
  expect(settingFields(cart, 'mandatory')).toMatchObject([{ name: 'name', required: true }]);
});

describe('a value', () => {
  const [field] = settingFields(cart, 'optional');
  it('may have 255 characters', () => {
    expect(field && settingProblem(field, 'x'.repeat(255))).toBeUndefined();
    expect(field && settingProblem(field, 'x'.repeat(256))).toBe('validation.too_long');
  });
  it('that is a name ends with what a name may hold', () => {
    const [name] = settingFields(cart);
    expect(name && settingProblem(name, 'web01-')).toBe('validation.invalid_character');
  });
});

describe('what the shop says of settings', () => {
  const said = [{ key: 'a.b' }];
  it('stands at an item of any id, and above the form where it names none', () => {
    expect(settingMessages({ 'items[s1-22].configuration.os': said })).toEqual({ 's1-22:os': said });
    expect(settingMessages({ configuration: said, 'x.items[s1].configuration': said })).toEqual({
      '': [...said, ...said],
    });
  });

  it('holds up the optional settings only where it speaks of one of them', () => {
    const fields = settingFields(cart, 'optional');
    expect(isAccepted({ 's9:os': said }, fields, 'optional')).toBe(true);
    expect(isAccepted({ 's1:os': said }, fields, 'optional')).toBe(false);
    expect(isAccepted({ s1: said }, fields, 'optional')).toBe(false);
    expect(isAccepted({ 's9:os': said }, fields, 'mandatory')).toBe(false);
  });
});

it('a name of several words reads as words', () => {
  expect(spacedName('disk__size2Max')).toBe('Disk size2 max');
});
