import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cartSchema } from '../../api/cart-schema.ts';
import {
  controlOf,
  isAccepted,
  loginOffer,
  settingFields,
  settingMessages,
  settingProblem,
  settingsChanges,
  spacedName,
  unplacedErrors,
  valueToSend,
} from './rules.ts';

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
      editableProperties: ['name', 'os'],
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

const field = (code: string, name: string, more: { type?: string; required?: boolean } = {}) => {
  const [item] = v.parse(cartSchema, {
    uuid: 'u',
    items: [{ id: 'i', code, name: 'x', price: { vatExcluded: 1 }, properties: { type: more.type } }],
    summary: { price: { vatExcluded: 1, vatIncluded: 1, vatPercentage: 0 } },
  }).items;
  if (!item) throw new Error('no item');
  return { id: `i:${name}`, item, name, value: '', required: more.required ?? true };
};

describe('a setting', () => {
  it.each([
    ['vps-s', 'name', '', 'validation.required'],
    ['vps-s', 'name', '   ', 'validation.required'],
    ['vps-s', 'name', 'abcd', 'validation.too_short'],
    ['vps-s', 'name', 'abcde', undefined],
    ['vps-s', 'name', 'a'.repeat(64), undefined],
    ['vps-s', 'name', 'a'.repeat(65), 'validation.too_long'],
    ['vps-s', 'name', 'Abcde', 'validation.invalid_character'],
    ['vdc-m', 'name', 'ab', 'validation.too_short'],
    ['vdc-m', 'name', 'A_b-1', undefined],
    ['vdc-m', 'name', 'a'.repeat(70), undefined],
    ['vdc-m', 'name', 'a'.repeat(71), 'validation.too_long'],
    ['vdc-m', 'name', 'a b', 'validation.invalid_character'],
    ['server', 'serverName', 'a', 'validation.too_short'],
    ['server', 'serverName', 'Ab1', undefined],
    ['server', 'serverName', 'a'.repeat(125), undefined],
    ['server', 'serverName', 'a'.repeat(126), 'validation.too_long'],
    ['server', 'serverName', 'a-b', 'validation.invalid_character'],
    ['domain-transfer', 'authCode', 'aB$ 9', undefined],
    ['domain-transfer', 'authCode', '', 'validation.required'],
    ['ssl-basic', 'domain', 'example.com', undefined],
    ['ssl-basic', 'domain', 'čaj.sk', undefined],
    ['ssl-basic', 'domain', 'https://example.com', 'validation.domain_protocol'],
    ['ssl-basic', 'domain', 'example', 'validation.domain_invalid'],
    ['ssl-basic', 'domain', 'exa mple.com', 'validation.domain_invalid'],
    ['vps-l', 'os', 'debian-13', undefined],
    ['vps-l', 'os', '', 'validation.required'],
    ['domain-transfer', 'authCode', 'a`B1{x}Z9\'"', undefined],
    ['domain-transfer', 'authCode', '„Ab12cd!9“', undefined],
    ['domain-transfer', 'authCode', 'Ab–12', 'validation.invalid_character'],
    ['domain-transfer', 'authCode', 'Ab’12', 'validation.invalid_character'],
    ['anything', 'snapshotSlots', 'x'.repeat(256), 'validation.too_long'],
  ])('of %s named %s with %j is %s [5.5] [5.8] [5.9] [5.10]', (code, name, value, expected) => {
    expect(settingProblem(field(code, name), value)).toBe(expected);
  });

  it('that is optional may be empty, but not invalid', () => {
    const optional = field('storage-100', 'name', { required: false });
    expect(settingProblem(optional, ' ')).toBeUndefined();
    expect(settingProblem(optional, 'a b')).toBe('validation.invalid_character');
  });

  it("follows the rule of the product's family, whatever its code is", () => {
    expect(settingProblem(field('s-1', 'name', { type: 'vdc' }), 'A_b')).toBeUndefined();
  });
});

describe('the control of a setting', () => {
  const answer = (kind: string, values: object[] = []) =>
    ({ code: 'c', property: 'p', kind, values }) as unknown as Parameters<typeof controlOf>[1];
  it.each([
    ['name', undefined, 'text'],
    ['authCode', undefined, 'text'],
    ['os', undefined, 'select'],
    ['domain', undefined, 'domain'],
    ['snapshotSlots', undefined, 'text'],
    ['os', answer('select', [{ value: 'a' }]), 'select'],
    ['os', answer('select'), 'text'],
    ['os', answer('text'), 'text'],
    ['snapshotSlots', answer('number'), 'number'],
    ['snapshotSlots', answer('select', [{ value: '1' }]), 'select'],
    ['code', answer('auth-code'), 'text'],
  ])('%s, answered %j, is %s', (name, answered, expected) => {
    expect(controlOf(name, answered)).toBe(expected);
  });
});

