import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cartSchema } from '../../api/cart-schema.ts';
import {
  type ControlKind,
  controlOf,
  isAccepted,
  isCheckedByShop,
  needsListing,
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
])('the options of the setting %s are requested from the shop: %s', (name, expected) => {
  expect(needsListing(name)).toBe(expected);
});

it.each<[string, ControlKind, boolean]>([
  ['name', 'text', true],
  ['domain', 'domain', true],
  ['authCode', 'text', false],
  ['os', 'select', false],
])('the availability of a typed %s is checked by the shop: %s, %s', (name, control, expected) => {
  expect(isCheckedByShop(name, control)).toBe(expected);
});

it.each(['os', 'capacity', 'packageId'])('the setting %s is chosen from a list', (name) => {
  expect(controlOf(name, undefined)).toBe('select');
});

it('an optional setting is not required', () => {
  expect(settingFields(cart, 'optional')).toMatchObject([{ name: 'os', required: false }]);
  expect(settingFields(cart, 'mandatory')).toMatchObject([{ name: 'name', required: true }]);
});

describe('a value', () => {
  const [field] = settingFields(cart, 'optional');
  it('may have 255 characters', () => {
    expect(field && settingProblem(field, 'x'.repeat(255))).toBeUndefined();
    expect(field && settingProblem(field, 'x'.repeat(256))).toBe('validation.too_long');
  });
  it('that is a name ends with a character that a name may contain', () => {
    const [name] = settingFields(cart);
    expect(name && settingProblem(name, 'web01-')).toBe('validation.invalid_character');
  });
});

describe('a message of the shop about settings', () => {
  const said = [{ key: 'a.b' }];
  it('is shown at an item with any id, and above the form if it names none', () => {
    expect(settingMessages({ 'items[s1-22].configuration.os': said })).toEqual({ 's1-22:os': said });
    expect(settingMessages({ configuration: said, 'x.items[s1].configuration': said })).toEqual({
      '': [...said, ...said],
    });
  });

  it('blocks the optional settings only if it refers to one of them, and the mandatory ones to one of its items', () => {
    const fields = settingFields(cart, 'optional');
    expect(isAccepted({ 's9:os': said }, fields, 'optional')).toBe(true);
    expect(isAccepted({ 's1:os': said }, fields, 'optional')).toBe(false);
    expect(isAccepted({ s1: said }, fields, 'optional')).toBe(false);
    expect(isAccepted({ 's1:name': said }, fields, 'mandatory')).toBe(false);
  });
});

it('a name of several words is displayed as words', () => {
  expect(spacedName('disk__size2Max')).toBe('Disk size2 max');
});
