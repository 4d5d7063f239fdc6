import { describe, expect, it } from 'vitest';
import type { RequiredFields } from '../../../api/required-fields.ts';
import { asOwner, type Owner, requiredForTld, requirementsFor } from './requirement-rules.ts';

const BASE = ['name', 'street', 'city', 'postalCode', 'countryCode', 'email', 'phone'];
const required = (person: string[] = [], company: string[] = [], oneOf: string[][] = []): RequiredFields => ({
  person: [...BASE, ...person],
  company: [...BASE, 'organisation', ...company],
  oneOf,
  byTld: undefined,
});
const owner = (change: Partial<Owner> = {}): Owner => ({
  ...asOwner({
    id: '1',
    type: 'person',
    countryCode: 'SK',
    organisation: '',
    name: 'Eva Horváthová',
    firstName: '',
    lastName: '',
    contactPerson: '',
    street: 'Hlavná 5',
    street2: '',
    city: 'Košice',
    postalCode: '04001',
    phone: '+421905111222',
    birthday: '',
    companyId: '',
    taxId: '',
    vatId: '',
    passport: '',
    idCard: '',
    noridPid: '',
    emails: ['eva@example.sk'],
    bonusCard: '',
  }),
  ...change,
});

describe('requirementsFor', () => {
  it('are complete where a saved profile, or a billing profile, has every required field', () => {
    expect(requirementsFor([owner()], () => required(), 'SK')).toMatchObject({
      kind: 'complete',
      profile: 'Eva Horváthová',
    });
  });

  it('list the missing fields of the profile that lacks the fewest', () => {
    const firm = owner({ type: 'company', organisation: 'Firma s.r.o.', companyId: '35763469', city: '' });
    const demanded = required(['idCard'], ['companyId', 'vatId']);
    expect(requirementsFor([firm, owner()], () => demanded, 'SK')).toMatchObject({
      kind: 'incomplete',
      profile: 'Eva Horváthová',
      fields: ['idCard'],
    });
  });

  it('accept any field of a group', () => {
    const demanded = required([], [], [['idCard', 'passport']]);
    expect(requirementsFor([owner({ passport: 'AB12345' })], () => demanded, 'SK')?.kind).toBe('complete');
  });

  it('depend on the country of each profile', () => {
    const demanded = (country: string) => (country === 'NO' ? required(['noridPid']) : undefined);
    const abroad = owner({ countryCode: 'NO', name: 'Ingrid' });
    expect(requirementsFor([owner(), abroad], demanded, 'SK')).toMatchObject({
      profile: 'Ingrid',
      fields: ['noridPid'],
    });
  });

  it('include every field that some profile lacks, if no profile is given', () => {
    const demanded = required(['idCard'], ['companyId'], [['birthday', 'passport']]);
    expect(requirementsFor([], () => demanded, 'SK')).toEqual({
      kind: 'required',
      person: ['idCard', 'birthday/passport'],
      company: ['companyId'],
      countryCode: 'SK',
    });
  });

  it('are undefined until they are loaded', () => {
    expect(requirementsFor([owner()], () => undefined, 'SK')).toBeUndefined();
  });
});

describe('requiredForTld', () => {
  const byTld = {
    se: { person: ['idCard'], company: ['companyId'] },
    no: { person: ['noridPid'], company: ['companyId'] },
    com: { person: [], company: [] },
  };
  const all = { ...required(['idCard', 'noridPid'], ['companyId']), byTld };

  it('combines the fields that all registries require with those of this one', () => {
    expect(requiredForTld(all, 'se')?.person).toEqual([...BASE, 'idCard']);
    expect(requiredForTld(all, 'com')?.company).toEqual([...BASE, 'organisation']);
  });

  it('is undefined if the response has no fields by TLD', () => {
    expect(requiredForTld(all, 'hu')).toBeUndefined();
    expect(requiredForTld({ ...all, byTld: undefined }, 'se')).toBeUndefined();
    expect(requiredForTld({ ...all, oneOf: [['idCard', 'passport']] }, 'se')).toBeUndefined();
  });
});

it.each([
  ['company', 'Píla s. r. o.', 'Píla s. r. o.'],
  ['company', '', 'Eva Horváthová'],
  ['person', 'Píla s. r. o.', 'Eva Horváthová'],
] as const)('a profile of a %s with the organisation %j is called %s', (type, organisation, name) => {
  expect(requirementsFor([owner({ type, organisation })], () => required(), 'SK')).toMatchObject({
    profile: name,
  });
});
