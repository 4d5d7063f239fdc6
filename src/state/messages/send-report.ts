import * as v from 'valibot';
import { sendErrorReport } from '../../api/error-reports.ts';
import { ApiError } from '../../api/errors.ts';
import { isRecord } from '../../lib/is-record.ts';
import { scrubText, scrubUrl } from '../../lib/scrub.ts';
import { VERSION } from '../../lib/version.ts';
import { cartAtom } from '../cart/cart-atom.ts';
import { temporaryProfileAtom } from '../cart/temporary-profile.ts';
import { clientAtom } from '../page/client-atom.ts';
import { configAtom } from '../page/config.ts';
import { type DraftForm, readDraft } from '../session/drafts.ts';
import type { Getter } from '../store.ts';

/** An error, and the report id shown to the visitor. */
export interface SentError {
  id: string;
  error: unknown;
  path: string;
}

/** Sends an error report without personal data (docs/clauses.md, Decided). May reject. */
export async function sendReport(get: Getter, { id, error, path }: SentError): Promise<void> {
  const { errorReportUrl, company, language, environment, buildNumber } = get(configAtom);
  if (!errorReportUrl) return;
  const texts = personalTexts(get);
  const scrub = (text: string): string => scrubText(text, texts);
  const { message, stack } = textsOf(error);
  await sendErrorReport(get(clientAtom), errorReportUrl, {
    id,
    message: scrub(message),
    stack: stack === undefined ? undefined : scrub(stack),
    url: scrubUrl(globalThis.location?.href ?? ''),
    version: VERSION,
    ...{ path, company, language, environment, buildNumber },
    ...responseOf(error, scrub),
  });
}

function textsOf(error: unknown): { message: string; stack?: string | undefined } {
  if (!(error instanceof Error)) return { message: `Thrown: ${String(error)}` };
  return { message: `${error.name}: ${error.message}`, stack: error.stack };
}

/** The kind of a failed call and, for an invalid response, the path of the error; never the response's values. */
function responseOf(error: unknown, scrub: (text: string) => string): Record<string, unknown> {
  if (!(error instanceof ApiError)) return {};
  const { kind, status, body, cause } = error;
  const issues = v.isValiError(cause)
    ? cause.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.expected ?? issue.type}`)
    : undefined;
  const key = isRecord(body) ? body.key : undefined;
  return { kind, status, issues, key: typeof key === 'string' ? scrub(key) : undefined };
}

const FORMS: readonly DraftForm[] = [
  'billing-profile',
  'domain-profile',
  'settings-mandatory',
  'settings-optional',
  'inquiry',
  'withdrawal',
];
/** Values that are not personal; scrubbing them would garble every stack trace. */
const NOT_PERSONAL: ReadonlySet<string> = new Set(['person', 'company', 'personal', 'true', 'false']);

/** All strings that the visitor typed or that the server has about them, to be scrubbed. */
function personalTexts(get: Getter): string[] {
  const { company } = get(configAtom);
  const { user, billingProfile, domainProfile, note } = get(cartAtom) ?? {};
  const drafts = FORMS.map((form) => readDraft(company, form));
  const known: unknown[] = [
    user?.login,
    billingProfile,
    domainProfile,
    note,
    get(temporaryProfileAtom),
    drafts,
  ];
  return textsIn(known).filter((text) => !NOT_PERSONAL.has(text.toLowerCase()));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
