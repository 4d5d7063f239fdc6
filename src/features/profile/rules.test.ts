import { describe, expect, it } from 'vitest';
import type { BillingProfile } from '../../api/profile.ts';
import type { Problem } from '../../config/profile-fields.ts';
import {
  canAddProfile,
  emptyProfile,
  profileAddress,
  profileFields,
  profileTitle,
  valuesOf,
} from './form/values.ts';
import {
  addressLines,
  asksTaxId,
  contactOf,
  defaultProfile,
  hasField,
  NO_NEEDS,
  type ProfileValues,
  profileProblems,
  storableValues,
  typedBeside,
  writtenNumber,
  writtenPhone,
} from './rules.ts';

const ok = undefined;
const required: Problem = 'validation.required';
const a = (length: number): string => 'a'.repeat(length);

const person: ProfileValues = {
  ...emptyProfile('SK'),
  name: 'Jana Malá',
  emails: 'jana@example.sk',
  phone: '+421905123456',
  street: 'Dlhá 12',
  postalCode: '010 01',
  city: 'Žilina',
};
const company: ProfileValues = {
  ...person,
  type: 'company',
  organisation: 'Píla s. r. o.',
  companyId: '36 421 928',
  contactPerson: 'Jana Malá',
  vatId: 'SK 2020123457',
};

describe('a whole profile', () => {
  it('is valid when every field of its type is', () => {
    expect(profileProblems(person, 'SK')).toEqual({});
    expect(profileProblems(company, 'SK')).toEqual({});
  });

  it('requires no company fields of a person, whatever was typed there', () => {
    expect(profileProblems({ ...person, organisation: a(500) }, 'SK')).toEqual({});
  });

  it("requires a company's name, and its number if the server requires it [D.51]", () => {
    const unnamed = { ...company, organisation: '', companyId: '' };
    expect(profileProblems(unnamed, 'SK')).toEqual({ organisation: required });
    expect(profileProblems(unnamed, 'SK', { ...NO_NEEDS, required: ['companyId'] })).toEqual({
      organisation: required,
      companyId: required,
    });
  });

  it('requires the country before a number can be validated [5.19]', () => {
    expect(profileProblems({ ...company, countryCode: '' }, 'SK')).toEqual({
      companyId: 'validation.country_required',
      vatId: 'validation.country_required',
      countryCode: required,
    });
  });

  it.each<[ProfileValues['type'], string, Problem | undefined]>([
    ['person', 'SK', 'validation.uk_natural_person'],
    ['person', 'CZ', ok],
    ['company', 'SK', ok],
  ])('in the United Kingdom of a %s at the company in %s: %s [5.31]', (type, own, expected) => {
    const values = { ...company, type, countryCode: 'GB' };
    expect(profileProblems(values, own).countryCode).toBe(expected);
  });
});

const saved = {
  ...person,
  id: '7',
  emails: ['jana@example.sk'],
  firstName: 'Jana',
  lastName: 'Malá',
  contactPerson: '',
  birthday: '1990-01-02',
  passport: 'AB12345',
  idCard: '',
  noridPid: '',
  bonusCard: 'S123456789',
} satisfies BillingProfile;

