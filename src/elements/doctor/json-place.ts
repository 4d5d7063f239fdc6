import { msg } from '@lingui/core/macro';

/** The place where a string stops being valid JSON, and the most probable mistake there. */
export interface JsonPlace {
  /** Starts at 1. */
  line: number;
  column: number;
  /** The part of the line around it. */
  excerpt: string;
  mistake:
    | 'single-quotes'
    | 'curly-quotes'
    | 'trailing-comma'
    | 'missing-comma'
    | 'unquoted-key'
    | 'cut-off'
    | 'object'
    | 'markup'
    | 'no-break-space'
    | 'invisible'
    | 'entity'
    | 'comment'
    | 'unquoted-text'
    | 'other';
}

const TOKEN =
  /[ \t\n\r]*(?:("(?:[^"\\\n]|\\.)*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)|([{}[\],:]))/y;

/**
 * Finds the first place at which a string breaks JSON's grammar. The error messages of `JSON.parse` differ between
 * engines.
 */
export function findJsonMistake(text: string): JsonPlace {
  const at = firstBadOffset(text);
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  const start = before.lastIndexOf('\n') + 1;
  const end = text.indexOf('\n', at);
  const excerpt = text.slice(Math.max(start, at - 30), end < 0 ? at + 30 : Math.min(end, at + 30)).trim();
  return { line, column: at - start + 1, excerpt, mistake: mistakeAt(text, at) };
}

type Expected = 'value' | 'key-or-end' | 'key' | 'colon' | 'comma-or-end' | 'value-or-end' | 'end';

function firstBadOffset(text: string): number {
  const nesting: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let at = 0;
  for (;;) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    const start = at + (/^[ \t\n\r]*/.exec(text.slice(at))?.[0].length ?? 0);
    if (!match) return start;
    const next = advance(expected, match, nesting);
    if (!next) return start;
    expected = next;
    at = TOKEN.lastIndex;
  }
}

function advance(expected: Expected, match: RegExpExecArray, nesting: ('{' | '[')[]): Expected | undefined {
  const [, string, literal, mark] = match;
  const after = (): Expected => (nesting.length > 0 ? 'comma-or-end' : 'end');
  const takesValue = expected === 'value' || expected === 'value-or-end';
  if (string !== undefined && (expected === 'key' || expected === 'key-or-end')) return 'colon';
  if (string !== undefined || literal !== undefined) return takesValue ? after() : undefined;
  if (mark === ':') return expected === 'colon' ? 'value' : undefined;
  if (mark === ',')
    return expected === 'comma-or-end' ? (nesting.at(-1) === '{' ? 'key' : 'value') : undefined;
  if (mark === '{' || mark === '[') {
    if (!takesValue) return undefined;
    nesting.push(mark);
    return mark === '{' ? 'key-or-end' : 'value-or-end';
  }
  return close(expected, mark === '}' ? '{' : '[', nesting) ? after() : undefined;
}

function close(expected: Expected, opener: '{' | '[', nesting: ('{' | '[')[]): boolean {
  const canEnd = expected === 'comma-or-end' || expected === (opener === '{' ? 'key-or-end' : 'value-or-end');
  if (!canEnd || nesting.at(-1) !== opener) return false;
  nesting.pop();
  return true;
}

function mistakeAt(text: string, at: number): JsonPlace['mistake'] {
  const here = text[at];
  if (text.includes('[object Object]')) return 'object';
  const before = text.slice(0, at).trimEnd().at(-1);
  if (here === undefined) return 'cut-off';
  if (/^(?:\/[/*]|#|<!--)/.test(text.slice(at))) return 'comment';
  if (here === '<') return 'markup';
  if (here === '\u00a0') return 'no-break-space';
  if (/[\u00ad\u200b-\u200f\u2060\ufeff]/.test(here)) return 'invisible';
  if (/^&(?:quot|#0*34|#x0*22);/i.test(text.slice(at))) return 'entity';
  if (here === "'") return 'single-quotes';
  if (/[“”„‘’«»]/.test(here)) return 'curly-quotes';
  if ((here === '}' || here === ']') && before === ',') return 'trailing-comma';
  if (/[A-Za-z_]/.test(here) && (before === '{' || before === ',')) return 'unquoted-key';
  if (/\p{L}/u.test(here) && (before === ':' || before === '[')) return 'unquoted-text';
  if (here === '"' && before !== undefined && /["\d}\]el]/.test(before)) return 'missing-comma';
  return 'other';
}

/** The solution for a mistake in JSON. */
export const JSON_HINTS: Record<JsonPlace['mistake'], ReturnType<typeof msg>> = {
  'single-quotes': msg`JSON needs straight double quotes (") around names and texts, not single ones.`,
  'curly-quotes': msg`These are typographic quotes; a text editor may have put them in. Use straight ones (").`,
  'trailing-comma': msg`There is an extra comma before the closing bracket. Remove it.`,
  'missing-comma': msg`A comma is missing between two entries.`,
  'unquoted-key': msg`Names need straight double quotes, for example "company".`,
  'cut-off': msg`The text ends too early: a closing bracket or quote is missing.`,
  object: msg`A framework or script wrote an object where text belongs. Pass JSON.stringify(config), or set the tag’s “config” property instead of its attribute.`,
  markup: msg`An editor put tags such as <p> or <br> into the JSON. Write it on one line, or switch to the editor’s source view.`,
  'no-break-space': msg`There is a non-breaking space here. Replace it with a regular one.`,
  invisible: msg`There is an invisible character here. Delete what is around it and type it again.`,
  entity: msg`The quotes arrive as &quot; because they were escaped once too often. In a template, turn the escaping off here.`,
  comment: msg`Comments aren’t allowed in JSON. Remove it.`,
  'unquoted-text': msg`Texts need straight double quotes, for example "sk-ws".`,
  other: msg`Something here isn’t valid JSON.`,
};
