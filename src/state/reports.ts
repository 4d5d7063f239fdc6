import { type Messages, toMessages, UNKNOWN_ERROR, UNKNOWN_ERROR_ID } from '../api/error-messages.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { configAtom } from './shop.ts';
import { atom, type Getter } from './store.ts';

/** No page reports more than this: what breaks that often is known by then. */
const MOST_REPORTS = 10;

/** Reports of this page: id by what went wrong, so that the same thing is told once and keeps its number. */
const reportsAtom = atom(() => new Map<string, string>());

/** What makes two errors the same: kind and words, and the place where it happened. */
function markOf(error: unknown, path: string): string {
  if (!(error instanceof Error)) return `${path} ${String(error)}`;
  const [, place = ''] = error.stack?.split('\n') ?? [];
  return `${path} ${error.name} ${error.message} ${place.trim()}`;
}

/**
 * Reports an error to the provider and answers the report's number, which the visitor is shown (section 8). Undefined
 * where nothing is reported: no `errorReportUrl`, a development environment, or too many already. The words come later,
 * by code that is only loaded for it; whether they arrive nobody waits for.
 */
export function reportError(get: Getter, error: unknown, path = 'general'): string | undefined {
  const { errorReportUrl, environment } = get(configAtom);
  if (!errorReportUrl || environment === 'development') return undefined;
  const reports = get(reportsAtom);
  const mark = markOf(error, path);
  const known = reports.get(mark);
  if (known !== undefined || reports.size >= MOST_REPORTS) return known;
  const id = newId();
  reports.set(mark, id);
  loadChunk(() => import('./send-report.ts'))
    .then(({ sendReport }) => sendReport(get, { id, error, path }))
    // A report that is lost must not make another.
    .catch(() => undefined);
  return id;
}

/** Short enough to be read out on the telephone. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The messages of an error, as `toMessages` says; one that nobody can name is reported and gets its number. */
export function explain(get: Getter, error: unknown, path?: string): Messages {
  const messages = toMessages(error, path);
  const isUnknown = Object.values(messages).some((list) => list.some(({ key }) => key === UNKNOWN_ERROR));
  const reportId = isUnknown ? reportError(get, error, path) : undefined;
  if (reportId === undefined) return messages;
  const entries = Object.entries(messages).map(([at, list]) => [
    at,
    list.map((one) => (one.key === UNKNOWN_ERROR ? { ...one, key: UNKNOWN_ERROR_ID, reportId } : one)),
  ]);
  return Object.fromEntries(entries) as Messages;
}