describe('the profile that is sent', () => {
  it('has codes without spaces, trimmed strings, and emails as a list [3.8] [3.11] [D.24]', () => {
    expect(profileFields({ ...company, contactPerson: ' Jana Malá ', emails: 'a@b.sk, c@d.sk' })).toEqual({
      type: 'company',
      organisation: 'Píla s. r. o.',
      companyId: '36421928',
      vatId: 'SK2020123457',
      contactPerson: 'Jana Malá',
      name: 'Jana Malá',
      emails: ['a@b.sk', 'c@d.sk'],
      phone: '+421905123456',
      street: 'Dlhá 12',
      postalCode: '01001',
      city: 'Žilina',
      countryCode: 'SK',
    });
  });

  it('contains no invisible characters of pasted text', () => {
    const pasted = {
      ...company,
      contactPerson: 'Jana\u00a0Malá\u200b',
      emails: '\ufeffa@b.sk\u200b, c@d.sk\u200b',
      phone: '\u202a+421\u00a0905 111 222\u202c',
    };
    expect(profileFields(pasted)).toMatchObject({
      name: 'Jana Malá',
      contactPerson: 'Jana Malá',
      emails: ['a@b.sk', 'c@d.sk'],
      phone: '+421905111222',
    });
  });

  it('omits the fields of the other type [3.13]', () => {
    const asPerson = profileFields({ ...company, type: 'person' });
    for (const field of ['organisation', 'companyId', 'vatId', 'taxId'])
      expect(asPerson).not.toHaveProperty(field);
    const asCompany = profileFields({ ...company }, saved);
    for (const field of ['bonusCard', 'passport', 'idCard', 'noridPid'])
      expect(asCompany).not.toHaveProperty(field);
  });

  it('keeps saved values that the form does not show, and can empty a field', () => {
    const fields = profileFields({ ...valuesOf(saved), street2: '' }, { ...saved, street2: 'B 3' });
    expect(fields).toMatchObject({ passport: 'AB12345', birthday: '1990-01-02', street2: '' });
    expect(fields).toMatchObject({ name: 'Jana Malá', firstName: 'Jana', lastName: 'Malá' });
    expect(fields).not.toHaveProperty('id');
  });

  it('keeps a saved number that is not in the form', () => {
    const czech = { ...company, countryCode: 'CZ', taxId: 'x'.repeat(40) };
    expect(profileProblems(czech, 'SK')).toEqual({});
    expect(profileFields(czech)).not.toHaveProperty('taxId');
    expect(profileFields(czech, { ...saved, taxId: 'CZ1' }).taxId).toBe('CZ1');
  });

  it('drops the name parts of a name that has changed', () => {
    const fields = profileFields({ ...valuesOf(saved), name: 'Jana Veľká' }, saved);
    expect(fields.name).toBe('Jana Veľká');
    expect(fields.firstName || fields.lastName).toBeFalsy();
  });
});

describe('the contact person of a company', () => {
  const shopOf = (fields: Partial<BillingProfile>): BillingProfile => ({
    ...saved,
    type: 'company',
    organisation: 'Píla s. r. o.',
    firstName: '',
    lastName: '',
    ...fields,
  });

  it('is required of a company in place of a name, and of nobody else [3.9]', () => {
    expect(profileProblems({ ...company, contactPerson: '', name: '' }, 'SK')).toEqual({
      contactPerson: 'validation.full_name_required',
    });
    expect(profileProblems({ ...person, contactPerson: '' }, 'SK')).toEqual({});
  });

  it('is the name in a profile of a shop that stores only one name', () => {
    expect(valuesOf(shopOf({ name: 'Jana Malá', contactPerson: '' })).contactPerson).toBe('Jana Malá');
    expect(valuesOf(shopOf({ name: 'Píla', contactPerson: 'Eva Nová' })).contactPerson).toBe('Eva Nová');
  });

  it.each<[string, Partial<BillingProfile>, string]>([
    ['goes along as the name, too [3.9]', { name: 'Jana Malá', contactPerson: '' }, 'Ján Nový'],
    ['goes along as the name that it was', { name: 'Jana Malá', contactPerson: 'Jana Malá' }, 'Ján Nový'],
    [
      'leaves alone a name that is another [3.9]',
      { name: 'Píla Orava', contactPerson: 'Jana Malá' },
      'Píla Orava',
    ],
  ])('%s', (_title, known, name) => {
    const profile = shopOf(known);
    const fields = profileFields({ ...valuesOf(profile), contactPerson: 'Ján Nový' }, profile);
    expect(fields).toMatchObject({ contactPerson: 'Ján Nový', name });
  });
});

