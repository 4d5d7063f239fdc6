import * as v from 'valibot';
import type { Message, Messages } from '../../api/error-messages.ts';
import type { BillingProfile } from '../../api/profile.ts';
import { readDraft, saveDraft } from '../../state/drafts.ts';
import {
  type AccountValues,
  emptyProfile,
  type ProfileValues,
  passwordProblem,
  profileProblems,
  textProblem,
  valuesOf,
} from './rules.ts';

/** The whole form: a visitor's account and the profile. */
export type BillingValues = AccountValues & ProfileValues;

const entries = {
  login: v.string(),
  password: v.string(),
  type: v.picklist(['person', 'company']),
  organisation: v.string(),
  companyId: v.string(),
  taxId: v.string(),
  vatId: v.string(),
  name: v.string(),
  emails: v.string(),
  phone: v.string(),
  street: v.string(),
  street2: v.string(),
  postalCode: v.string(),
  city: v.string(),
  countryCode: v.string(),
} as const satisfies Record<keyof BillingValues, v.GenericSchema>;

export interface BillingFormOptions {
  companyCountry: string;
  /** A visitor registers: login and password are asked for. */
  withAccount: boolean;
}

/**
 * The form by the table of section 5. Messages are keys of the server's catalogue. The order of the fields is that on
 * the screen, so that the first wrong one gets the focus.
 */
export function billingFormSchema({ companyCountry, withAccount }: BillingFormOptions) {
  return v.pipe(
    v.object(entries),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { login, password, ...profile } = dataset.value;
      const account = withAccount
        ? { login: textProblem('login', login), password: passwordProblem(password) }
        : {};
      const problems = { ...account, ...profileProblems(profile, companyCountry) };
      for (const [key, message] of Object.entries(problems)) {
        if (!message) continue;
        const value = dataset.value[key as keyof BillingValues];
        addIssue({ message, path: [{ type: 'object', origin: 'value', input: dataset.value, key, value }] });
      }
    }),
  );
}

export type BillingFormSchema = ReturnType<typeof billingFormSchema>;

const DRAFT = 'billing-profile';

/** What the form starts with: the saved profile or an empty one, and over it what was typed in this tab before. */
export function initialValues(
  company: string,
  companyCountry: string,
  saved: BillingProfile | undefined,
): BillingValues {
  const start = { login: '', password: '', ...(saved ? valuesOf(saved) : emptyProfile(companyCountry)) };
  const draft = readDraft(company, DRAFT);
  if (draft.of !== (saved?.id ?? 'new')) return start;
  const typed = v.safeParse(v.partial(v.object(entries)), draft);
  return typed.success ? { ...start, ...typed.output } : start;
}

/** Keeps what was typed for this tab; never the password. */
export function keepDraft(company: string, of: string | undefined, values: Partial<BillingValues>): void {
  saveDraft(company, DRAFT, { ...values, of: of ?? 'new' });
}

export type FieldKeys = Partial<Record<keyof BillingValues, string>>;

const FIELDS_BY_KEY: Readonly<Record<string, keyof BillingValues>> = {
  'exception.user.login_taken': 'login',
  'exception.user.login_availability_failed': 'login',
};

/**
 * Sorts a refusal: what the server says of a field goes to that field (`billingProfile.postalCode`), the rest to the
 * top of the form.
 */
export function sortMessages(messages: Messages): { fields: FieldKeys; others: Message[] } {
  const fields: FieldKeys = {};
  const others: Message[] = [];
  for (const [path, list] of Object.entries(messages)) {
    for (const message of list) {
      const field = FIELDS_BY_KEY[message.key] ?? fieldOf(path);
      if (field) fields[field] ??= message.key;
      else others.push(message);
    }
  }
  return { fields, others };
}

function fieldOf(path: string): keyof BillingValues | undefined {
  const last =
    path
      .replace(/\[\d*\]/g, '')
      .split('.')
      .at(-1) ?? '';
  if (last === 'email') return 'emails';
  return Object.hasOwn(entries, last) ? (last as keyof BillingValues) : undefined;
}
