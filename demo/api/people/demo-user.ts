import type { Profile, Traits } from '../../../server/entities.ts';

/** A customer who exists from the start. */
export interface DemoUser {
  login: string;
  password: string;
  customerType: 'person' | 'company';
  /** Euro cents. */
  creditEur?: number;
  /** The payment of the last order. */
  paymentGroup?: string;
  traits?: Traits;
  /** The first is the default. */
  billing: readonly Profile[];
  domain?: readonly Profile[];
  /** Ids of profiles with a change that awaits approval. */
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

/** The same address as a domain owner, with the additional data that a registry requires. */
export const ownerOf = (profile: Profile, more: Partial<Pick<Profile, Optional>> = {}): Profile => ({
  ...profile,
  bonusCard: '',
  ...more,
  id: `${profile.id}-owner`,
});