describe('a list of profiles', () => {
  it.each<[number, number | undefined, boolean]>([
    [0, undefined, true],
    [9, undefined, true],
    [0, 1, true],
    [1, 1, false],
    [2, 1, false],
  ])('of %i with the limit %s can grow: %s [6.6]', (count, limit, expected) => {
    expect(canAddProfile(count, limit)).toBe(expected);
  });

  it('names a company by its name and a person by theirs', () => {
    expect(profileTitle({ ...saved, type: 'company', organisation: 'Píla' })).toBe('Píla');
    expect(profileTitle({ ...saved, organisation: 'Píla' })).toBe('Jana Malá');
    expect(profileTitle({ ...saved, name: '' })).toBe('jana@example.sk');
  });

  it('formats an address without gaps', () => {
    expect(profileAddress({ ...saved, postalCode: '01001' }, 'Slovensko')).toBe(
      'Dlhá 12, 010 01 Žilina, Slovensko',
    );
    expect(profileAddress({ ...saved, street: '', city: '', postalCode: '' }, 'Slovensko')).toBe('Slovensko');
  });

  it.each([
    ['SK', '04001', ['Hlavná 7, 2. poschodie', '040 01 Košice']],
    ['SE', '72212', ['Hlavná 7, 2. poschodie', '722 12 Košice']],
    ['AT', '6020', ['Hlavná 7, 2. poschodie', '6020 Košice']],
    ['HU', '6720', ['6720 Košice', 'Hlavná 7, 2. poschodie']],
  ])('formats an address in %s as the country does [D.54]', (countryCode, postalCode, lines) => {
    const address = { street: 'Hlavná 7', street2: '2. poschodie', city: 'Košice' };
    expect(addressLines({ ...address, postalCode, countryCode })).toEqual(lines);
  });

  it.each([
    ['+421905111222', 'SK', '+421 905 111 222'],
    ['+46701234567', 'SK', '+46 70 123 45 67'],
    ['+421212345678', 'SK', '+421 212 345 678'],
    ['+36201234567', 'HU', '+36 20 123 4567'],
    ['0905111222', 'SK', '0905111222'],
    ['+33612345678', 'SK', '+33 612345678'],
  ])('formats the phone number %s as its country does [D.54]', (phone, countryCode, written) => {
    expect(writtenPhone(phone, countryCode)).toBe(written);
  });

  it.each([
    ['companyId', '5560360793', 'SE', '556036-0793'],
    ['companyId', '0109562731', 'HU', '01-09-562731'],
    ['vatId', 'NO987654325MVA', 'NO', 'NO987654325MVA'],
    ['companyId', '36421928', 'SK', '36421928'],
  ] as const)('formats the %s %s of %s as the country does', (field, value, countryCode, written) => {
    expect(writtenNumber(field, value, countryCode)).toBe(written);
  });
});

describe('the fields of a type', () => {
  it('include the separate tax ID if there is one, and never next to the Czech number', () => {
    expect([asksTaxId('SK', ''), asksTaxId('HU', ''), asksTaxId('AT', '')]).toEqual([true, true, false]);
    expect([asksTaxId('AT', '12'), asksTaxId('CZ', '12')]).toEqual([true, false]);
  });

  it('include the name for both', () => {
    expect(hasField('person', 'name') && hasField('company', 'name')).toBe(true);
  });
});

describe('what a browser stores of a form', () => {
  it('is neither a password nor an identity number', () => {
    const kept = { name: 'Jana', companyId: '36421928', login: 'jana', note: 'x', street2: '' };
    expect(storableValues({ ...kept, password: 'secret', birthday: '1.1.2000', idCard: 'EA1' })).toEqual(
      kept,
    );
  });
});

describe('the profile of a customer', () => {
  const [first, second] = [{ id: '1' }, { id: '2' }];

  it.each([
    ['the only one', [first], undefined, first],
    ['the only one, whichever is marked', [first], '2', first],
    ['the marked one of several', [first, second], '2', second],
    ['none of several without a mark', [first, second], undefined, undefined],
    ['none of none', [], '1', undefined],
  ])('that is selected is %s', (_what, profiles, defaultId, selected) => {
    expect(defaultProfile(profiles, defaultId)).toBe(selected);
  });

  it.each([
    ['company', 'Eva', 'Píla', 'Eva'],
    ['company', '', 'Eva', 'Eva'],
    ['person', '', 'Eva', ''],
  ] as const)(
    'of a %s has the contact person %j or the name %j: %j',
    (type, contactPerson, name, contact) => {
      expect(contactOf({ type, contactPerson, name })).toBe(contact);
    },
  );

  it('has no empty line in its address', () => {
    const nothing = { street: '', street2: '', postalCode: '', city: '', countryCode: 'SK' };
    expect(addressLines(nothing)).toEqual([]);
    expect(addressLines({ ...nothing, city: 'Žilina' })).toEqual(['Žilina']);
  });
});

const WIEN = { name: 'Eva', city: 'Wien', countryCode: 'AT' };

it.each<[string, object, object, object]>([
  ['name and country', { name: 'Jo', city: '', countryCode: 'CZ' }, WIEN, { name: 'Jo' }],
  [
    'a country, but no address is filled in',
    { countryCode: 'CZ', phone: '' },
    { name: 'Eva' },
    { countryCode: 'CZ' },
  ],
  [
    'a street',
    { name: '', street: 'Hlavná 1', city: '', countryCode: 'SK' },
    WIEN,
    { street: 'Hlavná 1', city: '', countryCode: 'SK' },
  ],
  ['nothing', { name: '', city: '', countryCode: 'SK' }, WIEN, {}],
])('beside what is filled in stays what was typed: %s', (_what, typed, filled, kept) => {
  expect(typedBeside(typed, filled)).toEqual(kept);
});
