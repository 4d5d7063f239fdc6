import type { ErrorKey } from '../errors.ts';

/** Hashing takes longer for a longer text. */
const MAX_PASSWORD = 200;

/** Every requirement that a password does not meet, so that a form can show them all at once. */
export function passwordProblems(password: string): ErrorKey[] {
  if (password === '') return ['validation.required'];
  if (password.length > MAX_PASSWORD) return ['validation.too_long'];
  const hints: [boolean, ErrorKey][] = [
    [password.length >= 8, 'validation.password_too_short'],
    [/\p{Ll}/u.test(password), 'validation.password_lower_case'],
    [/\p{Lu}/u.test(password), 'validation.password_upper_case'],
    [/\p{Nd}/u.test(password), 'validation.password_digit'],
    [/[^\p{L}\p{N}]/u.test(password), 'validation.password_special'],
  ];
  return hints.flatMap(([isMet, key]) => (isMet ? [] : [key]));
}
