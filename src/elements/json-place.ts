/** Where a text stops being JSON, and what an editor most likely did there. */
export interface JsonPlace {
  /** Counted from 1. */
  line: number;
  column: number;
  /** The line, cut to what fits a console. */
  excerpt: string;
  slip:
    | 'single-quotes'
    | 'curly-quotes'
    | 'trailing-comma'
    | 'missing-comma'
    | 'unquoted-key'
    | 'cut-off'
    | 'other';
}

const TOKEN =
  /\s*(?:("(?:[^"\\\n]|\\.)*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)|([{}[\],:]))/y;

/** Finds the first place at which a text breaks JSON's grammar. Engines disagree on how they tell; this does not. */
export function findJsonSlip(text: string): JsonPlace {
  const at = firstBadOffset(text);
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  const start = before.lastIndexOf('\n') + 1;
  const end = text.indexOf('\n', at);
  const excerpt = text.slice(Math.max(start, at - 30), end < 0 ? at + 30 : Math.min(end, at + 30)).trim();
  return { line, column: at - start + 1, excerpt, slip: slipAt(text, at) };
}

type Expected = 'value' | 'key-or-end' | 'key' | 'colon' | 'comma-or-end' | 'value-or-end' | 'end';

function firstBadOffset(text: string): number {
  const nesting: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let at = 0;
  for (;;) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    const start = at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0);
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
  const wantsValue = expected === 'value' || expected === 'value-or-end';
  if (string !== undefined && (expected === 'key' || expected === 'key-or-end')) return 'colon';
  if (string !== undefined || literal !== undefined) return wantsValue ? after() : undefined;
  if (mark === ':') return expected === 'colon' ? 'value' : undefined;
  if (mark === ',')
    return expected === 'comma-or-end' ? (nesting.at(-1) === '{' ? 'key' : 'value') : undefined;
  if (mark === '{' || mark === '[') {
    if (!wantsValue) return undefined;
    nesting.push(mark);
    return mark === '{' ? 'key-or-end' : 'value-or-end';
  }
  return close(expected, mark === '}' ? '{' : '[', nesting) ? after() : undefined;
}

function close(expected: Expected, opener: '{' | '[', nesting: ('{' | '[')[]): boolean {
  const endable =
    expected === 'comma-or-end' || expected === (opener === '{' ? 'key-or-end' : 'value-or-end');
  if (!endable || nesting.at(-1) !== opener) return false;
  nesting.pop();
  return true;
}

function slipAt(text: string, at: number): JsonPlace['slip'] {
  const here = text[at];
  const before = text.slice(0, at).trimEnd().at(-1);
  if (here === undefined) return 'cut-off';
  if (here === "'") return 'single-quotes';
  if (/[“”„‘’«»]/.test(here)) return 'curly-quotes';
  if ((here === '}' || here === ']') && before === ',') return 'trailing-comma';
  if (/[A-Za-z_]/.test(here) && (before === '{' || before === ',')) return 'unquoted-key';
  if (here === '"' && before !== undefined && /["\d}\]el]/.test(before)) return 'missing-comma';
  return 'other';
}
