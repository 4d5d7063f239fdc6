import { cleaned, type ValueKind } from '../lib/pasted-text.ts';
import type { ProfileField } from './profile-fields.ts';

/** What may be removed from the value of each field: the steps of a kind are in `lib/pasted-text.ts`. */
const KINDS = {
  authCode: 'opaque',
  password: 'secret',
  note: 'note',
  message: 'note',
  sender: 'address',
  order: 'address',
  coupon: 'code',
  login: 'address',
  companyId: 'number',
  taxId: 'number',
  vatId: 'number',
  idCard: 'number',
  passport: 'number',
  noridPid: 'number',
  bonusCard: 'number',
  birthday: 'number',
  postalCode: 'postalCode',
  name: 'name',
  contactPerson: 'name',
  organisation: 'address',
  street: 'address',
  street2: 'address',
  city: 'address',
  countryCode: 'address',
  emails: 'email',
  email: 'email',
  phone: 'phone',
  domain: 'domain',
  serverName: 'address',
} as const satisfies Readonly<Record<string, ValueKind>> & Record<ProfileField, ValueKind>;

export type CleanedField = keyof typeof KINDS;

/** The value of a field without what was copied with it; that of an unknown one is a line of text. */
export const cleanValue = (field: string, text: string): string =>
  cleaned(Object.hasOwn(KINDS, field) ? KINDS[field as CleanedField] : 'address', text);
