import { cleanValue } from '../../config/cleaning.ts';
import type { Problem, TextRule } from '../../config/profile-fields.ts';
import { emailAddresses, isEmailAddress } from '../../lib/email-addresses.ts';

/** The statement as typed: what Article 11a of Directive 2011/83/EU asks for, and optionally a part of the contract. */
export interface Statement {
  name: string;
  /** The number of the order, or other words that identify the contract. */
  order: string;
  /** Where the acknowledgement of receipt is sent. */
  email: string;
  part: string;
}

/** In screen order, so that the first invalid field gets the focus. */
export const STATEMENT_FIELDS = ['name', 'email', 'order', 'part'] as const satisfies (keyof Statement)[];

const RULES = {
  name: { min: 2, max: 100, emptyProblem: 'validation.full_name_required' },
  order: { max: 200 },
  email: { max: 254 },
  part: { max: 1_000 },
} as const satisfies Readonly<Record<keyof Statement, TextRule>>;

/** The rule for a field, for the reason in its message. */
export const statementRule = (field: keyof Statement): TextRule => RULES[field];

/** Why a field cannot be sent; undefined if it can. Words are not judged: whatever names the contract will do. */
export function statementProblem(field: keyof Statement, statement: Statement): Problem | undefined {
  const value = normalizeStatement(statement)[field];
  const { min = 0, max = Number.POSITIVE_INFINITY, emptyProblem } = statementRule(field);
  if (value === '') return field === 'part' ? undefined : (emptyProblem ?? 'validation.required');
  if (value.length < min) return 'validation.too_short';
  if (value.length > max) return 'validation.too_long';
  return field === 'email' && !isOneAddress(statement.email) ? 'validation.email_invalid' : undefined;
}

function isOneAddress(text: string): boolean {
  const [email, another] = emailAddresses(text);
  return email !== undefined && another === undefined && isEmailAddress(email);
}

/** Whether all fields are valid. */
export const isComplete = (statement: Statement): boolean =>
  STATEMENT_FIELDS.every((field) => statementProblem(field, statement) === undefined);

/** The statement as it is shown for confirmation and sent: without the invisible characters of copied text. */
export const normalizeStatement = ({ name, order, email, part }: Statement): Statement => ({
  name: cleanValue('sender', name),
  // A number is often copied with its sign.
  order: cleanValue('order', order).replace(/^#\s*/, ''),
  email: emailAddresses(email)[0] ?? '',
  part: part.trim(),
});

/** Whether a receipt answers a page that names this order; a page that names none shows the last one. */
export const isReceiptFor = (receipt: Pick<Statement, 'order'>, order: string): boolean =>
  order === '' || receipt.order === order;
