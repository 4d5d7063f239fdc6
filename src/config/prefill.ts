type PrefillField =
  | 'name'
  | 'emails'
  | 'phone'
  | 'street'
  | 'city'
  | 'postalCode'
  | 'countryCode'
  | 'organisation'
  | 'companyId'
  | 'taxId'
  | 'vatId';

/** What a page may know of a new customer, by the names of the fields; `emails` also as a list. */
export type Prefill = Readonly<Partial<Record<PrefillField, string | readonly string[]>>>;

/** The compiler asks for each field here. */
const ALL: Readonly<Record<PrefillField, true>> = {
  name: true,
  emails: true,
  phone: true,
  street: true,
  city: true,
  postalCode: true,
  countryCode: true,
  organisation: true,
  companyId: true,
  taxId: true,
  vatId: true,
};

export const PREFILL_FIELDS = Object.keys(ALL) as readonly PrefillField[];
