import { type DateStyle, formatDate } from './dates.ts';

/** A moment in the visitor's time zone: the date as the page has it, and the time with its zone as `locale` has it. */
export function formatDateTime(time: Date, style: DateStyle, locale: string): string {
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'long' }).format(time);
  return `${formatDate(time, style)} ${clock}`;
}
