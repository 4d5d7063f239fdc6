import { isBuiltIn } from '../config/locales.ts';
import { inOnePiece } from '../lib/direction.ts';

/** A date in digits, in the pattern of its language; of those that are built in, the others begin with the year. */
const DATE_PATTERNS: Readonly<Record<string, string>> = {
  'sk-SK': 'dd/MM/yyyy',
  'cs-CZ': 'dd/MM/yyyy',
  'sv-SE': 'yyyy-MM-dd',
  'en-SE': 'yyyy-MM-dd',
  'hu-HU': 'yyyy.MM.dd',
};

const DIGITS = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** What the page's config says of dates. */
export interface DateStyle {
  language: string;
  /** `pattern`: in digits (clause 9.22), the default. `locale`: as the language writes them (C5.27). */
  dates?: 'pattern' | 'locale' | undefined;
}

/**
 * A date as the page's config has it, in the visitor's time zone (clauses 9.22 and C5.27); in a language that is not built
 * in, in the digits and the order of that language.
 */
export function formatDate(date: Date, { language, dates }: DateStyle): string {
  if (dates === 'locale' || !isBuiltIn(language)) {
    const style = dates === 'locale' ? ({ dateStyle: 'medium' } as const) : DIGITS;
    return inOnePiece(new Intl.DateTimeFormat(language, style).format(date), language);
  }
  const pattern = DATE_PATTERNS[language] ?? 'yyyy/MM/dd';
  return pattern
    .replace('yyyy', String(date.getFullYear()))
    .replace('MM', String(date.getMonth() + 1).padStart(2, '0'))
    .replace('dd', String(date.getDate()).padStart(2, '0'));
}
