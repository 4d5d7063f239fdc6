import type { Profile } from '../profile-rules.ts';
import type { Traits } from '../schema.ts';

/** A customer who is there from the start. */
export interface DemoUser {
  login: string;
  password: string;
  customerType: 'person' | 'company';
  /** Euro cents. */
  creditEur?: number;
  /** How the last order was paid. */
  paymentGroup?: string;
  traits?: Traits;
  /** The first is the default. */
  billing: readonly Profile[];
  domain?: readonly Profile[];
  /** Ids of profiles with a change that somebody still has to look at. */
  pending?: readonly string[];
}

export const PASSWORD = 'Heslo-123';
export const SWEDISH_PASSWORD = 'Losen-123';

const empty = {
  email: '',
  organisation: '',
  firstName: '',
  lastName: '',
  contactPerson: '',
  street2: '',
  birthday: '',
  companyId: '',
  taxId: '',
  vatId: '',
  bonusCard: '',
  passport: '',
  idCard: '',
  noridPid: '',
};

type Optional = keyof typeof empty;
type Values = Omit<Profile, 'id' | 'type' | Optional> & Partial<Pick<Profile, Optional>>;

export const person = (id: string, values: Values): Profile => ({
  ...empty,
  email: values.emails[0] ?? '',
  ...values,
  id,
  type: 'person',
});

export const company = (
  id: string,
  values: Values & Pick<Profile, 'organisation' | 'companyId'>,
): Profile => ({
  ...empty,
  email: values.emails[0] ?? '',
  contactPerson: values.name,
  ...values,
  id,
  type: 'company',
});

/** The same address as the owner of domains, with what a registry wants besides. */
export const ownerOf = (profile: Profile, more: Partial<Pick<Profile, Optional>> = {}): Profile => ({
  ...profile,
  bonusCard: '',
  ...more,
  id: `${profile.id}-owner`,
});
