import * as v from 'valibot';
import type { ProviderFailure } from './provider.ts';

/** Characters of a report: enough to find the place, too few for a whole answer. */
const LONGEST = 200;
const MOST_KEYS = 12;

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text);

function describeNumber(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  return `${value < 0 ? 'a negative ' : 'a '}${Number.isInteger(value) ? 'whole number' : 'fraction'}`;
}

function describeObject(value: object): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (value instanceof Error) return `an error: ${value.name}`;
  const keys = Object.keys(value);
  const more = keys.length > MOST_KEYS ? ', …' : '';
  return keys.length === 0
    ? 'an object without keys'
    : shortened(`an object with ${keys.slice(0, MOST_KEYS).join(', ')}${more}`);
}

/** What a value is, without the value: its type, and the keys of an object. Never throws. */
export function describe(value: unknown): string {
  try {
    if (value === undefined || value === null || typeof value === 'boolean') return String(value);
    if (typeof value === 'number') return describeNumber(value);
    if (typeof value === 'string') return `a text of ${value.length} characters`;
    return typeof value === 'object' ? describeObject(value) : `a ${typeof value}`;
  } catch {
    return 'a value that cannot be read';
  }
}

/** Begins where a word does: at each of its characters, a long text without an "@" would take as many times longer. */
const EMAIL = /(?<![^\s@<>"'])[^\s@<>"']+@[^\s@<>"']{1,255}/g;
const DIGITS = /\d(?:[ /.-]?\d){5,}/g;
/** Texts of a question that are part of any language. */
const SHORTEST_TEXT = 3;
const MOST_TEXTS = 500;

/** The texts of a question that a visitor may have typed. */
function textsOf(question: unknown, found: string[] = [], depth = 0): string[] {
  if (typeof question === 'string' && question.trim().length >= SHORTEST_TEXT) found.push(question.trim());
  if (typeof question !== 'object' || question === null || depth > 6 || found.length >= MOST_TEXTS)
    return found;
  const isList = question instanceof Set || question instanceof URLSearchParams;
  for (const [key, value] of isList ? question.entries() : Object.entries(question))
    if (!['company', 'language', 'signal'].includes(key)) textsOf(value, found, depth + 1);
  return found;
}

/** The text of an error without addresses, long numbers and whatever the question says. */
function withoutPersons(text: string, question: unknown): string {
  const texts = textsOf(question).sort((one, other) => other.length - one.length);
  const hidden = texts.reduce((left, said) => left.replaceAll(said, '…'), text.slice(0, 2_000));
  return hidden.replaceAll(EMAIL, '…').replaceAll(DIGITS, '…').replaceAll(/\s+/g, ' ').trim();
}

/** What a function of the provider threw: the name and text of an error, with nothing that a visitor typed. */
export function describeThrown(thrown: unknown, question: unknown): string {
  try {
    if (!(thrown instanceof Error)) return `${describe(thrown)}, which is no error`;
    const code = 'code' in thrown && typeof thrown.code === 'string' ? ` (${thrown.code})` : '';
    return shortened(`${thrown.name}: ${withoutPersons(thrown.message, question)}${code}`);
  } catch {
    return 'an error that cannot be read';
  }
}

const WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  Object: 'an object',
  Array: 'a list',
};

/** What the first issue of an answer says: the place, what is there, and what should be. */
export function describeIssue(
  issue: v.BaseIssue<unknown>,
): Pick<ProviderFailure, 'came' | 'expected'> & { path: string | null } {
  const path = v.getDotPath(issue);
  const isOwnText = issue.kind === 'validation' || issue.type === 'custom' || !issue.expected;
  const expected = isOwnText ? issue.message : (WORDS[issue.expected ?? ''] ?? issue.expected ?? '');
  const came = describe(issue.input);
  return {
    path,
    came: shortened(path === null ? came : `${path}: ${came}`),
    expected: shortened(expected),
  };
}

/** Milliseconds between two reports of the same kind about the same function. */
const PAUSE = 60_000;

const asText = ({ function: name, kind, came, expected }: ProviderFailure): string =>
  `${name} failed (${kind}): came ${came}; expected ${expected}`;

/** Tells the provider, at most once a minute for the same function and kind; never throws. */
export function reporterOf(
  tell: (failure: ProviderFailure) => unknown = (failure) => console.error(asText(failure)),
  now: () => number = () => performance.now(),
): (failure: ProviderFailure) => void {
  const told = new Map<string, number>();
  return (failure) => {
    const what = `${failure.function} ${failure.kind}`;
    const at = now();
    if (at - (told.get(what) ?? Number.NEGATIVE_INFINITY) < PAUSE) return;
    told.set(what, at);
    void Promise.resolve(failure)
      .then(tell)
      .catch(() => undefined);
  };
}
