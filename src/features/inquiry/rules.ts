import { cleanValue } from '../../config/cleaning.ts';
import type { Problem, TextRule } from '../../config/profile-fields.ts';
import { emailAddresses, isEmailAddress } from '../../lib/email-addresses.ts';
import { phoneProblem } from '../../lib/phone/phone-rules.ts';

/** The subject of an inquiry. */
export type Usecase = 'server' | 'monitoring' | 'management';

/** The fields of the form, as typed. */
export interface InquiryValues {
  name: string;
  email: string;
  phone: string;
  message: string;
}

/** In screen order, so that the first invalid field gets the focus. */
export const INQUIRY_FIELDS = [
  'name',
  'email',
  'phone',
  'message',
] as const satisfies (keyof InquiryValues)[];

const MAX_EMAIL = 254;
/** The name has no rule of its own: titles and nicknames are welcome. */
const RULES = {
  name: { min: 2, max: 100, pattern: /^[^<>]*$/, emptyProblem: 'validation.full_name_required' },
  message: { min: 3, max: 5_000 },
  email: { max: MAX_EMAIL },
  phone: {},
} as const satisfies Readonly<Record<keyof InquiryValues, TextRule>>;

/** The rule for a field, for the reason in its message. */
export const inquiryRule = (field: keyof InquiryValues): TextRule => RULES[field];

export const SERVER_UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a string is the UUID of a server, which every inquiry needs. */
export const isServerUuid = (text: string): boolean => SERVER_UUID.test(text);

/** Validates the single address for the reply. */
function emailProblem(text: string): Problem | undefined {
  const [email, another] = emailAddresses(text);
  if (email === undefined) return 'validation.required';
  if (email.length > MAX_EMAIL) return 'validation.too_long';
  return another === undefined && isEmailAddress(email) ? undefined : 'validation.email_invalid';
}

function ruleProblem(field: 'name' | 'message', text: string): Problem | undefined {
  const { min = 0, max = Number.POSITIVE_INFINITY, pattern, emptyProblem } = inquiryRule(field);
  const value = text.trim();
  if (value.length === 0) return emptyProblem ?? 'validation.required';
  if (value.length < min) return 'validation.too_short';
  if (value.length > max) return 'validation.too_long';
  return pattern?.test(value) === false ? 'validation.invalid_character' : undefined;
}

/** Validates a field; the phone number is optional. */
export function inquiryProblem(field: keyof InquiryValues, values: InquiryValues): Problem | undefined {
  const text = values[field];
  if (field === 'email') return emailProblem(text);
  if (field !== 'phone') return ruleProblem(field, text);
  const problem = text.trim() === '' ? undefined : phoneProblem(text);
  return problem && `validation.${problem}`;
}

/** Whether all fields are valid. */
export const canSend = (values: InquiryValues): boolean =>
  INQUIRY_FIELDS.every((field) => inquiryProblem(field, values) === undefined);

/** The address for the reply, as it is sent. */
export const replyAddress = ({ email }: InquiryValues): string => emailAddresses(email)[0] ?? '';

/** Normalizes values for sending: trimmed; `phone` is the number that was read from the typed one. */
export const normalizeInquiry = (values: InquiryValues, phone: string): InquiryValues => ({
  name: cleanValue('sender', values.name),
  email: replyAddress(values),
  phone,
  message: cleanValue('message', values.message),
});
