import * as v from 'valibot';
import { mapMessages, messagesAt } from '../../../api/error-messages.ts';
import {
  PROFILE_FIELD_NAMES,
  type Problem,
  type ProfileField,
  type ProfileType,
} from '../../../config/profile-fields.ts';
import type { Message, Messages } from '../../../lib/messages.ts';
import { type DraftForm, readDraft, saveDraft } from '../../../state/session/drafts.ts';
import type { FieldMessages } from '../../../ui/form-errors.ts';
import {
  type AccountValues,
  type Needs,
  nameField,
  type ProfileValues,
  profileProblems,
  storableValues,
  vatIdIsTaxId,
} from '../rules.ts';
import { passwordProblem, textProblem } from './field-rules.ts';
import { emptyProfile, isUntouched, type SavedProfile, valuesOf } from './values.ts';

/** The values of the whole form: account and profile. */
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
  /** A visitor registers: the form has login and password. */
  withAccount: boolean;
  /** Additional fields for the current values. */
  needsOf: (values: ProfileValues) => Needs;
  /** The profile that is edited: its phone number is not validated again. */
  saved?: SavedProfile | undefined;
  /** Why a phone number cannot be dialed; by default every number of the right format can. */
  phoneProblem?: (phone: string, countryCode: string) => Problem | undefined;
}

/**
 * The schema of the form. Messages are server message keys. The fields are in screen order, so that the
 * first invalid one gets the focus.
 */
export function profileFormSchema(rules: ProfileFormRules) {
  const { companyCountry, withAccount, needsOf, saved, phoneProblem } = rules;
  return v.pipe(
    v.object(entries),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { login, password, ...profile } = dataset.value;
      const account = withAccount
        ? { login: textProblem('login', login), password: passwordProblem(password) }
        : {};
      const problems = { ...account, ...profileProblems(profile, companyCountry, needsOf(profile)) };
      if (isUntouched('phone', profile, saved)) delete problems.phone;
      else if (profile.phone !== '') problems.phone ??= phoneProblem?.(profile.phone, profile.countryCode);
      for (const [key, message] of Object.entries(problems)) {
        if (!message) continue;
        const value = dataset.value[key as keyof FormValues];
        addIssue({ message, path: [{ type: 'object', origin: 'value', input: dataset.value, key, value }] });
      }
    }),
  );
}

export type ProfileFormSchema = ReturnType<typeof profileFormSchema>;

/** The drafts of the two kinds of profiles. */
export type ProfileDraft = Extract<DraftForm, 'billing-profile' | 'domain-profile'>;

/** Identifies a form and the profile that it edits. */
export interface FormPlace {
  company: string;
  /** The name of the draft. */
  form: ProfileDraft;
  saved: SavedProfile | undefined;
}

/** The initial values: the saved profile or `start`, overridden by this tab's draft. */
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

/** Saves the values that may be stored as a draft of this tab. */
export function keepDraft({ company, form, saved }: FormPlace, values: Partial<FormValues>): void {
  saveDraft(company, form, { ...storableValues(values), of: saved?.id ?? 'new' });
}

const FIELDS_BY_KEY: Readonly<Record<string, keyof FormValues>> = {
  'exception.user.login_taken': 'login',
  'wsk.user.maybe_created': 'login',
  'exception.user.login_availability_failed': 'login',
};

/**
 * Sorts server messages into those of a field (`billingProfile.postalCode`) and those shown at the top of the form: the
 * latter include messages of fields that the form does not show, which `labelOf` names.
 */
export function sortMessages(
  messages: Messages,
  { type, countryCode }: Pick<ProfileValues, 'type' | 'countryCode'>,
  isShown: (field: keyof FormValues) => boolean,
  labelOf: (field: keyof FormValues) => string | undefined = () => undefined,
): { fields: FieldMessages<keyof FormValues>; others: Message[] } {
  const fieldAt = (path: string, { key }: Message) => FIELDS_BY_KEY[key] ?? fieldOf(path, type);
  const { fields, others } = messagesAt(withTaxId(messages, countryCode), (path, message) => {
    const field = fieldAt(path, message);
    return field && isShown(field) ? field : undefined;
  });
  const labelled = Object.entries(others).flatMap(([path, list]) =>
    list.map((message): Message => {
      const field = fieldAt(path, message);
      return field ? { ...message, lead: labelOf(field) } : message;
    }),
  );
  return { fields, others: labelled };
}

/** In the Czech Republic the VAT ID is called tax ID, also in server messages (clause 5.21). */
const withTaxId = (messages: Messages, countryCode: string): Messages =>
  vatIdIsTaxId(countryCode)
    ? mapMessages(messages, (message) => ({ ...message, key: message.key.replace('vat_id', 'tax_id') }))
    : messages;

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
