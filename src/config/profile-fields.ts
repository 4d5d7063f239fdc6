export type ProfileType = 'person' | 'company';

/** A validation error of a field, as a server message key. */
export type Problem = `validation.${string}`;

/** A validation rule. Lengths are those of the trimmed value. */
export interface TextRule {
  min?: number;
  max?: number;
  pattern?: RegExp;
  /** The problem of a value that does not match; defaults to "invalid character". */
  patternProblem?: Problem;
  /** The problem of an empty value; defaults to "Field is required". */
  emptyProblem?: Problem;
}

/** Facts about a profile field; every property is required. Its label is in profile/field-texts.ts. */
interface FieldFacts {
  /** The profile types that have it. */
  types: ProfileType | 'both';
  /** The profiles that have it as a string in the API; `list`: both kinds, as a list of strings. */
  wire: 'both' | 'billing' | 'list';
  /**
   * `on-request`: shown only if a registry or the shop requires it. `by-server`: always shown; the server decides by
   * country whether it is required.
   */
  presence: 'required' | 'optional' | 'on-request' | 'by-server';
  /** Spaces inside a `code` are ignored. Identity numbers (`proof`) are never stored in the browser. */
  kind: 'text' | 'code' | 'proof';
  /** The `autocomplete` token within the form's section; undefined: browsers must not fill it in. */
  autocomplete: string | undefined;
  rule: TextRule;
}

const CODE = /^[\p{L}\d-]+$/u;
/** As a registry writes it: N.PRI.12345678. */
const DOTTED_CODE = /^[\p{L}\d.-]+$/u;
/** The rule for names of people, including a company's contact person. */
const NAME: TextRule = {
  min: 2,
  max: 64,
  pattern: /^[\p{L}\p{M}\d'’ -]+$/u,
  emptyProblem: 'validation.full_name_required',
};

/**
 * The fields of profiles other than their type, in the order of the form. Add a new one as a row here, before `emails`:
 * the form shows it as a text field below the name, unless profile/identity-fields.tsx gives it a place of its own.
 */
const FIELDS = {
  organisation: {
    types: 'company',
    wire: 'both',
    presence: 'required',
    kind: 'text',
    autocomplete: 'organization',
    rule: { max: 100 },
  },
  companyId: {
    types: 'company',
    wire: 'both',
    presence: 'by-server',
    kind: 'code',
    autocomplete: undefined,
    rule: { max: 32 },
  },
  taxId: {
    types: 'company',
    wire: 'both',
    presence: 'optional',
    kind: 'code',
    autocomplete: undefined,
    rule: { max: 32 },
  },
  vatId: {
    types: 'company',
    wire: 'both',
    presence: 'optional',
    kind: 'code',
    autocomplete: undefined,
    rule: { max: 32 },
  },
  contactPerson: {
    types: 'both',
    wire: 'both',
    presence: 'required',
    kind: 'text',
    autocomplete: 'name',
    rule: NAME,
  },
  name: {
    types: 'both',
    wire: 'both',
    presence: 'required',
    kind: 'text',
    autocomplete: 'name',
    rule: NAME,
  },
  birthday: {
    types: 'both',
    wire: 'both',
    presence: 'on-request',
    kind: 'proof',
    autocomplete: 'bday',
    rule: {},
  },
  idCard: {
    types: 'person',
    wire: 'both',
    presence: 'on-request',
    kind: 'proof',
    autocomplete: undefined,
    rule: { min: 5, pattern: CODE },
  },
  passport: {
    types: 'person',
    wire: 'both',
    presence: 'on-request',
    kind: 'proof',
    autocomplete: undefined,
    rule: { min: 5, pattern: CODE },
  },
  noridPid: {
    types: 'person',
    wire: 'both',
    presence: 'on-request',
    kind: 'proof',
    autocomplete: undefined,
    rule: { min: 5, max: 32, pattern: DOTTED_CODE },
  },
  bonusCard: {
    types: 'person',
    wire: 'billing',
    presence: 'on-request',
    kind: 'proof',
    autocomplete: undefined,
    rule: { max: 32, pattern: CODE },
  },
  emails: {
    types: 'both',
    wire: 'list',
    presence: 'required',
    kind: 'text',
    autocomplete: 'email',
    rule: {},
  },
  phone: {
    types: 'both',
    wire: 'both',
    presence: 'required',
    kind: 'text',
    autocomplete: 'tel',
    rule: {},
  },
  street: {
    types: 'both',
    wire: 'both',
    presence: 'required',
    kind: 'text',
    autocomplete: 'address-line1',
    rule: { min: 3, max: 64 },
  },
  street2: {
    types: 'both',
    wire: 'both',
    presence: 'optional',
    kind: 'text',
    autocomplete: 'address-line2',
    rule: { min: 3, max: 64 },
  },
  postalCode: {
    types: 'both',
    wire: 'both',
    presence: 'required',
    kind: 'code',
    autocomplete: 'postal-code',
    rule: { min: 2, max: 10, pattern: CODE, patternProblem: 'validation.postal_code_invalid' },
  },
  city: {
    types: 'both',
    wire: 'both',
    presence: 'required',
    kind: 'text',
    autocomplete: 'address-level2',
    rule: { min: 1, max: 64 },
  },
  countryCode: {
    types: 'both',
    wire: 'both',
    presence: 'required',
    kind: 'text',
    autocomplete: 'country-name',
    rule: {},
  },
} as const satisfies Readonly<Record<string, FieldFacts>>;

export type ProfileField = keyof typeof FIELDS;
type FieldsOnWire<W> = {
  [F in ProfileField]: (typeof FIELDS)[F]['wire'] extends W ? F : never;
}[ProfileField];

export const PROFILE_FIELDS: Readonly<Record<ProfileField, FieldFacts>> = FIELDS;
export const PROFILE_FIELD_NAMES = Object.keys(FIELDS) as ProfileField[];

export const isProfileField = (name: string): name is ProfileField => Object.hasOwn(FIELDS, name);

/** The fields that are strings in profiles of these kinds in the API. */
export const fieldsOnWire = <W extends FieldFacts['wire']>(wire: W): FieldsOnWire<W>[] =>
  PROFILE_FIELD_NAMES.filter((name) => FIELDS[name].wire === wire) as FieldsOnWire<W>[];
