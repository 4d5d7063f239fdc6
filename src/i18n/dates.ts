/** A date in digits, in the pattern of its locale. */
const DATE_PATTERNS: Record<string, string> = {
  'sk-SK': 'dd/MM/yyyy',
  'cs-CZ': 'dd/MM/yyyy',
  'sv-SE': 'yyyy-MM-dd',
  'en-SE': 'yyyy-MM-dd',
  'hu-HU': 'yyyy.MM.dd',
};

/** A date in the pattern of its locale (clause 9.22), in the visitor's time zone. */
export function formatDate(date: Date, locale: string): string {
  const pattern = DATE_PATTERNS[locale] ?? 'yyyy/MM/dd';
  return pattern
    .replace('yyyy', String(date.getFullYear()))
    .replace('MM', String(date.getMonth() + 1).padStart(2, '0'))
    .replace('dd', String(date.getDate()).padStart(2, '0'));
}
