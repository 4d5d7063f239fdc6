import * as v from 'valibot';
import { PROFILE_FIELD_NAMES, type Problem, type ProfileField } from '../../../config/profile-fields.ts';
import { type AccountValues, type Needs, type ProfileValues, profileProblems } from '../rules.ts';
import { passwordProblem, textProblem } from './field-rules.ts';
import { isUntouched, type SavedProfile } from './values.ts';

/** The values of the whole form: account and profile. */
export type FormValues = AccountValues & ProfileValues;

const texts = PROFILE_FIELD_NAMES.map((field) => [field, v.string()] as const);
/** The fields of the form in screen order, with the types of their values. */
export const FIELDS = {
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
    v.object(FIELDS),
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