describe('a name that is not available', () => {
  it.each([
    ['not_logged_in', false, true],
    ['not_owner', false, true],
    ['not_owner', true, false],
    ['registered_elsewhere', false, false],
  ])('because of %s, logged in: %s, can be verified by a login: %s [6.2]', (key, isLoggedIn, expected) => {
    const offer = loginOffer('domain', [`exception.domain_ownership.${key}`], isLoggedIn);
    expect(offer === 'proof').toBe(expected);
  });

  it('may belong to a visitor who has not logged in: a login is offered at the domain, and nowhere else', () => {
    expect(loginOffer('domain', [], false)).toBe('choice');
    expect(loginOffer('domain', [undefined, 'exception.domain_ownership.cannot_verify'], false)).toBe(
      'choice',
    );
    expect(loginOffer('domain', [], true)).toBeUndefined();
    expect(loginOffer('text', ['exception.domain_ownership.not_owner'], false)).toBeUndefined();
  });
});

describe('an unknown setting', () => {
  it.each([
    ['snapshotSlots', 'Snapshot slots'],
    ['ip_count', 'Ip count'],
    ['ram', 'Ram'],
  ])('%s is displayed as words', (name, expected) => {
    expect(spacedName(name)).toBe(expected);
  });
});

describe('the form', () => {
  it('has a field for every mandatory setting, filled in or not', () => {
    expect(settingFields(cart).map(({ id, value }) => [id, value])).toEqual([
      ['s:name', 'web01'],
      ['t:authCode', ''],
    ]);
  });

  it('for optional settings omits the mandatory ones', () => {
    expect(settingFields(cart, 'optional').map(({ id, required }) => [id, required])).toEqual([
      ['s:os', false],
    ]);
  });

  it('can be completed without errors; the optional one despite errors in other settings', () => {
    const [mandatory, optional] = [settingFields(cart), settingFields(cart, 'optional')];
    const errors = { 't:authCode': [{ key: 'odd' }] };
    expect(isAccepted({}, mandatory, 'mandatory')).toBe(true);
    expect(isAccepted(errors, mandatory, 'mandatory')).toBe(false);
    expect(isAccepted(errors, optional, 'optional')).toBe(true);
    expect(isAccepted({ 's:os': [{ key: 'odd' }] }, optional, 'optional')).toBe(false);
    expect(isAccepted({ 's:os': [{ key: 'odd' }] }, mandatory, 'mandatory')).toBe(false);
  });

  it.each(['', 'gone', 'gone:name'])(
    'can be completed despite an error of no item of the cart: "%s" [D.62]',
    (at) => {
      expect(isAccepted({ [at]: [{ key: 'odd' }] }, settingFields(cart), 'mandatory')).toBe(true);
    },
  );

  it('shows above itself the messages that none of its fields can show', () => {
    const errors = {
      's:os': [{ key: 'os' }],
      's:name': [{ key: 'name' }],
      gone: [{ key: 'gone' }],
      '': [{ key: 'all' }],
    };
    expect(unplacedErrors(errors, settingFields(cart))).toEqual([
      { key: 'os' },
      { key: 'gone' },
      { key: 'all' },
    ]);
  });

  it('sends only changed values, trimmed', () => {
    const fields = settingFields(cart);
    expect(settingsChanges(fields, {})).toEqual([]);
    expect(settingsChanges(fields, { 's:name': 'web01 ', 't:authCode': ' x1 ' })).toEqual([
      { itemId: 't', properties: { authCode: 'x1' } },
    ]);
  });

  it('sends a domain as its name, however it was typed', () => {
    const name = (text: string): string => valueToSend({ name: 'domain' }, text);
    expect(name(' WWW.Example.com/ ')).toBe('example.com');
    expect(name('bücher.example.')).toBe('xn--bcher-kva.example');
    expect(name('not a name')).toBe('not a name');
    expect(valueToSend({ name: 'serverName' }, ' Web01 ')).toBe('Web01');
    expect(valueToSend({ name: 'authCode' }, '\u200bAb-12 \u200b'), 'pasted from an email').toBe('Ab-12');
    expect(valueToSend({ name: 'authCode' }, 'EPP code: “Ab-12”'), 'with its label').toBe('Ab-12');
  });
});

describe('a message of the server', () => {
  it('is shown at the field or else at the item; messages about no setting are ignored [5.33]', () => {
    const messages = {
      'items[s].configuration.name': [{ key: 'taken' }],
      'items[t].configuration': [{ key: 'odd' }],
      'items[t].price': [{ key: 'old' }],
    };
    expect(settingMessages(messages)).toEqual({ 's:name': [{ key: 'taken' }], t: [{ key: 'odd' }] });
  });
});
