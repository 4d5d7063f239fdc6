import { describe, expect, it } from 'vitest';
import type { RequiredFields } from '../../api/required-fields.ts';
import { asOwner, type Owner, readinessOf, requiredOf } from './needs-rules.ts';

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

describe('readinessOf', () => {
  it('is ready where a saved profile has all that is asked, be it one for invoices', () => {
    expect(readinessOf([owner()], () => required(), 'SK')).toMatchObject({
      kind: 'ready',
      profile: 'Eva Horváthová',
    });
  });

  it('names what the nearest profile lacks', () => {
    const firm = owner({ type: 'company', organisation: 'Firma s.r.o.', companyId: '35763469', city: '' });
    const asked = required(['idCard'], ['companyId', 'vatId']);
    expect(readinessOf([firm, owner()], () => asked, 'SK')).toMatchObject({
      kind: 'lacks',
      profile: 'Eva Horváthová',
      fields: ['idCard'],
    });
  });

  it('takes any of a group as enough', () => {
    const asked = required([], [], [['idCard', 'passport']]);
    expect(readinessOf([owner({ passport: 'AB12345' })], () => asked, 'SK')?.kind).toBe('ready');
  });

  it('asks by the country of each profile', () => {
    const asked = (country: string) => (country === 'NO' ? required(['noridPid']) : undefined);
    const abroad = owner({ countryCode: 'NO', name: 'Ingrid' });
    expect(readinessOf([owner(), abroad], asked, 'SK')).toMatchObject({
      profile: 'Ingrid',
      fields: ['noridPid'],
    });
  });

  it('without a profile tells what is asked besides the usual', () => {
    const asked = required(['idCard'], ['companyId'], [['birthday', 'passport']]);
    expect(readinessOf([], () => asked, 'SK')).toEqual({
      kind: 'asks',
      person: ['idCard', 'birthday/passport'],
      company: ['companyId'],
    });
  });

  it('says nothing while nobody has answered', () => {
    expect(readinessOf([owner()], () => undefined, 'SK')).toBeUndefined();
  });
});

describe('requiredOf', () => {
  const byTld = {
    se: { person: ['idCard'], company: ['companyId'] },
    no: { person: ['noridPid'], company: ['companyId'] },
    com: { person: [], company: [] },
  };
  const all = { ...required(['idCard', 'noridPid'], ['companyId']), byTld };

  it('is what every registry asks and what this one adds', () => {
    expect(requiredOf(all, 'se')?.person).toEqual([...BASE, 'idCard']);
    expect(requiredOf(all, 'com')?.company).toEqual([...BASE, 'organisation']);
  });

  it('is unknown where the answer does not tell endings apart', () => {
    expect(requiredOf(all, 'hu')).toBeUndefined();
    expect(requiredOf({ ...all, byTld: undefined }, 'se')).toBeUndefined();
    expect(requiredOf({ ...all, oneOf: [['idCard', 'passport']] }, 'se')).toBeUndefined();
  });
});
