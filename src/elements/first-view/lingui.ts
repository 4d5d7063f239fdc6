/** The texts of first views: one language, whose compiled catalogues are passed in. Lingui comes with React. */

type Token = string | readonly [string, string?, Readonly<Record<string, Compiled>>?];
type Compiled = string | readonly Token[];
type Values = Readonly<Record<string, unknown>>;

const messages: Record<string, Compiled> = {};
let locale = '';

/** Adds the texts of a surface. */
export function addTexts(language: string, texts: Readonly<Record<string, unknown>>): void {
  locale = language;
  Object.assign(messages, texts);
}

/** The text of a message with its values, in the format into which the catalogues are compiled. */
export function translate(message: string | { id: string; values?: Values }, values: Values = {}): string {
  const { id, values: own } = typeof message === 'string' ? { id: message, values } : message;
  return textOf(messages[id] ?? id, own ?? values);
}

const textOf = (compiled: Compiled, values: Values, count?: unknown): string =>
  typeof compiled === 'string' ? compiled : compiled.map((token) => tokenText(token, values, count)).join('');

function tokenText(token: Token, values: Values, count: unknown): string {
  if (typeof token === 'string') return token === '#' && count !== undefined ? numberText(count) : token;
  const [name, type, cases] = token;
  const value = values[name];
  if (!cases) return value === undefined || value === null ? '' : String(value);
  const rule = type === 'plural' ? new Intl.PluralRules(locale).select(Number(value)) : 'other';
  const chosen = cases[String(value)] ?? cases[rule] ?? cases.other ?? '';
  return textOf(chosen, values, type === 'plural' ? value : undefined);
}

const numberText = (count: unknown): string => new Intl.NumberFormat(locale).format(Number(count));

export const i18n = {
  _: translate,
  get locale(): string {
    return locale;
  },
};
