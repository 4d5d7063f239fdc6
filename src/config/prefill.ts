/** What a page may know of a new customer, by the names of the fields; `emails` also as a list. */
export const PREFILL_FIELDS = [
  'name',
  'emails',
  'phone',
  'street',
  'city',
  'postalCode',
  'countryCode',
  'organisation',
  'companyId',
  'taxId',
  'vatId',
] as const;

export type Prefill = Readonly<Partial<Record<(typeof PREFILL_FIELDS)[number], string | readonly string[]>>>;
