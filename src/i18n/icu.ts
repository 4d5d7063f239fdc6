/** A text in the format into which the catalogues are compiled. */
export type Compiled = string | readonly Token[];
export type Token = string | readonly [name: string, type?: string, cases?: Cases | string];
type Cases = Readonly<Record<string, Compiled | number>>;

/** Writes a compiled text as its sentence: `You have {count, plural, one {# item} other {# items}}`. */
export function writeSentence(compiled: Compiled): string {
  if (typeof compiled === 'string') return compiled;
  return compiled.map((token) => (typeof token === 'string' ? token : writeArgument(token))).join('');
}

function writeArgument([name, type, cases]: Exclude<Token, string>): string {
  if (type === undefined) return `{${name}}`;
  if (typeof cases !== 'object') return `{${[name, type, cases].filter(Boolean).join(', ')}}`;
  const written = Object.entries(cases).map(([key, value]) => {
    const exact = /^\d+$/.test(key) ? `=${key}` : key;
    return typeof value === 'number' ? `offset:${value}` : `${exact} {${writeSentence(value)}}`;
  });
  return `{${name}, ${type}, ${written.join(' ')}}`;
}

/** Compiles a sentence; undefined if its braces do not match, or a plural has no `other`. */
export function parseSentence(text: string): Compiled | undefined {
  const reader: Reader = { text, at: 0 };
  const tokens = readTokens(reader, false);
  return tokens && reader.at === text.length ? tokens : undefined;
}

interface Reader {
  text: string;
  at: number;
}

/** An object in a sentence is text: `{"os": "debian"}`. */
const JSON_OBJECT = /\{"(?:[^{}]|\{[^{}]*\})*\}/y;

/** Reads up to the end or the closing brace; `#` is a token of its own within a plural. */
function readTokens(reader: Reader, isInPlural: boolean): Token[] | undefined {
  const tokens: Token[] = [];
  while (reader.at < reader.text.length && reader.text[reader.at] !== '}') {
    const plain = take(reader, isInPlural ? /[^{}#]+|#/y : /[^{}]+/y) ?? take(reader, JSON_OBJECT);
    const token = plain?.[0] ?? readArgument(reader);
    if (token === undefined) return undefined;
    tokens.push(token);
  }
  return tokens;
}

function readArgument(reader: Reader): Token | undefined {
  const [head, name = '', type] = take(reader, /\{\s*(\w+)\s*(?:,\s*(\w+)\s*)?/y) ?? [];
  if (head === undefined) return undefined;
  if (take(reader, /\}/y)) return type ? [name, type] : [name];
  if (type === undefined || !take(reader, /,\s*/y)) return undefined;
  const cases: Record<string, Compiled> = {};
  for (let match = takeCase(reader); match; match = takeCase(reader)) {
    const tokens = readTokens(reader, type !== 'select');
    if (!tokens || !take(reader, /\}\s*/y)) return undefined;
    cases[match] = tokens;
  }
  return cases.other !== undefined && take(reader, /\}/y) ? [name, type, cases] : undefined;
}

const takeCase = (reader: Reader): string | undefined => take(reader, /=?(\w+)\s*\{/y)?.[1];

function take(reader: Reader, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = reader.at;
  const match = pattern.exec(reader.text);
  if (match) reader.at += match[0].length;
  return match ?? undefined;
}

/** The placeholders of a text, each once: `name`, `count plural`, and elements such as `<0>`. */
export function placeholdersOf(compiled: Compiled): string[] {
  return [...new Set(placeholders(compiled))].sort();
}

function placeholders(compiled: Compiled): string[] {
  if (typeof compiled === 'string') return [...compiled.matchAll(/<\/?\d+\/?>/g)].map(([tag]) => tag);
  return compiled.flatMap((token) => {
    if (typeof token === 'string') return placeholders(token);
    const [name, type, cases = {}] = token;
    const parts = typeof cases === 'object' ? Object.values(cases) : [];
    return [
      type ? `${name} ${type}` : name,
      ...parts.flatMap((part) => (typeof part === 'number' ? [] : placeholders(part))),
    ];
  });
}
