import * as v from 'valibot';
import type { Message, Messages } from '../../api/error-messages.ts';
import { PROFILE_FIELD_NAMES, type ProfileField, type ProfileType } from '../../config/profile-fields.ts';
import { readDraft, saveDraft } from '../../state/drafts.ts';
import {
  type AccountValues,
  type Needs,
  nameField,
  type ProfileValues,
  passwordProblem,
  profileProblems,
  storableValues,
  textProblem,
  vatIdIsTaxId,
} from './rules.ts';
import { emptyProfile, type SavedProfile, valuesOf } from './values.ts';

/** The whole form: a visitor's account and the profile. */
export type FormValues = AccountValues & ProfileValues;

const texts = PROFILE_FIELD_NAMES.map((field) => [field, v.string()] as const);
const entries = {
  login: v.string(),
  password: v.string(),
  type: v.picklist(['person', 'company']),
  ...(Object.fromEntries(texts) as Record<ProfileField, v.StringSchema<undefined>>),
};

export interface ProfileFormRules {
  companyCountry: string;
  /** A visitor registers: login and password are asked for. */
  withAccount: boolean;
  /** What is asked besides the usual, for what is filled in now. */
  needsOf: (values: ProfileValues) => Needs;
  /** Whether a phone number can exist; every number can where that is not known. */
  isPhone?: (phone: string, countryCode: string) => boolean;
}

/**
 * The form by the table of section 5. Messages are keys of the server's catalogue. The order of the fields is that on
 * the screen, so that the first wrong one gets the focus.
 */
export function profileFormSchema(rules: ProfileFormRules) {
  const { companyCountry, withAccount, needsOf, isPhone = () => true } = rules;
  return v.pipe(
    v.object(entries),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { login, password, ...profile } = dataset.value;
      const account = withAccount
        ? { login: textProblem('login', login), password: passwordProblem(password) }
        : {};
      const problems = { ...account, ...profileProblems(profile, companyCountry, needsOf(profile)) };
      if (!isPhone(profile.phone, profile.countryCode)) problems.phone ??= 'validation.phone_invalid';
      for (const [key, message] of Object.entries(problems)) {
        if (!message) continue;
        const value = dataset.value[key as keyof FormValues];
        addIssue({ message, path: [{ type: 'object', origin: 'value', input: dataset.value, key, value }] });
      }
    }),
  );
}

export type ProfileFormSchema = ReturnType<typeof profileFormSchema>;

/** A form of this tab: which one, and which profile it edits. */
export interface FormPlace {
  company: string;
  /** Names the draft: `billing-profile`, `domain-profile`. */
  form: string;
  saved: SavedProfile | undefined;
}

/** What the form starts with: the saved profile or `start`, and over it what was typed in this tab before. */
export function initialValues(
  { company, form, saved }: FormPlace,
  start: ProfileValues | string,
): FormValues {
  const empty = typeof start === 'string' ? emptyProfile(start) : start;
  const first = { login: '', password: '', ...(saved ? valuesOf(saved) : empty) };
  const draft = readDraft(company, form);
  if (draft.of !== (saved?.id ?? 'new')) return first;
  const typed = v.safeParse(v.partial(v.object(entries)), draft);
  return typed.success ? { ...first, ...typed.output } : first;
}

/** Keeps what was typed for this tab, as far as it may be stored. */
export function keepDraft({ company, form, saved }: FormPlace, values: Partial<FormValues>): void {
  saveDraft(company, form, { ...storableValues(values), of: saved?.id ?? 'new' });
}

export type FieldKeys = Partial<Record<keyof FormValues, string>>;

const FIELDS_BY_KEY: Readonly<Record<string, keyof FormValues>> = {
  'exception.user.login_taken': 'login',
  'exception.user.login_availability_failed': 'login',
};

/**
 * Sorts a refusal: what the server says of a field goes to that field (`billingProfile.postalCode`), the rest to the
 * top of the form.
 */
export function sortMessages(
  messages: Messages,
  { type, countryCode }: Pick<ProfileValues, 'type' | 'countryCode'>,
): { fields: FieldKeys; others: Message[] } {
  const fields: FieldKeys = {};
  const others: Message[] = [];
  for (const [path, list] of Object.entries(messages)) {
    for (const message of list) {
      const field = FIELDS_BY_KEY[message.key] ?? fieldOf(path, type);
      if (field) fields[field] ??= withTaxIdKey(message.key, countryCode);
      else others.push(message);
    }
  }
  return { fields, others };
}

/** Czech companies know their VAT number as the tax ID, in the server's refusals too (section 5). */
const withTaxIdKey = (key: string, countryCode: string): string =>
  vatIdIsTaxId(countryCode) ? key.replace('vat_id', 'tax_id') : key;

function fieldOf(path: string, type: ProfileType): keyof FormValues | undefined {
  const last =
    path
      .replace(/\[\d*\]/g, '')
      .split('.')
      .at(-1) ?? '';
  if (last === 'email') return 'emails';
  if (last === 'name' || last === 'contactPerson') return nameField(type);
  return Object.hasOwn(entries, last) ? (last as keyof FormValues) : undefined;
}
