import { toMessages, UNKNOWN_ERROR, UNKNOWN_ERROR_ID } from '../../api/error-messages.ts';
import type { MessagePath } from '../../config/message-paths.ts';
import { loadExport } from '../../lib/load-chunk.ts';
import type { Messages } from '../../lib/messages.ts';
import { randomHex } from '../../lib/new-key.ts';
import { configAtom } from '../page/config.ts';
import { atom, type Getter } from '../store.ts';

/** The maximum number of reports per page. */
const MAX_REPORTS = 10;

/** Report ids by error: the same error is reported once and keeps its id. */
const reportsAtom = atom(() => new Map<string, string>());

/** Two errors are the same if name, message and first stack frame are. */
function fingerprintOf(error: unknown, path: string): string {
  if (!(error instanceof Error)) return `${path} ${String(error)}`;
  const [, place = ''] = error.stack?.split('\n') ?? [];
  return `${path} ${error.name} ${error.message} ${place.trim()}`;
}

/**
 * Reports an error to the provider and returns the report's id, which is shown to the visitor. Undefined if
 * nothing is reported: no `errorReportUrl`, a development environment, or too many reports. Does not wait for the report
 * to be sent: the code that sends it is loaded on demand.
 */
export function reportError(get: Getter, error: unknown, path: MessagePath = 'general'): string | undefined {
  const { errorReportUrl, environment } = get(configAtom);
  if (!errorReportUrl || environment === 'development') return undefined;
  const reports = get(reportsAtom);
  const fingerprint = fingerprintOf(error, path);
  const known = reports.get(fingerprint);
  if (known !== undefined || reports.size >= MAX_REPORTS) return known;
  // Short enough to be dictated over the phone.
  const id = randomHex(6);
  reports.set(fingerprint, id);
  loadExport(() => import('./send-report.ts'), 'sendReport')
    .then((sendReport) => sendReport(get, { id, error, path }))
    // A failed report is not reported.
    .catch(() => undefined);
  return id;
}

/** The messages of an error (`toMessages`); an unknown error is reported, and its message contains the report's id. */
export function explain(get: Getter, error: unknown, path?: MessagePath): Messages {
  const messages = toMessages(error, path);
  const isUnknown = Object.values(messages).some((list) => list.some(({ key }) => key === UNKNOWN_ERROR));
  const reportId = isUnknown ? reportError(get, error, path) : undefined;
  if (reportId === undefined) return messages;
  const entries = Object.entries(messages).map(([at, list]) => [
    at,
    list.map((one) =>
      one.key === UNKNOWN_ERROR ? { ...one, key: UNKNOWN_ERROR_ID, values: { reportId } } : one,
    ),
  ]);
  return Object.fromEntries(entries) as Messages;
}
