import type { Problem } from '../../config/profile-fields.ts';
import { visibleText } from '../../lib/visible-text.ts';
import { emailsOf, emailsProblem, textProblem } from '../profile/rules.ts';

/** The subject of an inquiry (section 2). */
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

const MAX_MESSAGE = 5_000;
const MIN_MESSAGE = 3;
const MAX_EMAIL = 254;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a string is the UUID of a server, which every inquiry needs (section 2). */
export const isServerUuid = (text: string): boolean => UUID.test(text);

/** Validates the single address for the reply. */
function emailProblem(text: string): Problem | undefined {
  if (text.trim().length > MAX_EMAIL) return 'validation.too_long';
  return emailsProblem(text) ?? (emailsOf(text).length > 1 ? 'validation.email_invalid' : undefined);
}

function messageProblem(text: string): Problem | undefined {
  const { length } = text.trim();
  if (length === 0) return 'validation.required';
  if (length < MIN_MESSAGE) return 'validation.too_short';
  return length > MAX_MESSAGE ? 'validation.too_long' : undefined;
}

/** Validates a field (section 5); the phone number is optional. */
export function inquiryProblem(field: keyof InquiryValues, values: InquiryValues): Problem | undefined {
  const text = values[field];
  if (field === 'email') return emailProblem(text);
  if (field === 'message') return messageProblem(text);
  if (field === 'phone' && text.trim() === '') return undefined;
  return textProblem(field, text);
}

/** Whether all fields are valid. */
export const canSend = (values: InquiryValues): boolean =>
  INQUIRY_FIELDS.every((field) => inquiryProblem(field, values) === undefined);

/** Normalizes values for sending: trimmed, the phone number as digits. */
export function normalizeInquiry({ name, email, phone, message }: InquiryValues): InquiryValues {
  const number = phone.trim().replace(/^00(?=[1-9])/, '+');
  return {
    name: visibleText(name),
    email: visibleText(email),
    phone: number.replace(/[^\d+]/g, ''),
    message: message.trim(),
  };
}
