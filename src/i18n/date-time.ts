import { formatDate } from './dates.ts';

/** A moment in the visitor's time zone: the date in the pattern of the page's language, and the time with its zone. */
export function formatDateTime(time: Date, language: string, locale: string): string {
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'long' }).format(time);
  return `${formatDate(time, language)} ${clock}`;
}
